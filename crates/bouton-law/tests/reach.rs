//! Games whose law must be found and proved from their rules alone: `cases/laws/must.txt`.
//!
//! `BOUTON_LAWS=all` runs the slow rows too and prints what each cost, as `cargo xtask reach` does; `BOUTON_LAWS=WORD` only the
//! rows that hold a word.

use std::time::{Duration, Instant};

use bouton_law::discovery::discover;
use bouton_rules::Budget;
use bouton_rules::string::{NoFiles, Reader};

/// A row of the file.
struct Row<'t> {
    game: &'t str,
    heaps: usize,
    kind: Option<&'t str>,
    slow: bool,
}

fn row(line: &str) -> Row<'_> {
    let mut words = line.split('\t');
    let mut row = Row { game: words.next().unwrap_or(line), heaps: 1, kind: None, slow: false };
    for word in words {
        match word.split_once('=') {
            Some(("heaps", heaps)) => row.heaps = heaps.parse().expect("a number"),
            Some(("kind", kind)) => row.kind = Some(kind),
            _ => {
                assert_eq!(word, "slow", "{line}");
                row.slow = true;
            }
        }
    }
    row
}

/// What must be done within ten seconds on one core.
const PATIENCE: Duration = Duration::from_secs(60);

/// The kind of the law that was found, and what it cost; or why there is none.
fn reach(row: &Row) -> Result<String, String> {
    let named = Reader::new(&NoFiles).read(row.game).map_err(|fault| format!("{fault:?}"))?;
    let budget = Budget::unlimited().with_time(PATIENCE).with_memory(4 << 30);
    let start = Instant::now();
    let discovery = discover(&named.games[0], row.heaps, &budget);
    let took = start.elapsed();
    let Some(found) = discovery.found else {
        return Err(format!("no law in {:.2} s, tried {:?}", took.as_secs_f64(), discovery.tried));
    };
    let start = Instant::now();
    let accepted = bouton_check::check(found.certificate(), &budget).map_err(|why| format!("{why:?}"))?;
    let kind = format!("{} of {}", accepted.kind, accepted.subject);
    if row.kind.is_some_and(|wanted| wanted != accepted.kind) {
        return Err(format!("{kind} in {:.2} s", took.as_secs_f64()));
    }
    let (all, checked, size) = (took.as_secs_f64(), start.elapsed().as_secs_f64(), found.certificate().len());
    Ok(format!("{kind}\t{all:.2} s\t{checked:.2} s\t{size}"))
}

#[test]
fn every_law_is_reached() {
    let asked = std::env::var("BOUTON_LAWS").ok();
    let wanted = |line: &str, row: &Row| match asked.as_deref() {
        None => !row.slow,
        Some("all") => true,
        Some(word) => line.contains(word),
    };
    let text = include_str!("../../../cases/laws/must.txt");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let (mut reached, mut missed) = (0, Vec::new());
    for line in lines {
        let row = row(line);
        if !wanted(line, &row) {
            continue;
        }
        let result = reach(&row);
        if asked.is_some() {
            let told = result.as_ref().unwrap_or_else(|why| why);
            println!("{}\t{}\t{told}", row.game, row.heaps);
        }
        match result {
            Ok(_) => reached += 1,
            Err(why) => missed.push(format!("{line}: {why}")),
        }
    }
    assert!(missed.is_empty(), "{reached} reached, {} not:\n{}", missed.len(), missed.join("\n"));
}
