//! Theorems beside engines: outcome, value, every winning move.

use std::sync::Arc;

use bouton_law::{Options, Solver};
use bouton_rules::string::{Files, Reader};
use bouton_rules::{Budget, Component, Position, Ruleset};
use bouton_solve::{Answer, Value};
use bouton_value::Natural;

struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _path: &str) -> std::io::Result<Vec<u8>> {
        Err(std::io::Error::other("no files here"))
    }
}

/// The rules of a game of the catalogue, with clauses, for so many components.
fn rules(game: &str, heaps: usize) -> Arc<Ruleset> {
    let named = Reader::new(&NoFiles).read(game).unwrap_or_else(|_| panic!("{game} is a game"));
    Arc::new(Ruleset::new(named.ruleset.games, heaps))
}

fn position(components: &[Vec<u64>]) -> Position {
    let component = |numbers: &Vec<u64>| Component {
        game: 0,
        numbers: numbers.iter().map(|n| Natural::from(*n)).collect(),
    };
    Position { components: components.iter().map(component).collect() }
}

/// Everything that both ways must say: outcome, winning moves, and the value where both know it.
fn compare(game: &str, at: &Position, law: &Answer, engine: &Answer) {
    assert_eq!(law.outcome, engine.outcome, "{game} at {at:?}");
    assert!(law.halt.is_none() && engine.halt.is_none(), "{game} at {at:?}");
    if let (Value::Nimber(a), Value::Nimber(b)) = (&law.value, &engine.value) {
        assert_eq!(a, b, "{game} at {at:?}");
    }
    let moves = |answer: &Answer| answer.winning_moves().map(|judged| judged.mv.clone()).collect::<Vec<_>>();
    assert_eq!(moves(law), moves(engine), "{game} at {at:?}");
}

/// Compares both solvers at all these positions; at each the law `id` must have answered.
pub(crate) fn agrees(game: &str, id: &str, positions: &[Vec<Vec<u64>>]) {
    let heaps = positions.first().map_or(1, Vec::len);
    let ruleset = rules(game, heaps);
    let mut lawful = Solver::new(ruleset.clone(), Options::default());
    let mut engine = Solver::new(ruleset, Options { theorems: false, ..Options::default() });
    let budget = Budget::unlimited();
    let mut by_law = 0;
    for components in positions {
        let at = position(components);
        let known = engine.winning(&at, &budget);
        let found = lawful.winning(&at, &budget);
        if let Some(law) = &found.law {
            assert!(law.id == id || law.id == "sum", "{game}: {}", law.id);
            by_law += 1;
        }
        compare(game, &at, &found, &known);
        let quick = lawful.evaluate(&at, &budget);
        assert_eq!(quick.outcome, known.outcome, "{game} at {at:?}");
        small(game, &mut lawful, components, &known);
    }
    assert!(
        by_law * 2 > positions.len(),
        "{game}: only {by_law} of {} answers came from a law",
        positions.len()
    );
}

/// The quick ways say the same.
fn small(game: &str, solver: &mut Solver, components: &[Vec<u64>], known: &Answer) {
    let attached = solver.attached();
    let lost = known.outcome == Some(bouton_value::Outcome::P);
    if let ([only], Some(fitted)) = (components, attached.game(0)) {
        if let Some(loses) = fitted.loses_small(only) {
            assert_eq!(loses, lost, "{game} at {components:?}");
        }
        if let Some(value) = fitted.value_small(only) {
            assert_eq!(known.value, Value::Nimber(value.into()), "{game} at {components:?}");
        }
    }
    let single: Option<Vec<u64>> =
        components.iter().map(|numbers| if let [n] = numbers[..] { Some(n) } else { None }).collect();
    if let (Some(heaps), Some(whole)) = (single, attached.whole())
        && let Some(loses) = whole.law().loses_small(&heaps)
    {
        assert_eq!(loses, lost, "{game} at {components:?}");
    }
}

/// One component of one number.
pub(crate) fn line(to: u64) -> Vec<Vec<Vec<u64>>> {
    (0..=to).map(|n| vec![vec![n]]).collect()
}

/// All tuples of `count` numbers up to `to`.
pub(crate) fn tuples(count: usize, to: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        all = all
            .iter()
            .flat_map(|tuple: &Vec<u64>| (0..=to).map(move |n| [tuple.clone(), vec![n]].concat()))
            .collect();
    }
    all
}

/// Sums of `count` components of one number.
pub(crate) fn sums(count: usize, to: u64) -> Vec<Vec<Vec<u64>>> {
    tuples(count, to).into_iter().map(|tuple| tuple.into_iter().map(|n| vec![n]).collect()).collect()
}

/// One component of several numbers.
pub(crate) fn boards(count: usize, to: u64) -> Vec<Vec<Vec<u64>>> {
    tuples(count, to).into_iter().map(|tuple| vec![tuple]).collect()
}
