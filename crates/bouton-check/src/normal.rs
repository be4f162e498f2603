//! The normal text of a rule: the lines in force, and nothing that does not matter to the game.

use std::collections::BTreeSet;

use bouton_rules::ast::{
    CompoundLine, Expr, ExprKind, Line, LineKind, MoveLine, Part, PartKind, Position, Rule,
};

/// The normal text of a rule under clauses (`misere` and names of variants), as `FORMAT.md` section 2 says;
/// `None` for an unknown clause and for two clauses that replace the same lines. Time O(length of the text).
///
/// ```
/// let rule = bouton_rules::parse("game g(m = 3); about \"x\"; state [n]; start n -> [n]; move k in 1..m -> [n - k]");
/// let text = bouton_check::normal_rule(&rule.rule.unwrap(), &["misere"]).unwrap();
/// assert_eq!(text, "game g(m)\n  state [n]\n  misere\n  move k in 1..m -> [n - k]\n");
/// ```
pub fn normal_rule(rule: &Rule, clauses: &[&str]) -> Option<String> {
    let mut misere = None;
    let (variants, mut lines): (Vec<Line>, Vec<Line>) =
        rule.lines.iter().cloned().partition(|line| matches!(line.kind, LineKind::Variant(_)));
    let mut replaced = BTreeSet::new();
    for clause in clauses {
        let chosen: Vec<&Line> = variants
            .iter()
            .filter_map(|line| match &line.kind {
                LineKind::Variant(variant) if variant.name.text == *clause => Some(&variant.lines),
                _ => None,
            })
            .flatten()
            .collect();
        if chosen.is_empty() && *clause != "misere" {
            return None;
        }
        let kinds: BTreeSet<u8> = chosen.iter().map(|line| order(&line.kind)).collect();
        if *clause == "misere" || kinds.contains(&MISERE) {
            misere = Some(());
        }
        for kind in kinds.into_iter().filter(|&kind| kind != MISERE) {
            if !replaced.insert(kind) {
                return None;
            }
            lines.retain(|line| order(&line.kind) != kind);
        }
        lines.extend(chosen.into_iter().cloned());
    }
    if misere.is_some() {
        lines.retain(|line| order(&line.kind) != MISERE);
        lines.push(Line { kind: LineKind::Misere, span: rule.name.span });
    }
    Some(bouton_rules::print(&bare(rule, lines)))
}

/// Without what does not matter, in the normal order.
fn bare(rule: &Rule, mut lines: Vec<Line>) -> Rule {
    lines.retain(|line| {
        order(&line.kind) <= END && !matches!(line.kind, LineKind::Compound(CompoundLine::Sum))
    });
    lines.sort_by_key(|line| order(&line.kind));
    for line in &mut lines {
        if let LineKind::Move(rule) = &mut line.kind {
            rule.wording = None;
        }
    }
    // Lists may use parameters, so they are sorted out first.
    for _ in 0..2 {
        let used = used(&lines);
        lines.retain(|line| !matches!(&line.kind, LineKind::List(list) if !used.contains(&list.name.text)));
    }
    let used = used(&lines);
    let mut params = rule.params.clone();
    params.retain(|param| used.contains(&param.name.text));
    for param in &mut params {
        param.default = None;
    }
    Rule { name: rule.name.clone(), params, lines }
}

const MISERE: u8 = 3;
const END: u8 = 5;

/// The place of a line; what stands behind [`END`] does not matter.
fn order(line: &LineKind) -> u8 {
    match line {
        LineKind::List(_) => 0,
        LineKind::State(_) => 1,
        LineKind::Compound(_) => 2,
        LineKind::Misere => MISERE,
        LineKind::Move(_) => 4,
        LineKind::End(_) => END,
        LineKind::Start(_) => 6,
        _ => 7,
    }
}

/// All names that occur in expressions of lines.
fn used(lines: &[Line]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for line in lines {
        for expr in line_exprs(&line.kind) {
            collect(expr, &mut names);
        }
    }
    names
}

fn collect(expr: &Expr, names: &mut BTreeSet<String>) {
    match &expr.kind {
        ExprKind::Name(name) => {
            names.insert(name.clone());
        }
        ExprKind::Index(list, _) => {
            names.insert(list.text.clone());
        }
        _ => {}
    }
    for child in children(expr) {
        collect(child, names);
    }
}

fn line_exprs(line: &LineKind) -> Vec<&Expr> {
    match line {
        LineKind::List(list) => list.items.written().iter().collect(),
        LineKind::State(state) => state.condition.iter().collect(),
        LineKind::Compound(CompoundLine::UpTo(count) | CompoundLine::Exactly(count)) => vec![count],
        LineKind::Move(rule) => move_exprs(rule),
        LineKind::End(end) => vec![&end.condition],
        _ => Vec::new(),
    }
}

/// All expressions of a move.
pub(crate) fn move_exprs(rule: &MoveLine) -> Vec<&Expr> {
    let Position { parts, .. } = &rule.to;
    let parts = parts.iter().flat_map(|Part { kind, numbers, .. }| {
        let around: Vec<&Expr> = match kind {
            PartKind::One => Vec::new(),
            PartKind::Copies(count) => vec![count],
            PartKind::Each(_, range) => vec![&range.low, &range.high],
        };
        around.into_iter().chain(numbers)
    });
    rule.vars.iter().map(|var| &var.set).chain(&rule.condition).chain(parts).collect()
}

/// The expressions right below one.
pub(crate) fn children(expr: &Expr) -> Vec<&Expr> {
    match &expr.kind {
        ExprKind::Number(_) | ExprKind::Name(_) | ExprKind::Heaps => Vec::new(),
        ExprKind::Index(_, inner) | ExprKind::Neg(inner) | ExprKind::Not(inner) => vec![inner],
        ExprKind::Binary(_, left, right) => vec![left, right],
        ExprKind::Compare(first, links) => {
            std::iter::once(&**first).chain(links.iter().map(|(_, operand)| operand)).collect()
        }
        ExprKind::Call(_, items) | ExprKind::SetLiteral(items) => items.iter().collect(),
        ExprKind::If(condition, yes, no) => vec![condition, yes, no],
        ExprKind::Range(low, high) => std::iter::once(&**low).chain(high.as_deref()).collect(),
        ExprKind::NamedSet(_, argument) => argument.as_deref().into_iter().collect(),
    }
}
