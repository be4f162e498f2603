//! One heap, and a memory that bounds the next take by what the last one took: Schwenk's theorem.

use bouton_rules::Budget;
use bouton_rules::ast::{BinaryOp, CompoundLine, Expr, ExprKind, PartKind};

use crate::Accepted;
use crate::fault::{Check, Fault, Rejected};
use crate::game::Game;
use crate::guard::{Claimed, guard};
use crate::reader::Reader;

/// No more terms are computed.
const TERMS: usize = 4096;
/// No coefficient of a rule may be larger.
const LARGEST: i128 = 1 << 40;

/// Checks a claim `recurrence`.
///
/// From (n, q) one takes k in 1..q and leaves (n - k, f(k)), f(k) = (A k + B) div D never falling and f(k) >= k.
/// Let H(1) = 1 and H(i + 1) = H(i) + H(j), j least with f(H(j)) >= H(i). Each n >= 1 is the sum of terms got by taking the
/// largest term again and again, and the player to move loses (n, q) exactly when q is less than the smallest
/// part of n, or n = 0 (A. J. Schwenk, Take-away games, 1970).
///
/// The claim is that behind the given terms j = i + 1 - r. Let m(i) = A H(i + 1 - r) + B - D H(i), which is at least 0 when f(H(i + 1 - r)) >=
/// H(i), and l(i) = D H(i) - A H(i - r) - B, which is at least 1 when f(H(i - r)) < H(i). Where the recurrence held, m(i + 1) = m(i) +
/// m(i + 1 - r) - B and l(i + 1) = l(i) + l(i + 1 - r) + B. So once m >= max(0, B) and l >= max(1, -B) for r + 1 indices in a row, it is so for ever.
pub(crate) fn check(game: &Game, reader: &mut Reader, accepted: &mut Accepted, budget: &Budget) -> Check<()> {
    let claimed = reader.naturals("terms")?;
    let lag = reader.natural("lag")?;
    reader.close()?;
    let f = Bound::of(game)?;
    let lag = usize::try_from(lag).ok().filter(|lag| (1..TERMS).contains(lag));
    let lag = lag.ok_or_else(|| Fault::Form.with("expected", "lag"))?;
    if claimed.len() < lag {
        return Err(Fault::Form.with("expected", "terms"));
    }
    let mut terms = f.terms(claimed.len(), lag, budget)?;
    for (i, (&claimed, &computed)) in claimed.iter().zip(&terms).enumerate() {
        if i128::from(claimed) != computed {
            let wrong = Fault::Value.with("position", &format!("H({})", i + 1));
            return Err(wrong.and("claimed", &claimed.to_string()).and("computed", &computed.to_string()));
        }
    }
    let follows = |i: usize| i >= lag && terms[i] == terms[i - 1] + terms[i - lag];
    if let Some(i) = (claimed.len()..terms.len()).find(|&i| !follows(i)) {
        return Err(Fault::NoProof.with("what", "recurrence").and("position", &format!("H({})", i + 1)));
    }
    if claimed.len() > lag && follows(claimed.len() - 1) {
        return Err(Fault::NotLeast.with("what", "terms"));
    }
    accepted.believed.push("schwenk");
    let words: Vec<String> = claimed.iter().map(u64::to_string).collect();
    accepted.claim.push(("terms".to_owned(), words.join(" ")));
    accepted.claim.push(("lag".to_owned(), lag.to_string()));
    // For small positions, by what has been proved.
    while terms.len() < TERMS && terms.last().is_some_and(|last| *last < 64) {
        terms.push(terms[terms.len() - 1] + terms[terms.len() - lag]);
    }
    let claimed = |state: &[i128]| Claimed::Loses(state[1] < smallest(&terms, state[0]).unwrap_or(i128::MAX));
    guard(game, 2, &claimed, accepted, budget)
}

/// The smallest part of n as a sum of terms, the largest first; `None` for 0.
fn smallest(terms: &[i128], mut n: i128) -> Option<i128> {
    let mut part = None;
    while n > 0 {
        part = terms.iter().copied().filter(|term| *term <= n).max();
        n -= part?;
    }
    part
}

/// The most that may be taken after k: (A k + B) div D.
struct Bound {
    a: i128,
    b: i128,
    d: i128,
}

fn not() -> Rejected {
    Fault::NotUnderstood.with("what", "take-away")
}

impl Bound {
    /// Recognises `state [n, q]` with the one line `move k in 1..q -> [n - k, f(k)]`.
    fn of(game: &Game) -> Check<Self> {
        let ([n, q], [rule]) = (&game.numbers[..], &game.moves[..]) else { return Err(not()) };
        let plain = game.condition.is_none() && game.ends.is_empty() && rule.condition.is_none();
        if !plain || game.misere || game.compound != CompoundLine::Sum {
            return Err(not());
        }
        let ([var], [part]) = (&rule.vars[..], &rule.to.parts[..]) else { return Err(not()) };
        let is = |expr: &Expr, name: &str| matches!(&expr.kind, ExprKind::Name(found) if found == name);
        let k = &var.name.text;
        let one = |expr: &Expr| game.scope(&[]).number(expr) == Ok(1);
        let ranges = matches!(&var.set.kind, ExprKind::Range(low, Some(high)) if one(low) && is(high, q));
        let [left, next] = &part.numbers[..] else { return Err(not()) };
        let takes =
            matches!(&left.kind, ExprKind::Binary(BinaryOp::Sub, all, taken) if is(all, n) && is(taken, k));
        if !ranges || !takes || part.kind != PartKind::One {
            return Err(not());
        }
        let f = Self::read(game, next, k)?;
        // Then f never falls and f(k) >= k for all k >= 1.
        if f.a < f.d || f.a + f.b < f.d { Err(not()) } else { Ok(f) }
    }

    fn read(game: &Game, expr: &Expr, k: &str) -> Check<Self> {
        let made = if let Ok(b) = game.scope(&[]).number(expr) {
            Self { a: 0, b, d: 1 }
        } else {
            match &expr.kind {
                ExprKind::Name(name) if name == k => Self { a: 1, b: 0, d: 1 },
                ExprKind::Binary(op, left, right) => {
                    let (left, right) = (Self::read(game, left, k)?, Self::read(game, right, k)?);
                    match op {
                        BinaryOp::Add => left.plus(&right, 1)?,
                        BinaryOp::Sub => left.plus(&right, -1)?,
                        BinaryOp::Mul if left.is_constant() && right.d == 1 => right.times(left.b),
                        BinaryOp::Mul if right.is_constant() && left.d == 1 => left.times(right.b),
                        BinaryOp::Div if right.is_constant() && right.b > 0 => {
                            Self { d: left.d * right.b, ..left }
                        }
                        _ => return Err(not()),
                    }
                }
                _ => return Err(not()),
            }
        };
        let small = [made.a, made.b, made.d].iter().all(|number| number.abs() <= LARGEST);
        if small { Ok(made) } else { Err(Fault::Limit.with("what", "numbers")) }
    }

    fn is_constant(&self) -> bool {
        self.a == 0 && self.d == 1
    }

    fn times(&self, factor: i128) -> Self {
        Self { a: self.a * factor, b: self.b * factor, d: 1 }
    }

    /// Adds a whole number to a fraction, or two whole forms.
    fn plus(&self, other: &Self, sign: i128) -> Check<Self> {
        let (one, two) = (self, other);
        if two.d == 1 && (one.d == 1 || two.a == 0) {
            Ok(Self { a: one.a + sign * two.a, b: one.b + sign * two.b * one.d, d: one.d })
        } else if one.is_constant() && sign == 1 {
            two.plus(one, 1)
        } else {
            Err(not())
        }
    }

    /// The terms, by definition, up to where r + 1 indices in a row behind `first` terms prove the rest.
    fn terms(&self, first: usize, lag: usize, budget: &Budget) -> Check<Vec<i128>> {
        let large = || Fault::Limit.with("what", "numbers");
        let times = |factor: i128, term: i128| factor.checked_mul(term).ok_or_else(large);
        let mut terms: Vec<i128> = vec![1];
        let (mut j, mut proved) = (0, 0);
        while proved <= lag {
            budget.tick()?;
            if terms.len() >= TERMS {
                return Err(Fault::NoProof.with("what", "recurrence"));
            }
            let last = *terms.last().unwrap_or(&1);
            let need = times(self.d, last)?;
            while j + 1 < terms.len() && times(self.a, terms[j])? + self.b < need {
                j += 1;
            }
            // The index of the last term is i = len - 1, from 0.
            let i = terms.len() - 1;
            let holds = i >= lag.max(first.saturating_sub(1))
                && times(self.a, terms[i + 1 - lag])? + self.b - need >= self.b.max(0)
                && need - times(self.a, terms[i - lag])? - self.b >= (-self.b).max(1);
            proved = if holds { proved + 1 } else { 0 };
            terms.push(last.checked_add(terms[j]).ok_or_else(large)?);
        }
        Ok(terms)
    }
}
