//! Sets: membership by definition, and running through a set within a box.

use bouton_rules::ast::{BinaryOp, Expr, ExprKind, NamedSet};

use crate::Fault;
use crate::expr::{Env, Value, gcd};

/// A set wider than this is not run through.
const WIDEST: i128 = 100_000;

impl Env<'_> {
    /// Whether `x` is in the set. A set is a value: undefined as soon as any part of it is.
    pub(crate) fn contains(&self, set: &Expr, x: i128) -> Result<bool, Fault> {
        match &set.kind {
            ExprKind::Range(low, high) => {
                let low = self.number(low)?;
                let high = high.as_ref().map(|h| self.number(h)).transpose()?;
                Ok(low <= x && high.is_none_or(|h| x <= h))
            }
            ExprKind::SetLiteral(items) => {
                let items = items.iter().map(|i| self.number(i)).collect::<Result<Vec<_>, _>>()?;
                Ok(items.contains(&x))
            }
            ExprKind::NamedSet(named, argument) => {
                let argument = argument.as_ref().map(|a| self.number(a)).transpose()?;
                named_contains(*named, argument, x)
            }
            ExprKind::Name(name) => match self.fixed(name) {
                Some(Value::Set(items)) => Ok(items.contains(&x)),
                _ => Err(Fault::Ill(format!("no set is called {name}"))),
            },
            ExprKind::Binary(op, a, b) => {
                let (a, b) = (self.contains(a, x)?, self.contains(b, x)?);
                match op {
                    BinaryOp::Or => Ok(a || b),
                    BinaryOp::And => Ok(a && b),
                    BinaryOp::Except => Ok(a && !b),
                    _ => Err(Fault::Ill("a set was expected".into())),
                }
            }
            _ => Err(Fault::Ill("a set was expected".into())),
        }
    }

    /// The members of the set that are at most `cap` where the set itself does not stop, ascending.
    pub(crate) fn members(&self, set: &Expr, cap: i128) -> Result<Vec<i128>, Fault> {
        let Some((low, high)) = self.hull(set, cap)? else {
            return Ok(Vec::new());
        };
        if high - low > WIDEST {
            return Err(Fault::TooLarge("a set"));
        }
        let mut members = Vec::new();
        for x in low..=high {
            if self.contains(set, x)? {
                members.push(x);
            }
        }
        Ok(members)
    }

    /// An interval that holds every member up to `cap`; `None` when there is none.
    fn hull(&self, set: &Expr, cap: i128) -> Result<Option<(i128, i128)>, Fault> {
        let hull = match &set.kind {
            ExprKind::Range(low, high) => {
                Some((self.number(low)?, high.as_ref().map_or(Ok(cap), |h| self.number(h))?))
            }
            ExprKind::SetLiteral(items) => {
                let items = items.iter().map(|i| self.number(i)).collect::<Result<Vec<_>, _>>()?;
                ends_of(&items)
            }
            ExprKind::Name(name) => match self.fixed(name) {
                Some(Value::Set(items)) => ends_of(items),
                _ => return Err(Fault::Ill(format!("no set is called {name}"))),
            },
            ExprKind::NamedSet(NamedSet::Divisors, Some(n)) => Some((1, self.number(n)?.abs())),
            ExprKind::NamedSet(..) => Some((1, cap)),
            ExprKind::Binary(op, a, b) => match (op, self.hull(a, cap)?, self.hull(b, cap)?) {
                (BinaryOp::Or, Some(a), Some(b)) => Some((a.0.min(b.0), a.1.max(b.1))),
                (BinaryOp::Or, a, b) => a.or(b),
                (BinaryOp::And, Some(a), Some(b)) => Some((a.0.max(b.0), a.1.min(b.1))),
                (BinaryOp::And, ..) => None,
                (_, a, _) => a,
            },
            _ => return Err(Fault::Ill("a set was expected".into())),
        };
        Ok(hull.filter(|(low, high)| low <= high))
    }
}

fn ends_of(items: &[i128]) -> Option<(i128, i128)> {
    Some((*items.iter().min()?, *items.iter().max()?))
}

fn named_contains(named: NamedSet, argument: Option<i128>, x: i128) -> Result<bool, Fault> {
    let n = argument.unwrap_or(0);
    if named == NamedSet::Powers && n < 0 {
        return Err(Fault::Undefined);
    }
    if x < 1 {
        return Ok(false);
    }
    Ok(match named {
        NamedSet::Primes => is_prime(x),
        // Exactly one prime divides a prime power.
        NamedSet::PrimePowers => (2..=x).filter(|p| x % p == 0 && is_prime(*p)).count() == 1,
        NamedSet::Squares => (1..=x).any(|i| i * i == x),
        NamedSet::Cubes => (1..=x).any(|i| i * i * i == x),
        NamedSet::Fibonacci => {
            let (mut a, mut b) = (1, 2);
            while a < x {
                (a, b) = (b, a + b);
            }
            a == x
        }
        NamedSet::Triangular => (1..=x).any(|i| i * (i + 1) / 2 == x),
        NamedSet::Factorials => {
            let (mut factorial, mut i) = (1, 1);
            while factorial < x {
                i += 1;
                factorial *= i;
            }
            factorial == x
        }
        NamedSet::Powers => {
            let mut power = 1;
            while power < x && n > 1 {
                power *= n;
            }
            power == x
        }
        NamedSet::Divisors => n != 0 && n % x == 0,
        NamedSet::Multiples => n != 0 && x % n == 0,
        NamedSet::Coprime => n != 0 && gcd(x, n) == 1,
    })
}

fn is_prime(x: i128) -> bool {
    x >= 2 && (2..x).all(|d| x % d != 0)
}
