//! The lines of one choice of clauses, put together to a game.

use bouton_value::Integer;
use bouton_value::number::Zero;

use crate::ast::{self, CompoundLine, EndResult, Expr, MoveLine, Part, PartKind, Player, StateLine};
use crate::game::{
    Compound, Cond, Descriptions, EndRule, Game, MoveRule, Num, Start, Target, TargetPart, Variable,
};
use crate::{Code, Diagnostic, Span};

use super::lower::Lower;
use super::names::{Globals, Scope, Sink, Slots};
use super::variants::{At, Chosen};
use super::{ends, wording};

/// A move of more variables than this is an error: each variable is looked for in each form of the line.
const MAX_VARIABLES: usize = 64;

/// Checks the chosen lines and puts them together; `None` when something is wrong. A line
/// that is missing is reported at the game's name.
pub(super) fn build(
    chosen: &Chosen<'_>,
    globals: &Globals,
    rule: &ast::Rule,
    texts: &Descriptions,
    sink: &mut Sink,
) -> Option<Game> {
    if chosen.moves.is_empty() {
        sink.push(Diagnostic::new(Code::NoMoveLine, rule.name.span).arg("name", &rule.name.text));
    }
    let Some(state) = chosen.state.as_ref().filter(|state| !state.line.names.is_empty()) else {
        sink.push(Diagnostic::new(Code::NoStateLine, rule.name.span).arg("name", &rule.name.text));
        return None;
    };
    let slots = Slots::of_state(&state.line.names, globals, sink);
    let lines = Lines { globals, slots: &slots, state };
    let state_condition = condition(state.line.condition.as_ref(), &lines.scope(), sink);
    let start = chosen.start.as_ref().map(|start| lines.start(start.line, sink));
    let moves: Vec<Option<MoveRule>> = chosen.moves.iter().map(|line| lines.move_rule(line, sink)).collect();
    let partizan = chosen.moves.iter().any(|at| at.line.player != Player::Either);
    let ends: Vec<Option<EndRule>> =
        chosen.ends.iter().map(|line| lines.end_rule(line, partizan, sink)).collect();
    let compound = lines.compound(chosen.compound.as_ref().map(|at| at.line), sink);
    Some(Game {
        name: rule.name.text.clone(),
        state: state.line.names.iter().map(|name| name.text.clone()).collect(),
        state_condition: state_condition?,
        start: match start {
            None => None,
            Some(start) => Some(start?),
        },
        moves: moves.into_iter().collect::<Option<_>>()?,
        ends: ends.into_iter().collect::<Option<_>>()?,
        misere: chosen.misere,
        compound: compound?,
        labels: None,
        texts: texts.clone(),
    })
}

/// What all lines share.
struct Lines<'a> {
    globals: &'a Globals,
    slots: &'a Slots,
    state: &'a At<'a, StateLine>,
}

impl<'a> Lines<'a> {
    fn scope(&self) -> Scope<'a> {
        Scope::state(self.globals, self.slots)
    }

    /// How many numbers a component has.
    fn size(&self) -> usize {
        self.state.line.names.len()
    }

    fn start(&self, line: &ast::StartLine, sink: &mut Sink) -> Option<Start> {
        let mut scope = Scope::constant(self.globals, None);
        for param in &line.params {
            scope.define(param, sink);
        }
        let to = self.target(&line.to, &mut scope, sink)?;
        Some(Start { params: line.params.iter().map(|param| param.text.clone()).collect(), to })
    }

    fn move_rule(&self, at: &At<'_, MoveLine>, sink: &mut Sink) -> Option<MoveRule> {
        let line = at.line;
        if line.vars.len() > MAX_VARIABLES {
            let wrong = Diagnostic::new(Code::TextTooLong, at.span).variant("variables");
            sink.push(wrong.arg("found", line.vars.len()).arg("limit", MAX_VARIABLES));
            return None;
        }
        if sink.is_full() {
            return None;
        }
        let mut scope = self.scope();
        line.vars.iter().for_each(|var| scope.announce(&var.name));
        let mut vars: Vec<Option<Variable>> = Vec::new();
        for var in &line.vars {
            let set = Lower { scope: &scope, sink }.set(&var.set);
            scope.define(&var.name, sink);
            let (name, span) = (var.name.text.clone(), var.set.span);
            vars.push(set.map(|set| Variable { name, set, ends: Vec::new(), span }));
        }
        let condition = condition(line.condition.as_ref(), &scope, sink);
        let wording = line.wording.as_ref().map(|wording| wording::check(wording, &scope, sink));
        let to = self.target(&line.to, &mut scope, sink);
        let mut rule = MoveRule {
            player: line.player,
            vars: vars.into_iter().collect::<Option<_>>()?,
            condition: condition?,
            to: to?,
            wording,
            span: at.span,
        };
        self.find_ends(&mut rule, line, sink).then_some(rule)
    }

    /// Finds the ends of all variables; false when an open set has none.
    fn find_ends(&self, rule: &mut MoveRule, line: &MoveLine, sink: &mut Sink) -> bool {
        let mut lows: Vec<Option<Integer>> = vec![Some(Integer::ZERO); self.size()];
        for variable in &rule.vars {
            lows.push(ends::set_low(&variable.set, &lows));
        }
        let Some(forms) = ends::forms(rule.condition.as_ref(), &rule.to, &lows, rule.vars.len()) else {
            sink.push(Diagnostic::new(Code::TextTooLong, rule.span).variant("move"));
            return false;
        };
        let bound = self.state.line.names.first().map_or("n", |name| &name.text);
        let mut found = true;
        for (i, (variable, var)) in rule.vars.iter_mut().zip(&line.vars).enumerate() {
            let slot = self.size() + i;
            variable.ends = ends::ends_of(slot, &forms);
            if variable.ends.is_empty() && variable.set.can_be_infinite() {
                ends::no_end(variable, slot, &forms, &var.set, bound, sink);
                found = false;
            }
        }
        found
    }

    fn end_rule(&self, at: &At<'_, ast::EndLine>, partizan: bool, sink: &mut Sink) -> Option<EndRule> {
        let condition = Lower { scope: &self.scope(), sink }.cond(&at.line.condition);
        let result = at.line.result;
        if !partizan && matches!(result, EndResult::Left | EndResult::Right) {
            let found = if result == EndResult::Left { "left" } else { "right" };
            sink.push(Diagnostic::new(Code::PlayerInImpartial, at.span).arg("found", found));
            return None;
        }
        Some(EndRule { condition: condition?, result, span: at.span })
    }

    fn compound(&self, line: Option<&CompoundLine>, sink: &mut Sink) -> Option<Compound> {
        let mut count = |e: &Expr| -> Option<Num> {
            let mut scope = Scope::constant(self.globals, Some(self.slots));
            scope.heaps = true;
            Lower { scope: &scope, sink }.num(e)
        };
        Some(match line {
            None | Some(CompoundLine::Sum) => Compound::Sum,
            Some(CompoundLine::Every) => Compound::Every,
            Some(CompoundLine::EveryShort) => Compound::EveryShort,
            Some(CompoundLine::Some) => Compound::Some,
            Some(CompoundLine::UpTo(n)) => Compound::UpTo(count(n)?),
            Some(CompoundLine::Exactly(n)) => Compound::Exactly(count(n)?),
            Some(CompoundLine::InOrder) => Compound::InOrder,
        })
    }

    fn target(&self, to: &ast::Position, scope: &mut Scope<'_>, sink: &mut Sink) -> Option<Target> {
        let parts: Vec<Option<TargetPart>> =
            to.parts.iter().map(|part| self.part(part, scope, sink)).collect();
        Some(Target { parts: parts.into_iter().collect::<Option<_>>()? })
    }

    fn part(&self, part: &Part, scope: &mut Scope<'_>, sink: &mut Sink) -> Option<TargetPart> {
        let sized = self.sized(part, sink);
        let lowered = match &part.kind {
            PartKind::One => TargetPart::One(numbers(part, scope, sink)?),
            PartKind::Copies(count) => {
                let count = Lower { scope, sink }.num(count);
                let numbers = numbers(part, scope, sink);
                TargetPart::Copies(count?, numbers?)
            }
            PartKind::Each(name, range) => {
                let low = Lower { scope, sink }.num(&range.low);
                let high = Lower { scope, sink }.num(&range.high);
                let slot = scope.next_slot();
                let entered = scope.enter(name, slot, sink);
                let numbers = numbers(part, scope, sink);
                if entered {
                    scope.leave(name);
                }
                TargetPart::Each { name: name.text.clone(), slot, low: low?, high: high?, numbers: numbers? }
            }
        };
        sized.then_some(lowered)
    }

    /// Says so when a component has more or fewer numbers than `state`.
    fn sized(&self, part: &Part, sink: &mut Sink) -> bool {
        let (found, expected) = (part.numbers.len(), self.size());
        if found != expected && !sink.is_full() {
            let names: Vec<&str> = self.state.line.names.iter().map(|name| name.text.as_str()).collect();
            let wrong = Diagnostic::new(Code::ComponentSize, part.span).arg("found", found);
            let wrong = wrong.arg("expected", expected).arg("names", names.join(", "));
            sink.push(wrong.related(names_span(self.state.line).unwrap_or(self.state.span)));
        }
        found == expected
    }
}

fn names_span(state: &StateLine) -> Option<Span> {
    Some(state.names.first()?.span.to(state.names.last()?.span))
}

fn numbers(part: &Part, scope: &Scope<'_>, sink: &mut Sink) -> Option<Vec<Num>> {
    Lower { scope, sink }.nums(&part.numbers)
}

/// An optional condition; the outer `None` when something is wrong with it.
#[expect(clippy::option_option, reason = "absent and wrong are two things")]
fn condition(e: Option<&Expr>, scope: &Scope<'_>, sink: &mut Sink) -> Option<Option<Cond>> {
    match e {
        None => Some(None),
        Some(e) => Some(Some(Lower { scope, sink }.cond(e)?)),
    }
}
