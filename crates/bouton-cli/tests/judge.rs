//! The command `judge`: answers on standard output and nothing else, faults with their places in both languages.

mod session;

use session::{bouton, feed::feed, show};

/// Runs `judge` with words that may hold spaces, and shows the call and what it printed.
fn judge(text: &mut String, words: &[&str], stdin: &str) {
    let output = feed(bouton().arg("judge").args(words), stdin.as_bytes());
    let quoted: Vec<String> = words
        .iter()
        .map(|word| if word.contains([' ', '{']) { format!("'{word}'") } else { (*word).to_owned() })
        .collect();
    let stdin = stdin.replace('\n', "\\n").replace('\r', "\\r").replace('\u{feff}', "\\u{feff}");
    show(text, &format!("judge {}   < {stdin}", quoted.join(" ")), &output);
}

fn transcript(calls: &[(&[&str], &str)]) -> String {
    let mut text = String::new();
    for (words, stdin) in calls {
        judge(&mut text, words, stdin);
    }
    text
}

#[test]
fn questions_and_layouts() {
    insta::assert_snapshot!(transcript(&[
        (&["--preset", "51nod-1072"], "3\n3 5\n3 4\n1 9\n"),
        (&["--preset", "poj-1067", "--labels", "win,lose"], "2 1\r\n8 4\r\n4 7"),
        (&["--preset", "hdu-2176"], "3\n3 6 9\n5\n5 7 8 9 10\n0\n"),
        (&["--preset", "luogu-P1247"], "3\n3 6 9\n"),
        (&["wythoff"], "3 5\n3 6\n"),
        (&["威佐夫", "--input", "a b", "--cases", "T", "--labels", "先手,后手"], "2\n３ ５\n3 6\n"),
        (&["bash", "--input", "n m", "--ask", "first-move"], "10 3\n8 3\n"),
        (
            &["nim", "--input", "c heap[c]", "--ask", "outcome,count-moves,all-moves,value"],
            "3 7 11 13\n2 5 5\n"
        ),
        (&["wythoff", "--ask", "all-moves", "--print", "to", "--none", "-1"], "2 2\n1 2\n"),
        (
            &["wythoff", "--ask", "all-moves", "--print", "{to sorted}", "--distinct", "--join", " | "],
            "2 2\n"
        ),
        (&["nim", "--ask", "first-move", "--prefix", "Case #{case}: ", "--none", ""], "4\n0\n7\n"),
        (&["nim/misere", "--input", "heap[3]", "--until", "0"], "1 1 1\n2 2 0\n0 0 0\n"),
        (&["cutcake", "--input", "w h", "--labels", "L,R"], "4 7\n7 4\n"),
        (&["nim", "files/cases.txt", "--ask", "value"], ""),
    ]));
}

const FAULTS: &[(&[&str], &str)] = &[
    (&["wythoff"], "3 5\n7"),
    (&["wythoff"], "3 5\n7 x\n"),
    (&["wythoff"], "3 5\n7 -2 9\n"),
    (&["wythoff", "--cases", "one"], "3 5 9\n"),
    (&["wythoff", "--cases", "T"], ""),
    (&["wythoff", "--cases", "T"], "1\n3 5\n1 2\n"),
    (&["ed", "--input", "c n[c]"], "4 1 1 1 1\n3 1 2 3\n"),
    (&["ed"], "1 1\n0 1\n"),
    (&["auction", "--input", "price raise bid=price-1"], "0 3\n"),
    (&["wythoff", "--json"], "3 5\n7 x\n"),
    (&["bash", "--input", "n k"], ""),
    (&["bash", "--input", "m"], ""),
    (&["wythoff", "--input", "a b heap[c]"], ""),
    (&["nim", "--ask", "first-move", "--print", "{k"], ""),
    (&["nim", "--ask", "first-move", "--print", "took {j}"], ""),
    (&["nim", "--ask", "all-moves", "--order", "k,-"], ""),
    (&["nim", "--ask", "moves"], ""),
    (&["nim", "--labels", "A"], ""),
    (&["nim", "--cases", "two"], ""),
    (&["--preset", "poj-1068"], ""),
    (&["--preset", "51nod1072"], ""),
    (&[], ""),
    (&["nim@3"], ""),
    (&["nim + kayles"], ""),
    (&["nim", "nowhere.txt"], ""),
    (&["norepeat", "--mem", "1"], "3\n5000\n"),
];

#[test]
fn faults_in_english() {
    insta::assert_snapshot!(transcript(FAULTS));
}

#[test]
fn faults_in_chinese() {
    let calls: Vec<(Vec<&str>, &str)> =
        FAULTS.iter().map(|(words, stdin)| ([*words, &["--lang", "zh"]].concat(), *stdin)).collect();
    let calls: Vec<(&[&str], &str)> = calls.iter().map(|(words, stdin)| (words.as_slice(), *stdin)).collect();
    insta::assert_snapshot!(transcript(&calls));
}

/// The worked streams of the contract: `FLAGS < INPUT > OUTPUT`, `/` for a new line.
#[test]
fn the_contract_is_kept() {
    let text = include_str!("../../../docs/contract.md");
    let blocks = text.split("```judge\n").skip(1).filter_map(|rest| rest.split("```").next());
    let mut count = 0;
    for line in blocks.flat_map(str::lines) {
        let (flags, rest) = line.split_once(" < ").expect("an input");
        let (input, wanted) = rest.rsplit_once(" > ").expect("an output");
        let mut words: Vec<String> = Vec::new();
        for (i, piece) in flags.split('"').enumerate() {
            match i % 2 {
                0 => words.extend(piece.split_whitespace().map(str::to_owned)),
                _ => words.push(piece.to_owned()),
            }
        }
        let stream = input.trim().replace('/', "\n") + "\n";
        let output = feed(bouton().arg("judge").args(&words), stream.as_bytes());
        let got = String::from_utf8_lossy(&output.stdout);
        assert_eq!(got, wanted.trim().replace('/', "\n") + "\n", "{line}");
        assert!(output.status.success(), "{line}");
        count += 1;
    }
    assert!(count > 30, "only {count} worked streams");
}

/// The streams of the README in both languages: `$ printf 'INPUT' | bouton judge ..` and what it prints.
#[test]
fn the_readme_is_kept() {
    for text in [include_str!("../../../README.md"), include_str!("../../../README.zh.md")] {
        let calls: Vec<&str> = text.split("$ printf '").skip(1).collect();
        assert!(calls.len() >= 3, "the README shows judge");
        for call in calls {
            let (stream, rest) = call.split_once("' | bouton judge ").expect("a call");
            let (flags, rest) = rest.split_once('\n').expect("a line");
            let wanted = rest.split("```").next().and_then(|rest| rest.split("\n\n").next()).expect("output");
            let words = flags.split('"').enumerate().flat_map(|(i, piece)| match i % 2 {
                0 => piece.split_whitespace().map(str::to_owned).collect(),
                _ => vec![piece.to_owned()],
            });
            let words: Vec<String> = words.collect();
            let output = feed(bouton().arg("judge").args(&words), stream.replace("\\n", "\n").as_bytes());
            assert_eq!(String::from_utf8_lossy(&output.stdout).trim_end(), wanted.trim_end(), "{flags}");
        }
    }
}

#[test]
fn presets_are_listed() {
    insta::assert_snapshot!(transcript(&[
        (&["--list", "--format", "human"], ""),
        (&["--list", "--format", "human", "--lang", "zh", "hdu-2177"], ""),
        (&["--list", "poj", "--format", "csv"], ""),
        (&["--list", "luogu-P3185", "--json"], ""),
        (&["--list", "no such problem"], ""),
    ]));
}

#[test]
fn answers_come_before_more_input_is_waited_for() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;
    let mut child = bouton()
        .args(["judge", "wythoff"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    for (case, wanted) in [("3 5\n", "second"), ("3 6\n1 2\n", "first")] {
        pipe.write_all(case.as_bytes()).expect("the command reads");
        assert_eq!(lines.next().expect("an answer").expect("a line"), wanted);
    }
    drop(pipe);
    assert_eq!(lines.next().expect("an answer").expect("a line"), "second");
    assert!(child.wait().expect("it ends").success());
}
