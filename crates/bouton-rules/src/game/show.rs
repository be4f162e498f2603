//! Checked expressions as text again, with parameters and lists filled in and every needed parenthesis, so
//! that a person sees how a rule was understood. What is shown reads back as the same expression, except
//! that lists stand without their names and long sets are cut short.

use std::fmt::{self, Display, Formatter};

use super::{Compare, Cond, Num, SetExpr};

/// An expression beside the names of its slots. `Show(&number, &names).to_string()` is its text.
#[derive(Clone, Copy, Debug)]
pub struct Show<'a, T>(
    /// The expression.
    pub &'a T,
    /// The name of each slot.
    pub &'a [String],
);

/// Sets and lists are shown up to this many items.
const MAX_ITEMS: usize = 16;

/// How tightly the operators bind, from loose to tight.
mod level {
    pub(super) const LOOSEST: u8 = 0;
    pub(super) const OR: u8 = 1;
    pub(super) const AND: u8 = 2;
    pub(super) const EXCEPT: u8 = 3;
    pub(super) const NOT: u8 = 4;
    pub(super) const COMPARE: u8 = 5;
    pub(super) const RANGE: u8 = 6;
    pub(super) const ADD: u8 = 7;
    pub(super) const MUL: u8 = 8;
    pub(super) const NEG: u8 = 9;
    pub(super) const POW: u8 = 10;
    pub(super) const ATOM: u8 = 11;
}

impl Display for Show<'_, Num> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Writer { f, names: self.1 }.num(self.0, level::LOOSEST)
    }
}

impl Display for Show<'_, Cond> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Writer { f, names: self.1 }.cond(self.0, level::LOOSEST)
    }
}

impl Display for Show<'_, SetExpr> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Writer { f, names: self.1 }.set(self.0, level::LOOSEST)
    }
}

struct Writer<'w, 'f> {
    f: &'w mut Formatter<'f>,
    names: &'w [String],
}

impl Writer<'_, '_> {
    /// Writes what `inner` writes, in parentheses when `own` binds more loosely than `at`.
    fn wrap(&mut self, own: u8, at: u8, inner: impl FnOnce(&mut Self) -> fmt::Result) -> fmt::Result {
        if own >= at {
            return inner(self);
        }
        self.f.write_str("(")?;
        inner(self)?;
        self.f.write_str(")")
    }

    fn num(&mut self, n: &Num, at: u8) -> fmt::Result {
        use level::{ADD, ATOM, MUL, NEG, POW};
        match n {
            Num::Const(value) if *value < 0 => self.wrap(NEG, at, |w| write!(w.f, "{value}")),
            Num::Const(value) => write!(self.f, "{value}"),
            Num::Slot(slot) => match self.names.get(*slot) {
                Some(name) => self.f.write_str(name),
                None => write!(self.f, "_{slot}"),
            },
            Num::Heaps => self.f.write_str("heaps"),
            Num::Index(list, index) => {
                self.items("(", list.iter(), list.len(), ")")?;
                self.f.write_str("[")?;
                self.num(index, level::LOOSEST)?;
                self.f.write_str("]")
            }
            Num::Neg(a) => self.wrap(NEG, at, |w| {
                w.f.write_str("-")?;
                w.num(a, POW)
            }),
            Num::Add(a, b) => self.infix(a, " + ", b, (ADD, ADD, MUL), at),
            Num::Sub(a, b) => self.infix(a, " - ", b, (ADD, ADD, MUL), at),
            Num::Xor(a, b) => self.infix(a, " xor ", b, (ADD, ADD, MUL), at),
            Num::Mul(a, b) => self.infix(a, " * ", b, (MUL, MUL, NEG), at),
            Num::Div(a, b) => self.infix(a, " div ", b, (MUL, MUL, NEG), at),
            Num::Mod(a, b) => self.infix(a, " mod ", b, (MUL, MUL, NEG), at),
            Num::Pow(a, b) => self.infix(a, " ^ ", b, (POW, ATOM, POW), at),
            Num::Min(items) => self.call("min", items),
            Num::Max(items) => self.call("max", items),
            Num::Abs(a) => self.call("abs", [&**a]),
            Num::Gcd(a, b) => self.call("gcd", [&**a, b]),
            Num::Bit(a, b) => self.call("bit", [&**a, b]),
            Num::If(c, a, b) => self.wrap(level::LOOSEST, at, |w| {
                w.choice(c)?;
                w.num(a, level::OR)?;
                w.f.write_str(" else ")?;
                w.num(b, level::LOOSEST)
            }),
        }
    }

    /// `a op b`; `levels` are those of the operator and of what may stand bare on its left and right.
    fn infix(&mut self, a: &Num, op: &str, b: &Num, levels: (u8, u8, u8), at: u8) -> fmt::Result {
        let (own, left, right) = levels;
        self.wrap(own, at, |w| {
            w.num(a, left)?;
            w.f.write_str(op)?;
            w.num(b, right)
        })
    }

    fn call<'n>(&mut self, name: &str, args: impl IntoIterator<Item = &'n Num>) -> fmt::Result {
        write!(self.f, "{name}(")?;
        self.list(args)?;
        self.f.write_str(")")
    }

    fn list<'n>(&mut self, items: impl IntoIterator<Item = &'n Num>) -> fmt::Result {
        for (i, item) in items.into_iter().enumerate() {
            if i > 0 {
                self.f.write_str(", ")?;
            }
            self.num(item, level::LOOSEST)?;
        }
        Ok(())
    }

    fn items<T: Display>(
        &mut self,
        open: &str,
        items: impl Iterator<Item = T>,
        count: usize,
        close: &str,
    ) -> fmt::Result {
        self.f.write_str(open)?;
        for (i, item) in items.take(MAX_ITEMS).enumerate() {
            write!(self.f, "{}{item}", if i > 0 { ", " } else { "" })?;
        }
        self.f.write_str(if count > MAX_ITEMS { ", ..." } else { "" })?;
        self.f.write_str(close)
    }

    fn choice(&mut self, c: &Cond) -> fmt::Result {
        self.f.write_str("if ")?;
        self.cond(c, level::OR)?;
        self.f.write_str(" then ")
    }

    fn cond(&mut self, c: &Cond, at: u8) -> fmt::Result {
        use level::{AND, NOT, OR};
        match c {
            Cond::Or(a, b) => self.wrap(OR, at, |w| {
                w.cond(a, OR)?;
                w.f.write_str(" or ")?;
                w.cond(b, AND)
            }),
            Cond::And(a, b) => self.wrap(AND, at, |w| {
                w.cond(a, AND)?;
                w.f.write_str(" and ")?;
                w.cond(b, NOT)
            }),
            Cond::Not(a) => self.wrap(NOT, at, |w| {
                w.f.write_str("not ")?;
                w.cond(a, NOT)
            }),
            Cond::If(c, a, b) => self.wrap(level::LOOSEST, at, |w| {
                w.choice(c)?;
                w.cond(a, OR)?;
                w.f.write_str(" else ")?;
                w.cond(b, level::LOOSEST)
            }),
            Cond::Compare(first, links) => self.wrap(level::COMPARE, at, |w| {
                w.num(first, level::ADD)?;
                links.iter().try_for_each(|link| w.link(link))
            }),
        }
    }

    fn link(&mut self, link: &Compare) -> fmt::Result {
        let (sign, right) = match link {
            Compare::Eq(n) => ("=", n),
            Compare::Ne(n) => ("!=", n),
            Compare::Lt(n) => ("<", n),
            Compare::Le(n) => ("<=", n),
            Compare::Gt(n) => (">", n),
            Compare::Ge(n) => (">=", n),
            Compare::In(set) => {
                self.f.write_str(" in ")?;
                return self.set(set, level::RANGE);
            }
        };
        write!(self.f, " {sign} ")?;
        self.num(right, level::ADD)
    }

    fn set(&mut self, set: &SetExpr, at: u8) -> fmt::Result {
        use level::{ADD, AND, EXCEPT, OR, RANGE};
        match set {
            SetExpr::Range(low, high) => self.wrap(RANGE, at, |w| {
                w.num(low, ADD)?;
                w.f.write_str("..")?;
                high.as_ref().map_or(Ok(()), |high| w.num(high, ADD))
            }),
            SetExpr::Literal(items) => {
                self.f.write_str("{")?;
                self.list(items)?;
                self.f.write_str("}")
            }
            SetExpr::Fixed(items) => self.items("{", items.iter(), items.len(), "}"),
            SetExpr::Named(set, None) => self.f.write_str(set.name()),
            SetExpr::Named(set, Some(arg)) => self.call(set.name(), [&**arg]),
            SetExpr::Or(a, b) => self.join(a, " or ", b, (OR, AND), at),
            SetExpr::And(a, b) => self.join(a, " and ", b, (AND, EXCEPT), at),
            SetExpr::Except(a, b) => self.join(a, " except ", b, (EXCEPT, RANGE), at),
        }
    }

    /// Two sets joined; `levels` are those of the operator and of what may stand bare on its right.
    fn join(&mut self, a: &SetExpr, op: &str, b: &SetExpr, levels: (u8, u8), at: u8) -> fmt::Result {
        let (own, right) = levels;
        self.wrap(own, at, |w| {
            w.set(a, own)?;
            w.f.write_str(op)?;
            w.set(b, right)
        })
    }
}
