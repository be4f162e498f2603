//! Clauses: which lines of a file make up the game that was chosen.

use std::collections::BTreeSet;

use crate::ast::{CompoundLine, EndLine, Line, LineKind, MoveLine, Rule, StartLine, StateLine, VariantLine};
use crate::{Code, Diagnostic, Span};

use super::names::{Sink, listed};

/// The clause that every game has.
pub const MISERE: &str = "misere";

/// More variants than this in one file are an error: each is checked as a whole game.
pub(super) const MAX_VARIANTS: usize = 64;

/// The keywords whose lines a variant can replace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Keyword {
    /// `state`
    State,
    /// `start`
    Start,
    /// `move`, with or without `left` or `right`
    Move,
    /// `end`
    End,
    /// `compound`
    Compound,
    /// `misere`: a variant can turn it on
    Misere,
}

impl Keyword {
    /// The keyword as it is written.
    pub fn name(self) -> &'static str {
        match self {
            Self::State => "state",
            Self::Start => "start",
            Self::Move => "move",
            Self::End => "end",
            Self::Compound => "compound",
            Self::Misere => MISERE,
        }
    }

    fn of(line: &Line) -> Option<Self> {
        match &line.kind {
            LineKind::State(_) => Some(Self::State),
            LineKind::Start(_) => Some(Self::Start),
            LineKind::Move(_) => Some(Self::Move),
            LineKind::End(_) => Some(Self::End),
            LineKind::Compound(_) => Some(Self::Compound),
            LineKind::Misere => Some(Self::Misere),
            _ => None,
        }
    }
}

fn variants(rule: &Rule) -> impl Iterator<Item = &VariantLine> {
    rule.lines.iter().filter_map(|line| match &line.kind {
        LineKind::Variant(variant) => Some(variant),
        _ => None,
    })
}

/// The names of the variants of a rule, each once, in the order of the text.
pub fn variant_names(rule: &Rule) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    variants(rule).map(|v| v.name.text.as_str()).filter(|name| seen.insert(*name)).collect()
}

/// The keywords whose lines the variant `name` replaces.
pub fn replaced(rule: &Rule, name: &str) -> BTreeSet<Keyword> {
    let lines = variants(rule).filter(|v| v.name.text == name).flat_map(|v| &v.lines);
    lines.filter_map(Keyword::of).collect()
}

/// Two of the clauses that replace lines of the same keyword, and that keyword.
pub fn conflict<'c>(rule: &Rule, clauses: &'c [String]) -> Option<(&'c str, &'c str, Keyword)> {
    let mut seen: Vec<(Keyword, &'c str)> = Vec::new();
    for clause in clauses {
        // Turning misère on twice is no choice between two things.
        for keyword in replaced(rule, clause).into_iter().filter(|keyword| *keyword != Keyword::Misere) {
            if let Some((_, other)) = seen.iter().find(|(k, other)| *k == keyword && other != clause) {
                return Some((other, clause, keyword));
            }
            seen.push((keyword, clause));
        }
    }
    None
}

/// Says what is wrong with the variants as such.
pub(super) fn check_variants(rule: &Rule, sink: &mut Sink) {
    for variant in variants(rule) {
        let name = &variant.name;
        if [MISERE, "反常"].contains(&name.text.as_str()) {
            sink.push(Diagnostic::new(Code::VariantName, name.span).arg("name", &name.text));
        }
        for line in variant.lines.iter().filter(|line| Keyword::of(line).is_none()) {
            sink.push(Diagnostic::new(Code::BadVariantLine, line.span).arg("name", &name.text));
        }
    }
    let found = variant_names(rule).len();
    if found > MAX_VARIANTS {
        let wrong = Diagnostic::new(Code::TextTooLong, rule.name.span).variant("variants");
        sink.push(wrong.arg("found", found).arg("limit", MAX_VARIANTS));
    }
}

/// Says what is wrong with the choice of clauses; false when no game can be chosen by them.
pub(super) fn check_clauses(rule: &Rule, clauses: &[String], sink: &mut Sink) -> bool {
    let known = variant_names(rule);
    let mut usable = true;
    for clause in clauses {
        if clause != MISERE && !known.contains(&clause.as_str()) {
            let wrong = Diagnostic::new(Code::UnknownClause, rule.name.span).arg("name", clause);
            let all: Vec<&str> = std::iter::once(MISERE).chain(known.iter().copied()).collect();
            sink.push(wrong.arg("known", listed(&all)));
            usable = false;
        }
    }
    if let Some((first, second, keyword)) = conflict(rule, clauses) {
        let place = |name: &str| variants(rule).find(|v| v.name.text == name).map(|v| v.name.span);
        let wrong = Diagnostic::new(Code::ConflictingClauses, place(second).unwrap_or(rule.name.span));
        let wrong = wrong.arg("first", first).arg("second", second).arg("keyword", keyword.name());
        sink.push(wrong.related(place(first).unwrap_or(rule.name.span)));
        usable = false;
    }
    usable
}

/// A line that was chosen, with its place.
pub(super) struct At<'r, T> {
    pub(super) line: &'r T,
    pub(super) span: Span,
}

/// The lines that make up a game under some clauses.
#[derive(Default)]
pub(super) struct Chosen<'r> {
    pub(super) state: Option<At<'r, StateLine>>,
    pub(super) start: Option<At<'r, StartLine>>,
    pub(super) moves: Vec<At<'r, MoveLine>>,
    pub(super) ends: Vec<At<'r, EndLine>>,
    pub(super) compound: Option<At<'r, CompoundLine>>,
    pub(super) misere: bool,
}

impl<'r> Chosen<'r> {
    /// The lines of the file, those of one keyword replaced by those of a clause that has such.
    pub(super) fn new(rule: &'r Rule, clauses: &[&str], sink: &mut Sink) -> Self {
        let mut chosen = Self { misere: clauses.contains(&MISERE), ..Self::default() };
        let mut replaced_keywords = BTreeSet::new();
        for clause in clauses {
            replaced_keywords.extend(replaced(rule, clause));
        }
        for line in &rule.lines {
            match &line.kind {
                LineKind::Variant(variant) if clauses.contains(&variant.name.text.as_str()) => {
                    variant.lines.iter().for_each(|line| chosen.take(line, sink));
                }
                _ if Keyword::of(line).is_some_and(|k| replaced_keywords.contains(&k)) => {}
                _ => chosen.take(line, sink),
            }
        }
        chosen
    }

    fn take(&mut self, line: &'r Line, sink: &mut Sink) {
        let span = line.span;
        let repeated = match &line.kind {
            LineKind::State(line) => once(&mut self.state, line, span),
            LineKind::Start(line) => once(&mut self.start, line, span),
            LineKind::Compound(line) => once(&mut self.compound, line, span),
            LineKind::Move(line) => {
                self.moves.push(At { line, span });
                None
            }
            LineKind::End(line) => {
                self.ends.push(At { line, span });
                None
            }
            LineKind::Misere => {
                self.misere = true;
                None
            }
            _ => None,
        };
        if let (Some(first), Some(keyword)) = (repeated, Keyword::of(line)) {
            let wrong = Diagnostic::new(Code::RepeatedLine, span).arg("keyword", keyword.name());
            sink.push(wrong.related(first));
        }
    }
}

/// Keeps the first line of its kind; the place of the first when there was one already.
fn once<'r, T>(slot: &mut Option<At<'r, T>>, line: &'r T, span: Span) -> Option<Span> {
    let first = slot.as_ref().map(|first| first.span);
    if first.is_none() {
        *slot = Some(At { line, span });
    }
    first
}
