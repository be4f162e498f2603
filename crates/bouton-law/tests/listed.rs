//! LAWS.md tells the truth: its entries are those of the list, and laws are still found and proved, with certificates of
//! the same length. Entries that took long are left to `cargo xtask laws`.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bouton_law::discovery::discover;
use bouton_rules::Budget;
use bouton_rules::string::{Files, Reader};

/// Entries that took no longer are proved again.
const QUICK: u64 = 400;
/// What the page promises.
const PROVED: usize = 60;
const GAMES: usize = 40;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Files by their paths from the root of the repository.
struct Repository;

impl Files for Repository {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        fs::read(root().join(path))
    }
}

/// A row of the page: game, heaps, law, kind, status, milliseconds, bytes, problems.
fn rows() -> Vec<Vec<String>> {
    let text = fs::read_to_string(root().join("LAWS.md")).expect("LAWS.md");
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    let cells = |line: &str| -> Vec<String> {
        let line = line.replace("\\|", "\u{0}");
        line.trim_matches('|').split('|').map(|cell| cell.trim().replace('\u{0}', "|")).collect()
    };
    rows.map(cells).collect()
}

fn game(row: &[String]) -> &str {
    row[0].trim_matches('`')
}

#[test]
fn the_page_has_the_entries_of_the_list() {
    let list = fs::read_to_string(root().join("cases/laws.txt")).expect("the list");
    let lines = list.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let listed: Vec<(String, String)> = lines
        .map(|line| {
            let mut cells = line.split('\t').map(str::to_owned);
            (cells.next().unwrap_or_default(), cells.next().unwrap_or_default())
        })
        .collect();
    let heaps = |row: &[String]| if row[1].is_empty() { "1".to_owned() } else { row[1].clone() };
    let told: Vec<(String, String)> = rows().iter().map(|row| (game(row).to_owned(), heaps(row))).collect();
    assert_eq!(told, listed, "cargo xtask laws writes the page anew");
}

#[test]
fn the_page_keeps_its_promise() {
    let rows = rows();
    let proved: Vec<&Vec<String>> = rows.iter().filter(|row| row[4] == "PROVED").collect();
    assert!(proved.len() >= PROVED, "{}", proved.len());
    let rules = |game: &str| -> String {
        let (name, rest) = game.trim_start_matches("file:").split_once(':').unwrap_or((game, ""));
        format!("{name}/{}", rest.split_once('/').map_or("", |(_, clauses)| clauses))
    };
    let posed = proved.iter().filter(|row| !row[7].is_empty());
    let games: BTreeSet<String> = posed.map(|row| rules(game(row))).collect();
    assert!(games.len() >= GAMES, "{}", games.len());
}

#[test]
fn quick_entries_are_proved_again() {
    let mut again = 0;
    for row in rows() {
        let [_, heaps, _, kind, status, time, bytes, _] = row.as_slice() else { panic!("{row:?}") };
        if status != "PROVED" || time.parse::<u64>().expect("a time") > QUICK {
            continue;
        }
        let named =
            Reader::new(&Repository).read(game(&row)).unwrap_or_else(|fault| panic!("{row:?}: {fault:?}"));
        let heaps = heaps.parse().unwrap_or(1);
        let budget = Budget::unlimited().with_time(Duration::from_secs(60));
        let found = discover(&named.games[0], heaps, &budget)
            .found
            .unwrap_or_else(|| panic!("{}: no law", game(&row)));
        let own = if kind == "constant" { "residue" } else { kind };
        assert_eq!(found.accepted().kind, own, "{}", game(&row));
        assert_eq!(found.certificate().len().to_string(), *bytes, "{}", game(&row));
        again += 1;
    }
    assert!(again >= 20, "{again}");
}
