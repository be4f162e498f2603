//! Parameters as numbers of the component.
//!
//! A stream may have other parameters in every case. The game in which each parameter is one more number of the
//! component, which no move changes, is the same game for all of them, so its law is found once and what is
//! searched serves every case.

use bouton_rules::ast::{BinaryOp, Expr, ExprKind, Ident, Line, LineKind, ParamDefault, Position, Rule};
use bouton_rules::check::{ParamKind, param_kinds};
use bouton_rules::parser::parse_expression;
use bouton_rules::string::Chosen;
use bouton_rules::{ParamValue, Settings, Span};
use bouton_value::Natural;

/// A rule whose parameters have become numbers of the state, after its own numbers, each at least 1.
pub(super) struct Lifted {
    /// The rule.
    pub(super) rule: Rule,
    /// Its clauses.
    pub(super) settings: Settings,
    /// The value of each parameter; `None` where the case gives it.
    pub(super) constants: Vec<Option<Natural>>,
}

/// Makes numbers of all parameters, of which each case gives those of `given`; `None` when one of them is a set, or its
/// value hangs on another.
pub(super) fn lift(chosen: &Chosen, given: &[usize]) -> Option<Lifted> {
    let rule = &chosen.rule;
    if param_kinds(rule).contains(&ParamKind::Set) {
        return None;
    }
    let constant = |index: usize| -> Option<Natural> {
        if let Some(ParamValue::Number(value)) = chosen.settings.params.get(index)?.as_ref() {
            return Natural::try_from(value).ok();
        }
        match &rule.params.get(index)?.default {
            Some(ParamDefault::Number(Expr { kind: ExprKind::Number(value), .. })) => Some(value.clone()),
            _ => None,
        }
    };
    let mut constants = Vec::new();
    for index in 0..rule.params.len() {
        constants.push(if given.contains(&index) { None } else { Some(constant(index)?) });
    }
    let names: Vec<Ident> = rule.params.iter().map(|param| param.name.clone()).collect();
    let bounds: Vec<String> = names.iter().map(|name| format!("{} >= 1", name.text)).collect();
    let bound = parse_expression(&bounds.join(" and ")).ok()?;
    let mut rule = Rule::clone(rule);
    rule.params.clear();
    rule.lines.iter_mut().for_each(|line| lift_line(line, &names, &bound));
    let settings = Settings { params: Vec::new(), clauses: chosen.settings.clauses.clone() };
    Some(Lifted { rule, settings, constants })
}

fn lift_line(line: &mut Line, names: &[Ident], bound: &Expr) {
    match &mut line.kind {
        LineKind::State(state) => {
            state.names.extend_from_slice(names);
            state.condition = Some(match state.condition.take() {
                None => bound.clone(),
                Some(own) => {
                    let span = own.span;
                    let kind = ExprKind::Binary(BinaryOp::And, Box::new(own), Box::new(bound.clone()));
                    Expr { kind, span }
                }
            });
        }
        LineKind::Start(start) => {
            start.params.extend_from_slice(names);
            lift_position(&mut start.to, names);
        }
        LineKind::Move(line) => lift_position(&mut line.to, names),
        LineKind::Variant(variant) => {
            variant.lines.iter_mut().for_each(|line| lift_line(line, names, bound));
        }
        _ => {}
    }
}

fn lift_position(to: &mut Position, names: &[Ident]) {
    let expr = |name: &Ident, span: Span| Expr { kind: ExprKind::Name(name.text.clone()), span };
    for part in &mut to.parts {
        let span = part.span;
        part.numbers.extend(names.iter().map(|name| expr(name, span)));
    }
}

/// The parameters of a case, in the order of the rule.
pub(super) fn tail(constants: &[Option<Natural>], value: impl Fn(usize) -> Natural) -> Vec<Natural> {
    let numbers = constants.iter().enumerate();
    numbers.map(|(index, constant)| constant.clone().unwrap_or_else(|| value(index))).collect()
}

/// Whether all parameters are numbers that the lifted game has.
pub(super) fn fits(tail: &[Natural]) -> bool {
    tail.iter().all(|number| *number != 0u32)
}
