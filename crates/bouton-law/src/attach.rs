//! Which theorems stand behind the games of a ruleset.

use std::collections::BTreeSet;
use std::sync::Arc;

use bouton_rules::{Budget, Component, ComponentMove, MoveError, Position, Ruleset, Stop};
use bouton_solve::{LawUsed, Sentence};
use bouton_value::{Integer, Natural};

use crate::back::Back;
use crate::guard;
use crate::law::{Form, Found, FoundWhole, Law, Tuple, Wanted};
use crate::proved::Made;
use crate::shape::{Choice, Map, Shape};
use crate::sum::used;
use crate::theorem::THEOREMS;
use crate::whole::used_whole;

/// A theorem about components of a game, fitted to the file.
#[derive(Debug)]
pub struct Fitted {
    found: Found,
    /// It speaks of positions with one component only: misère play, `end` lines, another compound than the sum.
    alone: bool,
    /// Nim values have a meaning: normal play without `end`.
    valued: bool,
    /// How far a race may go beyond its target.
    overshoot: Natural,
    pub(crate) back: Back,
}

impl Fitted {
    /// The law.
    pub fn law(&self) -> &dyn Law {
        self.found.law.as_ref()
    }

    /// Whether it speaks of positions with one component only.
    pub fn is_alone(&self) -> bool {
        self.alone
    }

    /// Whether nim values have a meaning in the game.
    pub fn is_valued(&self) -> bool {
        self.valued
    }

    /// Whether the law gives the values of all components, for sums.
    pub fn has_values(&self) -> bool {
        !self.alone && self.law().has_values()
    }

    /// The coordinates of the law for a component; `None` where it says nothing.
    pub fn canonical(&self, component: &Component) -> Option<Tuple> {
        self.found.map.canonical(&component.numbers).filter(|at| self.law().speaks_of(at))
    }

    /// Whether the file's numbers are those of the law.
    pub fn is_direct(&self) -> bool {
        self.found.map.is_identity()
    }

    /// The way from the file's numbers to those of the law.
    pub fn map(&self) -> &Map {
        &self.found.map
    }

    /// Why the component, which is all there is, is won or lost; a game that counts upwards is told as a distance.
    pub(crate) fn reason(
        &self,
        component: &Component,
        at: &[Natural],
        budget: &Budget,
    ) -> Result<Vec<Sentence>, Stop> {
        let mut sentences = self.law().reason(at, budget)?;
        if let ([axis], [from], [n]) = (self.found.map.axes.as_slice(), component.numbers.as_slice(), at)
            && axis.flipped
            && let Ok(to) = Natural::try_from(&axis.offset)
        {
            let distance = Sentence::new("law-distance");
            sentences.insert(0, distance.with("from", from).with("to", to).with("n", n));
        }
        Ok(sentences)
    }

    /// The nim value of a component of small numbers, without allocation for up to 8 numbers; `None` when the law
    /// has no quick way.
    pub fn value_small(&self, numbers: &[u64]) -> Option<u64> {
        if !self.has_values() {
            return None;
        }
        let mut canonical = [0; 8];
        let canonical = canonical.get_mut(..numbers.len())?;
        self.found.map.canonical_small(numbers, canonical)?;
        self.law().value_small(canonical)
    }

    /// Whether the player to move loses at a single component of small numbers.
    pub fn loses_small(&self, numbers: &[u64]) -> Option<bool> {
        let mut canonical = [0; 8];
        let canonical = canonical.get_mut(..numbers.len())?;
        self.found.map.canonical_small(numbers, canonical)?;
        self.law().loses_small(canonical)
    }

    /// The moves of a component, the one at `index`, whose results are wanted, in the order of the rules; `None` when
    /// the law does not list them, or says nothing of the component.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn moves(
        &self,
        ruleset: &Ruleset,
        (index, component): (usize, &Component),
        wanted: Wanted,
        budget: &Budget,
    ) -> Result<Option<Vec<ComponentMove>>, MoveError> {
        let Some(at) = self.canonical(component) else { return Ok(None) };
        match self.targets(&at, wanted, budget)? {
            Some(targets) => self.back.moves(ruleset, (index, component), &targets, budget).map(Some),
            None => Ok(None),
        }
    }

    /// The wanted results of moves in the numbers of the file; `None` when the law does not list them.
    pub(crate) fn targets(
        &self,
        at: &[Natural],
        wanted: Wanted,
        budget: &Budget,
    ) -> Result<Option<BTreeSet<Vec<Tuple>>>, Stop> {
        let mut targets = BTreeSet::new();
        let map = &self.found.map;
        let listed = self.law().options(at, wanted, budget, &mut |parts| {
            budget.tick()?;
            let actual: Option<Vec<Tuple>> = parts.iter().map(|part| map.actual(part)).collect();
            if let Some(actual) = actual {
                budget.charge(actual.iter().map(|part| 64 + 32 * part.len()).sum())?;
                targets.insert(actual);
            }
            Ok(())
        })?;
        if listed && map.clamped {
            self.beyond(at, wanted, budget, &mut targets)?;
        }
        Ok(listed.then_some(targets))
    }

    /// In a race that may go too far: everything beyond the target, when the target is wanted.
    fn beyond(
        &self,
        at: &[Natural],
        wanted: Wanted,
        budget: &Budget,
        targets: &mut BTreeSet<Vec<Tuple>>,
    ) -> Result<(), Stop> {
        let stop = match wanted {
            Wanted::Lost => self.law().loses(&[Natural::default()], budget)?,
            Wanted::Value(value) => *value == 0u32,
        };
        let ([heap], Some(axis)) = (at, self.found.map.axes.first()) else { return Ok(()) };
        if !stop || *heap == 0u32 {
            return Ok(());
        }
        let mut beyond = Integer::default();
        while Integer::from(heap) + &beyond <= self.overshoot {
            budget.tick()?;
            let number = if axis.flipped { &axis.offset + &beyond } else { &axis.offset - &beyond };
            let Ok(number) = Natural::try_from(number) else { break };
            budget.charge(96)?;
            targets.insert(vec![vec![number]]);
            beyond += Integer::from(1u32);
        }
        Ok(())
    }
}

/// A theorem about whole positions, fitted to the file.
#[derive(Debug)]
pub struct FittedWhole {
    pub(crate) found: FoundWhole,
    pub(crate) back: Back,
    pub(crate) valued: bool,
}

impl FittedWhole {
    /// The law.
    pub fn law(&self) -> &dyn crate::WholeLaw {
        self.found.law.as_ref()
    }

    /// The way from the file's numbers to those of the law.
    pub fn map(&self) -> &Map {
        &self.found.map
    }

    /// The coordinates of the law; `None` where it says nothing.
    pub fn canonical(&self, position: &Position) -> Option<Vec<Tuple>> {
        if self.law().components().is_some_and(|count| count != position.components.len()) {
            return None;
        }
        position.components.iter().map(|component| self.found.map.canonical(&component.numbers)).collect()
    }

    /// Whether the file's numbers are those of the law.
    pub fn is_direct(&self) -> bool {
        self.found.map.is_identity()
    }
}

/// A law as it is told: what it says, in which form, and of what.
#[derive(Clone, Debug)]
pub struct Known {
    /// The law.
    pub law: LawUsed,
    /// As data.
    pub form: Form,
    /// The key of the words for what it speaks of.
    pub domain: &'static str,
    /// Whether it gives nim values, or only who wins.
    pub valued: bool,
}

/// The theorems behind a ruleset.
#[derive(Debug, Default)]
pub struct Attached {
    games: Vec<Option<Fitted>>,
    whole: Option<FittedWhole>,
}

impl Attached {
    /// Recognises the games of a ruleset. Takes some milliseconds a game.
    ///
    /// A theorem must have just the option relation of the file, as [`Shape`] proves it, and must agree with a plain
    /// enumeration of moves on all positions of a small box.
    pub fn of(ruleset: &Arc<Ruleset>) -> Self {
        let shapes: Vec<Option<Shape>> =
            (0..ruleset.games.len()).map(|game| Shape::of(ruleset, game)).collect();
        let games =
            shapes.iter().enumerate().map(|(game, shape)| fit(ruleset, game, shape.as_ref()?)).collect();
        let whole = match shapes.as_slice() {
            [Some(shape)] => fit_whole(ruleset, shape),
            _ => None,
        };
        Self { games, whole }
    }

    /// The theorem about components of a game.
    pub fn game(&self, game: usize) -> Option<&Fitted> {
        self.games.get(game)?.as_ref()
    }

    /// The theorem about whole positions.
    pub fn whole(&self) -> Option<&FittedWhole> {
        self.whole.as_ref()
    }

    /// Adds a law that a certificate proves of a game, unless a theorem stands there; a law of whole positions takes the
    /// place of one of other positions. Compared with plain moves on a small box, as theorems are.
    pub(crate) fn add(&mut self, ruleset: &Arc<Ruleset>, game: usize, made: Made) {
        let Some(rules) = ruleset.games.get(game) else { return };
        let valued = !ruleset.is_misere() && !ruleset.has_ends() && !ruleset.is_partizan();
        match made {
            Made::Component(law) => {
                let map = Map::identity(rules.state.len());
                let alone = !valued || !ruleset.compound().is_sum();
                let overshoot = Natural::default();
                let fitted =
                    Fitted { found: Found { law, map }, alone, valued, overshoot, back: Back::new(rules) };
                if guard::agrees(ruleset, game, &fitted)
                    && let Some(slot) = self.games.get_mut(game).filter(|slot| slot.is_none())
                {
                    *slot = Some(fitted);
                }
            }
            Made::Whole(law, heaps) => {
                let map = Map::identity(rules.state.len());
                let fitted = FittedWhole { found: FoundWhole { law, map }, back: Back::new(rules), valued };
                let free = self.whole.as_ref().is_none_or(|whole| whole.law().components().is_some());
                let agrees = || match heaps {
                    Some(heaps) => guard::agrees_with(ruleset, &fitted, heaps),
                    None => guard::agrees_whole(ruleset, &fitted),
                };
                if free && ruleset.games.len() == 1 && agrees() {
                    self.whole = Some(fitted);
                }
            }
        }
    }

    /// What stands behind the games, whole positions first.
    pub fn laws(&self) -> Vec<Known> {
        let whole = self.whole.iter().map(|fitted| Known {
            law: used_whole(fitted.law()),
            form: Form::Theorem,
            domain: "law-domain-whole",
            valued: false,
        });
        let games = self.games.iter().flatten().map(|fitted| Known {
            law: used(fitted.law()),
            form: fitted.law().form(),
            domain: match (fitted.alone, fitted.law().has_values()) {
                (true, _) => "law-domain-alone",
                (false, true) => "law-domain-all",
                (false, false) => "law-domain-outcome",
            },
            valued: fitted.has_values(),
        });
        whole.chain(games).collect()
    }

    /// No theorem at all, for so many games.
    pub(crate) fn none(games: usize) -> Self {
        Self { games: (0..games).map(|_| None).collect(), whole: None }
    }

    /// Whether no theorem applies.
    pub fn is_empty(&self) -> bool {
        self.whole.is_none() && self.games.iter().all(Option::is_none)
    }
}

fn fit(ruleset: &Arc<Ruleset>, game: usize, shape: &Shape) -> Option<Fitted> {
    // With no component touched at all there is no move.
    if matches!(shape.choice(), Choice::UpTo(0) | Choice::Exactly(0)) {
        return None;
    }
    let found = THEOREMS.iter().find_map(|theorem| theorem.recognise(shape))?;
    let valued = shape.is_normal() && !shape.has_ends();
    let alone = !valued || shape.choice() != Choice::Sum;
    // Two components after a move would not be one any more.
    if alone && (shape.parts() > 1 || matches!(shape.choice(), Choice::Exactly(2..))) {
        return None;
    }
    let rules = ruleset.games.get(game)?;
    let overshoot = if found.map.clamped {
        let takes = &shape.taking()?.takes;
        takes.runs.last()?.1.clone().filter(|_| takes.named.is_empty())?
    } else {
        Natural::default()
    };
    let fitted = Fitted { found, alone, valued, overshoot, back: Back::new(rules) };
    guard::agrees(ruleset, game, &fitted).then_some(fitted)
}

fn fit_whole(ruleset: &Arc<Ruleset>, shape: &Shape) -> Option<FittedWhole> {
    let found = THEOREMS.iter().find_map(|theorem| theorem.recognise_whole(shape))?;
    let valued = shape.is_normal() && !shape.has_ends();
    let fitted = FittedWhole { found, back: Back::new(ruleset.games.first()?), valued };
    guard::agrees_whole(ruleset, &fitted).then_some(fitted)
}
