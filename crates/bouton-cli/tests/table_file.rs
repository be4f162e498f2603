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

/// Runs `bouton` in a folder: exit code, output, errors.
fn bouton(folder: &Path, line: &str) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_bouton"))
        .current_dir(folder)
        .env("LANG", "en_US.UTF-8")
        .env_remove("LC_ALL")
        .args(line.split(' '))
        .output()
        .expect("the command starts");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

const GRAPH: &str = "0 1\n1 2\n2 0\n3 2\n4 5\n5 6\n8 6\n9 8\n7 7\n";
const ODD: &str = "game odd\nstate [n] if n mod 2 = 1\nmove -> [n - 2]\nmove if n > 7 -> [n - 4]\n";

#[test]
fn block_files_answer_as_computing_does() {
    let folder = folder("table-blocks");
    fs::write(folder.join("g.txt"), GRAPH).expect("a file");
    fs::write(folder.join("odd.game"), ODD).expect("a file");
    for (game, size, positions) in [
        ("sub:1,3,4", "--n 0..3000", "sub:1,3,4@2999 sub:1,3,4@17,23 sub:1,3,4@0"),
        ("kayles", "--n 0..50", "kayles@50 kayles@7,11,12 kayles@"),
        ("nim", "--n 0..700", "nim@700 nim@255 nim@254,300,512"),
        ("nim/misere", "--n 0..9", "nim/misere@9 nim/misere@1"),
        ("wythoff", "--size 40x50", "wythoff@39,49 wythoff@3,5+1,2"),
        ("graph:g.txt", "--n 0..9", "graph:g.txt@0 graph:g.txt@7 graph:g.txt@3"),
        ("file:odd.game", "--n 0..30", "file:odd.game@29"),
    ] {
        let (code, out, err) = bouton(&folder, &format!("table {game} {size} --format blocks -o t.bouton"));
        assert_eq!((code, out.as_str(), err.as_str()), (Some(0), "", ""), "{game}");
        let (_, computed, _) = bouton(&folder, &format!("solve {positions} --format csv --no-theorems"));
        let (code, looked_up, err) =
            bouton(&folder, &format!("solve {positions} --format csv --from t.bouton"));
        assert_eq!((code, err.as_str()), (Some(0), ""), "{game}");
        assert_eq!(looked_up, computed, "{game}");
    }
    let (_, _, err) = bouton(&folder, "solve file:odd.game@29 --from t.bouton -v");
    assert!(err.contains("plan: looked up in the table file"), "{err}");
}

#[test]
fn block_files_that_do_not_fit_are_refused() {
    let folder = folder("table-blocks-bad");
    let (code, ..) = bouton(&folder, "table bash:3 --n 0..99 --format blocks -o t.bouton");
    assert_eq!(code, Some(0));
    let good = fs::read(folder.join("t.bouton")).expect("a file");
    let put = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).expect("a file");
    put("foreign", b"n,value,outcome\n0,0,P\n");
    put("empty", b"");
    put("short", &good[..good.len() - 1]);
    put("long", &[good.as_slice(), b"\n"].concat());
    let flipped = |at: usize| {
        let mut bytes = good.clone();
        bytes[at] ^= 4;
        bytes
    };
    put("version", &flipped(8));
    put("header", &flipped(40));
    put("block", &flipped(good.len() - 50));
    for (position, file, wanted) in [
        ("bash:3@9", "none", "E0119"),
        ("bash:3@9", "foreign", "E0701"),
        ("bash:3@9", "empty", "E0701"),
        ("bash:3@9", "version", "E0702"),
        ("bash:3@9", "header", "E0703"),
        ("bash:3@9", "block", "E0703"),
        ("bash:3@9", "short", "E0703"),
        ("bash:3@9", "long", "E0703"),
        ("bash:4@9", "t.bouton", "E0704"),
        ("bash:3/misere@9", "t.bouton", "E0704"),
        ("bash:3@9 + nim@3", "t.bouton", "E0704"),
        ("bash:3@100", "t.bouton", "E0705"),
    ] {
        let lang = if position.len() > 8 { "zh" } else { "en" };
        let (code, out, err) = bouton(&folder, &format!("solve {position} --from {file} --lang {lang}"));
        assert_eq!((code, out.as_str()), (Some(2), ""), "{position} {file}");
        assert!(err.contains(wanted), "{position} {file}: {err}");
    }
    // A good file and a bad position beside good ones.
    let (code, out, err) = bouton(&folder, "solve bash:3@9 bash:3@100 bash:3@8 --from t.bouton");
    assert_eq!((code, out.lines().count(), err.contains("E0705")), (Some(2), 2, true));
    for line in [
        "table bash:3 --n 0..99 --format blocks",
        "table bash:3 --n 0..99 --format blocks --zeros -o u",
        "table cutcake --size 5x5 --format blocks -o u",
        "table fibonacci --n 0..9 --format blocks -o u",
        "table nim --size 5x5 --format blocks -o u",
        "solve nim@3 --format blocks",
    ] {
        assert_eq!(bouton(&folder, line).0, Some(2), "{line}");
    }
    assert!(!folder.join("u").exists());
}

#[test]
fn an_unfinished_block_file_does_not_appear() {
    let folder = folder("table-blocks-limit");
    fs::write(folder.join("grow.game"), "game grow\nstate [n]\nmove -> [n + 1]\n").expect("a file");
    let (code, ..) = bouton(&folder, "table file:grow.game --n 0..9 --format blocks -o t.bouton --time 0.2");
    assert_eq!((code, folder.join("t.bouton").exists()), (Some(3), false));
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
}

#[test]
fn long_tables_are_those_of_single_rows() {
    let folder = folder("table-lines");
    fs::write(folder.join("g.txt"), format!("{GRAPH}a\" 3\n")).expect("a file");
    for (table, odd) in [
        ("sub:1,3,4 --n 0..1200", "sub:1,3,4 --n 0..1200 --engine values"),
        ("sub:2,5 --n 100..1200 --zeros", "sub:2,5 --n 100..1200 --zeros --engine values"),
        ("wythoff --size 40x50", "wythoff --size 40x50 --engine values"),
        ("graph:g.txt --n 0..8", "graph:g.txt --n 0..8 --engine whole"),
        ("graph:g.txt/misere", "graph:g.txt/misere --engine whole"),
    ] {
        let format = if table.len() > 20 { "csv" } else { "plain" };
        let (code, fast, err) = bouton(&folder, &format!("table {table} --format {format}"));
        assert_eq!((code, err.as_str()), (Some(0), ""), "{table}");
        assert_eq!(fast, bouton(&folder, &format!("table {odd} --format {format}")).1, "{table}");
    }
    let (code, _, err) = bouton(&folder, "table graph:g.txt --n 0..9 --format bfile");
    assert!(code == Some(2) && err.contains("bfile"), "{err}");
}
