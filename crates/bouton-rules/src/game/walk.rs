//! Walking over the numbers inside an expression.

use super::{Compare, Cond, Num, SetExpr};

impl Num {
    /// Shows `see` this number and every number inside it, each before its parts, from left to right.
    /// Time linear in the expression.
    pub fn walk(&self, see: &mut impl FnMut(&Self)) {
        see(self);
        match self {
            Self::Const(_) | Self::Heaps | Self::Slot(_) => {}
            Self::Index(_, a) | Self::Neg(a) | Self::Abs(a) => a.walk(see),
            Self::Add(a, b)
            | Self::Sub(a, b)
            | Self::Xor(a, b)
            | Self::Mul(a, b)
            | Self::Div(a, b)
            | Self::Mod(a, b)
            | Self::Pow(a, b)
            | Self::Gcd(a, b)
            | Self::Bit(a, b) => {
                a.walk(see);
                b.walk(see);
            }
            Self::Min(items) | Self::Max(items) => walk_all(items, see),
            Self::If(cond, yes, no) => {
                cond.walk(see);
                yes.walk(see);
                no.walk(see);
            }
        }
    }

    /// Whether it looks at a slot. Time linear in the expression.
    pub fn mentions(&self, slot: usize) -> bool {
        let mut found = false;
        self.walk(&mut |n| found |= *n == Self::Slot(slot));
        found
    }
}

impl Cond {
    /// Shows `see` every number inside this condition, from left to right. Time linear in the expression.
    pub fn walk(&self, see: &mut impl FnMut(&Num)) {
        match self {
            Self::And(a, b) | Self::Or(a, b) => {
                a.walk(see);
                b.walk(see);
            }
            Self::Not(a) => a.walk(see),
            Self::If(cond, yes, no) => {
                cond.walk(see);
                yes.walk(see);
                no.walk(see);
            }
            Self::Compare(first, links) => {
                first.walk(see);
                for link in links {
                    match link {
                        Compare::In(set) => set.walk(see),
                        link => walk_all(link.number(), see),
                    }
                }
            }
        }
    }
}

impl SetExpr {
    /// Shows `see` every number inside this set but the items of a parameter, from left to right. Time
    /// linear in the expression.
    pub fn walk(&self, see: &mut impl FnMut(&Num)) {
        match self {
            Self::Range(low, high) => {
                low.walk(see);
                walk_all(high, see);
            }
            Self::Literal(items) => walk_all(items, see),
            Self::Fixed(_) => {}
            Self::Named(_, argument) => walk_all(argument.as_deref(), see),
            Self::Or(a, b) | Self::And(a, b) | Self::Except(a, b) => {
                a.walk(see);
                b.walk(see);
            }
        }
    }
}

fn walk_all<'a>(items: impl IntoIterator<Item = &'a Num>, see: &mut impl FnMut(&Num)) {
    for item in items {
        item.walk(see);
    }
}
