//! The lines of a rule file.

use std::sync::Arc;

use bouton_value::Integer;

use super::{Expr, Ident};
use crate::Span;

/// A line with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says.
    pub kind: LineKind,
    /// Where it stands.
    pub span: Span,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// `NAME = (1, 2, 3)`
    List(ListLine),
    /// `state [x, y] if COND`
    State(StateLine),
    /// `start n -> POSITION`
    Start(StartLine),
    /// `move ...`
    Move(MoveLine),
    /// `end COND win`
    End(EndLine),
    /// `misere`
    Misere,
    /// `compound ...`
    Compound(CompoundLine),
    /// `variant NAME LINE...`
    Variant(VariantLine),
    /// `name "..." / "..."`
    Name(Texts),
    /// `about "..." / "..."`
    About(Texts),
    /// `source "..."`
    Source(Texts),
    /// `see "..."`, comma separated texts allowed
    See(Vec<Texts>),
    /// `alias "..."`, comma separated texts allowed: other names under which the catalogue finds the game
    Alias(Vec<Texts>),
}

/// A text in English and perhaps in Chinese.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Texts {
    /// The first text.
    pub first: String,
    /// The second text, after `/`.
    pub second: Option<String>,
}

/// A default value: a natural number or a finite set of integers, ascending and without repetition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParamDefault {
    /// A number.
    Number(Expr),
    /// A set `{1, 2}` or `1..5`.
    Set(Expr),
}

/// `NAME = (a, b, c)`: a list of constants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListLine {
    /// Its name.
    pub name: Ident,
    /// Its items from index 0.
    pub items: ListItems,
}

/// The items of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ListItems {
    /// As a text gives them.
    Written(Vec<Expr>),
    /// Numbers that no text has been written for: those of a graph may be many millions.
    Numbers(Arc<Vec<u32>>),
}

impl ListItems {
    /// The items that are expressions.
    pub fn written(&self) -> &[Expr] {
        match self {
            Self::Written(items) => items,
            Self::Numbers(_) => &[],
        }
    }
}

/// `state [x, y] if COND`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateLine {
    /// The names of the numbers.
    pub names: Vec<Ident>,
    /// Which tuples are positions; all when `None`.
    pub condition: Option<Expr>,
}

/// `start PARAMS -> POSITION`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartLine {
    /// What a person types.
    pub params: Vec<Ident>,
    /// The position it becomes.
    pub to: Position,
}

/// Who may make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Both players.
    Either,
    /// Left only.
    Left,
    /// Right only.
    Right,
}

/// `VAR in SET`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VarIn {
    /// The variable.
    pub name: Ident,
    /// The set it runs through.
    pub set: Expr,
}

/// `as "..." / "..."`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// The texts, with `{name}` for numbers.
    pub texts: Texts,
    /// Where they stand.
    pub span: Span,
}

/// `[left|right] move VAR in SET, ... if COND -> POSITION as ...`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLine {
    /// Who may make it.
    pub player: Player,
    /// Its variables in declared order.
    pub vars: Vec<VarIn>,
    /// Its condition.
    pub condition: Option<Expr>,
    /// What the component becomes.
    pub to: Position,
    /// Its wording, when the file gives one.
    pub wording: Option<Wording>,
}

/// `[..] + E * [..] + each i in A..B: [..]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The parts in their order; at least one.
    pub parts: Vec<Part>,
    /// Where it stands.
    pub span: Span,
}

/// One part of a written position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is.
    pub kind: PartKind,
    /// The numbers of the component.
    pub numbers: Vec<Expr>,
    /// Where it stands.
    pub span: Span,
}

/// How often a part stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// `[..]`, once.
    One,
    /// `E * [..]`; a negative E makes the move illegal.
    Copies(Expr),
    /// `each i in A..B: [..]`
    Each(Ident, Range),
}

/// `A..B`, inclusive, empty when B < A.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// A.
    pub low: Expr,
    /// B.
    pub high: Expr,
}

/// How `end` ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndResult {
    /// The player about to move wins.
    Win,
    /// The player about to move loses.
    Lose,
    /// Nobody wins.
    Draw,
    /// Left wins.
    Left,
    /// Right wins.
    Right,
}

/// `end COND win`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndLine {
    /// When the whole game ends.
    pub condition: Expr,
    /// For whom.
    pub result: EndResult,
}

/// `compound ...`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompoundLine {
    /// Move in one component.
    Sum,
    /// Move in each component that still has a move, until none has.
    Every,
    /// The same, but the game ends when the first component ends.
    EveryShort,
    /// Move in any non-empty choice of components.
    Some,
    /// Move in 1 to N components.
    UpTo(Expr),
    /// Move in exactly N components.
    Exactly(Expr),
    /// Move in the first component that still has a move.
    InOrder,
}

/// `variant NAME LINE...`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariantLine {
    /// Its name, used as a clause.
    pub name: Ident,
    /// The lines that replace all lines of the same kinds.
    pub lines: Vec<Line>,
}

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ParamValue {
    /// A natural number.
    Number(Integer),
    /// A finite set, ascending, each number once.
    Set(Vec<Integer>),
}
