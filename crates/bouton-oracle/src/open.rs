//! Open ranges: which forms end a variable, and what their slope at a position says.
//!
//! An *end* of a variable v is a difference `high - low` that a legal move keeps from being negative and
//! that is linear in v with everything else fixed.

use bouton_rules::ast::{BinaryOp, CompareOp, Expr, ExprKind, MoveLine, NamedSet, PartKind};

use crate::expr::Env;
use crate::game::names_in;
use crate::{Fault, Game};

/// A form `high - low`, or `high` alone.
#[derive(Clone, Debug)]
pub(crate) struct End {
    high: Expr,
    low: Option<Expr>,
}

impl End {
    /// The value of the form when the variable is `x`.
    fn at<'g>(&self, env: &Env<'g>, variable: &'g str, x: i128) -> Result<i128, Fault> {
        let env = env.with(variable, x);
        let low = self.low.as_ref().map_or(Ok(0), |low| env.number(low))?;
        env.number(&self.high)?.checked_sub(low).ok_or(Fault::TooLarge("a number"))
    }

    /// How much the form grows when the variable grows by one, everything else in `env`.
    pub(crate) fn slope<'g>(&self, env: &Env<'g>, variable: &'g str) -> Result<i128, Fault> {
        Ok(self.at(env, variable, 1)? - self.at(env, variable, 0)?)
    }

    /// The largest value of the variable that the form allows, when its slope is negative.
    pub(crate) fn bound<'g>(&self, env: &Env<'g>, variable: &'g str) -> Result<Option<i128>, Fault> {
        let slope = self.slope(env, variable)?;
        let at_zero = self.at(env, variable, 0)?;
        Ok((slope < 0).then(|| at_zero.div_euclid(-slope)))
    }

    fn parts(&self) -> impl Iterator<Item = &Expr> {
        [Some(&self.high), self.low.as_ref()].into_iter().flatten()
    }

    /// Whether the slope in the variable speaks of another name.
    pub(crate) fn slope_speaks_of(&self, variable: &str, name: &str) -> bool {
        self.parts().any(|part| slope_mentions(part, variable, name))
    }

    pub(crate) fn mentions(&self, name: &str) -> bool {
        self.parts().any(|part| mentions(part, name))
    }
}

pub(crate) fn mentions(expr: &Expr, name: &str) -> bool {
    names_in(expr).contains(&name)
}

/// The conjuncts of a condition: what stands between its outermost `and`s.
pub(crate) fn conjuncts(condition: Option<&Expr>) -> Vec<&Expr> {
    match condition.map(|c| (c, &c.kind)) {
        None => Vec::new(),
        Some((_, ExprKind::Binary(BinaryOp::And, a, b))) => [conjuncts(Some(a)), conjuncts(Some(b))].concat(),
        Some((c, _)) => vec![c],
    }
}

/// Whether the set may go on for ever, as its text says.
pub(crate) fn is_open(set: &Expr) -> bool {
    match &set.kind {
        ExprKind::Range(_, high) => high.is_none(),
        ExprKind::NamedSet(named, _) => *named != NamedSet::Divisors,
        ExprKind::Binary(BinaryOp::Or, a, b) => is_open(a) || is_open(b),
        ExprKind::Binary(BinaryOp::And, a, b) => is_open(a) && is_open(b),
        ExprKind::Binary(BinaryOp::Except, a, _) => is_open(a),
        _ => false,
    }
}

impl Game {
    /// The ends of a variable of a move line.
    pub(crate) fn ends_of(&self, line: &MoveLine, variable: &str) -> Vec<End> {
        let mut ends = Vec::new();
        for part in &line.to.parts {
            match &part.kind {
                PartKind::One => ends.extend(part.numbers.iter().map(number)),
                PartKind::Copies(count) => {
                    ends.push(number(count));
                    if self.least(count, line).is_some_and(|least| least >= 1) {
                        ends.extend(part.numbers.iter().map(number));
                    }
                }
                PartKind::Each(name, range) => {
                    let least = self.least(&range.high, line).zip(self.constant_number(&range.low));
                    if least.is_some_and(|(high, low)| high >= low) {
                        for i in [&range.low, &range.high] {
                            ends.extend(part.numbers.iter().map(|n| number(&replace(n, &name.text, i))));
                        }
                    }
                }
            }
        }
        for conjunct in conjuncts(line.condition.as_ref()) {
            let ExprKind::Compare(first, links) = &conjunct.kind else { continue };
            let mut left: &Expr = first;
            for (op, right) in links {
                let difference = |high: &Expr, low: &Expr| End { high: high.clone(), low: Some(low.clone()) };
                if matches!(op, CompareOp::Le | CompareOp::Lt | CompareOp::Eq) {
                    ends.push(difference(right, left));
                }
                if matches!(op, CompareOp::Ge | CompareOp::Gt | CompareOp::Eq) {
                    ends.push(difference(left, right));
                }
                left = right;
            }
        }
        ends.retain(|end| self.is_end(end, variable));
        ends
    }

    fn constant_number(&self, expr: &Expr) -> Option<i128> {
        self.is_constant(expr).then(|| Env::new(&self.fixed, 1, &[], &[]).number(expr).ok()).flatten()
    }

    /// A number that the value cannot be below, as constants show: a state number is at least 0, a
    /// variable at least the constant where its set begins.
    fn least(&self, expr: &Expr, line: &MoveLine) -> Option<i128> {
        if let Some(n) = self.constant_number(expr) {
            return Some(n);
        }
        match &expr.kind {
            ExprKind::Name(name) => match line.vars.iter().find(|v| v.name.text == *name) {
                Some(variable) => self.least_member(&variable.set),
                None => Some(0),
            },
            ExprKind::Binary(BinaryOp::Add, a, b) => Some(self.least(a, line)? + self.least(b, line)?),
            ExprKind::Binary(BinaryOp::Sub, a, b) => Some(self.least(a, line)? - self.constant_number(b)?),
            ExprKind::Binary(BinaryOp::Mul, a, b) => {
                let (a, b) = (self.least(a, line)?, self.least(b, line)?);
                (a >= 0 && b >= 0).then_some(a * b)
            }
            _ => None,
        }
    }

    fn least_member(&self, set: &Expr) -> Option<i128> {
        match &set.kind {
            ExprKind::Range(low, _) => self.constant_number(low),
            ExprKind::NamedSet(..) => Some(1),
            _ => None,
        }
    }

    fn is_end(&self, end: &End, variable: &str) -> bool {
        if !end.mentions(variable) || !end.parts().all(|part| is_linear(part, variable)) {
            return false;
        }
        if !end.parts().all(|part| self.has_constant_slope(part, variable)) {
            return true;
        }
        let slope = |e: &Expr| self.constant_slope(e, variable).unwrap_or(0);
        slope(&end.high) - end.low.as_ref().map_or(0, slope) < 0
    }

    /// Whether the slope is built from constants only.
    fn has_constant_slope(&self, expr: &Expr, variable: &str) -> bool {
        if !mentions(expr, variable) {
            return true;
        }
        match &expr.kind {
            ExprKind::Neg(a) => self.has_constant_slope(a, variable),
            ExprKind::Binary(BinaryOp::Mul, a, b) => {
                let (factor, rest) = if mentions(a, variable) { (b, a) } else { (a, b) };
                self.is_constant(factor) && self.has_constant_slope(rest, variable)
            }
            ExprKind::Binary(_, a, b) => {
                self.has_constant_slope(a, variable) && self.has_constant_slope(b, variable)
            }
            _ => true,
        }
    }

    fn constant_slope(&self, expr: &Expr, variable: &str) -> Result<i128, Fault> {
        if !mentions(expr, variable) {
            return Ok(0);
        }
        match &expr.kind {
            ExprKind::Neg(a) => Ok(-self.constant_slope(a, variable)?),
            ExprKind::Binary(BinaryOp::Add, a, b) => {
                Ok(self.constant_slope(a, variable)? + self.constant_slope(b, variable)?)
            }
            ExprKind::Binary(BinaryOp::Sub, a, b) => {
                Ok(self.constant_slope(a, variable)? - self.constant_slope(b, variable)?)
            }
            ExprKind::Binary(BinaryOp::Mul, a, b) => {
                let (factor, rest) = if mentions(a, variable) { (b, a) } else { (a, b) };
                let factor = Env::new(&self.fixed, 1, &[], &[]).number(factor)?;
                Ok(factor * self.constant_slope(rest, variable)?)
            }
            _ => Ok(1),
        }
    }
}

/// Whether the expression is linear in the variable with everything else fixed, as its text shows.
fn is_linear(expr: &Expr, variable: &str) -> bool {
    if !mentions(expr, variable) {
        return true;
    }
    match &expr.kind {
        ExprKind::Name(_) => true,
        ExprKind::Neg(a) => is_linear(a, variable),
        ExprKind::Binary(BinaryOp::Add | BinaryOp::Sub, a, b) => {
            is_linear(a, variable) && is_linear(b, variable)
        }
        ExprKind::Binary(BinaryOp::Mul, a, b) => {
            (is_linear(a, variable) && !mentions(b, variable))
                || (!mentions(a, variable) && is_linear(b, variable))
        }
        _ => false,
    }
}

/// Whether the variable stands in a product with the name.
fn slope_mentions(expr: &Expr, variable: &str, name: &str) -> bool {
    match &expr.kind {
        ExprKind::Neg(a) => slope_mentions(a, variable, name),
        ExprKind::Binary(BinaryOp::Mul, a, b) => {
            mentions(expr, variable) && (mentions(a, name) || mentions(b, name))
        }
        ExprKind::Binary(_, a, b) => slope_mentions(a, variable, name) || slope_mentions(b, variable, name),
        _ => false,
    }
}

fn number(high: &Expr) -> End {
    End { high: high.clone(), low: None }
}

/// The expression with another in the place of a name.
fn replace(expr: &Expr, name: &str, by: &Expr) -> Expr {
    let of = |e: &Expr| replace(e, name, by);
    let boxed = |e: &Expr| Box::new(replace(e, name, by));
    let kind = match &expr.kind {
        ExprKind::Name(n) if n == name => by.kind.clone(),
        ExprKind::Index(list, i) => ExprKind::Index(list.clone(), boxed(i)),
        ExprKind::Neg(a) => ExprKind::Neg(boxed(a)),
        ExprKind::Not(a) => ExprKind::Not(boxed(a)),
        ExprKind::Binary(op, a, b) => ExprKind::Binary(*op, boxed(a), boxed(b)),
        ExprKind::Compare(a, links) => {
            ExprKind::Compare(boxed(a), links.iter().map(|(op, e)| (*op, of(e))).collect())
        }
        ExprKind::Call(f, args) => ExprKind::Call(*f, args.iter().map(of).collect()),
        ExprKind::If(a, b, c) => ExprKind::If(boxed(a), boxed(b), boxed(c)),
        other => other.clone(),
    };
    Expr { kind, span: expr.span }
}
