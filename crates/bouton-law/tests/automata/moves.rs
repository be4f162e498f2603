//! The translation of rules against the enumeration of moves, which shares nothing with it.

use std::collections::BTreeSet;

use bouton_law::automata::dfa::Track;
use bouton_law::automata::formula::{Atom, Compiler};
use bouton_law::automata::numeration::Linear;
use bouton_law::automata::translate::Rules;
use bouton_law::automata::{Limits, Numeration};
use bouton_rules::{Budget, Component, Game, Ruleset, Settings, Side, check, parse};
use bouton_value::Natural;

use super::tuples;

/// Rules that use what can be translated.
const RULES: [&str; 14] = [
    "state [a, b]; move k in 1.. -> [a - k, b]; move k in 1.. -> [a - k, b - k]",
    "state [n]; move k in 1..2, i in 0.. -> [i] + [n - k - i]",
    "state [n]; move i in 1.. if 2*i < n -> [i] + [n - i]",
    "state [n, cap]; move k in 1..cap -> [n - k, 2*k]",
    "state [n]; move if n mod 3 = 1 -> [n div 2]; move k in {1, n div 2} -> [n - k]",
    "state [n]; move k in 1.. if abs(n - 2*k) <= 2 or k in {5, 7} -> [n - k]",
    "state [a, b] if a <= b; move k in 1..b -> [min(a, b - k), max(a, b - k)]",
    "state [n]; move k in 1.. except {2, 3} -> [n - k]; move k in {1, 2, 3, 4, 5, 6} and 2..9 -> [n - k]",
    "state [n]; move k in multiples(3) or {1} -> [n - k]; move k in coprime(4) if k < 6 -> [n - k]",
    "state [n]; move k in 0 - 2..4 if not (k = 0 or n < 2) -> [n - k]",
    "state [n]; caps = (3, 1, 2); move k in 1.. if k <= caps[n mod 4] -> [n - k]",
    "state [n]; move if n > 3 -> if n mod 2 = 0 then n div 2 else n - 3",
    "state [n]; move k in divisors(12) if k != 4 -> [n - k]; move k in 1..3 -> 2 * [n - k]",
    "state [a, b]; move k in 1.. if a >= b -> [a - k*2, b + 1]; move if b div 2 mod 2 = 1 -> [a, b - 1]",
];

fn game(lines: &str) -> Game {
    let lines = lines
        .replace("-> if n mod 2 = 0 then n div 2 else n - 3", "-> [if n mod 2 = 0 then n div 2 else n - 3]");
    let parsed = parse(&format!("game g; {lines}"));
    let rule = parsed.rule.unwrap_or_else(|| panic!("{lines}: {:?}", parsed.diagnostics));
    check(&rule, &Settings::default()).unwrap_or_else(|faults| panic!("{lines}: {faults:?}"))
}

#[test]
fn moves_are_translated_as_they_are_enumerated() {
    for lines in RULES {
        for numeration in [Numeration::Base(2), Numeration::ZECKENDORF, Numeration::Base(3)] {
            compare(lines, numeration);
        }
    }
}

fn compare(lines: &str, numeration: Numeration) {
    let game = game(lines);
    let size = game.state.len();
    let budget = Budget::unlimited();
    let below = if size == 1 { 22 } else { 9 };
    let before: Vec<Track> = (0..10).take(size).map(Track).collect();
    let mut compiler = Compiler::new(numeration, Limits::new(&budget));
    let rules = Rules { game: &game, heaps: 1, free: 100 };
    let positions = rules.positions(&mut compiler, &before).unwrap();
    let moves = rules.moves(&mut compiler, &before, None).unwrap();
    let ruleset = Ruleset::new(vec![std::sync::Arc::new(game.clone())], 1);
    for count in 0..=2 {
        let after: Vec<Track> = (50..90).take(count * size).map(Track).collect();
        let clauses = moves.iter().filter(|step| step.parts.len() == count).map(|step| {
            let mut clause = step.clause.clone();
            for (own, after) in step.parts.concat().iter().zip(&after) {
                clause.atoms.push(Atom::equal(&Linear::track(*own), &Linear::track(*after)).unwrap());
            }
            clause
        });
        let clauses: Vec<_> = clauses.collect();
        let relation = compiler.union(clauses, &[before.as_slice(), &after].concat()).unwrap();
        for state in tuples(size, below) {
            let naturals: Vec<Natural> = state.iter().map(|n| Natural::from(*n)).collect();
            let legal = reads(numeration, &positions, &state);
            let integers: Vec<_> = naturals.iter().map(|n| n.clone().into()).collect();
            assert_eq!(legal, game.is_state(&integers, 1, &budget).unwrap(), "{lines} {state:?}");
            if !legal {
                continue;
            }
            let component = Component { game: 0, numbers: naturals };
            let expected: BTreeSet<Vec<u64>> = ruleset
                .component_moves(0, &component, Side::Left, &budget)
                .map(|step| step.unwrap().result)
                .filter(|parts| parts.len() == count)
                .map(|parts| {
                    let numbers = parts.iter().flat_map(|part| &part.numbers);
                    numbers.map(|n| u64::try_from(n).unwrap()).collect()
                })
                .collect();
            let most = expected.iter().flatten().max().map_or(3, |most| most + 2);
            for left in tuples(count * size, most.min(30)) {
                let all = [state.as_slice(), &left].concat();
                let found = reads(numeration, &relation, &all);
                assert_eq!(found, expected.contains(&left), "{lines} {numeration} {state:?} -> {left:?}");
            }
        }
    }
}

fn reads(numeration: Numeration, dfa: &bouton_law::automata::dfa::Dfa, numbers: &[u64]) -> bool {
    let words: Vec<Vec<u8>> = numbers.iter().map(|n| numeration.digits(&(*n).into())).collect();
    let length = words.iter().map(Vec::len).max().unwrap_or(0);
    let digit =
        |place: usize, word: &Vec<u8>| (place + word.len()).checked_sub(length).map_or(0, |at| word[at]);
    let word: Vec<Vec<u8>> =
        (0..length).map(|place| words.iter().map(|word| digit(place, word)).collect()).collect();
    dfa.reads(&word)
}
