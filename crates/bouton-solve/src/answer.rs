//! What a solver answers.

use bouton_rules::{Component, Move, MoveError, Position, Side, Stop};
use bouton_value::{Natural, Outcome, Status};

pub use crate::sentence::{Fact, LawUsed, Sentence};

/// The answer to "who wins here, and how".
#[derive(Clone, Debug)]
pub struct Answer {
    /// Who wins; `None` when a limit came first.
    pub outcome: Option<Outcome>,
    /// The status of the outcome together with the winning moves: `UNKNOWN` also when the outcome is known
    /// but the list of moves is not complete.
    pub status: Status,
    /// The nim value, where it has a meaning.
    pub value: Value,
    /// The status of the value, which may be another than that of the outcome; `UNKNOWN` where it has none.
    pub value_status: Status,
    /// Every legal move in the order of the rules, with what it leads to; Left's before Right's within the
    /// same component, rule and variables in partizan games. Fewer when the answer was asked for less, or
    /// is not complete.
    pub moves: Vec<JudgedMove>,
    /// How many winning moves there are beside those in `moves`: they were counted and not listed, since each would hold a whole
    /// position of many components.
    pub unlisted: u64,
    /// How many legal moves Left has, or the player to move in an impartial game; and how many Right has in
    /// a partizan one. Counted as far as moves were judged, whether they are kept or not.
    pub legal: [u64; 2],
    /// Whether `legal` counts all of them: a law finds the winning moves of a huge heap without listing the rest.
    pub counted: bool,
    /// Moves to the end under best play when the player to move starts (Left in partizan games); `None`
    /// for a draw, or when it was not computed.
    pub remoteness: Option<u64>,
    /// The same when Right starts; partizan games only.
    pub remoteness_right: Option<u64>,
    /// Whether play can go on for ever from here; `None` when it was not found out.
    pub loopy: Option<bool>,
    /// Why the outcome is what it is.
    pub reason: Reason,
    /// Which way was taken.
    pub plan: Plan,
    /// The law that stands behind the answer.
    pub law: Option<LawUsed>,
    /// Why the answer is not complete.
    pub halt: Option<Halt>,
    /// How much was done.
    pub work: Work,
}

impl Answer {
    /// Nothing is known yet.
    pub fn unknown(plan: Plan, value: Value) -> Self {
        Self {
            outcome: None,
            status: Status::Unknown,
            value,
            value_status: Status::Unknown,
            moves: Vec::new(),
            unlisted: 0,
            legal: [0; 2],
            counted: true,
            remoteness: None,
            remoteness_right: None,
            loopy: None,
            reason: Reason::NotKnown,
            plan,
            law: None,
            halt: None,
            work: Work::default(),
        }
    }

    /// Notes that the answer, or its list of moves, is not complete, and why.
    ///
    /// The first reason stays, unless a limit comes after something else.
    pub fn halt(&mut self, halt: impl Into<Halt>) {
        let halt = halt.into();
        let is_limit = matches!(halt.cause, Cause::Limit(_));
        if self.halt.is_none() || (is_limit && !self.is_limited()) {
            self.halt = Some(halt);
        }
    }

    /// Whether a limit was reached, so that nothing more should be searched.
    pub fn is_limited(&self) -> bool {
        self.halt.as_ref().is_some_and(|halt| matches!(halt.cause, Cause::Limit(_)))
    }

    /// The moves that win for the player who makes them.
    pub fn winning_moves(&self) -> impl Iterator<Item = &JudgedMove> {
        self.moves.iter().filter(|judged| judged.good == Some(true))
    }
}

/// A legal move and what is known of it.
#[derive(Clone, Debug)]
pub struct JudgedMove {
    /// The move.
    pub mv: Move,
    /// Who makes it (Left in impartial games).
    pub side: Side,
    /// The outcome of the position it leads to.
    pub outcome: Option<Outcome>,
    /// The value of that position.
    pub value: Value,
    /// The status of that value.
    pub value_status: Status,
    /// The remoteness of that position with the opponent to move, where it was computed.
    pub remoteness: Option<u64>,
    /// Whether it wins for the player who makes it; `None` when that is not known.
    pub good: Option<bool>,
}

/// A nim value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// It has no meaning here: partizan, misère, loopy, or with `end`.
    Meaningless,
    /// It has one but was not computed.
    Unknown,
    /// It is this, exactly.
    Nimber(Natural),
}

/// Why the outcome is what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// An `end` line has been met.
    Ended,
    /// The player to move has no move.
    NoMove,
    /// The nim values of the components and their nim-sum decide.
    NimSum(Vec<u64>, u64),
    /// This many of this many moves win.
    WinningMoves(u64, u64),
    /// Each of this many moves lets the opponent win.
    EveryMoveLoses(u64),
    /// No move wins, and the opponent cannot win after at least one.
    Drawn,
    /// Partizan: the results of the two starts decide.
    TwoStarts,
    /// A law says so: sentences with facts.
    Law(Vec<Sentence>),
    /// It was not found out.
    NotKnown,
}

/// Which way was taken, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// Nim values of the components, by the Sprague-Grundy theorem.
    SumOfValues,
    /// The same from tables of all states of a box, filled by compiled rules.
    Tables(Filling),
    /// Nim values of nodes of a graph that the rules give as lists, depth-first.
    GraphValues,
    /// The nodes of such a graph, by retrograde analysis. The reason says why values do not do.
    GraphBackwards(WholeBecause),
    /// The graph of whole positions, by retrograde analysis. The reason says why values do not do.
    WholePositions(WholeBecause),
    /// A law that holds for positions of any size.
    Law,
    /// A table in a block file ([`crate::blocks`]).
    File,
}

/// How a table was filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filling {
    /// Option by option.
    Options,
    /// Some lines keep the values of their options from state to state, in sets: rays, windows, caps.
    Kept,
}

/// Why whole positions were searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WholeBecause {
    /// Left and Right move differently.
    Partizan,
    /// The player who cannot move wins.
    Misere,
    /// A move may touch several components, or not any of them.
    Compound,
    /// An `end` line ends the whole game.
    End,
    /// Play can go on for ever.
    Loopy,
    /// The user asked for it.
    Forced,
}

/// Why an answer is not complete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Halt {
    /// What stopped the work.
    pub cause: Cause,
    /// When positions grew: a chain of play that shows it, from the position asked; else empty.
    pub chain: Vec<Position>,
}

impl<C: Into<Cause>> From<C> for Halt {
    fn from(cause: C) -> Self {
        Self { cause: cause.into(), chain: Vec::new() }
    }
}

/// What stopped the work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A limit of time, memory or size, or an interruption.
    Limit(Stop),
    /// An open range has no end at a position that can be reached.
    Endless {
        /// The component.
        component: Component,
        /// The move line, from 0.
        rule: usize,
        /// The variable of that line, from 0.
        variable: usize,
    },
    /// It is proved that positions can grow for ever without repeating.
    Growth,
    /// A law says who wins, and there are more moves to look at, or to list, than anybody waits for.
    Moves,
}

impl Value {
    /// The status of a value that was computed: `UNKNOWN` where there is none.
    pub fn computed(&self) -> Status {
        if matches!(self, Self::Nimber(_)) { Status::Computed } else { Status::Unknown }
    }
}

impl From<MoveError> for Cause {
    fn from(error: MoveError) -> Self {
        match error {
            MoveError::Stopped(stop) => Self::Limit(stop),
            MoveError::Endless { component, rule, variable } => Self::Endless { component, rule, variable },
        }
    }
}

impl From<Stop> for Cause {
    fn from(stop: Stop) -> Self {
        Self::Limit(stop)
    }
}

/// How much was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// Positions or components looked at.
    pub positions: u64,
    /// Moves looked at.
    pub moves: u64,
    /// Whether a table of a whole box of states was asked.
    pub tabled: bool,
    /// Whether a graph that the rules give as lists was searched.
    pub graph: bool,
}
