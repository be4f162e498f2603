//! Warnings that need no running game: what a file defines and never uses.

use std::collections::HashSet;

use crate::ast::{Ident, Line, LineKind, MoveLine, ParamDefault, Rule};
use crate::check::visit::{Use, line_names, names, position_names};
use crate::{Code, Diagnostic};

/// Parameters, lists and variables that nothing uses, in the order of the text. Lines of variants count as
/// uses. A variable that only its wording names is not used: it makes equal moves. Time linear in the rule.
///
/// ```
/// use bouton_rules::lint::static_warnings;
/// let text = "game idle(m)\n state [n]\n move k in 1..2 -> [n - 1]\n";
/// let warnings = static_warnings(&bouton_rules::parse(text).rule.unwrap());
/// assert_eq!(warnings.len(), 2);
/// ```
pub fn static_warnings(rule: &Rule) -> Vec<Diagnostic> {
    let mut used: HashSet<String> = HashSet::new();
    let mut note = |name: &str, _: Use| {
        if !used.contains(name) {
            used.insert(name.to_owned());
        }
    };
    for param in &rule.params {
        if let Some(ParamDefault::Number(e) | ParamDefault::Set(e)) = &param.default {
            names(e, Use::Number, &mut note);
        }
    }
    for line in &rule.lines {
        line_names(line, &mut note);
    }
    let mut warnings = Vec::new();
    for param in &rule.params {
        warn_unused("parameter", &param.name, &used, &mut warnings);
    }
    for line in &rule.lines {
        line_warnings(line, &used, &mut warnings);
    }
    warnings.sort_by_key(|warning| warning.span.start);
    warnings
}

fn line_warnings(line: &Line, used: &HashSet<String>, warnings: &mut Vec<Diagnostic>) {
    match &line.kind {
        LineKind::List(list) => warn_unused("list", &list.name, used, warnings),
        LineKind::Move(line) => variable_warnings(line, warnings),
        LineKind::Start(start) => {
            let mut used = HashSet::new();
            position_names(&start.to, &mut |name, _| {
                used.insert(name.to_owned());
            });
            for param in &start.params {
                warn_unused("start", param, &used, warnings);
            }
        }
        LineKind::Variant(variant) => {
            for line in &variant.lines {
                line_warnings(line, used, warnings);
            }
        }
        _ => {}
    }
}

fn variable_warnings(line: &MoveLine, warnings: &mut Vec<Diagnostic>) {
    let mut used = HashSet::new();
    let mut note = |name: &str, _: Use| {
        used.insert(name.to_owned());
    };
    for var in &line.vars {
        names(&var.set, Use::Set, &mut note);
    }
    if let Some(condition) = &line.condition {
        names(condition, Use::Condition, &mut note);
    }
    position_names(&line.to, &mut note);
    for var in &line.vars {
        warn_unused("variable", &var.name, &used, warnings);
    }
}

/// `what` is `parameter`, `list`, `start` (a number that is typed) or `variable`.
fn warn_unused(what: &'static str, name: &Ident, used: &HashSet<String>, warnings: &mut Vec<Diagnostic>) {
    if !used.contains(&name.text) {
        warnings.push(Diagnostic::new(Code::Unused, name.span).variant(what).arg("name", &name.text));
    }
}
