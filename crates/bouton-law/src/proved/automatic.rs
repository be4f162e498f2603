//! Laws that automata read from the digits of numbers.

use std::sync::{Arc, OnceLock};

use bouton_rules::game::Game;
use bouton_rules::{Budget, Stop};
use bouton_solve::{Fact, Sentence};
use bouton_value::Natural;
use bouton_value::number::logic::SignificantBits;
use bouton_value::number::small;
use smallvec::SmallVec;

use super::claim::Claim;
use super::complete::complete;
use super::quick::Quick;
use super::steps::Steps;
use super::told::{Told, as_told, value_reason};
use crate::automata::dfa::{Dfa, Track};
use crate::automata::{Limits, Numeration};
use crate::law::{Emit, EmitWhole, Law, Tuple, Wanted, WholeLaw};

/// Numbers with more bits are not read: writing them takes time quadratic in their length.
const MOST_BITS: u64 = 1 << 16;
/// The same in a recurrence, whose place values have to be kept.
const MOST_BITS_OF_SUMS: u64 = 1 << 14;
/// More winning moves are not listed.
const MOST_LISTED: usize = 20_000;

/// Takes the result of a move: which component, and what it becomes.
type Show<'s> = &'s mut dyn FnMut(usize, &[Tuple]) -> Result<(), Stop>;

/// What an automaton says of a position.
#[derive(Debug)]
pub(super) struct Automatic {
    told: Told,
    numeration: Numeration,
    /// On the numbers of the position, component by component; for values with one more.
    dfa: Dfa,
    valued: bool,
    heaps: usize,
    quick: Quick,
    game: Arc<Game>,
    /// The winning moves, when they were asked for; `None` when they are too large to be told.
    steps: OnceLock<Option<Steps>>,
}

impl Automatic {
    /// The law of a claim about outcomes or values; `None` also for a numeration that is not known here.
    pub(super) fn of(claim: &Claim, told: Told, game: &Arc<Game>, budget: &Budget) -> Option<Self> {
        let limits = Limits::new(budget);
        let numeration = claim.numeration(budget)?;
        let (name, valued) = match claim.subject {
            "value" => ("value", true),
            "outcome" => ("losing", false),
            _ => return None,
        };
        let heaps = usize::try_from(claim.number("heaps").unwrap_or(1)).ok()?;
        let table = claim.automaton(name)?;
        if table.tracks != game.state.len() * heaps + usize::from(valued) {
            return None;
        }
        let tracks: Vec<Track> = (0..table.tracks).map(|j| Track(2 * j as u16)).collect();
        let dfa = table.dfa(numeration.radix(), tracks, limits).ok()?;
        let quick = Quick::of(&dfa, numeration, valued);
        let steps = OnceLock::new();
        Some(Self { told, numeration, dfa, valued, heaps, quick, game: game.clone(), steps })
    }

    /// Of how many components it speaks.
    pub(super) fn heaps(&self) -> usize {
        self.heaps
    }

    fn digits(&self, number: &Natural) -> Result<Vec<u8>, Stop> {
        let most = if matches!(self.numeration, Numeration::Base(_)) { MOST_BITS } else { MOST_BITS_OF_SUMS };
        if number.significant_bits() > most {
            Err(Stop::TooLarge)
        } else {
            Ok(self.numeration.digits(number))
        }
    }

    fn all_digits(&self, at: &[Natural]) -> Result<Vec<Vec<u8>>, Stop> {
        at.iter().map(|number| self.digits(number)).collect()
    }

    fn value_at(&self, at: &[Natural], budget: &Budget) -> Result<Option<Natural>, Stop> {
        let numbers: Option<SmallVec<[u64; 8]>> = at.iter().map(small).collect();
        if let Some(value) = numbers.and_then(|numbers| self.quick.value(&self.dfa, &numbers)) {
            return Ok(Some(value.into()));
        }
        let mut given: Vec<Option<Vec<u8>>> = self.all_digits(at)?.into_iter().map(Some).collect();
        given.push(None);
        if given.len() != self.dfa.tracks().len() {
            return Ok(None);
        }
        let found = complete(&self.dfa, &given, 1, budget)?;
        Ok(found.first().and_then(|tracks| tracks.first()).map(|digits| self.numeration.value(digits)))
    }

    fn accepts(&self, at: &[Natural]) -> Result<bool, Stop> {
        let digits = self.all_digits(at)?;
        let length = digits.iter().map(Vec::len).max().unwrap_or(0);
        let letter = |place: usize| -> Vec<u8> {
            let digit = |own: &Vec<u8>| (place + own.len()).checked_sub(length).map_or(0, |at| own[at]);
            digits.iter().map(digit).collect()
        };
        let mut state = self.dfa.start();
        for place in 0..length {
            state = self.dfa.next(state, &letter(place));
        }
        Ok(self.dfa.accepts(state))
    }

    /// The winning moves as automata, made when they are first asked for.
    fn steps(&self, budget: &Budget) -> Result<&Steps, Stop> {
        let make = || Steps::of(&self.game, self.numeration, &self.dfa, (self.valued, self.heaps), budget);
        if let Some(steps) = self.steps.get() {
            return steps.as_ref().ok_or(Stop::TooLarge);
        }
        let made = match make() {
            Ok(steps) => Some(steps),
            Err(Stop::TooLarge) => None,
            Err(stop) => return Err(stop),
        };
        self.steps.get_or_init(|| made).as_ref().ok_or(Stop::TooLarge)
    }

    /// Whether the winning moves can be told without looking at all moves.
    fn has_steps(&self, budget: &Budget) -> Result<bool, Stop> {
        match self.steps(budget) {
            Ok(_) => Ok(true),
            Err(Stop::TooLarge) => Ok(false),
            Err(stop) => Err(stop),
        }
    }

    /// Shows the results of the moves to where the automaton accepts: which component, and what it becomes.
    fn results(&self, at: &[Natural], value: &Natural, budget: &Budget, emit: Show) -> Result<(), Stop> {
        let mut given = self.all_digits(at)?;
        if self.valued {
            given.push(self.digits(value)?);
        }
        for step in &self.steps(budget)?.steps {
            let digits: Vec<Option<Vec<u8>>> =
                step.given.iter().map(|from| from.and_then(|from| given.get(from).cloned())).collect();
            for found in complete(&step.dfa, &digits, MOST_LISTED, budget)? {
                let numbers: Vec<Natural> =
                    found.iter().map(|digits| self.numeration.value(digits)).collect();
                let parts: Vec<Tuple> = step
                    .parts
                    .iter()
                    .map(|part| part.iter().filter_map(|at| numbers.get(*at).cloned()).collect())
                    .collect();
                emit(step.component, &parts)?;
            }
        }
        Ok(())
    }
}

impl Law for Automatic {
    as_told!();

    fn has_values(&self) -> bool {
        self.valued
    }

    fn value(&self, at: &[Natural], budget: &Budget) -> Result<Option<Natural>, Stop> {
        if self.valued { self.value_at(at, budget) } else { Ok(None) }
    }

    fn loses(&self, at: &[Natural], budget: &Budget) -> Result<bool, Stop> {
        if self.valued {
            return Ok(self.value_at(at, budget)?.is_some_and(|value| value == 0u32));
        }
        self.accepts(at)
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let zero = Natural::default();
        let value = wanted.value_or(&zero);
        if !self.has_steps(budget)? {
            return Ok(false);
        }
        self.results(at, value, budget, &mut |_, parts| emit(parts))?;
        Ok(true)
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        if self.valued {
            let value = self.value_at(at, budget)?.unwrap_or_default();
            return Ok(vec![value_reason(true, &value)]);
        }
        Ok(vec![said(self.accepts(at)?, at)])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        if self.valued { self.quick.value(&self.dfa, at) } else { None }
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        if self.valued {
            self.value_small(at).map(|value| value == 0)
        } else {
            self.quick.accepts(&self.dfa, at)
        }
    }
}

/// What the automaton says of a position.
fn said(lost: bool, at: &[Natural]) -> Sentence {
    let key = if lost { "law-proved-accepted" } else { "law-proved-rejected" };
    Sentence::new(key).with("at", Fact::Tuple(at.to_vec()))
}

impl WholeLaw for Automatic {
    as_told!();

    fn loses(&self, at: &[Tuple], _budget: &Budget) -> Result<bool, Stop> {
        self.accepts(&at.concat())
    }

    fn winning(&self, at: &[Tuple], budget: &Budget, emit: EmitWhole) -> Result<bool, Stop> {
        self.results(&at.concat(), &Natural::default(), budget, &mut |component, parts| {
            let parts: Vec<(usize, Tuple)> = parts.iter().map(|part| (component, part.clone())).collect();
            emit(&parts)
        })?;
        Ok(true)
    }

    fn reason(&self, at: &[Tuple], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let at = at.concat();
        Ok(vec![said(self.accepts(&at)?, &at)])
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        self.quick.accepts(&self.dfa, at)
    }

    fn lists(&self, budget: &Budget) -> Result<bool, Stop> {
        self.has_steps(budget)
    }

    fn components(&self) -> Option<usize> {
        Some(self.heaps)
    }
}
