//! Limits on the next take: pieces of polynomials of the last take, read from rules and written as rules.

use std::sync::Arc;

use bouton_value::number::arithmetic::DivMod;
use bouton_value::number::{One, Zero};
use bouton_value::takeaway::Limit;
use bouton_value::{Integer, Natural};

use crate::shape::{Poly, Var};

/// A polynomial of t, by powers, divided by a number and rounded down, for all t from some number on.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Piece {
    /// The least t.
    pub(super) from: Integer,
    /// The factors of 1, t, t², ...
    pub(super) factors: Vec<Integer>,
    /// The divisor, at least 1.
    pub(super) divisor: Integer,
}

impl Piece {
    /// A polynomial of one variable; `None` when it has others.
    pub(super) fn of(poly: &Poly, t: Var, from: Integer, divisor: Integer) -> Option<Self> {
        let mut factors = vec![Integer::ZERO];
        for (product, factor) in poly.terms() {
            if product.iter().any(|var| *var != t) || product.len() > 9 {
                return None;
            }
            if factors.len() <= product.len() {
                factors.resize(product.len() + 1, Integer::ZERO);
            }
            *factors.get_mut(product.len())? += factor;
        }
        Some(Self { from, factors, divisor })
    }

    fn at(&self, t: &Integer) -> Integer {
        let sum = self.factors.iter().rev().fold(Integer::ZERO, |sum, factor| sum * t + factor);
        sum.div_mod(&self.divisor).0
    }

    /// Whether it surely does not decrease from its least t on: as a polynomial of t - `from` it has no negative factor
    /// but that of 1.
    fn rises(&self) -> bool {
        let mut shifted: Vec<Integer> = Vec::new();
        for factor in self.factors.iter().rev() {
            // shifted * (u + from) + factor
            let mut next = vec![Integer::ZERO; shifted.len() + 1];
            for (power, old) in shifted.iter().enumerate() {
                next[power] += old * &self.from;
                next[power + 1] += old;
            }
            next[0] += factor;
            shifted = next;
        }
        shifted.iter().skip(1).all(|factor| *factor >= 0u32)
    }

    fn text(&self, t: &str) -> String {
        let terms = self.factors.iter().enumerate().filter(|(power, factor)| *power == 0 || **factor != 0u32);
        let sum: Vec<String> =
            terms.map(|(power, factor)| format!("({factor}){}", format!("*{t}").repeat(power))).collect();
        let sum = sum.join(" + ");
        if self.divisor == 1u32 { format!("({sum})") } else { format!("(({sum}) div {})", self.divisor) }
    }
}

/// A limit: its pieces, the first from 1 on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pieces(Vec<Piece>);

impl Pieces {
    /// The limit with these pieces, each from its least t to that of the next; `None` where they do not begin at 1, or the
    /// limit may decrease or be negative.
    pub(super) fn new(mut pieces: Vec<Piece>) -> Option<Self> {
        for piece in &mut pieces {
            piece.from = (&piece.from).max(&Integer::ONE).clone();
        }
        pieces.sort();
        pieces.dedup();
        let first = pieces.first()?;
        let rises = first.from == 1u32
            && first.at(&Integer::ONE) >= 0u32
            && pieces.iter().all(Piece::rises)
            && pieces.windows(2).all(|pair| {
                let [before, after] = pair else { return true };
                before.from < after.from && before.at(&(&after.from - Integer::ONE)) <= after.at(&after.from)
            });
        rises.then_some(Self(pieces))
    }

    /// In the rule language, in the variable `t`, for t >= 1.
    pub(super) fn text(&self, t: &str) -> String {
        let last = self.0.last().map_or_else(|| "0".to_owned(), |piece| piece.text(t));
        let pairs = self.0.iter().zip(self.0.iter().skip(1));
        let text = pairs.rev().fold(last, |rest, (piece, next)| {
            format!("(if {t} < {} then {} else {rest})", next.from, piece.text(t))
        });
        format!("({text})")
    }

    /// For people: `2t`, `3t - 1`, `t^2`; `None` where it has several pieces.
    pub(super) fn formula(&self) -> Option<String> {
        let [piece] = self.0.as_slice() else { return None };
        let mut text = String::new();
        for (power, factor) in piece.factors.iter().enumerate().rev().filter(|(_, factor)| **factor != 0u32) {
            text += match (text.is_empty(), *factor < 0u32) {
                (true, false) => "",
                (true, true) => "-",
                (false, false) => " + ",
                (false, true) => " - ",
            };
            text += &term(factor.unsigned_abs_ref(), power);
        }
        if text.is_empty() {
            text.push('0');
        }
        let plain = piece.divisor == 1u32;
        Some(if plain { text } else { format!("floor(({text}) / {})", piece.divisor) })
    }

    /// The value at t, which may be 0 or negative where the rules use the formula there too.
    pub(super) fn at(&self, t: &Natural) -> Natural {
        let t = Integer::from(t);
        let piece = self.0.iter().rev().find(|piece| piece.from <= t).or_else(|| self.0.first());
        piece.and_then(|piece| Natural::try_from(piece.at(&t)).ok()).unwrap_or_default()
    }

    /// The limit of the closed form.
    pub(super) fn limit(&self) -> Limit {
        if let [Piece { factors, divisor, .. }] = self.0.as_slice()
            && *divisor == 1u32
            && factors.len() <= 2
            && let Some(plus) = factors.first()
            && let Ok(times) = Natural::try_from(factors.get(1).cloned().unwrap_or_default())
        {
            return Limit::Linear { times, plus: plus.clone() };
        }
        let pieces = self.clone();
        Limit::Other(Arc::new(move |t: &Natural| pieces.at(t)))
    }
}

/// `3t^2`
fn term(factor: &Natural, power: usize) -> String {
    let power = match power {
        0 => return factor.to_string(),
        1 => "t".to_owned(),
        _ => format!("t^{power}"),
    };
    if *factor == 1u32 { power } else { format!("{factor}{power}") }
}
