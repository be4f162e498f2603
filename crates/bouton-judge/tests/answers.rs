//! Answers are those of the solver, whatever way the judge takes.

mod stream;

use std::fmt::Write as _;
use std::sync::Arc;

use bouton_judge::{Ask, Cases, Ended, Options};
use bouton_rules::string::Reader;
use bouton_rules::{Budget, Side};
use bouton_solve::{Engine, Options as HowToSolve, Solver, Value};
use bouton_value::Outcome;
use stream::{Repository, answer};

/// What the solver of whole positions says of a position: outcome, value, winning moves by variables and results.
fn solved(position: &str) -> String {
    let named = Reader::new(&Repository).read(position).expect("a position");
    let ruleset = Arc::new(named.ruleset.clone());
    let position = named.position.as_ref().expect("a position");
    let mut solver = Solver::new(ruleset, HowToSolve { engine: Engine::Whole });
    let solution = solver.solve(position, &Budget::unlimited());
    let mut text = match solution.outcome.expect("an outcome") {
        Outcome::N | Outcome::L => "first\n",
        Outcome::P | Outcome::R => "second\n",
        Outcome::D => "draw\n",
        Outcome::Mixed { .. } => panic!("no game here is mixed"),
    }
    .to_owned();
    match &solution.value {
        Value::Nimber(value) => writeln!(text, "{value}").unwrap(),
        _ => text.push_str("none\n"),
    }
    let won: Vec<String> = solution
        .winning_moves()
        .filter(|judged| judged.side == Side::Left)
        .map(|judged| {
            let vars = judged.mv.parts.iter().flat_map(|part| &part.vars).map(ToString::to_string);
            let to = judged.mv.to.components.iter().flat_map(|component| &component.numbers);
            let to = to.map(ToString::to_string).collect::<Vec<_>>().join(" ");
            format!("{}|{to}", vars.collect::<Vec<_>>().join(" "))
        })
        .collect();
    let variables = |line: &String| line.split('|').next().unwrap_or_default().to_owned();
    text.push_str(&won.first().map_or_else(|| "none".to_owned(), variables));
    text.push('\n');
    text.push_str(&if won.is_empty() {
        "none".to_owned()
    } else {
        won.iter().map(variables).collect::<Vec<_>>().join("\n")
    });
    writeln!(text, "\n{}", won.len()).unwrap();
    text
}

/// The same by a stream of cases.
fn judged(game: &str, input: &str, cases: &[(String, String)]) {
    let asks = vec![Ask::Outcome, Ask::Value, Ask::FirstMove, Ask::AllMoves, Ask::CountMoves];
    let input = Some(input.to_owned());
    let options = Options { game: game.to_owned(), input, cases: Cases::ToEnd, asks, ..Options::default() };
    let stream: Vec<&str> = cases.iter().map(|(case, _)| case.as_str()).collect();
    let (ended, got) = answer(&options, stream.join("\n").as_bytes());
    assert!(matches!(ended, Ended::Done(n) if n == cases.len() as u64), "{game}: {ended:?}");
    let wanted: Vec<String> = cases.iter().map(|(_, position)| solved(position)).collect();
    if got != wanted.concat() {
        // The first case that differs says more than the whole.
        for ((case, position), wanted) in cases.iter().zip(&wanted) {
            let (_, got) = answer(&options, case.as_bytes());
            assert_eq!(&got, wanted, "{position}");
        }
    }
    assert_eq!(got, wanted.concat(), "{game}");
}

/// All pairs of numbers below `end` as cases: the text of the case and the position.
fn pairs(end: u64, case: impl Fn(u64, u64) -> (String, String)) -> Vec<(String, String)> {
    (0..end).flat_map(|a| (0..end).map(move |b| (a, b))).map(|(a, b)| case(a, b)).collect()
}

#[test]
fn single_components() {
    judged("wythoff", "a b", &pairs(8, |a, b| (format!("{a} {b}"), format!("wythoff@{a},{b}"))));
    judged("wythoff", "b a", &pairs(5, |a, b| (format!("{b} {a}"), format!("wythoff@{a},{b}"))));
    judged("euclid", "a b", &pairs(9, |a, b| (format!("{a} {b}"), format!("euclid@{a},{b}"))));
    judged("fibonacci", "n", &pairs(20, |n, _| (n.to_string(), format!("fibonacci@{n}"))));
    judged("fibonacci", "n cap", &pairs(9, |n, c| (format!("{n} {c}"), format!("fibonacci@{n},{c}"))));
    judged("kayles", "n", &pairs(12, |n, _| (n.to_string(), format!("kayles@{n}"))));
    judged("kayles/misere", "n", &pairs(10, |n, _| (n.to_string(), format!("kayles/misere@{n}"))));
    judged(
        "sheet",
        "w h",
        &pairs(4, |a, b| (format!("{} {}", a + 1, b + 1), format!("sheet@{},{}", a + 1, b + 1))),
    );
}

#[test]
fn parameters_of_each_case() {
    judged("bash", "n m", &pairs(9, |n, m| (format!("{n} {m}"), format!("bash:{m}@{n}"))));
    judged("bash", "m n", &pairs(6, |n, m| (format!("{m} {n}"), format!("bash:{m}@{n}"))));
    judged(
        "bashpq",
        "n p q",
        &pairs(7, |n, p| {
            let (p, q) = (p + 1, p + 3);
            (format!("{n} {p} {q}"), format!("bashpq:{p},{q}@{n}"))
        }),
    );
    judged("multiple", "n f", &pairs(10, |n, f| (format!("{n} {f}"), format!("multiple:{f}@{n}"))));
    judged(
        "auction",
        "price raise bid=0",
        &pairs(6, |p, r| (format!("{p} {r}"), format!("auction:{r},{p}@0"))),
    );
    judged(
        "snim",
        "k S[k] n",
        &pairs(9, |n, k| (format!("2 2 {} {n}", k + 3), format!("snim:{{2,{}}}@{n}", k + 3))),
    );
}

#[test]
fn arrays_of_components() {
    judged("nim", "c heap[c]", &pairs(5, |a, b| (format!("3 {a} {b} 2"), format!("nim@{a},{b},2"))));
    judged(
        "nim/misere",
        "c heap[c]",
        &pairs(4, |a, b| (format!("3 {a} {b} 1"), format!("nim/misere@{a},{b},1"))),
    );
    judged("nim", "heap[2]", &pairs(5, |a, b| (format!("{a} {b}"), format!("nim@{a},{b}"))));
    judged("moore:2", "c heap[c]", &pairs(4, |a, b| (format!("3 {a} 1 {b}"), format!("moore:2@{a},1,{b}"))));
    judged(
        "thanos",
        "c heap[c]",
        &pairs(4, |a, b| {
            if a % 2 == 0 {
                (format!("2 {a} {b}"), format!("thanos@{a},{b}"))
            } else {
                (format!("4 {a} {b} 1 1"), format!("thanos@{a},{b},1,1"))
            }
        }),
    );
    judged(
        "wythoff",
        "c (b a)[c]",
        &pairs(4, |a, b| (format!("2 {b} {a} 2 1"), format!("wythoff@{a},{b}+1,2"))),
    );
    judged(
        "wythoff",
        "c heap[c]",
        &pairs(4, |a, b| (format!("4 {a} {b} 1 2"), format!("wythoff@{a},{b}+1,2"))),
    );
    judged("lasker", "c heap[c]", &pairs(4, |a, b| (format!("2 {a} {b}"), format!("lasker@{a},{b}"))));
    judged("fibonacci", "c heap[c]", &pairs(5, |a, b| (format!("2 {a} {b}"), format!("fibonacci@{a}+{b}"))));
}

#[test]
fn copies_stand_for_equal_components() {
    let ask = |asks: Vec<Ask>, game: &str, stream: &str| {
        let input = Some("c (copies d=c-1-i)[c]".to_owned());
        let options = Options { game: game.to_owned(), input, asks, ..Options::default() };
        answer(&options, stream.as_bytes()).1
    };
    for (p, q, r) in [(1, 0, 1), (2, 1, 0), (3, 2, 5), (0, 2, 4), (0, 0, 7), (2, 3, 1)] {
        let beans: Vec<&str> =
            [(p, "2"), (q, "1"), (r, "0")].into_iter().flat_map(|(n, d)| vec![d; n]).collect();
        let position = format!("beans@{}", beans.join(","));
        let whole = solved(&position);
        let lines: Vec<&str> = whole.lines().collect();
        let got = ask(vec![Ask::Outcome, Ask::Value], "beans", &format!("3 {p} {q} {r}"));
        assert_eq!(got, format!("{}\n{}\n", lines[0], lines[1]), "{position}");
        // In misère play whole positions decide, and a move in one of equal beans counts once all the same.
        let small = format!("3 {} {} {}", p.min(2), q.min(2), r.min(2));
        let count = ask(vec![Ask::CountMoves], "beans/misere", &small);
        assert!(count.trim().parse::<usize>().unwrap() <= 4, "{count}");
    }
}

/// The preset hdu-2509 plays misère Nim; its statement says that what is taken stands together in a line.
#[test]
fn apples_in_lines_are_misere_nim() {
    let mut stream = String::new();
    for a in 0..5 {
        for b in 0..=a {
            for c in 0..=b {
                writeln!(stream, "3 {a} {b} {c}").unwrap();
            }
        }
    }
    let outcomes = |game: &str| {
        let input = Some("c heap[c]".to_owned());
        answer(&Options { game: game.to_owned(), input, ..Options::default() }, stream.as_bytes()).1
    };
    assert_eq!(outcomes("file:cases/games/apples.game"), outcomes("nim/misere"));
}

/// Parameters of the stream that a law knows at once, beside the games with these parameters.
#[test]
fn large_parameters_of_each_case() {
    let outcomes = |game: &str, input: &str, stream: &str| {
        let options = Options { game: game.to_owned(), input: Some(input.to_owned()), ..Options::default() };
        answer(&options, stream.as_bytes()).1
    };
    let big = "1000000000000000000000000000000000000000";
    assert_eq!(
        outcomes("bash", "n m", &format!("{big} 9\n{big} 8\n7 {big}\n0 0\n5 0\n")),
        "second\nfirst\nfirst\nsecond\nsecond\n"
    );
    assert_eq!(outcomes("auction", "price raise bid=0", &format!("{big} 9\n{big} 8\n")), "second\nfirst\n");
    assert_eq!(
        outcomes("bashpq", "n p q", "1000000000000 1 9\n1000000000001 1 9\n7 5 3\n4 5 3\n"),
        "first\nsecond\nfirst\nsecond\n"
    );
    assert_eq!(
        outcomes("multiple", "n f", "1152921504606846976 1\n1152921504606846977 1\n"),
        "second\nfirst\n"
    );
}

#[test]
fn printing_in_other_ways() {
    let print = |game: &str, input: &str, print: &str, change: fn(&mut Options), stream: &str| {
        let asks = vec![Ask::AllMoves];
        let (input, print) = (Some(input.to_owned()), Some(print.to_owned()));
        let mut options = Options { game: game.to_owned(), input, print, asks, ..Options::default() };
        change(&mut options);
        answer(&options, stream.as_bytes()).1
    };
    assert_eq!(print("nim", "c heap[c]", "to", |_| {}, "3 3 6 9"), "3 6 5\n");
    assert_eq!(
        print("nim", "c heap[c]", "{heap}:{n}->{n-k}", |_| {}, "3 7 11 13"),
        "1:7->6\n2:11->10\n3:13->12\n"
    );
    assert_eq!(print("wythoff", "a b", "to", |_| {}, "2 2"), "1 2\n2 1\n0 0\n");
    assert_eq!(
        print("wythoff", "a b", "{to sorted}", |options| options.distinct = true, "2 2"),
        "1 2\n0 0\n"
    );
    let order = |options: &mut Options| options.order = Some("-rule, k".to_owned());
    assert_eq!(print("wythoff", "a b", "{rule} {k}", order, "2 2"), "3 2\n2 1\n1 1\n");
    let count = |options: &mut Options| (options.asks, options.distinct) = (vec![Ask::CountMoves], true);
    assert_eq!(print("wythoff", "a b", "{to sorted}", count, "2 2"), "2\n");
    assert_eq!(print("kayles", "n", "to", |_| {}, "3"), "1 1\n");
    let words = |options: &mut Options| (options.join, options.none) = (", ".to_owned(), String::new());
    assert_eq!(print("nim", "c heap[c]", "{k}", words, "3 7 11 13\n2 5 5\n"), "1, 1, 1\n");
    assert_eq!(print("nim", "c heap[c]", "{10 div (k - 1)}", |_| {}, "1 1"), "?\n");
}

#[test]
fn partizan_games_and_draws() {
    let outcome = |game: &str, input: &str, stream: &str| {
        let options = Options { game: game.to_owned(), input: Some(input.to_owned()), ..Options::default() };
        answer(&options, stream.as_bytes()).1
    };
    // Left starts.
    assert_eq!(outcome("cutcake", "w h", "2 1\n1 2\n2 2\n4 7"), "first\nsecond\nsecond\nsecond\n");
    assert_eq!(outcome("knight", "x y", "3 3\n4 4\n1 2"), "second\ndraw\nfirst\n");
}
