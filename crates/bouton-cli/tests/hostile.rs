//! Rules that are made to cost: huge coefficients, many variables, deep expressions, huge sets, many parameters. Within a
//! little time and memory the commands give an answer or say that they have none; they do not hang, grow or panic.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use bouton::check::{normal_rule, seal};
use bouton::rules::parse;

/// Address space of a command in kilobytes, more than which no command needs that was told to keep within 200 MB.
const ADDRESSES: &str = "4000000";

fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new("sh")
        .args(["-c", "ulimit -v $0 && exec \"$@\"", ADDRESSES, env!("CARGO_BIN_EXE_bouton")])
        .args(arguments)
        .args(["--time", "1", "--mem", "200", "--threads", "1"])
        .current_dir(folder)
        .env("LANG", "en_US.UTF-8")
        .env_remove("LC_ALL")
        .env("BOUTON_CACHE", "")
        .output()
        .expect("the command starts")
}

/// The lines of a rule that are made rather than written.
fn made(text: &str) -> String {
    let joined = |count: u64, of: &dyn Fn(u64) -> String, between: &str| {
        (1..=count).map(of).collect::<Vec<String>>().join(between)
    };
    text.replace("BIGSET", &joined(4000, &|i| (i * i + 7 * i).to_string(), ", "))
        .replace("FARSET", &joined(40, &|i| format!("{}000000000000000000", i * i), ", "))
        .replace("OFTEN", &joined(8, &|i| format!("n mod {} = {}", 2 * i + 97, i % 7), " or "))
        .replace(
            "DEEP",
            &(0..60).fold("n".to_owned(), |deep, i| {
                format!("min({deep} + {i}, abs({deep_or_n}))", deep_or_n = "n - 3")
            }),
        )
        .replace("PARENS", &format!("{}n{}", "(".repeat(90), ")".repeat(90)))
        .replace("CHAIN", &joined(150, &|i| format!("k mod {}", i + 1), " + "))
        .replace("LISTED", &joined(1000, &|i| (i * 37 % 1009).to_string(), ", "))
}

/// Rules with the numbers of a position.
const RULES: &[(&str, &str)] = &[
    (
        "state [n]\nmove k in 1.. if 1000000000000000000000000 * k <= n -> [n - k]",
        "10000000000000000000000000000",
    ),
    (
        "state [n]\nmove k in 1..(123456789012345678901234567890 * n + 7) div 98765432109876543210987654321098 -> [n - k]",
        "100000",
    ),
    ("state [n]\nmove k in 1.. if (n + k) mod 1000000007 = 3 -> [n - k]", "2000000011"),
    (
        "state [a, b]\nmove k in 1.. if (12345678910111213 * a + k) mod 1000000000000000003 < 5 -> [a - k, b + k]\nmove k in 1.. -> [a, b - k]",
        "99999,99999",
    ),
    (
        "state [a, b, c, d, e, f, g, h, i, j]\nmove k in 1.. -> [a - k, b, c, d, e, f, g, h, i, j]\nmove k in 1.. -> [a, b - k, c - k, d, e, f, g, h, i, j]\nmove k in 1.. -> [a, b, c, d - k, e - 2 * k, f, g, h, i, j]\nmove k in 1.. -> [a, b, c, d, e, f - k, g, h - k, i - k, j - k]",
        "9,9,9,9,9,9,9,9,9,9",
    ),
    (
        "state [n]\nmove a in 0..n, b in 0..n, c in 0..n, d in 0..n, e in 0..n, f in 0..n, g in 0..n, h in 0..n, i in 0..n, j in 0..n if a + b + c + d + e + f + g + h + i + j >= 1 -> [n - a - 2 * b - 3 * c - 4 * d - 5 * e - 6 * f - 7 * g - 8 * h - 9 * i - 10 * j]",
        "1000",
    ),
    (
        "state [n]\nmove a in 1..9, b in 1..9, c in 1..9, d in 1..9, e in 1..9, f in 1..9, g in 1..9, h in 1..9, i in 1..9, j in 1..9 -> [n - a * b * c * d * e * f * g * h * i * j]",
        "100000000",
    ),
    (
        "state [n]\nmove a in 1.., b in 1.., c in 1.., d in 1.., e in 1.., f in 1.. if a + b + c + d + e + f <= n -> [a] + [b] + [c] + [d] + [e] + [f]",
        "90",
    ),
    (
        "state [n]\nmove a in 0.., b in 0.., c in 0.., d in 0.., e in 0.., f in 0.., g in 0.. if a + b + c + d + e + f + g < n -> [a] + [b] + [c] + [d] + [e] + [f] + [g]\nmisere",
        "60",
    ),
    ("state [n]\nmove k in {BIGSET} -> [n - k]", "100000000000"),
    ("state [n]\nmove k in {FARSET} -> [n - k]", "100000000000000000000000"),
    ("state [a, b]\nmove k in {BIGSET} -> [a - k, b]\nmove k in {BIGSET} -> [a - k, b - k]", "900000,900000"),
    ("state [n]\nmove k in 1.. except {BIGSET} -> [n - k]", "100000000000"),
    ("state [n]\nmove k in {1, 999999999989} -> [n - k]", "5000000000000"),
    ("state [n]\nmove k in 1..5 if OFTEN -> [n - k]", "1000000000"),
    ("state [n]\nmove k in 1.. if k <= DEEP -> [n - k]", "3000"),
    ("state [n]\nmove k in 1..3 if k <= PARENS -> [n - k]", "100000000"),
    ("state [n]\nmove k in 1.. if CHAIN >= n mod 1000 -> [n - k]", "2000"),
    ("T = (LISTED)\nstate [n]\nmove k in 1..T[n mod 1000] + 1 -> [n - k]", "1000000"),
    ("state [n]\nmove k in 1..n * n * n * n * n * n * n * n -> [n - k]", "1000000000"),
    ("state [n]\nmove k in 1.. if k * k * k * k * k <= n * n * n -> [n - k]", "100000000"),
    ("state [n]\nmove -> n * [n - 1]", "40"),
    ("state [n]\nmove if n >= 1 -> each i in 0..n - 1: [i]\nmisere", "60"),
    ("state [n]\nmove i in 1000000.. -> [i] + [n - 1 - i]\nmove -> [n - 1]", "3000000"),
    (
        "state [n]\nmove k in 1..7 -> [n - k]\nend n mod 99991 = 17 lose\nend n > 123456789123456789 win",
        "1000000000000",
    ),
    (
        "state [a, b] if a <= 1000000000000 * b\nmove k in 1.. -> [a - k, b]\nmove k in 1.. if 999999999999 * k <= b -> [a, b - k]",
        "100000,100000",
    ),
    (
        "state [a, b, c]\nmove k in 1.. if gcd(a + k, b * c + 1) = 1 -> [a - k, b, c]\nmove k in 1.. if (b xor k) mod 12345 < 7 -> [a, b - k, c]\nmove k in powers(7) -> [a, b, c - k]",
        "400,400,400",
    ),
    (
        "state [a, b, c, d]\ncompound upto 3\nmove k in 1.. if 7919 * k <= a + 31337 * b -> [a - k, b, c, d]\nmove k in 1.. -> [a, b - k, c, d]\nmove k in 1.. -> [a, b, c - k, d - k]",
        "20,20,20,20 + 20,20,20,20",
    ),
    (
        "state [n]\nmove k in multiples(999999999999999989) -> [n - k]\nmove k in divisors(n) if k mod 1000003 = 1 and k < n -> [n - k]",
        "1000000",
    ),
    (
        "(p, q, r, s, t, u, v, w, x, y)\nstate [n]\nmove k in 1..p if (q * n + r * k) mod (s + 1) <= t -> [n - k]\nmove k in u..v if (w * k) mod (x + 1) <= y -> [n - k]",
        "100000000",
    ),
];

/// The rule of a row, with its name.
fn rule(at: usize, text: &str) -> String {
    let text = made(text);
    match text.strip_prefix('(').and_then(|text| text.split_once(")\n")) {
        Some((params, lines)) => format!("game hostile{at}({params})\n{lines}\n"),
        None => format!("game hostile{at}\n{text}\n"),
    }
}

/// The game string of a row.
fn game(at: usize, rule: &str) -> String {
    let parameters = rule.lines().next().is_some_and(|head| head.contains('('));
    let values = if parameters { ":40,7919,104729,1299709,31337,2,5000,179424673,15485863,999" } else { "" };
    format!("file:hostile{at}.game{values}")
}

/// Answered, refused, or out of time or memory; nothing else.
fn must_end(what: &str, output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(matches!(output.status.code(), Some(0..=3)), "{what}: {:?}\n{said}", output.status);
    assert!(!said.contains("panicked"), "{what}: {said}");
    said + &String::from_utf8_lossy(&output.stdout)
}

/// Laws and positions of rules that cost.
#[test]
fn hostile_rules_end() {
    assert_eq!(RULES.len(), 30);
    let folder = tempfile::tempdir().expect("a folder");
    for (at, (text, numbers)) in RULES.iter().enumerate() {
        let rule = rule(at, text);
        fs::write(folder.path().join(format!("hostile{at}.game")), &rule).expect("a file");
        let game = game(at, &rule);
        let position = format!("{game}@{numbers}").replace(" + ", &format!(" + {game}@"));
        for arguments in [
            vec!["solve", &position],
            vec!["law", &game, "--no-theorems", "--heaps", if at % 2 == 0 { "1" } else { "3" }],
        ] {
            let said = must_end(&arguments.join(" "), &run(folder.path(), &arguments));
            // A rule that is refused would be no test of the engines.
            assert!(!said.contains("error"), "{arguments:?}: {said}");
        }
    }
}

/// Certificates of every kind about the first of these rules: the checker ends too, and believes none.
#[test]
fn certificates_of_hostile_rules_end() {
    let claims = [
        "claim residue of value\nmodulus 2\nvalues 0 1\n",
        "claim periodic of value\npreperiod 1\nperiod 2\nvalues 0 0 1\n",
        "claim arithmetic of value\npreperiod 0\nperiod 1\nsaltus 1\nvalues 0\n",
        "claim window of value\nmost 1 0 2\n",
        "claim quotient of outcome\npreperiod 0\nperiod 2\nelements 0 1\nlosing 1\ntimes 1\ntimes 0\n",
        "claim automaton of value\nnumeration base 2\nautomaton value tracks 2\naccept 0 1 1 0\nreject 1 1 1 1\n",
        "claim automaton of outcome\nheaps 1\nnumeration base 2\nautomaton losing tracks 1\naccept 0 1\nreject 1 1\n",
        "claim recurrence of outcome\nterms 1 2 3 4 6\nlag 4\n",
    ];
    let folder = tempfile::tempdir().expect("a folder");
    for (at, (text, _)) in RULES.iter().enumerate().take(12) {
        let read = parse(&rule(at, text)).rule.expect("a rule");
        let mut header = String::from("bouton-certificate 1\nrule\n");
        for line in normal_rule(&read, &[]).expect("a rule").lines() {
            let _ = writeln!(header, "| {line}");
        }
        if !read.params.is_empty() {
            let values = [40, 7919, 104_729, 1_299_709, 31_337, 2, 5000, 179_424_673, 15_485_863, 999];
            for (param, value) in read.params.iter().zip(values) {
                let _ = writeln!(header, "parameter {} = {value}", param.name.text);
            }
        }
        let mut files = Vec::new();
        for (kind, claim) in claims.iter().enumerate() {
            let file = format!("{at}-{kind}.cert");
            fs::write(folder.path().join(&file), seal(&format!("{header}{claim}"))).expect("a file");
            files.push(file);
        }
        let files: Vec<&str> = files.iter().map(String::as_str).collect();
        let output = run(folder.path(), &[&["check"], &files[..]].concat());
        let said = must_end(&format!("check {at}"), &output);
        assert!(!said.contains("\taccepted\t"), "{at}: {said}");
        assert_eq!(
            said.lines().filter(|line| line.contains("\trejected\t")).count(),
            claims.len(),
            "{at}: {said}"
        );
    }
}
