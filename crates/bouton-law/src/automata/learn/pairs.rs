//! Losing pairs that a greedy rule makes: Wythoff's game and its kin.
//!
//! `A(n)` is the least number not used before, `B(n) = A(n) + c n + d`, both orders lose: when the small losing positions
//! are of this kind, the rule goes on giving more of them than any table. It is only a guess, to be proved.

use super::{Oracle, Unknown};

/// The partner of each number, as far as the rule was followed.
#[derive(Clone, Debug)]
pub struct Pairs {
    partner: Vec<Option<u64>>,
}

/// Numbers up to this are paired.
const FAR: u64 = 1 << 15;
/// So many pairs must follow the rule.
const EVIDENCE: usize = 6;

impl Pairs {
    /// Reads the rule off an oracle of two numbers below `side`.
    pub fn of(oracle: &dyn Oracle, side: u64) -> Option<Self> {
        if oracle.numbers() != 2 || oracle.has_value() {
            return None;
        }
        let loses = |a: u64, b: u64| oracle.ask(&[a, b]) == Ok(Some(1));
        let seen: Vec<(u64, u64)> =
            (0..side).filter_map(|a| (a..side).find(|b| loses(a, *b)).map(|b| (a, b))).collect();
        let gap = |n: usize| seen.get(n).map(|(a, b)| b - a);
        let (first, second) = (gap(1)?, gap(2)?);
        let step = second.checked_sub(first)?;
        let pairs = Self::follow(gap(0)?, first, step)?;
        let complete = |a: u64| pairs.partner[a as usize].is_some_and(|b| b < side);
        let counted = (0..side).filter(|a| complete(*a)).count();
        let agrees = (0..side).all(|a| (0..side).all(|b| loses(a, b) == (pairs.ask(&[a, b]) == Ok(Some(1)))));
        (agrees && counted >= 2 * EVIDENCE).then_some(pairs)
    }

    /// The pairs with gaps `zero`, `first`, `first + step`, `first + 2 step` ..
    fn follow(zero: u64, first: u64, step: u64) -> Option<Self> {
        let mut partner: Vec<Option<u64>> = vec![None; FAR as usize];
        let mut used = vec![false; FAR as usize];
        let mut gap = zero;
        let mut next = Some(first);
        for a in 0..FAR as usize {
            if used[a] {
                continue;
            }
            let b = usize::try_from(gap).ok()?.checked_add(a)?;
            used[a] = true;
            partner[a] = Some(b as u64);
            if let Some(slot) = partner.get_mut(b) {
                if std::mem::replace(&mut used[b], true) && b != a {
                    return None;
                }
                *slot = Some(a as u64);
            }
            gap = next.take().unwrap_or(gap.saturating_add(step));
        }
        Some(Self { partner })
    }
}

impl Oracle for Pairs {
    fn numbers(&self) -> usize {
        2
    }

    fn has_value(&self) -> bool {
        false
    }

    fn ask(&self, numbers: &[u64]) -> Result<Option<u64>, Unknown> {
        let partner = |n: u64| self.partner.get(usize::try_from(n).ok()?).copied();
        let [a, b] = numbers else { return Err(Unknown) };
        // A pair is known from either end; beyond both nothing is.
        match (partner(*a), partner(*b)) {
            (Some(known), _) => Ok(Some(u64::from(known == Some(*b)))),
            (_, Some(known)) => Ok(Some(u64::from(known == Some(*a)))),
            (None, None) => Err(Unknown),
        }
    }

    fn reach(&self) -> Option<u64> {
        Some(1 << 8)
    }

    fn rare(&self) -> Vec<Vec<u64>> {
        let pairs = self.partner.iter().enumerate().take(1 << 11);
        pairs.filter_map(|(a, b)| b.map(|b| vec![a as u64, b])).collect()
    }
}
