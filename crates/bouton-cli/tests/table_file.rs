//! Tables that go to files row by row: the same rows as on standard output, whole or not at all.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of this test alone.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn table(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bouton"))
        .current_dir(folder)
        .env("LANG", "en_US.UTF-8")
        .env_remove("LC_ALL")
        .arg("table")
        .args(arguments)
        .output()
        .expect("the command starts")
}

#[test]
fn files_hold_what_standard_output_shows() {
    let folder = folder("table-same");
    for line in [
        "wythoff --size 20x20 --format csv",
        "wythoff --size 20x20 --format csv --zeros",
        "wythoff --size 6x5 --format csv --matrix",
        "kayles --n 0..400 --format bfile",
        "fibonacci --n 0..120 --format plain",
        "nim --size 17x17 --format jsonl",
        "cutcake --size 7x7 --format jsonl",
    ] {
        let arguments: Vec<&str> = line.split(' ').collect();
        let shown = table(&folder, &arguments);
        assert!(shown.status.success() && !shown.stdout.is_empty(), "{line}");
        let kept = table(&folder, &[arguments.as_slice(), &["-o", "t"]].concat());
        assert!(kept.status.success() && kept.stdout.is_empty() && kept.stderr.is_empty(), "{line}");
        assert_eq!(fs::read(folder.join("t")).expect("the file"), shown.stdout, "{line}");
    }
    let names: Vec<_> =
        fs::read_dir(&folder).expect("a folder").map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["t"], "no drafts are left");
}

#[test]
fn a_heading_stands_once_over_many_blocks() {
    let folder = folder("table-heading");
    let output = table(&folder, &["kayles", "--n", "0..700", "--format", "csv"]);
    let text = String::from_utf8(output.stdout).expect("text");
    assert_eq!(text.lines().count(), 702);
    assert_eq!(text.lines().filter(|line| line.starts_with('n')).count(), 1);
    // Kayles has period 12 from 71 on.
    assert!(text.ends_with("\n700,1,N\n") && text.contains("\n688,1,N\n"), "{text}");
}

#[test]
fn a_table_that_is_refused_leaves_the_old_file_alone() {
    let folder = folder("table-old");
    fs::write(folder.join("t"), "old").expect("a file");
    // Misère values have no meaning, which shows at the first row.
    let output = table(&folder, &["nim/misere", "--n", "0..9", "--format", "bfile", "-o", "t"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(folder.join("t")).expect("the file"), "old");
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
}

#[test]
fn a_table_cut_short_keeps_its_exact_rows() {
    let folder = folder("table-cut");
    let arguments = ["nim", "--n", "0..1000000000000", "--format", "csv", "--time", "0.3", "-o", "t"];
    let output = table(&folder, &arguments);
    assert_eq!(output.status.code(), Some(3));
    let text = fs::read_to_string(folder.join("t")).expect("the file");
    for (n, line) in text.lines().skip(1).enumerate() {
        assert!(line.starts_with(&format!("{n},{n},")), "{line}");
    }
}
