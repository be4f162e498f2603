//! Comparing rules without regard to places.

use super::{
    CompoundLine, Expr, ExprKind, Ident, Line, LineKind, ListItems, ParamDefault, Part, PartKind, Position,
    Rule,
};
use crate::Span;

/// Whether two rules say the same, wherever it stands. Time and memory O(size).
///
/// ```
/// use bouton_rules::{ast::same, parse};
/// let read = |text| parse(text).rule.expect("a rule");
/// let (a, b) = (read("game g\nstate [n]\nmove -> [n-1]"), read("game g; state [n]; move -> [n - 1]"));
/// assert!(same(&a, &b) && a != b);
/// ```
pub fn same(a: &Rule, b: &Rule) -> bool {
    a.clone().without_places() == b.clone().without_places()
}

impl Rule {
    /// The rule with every place set to nothing. Time O(size).
    #[must_use]
    pub fn without_places(mut self) -> Self {
        ident(&mut self.name);
        for param in &mut self.params {
            ident(&mut param.name);
            if let Some(ParamDefault::Number(default) | ParamDefault::Set(default)) = &mut param.default {
                expr(default);
            }
        }
        lines(&mut self.lines);
        self
    }
}

impl Expr {
    /// The expression with every place set to nothing. Time O(size).
    #[must_use]
    pub fn without_places(mut self) -> Self {
        expr(&mut self);
        self
    }
}

fn ident(ident: &mut Ident) {
    ident.span = Span::default();
}

fn lines(all: &mut [Line]) {
    for each in all {
        each.span = Span::default();
        line(&mut each.kind);
    }
}

fn line(kind: &mut LineKind) {
    match kind {
        LineKind::List(list) => {
            ident(&mut list.name);
            if let ListItems::Written(items) = &mut list.items {
                exprs(items);
            }
        }
        LineKind::State(state) => {
            state.names.iter_mut().for_each(ident);
            exprs(&mut state.condition);
        }
        LineKind::Start(start) => {
            start.params.iter_mut().for_each(ident);
            position(&mut start.to);
        }
        LineKind::Move(rule) => {
            for var in &mut rule.vars {
                ident(&mut var.name);
                expr(&mut var.set);
            }
            exprs(&mut rule.condition);
            position(&mut rule.to);
            if let Some(wording) = &mut rule.wording {
                wording.span = Span::default();
            }
        }
        LineKind::End(end) => expr(&mut end.condition),
        LineKind::Compound(CompoundLine::UpTo(count) | CompoundLine::Exactly(count)) => expr(count),
        LineKind::Variant(variant) => {
            ident(&mut variant.name);
            lines(&mut variant.lines);
        }
        LineKind::Misere
        | LineKind::Compound(_)
        | LineKind::Name(_)
        | LineKind::About(_)
        | LineKind::Source(_)
        | LineKind::See(_)
        | LineKind::Alias(_) => {}
    }
}

fn position(position: &mut Position) {
    position.span = Span::default();
    for Part { kind, numbers, span } in &mut position.parts {
        *span = Span::default();
        exprs(numbers);
        match kind {
            PartKind::One => {}
            PartKind::Copies(count) => expr(count),
            PartKind::Each(name, range) => {
                ident(name);
                expr(&mut range.low);
                expr(&mut range.high);
            }
        }
    }
}

fn exprs<'e>(all: impl IntoIterator<Item = &'e mut Expr>) {
    all.into_iter().for_each(expr);
}

fn expr(one: &mut Expr) {
    one.span = Span::default();
    match &mut one.kind {
        ExprKind::Number(_) | ExprKind::Name(_) | ExprKind::Heaps => {}
        ExprKind::Index(list, index) => {
            ident(list);
            expr(index);
        }
        ExprKind::Neg(inner) | ExprKind::Not(inner) => expr(inner),
        ExprKind::Binary(_, left, right) => {
            expr(left);
            expr(right);
        }
        ExprKind::Compare(first, links) => {
            expr(first);
            exprs(links.iter_mut().map(|(_, operand)| operand));
        }
        ExprKind::Call(_, items) | ExprKind::SetLiteral(items) => exprs(items),
        ExprKind::If(condition, yes, no) => {
            expr(condition);
            expr(yes);
            expr(no);
        }
        ExprKind::Range(low, high) => {
            expr(low);
            exprs(high.as_deref_mut());
        }
        ExprKind::NamedSet(_, argument) => exprs(argument.as_deref_mut()),
    }
}
