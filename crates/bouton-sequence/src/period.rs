//! Periods of nim values, and the theorem that proves them.
//!
//! **Theorem** (R. K. Guy and C. A. B. Smith 1956 for octal codes). Let a code leave at most h heaps and take at most
//! k. If n0 >= 1, p >= 1 and G(n + p) = G(n) for all n with n0 <= n < h n0 + (h - 1) p + k, then it holds for all
//! n >= n0. For Grundy's game the window ends at 2 n0 + 2 p: the one lost option (b + p, b) of 2b + p is worth 0, and
//! (b + p, b - p) gives 0 for 2b.

use crate::Rule;

/// A proved law of the values: G(n + period) = G(n) + saltus for all n >= start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The smallest n0 >= 0 from which the law holds.
    pub start: u64,
    /// The smallest period; at least 1.
    pub period: u64,
    /// What is added from period to period; 0 for a periodic sequence.
    pub saltus: u64,
    /// How it was proved.
    pub proof: Proof,
}

/// How a period was proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// By the theorem, from stored values.
    Window,
    /// By the theorem, from values computed once more: there were too many to store.
    Recomputed,
    /// By a repeated normalised state of an all-but set.
    State,
}

/// What the theorem needs to know of a rule.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound {
    heaps: u64,
    last: u64,
    unequal: bool,
}

impl Bound {
    /// `None` where the theorem does not apply: endless codes.
    pub(crate) fn of(rule: &Rule) -> Option<Self> {
        let last = u64::from(rule.last()?);
        Some(Self { heaps: u64::from(rule.most_heaps().max(1)), last, unequal: rule.is_unequal() })
    }

    /// How many values, from heap 0 on, prove the period p from n0 >= 1 on.
    pub(crate) fn needed(self, start: u64, period: u64) -> u64 {
        let start = start.max(1);
        if self.unequal {
            return start.saturating_mul(2).saturating_add(period.saturating_mul(3));
        }
        let both = start.saturating_add(period);
        both.saturating_mul(self.heaps).saturating_add(self.last)
    }

    /// The smallest period that `values`, from heap 0 on, prove. Time is linear where wrong periods are seen
    /// early from the end; the search gives up after 64 comparisons a value.
    pub(crate) fn find(self, values: &[u16]) -> Option<Period> {
        let count = values.len();
        let mut work = 64 * count;
        for period in 1..count {
            if self.needed(1, period as u64) > count as u64 {
                break;
            }
            // The last place with a mismatch; what is below must not be looked at to know that it is too late.
            let (late, early) = (&values[period..], &values[..count - period]);
            let equal = late.iter().rev().zip(early.iter().rev()).take_while(|(a, b)| a == b).count();
            let start = (count - period - equal) as u64;
            if self.needed(start, period as u64) <= count as u64 {
                return Some(Period { start, period: period as u64, saltus: 0, proof: Proof::Window });
            }
            work = work.checked_sub(equal + 1)?;
        }
        None
    }
}

/// Whether the rule is "take any number but some": the tail takes whole heaps and parts, and so do all digits.
pub(crate) fn is_all_but(rule: &Rule) -> bool {
    rule.tail().is_some_and(|(_, digit)| digit == 3) && rule.digits().iter().all(|&(_, digit)| digit == 3)
}

/// The smallest arithmetic period of an all-but set that a repeated state proves.
///
/// With m the largest number that may not be taken, U(n) the values of heaps up to n - m - 1 and b = mex U(n), the
/// state at n is U(n) above b and the last m values, all less b. The next value less b depends on the state only,
/// so equal states at n and n + p prove G(i + p) = G(i) + b' - b for all i >= n - m.
pub(crate) fn find_arithmetic(rule: &Rule, values: &[u32]) -> Option<Period> {
    let m = rule.tail()?.0 as usize - 1;
    let count = values.len();
    let mut work = 64 * count;
    for period in 1..count / 4 {
        let (late, early) = (&values[period..], &values[..count - period]);
        let pairs = || late.iter().rev().zip(early.iter().rev());
        let Some(saltus) = late.last()?.checked_sub(*early.last()?) else { continue };
        let equal = pairs().take_while(|(a, b)| a.checked_sub(**b) == Some(saltus)).count();
        work = work.checked_sub(equal + 1)?;
        let at = count - period;
        if equal <= 2 * period || at <= m {
            continue;
        }
        if state(values, at, m)? == state(values, count, m)? {
            let start = (at - equal) as u64;
            let (period, saltus) = (period as u64, u64::from(saltus));
            return Some(Period { start, period, saltus, proof: Proof::State });
        }
        work = work.checked_sub(2 * count)?;
    }
    None
}

/// The state at n, from the values of heaps below n; n > m.
fn state(values: &[u32], n: usize, m: usize) -> Option<(Vec<u32>, Vec<i64>)> {
    let mut used: Vec<u32> = values.get(..n - m)?.to_vec();
    used.sort_unstable();
    used.dedup();
    let base = used.iter().zip(0u32..).take_while(|(used, i)| *used == i).count();
    let base = u32::try_from(base).ok()?;
    let above = used.into_iter().filter(|&v| v > base).map(|v| v - base).collect();
    let last = values[n - m..n].iter().map(|&v| i64::from(v) - i64::from(base)).collect();
    Some((above, last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Naive;

    fn found(code: &str, count: usize) -> Option<(u64, u64)> {
        let rule = Rule::read(code).unwrap();
        let values: Vec<u16> = Naive::new(&rule).take(count).map(|v| u16::try_from(v).unwrap()).collect();
        Bound::of(&rule)?.find(&values).map(|law| (law.start, law.period))
    }

    #[test]
    fn kayles_is_proved_with_no_value_too_few() {
        // Winning Ways; 2 * 71 + 2 * 12 + 2 values.
        assert_eq!(found("0.77", 168), Some((71, 12)));
        assert_eq!(found("0.77", 167), None);
        assert_eq!(found("sub:1,2", 6), Some((0, 3)));
        assert_eq!(found("0.7", 20), Some((0, 2)));
        assert_eq!(found("4.7", 20), Some((1, 2)));
        assert_eq!(found("4.333..", 1000), None);
    }

    #[test]
    fn all_but_sets_are_arithmetic() {
        // (p, s) as computed for these sets with a repeated state.
        for (set, period, saltus) in
            [("1", 2, 1), ("2", 4, 2), ("3", 6, 3), ("1,2", 3, 1), ("3,4,7", 36, 12), ("2,4,7,8", 6, 2)]
        {
            let rule = Rule::read(&format!("allbut:{set}")).unwrap();
            let values: Vec<u32> = Naive::new(&rule).take(1000).collect();
            let law = find_arithmetic(&rule, &values).unwrap();
            assert_eq!((law.period, law.saltus), (period, saltus), "{set}");
            let (start, period) = (usize::try_from(law.start).unwrap(), usize::try_from(law.period).unwrap());
            let holds = |n: usize| u64::from(values[n + period]) == u64::from(values[n]) + law.saltus;
            assert!((start..900).all(holds), "{set}");
            assert!(start == 0 || !holds(start - 1), "{set}");
        }
    }
}
