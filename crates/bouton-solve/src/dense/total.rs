//! A sum of the numbers of a state that no move makes larger.
//!
//! Stones that go down a staircase make a number larger, but never their sum: the states that can be reached from a
//! box lie where the sum is at most that of its corner.

use bouton_rules::Game;
use bouton_rules::game::{Compare, Cond, Num, TargetPart};

use super::Unfit;
use super::affine::Affine;
use super::extent::state_known;
use super::plan::RulePlan;

/// `sum of weight * number <= most` for all states of a table.
#[derive(Clone, Debug)]
pub(crate) struct Total {
    weights: Vec<u64>,
    most: u64,
}

impl Total {
    /// Looks for such a sum, and gives the game that is played where it is not larger than in the corner of a
    /// box, and the corner of the box around that.
    pub(crate) fn find(game: &Game, heaps: usize, corner: &[u64]) -> Result<(Self, Game, Vec<u64>), Unfit> {
        let count = corner.len() as u64;
        let candidates: [Vec<u64>; 3] =
            [vec![1; corner.len()], (1..=count).collect(), (1..=count).rev().collect()];
        for weights in candidates {
            let terms = weights.iter().zip(corner).map(|(weight, most)| weight.checked_mul(*most));
            let most = terms.reduce(|a, b| a?.checked_add(b?)).flatten().ok_or(Unfit::Extent)?;
            let total = Self { weights, most };
            if total.holds(game, heaps)? {
                let corner = total.weights.iter().map(|weight| most / weight).collect();
                let condition = Cond::Compare(total.sum().number(), vec![Compare::Le(constant(most))]);
                let mut game = game.clone();
                game.state_condition = Some(match game.state_condition {
                    Some(before) => Cond::And(Box::new(before), Box::new(condition)),
                    None => condition,
                });
                return Ok((total, game, corner));
            }
        }
        Err(Unfit::Extent)
    }

    /// Whether a state lies where the sum is small enough.
    pub(crate) fn has(&self, numbers: &[u64]) -> bool {
        let terms = self.weights.iter().zip(numbers).map(|(weight, number)| weight.checked_mul(*number));
        let sum = terms.reduce(|a, b| a?.checked_add(b?)).flatten();
        sum.is_some_and(|sum| sum <= self.most)
    }

    /// Whether no part of a move has a larger sum than the state.
    fn holds(&self, game: &Game, heaps: usize) -> Result<bool, Unfit> {
        let most: Vec<u64> = self.weights.iter().map(|weight| self.most / weight).collect();
        let known = state_known(game, heaps, &most)?;
        for rule in &game.moves {
            let plan = RulePlan::new(game, rule, &known)?;
            let last = plan.last().ok_or(Unfit::Form)?;
            for part in &rule.to.parts {
                let (TargetPart::One(numbers) | TargetPart::Copies(_, numbers)) = part else {
                    return Ok(false);
                };
                let parts = numbers.iter().zip(&self.weights);
                let after = parts.fold(Affine::default(), |sum, (num, weight)| {
                    sum.add(&Affine::of(num, heaps as i128), (*weight).into())
                });
                if !last.proves(&self.sum().add(&after, -1)) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn sum(&self) -> Affine {
        let terms = self.weights.iter().enumerate();
        terms.fold(Affine::default(), |sum, (slot, weight)| sum.add(&Affine::slot(slot), (*weight).into()))
    }
}

fn constant(value: u64) -> Num {
    Num::Const(value.into())
}
