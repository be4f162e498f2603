use std::sync::Arc;

use bouton_rules::{Budget, Component, Position, Ruleset, Settings, check, parse};

use super::{Goal, Obstacle, Table};
use crate::{Engine, Options, Solver, Value};

fn rules(text: &str) -> Arc<Ruleset> {
    let parsed = parse(text);
    let rule = parsed.rule.unwrap_or_else(|| panic!("{text}: {:?}", parsed.diagnostics));
    Arc::new(Ruleset::new(vec![Arc::new(check(&rule, &Settings::default()).unwrap())], 1))
}

/// Compares every state of the box that is a position with the search.
fn agrees(text: &str, most: &[u64]) -> Result<Table, Obstacle> {
    let rules = rules(text);
    let table = Table::fill(&rules, 0, most, Goal::Values, &Budget::unlimited())?;
    let outcomes = Table::fill(&rules, 0, most, Goal::Outcomes, &Budget::unlimited());
    let mut solver = Solver::new(rules.clone(), Options { engine: Engine::Values });
    let mut state = vec![0u64; most.len()];
    loop {
        let numbers: Vec<_> = state.iter().map(|&n| n.into()).collect();
        if rules.games[0].is_state(&numbers, 1, &Budget::unlimited()).unwrap() {
            let component = Component { game: 0, numbers: state.iter().map(|&n| n.into()).collect() };
            let answer =
                solver.evaluate(&Position { components: vec![component.clone()] }, &Budget::unlimited());
            let value = table.get(&component).map(|value| Value::Nimber(value.into()));
            assert_eq!(value, Some(answer.value), "{text}\nat {state:?}");
            if let Ok(outcomes) = &outcomes {
                let wins = answer.value != Value::Nimber(0);
                assert_eq!(outcomes.get(&component), Some(u32::from(wins)), "{text}\nat {state:?}");
            }
        }
        let Some(at) = (0..most.len()).rev().find(|&at| state[at] < most[at]) else { return Ok(table) };
        state[at] += 1;
        state[at + 1..].fill(0);
    }
}

#[test]
fn games_of_many_forms_agree_with_the_search() {
    let cases: &[(&str, &[u64])] = &[
        ("game kayles\nstate [n]\nmove k in 1..2, i in 0.. -> [i] + [n - k - i]", &[300]),
        (
            "game lasker\nstate [n]\nmove k in 1.. -> [n - k]\nmove i in 1.. if 2*i <= n -> [i] + [n - i]",
            &[200],
        ),
        (
            "game euclid\nstate [a, b]\nmove k in 1.. if b > 0 -> [a - k*b, b]\nmove k in 1.. if a > 0 -> [a, b - k*a]",
            &[30, 25],
        ),
        (
            "game wythoff\nstate [a, b]\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a, b - k]\nmove k in 1.. -> [a - k, b - k]",
            &[30, 40],
        ),
        (
            "game three\nstate [a, b, c]\nmove k in {1, 2, 4} -> [a - k, b, c]\nmove k in {1, 2, 4} -> [a, b - k, c]\nmove k in {1, 2, 4} -> [a, b, c - k]",
            &[9, 8, 7],
        ),
        ("game fib\nstate [n, cap]\nmove k in 1..cap -> [n - k, 2*k]", &[40, 40]),
        ("game count\nstate [said]\nmove k in 1..10 if said + k <= 100 -> [said + k]", &[100]),
        (
            "game stairs\nstate [a, b] if a + b <= 12\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a + k, b - k]",
            &[12, 12],
        ),
        ("game october\nstate [n]\nmove k in {1} or primepowers -> [n - k]", &[200]),
        ("game bits\nstate [n]\nmove i in 0..7 if bit(n, i) = 1 -> [n xor 2^i]", &[255]),
        ("game breaks\nstate [n]\nmove z in 2..n if n mod z = 0 -> z * [n div z]", &[120]),
        ("game ruler\nstate [n]\nmove k in 1..n -> each i in n - k + 1..n - 1: [i]", &[60]),
        (
            "game castle\nstate [a, last] if last <= 2\nmove if a > 0 -> [max(a - 1, 0), 0]\nmove if a > 0 and last != 1 -> [max(a - 3, 0), 1]\nmove if a > 0 and last != 2 -> [max(a - 4, 0), 2]",
            &[90, 2],
        ),
        (
            "game spread\nstate [n]\nmove i in 1..n div 3, j in i..(n - i) div 2 -> [i] + [j] + [n - i - j]",
            &[70],
        ),
        (
            "game gaps\nstate [p, q] if p < q\nmove k in 1.. -> [p - k, q]\nmove k in 1.. -> [p, q - k]",
            &[15, 15],
        ),
        ("game gcds\nstate [n]\nmove k in 1..n if gcd(n, k) = 1 -> [n - k]", &[90]),
        ("game turns\nstate [n, t] if t < 3\nmove k in 1..t + 1 -> [n - k, (t + 1) mod 3]", &[50, 2]),
        (
            "game chooses\nstate [n]\nmove k in 1..(if n > 20 then 3 else abs(5 - n)) -> [min(n - k, n - 1)]",
            &[80],
        ),
        ("game near\nstate [n]\nmove k in 0..n except {n} -> [k]", &[60]),
    ];
    for (text, most) in cases {
        let made = agrees(text, most);
        assert!(made.is_ok(), "{text}: {:?}", made.err());
    }
}

/// Lines whose options are kept from state to state, and lines that only look so.
#[test]
fn lines_that_are_kept_agree_with_the_search() {
    let cases: &[(&str, &[u64])] = &[
        // Rays: rooks, bishops, queens, lame and lopsided ones.
        ("state [a, b]\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a, b - k]", &[20, 31]),
        ("state [a, b]\nmove k in 1.. -> [a - k, b - k]", &[25, 14]),
        ("state [a, b]\nmove k in 1.. -> [a - k, b - 2*k]\nmove k in 1.. -> [a - 3*k, b - k]", &[33, 29]),
        ("state [a, b]\nmove k in 1.. -> [a - 2*k, b]\nmove k in 1.. -> [a - 2*k, b - 2*k]", &[25, 24]),
        (
            "state [a, b] if b <= 15\nmove k in 1.. -> [a - 2*k, b + k]\nmove k in 1.. -> [a, b - k]",
            &[20, 15],
        ),
        ("state [a, b]\nmove k in 2.. -> [a - k, b]\nmove k in 3.. -> [a, b - k]", &[20, 20]),
        ("state [a, b]\nmove k in 0.. -> [a - 1, b - k]\nmove k in 0.. -> [a - k, b - 1 - k]", &[20, 22]),
        (
            "state [a, b]\nmove k in 1.. if a > b -> [a - k, b]\nmove k in 1.. if b mod 3 != 1 -> [a, b - k]",
            &[20, 20],
        ),
        ("state [a, b]\nmove k in 1..a - b -> [a - k, b]\nmove k in 1.. -> [a - k, b - k]", &[24, 15]),
        ("state [a, b] if a <= b\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a, b - k]", &[22, 22]),
        (
            "state [a, b] if (a + b) mod 3 != 1\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a - k, b - k]",
            &[22, 22],
        ),
        (
            "state [a, b, c]\nmove k in 1.. -> [a - k, b, c]\nmove k in 1.. -> [a, b - k, c]\nmove k in 1.. -> [a, b, c - k]",
            &[9, 8, 10],
        ),
        (
            "state [a, b, c]\nmove k in 1.. -> [a - k, b - k, c]\nmove k in 1.. -> [a, b - k, c - k]\nmove k in 1.. -> [a - k, b, c - 2*k]\nmove k in 1.. -> [a - k, b - k, c - k]",
            &[9, 10, 11],
        ),
        // Rays beside other lines.
        (
            "state [a, b]\nmove k in 1.. -> [a - k, b]\nmove -> [a - 1, b - 2]\nmove -> [a - 2, b - 1]",
            &[20, 31],
        ),
        ("state [n]\nmove k in 1.. -> [n - k]\nmove i in 1.. if 2*i <= n -> [i] + [n - i]", &[150]),
        (
            "state [a, b]\nmove k in 1.. -> [a - k, b]\nmove k in 1.. if b > 0 -> [a - k*b, b]\nmove k in 1.. if a > 0 -> [a, b - k*a]",
            &[20, 20],
        ),
        // Numbers that rise.
        ("state [a, b]\nmove k in 1.. if a + k <= 20 -> [a + k, b]\nmove k in 1.. -> [a, b - k]", &[20, 20]),
        ("state [said]\nmove k in 1..13 if said + k <= 90 -> [said + k]", &[90]),
        ("state [said]\nmove k in 1..said if said + k <= 90 -> [said + k]", &[90]),
        // Windows.
        ("state [n]\nmove k in 1..n div 2 -> [n - k]", &[300]),
        ("state [n]\nmove k in 1..n div 3 -> [n - k]\nmove k in 1..n div 5 -> [n - 2*k]", &[200]),
        ("state [n]\nmove k in n div 3..n div 2 if n > 0 -> [k]", &[200]),
        ("state [n]\nmove k in 7..23 -> [n - k]", &[200]),
        ("state [n]\nmove k in (n + 1) div 2..n - 1 -> [k]", &[200]),
        ("state [n]\nmove k in 3..min(n div 2, 40) -> [n - k]\nmove k in {1, 2} -> [n - k]", &[200]),
        ("state [a, k] if k >= 1\nmove t in 1..a div k -> [a - t, k]", &[80, 9]),
        ("state [a, b]\nmove t in 1..9 -> [a - t, b]\nmove t in 1..8 -> [a - t, b - t]", &[30, 25]),
        ("state [a, b]\nmove t in 1..max(a - b, b - a) -> [a - t, b]", &[30, 25]),
        ("state [n, m]\nmove k in 1..m -> [n - k, m]", &[40, 12]),
        ("state [n]\nmove k in 1..abs(n - 50) -> [n - k]", &[120]),
        ("state [n]\nmove k in n mod 9..n mod 9 + 20 if k > 0 -> [n - k]", &[120]),
        // Caps.
        ("state [n, cap]\nmove k in 1..cap -> [n - k, 2*k]", &[40, 40]),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, k]", &[40, 40]),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, 3*k + 1]", &[25, 40]),
        ("state [cap, n]\nmove k in 1..cap -> [2*k - 1, n - k]", &[30, 40]),
        ("state [n, last]\nmove k in 1..2*last -> [n - k, k]", &[40, 25]),
        ("state [n, last]\nmove k in last..2*last + 1 if k > 0 -> [n - k, k]", &[40, 25]),
        ("state [n, last]\nmove k in 1..last div 2 + 3 -> [n - k, min(k, 20)]", &[40, 25]),
        ("state [n, cap, turn] if turn < 2\nmove k in 1..cap + turn -> [n - k, 2*k, 1 - turn]", &[24, 20, 1]),
        (
            "state [n, turn, cap] if turn < 2\nmove k in 1..cap if k + turn <= 20 -> [n - k, 1 - turn, 2*k]",
            &[24, 1, 20],
        ),
        ("state [n, x]\nmove k in 1..n - x -> [n - k, k]", &[30, 30]),
        ("state [n, x]\nmove k in 1..max(20 - x, 1) -> [n - k, k]", &[30, 30]),
    ];
    for (lines, most) in cases {
        let text = format!("game kept\n{lines}");
        let made = agrees(&text, most);
        assert!(made.is_ok(), "{text}: {:?}", made.err());
    }
}
