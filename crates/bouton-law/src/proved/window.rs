//! The law of a window of takes: 1 to (A n + B) div D may be taken from n.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::number::One;
use bouton_value::{Integer, Natural};

use super::claim::Claim;
use super::told::{Told, as_told, value_reason};
use crate::law::{Emit, Law, Wanted};

/// G(n) = n - l(n) where l(n) = l(n - 1), else G(l(n - 1)), with l(n) = n - (A n + B) div D brought into 0 .. n.
#[derive(Debug)]
pub(super) struct Window {
    told: Told,
    a: i64,
    b: i64,
    d: i64,
}

impl Window {
    pub(super) fn of(claim: &Claim, told: Told) -> Option<Self> {
        let most: Vec<i64> =
            claim.field("most")?.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let [a, b, d] = most.as_slice() else { return None };
        (*d > *a && *a >= 1).then_some(Self { told, a: *a, b: *b, d: *d })
    }

    /// The most that may be taken.
    fn most(&self, heap: &Natural) -> Natural {
        let most = Integer::from(heap) * Integer::from(self.a) + Integer::from(self.b);
        let most = Natural::try_from(most).unwrap_or_default() / Natural::from(self.d.unsigned_abs());
        most.min(heap.clone())
    }

    fn value_of(&self, heap: &Natural, budget: &Budget) -> Result<Natural, Stop> {
        let mut heap = heap.clone();
        while heap > 0u32 {
            budget.tick()?;
            let before = &heap - Natural::ONE;
            let (low, low_before) = (&heap - self.most(&heap), &before - self.most(&before));
            if low == low_before {
                return Ok(heap - low);
            }
            heap = low_before;
        }
        Ok(heap)
    }

    /// The first heap from which so many may be taken.
    fn first_with(&self, most: &Natural) -> Natural {
        // (A n + B) div D >= most means A n >= most D - B.
        let needed = Integer::from(most) * Integer::from(self.d) - Integer::from(self.b);
        let needed = Natural::try_from(needed).unwrap_or_default();
        let a = Natural::from(self.a.unsigned_abs());
        let heap = (needed + &a - Natural::ONE) / a;
        heap.max(most.clone())
    }

    /// The first heap from which `left` cannot be reached any more.
    fn beyond(&self, left: &Natural) -> Natural {
        // n - most(n) > left, and n - most(n) never falls and rises by at most 1.
        let (mut low, mut high) = (left + Natural::ONE, left + Natural::ONE);
        while &high - self.most(&high) <= *left {
            low = high.clone();
            high <<= 1u64;
        }
        while low < high {
            let middle = (&low + &high) >> 1u64;
            if &middle - self.most(&middle) > *left { high = middle } else { low = middle + Natural::ONE }
        }
        low
    }

    /// The only heap below `heap` that can be reached from it and has this value.
    fn reached_with(
        &self,
        value: &Natural,
        heap: &Natural,
        budget: &Budget,
    ) -> Result<Option<Natural>, Stop> {
        let bottom = heap - self.most(heap);
        let mut found = if *value == 0u32 { Natural::default() } else { self.first_with(value) };
        while found < bottom {
            budget.tick()?;
            found = self.beyond(&found);
        }
        Ok((found < *heap).then_some(found))
    }
}

impl Law for Window {
    as_told!();

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], budget: &Budget) -> Result<Option<Natural>, Stop> {
        at.first().map(|heap| self.value_of(heap, budget)).transpose()
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let zero = Natural::default();
        let value = wanted.value_or(&zero);
        if let Some(heap) = at.first()
            && let Some(left) = self.reached_with(value, heap, budget)?
        {
            emit(&[vec![left]])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(heap) = at.first() else { return Ok(Vec::new()) };
        Ok(vec![value_reason(true, &self.value_of(heap, budget)?)])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let mut heap = i128::from(*at.first()?);
        let most = |heap: i128| {
            let most = (heap * i128::from(self.a) + i128::from(self.b)).div_euclid(i128::from(self.d));
            most.clamp(0, heap)
        };
        while heap > 0 {
            let (low, before) = (heap - most(heap), heap - 1 - most(heap - 1));
            if low == before {
                return u64::try_from(heap - low).ok();
            }
            heap = before;
        }
        Some(0)
    }
}
