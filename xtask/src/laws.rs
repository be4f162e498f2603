//! `cargo xtask laws`: writes LAWS.md, the laws that are found and proved from the rules of the games in `cases/laws.txt`.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// A line of the list.
struct Entry {
    game: String,
    heaps: String,
    problems: String,
}

/// What came of a game.
struct Found {
    entry: Entry,
    text: String,
    kind: String,
    status: String,
    milliseconds: u128,
    bytes: Option<u64>,
}

const HEAD: &str = "\
# Laws found and proved from the rules alone

`cargo xtask laws` writes this page from `cases/laws.txt`: for each game `bouton law GAME --heaps H --no-theorems` looks at what the rules
produce, finds the law and proves it. PROVED means that the independent checker (`bouton check`) has accepted the certificate. Where no number of
heaps is given, the law is one of single components, and with values one of all their sums. No named theorem is asked.
";

/// Finds the law of each game of the list with a release build, or a dev build, and writes the page.
pub(crate) fn run(root: &Path, release: bool) -> Result<()> {
    let mut words = vec!["build", "--quiet", "--workspace", "--bin", "bouton"];
    words.extend(release.then_some("--release"));
    super::cargo(&words)?;
    let program = root.join(if release { "target/release/bouton" } else { "target/debug/bouton" });
    let certificate = std::env::temp_dir().join(format!("bouton-laws-{}.cert", std::process::id()));
    let mut found = Vec::new();
    for entry in entries(&root.join("cases/laws.txt"))? {
        let one = law(root, &program, &certificate, entry)?;
        eprintln!("{} {} {} ms", one.entry.game, one.status, one.milliseconds);
        found.push(one);
    }
    let page = page(&found, if release { "release" } else { "dev" });
    fs::write(root.join("LAWS.md"), page).context("LAWS.md cannot be written")
}

fn entries(path: &Path) -> Result<Vec<Entry>> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let entry = |line: &str| {
        let cells: Vec<&str> = line.split('\t').collect();
        let [game, heaps, problems] = cells.as_slice() else { bail!("{line}: three cells are expected") };
        Ok(Entry { game: (*game).into(), heaps: (*heaps).into(), problems: (*problems).into() })
    };
    lines.map(entry).collect()
}

fn law(root: &Path, program: &Path, certificate: &Path, entry: Entry) -> Result<Found> {
    let _ = fs::remove_file(certificate);
    let begin = Instant::now();
    let output = Command::new(program)
        .args([
            "law",
            &entry.game,
            "--heaps",
            &entry.heaps,
            "--no-theorems",
            "--no-cache",
            "--json",
            "--lang",
            "en",
        ])
        .arg("--cert")
        .arg(certificate)
        .current_dir(root)
        .output()
        .with_context(|| format!("{} does not run", program.display()))?;
    let milliseconds = begin.elapsed().as_millis();
    let told: Value = serde_json::from_slice(&output.stdout)
        .with_context(|| format!("{}: {}", entry.game, String::from_utf8_lossy(&output.stderr)))?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Ok(Found {
        text: text(&told["law"]["text"]),
        kind: text(&told["law"]["kind"]),
        status: text(&told["status"]),
        milliseconds,
        bytes: fs::metadata(certificate).ok().map(|data| data.len()),
        entry,
    })
}

fn page(found: &[Found], build: &str) -> String {
    let proved: Vec<&Found> = found.iter().filter(|one| one.status == "PROVED").collect();
    let posed = proved.iter().filter(|one| one.entry.problems != "-");
    let games: BTreeSet<String> = posed.map(|one| rules(&one.entry.game)).collect();
    let slow = proved.iter().filter(|one| one.milliseconds >= 1000).count();
    let mut page = HEAD.to_owned();
    let _ = writeln!(
        page,
        "\n{} of {} entries are PROVED, {} of them in less than a second ({build} build, one core of a shared machine, start of the\n\
         program included); {} different games of the judge problems named here have a PROVED law.\n",
        proved.len(),
        found.len(),
        proved.len() - slow,
        games.len(),
    );
    page.push_str("| game | heaps | law | kind | status | ms | certificate, bytes | problems |\n");
    page.push_str("|---|---|---|---|---|---|---|---|\n");
    for one in found {
        let heaps = if one.entry.heaps == "1" { "" } else { &one.entry.heaps };
        let bytes = one.bytes.map_or_else(String::new, |bytes| bytes.to_string());
        let Found { entry, text, kind, status, milliseconds, .. } = one;
        let (game, problems) = (&entry.game, entry.problems.trim_start_matches('-'));
        let text = text.replace('|', "\\|").replace('\n', " ");
        let _ = writeln!(
            page,
            "| `{game}` | {heaps} | {text} | {kind} | {status} | {milliseconds} | {bytes} | {problems} |"
        );
    }
    page
}

/// A game without its parameters: its rules, with its clauses.
fn rules(game: &str) -> String {
    let file = game.strip_prefix("file:");
    let (name, rest) = file.unwrap_or(game).split_once(':').unwrap_or((file.unwrap_or(game), ""));
    let clauses = rest.split_once('/').map_or("", |(_, clauses)| clauses);
    format!("{name}/{clauses}")
}
