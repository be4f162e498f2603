//! Game strings at random: nothing panics, an echo reads back as the same, and codes mean what their definition
//! says.

use bouton_rules::string::{Files, Named, Reader};
use bouton_rules::{Budget, Component, Position, Side};
use proptest::prelude::*;

/// A graph for every path with `.txt`, a game for every other.
struct Made;

impl Files for Made {
    fn read(&self, path: &str) -> std::io::Result<Vec<u8>> {
        let text = if path.contains(".txt") {
            "a -> b c\nb -> c\nc win\n"
        } else {
            "game g(m = 2, S = {1, 2})\n state [x, y]\n start a, b -> [a, a + b]\n variant w compound every\n \
             move k in S -> [x - k, y]\n"
        };
        Ok(text.as_bytes().to_vec())
    }
}

fn position(numbers: usize) -> impl Strategy<Value = String> {
    let number = prop_oneof![Just("0".to_owned()), "0{0,2}[1-9][0-9]{0,25}"];
    let comma = prop_oneof![Just(","), Just(" "), Just("，"), Just(" 、 ")];
    let component =
        (proptest::collection::vec(number, numbers), comma).prop_map(|(numbers, comma)| numbers.join(comma));
    let plus = prop_oneof![Just("+"), Just(" + "), Just("＋")];
    (proptest::collection::vec(component, 0..4), plus).prop_map(|(components, plus)| components.join(plus))
}

fn game_string() -> impl Strategy<Value = String> {
    prop_oneof![
        position(1).prop_map(|p| format!("nim@{p}")),
        position(3).prop_map(|p| format!("尼姆＠{p}")),
        ("[1-9][0-9]{0,3}", position(1)).prop_map(|(m, p)| format!("bash:m={m}@{p}")),
        position(2).prop_map(|p| format!("wythoff@{p}")),
        position(1).prop_map(|p| format!("fibonacci/firstall@{p}")),
        position(2).prop_map(|p| format!("斐波那契@{p}")),
        ("[1-9]{1,3}( , [1-9]){0,3}", position(1)).prop_map(|(s, p)| format!("sub:{s}@{p}")),
        ("\\.[0-7]{0,9}[1-7](\\.\\.)?", position(1)).prop_map(|(s, p)| format!("octal:{s}@{p}")),
        ("[048C]\\.[0-9a-zA-Z]{0,9}[1-9](\\.\\.)?", position(1)).prop_map(|(s, p)| format!("code:{s}@{p}")),
        ("[1-9]x[+*-][0-9]", position(1)).prop_map(|(f, p)| format!("take:{f}@{p}")),
        position(2).prop_map(|p| format!("file:a/b c.game:S={{3 4}}@{p}")),
        position(2).prop_map(|p| format!("file:g.game@{}", p.replace('+', "+="))),
        "[abc]([+, ][abc]){0,3}".prop_map(|p| format!("graph:dir/g.txt@{p}")),
    ]
}

fn sum() -> impl Strategy<Value = String> {
    let plus = prop_oneof![Just("+"), Just(" + "), Just("＋")];
    (proptest::collection::vec(game_string(), 1..4), plus).prop_map(|(games, plus)| games.join(plus))
}

fn meaning(named: &Named) -> (Vec<String>, Option<Position>, usize, String) {
    let games = named.games.iter().map(|chosen| chosen.echo.clone()).collect();
    (games, named.position.clone(), named.ruleset.heaps, named.echo.clone())
}

/// The positions reached from a heap of n under a code, straight from the definition.
fn by_definition(digits: &[u32], n: u64) -> Vec<Vec<u64>> {
    let mut reached = Vec::new();
    for (taken, digit) in (0_u64..).zip(digits) {
        for heaps in (0..6).filter(|heaps| digit >> heaps & 1 == 1) {
            if let Some(left) = n.checked_sub(taken) {
                partitions(left, heaps, 1, &mut Vec::new(), &mut reached);
            }
        }
    }
    reached.sort();
    reached
}

/// All ways to write `n` as an ascending sum of `parts` numbers from `least` on.
fn partitions(n: u64, parts: u32, least: u64, chosen: &mut Vec<u64>, found: &mut Vec<Vec<u64>>) {
    if parts == 0 {
        if n == 0 {
            found.push(chosen.clone());
        }
        return;
    }
    for part in least..=n {
        chosen.push(part);
        partitions(n - part, parts - 1, part, chosen, found);
        chosen.pop();
    }
}

/// The non-empty heaps that each move of a heap of n leaves, ascending.
fn by_rule(code: &str, n: u64) -> Vec<Vec<u64>> {
    let named = Reader::new(&Made).read(&format!("{code}@{n}")).expect("a position");
    let budget = Budget::unlimited();
    let component = Component { game: 0, numbers: vec![n.into()] };
    let moves = named.ruleset.component_moves(0, &component, Side::Left, &budget);
    let heaps = |component: &Component| -> Vec<u64> {
        component.numbers.iter().filter_map(|n| u64::try_from(n).ok()).filter(|&n| n > 0).collect()
    };
    let mut reached: Vec<Vec<u64>> = moves
        .map(|made| {
            let mut left: Vec<u64> = made.expect("a move").result.iter().flat_map(heaps).collect();
            left.sort_unstable();
            left
        })
        .collect();
    reached.sort();
    reached
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics(text in "[a-z0-9:/@+,={}. 尼姆：＠，。-]{0,40}") {
        let _ = Reader::new(&Made).read(&text);
    }

    #[test]
    fn nothing_panics_near_a_game_string(text in sum(), at in 0_usize..80, change in "[:/@+,= {}0x.-]{0,2}") {
        let mut chars: Vec<char> = text.chars().collect();
        let at = at.min(chars.len());
        let end = (at + 1).min(chars.len());
        chars.splice(at..end, change.chars());
        let text: String = chars.into_iter().collect();
        if let Err(fault) = Reader::new(&Made).read(&text) {
            for wrong in fault.diagnostics {
                prop_assert!(fault.text.get(wrong.span.range()).is_some(), "{text}: {wrong}");
            }
        }
    }

    #[test]
    fn an_echo_reads_back_as_the_same(text in sum()) {
        let named = match Reader::new(&Made).read(&text) {
            Ok(named) => named,
            Err(fault) => return Err(TestCaseError::fail(format!("{text}: {:?}", fault.diagnostics))),
        };
        prop_assert!(named.echo.is_ascii());
        let again = Reader::new(&Made).read(&named.echo);
        let again = again.map_err(|fault| TestCaseError::fail(format!("{}: {:?}", named.echo, fault.diagnostics)))?;
        prop_assert_eq!(meaning(&named), meaning(&again));
    }

    #[test]
    fn a_written_position_reads_back_as_the_same(text in sum()) {
        let mut reader = Reader::new(&Made);
        let Ok(named) = reader.read(&text) else { return Ok(()) };
        let Some(position) = &named.position else { return Ok(()) };
        let written = named.write(position);
        let again = reader.read(&written);
        let again = again.map_err(|fault| TestCaseError::fail(format!("{written}: {:?}", fault.diagnostics)))?;
        let numbers = |named: &Named| -> Option<Vec<Vec<bouton_value::Natural>>> {
            let position = named.position.as_ref()?;
            Some(position.components.iter().map(|component| component.numbers.clone()).collect())
        };
        prop_assert_eq!(numbers(&named), numbers(&again));
        prop_assert_eq!(again.position.as_ref().map(|position| again.write(position)), Some(written));
    }

    #[test]
    fn codes_mean_what_their_definition_says(
        first in proptest::sample::select(vec![0_u32, 4, 8, 12, 16, 32]),
        rest in proptest::collection::vec(0_u32..36, 1..5),
        n in 0_u64..13,
        endless in any::<bool>(),
    ) {
        let mut digits = vec![first];
        digits.extend(rest);
        prop_assume!(digits.iter().any(|&digit| digit > 0));
        let spelt: String = digits.iter().filter_map(|&digit| char::from_digit(digit, 36)).collect();
        let code = format!("code:{}.{}{}", &spelt[..1], &spelt[1..], if endless { ".." } else { "" });
        if let (true, Some(&last)) = (endless, digits.last()) {
            digits.resize(20, last);
        }
        prop_assert_eq!(by_rule(&code, n), by_definition(&digits, n), "{} at {}", code, n);
    }
}
