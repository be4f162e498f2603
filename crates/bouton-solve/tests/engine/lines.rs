//! Lines of positions give what single questions give.

use bouton_rules::string::Reader;
use bouton_solve::Engine;

use super::graphs::OneFile;
use super::*;

/// Compares lines over a box with single questions; how many of the lines were at hand.
fn compare(solver: &mut Solver, most: &[u64], rest: &[u64]) -> usize {
    let mut at_hand = 0;
    for (low, high) in [(0, *most.last().unwrap()), (3, 7), (5, 5)] {
        let first: Vec<u64> = rest.iter().copied().chain([low]).collect();
        let mut facts = Vec::new();
        let count = usize::try_from(high - low + 1).unwrap();
        if !solver.line(&first, count, &mut facts, &Budget::unlimited()).unwrap() {
            assert!(facts.is_empty());
            continue;
        }
        at_hand += 1;
        assert_eq!(facts.len(), count);
        for (number, fact) in (low..=high).zip(facts) {
            let numbers: Vec<u64> = rest.iter().copied().chain([number]).collect();
            let answer = solver.evaluate(&at(&[&numbers]), &Budget::unlimited());
            assert_eq!(answer.outcome, Some(fact.outcome), "{numbers:?}");
            let value = fact.value.map_or(Value::Meaningless, |value| Value::Nimber(value.into()));
            assert_eq!(answer.value, value, "{numbers:?}");
        }
    }
    at_hand
}

/// Rules, the corner of a box, and what stands before the last number.
type Case = (&'static str, &'static [u64], &'static [&'static [u64]]);

#[test]
fn lines_of_tables() {
    let take = "game take\nstate [n, m]\nmove k in 1.. if k <= m -> [n - k, 2 * k]";
    let cases: [Case; 4] = [
        (SUB_1_3_4, &[2000], &[&[]]),
        (KAYLES, &[300], &[&[]]),
        (WYTHOFF, &[40, 50], &[&[0], &[17], &[40]]),
        (take, &[30, 60], &[&[0], &[9], &[30]]),
    ];
    for (text, most, rests) in cases {
        let mut solver = solver(text, Engine::Auto);
        assert_eq!(compare(&mut solver, most, rests[0]), 0, "nothing is there yet");
        solver.prepare(&at(&[most]), &Budget::unlimited());
        for rest in rests {
            assert_eq!(compare(&mut solver, most, rest), 3, "{text}");
        }
        // Beyond the box nothing is at hand, however long.
        let far: Vec<u64> = vec![1 << 40; most.len()];
        assert_eq!(solver.line(&far, 10, &mut Vec::new(), &Budget::unlimited()), Ok(false), "{text}");
    }
    // A condition of the state, misère play and other compounds are asked one by one.
    for text in [
        "game odd\nstate [n] if n mod 2 = 1\nmove -> [n - 2]",
        "game last\nmisere\nstate [n]\nmove k in 1..2 -> [n - k]",
        "game all\ncompound every\nstate [n]\nmove k in 1..2 -> [n - k]",
    ] {
        let mut solver = solver(text, Engine::Auto);
        solver.prepare(&at(&[&[100]]), &Budget::unlimited());
        assert_eq!(compare(&mut solver, &[100], &[]), 0, "{text}");
    }
}

#[test]
fn lines_of_graphs() {
    let text = "0 1\n1 2\n2 0\n3 2\n4 5\n5 6\n7 7\n8 7\n8 6\n9 8\n10 4\n10 5\n";
    for (marks, clause) in [("", ""), ("6 draw\n", ""), ("5 win\n0 lose\n", ""), ("", "/misere")] {
        let files = OneFile(format!("{text}{marks}"));
        let named = Reader::new(&files).read(&format!("graph:g.txt{clause}")).unwrap();
        let mut solver = Solver::new(Arc::new(named.ruleset), Options::default());
        assert_eq!(compare(&mut solver, &[10], &[]), 3);
        let mut facts = Vec::new();
        assert_eq!(solver.line(&[5], 7, &mut facts, &Budget::unlimited()), Ok(false));
    }
}
