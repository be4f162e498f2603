//! One position asked of the engine and of the oracle.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use bouton_oracle::{Answer, Fault, Judged, Oracle, Position, Side};
use bouton_rules::string::{Files, Reader};
use bouton_rules::{Budget, Ruleset};
use bouton_solve::{Cause, Engine, JudgedMove, Options, Plan, Solver, Value};

/// Files that are texts in memory.
#[derive(Default)]
pub(crate) struct Texts(pub(crate) BTreeMap<String, String>);

impl Files for Texts {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let text = self.0.get(path).ok_or(io::ErrorKind::NotFound)?;
        Ok(text.clone().into_bytes())
    }
}

/// What came of asking both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// They agree.
    Same,
    /// More than the oracle can do.
    Skipped,
    /// They differ; the first word says in what.
    Differ(String),
}

/// Engines that must agree with the oracle.
pub(crate) const ENGINES: [Engine; 3] = [Engine::Auto, Engine::Dense, Engine::Whole];

/// How long an engine may think about a position that the oracle has solved.
const PATIENCE: Duration = Duration::from_secs(60);

/// Asks both about a position.
pub(crate) fn compare(oracle: &Oracle, ruleset: &Arc<Ruleset>, position: &Position, limit: usize) -> Verdict {
    let mut solvers = ENGINES.map(|engine| Solver::new(Arc::clone(ruleset), Options { engine }));
    let sides = [Side::Left, Side::Right];
    let endless = |side: &Side| matches!(oracle.moves(position, *side), Err(Fault::Endless { .. }));
    if oracle.asks_every_component() && sides.iter().any(endless) {
        return compare_endless(&mut solvers, position);
    }
    compare_with(&oracle.solve(position, limit), &mut solvers, position)
}

/// Asks solvers about a position that is an error.
fn compare_endless(solvers: &mut [Solver], position: &Position) -> Verdict {
    for solver in solvers {
        let found = solver.solve(&to_engine(position), &Budget::unlimited().with_time(PATIENCE));
        let cause = found.halt.as_ref().map(|halt| &halt.cause);
        if !matches!(cause, Some(Cause::Endless { .. })) || found.outcome.is_some() {
            return Verdict::Differ(format!("endless: {position:?} is an error, not {found:?}"));
        }
    }
    Verdict::Same
}

/// Asks solvers that may have been asked before.
pub(crate) fn compare_with(
    expected: &Result<Answer, Fault>,
    solvers: &mut [Solver],
    position: &Position,
) -> Verdict {
    let asked = to_engine(position);
    if matches!(expected, Err(Fault::TooLarge(_))) {
        // The engine must not fail all the same.
        for solver in solvers {
            solver.solve(&asked, &Budget::unlimited().with_time(Duration::from_millis(50)));
        }
        return Verdict::Skipped;
    }
    for solver in solvers {
        let found = solver.solve(&asked, &Budget::unlimited().with_time(PATIENCE));
        let difference = match expected {
            Ok(expected) => difference(expected, &found),
            Err(Fault::Endless { .. }) if found.halt.is_some() || found.outcome.is_some() => None,
            Err(fault) => Some(format!("fault: the oracle says {fault:?}")),
        };
        if let Some(difference) = difference {
            let mut text = difference;
            let _ = write!(text, "\nat {position:?}\noracle: {}", summary(expected.as_ref()));
            let _ = write!(
                text,
                "\nengine: {:?} value {:?} remoteness {:?}/{:?} loopy {:?} by {:?} halt {:?} with {} moves",
                found.outcome,
                found.value,
                found.remoteness,
                found.remoteness_right,
                found.loopy,
                found.plan,
                found.halt,
                found.moves.len()
            );
            return Verdict::Differ(text);
        }
    }
    Verdict::Same
}

fn summary(answer: Result<&Answer, &Fault>) -> String {
    match answer {
        Err(fault) => format!("{fault:?}"),
        Ok(a) => format!(
            "{:?} value {:?} remoteness {:?}/{:?} loopy {} with {} moves, {} reached",
            a.outcome,
            a.value,
            a.remoteness,
            a.remoteness_right,
            a.loopy,
            a.moves.len(),
            a.reached
        ),
    }
}

/// The oracle's position as the engine's.
pub(crate) fn to_engine(position: &Position) -> bouton_rules::Position {
    let natural = |n: &i128| u128::try_from(*n).map(Into::into).expect("positions are natural");
    let components = position
        .iter()
        .map(|c| bouton_rules::Component { game: c.game, numbers: c.numbers.iter().map(natural).collect() });
    bouton_rules::Position { components: components.collect() }
}

/// What differs first, by a word.
fn difference(expected: &Answer, found: &bouton_solve::Answer) -> Option<String> {
    if let Some(halt) = &found.halt {
        return Some(format!("halt: {halt:?}"));
    }
    if found.outcome != Some(expected.outcome) {
        return Some("outcome".into());
    }
    if !same_value(expected.value, &found.value) {
        return Some("value".into());
    }
    // The oracle gives no remoteness where it goes by values; there the engine need not either.
    let whole = matches!(found.plan, Plan::WholePositions(_));
    for (name, expected, found) in [
        ("remoteness", expected.remoteness, found.remoteness),
        ("remoteness_right", expected.remoteness_right, found.remoteness_right),
    ] {
        if expected != found && (whole || found.is_some()) {
            return Some(name.into());
        }
    }
    if found.loopy.is_some_and(|loopy| loopy != expected.loopy) {
        return Some("loopy".into());
    }
    if expected.moves.len() != found.moves.len() {
        return Some(format!("moves: {} expected", expected.moves.len()));
    }
    expected.moves.iter().zip(&found.moves).find_map(|(e, f)| {
        let what = move_difference(e, f)?;
        Some(format!("move {what}:\n  expected {e:?}\n  found {f:?}"))
    })
}

fn same_value(expected: Option<u64>, found: &Value) -> bool {
    match found {
        Value::Meaningless => expected.is_none(),
        Value::Nimber(n) => expected.is_some_and(|expected| *n == expected),
        Value::Unknown => false,
    }
}

fn move_difference(expected: &Judged, found: &JudgedMove) -> Option<&'static str> {
    let same_parts = expected.mv.parts.len() == found.mv.parts.len()
        && expected.mv.parts.iter().zip(&found.mv.parts).all(|((component, e), f)| {
            let result: Vec<_> = f.result.iter().map(|c| c.numbers.clone()).collect();
            let wanted: Position = e
                .result
                .iter()
                .map(|numbers| bouton_oracle::Component { game: 0, numbers: numbers.clone() })
                .collect();
            let wanted: Vec<_> = to_engine(&wanted).components.into_iter().map(|c| c.numbers).collect();
            *component == f.component
                && e.rule == f.rule
                && e.player == f.player
                && e.vars.len() == f.vars.len()
                && e.vars.iter().zip(&f.vars).all(|(e, f)| i128::try_from(f).is_ok_and(|f| f == *e))
                && result == wanted
        });
    if !same_parts {
        return Some("parts");
    }
    if to_engine(&expected.mv.to) != found.mv.to {
        return Some("to");
    }
    let side = match found.side {
        bouton_rules::Side::Left => Side::Left,
        bouton_rules::Side::Right => Side::Right,
    };
    if side != expected.side {
        return Some("side");
    }
    if found.good != Some(expected.good) {
        return Some("good");
    }
    if found.outcome != Some(expected.outcome) {
        return Some("outcome");
    }
    if !same_value(expected.value, &found.value) {
        return Some("value");
    }
    if found.remoteness.is_some() && found.remoteness != expected.remoteness {
        return Some("remoteness");
    }
    None
}

/// Reads a game string and gives its ruleset.
pub(crate) fn named(reader: &mut Reader<'_>, text: &str) -> Result<bouton_rules::string::Named, String> {
    reader.read(text).map_err(|fault| {
        let faults: Vec<String> = fault.diagnostics.iter().map(ToString::to_string).collect();
        format!("{text}: {}", faults.join("; "))
    })
}
