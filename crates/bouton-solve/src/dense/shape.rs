//! The box of states that a table holds, and the order in which it is filled.

use bouton_rules::game::Num;
use bouton_rules::{Component, Game};

use super::affine::Affine;
use super::clamp::Clamp;
use super::plan::{forms, split};
use super::span::{Env, Span};

/// States whose numbers run from 0 to `most`, in a fixed order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The greatest value of each number of the state.
    pub(crate) most: Vec<u64>,
    /// The numbers of the state from the one that changes slowest to the one that changes fastest.
    pub(crate) axes: Vec<Axis>,
    /// How many states there are.
    pub(crate) volume: u64,
}

/// One number of the state in the order of filling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Axis {
    /// Which number of the state.
    pub(crate) slot: usize,
    /// Whether it is filled from the greatest value down.
    pub(crate) falling: bool,
    /// How far apart neighbours on this axis lie.
    pub(crate) stride: u64,
}

impl Shape {
    /// The shape of a box, its axes named from slow to fast with their direction; `None` when it has more
    /// states than memory can ever hold.
    pub(crate) fn new(most: Vec<u64>, order: &[(usize, bool)]) -> Option<Self> {
        let mut stride = 1u64;
        let mut axes = Vec::with_capacity(order.len());
        for &(slot, falling) in order.iter().rev() {
            axes.push(Axis { slot, falling, stride });
            stride =
                stride.checked_mul(most.get(slot)?.checked_add(1)?).filter(|&volume| volume < 1 << 40)?;
        }
        axes.reverse();
        Some(Self { most, axes, volume: stride })
    }

    /// How many states a box has; `None` when too many to count.
    pub(crate) fn volume(most: &[u64]) -> Option<u64> {
        most.iter().try_fold(1u64, |volume, most| volume.checked_mul(most.checked_add(1)?))
    }

    /// Where a state stands; `None` when it lies outside of the box.
    pub(crate) fn index(&self, state: &Component) -> Option<usize> {
        if state.numbers.len() != self.most.len() {
            return None;
        }
        let mut index = 0;
        for axis in &self.axes {
            let most = *self.most.get(axis.slot)?;
            let number =
                u64::try_from(state.numbers.get(axis.slot)?).ok().filter(|&number| number <= most)?;
            index += axis.stride * if axis.falling { most - number } else { number };
        }
        usize::try_from(index).ok()
    }

    /// How many states there are along the fastest axis.
    pub(crate) fn row(&self) -> u64 {
        let most = self.axes.last().and_then(|axis| self.most.get(axis.slot));
        most.map_or(1, |most| most.saturating_add(1))
    }

    /// Numbers beyond which nothing in a row is a position that matters, when rows rise: what the condition of
    /// `state` keeps from being negative, or a clamp cuts off.
    pub(crate) fn ceilings(&self, game: &Game, clamp: Option<&Clamp>, heaps: i128) -> Vec<Num> {
        let Some(fastest) = self.axes.last().filter(|axis| !axis.falling) else { return Vec::new() };
        let conjuncts = game.state_condition.as_ref().map(split).unwrap_or_default();
        let forms = conjuncts.into_iter().flat_map(|conjunct| forms(conjunct, heaps).0);
        let ceilings = forms.filter_map(|form| {
            let slope = form.slope(fastest.slot).filter(|slope| *slope < 0)?;
            let rest = form.add(&Affine::slot(fastest.slot), -slope);
            rest.is_total().then(|| if slope == -1 { rest.number() } else { rest.quotient(-slope).number() })
        });
        let slots = self.most.iter().map(|&most| Span::new(0, most.into())).collect();
        let env = Env { slots, heaps };
        let clamps = clamp.filter(|clamp| clamp.slot == fastest.slot).map(Clamp::of_state);
        ceilings.chain(clamps).filter(|ceiling| env.fits(ceiling)).collect()
    }

    /// Whether this box begins with all of `other`, in the same order: only the slowest number, rising, reaches
    /// farther.
    pub(crate) fn extends(&self, other: &Self) -> bool {
        let Some(slowest) = self.axes.first() else { return false };
        let same = |(slot, (a, b)): (usize, (&u64, &u64))| if slot == slowest.slot { a >= b } else { a == b };
        self.axes == other.axes && !slowest.falling && self.most.iter().zip(&other.most).enumerate().all(same)
    }
}
