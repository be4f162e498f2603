//! How a move is printed: a template over the names of the game.
//!
//! `{k}` is a variable, `{n}` a number of the component before the move, `{heap}` which component it is, `{rule}`
//! which move line, `{case}` which case; any expression of them may stand there. `{to}` is the position after the
//! move, `{to sorted}` the same with its numbers in ascending order.

use std::sync::Arc;

use bouton_rules::check::Formula;
use bouton_rules::string::{Chosen, Fault};
use bouton_rules::{Budget, Code, Component, ComponentMove, Diagnostic, Game, Position, Span};
use bouton_value::{Integer, Natural};

use crate::case::Case;
use crate::layout::Layout;

/// Where the value of a name comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A variable of the move, from 0.
    Variable(usize),
    /// A number of the component before the move, from 0.
    State(usize),
    /// A parameter, from 0.
    Param(usize),
    /// A number of the case outside of arrays, from 0.
    Single(usize),
    /// Which component is moved in, from 1.
    Heap,
    /// Which move line, from 1.
    Rule,
    /// Which case, from 1.
    Case,
}

/// The names that a template may use in a move of one rule, in the order of their values.
struct Names(Vec<(String, Origin)>);

impl Names {
    /// The names of the case alone.
    fn of_case(chosen: &Chosen, layout: &Layout) -> Self {
        let mut names = Self(Vec::new());
        for (i, param) in chosen.rule.params.iter().enumerate() {
            names.add(&param.name.text, Origin::Param(i));
        }
        for (i, single) in layout.singles.iter().enumerate() {
            names.add(single, Origin::Single(i));
        }
        names.add("case", Origin::Case);
        names
    }

    /// The names of a move.
    fn of_move(chosen: &Chosen, layout: &Layout, rule: usize) -> Self {
        let mut names = Self(Vec::new());
        let game = &chosen.game;
        let variables = game.moves.get(rule).map(|rule| rule.vars.as_slice()).unwrap_or_default();
        for (i, variable) in variables.iter().enumerate() {
            names.add(&variable.name, Origin::Variable(i));
        }
        for (i, number) in game.state.iter().enumerate() {
            names.add(number, Origin::State(i));
        }
        for (name, origin) in Self::of_case(chosen, layout).0 {
            names.add(&name, origin);
        }
        names.add("heap", Origin::Heap);
        names.add("rule", Origin::Rule);
        names
    }

    fn add(&mut self, name: &str, origin: Origin) {
        if name != "_" && !self.0.iter().any(|(known, _)| known == name) {
            self.0.push((name.to_owned(), origin));
        }
    }

    fn formula(&self, text: &str) -> Result<Formula, Vec<Diagnostic>> {
        let names: Vec<&str> = self.0.iter().map(|(name, _)| name.as_str()).collect();
        Formula::new(text, &names)
    }

    fn origins(&self) -> Vec<Origin> {
        self.0.iter().map(|&(_, origin)| origin).collect()
    }
}

/// A piece of a template.
#[derive(Clone, Debug)]
pub enum Piece {
    /// Text as it stands.
    Text(String),
    /// The value of an expression.
    Formula(Formula),
    /// The numbers after the move.
    To {
        /// In ascending order.
        sorted: bool,
    },
}

/// A template for moves of one rule, or for cases.
#[derive(Clone, Debug)]
pub struct Template {
    /// What is written one after the other.
    pub pieces: Vec<Piece>,
    /// What the slots of its expressions are.
    pub origins: Vec<Origin>,
}

/// Everything a template may speak of.
pub(crate) struct Scene<'s> {
    pub(crate) case: &'s Case,
    /// The values of the parameters.
    pub(crate) params: &'s [Integer],
    /// The position before the move.
    pub(crate) position: &'s Position,
    /// How many copies there are of each component; empty for one of each.
    pub(crate) copies: &'s [Natural],
    /// How many numbers a component has; those after them are parameters.
    pub(crate) own: usize,
}

impl Template {
    /// Reads a template for the moves of each rule of the game.
    ///
    /// # Errors
    /// What is wrong with it; `flag` names where it comes from.
    pub(crate) fn for_moves(
        text: &str,
        flag: &str,
        chosen: &Chosen,
        layout: &Layout,
    ) -> Result<Vec<Self>, Fault> {
        let text = if text == "to" { "{to}" } else { text };
        let rules = 0..chosen.game.moves.len();
        rules.map(|rule| Self::read(text, flag, &Names::of_move(chosen, layout, rule), true)).collect()
    }

    /// Reads a template over the names of a case.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn for_cases(text: &str, flag: &str, chosen: &Chosen, layout: &Layout) -> Result<Self, Fault> {
        Self::read(text, flag, &Names::of_case(chosen, layout), false)
    }

    fn read(text: &str, flag: &str, names: &Names, moves: bool) -> Result<Self, Fault> {
        let fault = |diagnostics| fault_in(text, flag, diagnostics);
        let mut pieces = Vec::new();
        let mut at = 0;
        while let Some(open) = text[at..].find('{') {
            let open = at + open;
            if open > at {
                pieces.push(Piece::Text(text[at..open].to_owned()));
            }
            let Some(length) = text[open..].find('}') else {
                let span = Span::new(open, text.len());
                return Err(fault(vec![Diagnostic::new(Code::BadPrint, span).variant("open")]));
            };
            let inner = &text[open + 1..open + length];
            pieces.push(match inner.trim() {
                "to" if moves => Piece::To { sorted: false },
                "to sorted" if moves => Piece::To { sorted: true },
                _ => Piece::Formula(names.formula(inner).map_err(|found| fault(shifted(found, open + 1)))?),
            });
            at = open + length + 1;
        }
        if at < text.len() {
            pieces.push(Piece::Text(text[at..].to_owned()));
        }
        Ok(Self { pieces, origins: names.origins() })
    }

    /// Writes the template for a part of a move of `scene`, all parts of which are `parts`.
    pub(crate) fn write(
        &self,
        scene: &Scene,
        part: Option<&ComponentMove>,
        parts: &[ComponentMove],
        out: &mut Vec<u8>,
    ) {
        let mut values = None;
        for piece in &self.pieces {
            match piece {
                Piece::Text(text) => out.extend_from_slice(text.as_bytes()),
                Piece::To { sorted } => write_to(scene, parts, *sorted, out),
                Piece::Formula(formula) => {
                    let values = values.get_or_insert_with(|| values_of(&self.origins, scene, part));
                    let value = formula.value(values, &Budget::unlimited()).ok().flatten();
                    // What is undefined has no number.
                    let text = value.map_or_else(|| "?".to_owned(), |value| value.to_string());
                    out.extend_from_slice(text.as_bytes());
                }
            }
        }
    }
}

/// Keys by which moves are put in order.
#[derive(Clone, Debug)]
pub struct Order {
    /// The keys, the first most important.
    pub formulas: Vec<Formula>,
    /// What the slots of the keys are.
    pub origins: Vec<Origin>,
}

impl Order {
    /// Reads expressions separated by commas, for the moves of each rule.
    ///
    /// # Errors
    /// What is wrong with them.
    pub(crate) fn for_moves(text: &str, chosen: &Chosen, layout: &Layout) -> Result<Vec<Self>, Fault> {
        let rules = 0..chosen.game.moves.len();
        rules.map(|rule| Self::read(text, &Names::of_move(chosen, layout, rule))).collect()
    }

    fn read(text: &str, names: &Names) -> Result<Self, Fault> {
        let mut formulas = Vec::new();
        for (from, piece) in pieces(text) {
            let wrong = |found| fault_in(text, "--order", shifted(found, from));
            formulas.push(names.formula(piece).map_err(wrong)?);
        }
        Ok(Self { formulas, origins: names.origins() })
    }

    /// The keys of a move.
    pub(crate) fn keys(&self, scene: &Scene, part: Option<&ComponentMove>) -> Vec<Option<Integer>> {
        let values = values_of(&self.origins, scene, part);
        let value = |formula: &Formula| formula.value(&values, &Budget::unlimited()).ok().flatten();
        self.formulas.iter().map(value).collect()
    }
}

/// The pieces between commas outside of parentheses, and where they begin.
fn pieces(text: &str) -> Vec<(usize, &str)> {
    let (mut found, mut from, mut depth) = (Vec::new(), 0, 0usize);
    for (at, c) in text.char_indices() {
        match c {
            '(' | '{' | '[' => depth += 1,
            ')' | '}' | ']' => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                found.push((from, &text[from..at]));
                from = at + 1;
            }
            _ => {}
        }
    }
    found.push((from, &text[from..]));
    found
}

fn values_of(origins: &[Origin], scene: &Scene, part: Option<&ComponentMove>) -> Vec<Integer> {
    let component = part.and_then(|part| scene.position.components.get(part.component));
    let number = |place: usize| Integer::from(place as u64);
    let values = origins.iter().map(|&origin| match origin {
        Origin::Variable(i) => part.and_then(|part| part.vars.get(i).cloned()).unwrap_or_default(),
        Origin::State(i) => {
            component.and_then(|component| component.numbers.get(i)).map(Integer::from).unwrap_or_default()
        }
        Origin::Param(i) => scene.params.get(i).cloned().unwrap_or_default(),
        Origin::Single(i) => Integer::from(scene.case.singles.get(i)),
        Origin::Heap => number(part.map_or(0, |part| part.component + 1)),
        Origin::Rule => number(part.map_or(0, |part| part.rule + 1)),
        Origin::Case => Integer::from(scene.case.number),
    });
    values.collect()
}

/// Writes the numbers of the position after a move, with spaces between.
pub(crate) fn write_to(scene: &Scene, parts: &[ComponentMove], sorted: bool, out: &mut Vec<u8>) {
    let mut numbers: Vec<&Natural> = Vec::new();
    let mut parts = parts.iter().peekable();
    for (index, component) in scene.position.components.iter().enumerate() {
        let mut stay = scene.copies.get(index).map_or(1, |copies| usize::try_from(copies).unwrap_or(0));
        if let Some(part) = parts.next_if(|part| part.component == index) {
            part.result.iter().for_each(|result| numbers.extend(result.numbers.iter().take(scene.own)));
            stay = stay.saturating_sub(1);
        }
        (0..stay).for_each(|_| numbers.extend(component.numbers.iter().take(scene.own)));
    }
    if sorted {
        numbers.sort_unstable();
    }
    write_numbers(numbers.into_iter(), out);
}

/// Writes numbers with spaces between.
pub(crate) fn write_numbers<'n, N: ToString + 'n>(numbers: impl Iterator<Item = &'n N>, out: &mut Vec<u8>) {
    for (i, number) in numbers.enumerate() {
        if i > 0 {
            out.push(b' ');
        }
        out.extend_from_slice(number.to_string().as_bytes());
    }
}

fn shifted(mut found: Vec<Diagnostic>, by: usize) -> Vec<Diagnostic> {
    for wrong in &mut found {
        wrong.span = Span::new(wrong.span.start + by, wrong.span.end + by);
        wrong.related = None;
        if let Some(fix) = &mut wrong.fix {
            fix.span = Span::new(fix.span.start + by, fix.span.end + by);
        }
    }
    found
}

/// A fault in the text of a flag.
pub(crate) fn fault_in(text: &str, flag: &str, diagnostics: Vec<Diagnostic>) -> Fault {
    Fault { diagnostics, text: Arc::from(text), origin: flag.to_owned() }
}

/// A component of the first game.
pub(crate) fn component(numbers: Vec<Natural>) -> Component {
    Component { game: 0, numbers }
}

/// Whether a game is a sum in which nim values of components decide, as far as its rules tell.
pub(crate) fn is_sum_of_values(game: &Game) -> bool {
    !game.is_partizan() && !game.misere && game.ends.is_empty() && game.compound.is_sum()
}
