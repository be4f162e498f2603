//! The command `vet`: verdicts in every format and both languages, replay lines, saved cases, play.

mod session;

use session::{bouton, feed::feed, show};

/// Says that the first player wins unless both numbers are equal to 1 and 2.
const FIRST: &str = "sh -c 'read a b; if [ $a$b = 12 ]; then echo second; else echo first; fi'";

fn vet(text: &mut String, words: &[&str], stdin: &str) {
    let output = feed(bouton().arg("vet").args(words), stdin.as_bytes());
    let quoted = words.iter().map(|word| {
        let plain = word.chars().all(|c| c.is_ascii_alphanumeric() || "-/.:,^@".contains(c));
        if plain { (*word).to_owned() } else { format!("\"{word}\"") }
    });
    show(text, &format!("vet {}", quoted.collect::<Vec<_>>().join(" ")), &output);
}

fn transcript(calls: &[&[&str]]) -> String {
    let mut text = String::new();
    for words in calls {
        vet(&mut text, words, "");
    }
    text
}

#[test]
fn verdicts() {
    let wythoff = ["wythoff", "--cases", "one", "-c", FIRST];
    let with = |more: &[&'static str]| -> Vec<&'static str> { [&wythoff[..], more].concat() };
    let calls = [
        with(&["--format", "human"]),
        with(&["--format", "human", "--lang", "zh"]),
        with(&["--json"]),
        with(&["--format", "csv"]),
        with(&[]),
        with(&["--format", "human", "-j", "2"]),
        with(&["--tc", "3", "--format", "human"]),
        with(&["--tc", "3", "--json"]),
        with(&["--replay", r"1 2\n", "--format", "human"]),
        with(&["--replay", r"2 1\n", "--format", "human"]),
        with(&["--labels", "A,B", "--format", "human"]),
        vec!["nim", "--input", "c heap[c]", "--ask", "first-move", "-c", "echo 1", "--format", "human"],
        vec![
            "nim",
            "--input",
            "c heap[c]",
            "--ask",
            "first-move",
            "-c",
            "echo 1",
            "--format",
            "human",
            "--lang",
            "zh",
        ],
        vec![
            "sub:2,3",
            "--ask",
            "first-move",
            "-c",
            "sh -c 'while read n; do echo $n; done'",
            "--format",
            "human",
        ],
        vec!["bash:3", "--cases", "T", "-c", "sh -c 'exit 3'", "--format", "human"],
        vec!["bash:3", "--cases", "T", "-c", "sh -c 'kill -9 $$'", "--json"],
        vec![
            "fibonacci",
            "--ask",
            "all-moves",
            "--max",
            "50",
            "-c",
            "sh -c 'while read n; do echo none; done'",
            "--format",
            "human",
        ],
    ];
    let calls: Vec<&[&str]> = calls.iter().map(Vec::as_slice).collect();
    insta::assert_snapshot!(transcript(&calls));
}

#[test]
fn requests_that_are_wrong() {
    insta::assert_snapshot!(transcript(&[
        &["nim"],
        &["nim", "-c", ""],
        &["nim", "-c", "sh 'x"],
        &["nim", "-c", "./nowhere"],
        &["nim", "-c", "nowhere.cpp", "--lang", "zh"],
        &["-c", "true"],
        &["nim", "-c", "true", "--max", "x"],
        &["nim", "-c", "true", "--bounds", "n 5"],
        &["nim", "-c", "true", "--input", "x"],
        &["nim", "-c", "true", "--preset", "51nod1072"],
        &["wythoff", "-c", "true", "--replay", "1"],
        &["nim@3", "-c", "true"],
    ]));
}

#[test]
fn failing_cases_are_saved_under_free_names() {
    let folder = std::env::temp_dir().join(format!("bouton-saved-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    for name in ["vet-001", "vet-002"] {
        let path = folder.to_string_lossy().into_owned();
        let words = ["vet", "wythoff", "--cases", "one", "-c", FIRST, "--save", &path, "--json"];
        let output = bouton().args(words).output().expect("the command starts");
        assert_eq!(output.status.code(), Some(1));
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(said.contains(&format!("{name}.in")), "{said}");
        let read =
            |kind: &str| std::fs::read_to_string(folder.join(format!("{name}.{kind}"))).expect("a file");
        assert_eq!((read("in").as_str(), read("out").as_str()), ("2 1\n", "second\n"));
    }
    let _ = std::fs::remove_dir_all(&folder);
}

#[test]
fn the_side_that_a_program_calls_winning_is_beaten() {
    let mut text = String::new();
    vet(&mut text, &["wythoff", "--cases", "one", "-c", FIRST, "--play", "--format", "human"], "1\n1\n1\n");
    assert!(text.contains("wythoff@2,1: you first"), "{text}");
    assert!(text.contains("Bouton wins") || text.contains("wins"), "{text}");
}
