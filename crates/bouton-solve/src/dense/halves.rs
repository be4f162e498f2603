//! Rules in two halves: options before the block of states that a state stands in, and all others.

use bouton_rules::Game;
use bouton_rules::game::{Compare, Cond, Num, TargetPart};

/// A line with fewer moves from a state is not shared.
const MANY: u128 = 1 << 8;

/// The rules in two halves: options before the block of a state, and all others. `None` where there is no such option.
///
/// `lines` are left whole, as are lines that have few moves, `most`.
pub(crate) fn halve(game: &Game, lines: &[usize], most: &[u128], block: u64) -> Option<(Game, Game)> {
    let horizon = {
        let block = || Box::new(Num::Const(block.into()));
        Num::Mul(block(), Box::new(Num::Div(Box::new(Num::Slot(0)), block())))
    };
    let before = |number: &Num| Cond::Compare(number.clone(), vec![Compare::Lt(horizon.clone())]);
    let after = |number: &Num| Cond::Compare(number.clone(), vec![Compare::Ge(horizon.clone())]);
    let (mut mark, mut finish) = (Vec::new(), game.moves.clone());
    for (at, rule) in game.moves.iter().enumerate() {
        let parts: Option<Vec<&Num>> = rule.to.parts.iter().map(only).collect();
        let many = most.get(at).is_some_and(|&most| most >= MANY);
        let Some(parts) = parts.filter(|parts| !parts.is_empty() && many && !lines.contains(&at)) else {
            continue;
        };
        let with = |conditions: Vec<Cond>| {
            let all = rule.condition.clone().into_iter().chain(conditions);
            let mut rule = rule.clone();
            rule.condition = all.reduce(|a, b| Cond::And(Box::new(a), Box::new(b)));
            rule
        };
        mark.push(with(parts.iter().copied().map(before).collect()));
        // The first part that is not before the block tells these apart.
        let late = |first: usize| {
            let earlier = parts.iter().take(first).copied().map(before);
            earlier.chain(parts.get(first).copied().map(after)).collect()
        };
        *finish.get_mut(at)? = with(late(0));
        finish.extend((1..parts.len()).map(|first| with(late(first))));
    }
    let with = |moves| Game { moves, ..game.clone() };
    (!mark.is_empty()).then(|| (with(mark), with(finish)))
}

/// The number of a part that has one.
fn only(part: &TargetPart) -> Option<&Num> {
    match part {
        TargetPart::One(numbers) => numbers.first().filter(|_| numbers.len() == 1),
        _ => None,
    }
}
