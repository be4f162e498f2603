//! Finding a law and proving it, from the rules alone.
//!
//! Small positions are computed; automata are learned from them, in one numeration after the other, with more and
//! more tails, on larger and larger tables; a guess that agrees with everything computed goes to the prover. The first
//! that is proved is the law. What fails is recorded.

mod search;
mod sizes;

use std::sync::Arc;

use bouton_rules::{Budget, Ruleset, Stop};
use bouton_value::Natural;

use super::law::{Law, Subject};
use super::numeration::Numeration;
use super::translate::Untranslatable;
use search::Search;

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
    let mut search = Search::new(&own, heaps, budget);
    match search.run(goal) {
        Ok(Some(law)) => Discovery::Proved(law, search.tried()),
        Ok(None) => Discovery::Unknown(search.tried()),
        Err(stop) => {
            search.note(Subject::Outcome { heaps }, Numeration::Base(2), Ended::Stopped(stop));
            Discovery::Unknown(search.tried())
        }
    }
}
