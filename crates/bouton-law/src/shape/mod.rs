//! The shape of a game: its option relation in a form in which two rules can be compared soundly.
//!
//! ```text
//! poly      numbers as polynomials
//! cases     conditions, min, max, div ... as cases of constraints
//! relation  which components a move can leave, variables eliminated
//! system    is there surely no solution?
//! compare   are two relations equal?
//! residues  numbers by their remainders, where a comparison wants it
//! map       other coordinates: order, offset, counting up instead of down
//! takes     one-number games by the amounts that may be taken
//! ```
//!
//! Names never matter. A "yes" is proved; what cannot be shown equal is another game.

mod cases;
mod compare;
mod map;
mod poly;
mod relation;
mod residues;
mod system;
mod takes;

use std::collections::BTreeSet;
use std::sync::OnceLock;

use bouton_rules::game::{Compound, EndResult, Game};
use bouton_rules::{Budget, Ruleset, Settings, check, parse};
use bouton_value::{Integer, Natural};

pub use map::{Axis, Map};
pub use poly::{Poly, Var};
pub use relation::{Clause, Relation};
pub use system::{Member, System};
pub use takes::{NamedTakes, Takes, Taking};

use cases::{Cases, Lowering};

/// At most so many changes of coordinates are tried for one pattern.
const MOST_MAPS: usize = 128;

/// In which components a move is made, as far as theorems ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// In one.
    Sum,
    /// In 1 to this many.
    UpTo(usize),
    /// In exactly this many.
    Exactly(usize),
    /// In any non-empty choice.
    Some,
    /// In each that still has a move, until none has.
    Every,
    /// The same, but play ends with the first component.
    EveryShort,
    /// In the first that has a move.
    InOrder,
}

/// `end` lines that all say the same, and have been put into the relation.
#[derive(Clone, Debug)]
struct Ends {
    /// Whether the player about to move wins there.
    wins: bool,
    /// Where no end is met, in cases.
    outside: Cases,
}

/// A game as theorems see it.
#[derive(Clone, Debug)]
pub struct Shape {
    relation: Relation,
    misere: bool,
    choice: Choice,
    ends: Option<Ends>,
    constants: Vec<Integer>,
    taking: OnceLock<Option<Taking>>,
}

impl Shape {
    /// The shape of a game of a ruleset; `None` when it is partizan or beyond linear constraints.
    pub fn of(ruleset: &Ruleset, game: usize) -> Option<Self> {
        let game = ruleset.games.get(game)?;
        let limit = || ruleset.compound_limit(&Budget::unlimited()).ok().flatten();
        let choice = match &game.compound {
            Compound::Sum => Choice::Sum,
            Compound::UpTo(_) => Choice::UpTo(limit()?),
            Compound::Exactly(_) => Choice::Exactly(limit()?),
            Compound::Some => Choice::Some,
            Compound::Every => Choice::Every,
            Compound::EveryShort => Choice::EveryShort,
            Compound::InOrder => Choice::InOrder,
        };
        Self::of_game(game, ruleset.heaps, choice)
    }

    fn of_game(game: &Game, heaps: usize, choice: Choice) -> Option<Self> {
        let mut relation = Relation::of(game, heaps)?;
        let ends = if game.ends.is_empty() { None } else { Some(ends(game, heaps)?) };
        if let Some(ends) = &ends {
            let cut = relation.clauses.iter().flat_map(|clause| {
                ends.outside
                    .iter()
                    .map(|case| Clause { parts: clause.parts, system: clause.system.joined(case) })
            });
            relation.clauses = cut.filter(|clause| !clause.system.is_impossible()).collect();
        }
        let constants = constants(&relation);
        Some(Self { relation, misere: game.misere, choice, ends, constants, taking: OnceLock::new() })
    }

    /// The option relation, `end` lines included.
    pub fn relation(&self) -> &Relation {
        &self.relation
    }

    /// How many numbers a component has.
    pub fn numbers(&self) -> usize {
        self.relation.numbers
    }

    /// How many numbers no move changes, as far as the constraints show it: bounds of a game, in most cases.
    pub fn fixed(&self) -> usize {
        fixed(&self.relation)
    }

    /// How many components a move can leave at most.
    pub fn parts(&self) -> usize {
        self.relation.clauses.iter().map(|clause| clause.parts).max().unwrap_or(0)
    }

    /// In which components a move is made.
    pub fn choice(&self) -> Choice {
        self.choice
    }

    /// Whether `end` lines were seen through: then only a position with one component is this game, since an `end` ends
    /// all components.
    pub fn has_ends(&self) -> bool {
        self.ends.is_some()
    }

    /// Whether the player who cannot move loses, `end` lines included.
    pub fn is_normal(&self) -> bool {
        !self.misere && self.ends.as_ref().is_none_or(|ends| !ends.wins)
    }

    /// Whether the player who cannot move wins, `end` lines included.
    pub fn is_misere(&self) -> bool {
        self.misere && self.ends.as_ref().is_none_or(|ends| ends.wins)
    }

    /// The natural numbers that occur in the rules, and their neighbours: what parameters of a pattern can be.
    pub fn constants(&self) -> Vec<Natural> {
        let mut all = BTreeSet::new();
        for value in &self.constants {
            for near in -1i32..=1 {
                all.extend(Natural::try_from(value + Integer::from(near)).ok());
            }
        }
        all.into_iter().collect()
    }

    /// The coordinates in which this game is `pattern` under normal play, when there are any.
    pub fn matching(&self, pattern: &Pattern) -> Option<Map> {
        if self.is_normal() { self.coordinates(pattern) } else { None }
    }

    /// The coordinates in which this game is `pattern` under misère play, when there are any.
    pub fn matching_misere(&self, pattern: &Pattern) -> Option<Map> {
        if self.is_misere() { self.coordinates(pattern) } else { None }
    }

    /// The coordinates in which this game has the moves of `pattern`.
    fn coordinates(&self, pattern: &Pattern) -> Option<Map> {
        let numbers = self.relation.numbers;
        let parts = |relation: &Relation| relation.clauses.iter().map(|c| c.parts).collect::<BTreeSet<_>>();
        if numbers != pattern.relation.numbers || parts(&self.relation) != parts(&pattern.relation) {
            return None;
        }
        // What never changes in other coordinates either; in a pattern a number that may change does.
        if self.fixed() > fixed(&pattern.relation) {
            return None;
        }
        let choices: Vec<Vec<(bool, Integer)>> = (0..numbers)
            .map(|number| {
                let mut choices = vec![(false, Integer::default())];
                choices.extend(self.offsets(number));
                choices
            })
            .collect();
        let mut tried = 0;
        for axes in arrangements(numbers, &choices) {
            let map = Map { axes, clamped: false };
            let relation = map.applied(&self.relation);
            if !is_frozen(&relation) && compare::are_equal(&relation, &pattern.relation) {
                return Some(map);
            }
            tried += 1;
            if tried >= MOST_MAPS {
                break;
            }
        }
        None
    }

    /// What a number may be counted from: bounds that the rules set to it.
    fn offsets(&self, number: usize) -> Vec<(bool, Integer)> {
        let numbers = self.relation.numbers;
        let mut found = BTreeSet::new();
        let mut look = |system: &System, blocks: usize| {
            for poly in system.nonnegative.iter().chain(&system.zero) {
                for block in 0..blocks {
                    let Ok(var) = Var::try_from(block * numbers + number) else { continue };
                    let alone = poly.terms().all(|(product, _)| product.is_empty() || product == [var]);
                    match (alone, poly.slope(var)) {
                        (true, Some(slope)) if slope == 1 => drop(found.insert((false, -poly.offset()))),
                        (true, Some(slope)) if slope == -1 => {
                            // Before a move a bound may be one short of where play stops.
                            found.insert((true, poly.offset()));
                            found.insert((true, poly.offset() + Integer::from(1u32)));
                        }
                        _ => {}
                    }
                }
            }
        };
        for clause in &self.relation.clauses {
            look(&clause.system, 1 + clause.parts);
        }
        for case in &self.relation.domain {
            look(case, 1);
        }
        found.into_iter().filter(|(flipped, offset)| *offset > 0 || (*flipped && *offset >= 0)).collect()
    }
}

/// How many numbers each clause leaves as they are, in every part.
fn fixed(relation: &Relation) -> usize {
    let numbers = relation.numbers;
    let var = |at: usize| Var::try_from(at).map(Poly::var).unwrap_or_default();
    let keeps = |clause: &Clause, number: usize| {
        (1..=clause.parts).all(|part| {
            let change = var(part * numbers + number).minus(&var(number));
            let opposite = change.clone().negated();
            clause.system.zero.iter().any(|poly| *poly == change || *poly == opposite)
        })
    };
    (0..numbers).filter(|&number| relation.clauses.iter().all(|clause| keeps(clause, number))).count()
}

/// Whether some number can only be 0: coordinates in which a part of the game is out of sight.
fn is_frozen(relation: &Relation) -> bool {
    let numbers = relation.numbers;
    (0..numbers).filter_map(|number| Var::try_from(number).ok()).any(|var| {
        let natural = relation::naturals(0..numbers).and(Poly::var(var).plus_constant(-1));
        relation.domain.iter().all(|case| case.joined(&natural).is_impossible())
    })
}

/// The `end` lines, when they all say the same.
fn ends(game: &Game, heaps: usize) -> Option<Ends> {
    let results: BTreeSet<bool> = game
        .ends
        .iter()
        .map(|end| match end.result {
            EndResult::Win => Some(true),
            EndResult::Lose => Some(false),
            _ => None,
        })
        .collect::<Option<_>>()?;
    let [wins] = results.into_iter().collect::<Vec<_>>()[..] else { return None };
    let slots = (0..game.state.len()).map(|slot| Some(Poly::var(Var::try_from(slot).ok()?)));
    let mut lowering = Lowering { slots: slots.collect::<Option<_>>()?, heaps, next: Var::MAX };
    let mut outside = cases::always();
    for end in &game.ends {
        outside = cases::both(&outside, &lowering.condition(&end.condition, false)?)?;
    }
    Some(Ends { wins, outside })
}

/// The constants of all constraints.
fn constants(relation: &Relation) -> Vec<Integer> {
    let systems = relation.clauses.iter().map(|clause| &clause.system);
    let polys = systems.flat_map(|system| system.nonnegative.iter().chain(&system.zero));
    let mut all = BTreeSet::new();
    for poly in polys {
        let offset = poly.offset();
        all.insert(if offset < 0 { -offset } else { offset });
        all.extend(
            poly.terms()
                .filter(|(product, _)| !product.is_empty())
                .map(|(_, factor)| if *factor < 0 { -factor } else { factor.clone() }),
        );
    }
    all.into_iter().collect()
}

/// All orders of the numbers with all choices for each, those without change first.
fn arrangements(numbers: usize, choices: &[Vec<(bool, Integer)>]) -> Vec<Vec<Axis>> {
    let mut orders: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..numbers {
        orders = orders
            .into_iter()
            .flat_map(|order| {
                let free: Vec<usize> = (0..numbers).filter(|from| !order.contains(from)).collect();
                free.into_iter().map(move |from| [order.clone(), vec![from]].concat())
            })
            .collect();
        if orders.len() > MOST_MAPS {
            orders.truncate(MOST_MAPS);
        }
    }
    let mut all = Vec::new();
    for order in orders {
        let mut maps: Vec<Vec<Axis>> = vec![Vec::new()];
        for &from in &order {
            let options = choices.get(from).map(Vec::as_slice).unwrap_or_default();
            maps = maps
                .into_iter()
                .flat_map(|axes| {
                    options.iter().map(move |(flipped, offset)| {
                        let axis = Axis { from, flipped: *flipped, offset: offset.clone() };
                        [axes.clone(), vec![axis]].concat()
                    })
                })
                .take(MOST_MAPS)
                .collect();
        }
        all.extend(maps);
    }
    all.sort_by_key(|axes| axes.iter().filter(|axis| axis.flipped || axis.offset != 0u32).count());
    all
}

/// A game as a theorem writes it, in the rule language.
#[derive(Clone, Debug)]
pub struct Pattern {
    relation: Relation,
}

impl Pattern {
    /// The pattern of a rule text without parameters: `state`, `move` lines. `None` when it has no shape.
    ///
    /// ```
    /// use bouton_law::shape::Pattern;
    /// assert!(Pattern::new("state [n]\nmove k in 1.. -> [n - k]").is_some());
    /// ```
    pub fn new(text: &str) -> Option<Self> {
        let rule = parse(&format!("game pattern\n{text}")).rule?;
        let game = check(&rule, &Settings::default()).ok()?;
        Some(Self { relation: Relation::of(&game, 1)? })
    }
}
