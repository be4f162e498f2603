//! What numbers of a rule can be over a whole box of states: intervals wide enough that nothing overflows.

use bouton_rules::game::{Compare, Cond, Num};

/// Ends beyond this stand for "no limit".
const ENDLESS: i128 = 1 << 100;
/// Compiled code may compute with numbers up to this.
const WORD: i128 = 1 << 62;

/// All integers from `low` to `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) low: i128,
    pub(crate) high: i128,
}

impl Span {
    /// All integers.
    pub(crate) const ALL: Self = Self { low: -ENDLESS, high: ENDLESS };

    /// The integers between two ends, which are cut at "no limit".
    pub(crate) fn new(low: i128, high: i128) -> Self {
        Self { low: low.clamp(-ENDLESS, ENDLESS), high: high.clamp(-ENDLESS, ENDLESS) }
    }

    /// One integer.
    pub(crate) fn point(value: i128) -> Self {
        Self::new(value, value)
    }

    /// Whether compiled code can hold every number of it.
    pub(crate) fn fits(self) -> bool {
        -WORD <= self.low && self.high <= WORD
    }

    pub(crate) fn add(self, other: Self) -> Self {
        Self::new(self.low + other.low, self.high + other.high)
    }

    pub(crate) fn neg(self) -> Self {
        Self::new(-self.high, -self.low)
    }

    pub(crate) fn sub(self, other: Self) -> Self {
        self.add(other.neg())
    }

    pub(crate) fn mul(self, other: Self) -> Self {
        let products = [
            self.low.saturating_mul(other.low),
            self.low.saturating_mul(other.high),
            self.high.saturating_mul(other.low),
            self.high.saturating_mul(other.high),
        ];
        let low = products.iter().copied().fold(ENDLESS, i128::min);
        Self::new(low, products.iter().copied().fold(-ENDLESS, i128::max))
    }

    pub(crate) fn scale(self, factor: i128) -> Self {
        self.mul(Self::point(factor))
    }

    pub(crate) fn hull(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    pub(crate) fn meet(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    /// The greatest absolute value.
    pub(crate) fn size(self) -> i128 {
        self.low.abs().max(self.high.abs())
    }

    fn least(self, other: Self) -> Self {
        Self { low: self.low.min(other.low), high: self.high.min(other.high) }
    }

    fn greatest(self, other: Self) -> Self {
        Self { low: self.low.max(other.low), high: self.high.max(other.high) }
    }
}

/// What the slots can hold.
#[derive(Clone, Debug)]
pub(crate) struct Env {
    /// By slot; a slot beyond can be anything.
    pub(crate) slots: Vec<Span>,
    /// The value of `heaps`.
    pub(crate) heaps: i128,
}

impl Env {
    /// What a number can be where it is defined.
    pub(crate) fn span(&self, num: &Num) -> Span {
        match num {
            Num::Const(value) => i128::try_from(value).map_or(Span::ALL, Span::point),
            Num::Slot(slot) => self.slots.get(*slot).copied().unwrap_or(Span::ALL),
            Num::Heaps => Span::point(self.heaps),
            Num::Index(list, _) => {
                let items = list.iter().map(|item| i128::try_from(&item).map_or(Span::ALL, Span::point));
                items.reduce(Span::hull).unwrap_or(Span::ALL)
            }
            Num::Neg(a) => self.span(a).neg(),
            Num::Add(a, b) => self.span(a).add(self.span(b)),
            Num::Sub(a, b) => self.span(a).sub(self.span(b)),
            Num::Mul(a, b) => self.span(a).mul(self.span(b)),
            Num::Min(items) => self.reduce(items, Span::least),
            Num::Max(items) => self.reduce(items, Span::greatest),
            Num::Abs(a) => {
                let a = self.span(a);
                a.greatest(a.neg()).meet(Span::new(0, ENDLESS))
            }
            Num::If(_, yes, no) => self.span(yes).hull(self.span(no)),
            Num::Xor(a, b) => {
                let most = self.span(a).high.max(self.span(b).high).max(0);
                let bits = (i128::BITS - most.leading_zeros()).min(100);
                Span::new(0, (1 << bits) - 1)
            }
            Num::Div(a, b) => quotient(self.span(a), self.span(b)),
            Num::Mod(a, b) => {
                let (a, b) = (self.span(a), self.span(b));
                let most = (b.size() - 1).max(0);
                Span::new(0, if a.low >= 0 { most.min(a.high) } else { most })
            }
            Num::Pow(a, b) => power(self.span(a), self.span(b)),
            Num::Gcd(a, b) => Span::new(0, self.span(a).size().max(self.span(b).size())),
            Num::Bit(..) => Span::new(0, 1),
        }
    }

    fn reduce(&self, items: &[Num], join: fn(Span, Span) -> Span) -> Span {
        items.iter().map(|item| self.span(item)).reduce(join).unwrap_or(Span::ALL)
    }

    /// Whether a number and all numbers inside it fit into machine words.
    pub(crate) fn fits(&self, num: &Num) -> bool {
        let mut fits = true;
        num.walk(&mut |part| fits &= self.span(part).fits());
        fits
    }

    /// Whether a condition is always true: a chain of comparisons between numbers that cannot fail.
    pub(crate) fn always(&self, cond: &Cond) -> bool {
        match cond {
            Cond::And(a, b) => self.always(a) && self.always(b),
            Cond::Compare(first, links) => {
                let mut left = first;
                links.iter().all(|link| {
                    let Some(right) = link.number() else { return false };
                    let (a, b) = (self.span(left), self.span(right));
                    let total = is_total(left) && is_total(right);
                    left = right;
                    total
                        && match link {
                            Compare::Eq(_) => a == b && a.low == a.high,
                            Compare::Ne(_) => a.high < b.low || b.high < a.low,
                            Compare::Lt(_) => a.high < b.low,
                            Compare::Le(_) => a.high <= b.low,
                            Compare::Gt(_) => a.low > b.high,
                            Compare::Ge(_) => a.low >= b.high,
                            Compare::In(_) => false,
                        }
                })
            }
            _ => false,
        }
    }
}

/// Whether a number is defined whatever its slots hold.
pub(crate) fn is_total(num: &Num) -> bool {
    let mut total = true;
    num.walk(&mut |part| {
        total &= match part {
            Num::Div(_, m) | Num::Mod(_, m) => matches!(&**m, Num::Const(m) if *m != 0u32),
            Num::Index(..) | Num::Xor(..) | Num::Pow(..) | Num::Bit(..) => false,
            _ => true,
        };
    });
    total
}

fn quotient(a: Span, b: Span) -> Span {
    if 1 <= b.low && b.low <= b.high {
        let ends = [
            a.low.div_euclid(b.low),
            a.low.div_euclid(b.high),
            a.high.div_euclid(b.low),
            a.high.div_euclid(b.high),
        ];
        let low = ends.iter().copied().fold(ENDLESS, i128::min);
        return Span::new(low, ends.iter().copied().fold(-ENDLESS, i128::max));
    }
    let most = a.size();
    Span::new(-most, most)
}

fn power(a: Span, b: Span) -> Span {
    let raise = |base: i128, exponent: i128| {
        let exponent = u32::try_from(exponent.max(0)).unwrap_or(u32::MAX);
        if base <= 1 { base.max(0) } else { base.saturating_pow(exponent.min(128)) }
    };
    Span::new(0, raise(a.high.max(1), b.high).max(1))
}
