//! The commands `gen` and `interact`, and `judge --checker`.

mod session;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use session::{bouton, feed::feed, show};

fn said(words: &[&str]) -> String {
    let output = bouton().args(words).output().expect("the command starts");
    assert_eq!(output.status.code(), Some(0), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("bouton-gen-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn streams_are_the_same_for_the_same_seed() {
    let mut text = String::new();
    for words in [
        &["--preset", "51nod-1072", "--count", "6"][..],
        &["--preset", "51nod-1072", "--count", "6", "--kind", "random", "--seed", "7"],
        &["--preset", "hdu-2177", "--count", "4", "--kind", "anti"],
        &["nim", "--input", "c heap[c]", "--cases", "T", "--kind", "edge", "--count", "5", "--max", "9"],
        &["--preset", "luogu-P2252"],
        &["--preset", "luogu-P2252", "--count", "2"],
        &["--preset", "51nod-1072", "--kind", "odd"],
    ] {
        let output = bouton().arg("gen").args(words).output().expect("the command starts");
        show(&mut text, &format!("gen {}", words.join(" ")), &output);
    }
    insta::assert_snapshot!(text);
}

#[test]
fn answers_are_those_of_the_judge() {
    let preset = ["--preset", "51nod-1069"];
    let preset_many = ["--preset", "luogu-P4279", "--count", "50"];
    for words in [&preset[..], &preset_many] {
        let input = said(&[&["gen"], words].concat());
        let answers = said(&[&["gen", "--answers"], words].concat());
        let judged = feed(bouton().arg("judge").args(&words[..2]), input.as_bytes());
        assert_eq!(String::from_utf8_lossy(&judged.stdout), answers);
    }
}

#[test]
fn packs_hold_inputs_answers_and_a_validator() {
    let folder = folder("pack");
    let path = folder.to_string_lossy().into_owned();
    let words = ["gen", "--preset", "luogu-P4279", "--save", &path, "--count", "3", "--multi", "4"];
    said(&words);
    let again = bouton().args(words).output().expect("the command starts");
    assert_eq!(again.status.code(), Some(2), "files that exist stay as they are");
    let good = folder.join("001.in");
    let input = fs::read_to_string(&good).expect("an input");
    assert!(input.starts_with("4\n"), "{input}");
    assert!(fs::read_to_string(folder.join("003.out")).expect("answers").lines().count() == 4);
    let bad = folder.join("bad.in");
    for (text, valid) in [
        (input.as_str(), true),
        ("1\n1\n0\n", false),
        ("1\n2\n3\n", false),
        ("1\n1\n3\n4\n", false),
        ("1\n51\n3\n", false),
    ] {
        fs::write(&bad, text).expect("a file");
        let bad = bad.to_string_lossy().into_owned();
        let words = ["gen", "--preset", "luogu-P4279", "--validate", &bad];
        let code = bouton().args(words).output().expect("the command starts").status.code();
        assert_eq!(code, Some(i32::from(!valid)), "{text:?}");
        // Python judges the same, where there is one.
        let file = fs::File::open(&bad).expect("the file");
        let python = Command::new("python3").arg(folder.join("validator.py")).stdin(file).output();
        if let Ok(python) = python {
            let said = String::from_utf8_lossy(&python.stderr).into_owned();
            assert_eq!(python.status.code(), Some(if valid { 0 } else { 3 }), "{text:?}: {said}");
        }
    }
    let _ = fs::remove_dir_all(&folder);
}

#[test]
fn a_checker_accepts_what_is_right() {
    let folder = folder("check");
    fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).expect("a file");
        path.to_string_lossy().into_owned()
    };
    let input = file("in", "3\n3 5 7\n2\n4 4\n");
    let game = ["nim", "--input", "c heap[c]"];
    let code = |words: &[&str], output: &str| {
        let output = file("out", output);
        let files = ["judge", "--checker", words[0], &input, &output, &output];
        let output = bouton().args(files).args(&words[1..]).output().expect("the command starts");
        output.status.code().unwrap_or(-1)
    };
    let asks = |ask: &'static str| [&game[..], &["--ask", ask]].concat();
    assert_eq!(code(&asks("first-move"), "1\nnone\n"), 0);
    assert_eq!(code(&asks("first-move"), "2\nnone\n"), 1);
    assert_eq!(code(&asks("first-move"), "one\nnone\n"), 2);
    assert_eq!(code(&asks("first-move"), "1\n"), 1);
    assert_eq!(code(&asks("first-move"), "1\nnone\n7\n"), 1);
    assert_eq!(code(&asks("all-moves"), "1\n1\n1\nnone\n"), 0);
    assert_eq!(code(&asks("all-moves"), "1\n1\nnone\n"), 1);
    assert_eq!(code(&["wythoff", "--input", "a b"], "first\n"), 3, "no input of this layout");
    let _ = fs::remove_dir_all(&folder);
}

/// Plays Bash with at most three: leaves multiples of four. `$1` is what it does wrong.
const BASH: &str = "read n; read seat; \
    if [ $seat = second ]; then read c r k; n=$((n-k)); fi; \
    while [ $n -gt 0 ]; do k=$((n%4)); echo 1 1 $k; n=$((n-k)); \
    read c r k || exit 0; [ $c = won ] && exit 0; n=$((n-k)); done";

#[test]
fn a_referee_lets_the_program_take_the_seat_that_wins() {
    let mut text = String::new();
    let clumsy = BASH.replace("k=$((n%4))", "k=1");
    for (position, program) in [
        ("bash:3@21", BASH.to_owned()),
        ("bash:3@20", BASH.to_owned()),
        ("bash:3@21", clumsy),
        ("bash:3@21", "echo 1 1 4".to_owned()),
        ("bash:3@21", "echo hello".to_owned()),
        ("bash:3@21", "exit 0".to_owned()),
        ("bash:3@21", "sleep 100".to_owned()),
        ("moore:2@1,2,3", "exit 0".to_owned()),
    ] {
        for format in ["human", "json"] {
            let command = format!("sh -c '{program}'");
            let words = ["interact", position, "-c", &command, "--tle", "0.5", "--format", format];
            let output = bouton().args(words).output().expect("the command starts");
            show(&mut text, &format!("interact {position} -c \"{command}\" --format {format}"), &output);
        }
    }
    insta::assert_snapshot!(text);
}
