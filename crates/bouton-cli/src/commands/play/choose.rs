//! How Bouton chooses its move: it wins as soon as it can, and makes a lost game as hard as it can.

use std::cmp::Reverse;

use bouton::rules::Side;
use bouton::rules::string::Named;
use bouton::value::Finish;

use super::judge::{Judge, Scene};

/// In a lost position, the replies to this many moves are counted.
const LOOKED_AT: usize = 256;

/// What Bouton thinks of the position when it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mood {
    /// It wins.
    Winning,
    /// It loses against good play; so many replies win, where they could be counted.
    Losing(Option<usize>),
    /// Nobody can force a win.
    Drawing,
    /// It does not know.
    Blind,
}

/// Chooses a move, by its place in the scene. Equally good ones are told apart by the seed.
///
/// A position without moves has no choice: the answer is then 0.
pub(super) fn choose(judge: &mut Judge, start: &Named, scene: &Scene, seed: u64) -> (usize, Mood) {
    let face = judge.face;
    let of = |wanted: Option<Finish>| -> Vec<usize> {
        (0..scene.moves.len()).filter(|&i| scene.finish_of(face, i) == wanted).collect()
    };
    let length = |i: usize| scene.moves.get(i).and_then(|judged| judged.remoteness);
    let winning = of(Some(Finish::Win));
    if !winning.is_empty() {
        let soonest = best(winning, |i| length(i).unwrap_or(u64::MAX));
        return (pick(&soonest, seed), Mood::Winning);
    }
    let unknown = of(None);
    let drawing = of(Some(Finish::Draw));
    if !unknown.is_empty() {
        return (pick(&unknown, seed), Mood::Blind);
    }
    if !drawing.is_empty() {
        return (pick(&drawing, seed), Mood::Drawing);
    }
    let opponent = if scene.side == Side::Left { Side::Right } else { Side::Left };
    let counts: Vec<Option<usize>> = scene
        .moves
        .iter()
        .take(LOOKED_AT)
        .map(|judged| judge.replies(start, &judged.mv.to, opponent))
        .collect();
    let count = |i: usize| counts.get(i).copied().flatten();
    let fewest = best((0..counts.len()).collect(), |i| count(i).unwrap_or(usize::MAX));
    let hardest = best(fewest, |i| Reverse(length(i).unwrap_or(0)));
    let chosen = pick(&hardest, seed);
    (chosen, Mood::Losing(count(chosen)))
}

/// Those with the least key.
fn best<K: Ord>(all: Vec<usize>, key: impl Fn(usize) -> K) -> Vec<usize> {
    let Some(least) = all.iter().map(|&i| key(i)).min() else { return all };
    all.into_iter().filter(|&i| key(i) == least).collect()
}

/// One of several, by the seed: `SplitMix64`.
fn pick(from: &[usize], seed: u64) -> usize {
    let mut x = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^= x >> 31;
    let place = x % (from.len().max(1) as u64);
    usize::try_from(place).ok().and_then(|place| from.get(place)).copied().unwrap_or(0)
}
