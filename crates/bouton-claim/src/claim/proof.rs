//! A claim about one number that holds for all of them: the truth and the formula both repeat, and agree until they do.

use std::sync::Arc;

use bouton_law::discovery::discover;
use bouton_law::{Attached, Form};
use bouton_rules::{Budget, Ruleset};
use bouton_vet::Draft;

use super::check::{Limits, Outcome, check_all};
use super::period::{common, counted, shape};
use super::said::Says;
use super::world::World;
use crate::formula::Arithmetic;

/// So many positions are looked at for a proof.
const MOST: u64 = 200_000;

/// Why a claim holds for all numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Where the law of the game is from: `theorem:bash`, `certificate:9934099ef1fa7108`.
    pub by: String,
    /// Both repeat from here on.
    pub from: u64,
    /// After so many.
    pub period: u64,
}

/// The law of a game with one number: where it is from, its beginning, its period.
type Known = (String, u64, u64);

/// Proves a claim that failed nowhere, where it and the truth are found to repeat; `None` where they are not.
///
/// The truth repeats by a theorem that is named or a certificate that the checker has accepted; the formula by its form.
/// All positions up to the end of a common period are looked at.
pub fn proof(world: &mut World, outcome: &Outcome, limits: &Limits, budget: &Budget) -> Option<Proof> {
    let exact = world.said.arithmetic == Arithmetic::Exact;
    let state = &world.chosen.game.state;
    let alone = world.component.len() == 1 && state.len() == 1 && world.chosen.game.start.is_none();
    if outcome.failure.is_some() || outcome.left_out > 0 || !exact || !alone || world.parts() != 1 {
        return None;
    }
    // The numbers that were looked at must begin with the least.
    if world.blueprint.least().parts[0][0] != 0u32 {
        return None;
    }
    let mut own = shape(&world.formula.expr, &world.constants)?;
    if let Some(domain) = &world.domain {
        let other = shape(&domain.expr, &world.constants)?;
        own.from = own.from.max(other.from);
        own.period = common(own.period, other.period)?;
    }
    if !own.is_flat() {
        return None;
    }
    let (by, from, period) = theorem(world).or_else(|| certificate(world, budget))?;
    let (from, period) = (from.max(own.from), common(period, own.period)?);
    let end = from.checked_add(period).filter(|end| *end <= MOST)?;
    let seen = outcome.table_to.map_or(0, |to| to + 1);
    let rest: Vec<Draft> = (seen..end).map(|n| Draft { parts: vec![vec![n.into()]] }).collect();
    check_all(world, &rest, limits).then_some(Proof { by, from, period })
}

/// A named theorem whose law repeats.
fn theorem(world: &World) -> Option<Known> {
    let ruleset = Arc::new(Ruleset::new(vec![world.chosen.game.clone()], 1));
    let attached = Attached::of(&ruleset);
    let fitted = attached.game(0)?;
    if !fitted.is_direct() || (world.says == Says::Value && !fitted.is_valued()) {
        return None;
    }
    let by = format!("theorem:{}", fitted.law().id());
    match fitted.law().form() {
        Form::Residue { modulus, .. } => Some((by, 0, u64::try_from(&modulus).ok()?)),
        Form::Periodic { preperiod, period } => Some((by, preperiod, period)),
        Form::Theorem => None,
    }
}

/// A law that is found and proved now.
fn certificate(world: &World, budget: &Budget) -> Option<Known> {
    let found = discover(&world.chosen, 1, budget).found?;
    let subject = if world.says == Says::Value { "value" } else { "outcome" };
    // Who wins follows from values, not the other way round.
    if found.accepted().subject != subject && found.accepted().subject != "value" {
        return None;
    }
    let field = |name: &str| {
        let field = found.accepted().claim.iter().find(|(field, _)| field == name)?;
        counted(&field.1)
    };
    match found.accepted().kind.as_str() {
        "residue" => Some((found.by(), 0, field("modulus")?)),
        "periodic" => Some((found.by(), field("preperiod")?, field("period")?)),
        _ => None,
    }
}
