use super::*;
use crate::{Settings, check, parse, print};

/// The move lines of a generated rule.
fn moves(family: Family, params: &str) -> Vec<String> {
    let made = generate(family, params, 0).unwrap_or_else(|wrong| panic!("{params}: {wrong}"));
    made.text.lines().filter_map(|line| line.trim().strip_prefix("move ")).map(str::to_owned).collect()
}

fn wrong(family: Family, params: &str) -> String {
    match generate(family, params, 10) {
        Ok(made) => panic!("{params} gave {}", made.text),
        Err(wrong) => wrong.to_string(),
    }
}

#[test]
fn every_family_is_found_by_its_name() {
    for family in Family::ALL {
        assert_eq!(Family::find(family.name()), Some(family));
        assert!(family.example().starts_with(family.name()));
    }
    assert_eq!(Family::find("减法"), Some(Family::Sub));
    assert_eq!(Family::find("nim"), None);
}

#[test]
fn subtraction_sets_are_written_out() {
    assert_eq!(moves(Family::Sub, "1,3,4"), ["k in {1, 3, 4} -> [n - k]"]);
    assert_eq!(moves(Family::Sub, "4 1 3 1"), ["k in {1, 3, 4} -> [n - k]"]);
    assert_eq!(moves(Family::Sub, "1..3,7"), ["k in {7} or 1..3 -> [n - k]"]);
    assert_eq!(moves(Family::AllBut, "2,3"), ["k in 1.. except {2, 3} -> [n - k]"]);
    assert_eq!(moves(Family::AllBut, "2,4..6"), ["k in 1.. except ({2} or 4..6) -> [n - k]"]);
}

#[test]
fn octal_digits_become_moves() {
    assert_eq!(
        moves(Family::Octal, "0.77"),
        ["k in {1, 2} -> [n - k]", "k in {1, 2}, i in 1.. if 2*i <= n - k -> [i] + [n - k - i]"]
    );
    // Dawson's Chess: 0.137.
    assert_eq!(
        moves(Family::Octal, "0.137"),
        [
            "k in {2, 3} -> [n - k]",
            "k in {1} if n = k -> [n - k]",
            "k in {3}, i in 1.. if 2*i <= n - k -> [i] + [n - k - i]"
        ]
    );
    assert_eq!(moves(Family::Octal, "4.0"), ["i in 1.. if 2*i <= n -> [i] + [n - i]"]);
    assert_eq!(moves(Family::Octal, "0.2"), ["k in {1} if n > k -> [n - k]"]);
}

#[test]
fn endless_digits_become_open_ranges() {
    assert_eq!(
        moves(Family::Code, "4.3.."),
        ["k in 1.. -> [n - k]", "i in 1.. if 2*i <= n -> [i] + [n - i]"]
    );
    assert_eq!(moves(Family::Code, "0.03303.."), ["k in {2, 3} or 5.. -> [n - k]"]);
    assert_eq!(moves(Family::Code, "0.3033.."), ["k in {1} or 3.. -> [n - k]"]);
    assert_eq!(moves(Family::Code, "0.1.."), ["k in 1.. if n = k -> [n - k]"]);
    assert_eq!(
        moves(Family::Code, "0.4.."),
        ["k in 1.., i in 1.. if k <= n - 2 and 2*i <= n - k -> [i] + [n - k - i]"]
    );
}

#[test]
fn more_heaps_are_left_in_ascending_order() {
    assert_eq!(
        moves(Family::Code, "0.F"),
        [
            "k in {1} -> [n - k]",
            "k in {1}, i in 1.. if 2*i <= n - k -> [i] + [n - k - i]",
            "k in {1}, i in 1.., j in i.. if 3*i <= n - k and i + 2*j <= n - k \
             -> [i] + [j] + [n - k - i - j]"
        ]
    );
    assert_eq!(
        moves(Family::Code, "0.0G"),
        ["k in {2}, i in 1.., j in i.., l in j.. if 4*i <= n - k and i + 3*j <= n - k and \
             i + j + 2*l <= n - k -> [i] + [j] + [l] + [n - k - i - j - l]"]
    );
}

#[test]
fn codes_are_echoed_in_capitals_with_their_point() {
    for (typed, echo) in
        [(".77", "0.77"), ("0.3f", "0.3F"), ("4.", "4.0"), ("4.3...", "4.3.."), (" 0.770 ", "0.770")]
    {
        let made = generate(Family::Code, typed, 0).map(|made| made.params);
        assert_eq!(made.as_deref(), Ok(echo));
    }
}

#[test]
fn long_codes_stay_shallow() {
    let digits: String = "31".repeat(20_000);
    let made = generate(Family::Octal, &format!("0.{digits}"), 0).expect("a code");
    assert!(parse(&made.text).rule.is_some());
    let digits = "333000".repeat(5_000);
    let made = generate(Family::Octal, &format!("0.{digits}"), 0).expect("a code");
    assert!(parse(&made.text).rule.is_some());
}

#[test]
fn takes_are_written_with_every_sign() {
    let cap = |params| moves(Family::Take, params).concat();
    assert_eq!(cap("2x"), "k in 1..cap -> [n - k, 2*k]");
    assert_eq!(cap("x+1"), "k in 1..cap -> [n - k, k + 1]");
    assert_eq!(cap("3xdiv2"), "k in 1..cap -> [n - k, 3*k div 2]");
    assert_eq!(cap("x(x-1)"), "k in 1..cap -> [n - k, k*(k - 1)]");
    assert_eq!(cap("2min(x,5)^2"), "k in 1..cap -> [n - k, 2*min(k, 5)^2]");
    assert_eq!(cap("xxor1"), "k in 1..cap -> [n - k, k xor 1]");
}

#[test]
fn faults_stand_where_they_are() {
    assert_eq!(wrong(Family::Sub, "1,0"), "E0109(zero) at 12..13 found=0");
    assert_eq!(wrong(Family::Sub, "1, -2"), "E0109(negative) at 13..15 found=-2");
    assert_eq!(wrong(Family::Sub, "{1,x}"), "E0109(word) at 13..14 found=x");
    assert_eq!(wrong(Family::Octal, "0.79"), "E0123(not-octal) at 13..14 digit=9");
    assert_eq!(wrong(Family::Octal, "77"), "E0123(no-point) at 10..12");
    assert_eq!(wrong(Family::Octal, "1.7"), "E0123(first-digit) at 10..11 digit=1");
    assert_eq!(wrong(Family::Code, "0.3é"), "E0123(digit) at 13..15 digit=é");
    assert_eq!(wrong(Family::Take, "2x/3"), "E0124(slash) at 12..13 found=/");
    assert_eq!(wrong(Family::Take, "2y"), "E0124(character) at 11..12 found=y");
}

#[test]
fn generated_rules_are_printed_as_they_are_written() {
    for (family, params) in [
        (Family::Sub, "1..3,7"),
        (Family::AllBut, "2,4..6"),
        (Family::Octal, "4.137"),
        (Family::Code, "0.0VZ.."),
        (Family::Take, "3x div 2 + min(x, 5)"),
    ] {
        let made = generate(family, params, 0).expect("a rule");
        let parsed = parse(&made.text);
        let rule = parsed.rule.unwrap_or_else(|| panic!("{}: {:?}", made.text, parsed.diagnostics));
        assert_eq!(print(&rule), made.text);
        if let Err(wrong) = check(&rule, &Settings::default()) {
            panic!("{}: {wrong:?}", made.text);
        }
    }
}

mod graphs {
    use super::super::graph;
    use crate::{Settings, ast, check, parse, print};

    #[test]
    fn all_forms_of_lines_are_read() {
        let file = "\u{FEFF}# maze\r\na -> b, c\r\nb: c d // two\r\nc d\r\ne\r\nd lose\ne: 平局\nwin a\n";
        let game = graph::generate(file).expect("a graph");
        assert!(game.labels.iter().eq(["a", "b", "c", "d", "e"]));
        assert_eq!(game.labels.find("d"), Some(3));
        let text = print(&game.rule);
        for part in [
            "state [v] if v < 5\n",
            "first = (0, 2, 4, 5, 5, 5)\n",
            "head = (1, 2, 2, 3, 3)\n",
            "mark = (1, 0, 0, 2, 3)\n",
            "end mark[v] = 1 win\n",
            "end mark[v] = 2 lose\n",
            "end mark[v] = 3 draw\n",
        ] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }

    #[test]
    fn the_text_is_the_tree() {
        for file in ["a -> b c\nb -> c\nc win\n", "alone\n"] {
            let game = graph::generate(file).expect("a graph");
            let parsed = parse(&print(&game.rule)).rule.expect("a rule");
            assert_eq!(print(&parsed), print(&game.rule));
            assert!(print(&game.rule).starts_with(&print(&parse(&game.text).rule.expect("a rule"))));
            assert!(check(&game.rule, &Settings::default()).is_ok());
        }
    }

    #[test]
    fn edges_keep_their_order_and_are_not_merged() {
        let game = graph::generate("b a\nc a\nb c\nb a\n").expect("a graph");
        assert!(print(&game.rule).contains("head = (1, 2, 1, 1)"), "{}", print(&game.rule));
    }

    #[test]
    fn faulty_lines_are_named() {
        let faults = |file: &str| {
            let faults = graph::generate(file).map(|game| game.text).expect_err("a fault");
            faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
        };
        assert_eq!(faults(""), "E0125(empty) at 0..0");
        assert_eq!(faults("a b c\n"), "E0125(arrow) at 0..5 found=a b c");
        assert_eq!(faults("a b\n-> c\n"), "E0125(no-node) at 4..8 found=-> c");
        assert_eq!(faults("a=1 b\n"), "E0125(name) at 0..5 found=a=1 b");
        assert_eq!(faults("win -> b\n"), "E0125(mark-alone) at 0..8 found=win -> b");
        assert_eq!(faults("a win\na lose\n"), "E0125(two-marks) at 6..12 found=a lose");
        assert_eq!(faults(&"a b c\n".repeat(100)).matches("E0125").count(), 20);
    }

    #[test]
    fn large_graphs_are_read_in_linear_time() {
        use std::fmt::Write as _;
        let (nodes, edges) = (100_000_u64, 1_000_000_u64);
        let mut file = String::new();
        for i in 0..edges {
            let (a, b) = (i * 7919 % nodes, (i * 104_729 + 13) % nodes);
            let _ = writeln!(file, "{a} {b}");
        }
        let begin = std::time::Instant::now();
        let game = graph::generate(&file).expect("a graph");
        let checked = check(&game.rule, &Settings::default()).expect("a game");
        assert_eq!(checked.moves.len(), 1);
        let lists = game.rule.lines.iter().filter(|line| matches!(line.kind, ast::LineKind::List(_)));
        assert_eq!(lists.count(), 2);
        assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
    }
}
