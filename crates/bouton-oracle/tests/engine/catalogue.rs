//! Every game of the catalogue with every clause, over whole ranges.

use std::sync::Arc;

use bouton_oracle::{Component, Fault, Game, Oracle, Position};
use bouton_rules::ast::{LineKind, ParamValue, PartKind};
use bouton_rules::catalogue::{Entry, entries};
use bouton_rules::{Ruleset, Settings, check};
use bouton_solve::{Options, Solver};

use crate::compare::{ENGINES, Verdict, compare_with};

/// More positions than this the oracle does not look at; ranges shrink until it does.
const LIMIT: usize = 6000;

/// Games in which whole positions are too many for the full ranges although no move leaves several
/// components: how far single components and pairs must be reached.
const SMALLER: &[(&str, i128, i128)] = &[("caniwin", 12, 0), ("multiply", 30, 10)];

/// The same where moves leave several components, so that play reaches all multisets of them. Under normal
/// play the full ranges are looked at all the same, by values.
fn splitting(size: usize) -> (i128, i128) {
    match size {
        1 => (4, 2),
        2 => (2, 1),
        _ => (1, 1),
    }
}

/// How many slices the catalogue is cut into, so that tests run side by side.
const SLICES: usize = 8;

macro_rules! slices {
    ($($name:ident: $i:expr,)*) => {
        $(#[test]
        fn $name() {
            let slice = entries().iter().enumerate().filter(|(i, _)| i % SLICES == $i);
            for (_, entry) in slice {
                game(entry);
            }
        })*
    };
}

slices! {
    catalogue_0: 0,
    catalogue_1: 1,
    catalogue_2: 2,
    catalogue_3: 3,
    catalogue_4: 4,
    catalogue_5: 5,
    catalogue_6: 6,
    catalogue_7: 7,
}

fn game(entry: &Entry) {
    let rule = bouton_rules::parse(entry.text).rule.expect(entry.name);
    let mut variants: Vec<&str> = rule
        .lines
        .iter()
        .filter_map(|line| match &line.kind {
            LineKind::Variant(variant) => Some(variant.name.text.as_str()),
            _ => None,
        })
        .collect();
    variants.dedup();
    let mut choices: Vec<Vec<&str>> = vec![vec![], vec!["misere"]];
    for variant in variants {
        choices.extend([vec![variant], vec![variant, "misere"]]);
    }
    for clauses in choices {
        ranges(entry, &rule, &clauses);
    }
}

/// Singles up to 30, 12 or 7 and pairs up to 12, 3 or 2 for one, two or three numbers; typed as a person
/// types them and as states.
fn ranges(entry: &Entry, rule: &bouton_rules::ast::Rule, clauses: &[&str]) {
    let required = |i: usize| rule.params[i].default.is_none();
    let oracle_params: Vec<_> =
        (0..rule.params.len()).map(|i| required(i).then(|| bouton_oracle::Value::Set(vec![2, 5]))).collect();
    let engine_params = (0..rule.params.len())
        .map(|i| required(i).then(|| ParamValue::Set([2, 5].map(Into::into).to_vec())))
        .collect();
    let settings =
        Settings { params: engine_params, clauses: clauses.iter().map(ToString::to_string).collect() };
    let checked = Arc::new(check(rule, &settings).unwrap_or_else(|why| panic!("{}: {why:?}", entry.name)));
    let game = Game::new(rule, &oracle_params, clauses).expect(entry.name);
    let (single, mut pair) = match game.size() {
        1 => (30, 12),
        2 => (12, 3),
        3 => (7, 2),
        _ => (4, 1),
    };
    // Where the condition of `state` leaves few, pairs go further.
    while components(entry.name, &game, 2, pair).len() < 6 && pair < single {
        pair += 1;
    }
    let smaller = SMALLER.iter().find(|(name, _, _)| *name == entry.name);
    let least = match smaller {
        Some((_, single, pair)) => (*single, *pair),
        None if splits(rule) => splitting(game.size()),
        None => (single, pair),
    };
    for (heaps, most, least) in [(1, single, least.0), (2, pair, least.1)] {
        let ruleset = Arc::new(Ruleset::new(vec![Arc::clone(&checked)], heaps));
        let oracle = Oracle::new(vec![game.clone()], heaps);
        let what = format!("{} {clauses:?} with {heaps} components", entry.name);
        let reached = whole(&what, &oracle, &ruleset, heaps, most);
        assert!(reached >= Some(least), "{what}: the oracle reaches only {reached:?}");
        if reached != Some(most)
            && let Some(mut values) = oracle.values()
        {
            let mut solvers = [Solver::new(Arc::clone(&ruleset), Options::default())];
            for position in positions(entry.name, &oracle, heaps, most) {
                let expected = values.answer(&position);
                let verdict = compare_with(&expected, &mut solvers, &position);
                assert_eq!(verdict, Verdict::Same, "{what} by values");
            }
        }
    }
}

/// Whether some move may leave several components.
fn splits(rule: &bouton_rules::ast::Rule) -> bool {
    let several = |line: &bouton_rules::ast::Line| match &line.kind {
        LineKind::Move(line) => line.to.parts.len() > 1 || line.to.parts[0].kind != PartKind::One,
        _ => false,
    };
    rule.lines.iter().any(|line| match &line.kind {
        LineKind::Variant(variant) => variant.lines.iter().any(several),
        _ => several(line),
    })
}

/// Compares whole positions with numbers up to the largest bound the oracle can reach, and gives that.
fn whole(what: &str, oracle: &Oracle, ruleset: &Arc<Ruleset>, heaps: usize, most: i128) -> Option<i128> {
    let name = what.split(' ').next().unwrap_or_default();
    let explore = |bound| {
        let positions = positions(name, oracle, heaps, bound);
        match oracle.explore(&positions, LIMIT) {
            Ok(explored) => Some((positions, explored)),
            Err(Fault::TooLarge(_)) => None,
            Err(fault) => panic!("{what}: {fault:?}"),
        }
    };
    let mut found = explore(most).map(|found| (most, found));
    let (mut low, mut high) = (-1, most);
    while found.as_ref().is_none_or(|f| f.0 != most) && low + 1 < high {
        let middle = i128::midpoint(low, high);
        match explore(middle) {
            Some(more) => (low, found) = (middle, Some((middle, more))),
            None => high = middle,
        }
    }
    let (bound, (positions, explored)) = found?;
    let mut solvers = ENGINES.map(|engine| Solver::new(Arc::clone(ruleset), Options { engine }));
    for position in &positions {
        let verdict = compare_with(&explored.answer(position), &mut solvers, position);
        assert_eq!(verdict, Verdict::Same, "{what}");
    }
    println!("{what}: {} positions up to {bound}", positions.len());
    Some(bound)
}

/// All positions of so many components with numbers up to a bound, as states and as typed starts.
fn positions(name: &str, oracle: &Oracle, heaps: usize, bound: i128) -> Vec<Position> {
    let components = components(name, oracle.first(), heaps, bound);
    match heaps {
        1 => components.iter().map(|c| position(&[c])).collect(),
        _ => components.iter().flat_map(|a| components.iter().map(move |b| position(&[a, b]))).collect(),
    }
}

/// What can be typed for one component, as states.
fn components(name: &str, game: &Game, heaps: usize, bound: i128) -> Vec<Vec<Vec<i128>>> {
    let mut components = Vec::new();
    let mut candidates = tuples(game.size(), bound);
    if name == "calendar" {
        // Only its last days are near enough to the end.
        for date in &mut candidates {
            *date = vec![2001, 11 - date[0] % 2, 4 * date[1] + date[2]];
        }
    }
    for numbers in candidates {
        if game.is_state(&numbers, heaps).expect("a condition") {
            components.push(vec![numbers]);
        }
    }
    if game.has_start() {
        for typed in tuples(game.typed(), bound) {
            components.extend(game.start(&typed, heaps).expect("a start"));
        }
    }
    components.sort();
    components.dedup();
    components
}

fn position(components: &[&Vec<Vec<i128>>]) -> Position {
    let numbers = components.iter().flat_map(|c| c.iter());
    numbers.map(|numbers| Component { game: 0, numbers: numbers.clone() }).collect()
}

/// All tuples with numbers from 0 to a bound.
fn tuples(size: usize, bound: i128) -> Vec<Vec<i128>> {
    let mut all = vec![Vec::new()];
    for _ in 0..size {
        all = all.iter().flat_map(|t| (0..=bound).map(move |n| [t.as_slice(), &[n]].concat())).collect();
    }
    all
}
