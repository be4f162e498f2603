//! Streams that are not as they should be: what is answered before the fault, and where the fault is.

mod stream;

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

#[test]
fn each_fault_has_its_place_and_the_answers_before_it_stand() {
    let wythoff = |cases| options("wythoff", "a b", cases, None);
    let nim = |cases, until| options("nim", "c heap[c]", cases, until);
    let one = "second\n";
    for (options, stream, answers, fault) in [
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
    ] {
        if fault == "unknown" {
            let Err(found) = Judge::new(&options, Reader::new(&Repository)) else { panic!("a helper") };
            assert_eq!(found.diagnostics[0].code.as_str(), "E0603");
            continue;
        }
        let (got, at) = ended(&options, stream);
        assert_eq!((got.as_str(), at.as_str()), (answers, fault), "{stream:?}");
    }
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
