//! Expressions as text, with as few brackets as the parser needs.

use std::fmt::Write as _;

use super::separated;
use crate::ast::{BinaryOp, CompareOp, Expr, ExprKind, Level};
use crate::keyword::Keyword;

/// Writes `expr` where operators must bind at least as tightly as `least`.
pub(super) fn write(out: &mut String, expr: &Expr, least: Level) {
    if level_of(expr) < least {
        out.push('(');
        write_kind(out, expr);
        out.push(')');
    } else {
        write_kind(out, expr);
    }
}

/// How tightly the text of an expression holds together.
fn level_of(expr: &Expr) -> Level {
    match &expr.kind {
        ExprKind::Binary(op, ..) => op.level(),
        ExprKind::Not(_) => Level::Not,
        ExprKind::Compare(..) => Level::Compare,
        ExprKind::Range(..) => Level::Range,
        ExprKind::Neg(_) => Level::Neg,
        // Its last branch takes in what follows: a number up to a range, a condition everything.
        ExprKind::If(_, yes, no) => match &no.kind {
            _ if yes.is_condition() => Level::Or,
            ExprKind::If(..) => level_of(no),
            _ => Level::Range,
        },
        _ => Level::Atom,
    }
}

fn write_kind(out: &mut String, expr: &Expr) {
    match &expr.kind {
        ExprKind::Number(number) => {
            let _ = write!(out, "{number}");
        }
        ExprKind::Name(name) => out.push_str(name),
        ExprKind::Heaps => out.push_str("heaps"),
        ExprKind::Index(list, index) => {
            out.push_str(&list.text);
            out.push('[');
            write(out, index, Level::Or);
            out.push(']');
        }
        ExprKind::Neg(inner) => {
            out.push('-');
            write(out, inner, Level::Neg);
        }
        ExprKind::Not(inner) => {
            out.push_str("not ");
            write(out, inner, Level::Not);
        }
        ExprKind::Binary(op, left, right) => write_binary(out, *op, left, right),
        ExprKind::Compare(first, links) => write_compare(out, first, links),
        ExprKind::Call(function, arguments) => {
            out.push_str(function.name());
            bracketed(out, '(', arguments, ')');
        }
        ExprKind::If(condition, yes, no) => write_choice(out, condition, yes, no),
        ExprKind::Range(low, high) => write_range(out, low, high.as_deref()),
        ExprKind::SetLiteral(items) => bracketed(out, '{', items, '}'),
        ExprKind::NamedSet(set, argument) => {
            out.push_str(set.name());
            if let Some(argument) = argument {
                bracketed(out, '(', std::slice::from_ref(&**argument), ')');
            }
        }
    }
}

fn bracketed(out: &mut String, open: char, items: &[Expr], close: char) {
    out.push(open);
    separated(out, items, |out, item| write(out, item, Level::Or));
    out.push(close);
}

fn write_binary(out: &mut String, op: BinaryOp, left: &Expr, right: &Expr) {
    let level = op.level();
    let (at_left, at_right) =
        if op == BinaryOp::Pow { (level.tighter(), level) } else { (level, level.tighter()) };
    // A choice of conditions takes in an `or` after it, too.
    let open = matches!(left.kind, ExprKind::If(..)) && level_of(left) == Level::Or;
    write(out, left, if open { Level::Atom } else { at_left });
    match op {
        BinaryOp::Mul | BinaryOp::Pow => out.push_str(op.name()),
        _ => {
            let _ = write!(out, " {} ", op.name());
        }
    }
    write(out, right, at_right);
}

fn write_compare(out: &mut String, first: &Expr, links: &[(CompareOp, Expr)]) {
    write(out, first, Level::Range);
    for (op, operand) in links {
        let _ = write!(out, " {} ", op.name());
        write(out, operand, Level::Range);
    }
}

fn write_choice(out: &mut String, condition: &Expr, yes: &Expr, no: &Expr) {
    out.push_str("if ");
    write(out, condition, Level::Or);
    out.push_str(" then ");
    write(out, yes, Level::Or);
    out.push_str(" else ");
    let chained = matches!(no.kind, ExprKind::If(..));
    write(out, no, if chained || yes.is_condition() { Level::Or } else { Level::Add });
}

/// Writes `low..high` or `low..`.
pub(super) fn write_range(out: &mut String, low: &Expr, high: Option<&Expr>) {
    write(out, low, Level::Add);
    out.push_str("..");
    let Some(high) = high else { return };
    // A keyword used as a name could be read as the end of the line or the beginning of the next.
    let mut number = String::new();
    write(&mut number, high, Level::Add);
    let word: String = number.chars().take_while(|c| crate::lexer::continues_name(*c)).collect();
    let unclear = Keyword::of(&word).is_some_and(|keyword| !keyword.is_reserved());
    if unclear {
        let _ = write!(out, "({number})");
    } else {
        out.push_str(&number);
    }
}
