//! Laws that no theorem gives: found and proved from the rules, or values computed up to the bound.

use std::sync::Arc;

use bouton_judge::{Count, Item, Judge};
use bouton_law::Claim;
use bouton_law::discovery::{MOST_HEAPS, discover};
use bouton_rules::game::Game;
use bouton_rules::{Budget, Position, Ruleset};
use bouton_solve::Value;
use bouton_value::number::small;
use bouton_value::{Natural, Outcome};

use crate::Refusal;
use crate::law::{Values, Written, certified, values};
use crate::plan::{Basis, Mode};

/// The longest table of computed values.
pub(crate) const MOST_VALUES: u64 = 200_000;

/// What decides, and what that rests on.
type Decided = (Written, Mode, Basis);

/// A law that is found and proved from the rules; `None` where nothing is found.
///
/// # Errors
/// Why what was found cannot be written.
pub(crate) fn found(
    judge: &Judge,
    game: &Arc<Game>,
    at: &[Natural],
    budget: &Budget,
) -> Option<Result<Decided, Refusal>> {
    if !Arc::ptr_eq(game, &judge.chosen().game) {
        return None;
    }
    let found = discover(judge.chosen(), heaps(judge, game), budget).found?;
    Some(certified(found.certificate(), game, at, budget).map(|(law, mode)| {
        (
            law,
            mode,
            Basis::Certificate { kind: found.accepted().kind.clone(), text: found.certificate().to_owned() },
        )
    }))
}

/// Of positions with how many components a law is wanted. A law of values speaks of them all, whatever their number, and
/// so does the misère quotient, which is looked for from two on.
fn heaps(judge: &Judge, game: &Game) -> usize {
    let arity = judge.layout().arity.max(1);
    let counts = judge.layout().items.iter().filter_map(|item| match item {
        Item::Flat(Count::Fixed(count), _) => Some(count / arity),
        Item::Group(Count::Fixed(count), _) => Some(*count),
        Item::Flat(..) | Item::Group(..) => Some(2),
        _ => None,
    });
    let count = counts.max().unwrap_or(1);
    if game.state.len() == 1 { count.clamp(1, MOST_HEAPS) } else { 1 }
}

/// Whether a law of whole positions speaks of just as many components as cases have.
pub(crate) fn fits(judge: &Judge, game: &Game, basis: &Basis) -> bool {
    let Basis::Certificate { text, .. } = basis else { return true };
    let fixed = judge
        .layout()
        .items
        .iter()
        .all(|item| !matches!(item, Item::Flat(Count::Field(_), _) | Item::Group(Count::Field(_), _)));
    let told = Claim::of(text).and_then(|claim| claim.number("heaps"));
    told.is_none_or(|told| told == heaps(judge, game) as u64 && (fixed || told == 1))
}

/// Values of all heaps up to the bound.
///
/// # Errors
/// Bounds that are too large, and positions that have neither a value nor a winner.
pub(crate) fn computed(game: &Arc<Game>, at: &[Natural], budget: &Budget) -> Result<Decided, Refusal> {
    let refused = Refusal::NoLaw { most: MOST_VALUES };
    let [most] = at else { return Err(refused) };
    let most = small(most).filter(|most| *most <= MOST_VALUES).ok_or(refused)?;
    let ruleset = Arc::new(Ruleset::new(vec![game.clone()], 1));
    let mut solver = bouton_solve::Solver::new(ruleset, bouton_solve::Options::default());
    let position = |heap: u64| Position::of([[Natural::from(heap)]]);
    solver.prepare(&position(most), budget);
    let (mut list, mut outcomes) = (Vec::new(), false);
    for heap in 0..=most {
        let answer = solver.evaluate(&position(heap), budget);
        list.push(match (&answer.value, answer.outcome) {
            (Value::Nimber(value), _) => small(value).ok_or(Refusal::TooLong)?,
            (Value::Meaningless, Some(outcome @ (Outcome::P | Outcome::N))) => {
                outcomes = true;
                u64::from(outcome == Outcome::N)
            }
            (Value::Meaningless, Some(_)) => return Err(Refusal::Kind("draw")),
            _ => return Err(Refusal::Stopped),
        });
    }
    let table = Values { list: &list, preperiod: 0, repeats: false, saltus: 0 };
    let mode = if outcomes { Mode::Alone } else { Mode::Sum };
    Ok((values(&table, outcomes, at), mode, Basis::Table { to: most }))
}
