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
fn claims() {
    let golden = "a = floor((b - a) * phi)";
    let double = "a = floor((b - a) * ((1 + sqrt(5.0)) / 2)) as double";
    insta::assert_snapshot!(transcript(&[
        &["wythoff", "--formula", golden, "--format", "human"],
        &["wythoff", "--formula", double, "--format", "human"],
        &["wythoff", "--formula", double, "--format", "human", "--lang", "zh"],
        &["wythoff", "--formula", double, "--json"],
        &["wythoff", "--formula", "a = (b - a) * phi where a <= b", "--format", "human"],
        &["bash", "--formula", "first iff n mod (m + 1) != 0", "--format", "human"],
        &["bash", "--formula", "先手必败当且仅当 n mod （m＋1）＝1", "--format", "human", "--lang", "zh"],
        &["bash:3", "--formula", "value = n mod 4", "--format", "human"],
        &["sub:1,3,4", "--formula", "n in {0, 2} or n mod 7 in {0, 2}", "--json"],
        &["squares", "--formula", "n mod 5 in {0, 2}", "--format", "csv"],
        &["nim", "--formula", "xor = 0", "--format", "human"],
        &["nim/misere", "--formula", "xor = 0", "--format", "human"],
        &["fibonacci/firstall", "--formula", "n in fibonacci", "--format", "human"],
        &["kayles", "--formula", "value = n mod 12", "--max", "200", "--format", "human"],
        &["wythoff", "--formula", "a = flor((b - a) * phi)"],
        &["wythoff", "--formula", "a = floor((d - a) * phi)", "--lang", "zh"],
        &["wythoff", "--formula", "sometimes iff a = b"],
        &["wythoff", "--formula", "value = a = b"],
        &["wythoff", "--formula", ""],
        &["cutcake", "--formula", "w = h"],
        &["wythoff", "--formula", "a = b", "-c", "true"],
    ]));
}

#[test]
fn pasted_tables() {
    let mut text = String::new();
    let human = |words: &[&'static str]| [words, &["--table", "-", "--format", "human"]].concat();
    let list = "n value\n0 0\n1 1\n2,0\n３　1\n4\t2\n5 3\n6 2\n7 0\n8: 1\n9 = x\n10 1.5\n11 -1\n";
    let pairs = "(0,0) P\n(1,2) 后手\n(3,5) 先手必败\n(1,1) W\n(4,6) L\n";
    let square = "   0 1 2 3\n0| 0 1 2 3\n1| 1 2 0 4\n2| 2 0 1 5\n";
    vet(&mut text, &human(&["sub:1,3,4"]), list);
    vet(&mut text, &[human(&["sub:1,3,4"]), vec!["--lang", "zh"]].concat(), list);
    vet(&mut text, &["sub:1,3,4", "--table", "-", "--json"], list);
    vet(&mut text, &human(&["wythoff"]), pairs);
    vet(&mut text, &["wythoff", "--table", "-", "--json"], pairs);
    vet(&mut text, &human(&["wythoff"]), square);
    vet(&mut text, &human(&["wythoff"]), "0 1 2 3\n1 2 0 4\n2 0 1 6\n");
    vet(&mut text, &human(&["kayles"]), "# a b-file\n0 0\n1 1\n2 2\n3 1\n");
    vet(&mut text, &["kayles", "--table", "-"], "0 1 2 3 1 4 3 2 1 4 2 6 4");
    vet(&mut text, &human(&["bash", "--input", "n m", "--labels", "A,B"]), "4 3 B\n5 3 A\n8 3 A\n");
    vet(&mut text, &human(&["georgia"]), "1 2 3 0\n1 1 3 0\n");
    vet(&mut text, &human(&["nim"]), "hello\n");
    vet(&mut text, &["nim", "--table", "no-such-file", "--lang", "zh"], "");
    insta::assert_snapshot!(text);
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
