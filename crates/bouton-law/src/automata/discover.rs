//! Finding a law and proving it, from the rules alone.
//!
//! Small positions are computed; automata are learned from them, in one numeration after the other, with more and
//! more tails, on larger and larger tables; a guess that agrees with everything computed goes to the prover. The first
//! that is proved is the law. What fails is recorded.

use std::sync::Arc;

use bouton_rules::game::Game;
use bouton_rules::{Budget, Ruleset, Stop};
use bouton_value::Natural;

use super::dfa::{Dfa, Track};
use super::formula::Compiler;
use super::law::{Law, Subject};
use super::learn::{self, Failure, Oracle, Outcomes, Side, Values, agrees, learn};
use super::limits::Limits;
use super::numeration::{Linear, Numeration, Relation};
use super::prove::{OutcomeProver, ValueProver, Verdict};
use super::translate::{Fault, Line, Obstacle, Rules, Untranslatable};

/// What to look for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goal {
    /// A law of values where they have a meaning, else one of outcomes.
    #[default]
    Best,
    /// Values only.
    Value,
    /// Outcomes only.
    Outcome,
}

/// What came of the search.
#[derive(Clone, Debug)]
pub enum Discovery {
    /// A law, proved for all positions of its shape.
    Proved(Law, Vec<Attempt>),
    /// None was found; what was tried.
    Unknown(Vec<Attempt>),
}

impl Discovery {
    /// The law, if one was proved.
    pub fn law(&self) -> Option<&Law> {
        match self {
            Self::Proved(law, _) => Some(law),
            Self::Unknown(_) => None,
        }
    }

    /// What was tried in vain.
    pub fn tried(&self) -> &[Attempt] {
        match self {
            Self::Proved(_, tried) | Self::Unknown(tried) => tried,
        }
    }
}

/// Something that was tried in vain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// What was looked for.
    pub subject: Subject,
    /// In which numeration.
    pub numeration: Numeration,
    /// How it ended.
    pub ended: Ended,
}

/// How an attempt ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The rules cannot be translated.
    Cannot(Untranslatable),
    /// It does not look automatic, as far as was computed.
    NotAutomatic,
    /// A guess agreed with everything computed and failed at this position.
    Refuted(Vec<Natural>),
    /// A limit.
    Stopped(Stop),
}

/// No automaton of a proof may have more states.
const MOST_STATES: usize = 150_000;
/// Tables have about so many positions, and guesses at most so many states, the small ones first: a law of few states
/// in a later numeration is better than one of many in an early one.
const SIZES: [(u64, usize); 5] = [(1 << 8, 24), (1 << 10, 24), (1 << 13, 80), (1 << 14, 400), (1 << 16, 400)];
/// The same for values of one number, of which all numerations say the same.
const SEQUENCES: [(u64, usize); 3] = [(1 << 8, 100), (1 << 10, 400), (1 << 13, 400)];
/// Positions of at most so many numbers.
const MOST_NUMBERS: usize = 10;
/// Tails of at most so many digits.
const MOST_TAIL: usize = 4;

/// Looks for a law of positions with so many components, and proves it.
///
/// ```
/// use std::sync::Arc;
/// use bouton_law::automata::{Goal, discover};
/// use bouton_rules::{Budget, Ruleset, Settings, check, parse};
///
/// let text = "game wythoff\nstate [a, b]\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a, b - k]\n\
///             move k in 1.. -> [a - k, b - k]";
/// let game = check(&parse(text).rule.unwrap(), &Settings::default()).unwrap();
/// let rules = Arc::new(Ruleset::new(vec![Arc::new(game)], 1));
/// let found = discover(&rules, 1, Goal::Outcome, &Budget::unlimited());
/// let law = found.law().unwrap();
/// assert_eq!(law.loses(&[8u32.into(), 13u32.into()]), Some(true));
/// ```
pub fn discover(rules: &Arc<Ruleset>, heaps: usize, goal: Goal, budget: &Budget) -> Discovery {
    let heaps = heaps.max(1);
    // The value of `heaps` in the rules is the number asked for.
    let own = Arc::new(Ruleset::new(rules.games.clone(), heaps));
    let mut search = Search { rules: &own, heaps, budget, tried: Vec::new() };
    match search.run(goal) {
        Ok(Some(law)) => Discovery::Proved(law, search.tried),
        Ok(None) => Discovery::Unknown(search.tried),
        Err(stop) => {
            search.note(Subject::Outcome { heaps }, Numeration::Base(2), Ended::Stopped(stop));
            Discovery::Unknown(search.tried)
        }
    }
}

struct Search<'s> {
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
    fn run(&mut self, goal: Goal) -> Result<Option<Law>, Stop> {
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

    fn note(&mut self, subject: Subject, numeration: Numeration, ended: Ended) {
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
        let caps = self.caps(game);
        let single = subject == Subject::Value && game.state.len() == 1;
        for &(volume, most) in if single { SEQUENCES.as_slice() } else { &SIZES } {
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

    /// For each number of the state, a bound that the condition of `state` gives it, if it is small.
    fn caps(&self, game: &Game) -> Vec<Option<u64>> {
        let size = game.state.len();
        let none = vec![None; size];
        if game.state_condition.is_none() {
            return none;
        }
        let limits = Limits::new(self.budget);
        let mut compiler = Compiler::new(Numeration::Base(2), limits);
        let tracks: Vec<Track> = (0..size).map(|j| Track(2 * j as u16)).collect();
        let rules = Rules { game, heaps: self.heaps, free: 2 * size as u16 };
        let Ok(positions) = rules.positions(&mut compiler, &tracks) else { return none };
        let cap = |track: &Track| {
            [0i64, 1, 2, 4, 8, 16].into_iter().find(|&bound| {
                let above = Linear { terms: vec![(*track, 1)], constant: -bound - 1 };
                let above = Numeration::Base(2).linear(&above, Relation::Natural, limits);
                above
                    .and_then(|above| positions.witness(&above, super::dfa::Join::And, limits))
                    .is_ok_and(|found| found.is_none())
            })
        };
        tracks.iter().map(|track| cap(track).map(i64::unsigned_abs)).collect()
    }
}

/// Whether no other numeration would help.
fn hopeless(ended: &Ended) -> bool {
    !matches!(
        ended,
        Ended::Cannot(Untranslatable { why: Obstacle::Set(_) | Obstacle::NimSum, .. }) | Ended::Stopped(_)
    )
}

/// The numerations to be tried.
fn numerations(game: &Game, subject: Subject) -> &'static [Numeration] {
    let splits = game.moves.iter().any(|rule| rule.to.parts.len() > 1);
    if subject != Subject::Value {
        return &Numeration::ALL;
    }
    if splits {
        &Numeration::ALL[..1]
    } else if game.state.len() == 1 {
        &Numeration::ALL
    } else {
        &Numeration::ALL[..3]
    }
}

/// The sides of a box of about so many positions.
fn sides(caps: &[Option<u64>], subject: Subject, volume: u64) -> Vec<Side> {
    let heaps = match subject {
        Subject::Value => 1,
        Subject::Outcome { heaps } => heaps as u32,
    };
    let capped: u64 =
        caps.iter().flatten().map(|cap| (cap + 1).saturating_pow(heaps)).fold(1, u64::saturating_mul);
    let open = caps.iter().filter(|cap| cap.is_none()).count() as u32 * heaps;
    let rest = (volume / capped).max(4);
    let side = (2..=rest).take_while(|side| side.saturating_pow(open.max(1)) <= rest).last().unwrap_or(2);
    caps.iter().map(|cap| Side { length: cap.map_or(side, |cap| cap + 1), whole: cap.is_some() }).collect()
}
