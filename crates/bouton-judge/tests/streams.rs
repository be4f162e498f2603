//! Streams that are not as they should be: what is answered before the fault, and where the fault is.

mod stream;

use std::fmt::Write;

use bouton_judge::{Cases, Ended, Judge, Options};
use bouton_rules::string::Reader;
use stream::{Repository, answer};

fn options(game: &str, input: &str, cases: Cases, until: Option<u64>) -> Options {
    Options { game: game.to_owned(), input: Some(input.to_owned()), cases, until, ..Options::default() }
}

/// The answers, and the fault as `CODE LINE:COLUMN`.
fn ended(options: &Options, stream: &str) -> (String, String) {
    let (ended, got) = answer(options, stream.as_bytes());
    let fault = match ended {
        Ended::Done(cases) => format!("{cases} cases"),
        Ended::Input(fault) => {
            let before = fault.text[..fault.diagnostic.span.start].chars().count() as u64;
            format!("{} {}:{}", fault.diagnostic.code, fault.line, fault.column + before)
        }
        other => panic!("{other:?}"),
    };
    (got, fault)
}

/// Streams with what is answered and where the fault is.
fn faults() -> Vec<(Options, &'static str, &'static str, &'static str)> {
    let wythoff = |cases| options("wythoff", "a b", cases, None);
    let nim = |cases, until| options("nim", "c heap[c]", cases, until);
    let one = "second\n";
    vec![
        (wythoff(Cases::ToEnd), "", "", "0 cases"),
        (wythoff(Cases::ToEnd), " \r\n\n", "", "0 cases"),
        (wythoff(Cases::ToEnd), "3 5", one, "1 cases"),
        (wythoff(Cases::ToEnd), "\u{feff}3 5\r\n", one, "1 cases"),
        (wythoff(Cases::ToEnd), "３　５\n", one, "1 cases"),
        (wythoff(Cases::ToEnd), "3 5\n7", one, "E0601 2:2"),
        (wythoff(Cases::ToEnd), "3 5\n7\n\n", one, "E0601 4:1"),
        (wythoff(Cases::ToEnd), "3 5\n7 x\n", one, "E0103 2:3"),
        (wythoff(Cases::ToEnd), "3 5\n7 -2\n", one, "E0107 2:3"),
        (wythoff(Cases::ToEnd), "3 5\n7 1.5\n", one, "E0103 2:3"),
        (wythoff(Cases::ToEnd), "3 5\n7,8\n", one, "E0103 2:1"),
        (wythoff(Cases::ToEnd), "3 5\n7 8;\n", one, "E0103 2:3"),
        (wythoff(Cases::ToEnd), "3 5\n七 1\n", one, "E0103 2:1"),
        (wythoff(Cases::Counted), "", "", "E0601 1:1"),
        (wythoff(Cases::Counted), "0\n", "", "0 cases"),
        (wythoff(Cases::Counted), "1\n3 5\n", one, "1 cases"),
        (wythoff(Cases::Counted), "1\n3 5\n1 2\n", one, "E0602 3:1"),
        (wythoff(Cases::Counted), "2\n3 5\n", one, "E0601 3:1"),
        (wythoff(Cases::Counted), "x\n3 5\n", "", "E0103 1:1"),
        (wythoff(Cases::Counted), "99999999999999999999 3 5", one, "E0601 1:25"),
        (wythoff(Cases::One), "3 5\n", one, "1 cases"),
        (wythoff(Cases::One), "3 5 x\n", one, "E0602 1:5"),
        (wythoff(Cases::One), "", "", "E0601 1:1"),
        (nim(Cases::ToEnd, None), "2 3 3\n3 1 2", one, "E0601 2:6"),
        (nim(Cases::ToEnd, None), "0\n", one, "1 cases"),
        (nim(Cases::ToEnd, Some(0)), "2 3 3\n0\n", one, "1 cases"),
        (nim(Cases::ToEnd, Some(0)), "2 3 3\n", one, "1 cases"),
        (nim(Cases::ToEnd, Some(0)), "2 0 0\n0\n", one, "1 cases"),
        (nim(Cases::ToEnd, Some(0)), "2 3 3\n0\n2 1 1\n", one, "E0602 3:1"),
        (nim(Cases::ToEnd, None), "99999999999999999999999 1 1\n", "", "E0601 2:1"),
        (options("ed", "c n[c]", Cases::ToEnd, None), "4 1 1 1 1\n3 1 2 3\n", one, "E0104 2:7"),
        (options("ed", "c n[c]", Cases::ToEnd, None), "2 1 1\n2 1 0\n", one, "E0106 2:5"),
        (options("bash", "n m d=n-m", Cases::ToEnd, None), "", "", "unknown"),
        (options("auction", "price raise bid=price-1", Cases::ToEnd, None), "0 3", "", "E0108 1:3"),
    ]
}

#[test]
fn each_fault_has_its_place_and_the_answers_before_it_stand() {
    for (options, stream, answers, fault) in faults() {
        if fault == "unknown" {
            let Err(found) = Judge::new(&options, Reader::new(&Repository)) else { panic!("a helper") };
            assert_eq!(found.diagnostics[0].code.as_str(), "E0603");
            continue;
        }
        let (got, at) = ended(&options, stream);
        assert_eq!((got.as_str(), at.as_str()), (answers, fault), "{stream:?}");
    }
}

/// What is answered together with the cases before it says the same, on a later line.
#[test]
fn the_same_after_many_good_cases() {
    const MANY: usize = 3000;
    for (options, stream, answers, fault) in faults() {
        let good = match options.game.as_str() {
            "wythoff" => "3 5\n",
            "nim" => "2 7 7\n",
            _ => continue,
        };
        if options.cases != Cases::ToEnd || stream.starts_with('\u{feff}') {
            continue;
        }
        let (got, at) = ended(&options, &(good.repeat(MANY) + stream));
        assert_eq!(got, "second\n".repeat(MANY) + answers, "{stream:?}");
        let wanted = match (
            fault.split_once(" cases"),
            fault.split_once(' ').and_then(|(code, at)| Some((code, at.split_once(':')?))),
        ) {
            (Some((cases, _)), _) => format!("{} cases", MANY + cases.parse::<usize>().unwrap()),
            (_, Some((code, (line, column)))) => {
                format!("{code} {}:{column}", MANY + line.parse::<usize>().unwrap())
            }
            _ => panic!("{fault}"),
        };
        assert_eq!(at, wanted, "{stream:?}");
    }
}

/// Small numbers of every length, with blanks of every kind, and big ones between them.
#[test]
fn lengths_and_blanks_change_from_case_to_case() {
    let bash = options("bash", "n m", Cases::ToEnd, None);
    let (mut stream, mut wanted) = (String::new(), String::new());
    let mut seed = 1u64;
    for i in 0..20_000u64 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let (n, m) = (seed >> (i % 63), 1 + (seed >> 13) % (1 << (1 + i % 40)));
        let n = if i % 3 == 0 { n / (m + 1) * (m + 1) } else { n };
        let big = i % 997 == 0;
        let after = ["\n", "\r\n", " \t", "\n\n", "\u{3000}"][usize::try_from(seed >> 40).unwrap() % 5];
        let zeros = if i % 11 == 0 { "000" } else { "" };
        let more = if big { "0000000000000000000000000" } else { "" };
        write!(stream, "{n} {zeros}{m}{more}{after}").unwrap();
        let m = if big { u64::MAX } else { m };
        let lost = n == 0 || (m < u64::MAX && n % (m + 1) == 0);
        wanted += if lost { "second\n" } else { "first\n" };
    }
    let (got, at) = ended(&bash, &stream);
    assert_eq!(at, "20000 cases");
    assert!(got == wanted, "{}", got.lines().zip(wanted.lines()).position(|(a, b)| a != b).unwrap_or(0));
}

#[test]
fn numbers_of_any_size() {
    let bash = options("bash", "n m", Cases::ToEnd, None);
    let huge = "1".to_owned() + &"0".repeat(40);
    let (got, at) = ended(&bash, &format!("7 {huge}\n0 {huge}\n"));
    assert_eq!((got.as_str(), at.as_str()), ("first\nsecond\n", "2 cases"));
}

#[test]
fn layouts_that_do_not_fit_are_told() {
    for (game, input, variant) in [
        ("wythoff", "", "empty"),
        ("wythoff", "a", "missing"),
        ("wythoff", "a b c", "unknown"),
        ("wythoff", "a a", "twice"),
        ("wythoff", "a b[", "open"),
        ("wythoff", "(a b", "open"),
        ("wythoff", "(a b)", "count"),
        ("wythoff", "(a b)[c]", "count-name"),
        ("wythoff", "a b x[2]", "both"),
        ("wythoff", "a, b", "character"),
        ("bash", "n k", "unknown"),
        ("bash", "c (n m)[c]", "param-in-array"),
        ("snim", "S n", "set"),
    ] {
        let options = options(game, input, Cases::ToEnd, None);
        let Err(fault) = Judge::new(&options, Reader::new(&Repository)) else { panic!("{game} {input}") };
        let found = &fault.diagnostics[0];
        assert_eq!((found.code.as_str(), found.variant), ("E0603", variant), "{game} {input}");
        assert_eq!(fault.origin, "--input");
    }
}

#[test]
fn memory_does_not_grow_with_the_stream() {
    // A stream of half a million cases from an iterator: nothing but a block of it is ever held.
    struct Endless(u64);
    impl std::io::Read for Endless {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            let mut written = 0;
            while written + 40 < into.len() && self.0 > 0 {
                self.0 -= 1;
                let line = format!("{} {}\n", self.0 % 50, 3);
                into[written..written + line.len()].copy_from_slice(line.as_bytes());
                written += line.len();
            }
            Ok(written)
        }
    }
    let options = options("bash", "n m", Cases::ToEnd, None);
    let mut judge = Judge::new(&options, Reader::new(&Repository)).unwrap();
    let mut output = std::io::sink();
    let budget = bouton_rules::Budget::unlimited;
    let limits = bouton_judge::Limits { budget: &budget, stopped: &|| false };
    let ended = bouton_judge::run(&mut judge, Endless(50_000), &mut output, &limits).unwrap();
    assert!(matches!(ended, Ended::Done(50_000)));
}
