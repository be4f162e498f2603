//! Walking over all names that a rule uses, each with the kind that its place wants.

use crate::ast::{BinaryOp, CompareOp, CompoundLine, Expr, ExprKind, Line, LineKind, PartKind, Position};

/// What the place of a name wants it to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    Number,
    Set,
    Condition,
    List,
}

/// Every name in an expression from left to right; `wanted` is what its place wants the whole to be.
pub(crate) fn names(e: &Expr, wanted: Use, f: &mut dyn FnMut(&str, Use)) {
    match &e.kind {
        ExprKind::Number(_) | ExprKind::Heaps => {}
        ExprKind::Name(name) => f(name, wanted),
        ExprKind::Index(list, index) => {
            f(&list.text, Use::List);
            names(index, Use::Number, f);
        }
        ExprKind::Neg(a) => names(a, Use::Number, f),
        ExprKind::Not(a) => names(a, Use::Condition, f),
        ExprKind::Binary(op, a, b) => {
            let wanted = match op {
                BinaryOp::Or | BinaryOp::And => wanted,
                BinaryOp::Except => Use::Set,
                _ => Use::Number,
            };
            names(a, wanted, f);
            names(b, wanted, f);
        }
        ExprKind::Compare(first, links) => {
            names(first, Use::Number, f);
            for (op, e) in links {
                names(e, if *op == CompareOp::In { Use::Set } else { Use::Number }, f);
            }
        }
        ExprKind::Call(_, items) | ExprKind::SetLiteral(items) => {
            for item in items {
                names(item, Use::Number, f);
            }
        }
        ExprKind::If(test, a, b) => {
            names(test, Use::Condition, f);
            names(a, wanted, f);
            names(b, wanted, f);
        }
        ExprKind::Range(low, high) => {
            names(low, Use::Number, f);
            if let Some(high) = high {
                names(high, Use::Number, f);
            }
        }
        ExprKind::NamedSet(_, arg) => {
            if let Some(arg) = arg {
                names(arg, Use::Number, f);
            }
        }
    }
}

/// Every name in the expressions of a line, those inside a `variant` included.
pub(crate) fn line_names(line: &Line, f: &mut dyn FnMut(&str, Use)) {
    match &line.kind {
        LineKind::List(list) => list.items.written().iter().for_each(|e| names(e, Use::Number, f)),
        LineKind::State(state) => {
            if let Some(e) = &state.condition {
                names(e, Use::Condition, f);
            }
        }
        LineKind::Start(start) => position_names(&start.to, f),
        LineKind::Move(line) => {
            line.vars.iter().for_each(|var| names(&var.set, Use::Set, f));
            if let Some(e) = &line.condition {
                names(e, Use::Condition, f);
            }
            position_names(&line.to, f);
        }
        LineKind::End(end) => names(&end.condition, Use::Condition, f),
        LineKind::Compound(CompoundLine::UpTo(n) | CompoundLine::Exactly(n)) => names(n, Use::Number, f),
        LineKind::Variant(variant) => variant.lines.iter().for_each(|line| line_names(line, f)),
        LineKind::Compound(_)
        | LineKind::Misere
        | LineKind::Name(_)
        | LineKind::About(_)
        | LineKind::Source(_)
        | LineKind::See(_)
        | LineKind::Alias(_) => {}
    }
}

/// Every name in a written position.
pub(crate) fn position_names(position: &Position, f: &mut dyn FnMut(&str, Use)) {
    for part in &position.parts {
        match &part.kind {
            PartKind::One => {}
            PartKind::Copies(count) => names(count, Use::Number, f),
            PartKind::Each(_, range) => {
                names(&range.low, Use::Number, f);
                names(&range.high, Use::Number, f);
            }
        }
        part.numbers.iter().for_each(|e| names(e, Use::Number, f));
    }
}
