//! From where on, and after how many, a formula of one number repeats.
//!
//! A formula f has the shape (from, period, slope) when f(n + period) = f(n) + slope * period for n >= from; slope 0
//! where it is a condition. What is not found to have one has none here.

use bouton_value::Integer;
use bouton_value::number::arithmetic::Gcd;
use bouton_value::number::small;

use crate::formula::{Arithmetic, Expr, Function, Op, Point, Set, Value, value_of};

/// Greater periods and beginnings are not followed.
const MOST: u64 = 100_000;

/// The shape of a formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) from: u64,
    pub(super) period: u64,
    /// Numerator and denominator, in lowest terms.
    slope: (i64, u64),
}

impl Shape {
    /// Whether it repeats without growing.
    pub(super) fn is_flat(&self) -> bool {
        self.slope == FLAT
    }
}

const FLAT: (i64, u64) = (0, 1);

/// The shape of an expression whose first name is the number, and whose other names have these values.
pub(super) fn shape(expr: &Expr, constants: &[Integer]) -> Option<Shape> {
    Scene { constants }.shape(expr)
}

struct Scene<'s> {
    constants: &'s [Integer],
}

impl Scene<'_> {
    fn shape(&self, expr: &Expr) -> Option<Shape> {
        if !has_number(expr) {
            return Some(Shape { from: 0, period: 1, slope: FLAT });
        }
        match expr {
            Expr::Name(_) => Some(Shape { from: 0, period: 1, slope: (1, 1) }),
            Expr::Not(a) => self.shape(a),
            Expr::Neg(a) => {
                let Shape { from, period, slope } = self.shape(a)?;
                Some(Shape { from, period, slope: (-slope.0, slope.1) })
            }
            Expr::Binary(op, a, b) => self.binary(*op, a, b),
            Expr::Chain(a, b) => self.together(&[a, b]),
            Expr::If(parts) => {
                let [asked, then, other] = parts.as_ref();
                let (asked, then, other) = (self.shape(asked)?, self.shape(then)?, self.shape(other)?);
                let both = meet(then, other)?;
                (then.slope == other.slope)
                    .then(|| meet(both, asked))?
                    .map(|met| Shape { slope: then.slope, ..met })
            }
            Expr::In(member, set) => self.member(member, set),
            Expr::Call(function, args) => self.call(*function, args),
            Expr::Number { .. } | Expr::Phi | Expr::Over(..) => None,
        }
    }

    /// Parts that must all be flat, or conditions.
    fn together(&self, parts: &[&Expr]) -> Option<Shape> {
        let mut all = Shape { from: 0, period: 1, slope: FLAT };
        for part in parts {
            let shape = self.shape(part)?;
            all = (shape.slope == FLAT).then(|| meet(all, shape))??;
        }
        Some(all)
    }

    fn binary(&self, op: Op, a: &Expr, b: &Expr) -> Option<Shape> {
        if op.joins() || matches!(op, Op::Xor | Op::Pow) {
            return self.together(&[a, b]);
        }
        let (x, y) = (self.shape(a)?, self.shape(b)?);
        let met = meet(x, y)?;
        if op.compares() {
            let slope = plus(x.slope, (-y.slope.0, y.slope.1))?;
            return if slope == FLAT { Some(met) } else { self.settles(a, b, met, slope.0 > 0) };
        }
        let factor = |expr: &Expr| if has_number(expr) { None } else { self.at(expr, 0)?.as_whole() };
        match op {
            Op::Add => Some(Shape { slope: plus(x.slope, y.slope)?, ..met }),
            Op::Sub => Some(Shape { slope: plus(x.slope, (-y.slope.0, y.slope.1))?, ..met }),
            Op::Mul if x.slope == FLAT && y.slope == FLAT => Some(met),
            Op::Mul => {
                let (factor, of) = factor(a).map(|c| (c, y)).or_else(|| factor(b).map(|c| (c, x)))?;
                let factor = i64::try_from(&factor).ok()?;
                Some(Shape { slope: reduced(of.slope.0.checked_mul(factor)?, of.slope.1)?, ..met })
            }
            Op::Over | Op::Div | Op::Mod => {
                let by = u64::try_from(&factor(b)?).ok().filter(|by| *by > 0)?;
                let below = x.slope.1.checked_mul(by)?;
                let flat = reduced(x.slope.0, below)?;
                if op == Op::Over {
                    return Some(Shape { slope: flat, ..met });
                }
                // Over such a period the dividend grows by a multiple of the divisor.
                let period = common(met.period, below)?;
                Some(Shape { period, slope: if op == Op::Mod { FLAT } else { flat }, ..met })
            }
            _ => None,
        }
    }

    fn call(&self, function: Function, args: &[Expr]) -> Option<Shape> {
        match (function, args) {
            (Function::Floor | Function::Ceil, [a]) => {
                let shape = self.shape(a)?;
                Some(Shape { period: common(shape.period, shape.slope.1)?, ..shape })
            }
            (Function::Min | Function::Max, args) => {
                let shapes: Option<Vec<Shape>> = args.iter().map(|arg| self.shape(arg)).collect();
                let shapes = shapes?;
                let first = *shapes.first()?;
                shapes.iter().all(|shape| shape.slope == first.slope).then_some(())?;
                let met = shapes.into_iter().try_fold(first, meet)?;
                Some(Shape { slope: first.slope, ..met })
            }
            (Function::Gcd, [a, b]) if !has_number(b) => {
                let by = u64::try_from(&self.at(b, 0)?.as_whole()?).ok().filter(|by| *by > 0)?;
                let shape = self.shape(a)?;
                let period = common(shape.period, shape.slope.1.checked_mul(by)?)?;
                Some(Shape { period, slope: FLAT, ..shape })
            }
            (_, args) => self.together(&args.iter().collect::<Vec<_>>()),
        }
    }

    fn member(&self, member: &Expr, set: &Set) -> Option<Shape> {
        match set {
            Set::Range(low, high) => {
                let above = self.binary(Op::Ge, member, low)?;
                let below = high.as_ref().map(|high| self.binary(Op::Le, member, high));
                below.map_or(Some(above), |below| meet(above, below?))
            }
            Set::List(items) => {
                let mut all = Shape { from: 0, period: 1, slope: FLAT };
                for item in items {
                    all = meet(all, self.binary(Op::Eq, member, item)?)?;
                }
                Some(all)
            }
            Set::Or(a, b) | Set::And(a, b) | Set::Except(a, b) => {
                meet(self.member(member, a)?, self.member(member, b)?)
            }
            // Whether a number is of such a set hangs on more than a remainder.
            Set::Named(..) => self.together(&[member]),
        }
    }

    /// Where two sides grow apart for good: there a comparison does not change any more.
    fn settles(&self, a: &Expr, b: &Expr, met: Shape, rises: bool) -> Option<Shape> {
        let apart = Expr::Binary(Op::Sub, Box::new(a.clone()), Box::new(b.clone()));
        let mut from = met.from;
        for start in met.from..met.from + met.period {
            let mut n = start;
            // Steps grow, so that a far crossing is found soon or given up.
            let mut step = met.period;
            loop {
                let Value::Number(number) = self.at(&apart, n)? else { return None };
                let floor = number.floor();
                let gone = if rises { floor > 0u32 } else { floor < -1i32 };
                if gone {
                    break;
                }
                n = n.checked_add(step).filter(|n| *n <= MOST)?;
                step = step.checked_mul(2)?;
            }
            from = from.max(n);
        }
        Some(Shape { from, period: met.period, slope: FLAT })
    }

    fn at(&self, expr: &Expr, n: u64) -> Option<Value> {
        let mut point = Point { singles: vec![Integer::from(n)], rows: Vec::new() };
        point.singles.extend(self.constants.iter().cloned());
        value_of(expr, &point, Arithmetic::Exact).ok()
    }
}

/// Whether the number occurs.
fn has_number(expr: &Expr) -> bool {
    match expr {
        Expr::Number { .. } | Expr::Phi => false,
        Expr::Name(place) => *place == 0,
        Expr::Not(a) | Expr::Neg(a) | Expr::Over(_, a) => has_number(a),
        Expr::Binary(_, a, b) | Expr::Chain(a, b) => has_number(a) || has_number(b),
        Expr::If(parts) => parts.iter().any(has_number),
        Expr::In(member, set) => has_number(member) || set_has_number(set),
        Expr::Call(_, args) => args.iter().any(has_number),
    }
}

fn set_has_number(set: &Set) -> bool {
    match set {
        Set::Range(low, high) => has_number(low) || high.as_ref().is_some_and(|high| has_number(high)),
        Set::List(items) => items.iter().any(has_number),
        Set::Named(_, argument) => argument.as_ref().is_some_and(|argument| has_number(argument)),
        Set::Or(a, b) | Set::And(a, b) | Set::Except(a, b) => set_has_number(a) || set_has_number(b),
    }
}

/// Both from the later beginning on, after a common period; as a condition.
fn meet(a: Shape, b: Shape) -> Option<Shape> {
    Some(Shape { from: a.from.max(b.from), period: common(a.period, b.period)?, slope: FLAT })
}

/// The least common multiple, unless it is too great.
pub(super) fn common(a: u64, b: u64) -> Option<u64> {
    (a / a.gcd(b)).checked_mul(b).filter(|period| *period <= MOST)
}

fn reduced(numerator: i64, denominator: u64) -> Option<(i64, u64)> {
    let divisor = numerator.unsigned_abs().gcd(denominator).max(1);
    Some((numerator / i64::try_from(divisor).ok()?, denominator / divisor))
}

fn plus(a: (i64, u64), b: (i64, u64)) -> Option<(i64, u64)> {
    let scaled = |x: (i64, u64), by: u64| x.0.checked_mul(i64::try_from(by).ok()?);
    reduced(scaled(a, b.1)?.checked_add(scaled(b, a.1)?)?, a.1.checked_mul(b.1)?)
}

/// A number that is small enough to be counted.
pub(super) fn counted(text: &str) -> Option<u64> {
    small(&text.parse().ok()?).filter(|number| *number <= MOST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formula::{Formula, Names};

    fn of(text: &str) -> Option<(u64, u64)> {
        let formula = Formula::new(text, &Names::of(&["n"])).expect("a formula");
        shape(&formula.expr, &[]).map(|shape| (shape.from, shape.period))
    }

    #[test]
    fn shapes_are_true_to_the_formula() {
        for text in [
            "n mod 4 = 0",
            "n mod 4 in {0, 3} and n > 17",
            "n div 3 mod 2 = n mod 5",
            "(7 * n + 3) mod 12",
            "floor(n / 3 + 1 / 2) mod 4 < 2",
            "if n < 10 then n in {0, 4} else n mod 6 = 1",
            "gcd(n, 12) = 4 or n in 5..9",
            "4 * (n div 4) + 2 < n + n mod 3",
            "2 * n - 30 <= n",
            "(n mod 8) xor (n mod 4)",
            "max(n mod 3, n mod 5) = 2",
            "not 20 <= n < 40",
        ] {
            let (from, period) = of(text).unwrap_or_else(|| panic!("{text} has a shape"));
            let formula = Formula::new(text, &Names::of(&["n"])).expect("a formula");
            let at = |n: u64| {
                let value = formula.value(&Point::of(&[n.into()]), Arithmetic::Exact).expect("a value");
                match value {
                    Value::Truth(truth) => Integer::from(u32::from(truth)),
                    other => other.as_whole().expect("a whole number"),
                }
            };
            for n in from..from + 3 * period {
                assert_eq!(at(n), at(n + period), "{text} at {n}, period {period} from {from}");
            }
        }
        for text in ["n in primes", "floor(n * phi) mod 2 = 0", "n ^ 2 mod 4", "n xor 1 = 0", "n mod n = 0"] {
            assert_eq!(of(text), None, "{text}");
        }
    }
}
