//! The law of a take-away game with a memory: heaps are sums of the terms of a recurrence.

use std::sync::Arc;

use bouton_rules::{Budget, Game, Ruleset, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;

use super::told::{Told, as_told};
use crate::law::{Emit, Law, Wanted};
use crate::recipe::Recipe;
use crate::shape::Shape;
use crate::theorem::take_away;

/// Schwenk's law for the bound of one game. The terms are made from the bound by their definition, which the certificate
/// proves to be its recurrence.
#[derive(Debug)]
pub(super) struct Recurrence {
    told: Told,
    closed: Box<dyn Law>,
}

impl Recurrence {
    pub(super) fn of(told: Told, game: &Arc<Game>) -> Option<Self> {
        let rules = Ruleset::new(vec![game.clone()], 1);
        let found = take_away(&Shape::of(&rules, 0)?).filter(|found| found.map.is_identity())?;
        Some(Self { told, closed: found.law })
    }
}

impl Law for Recurrence {
    as_told!();

    fn loses(&self, at: &[Natural], budget: &Budget) -> Result<bool, Stop> {
        self.closed.loses(at, budget)
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        self.closed.options(at, wanted, budget, emit)
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        self.closed.reason(at, budget)
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        self.closed.loses_small(at)
    }

    fn recipe(&self) -> Recipe {
        self.closed.recipe()
    }
}
