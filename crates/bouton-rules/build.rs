//! Builds the table of the catalogue: every `games/NAME.game` of the workspace, sorted by name.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Where the rule files are; a change of any of them runs this again.
const GAMES: &str = "../../games";

fn main() -> io::Result<()> {
    let variable = |name: &str| env::var(name).map_err(io::Error::other);
    // No path of this machine is written down, so that a build folder can be moved.
    println!("cargo:rerun-if-changed={GAMES}");
    let games = Path::new(&variable("CARGO_MANIFEST_DIR")?).join(GAMES);

    let mut table = String::from("&[\n");
    for (name, path) in rule_files(&games)? {
        let text = fs::read_to_string(path)?;
        writeln!(table, "    Entry {{ name: {name:?}, text: {text:?} }},").map_err(io::Error::other)?;
    }
    table.push_str("]\n");
    fs::write(Path::new(&variable("OUT_DIR")?).join("catalogue.rs"), table)
}

/// The rule files of the folder and their names, sorted by name; none when there is no folder.
fn rule_files(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    if folder.is_dir() {
        for item in fs::read_dir(folder)? {
            let path = item?.path();
            let name = path.file_stem().and_then(|stem| stem.to_str()).map(str::to_owned);
            if let (Some(name), true) = (name, path.extension().is_some_and(|end| end == "game")) {
                files.push((name, path));
            }
        }
    }
    files.sort();
    Ok(files)
}
