//! A checked game: names resolved to slots, parameters filled in, clauses applied, every open range with an
//! end. Moves of a component come from [`crate::moves`], moves of a whole position from [`crate::Ruleset`].

mod expr;
mod labels;
mod list;
mod show;
mod walk;

pub use expr::{Compare, Cond, Num, SetExpr};
pub use labels::Labels;
pub(crate) use labels::number;
pub use list::List;
pub use show::Show;

use std::sync::Arc;

use bouton_value::Integer;

use crate::Span;
pub use crate::ast::{EndResult, Player, Texts};

/// A checked game. Build one with [`crate::check()`] or [`crate::string::parse`].
///
/// A *slot* is an index into the environment of an expression: first the numbers of the state (or of
/// `start`), then the variables in declared order, then the variable of `each`.
#[derive(Clone, Debug)]
pub struct Game {
    /// The name on the `game` line.
    pub name: String,
    /// The names of the state's numbers; at least one.
    pub state: Vec<String>,
    /// Which tuples are positions; all when `None`.
    pub state_condition: Option<Cond>,
    /// How what a person types becomes a position.
    pub start: Option<Start>,
    /// The move lines in file order (after variants): `rule` counts them from 1.
    pub moves: Vec<MoveRule>,
    /// The end lines in file order.
    pub ends: Vec<EndRule>,
    /// Whether the player who cannot move wins.
    pub misere: bool,
    /// In which components a move is made.
    pub compound: Compound,
    /// Names of the values of the state's number, for graphs: node i is written as the i-th label.
    pub labels: Option<Arc<Labels>>,
    /// Name, description and sources for people.
    pub texts: Descriptions,
}

impl Game {
    /// Whether Left and Right may move differently.
    pub fn is_partizan(&self) -> bool {
        self.moves.iter().any(|rule| rule.player != Player::Either)
    }
}

/// What a file says about its game for people.
#[derive(Clone, Debug, Default)]
pub struct Descriptions {
    /// `name`
    pub name: Option<Texts>,
    /// `about`, one after the other
    pub about: Vec<Texts>,
    /// `source`
    pub source: Vec<Texts>,
    /// `see`: problem ids and the like
    pub see: Vec<Texts>,
}

/// `start PARAMS -> POSITION`; slots are the parameters, then the variable of `each`.
#[derive(Clone, Debug)]
pub struct Start {
    /// The names of what is typed.
    pub params: Vec<String>,
    /// The position it becomes.
    pub to: Target,
}

/// One move line.
#[derive(Clone, Debug)]
pub struct MoveRule {
    /// Who may make it.
    pub player: Player,
    /// Its variables in declared order; the slot of variable i is `state.len() + i`.
    pub vars: Vec<Variable>,
    /// Its condition.
    pub condition: Option<Cond>,
    /// What the component becomes.
    pub to: Target,
    /// Its wording when the file gives one: `{name}` stands only for a variable or a number of the state.
    pub wording: Option<Texts>,
    /// Where the line stands in the rule text.
    pub span: Span,
}

/// A variable of a move and the set it runs through.
#[derive(Clone, Debug)]
pub struct Variable {
    /// Its name.
    pub name: String,
    /// Its set.
    pub set: SetExpr,
    /// Linear forms that must not be negative in a legal move and that can bound this variable from above:
    /// the *ends* of an open range. Not empty when `set` can be infinite
    /// ([`SetExpr::can_be_infinite`]). A finite set may have ends too: there they are only bounds that
    /// cut a long range short, and a slope that is not negative at a position says nothing.
    pub ends: Vec<Linear>,
    /// Where its range stands in the rule text.
    pub span: Span,
}

/// `offset + sum of coefficient * variable`, linear in each variable of the move with the rest fixed.
///
/// `value` is the whole form; it is an end of the variable when its slope in that variable is negative.
#[derive(Clone, Debug)]
pub struct Linear {
    /// The form itself: a move in which it is negative is not legal.
    pub value: Num,
    /// Its slope in the variable it belongs to, free of that variable.
    pub slope: Num,
    /// What is left when the variable is 0.
    pub offset: Num,
}

/// What a component becomes: parts in rule order.
#[derive(Clone, Debug)]
pub struct Target {
    /// The parts.
    pub parts: Vec<TargetPart>,
}

/// One part of a target.
#[derive(Clone, Debug)]
pub enum TargetPart {
    /// `[..]`
    One(Vec<Num>),
    /// `E * [..]`
    Copies(Num, Vec<Num>),
    /// `each i in A..B: [..]`; `slot` is the slot of i.
    Each {
        /// The name of the variable.
        name: String,
        /// The slot of the variable.
        slot: usize,
        /// A.
        low: Num,
        /// B, inclusive.
        high: Num,
        /// The numbers of the component.
        numbers: Vec<Num>,
    },
}

/// `end COND RESULT`.
#[derive(Clone, Debug)]
pub struct EndRule {
    /// When the whole game ends.
    pub condition: Cond,
    /// For whom.
    pub result: EndResult,
    /// Where the line stands in the rule text.
    pub span: Span,
}

/// In which components a move is made.
#[derive(Clone, Debug)]
pub enum Compound {
    /// In one component: the disjunctive sum.
    Sum,
    /// In each component in which the mover has a move, until there is none.
    Every,
    /// The same, but play ends when the mover has no move in some component.
    EveryShort,
    /// In any non-empty choice of components.
    Some,
    /// In 1 to N different components.
    UpTo(Num),
    /// In exactly N different components.
    Exactly(Num),
    /// In the first component in which the mover has a move.
    InOrder,
}

impl Compound {
    /// Whether it is the disjunctive sum.
    pub fn is_sum(&self) -> bool {
        matches!(self, Self::Sum)
    }
}

/// The numbers of one component.
pub type Tuple = Vec<Integer>;
