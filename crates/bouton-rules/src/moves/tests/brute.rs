//! Bounds propagation against running through a whole box, on random lines with several variables.

use bouton_value::Integer;
use proptest::prelude::*;

use crate::eval::{Scope, defined, is_true, number};
use crate::game::{Game, MoveRule, TargetPart};
use crate::{Budget, Component, MoveError, Ruleset, Settings, Side, check, parse};

/// The box goes up to here; where a legal move comes near, nothing bounds its variables.
const FAR: i64 = 30;

/// A factor of a variable, as text with its sign.
fn term() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "+ i",
        "- i",
        "- i",
        "+ j",
        "- j",
        "- j",
        "- 2*i",
        "- 2*j",
        "+ 2*j",
        "- i*j",
        "+ i*(j - 1)",
        "- i*(j - 2)",
        "+ 1",
        "- 1",
    ])
    .prop_map(str::to_owned)
}

fn form(of: &'static str) -> impl Strategy<Value = String> {
    prop::collection::vec(term(), 0..3).prop_map(move |terms| format!("{of} {}", terms.join(" ")))
}

fn set() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "0..",
        "1..",
        "2..",
        "0..",
        "1..",
        "0..3",
        "{0, 2}",
        "primes",
        "1.. except {2}",
        "b..",
    ])
}

fn conjunct() -> impl Strategy<Value = String> {
    let sides = (form("a"), form("b"), prop::sample::select(vec!["<=", "<", ">=", "=", "!="]));
    prop_oneof![
        sides.prop_map(|(a, b, op)| format!("{a} {op} {b}")),
        prop::sample::select(vec!["i <= j", "j <= i + 2", "i < a", "j <= b", "i != 1", "j != 1", "a != 2"])
            .prop_map(str::to_owned),
    ]
}

fn line() -> impl Strategy<Value = String> {
    let conjuncts = prop::collection::vec(conjunct(), 0..3);
    (set(), set(), conjuncts, form("a"), form("b")).prop_map(|(i, j, conjuncts, a, b)| {
        let condition =
            if conjuncts.is_empty() { String::new() } else { format!("if {}", conjuncts.join(" and ")) };
        format!("game t\n state [a, b]\n move i in {i}, j in {j} {condition} -> [{a}, {b}]")
    })
}

/// What the definitions say of all assignments of a box.
#[derive(Default)]
struct Brute {
    legal: Vec<Vec<Integer>>,
    /// All ends of an open variable rise at some assignment.
    rises: bool,
    /// A legal move comes near the border of the box.
    far: bool,
}

fn scope<'s>(slots: &'s [Integer], budget: &'s Budget) -> Scope<'s> {
    Scope { slots, heaps: 1, budget }
}

fn brute(game: &Game, rule: &MoveRule, numbers: &[Integer]) -> Brute {
    let budget = Budget::unlimited();
    let mut found = Brute::default();
    let members = |index: usize, slots: &[Integer]| -> Vec<Integer> {
        let set = crate::sets::Set::of(&rule.vars[index].set, scope(slots, &budget)).unwrap();
        (0..=FAR).map(Integer::from).filter(|n| set.contains(n, &budget).unwrap()).collect()
    };
    for i in members(0, numbers) {
        let mut slots = numbers.to_vec();
        slots.push(i);
        for j in members(1, &slots) {
            let mut slots = slots.clone();
            slots.push(j);
            let mut counts = true;
            for (index, variable) in rule.vars.iter().enumerate().filter(|(_, v)| v.set.can_be_infinite()) {
                let slopes: Vec<Integer> = variable
                    .ends
                    .iter()
                    .map(|end| {
                        defined(number(&end.slope, scope(&slots, &budget))).unwrap().unwrap().into_owned()
                    })
                    .collect();
                let least = || members(index, &slots[..2 + index]).first() == Some(&slots[2 + index]);
                if !slopes.iter().any(|slope| *slope < 0) {
                    found.rises |= !slopes.iter().any(|slope| *slope == 0);
                    counts &= least();
                }
            }
            let TargetPart::One(to) = &rule.to.parts[0] else { panic!("{}", game.name) };
            let natural = |n| *number(n, scope(&slots, &budget)).unwrap() >= 0;
            let holds = rule.condition.as_ref().is_none_or(|c| is_true(c, scope(&slots, &budget)).unwrap());
            if counts && holds && to.iter().all(natural) {
                found.far |= slots[2..].iter().any(|n| *n > FAR - 10);
                found.legal.push(slots[2..].to_vec());
            }
        }
    }
    found
}

fn game(text: &str) -> Option<Ruleset> {
    let rule = parse(text).rule?;
    let game = check(&rule, &Settings::default()).ok()?;
    Some(Ruleset::new(vec![game.into()], 1))
}

proptest! {
    #![proptest_config(ProptestConfig { max_global_rejects: 1_000_000, ..ProptestConfig::with_cases(150) })]

    #[test]
    fn agrees_with_the_box(text in line()) {
        let Some(rules) = game(&text) else { return Err(TestCaseError::reject("not a rule")) };
        let budget = Budget::unlimited().with_time(std::time::Duration::from_secs(20));
        let rule = &rules.games[0].moves[0];
        for a in 0..=4u32 {
            for b in 0..=3u32 {
                let numbers = [a, b].map(Integer::from);
                let expected = brute(&rules.games[0], rule, &numbers);
                let component = Component { game: 0, numbers: vec![a.into(), b.into()] };
                let listed = rules.component_moves(0, &component, Side::Left, &budget).take(2000);
                let found: Result<Vec<Vec<Integer>>, MoveError> =
                    listed.map(|found| found.map(|found| found.vars)).collect();
                match found {
                    Ok(found) if expected.far => prop_assert!(found.len() >= expected.legal.len()),
                    Ok(found) => prop_assert_eq!(found, expected.legal, "{} at {},{}", text, a, b),
                    // Variables that lift each other's bounds, or products of them, may be bounded and yet
                    // not be seen to be: then the position is an error as well.
                    Err(MoveError::Stopped(stop)) => prop_assert!(false, "{:?} in {} at {},{}", stop, text, a, b),
                    Err(wrong) => prop_assert!(
                        expected.rises || expected.far || text.contains(" if ") || text.contains(['+', '*']),
                        "{:?} in {} at {},{}", wrong, text, a, b
                    ),
                }
            }
        }
    }
}
