//! The search: numerations, tables, guesses, proofs.

use std::sync::Arc;

use bouton_rules::game::Game;
use bouton_rules::{Budget, Ruleset, Stop};

use super::sizes::{caps, numerations, sides, sizes};
use super::{Attempt, Ended, Goal};
use crate::automata::dfa::{Dfa, Track};
use crate::automata::formula::Compiler;
use crate::automata::law::{Law, Subject};
use crate::automata::learn::{self, Failure, Oracle, Outcomes, Values, agrees, learn};
use crate::automata::limits::Limits;
use crate::automata::numeration::Numeration;
use crate::automata::prove::{OutcomeProver, ValueProver, Verdict};
use crate::automata::translate::{Fault, Line, Obstacle, Untranslatable};

/// No automaton of a proof may have more states.
const MOST_STATES: usize = 150_000;
/// Positions of at most so many numbers.
const MOST_NUMBERS: usize = 10;
/// Tails of at most so many digits.
const MOST_TAIL: usize = 4;

/// The search for a law of one game.
pub(super) struct Search<'s> {
    rules: &'s Arc<Ruleset>,
    heaps: usize,
    budget: &'s Budget,
    tried: Vec<Attempt>,
}

/// One of the two provers.
enum Prover<'g> {
    Outcome(Box<OutcomeProver<'g>>),
    Value(Box<ValueProver>),
}

/// What is known of a numeration.
struct Ground<'g> {
    numeration: Numeration,
    compiler: Compiler<'g>,
    prover: Option<Prover<'g>>,
    /// Nothing is to be found here.
    closed: bool,
    last: Option<Ended>,
}

impl<'s> Search<'s> {
    pub(super) fn new(rules: &'s Arc<Ruleset>, heaps: usize, budget: &'s Budget) -> Self {
        Self { rules, heaps, budget, tried: Vec::new() }
    }

    /// What was tried in vain.
    pub(super) fn tried(self) -> Vec<Attempt> {
        self.tried
    }

    pub(super) fn run(&mut self, goal: Goal) -> Result<Option<Law>, Stop> {
        let [game] = self.rules.games.as_slice() else {
            let why = Untranslatable { line: Line::Game, why: Obstacle::SeveralGames };
            self.note(Subject::Outcome { heaps: self.heaps }, Numeration::Base(2), Ended::Cannot(why));
            return Ok(None);
        };
        let game = game.clone();
        if game.state.len().saturating_mul(self.heaps) > MOST_NUMBERS {
            let why = Untranslatable { line: Line::Game, why: Obstacle::Cases };
            self.note(Subject::Outcome { heaps: self.heaps }, Numeration::Base(2), Ended::Cannot(why));
            return Ok(None);
        }
        let rules = self.rules;
        let valued =
            !rules.is_partizan() && !rules.is_misere() && !rules.has_ends() && rules.compound().is_sum();
        if valued
            && goal != Goal::Outcome
            && let Some(law) = self.subject(&game, Subject::Value)?
        {
            return Ok(Some(law));
        }
        if goal == Goal::Value {
            return Ok(None);
        }
        self.subject(&game, Subject::Outcome { heaps: self.heaps })
    }

    pub(super) fn note(&mut self, subject: Subject, numeration: Numeration, ended: Ended) {
        self.tried.push(Attempt { subject, numeration, ended });
    }

    /// Looks for a law of one kind.
    fn subject(&mut self, game: &Game, subject: Subject) -> Result<Option<Law>, Stop> {
        let limits = Limits::new(self.budget).with_states(MOST_STATES);
        let mut grounds: Vec<Ground> = numerations(game, subject)
            .iter()
            .map(|&numeration| Ground {
                numeration,
                compiler: Compiler::new(numeration, limits),
                prover: None,
                closed: false,
                last: None,
            })
            .collect();
        let found = self.volumes(game, subject, &mut grounds);
        for ground in grounds {
            if let Some(ended) = ground.last {
                self.note(subject, ground.numeration, ended);
            }
        }
        found
    }

    fn volumes<'g>(
        &self,
        game: &'g Game,
        subject: Subject,
        grounds: &mut [Ground<'g>],
    ) -> Result<Option<Law>, Stop>
    where
        's: 'g,
    {
        // A rule that no numeration can say is known before anything is computed.
        for ground in &mut *grounds {
            if self.open(game, subject, ground)? {
                break;
            }
            if ground.last.as_ref().is_some_and(hopeless) {
                return Ok(None);
            }
        }
        if grounds.iter().all(|ground| ground.closed) {
            return Ok(None);
        }
        let caps = caps(game, self.heaps, self.budget);
        for &(volume, most) in sizes(game, subject) {
            let sides = sides(&caps, subject, volume);
            let lengths: Vec<u64> = sides.iter().map(|side| side.length).collect();
            let made: Result<Box<dyn Oracle>, Stop> = match subject {
                Subject::Value => Values::new(self.rules, &sides, self.budget).map(|values| {
                    let whole: Option<Vec<u64>> = values.all().iter().copied().collect();
                    let fitted = whole.filter(|_| sides.len() == 1).and_then(|all| learn::fit(&all));
                    match fitted {
                        Some(law) => Box::new(law) as Box<dyn Oracle>,
                        None => Box::new(values),
                    }
                }),
                Subject::Outcome { heaps } => {
                    Outcomes::new(self.rules, heaps, &sides, self.budget).map(|table| {
                        let least = lengths.iter().min().copied().unwrap_or(0);
                        match learn::Pairs::of(&table, least) {
                            Some(pairs) => Box::new(pairs) as Box<dyn Oracle>,
                            None => Box::new(table),
                        }
                    })
                }
            };
            let oracle = match made {
                Ok(oracle) => oracle,
                // Positions whose value is not known: play may go on for ever, or they are too many.
                Err(Stop::TooLarge) => return Ok(None),
                Err(stop) => return Err(stop),
            };
            let whole = match (oracle.reach(), subject) {
                (Some(reach), _) => vec![reach; oracle.numbers()],
                (None, Subject::Value) => lengths.clone(),
                (None, Subject::Outcome { heaps }) => lengths.repeat(heaps),
            };
            for ground in grounds.iter_mut().filter(|ground| !ground.closed) {
                if let Some(law) = self.numeration(game, subject, ground, (oracle.as_ref(), &whole), most)? {
                    return Ok(Some(law));
                }
            }
        }
        Ok(None)
    }

    /// Makes the prover of a numeration; `false` when there is none.
    fn open<'g>(&self, game: &'g Game, subject: Subject, ground: &mut Ground<'g>) -> Result<bool, Stop> {
        if ground.prover.is_some() || ground.closed {
            return Ok(!ground.closed);
        }
        let made = match subject {
            Subject::Value => ValueProver::new(&mut ground.compiler, game, self.heaps)
                .map(|prover| Prover::Value(Box::new(prover))),
            Subject::Outcome { heaps } => OutcomeProver::new(&mut ground.compiler, game, heaps)
                .map(|prover| Prover::Outcome(Box::new(prover))),
        };
        match made {
            Ok(prover) => ground.prover = Some(prover),
            Err(Fault::Cannot(why)) => ground.last = Some(Ended::Cannot(why)),
            Err(Fault::Stop(Stop::TooLarge)) => ground.last = Some(Ended::Stopped(Stop::TooLarge)),
            Err(Fault::Stop(stop)) => return Err(stop),
        }
        ground.closed = ground.prover.is_none();
        Ok(!ground.closed)
    }

    /// Learns and proves in one numeration.
    fn numeration<'g>(
        &self,
        game: &'g Game,
        subject: Subject,
        ground: &mut Ground<'g>,
        (oracle, sides): (&dyn Oracle, &[u64]),
        states: usize,
    ) -> Result<Option<Law>, Stop> {
        let count = oracle.numbers() + usize::from(oracle.has_value());
        let tracks: Vec<Track> = (0..count).map(|j| Track(2 * j as u16)).collect();
        let limits = ground.compiler.limits;
        let mut before: Option<Dfa> = None;
        let most = if count == 2 && oracle.has_value() { 2 * MOST_TAIL } else { MOST_TAIL };
        for tail in 1..=most {
            let guess = match learn(oracle, ground.numeration, tail, states, tracks.clone(), limits) {
                Ok(guess) => {
                    let valid = ground.compiler.valid(&tracks)?;
                    ground.compiler.and(&guess, &valid)?
                }
                Err(Failure::Data | Failure::Growth) => {
                    ground.last.get_or_insert(Ended::NotAutomatic);
                    return Ok(None);
                }
                Err(Failure::Stop(stop)) => return Err(stop),
            };
            if before.as_ref().is_some_and(|before| before.same(&guess))
                || !agrees(&guess, oracle, ground.numeration, sides, limits)?
            {
                before = Some(guess);
                continue;
            }
            if !self.open(game, subject, ground)? {
                return Ok(None);
            }
            let compiler = &mut ground.compiler;
            let verdict = match &ground.prover {
                Some(Prover::Outcome(prover)) => prover.judge(compiler, &guess),
                Some(Prover::Value(prover)) => prover.judge(compiler, &guess),
                None => return Ok(None),
            };
            match verdict {
                Ok(Verdict::Holds) => {
                    return Ok(Some(Law { numeration: ground.numeration, subject, automaton: guess }));
                }
                Ok(Verdict::Fails(position)) => ground.last = Some(Ended::Refuted(position)),
                Err(Stop::TooLarge) => ground.last = Some(Ended::Stopped(Stop::TooLarge)),
                Err(stop) => return Err(stop),
            }
            before = Some(guess);
        }
        Ok(None)
    }
}

/// Whether no other numeration would help.
fn hopeless(ended: &Ended) -> bool {
    !matches!(
        ended,
        Ended::Cannot(Untranslatable { why: Obstacle::Set(_) | Obstacle::NimSum, .. }) | Ended::Stopped(_)
    )
}
