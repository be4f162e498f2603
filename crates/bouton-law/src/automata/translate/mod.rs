//! From a checked game to formulas: which tuples are positions, which moves there are, where play ends.
//!
//! What is not linear, or speaks of a set that is not automatic in the numeration, is not translated; the answer then
//! says which line and why. Nothing is guessed. Undefined values keep their meaning: a condition is translated
//! once as "it is true" and once as "it is false", and where it is undefined it is neither.

mod cond;
mod named;
mod num;
mod rule;
mod set;

use bouton_rules::Stop;
use bouton_rules::ast::NamedSet;

use super::dfa::Track;
use super::formula::{Atom, Clause, Compiler};
use super::numeration::Linear;
pub use rule::{MoveClause, Rules};

/// Why a line has no formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// Left and Right move differently, or an `end` speaks of them.
    Partizan,
    /// An `end` is a draw.
    Draw,
    /// Positions of several games.
    SeveralGames,
    /// A product of two numbers that are not constant.
    Product,
    /// A division by what is not a positive constant.
    Divisor,
    /// A power, a greatest common divisor, or a bit whose place is not constant.
    Function,
    /// A nim-sum outside of base 2.
    NimSum,
    /// A set that is not automatic in the numeration, or whose argument is not constant.
    Set(NamedSet),
    /// No end of an open range falls with a constant slope.
    OpenEnd,
    /// A set of which a number may be undefined.
    Undefined,
    /// How many parts a move leaves is not constant, or too many.
    Parts,
    /// A move leaves another number of components than it finds.
    Splits,
    /// The number of components of a compound move is not constant.
    Compound,
    /// The formula would have too many cases.
    Cases,
    /// No measure was found that every move makes smaller.
    Measure,
}

/// Where an obstacle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// The game as a whole.
    Game,
    /// The condition of `state`.
    State,
    /// A move line, from 0.
    Move(usize),
    /// An `end` line, from 0.
    End(usize),
}

/// A line that has no formula, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Untranslatable {
    /// The line.
    pub line: Line,
    /// Why.
    pub why: Obstacle,
}

/// Why something was not built.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A limit.
    Stop(Stop),
    /// It cannot be translated.
    Cannot(Untranslatable),
}

impl From<Stop> for Fault {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

impl From<Untranslatable> for Fault {
    fn from(why: Untranslatable) -> Self {
        Self::Cannot(why)
    }
}

/// No condition may fall into more cases.
const MAX_CASES: usize = 1 << 10;

/// Atoms that hold together, with the tracks that were made for them.
#[derive(Clone, Debug, Default)]
struct Case {
    fresh: Vec<Track>,
    atoms: Vec<Atom>,
}

impl Case {
    fn atom(atom: Atom) -> Self {
        Self { fresh: Vec::new(), atoms: vec![atom] }
    }

    fn and(&self, other: &Self) -> Self {
        Self {
            fresh: [self.fresh.as_slice(), &other.fresh].concat(),
            atoms: [self.atoms.as_slice(), &other.atoms].concat(),
        }
    }

    fn clause(self) -> Clause {
        Clause { bound: self.fresh, atoms: self.atoms }
    }
}

/// A number in one case.
#[derive(Clone, Debug)]
struct Valued {
    case: Case,
    form: Linear,
}

/// Translates expressions of one line.
struct Translator<'t, 'b> {
    compiler: &'t mut Compiler<'b>,
    heaps: usize,
    line: Line,
    /// The next track that is not used.
    next: u16,
}

impl Translator<'_, '_> {
    fn cannot<T>(&self, why: Obstacle) -> Result<T, Fault> {
        Err(Untranslatable { line: self.line, why }.into())
    }

    /// A track of its own.
    fn fresh(&mut self) -> Result<Track, Fault> {
        let track = Track(self.next);
        self.next += 1;
        if self.next > 4000 { self.cannot(Obstacle::Cases) } else { Ok(track) }
    }

    /// Every pair of cases.
    fn both(&self, a: &[Case], b: &[Case]) -> Result<Vec<Case>, Fault> {
        if a.len().saturating_mul(b.len()) > MAX_CASES {
            return self.cannot(Obstacle::Cases);
        }
        Ok(a.iter().flat_map(|a| b.iter().map(|b| a.and(b))).collect())
    }
}
