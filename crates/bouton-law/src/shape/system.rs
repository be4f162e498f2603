//! Systems of constraints over natural numbers, and the one question asked of them: is there surely no solution?
//!
//! A "yes" is proved: substitution of equations, division by common factors with rounding, and elimination of
//! variables (Fourier 1826, Motzkin 1936) only ever give consequences. Products of variables count as variables of
//! their own, which can only lose a "yes". So whatever is concluded from these answers is sound; what cannot be
//! shown is not recognised.

use std::collections::BTreeMap;

use bouton_rules::ast::NamedSet;
use bouton_value::Integer;
use bouton_value::number::arithmetic::{DivMod, DivisibleBy, Gcd, UnsignedAbs};
use bouton_value::number::{One, Zero};

use super::poly::{Poly, Var};

/// At most so many inequalities stand at once during an elimination.
const MOST_ROWS: usize = 400;

/// `form in set`, or not.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Member {
    /// The number.
    pub form: Poly,
    /// The set.
    pub set: NamedSet,
    /// Its argument.
    pub argument: Option<Poly>,
    /// Whether the number is in it.
    pub positive: bool,
}

/// Constraints that hold together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct System {
    /// These are 0.
    pub zero: Vec<Poly>,
    /// These are not negative.
    pub nonnegative: Vec<Poly>,
    /// These are in sets, or are not.
    pub members: Vec<Member>,
}

impl System {
    /// The same with one inequality more.
    #[must_use]
    pub fn and(&self, nonnegative: Poly) -> Self {
        let mut system = self.clone();
        system.nonnegative.push(nonnegative);
        system
    }

    /// The same with another system.
    #[must_use]
    pub fn joined(&self, other: &Self) -> Self {
        let mut system = self.clone();
        system.zero.extend(other.zero.iter().cloned());
        system.nonnegative.extend(other.nonnegative.iter().cloned());
        system.members.extend(other.members.iter().cloned());
        system
    }

    /// Every number of it changed in the same way.
    #[must_use]
    pub fn map(&self, change: &impl Fn(&Poly) -> Poly) -> Self {
        Self {
            zero: self.zero.iter().map(change).collect(),
            nonnegative: self.nonnegative.iter().map(change).collect(),
            members: self
                .members
                .iter()
                .map(|member| Member {
                    form: change(&member.form),
                    argument: member.argument.as_ref().map(change),
                    ..member.clone()
                })
                .collect(),
        }
    }

    /// Whether a variable occurs.
    pub fn mentions(&self, var: Var) -> bool {
        self.zero.iter().chain(&self.nonnegative).any(|poly| poly.mentions(var))
            || self.members.iter().any(|member| {
                member.form.mentions(var) || member.argument.as_ref().is_some_and(|poly| poly.mentions(var))
            })
    }

    /// Whether it is proved that no integers satisfy all constraints.
    pub fn is_impossible(&self) -> bool {
        let Some(solved) = self.solved() else { return true };
        if solved.members_clash() {
            return true;
        }
        // An equation that could not be solved for a variable is two inequalities.
        let mut rows = Vec::new();
        for poly in &solved.zero {
            rows.extend([poly.clone(), poly.negated()]);
        }
        rows.extend(solved.nonnegative.iter().cloned());
        eliminated(&rows)
    }

    /// The same with equations solved for variables with factor 1; `None` when an equation cannot hold.
    fn solved(&self) -> Option<Self> {
        let mut system = self.clone();
        while let Some((index, var, value)) = system.zero.iter().enumerate().find_map(|(index, poly)| {
            let (var, value) = solve(poly)?;
            Some((index, var, value))
        }) {
            system.zero.remove(index);
            system = system.map(&|poly| poly.with(var, &value));
        }
        let possible = system.zero.iter().all(|poly| {
            let mut divisor = Integer::ZERO;
            for (_, factor) in poly.terms().filter(|(product, _)| !product.is_empty()) {
                divisor = gcd(&divisor, factor);
            }
            if divisor == 0u32 { poly.offset() == 0u32 } else { poly.offset().divisible_by(&divisor) }
        });
        possible.then_some(system)
    }

    /// Whether something is in a set and not in it.
    fn members_clash(&self) -> bool {
        self.members.iter().any(|member| {
            let other = Member { positive: !member.positive, ..member.clone() };
            self.members.contains(&other)
        })
    }
}

/// An equation `poly = 0` as `var = value`, for a variable that occurs only by itself with factor 1 or -1.
fn solve(poly: &Poly) -> Option<(Var, Poly)> {
    let candidates = poly.terms().filter_map(|(product, factor)| match product {
        [var] if factor.unsigned_abs_ref() == &1u32 => Some((*var, factor.clone())),
        _ => None,
    });
    for (var, factor) in candidates {
        if poly.slope(var).is_some_and(|slope| slope == factor) {
            let rest = poly.without(var);
            let value = if factor == 1u32 { rest.negated() } else { rest };
            return Some((var, value));
        }
    }
    None
}

fn gcd(a: &Integer, b: &Integer) -> Integer {
    Integer::from(a.unsigned_abs().gcd(b.unsigned_abs()))
}

/// An inequality over products that count as variables: factors by product, and the constant.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    factors: BTreeMap<Vec<Var>, Integer>,
    offset: Integer,
}

impl Row {
    fn of(poly: &Poly) -> Self {
        let factors = poly.terms().filter(|(product, _)| !product.is_empty());
        Self { factors: factors.map(|(p, f)| (p.to_vec(), f.clone())).collect(), offset: poly.offset() }
    }

    /// Divides by the common factor of the variables, rounding the constant down.
    fn tightened(mut self) -> Self {
        let mut divisor = Integer::ZERO;
        for factor in self.factors.values() {
            divisor = gcd(&divisor, factor);
            if divisor == 1u32 {
                return self;
            }
        }
        if divisor > 1u32 {
            for factor in self.factors.values_mut() {
                *factor /= &divisor;
            }
            self.offset = self.offset.div_mod(&divisor).0;
        }
        self
    }

    fn factor(&self, product: &[Var]) -> Option<&Integer> {
        self.factors.get(product)
    }

    /// `a * x + b * y`, where the product `away` cancels.
    fn combined(x: &Self, a: &Integer, y: &Self, b: &Integer, away: &[Var]) -> Self {
        let mut factors = BTreeMap::new();
        for (product, factor) in &x.factors {
            factors.insert(product.clone(), factor * a);
        }
        for (product, factor) in &y.factors {
            *factors.entry(product.clone()).or_insert(Integer::ZERO) += factor * b;
        }
        factors.remove(away);
        factors.retain(|_, factor| *factor != 0u32);
        Self { factors, offset: &x.offset * a + &y.offset * b }.tightened()
    }
}

/// Whether eliminating all variables gives a contradiction.
fn eliminated(polys: &[Poly]) -> bool {
    let mut rows: Vec<Row> = Vec::new();
    for poly in polys {
        if !add(&mut rows, Row::of(poly).tightened()) {
            return true;
        }
    }
    loop {
        let Some(product) = cheapest(&rows) else { return false };
        let (with, mut next): (Vec<Row>, Vec<Row>) =
            rows.into_iter().partition(|row| row.factors.contains_key(&product));
        let (above, below): (Vec<Row>, Vec<Row>) =
            with.into_iter().partition(|row| row.factor(&product).is_some_and(|factor| *factor < 0));
        for low in &below {
            for high in &above {
                let (Some(a), Some(b)) = (low.factor(&product), high.factor(&product)) else { continue };
                let row = Row::combined(low, &-b, high, a, &product);
                if !add(&mut next, row) {
                    return true;
                }
                if next.len() > MOST_ROWS {
                    return false;
                }
            }
        }
        rows = next;
    }
}

/// Adds a row where it says something new; `false` when it cannot hold.
fn add(rows: &mut Vec<Row>, row: Row) -> bool {
    if row.factors.is_empty() {
        return row.offset >= 0;
    }
    match rows.iter_mut().find(|other| other.factors == row.factors) {
        Some(other) => {
            if row.offset < other.offset {
                other.offset = row.offset;
            }
        }
        None => rows.push(row),
    }
    true
}

/// The product whose elimination makes the fewest rows; `None` when no row is left.
fn cheapest(rows: &[Row]) -> Option<Vec<Var>> {
    let mut counts: BTreeMap<&[Var], (usize, usize)> = BTreeMap::new();
    for row in rows {
        for (product, factor) in &row.factors {
            let count = counts.entry(product).or_default();
            if *factor > 0 { count.0 += 1 } else { count.1 += 1 }
        }
    }
    let best = counts.into_iter().min_by_key(|(_, (low, high))| low * high);
    best.map(|(product, _)| product.to_vec())
}

/// `poly < 0`, as an inequality.
pub(super) fn negated(poly: &Poly) -> Poly {
    poly.negated().plus_constant(-Integer::ONE)
}
