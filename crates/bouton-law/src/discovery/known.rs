//! Certificates of periods that were proved elsewhere.

use bouton_rules::Budget;
use bouton_rules::string::Chosen;

use super::fit::Repeat;
use super::{Certified, certificate};

/// The certificate of a period of the values of one heap, if the independent checker accepts it: `values` are those of
/// the heaps from 0 on, at least `preperiod + period` of them, and from `preperiod` on each is `saltus` more than the one
/// `period` before.
///
/// The checker computes all values itself, which takes time O(heaps^2) where heaps break.
///
/// ```
/// use bouton_law::discovery::of_period;
/// use bouton_rules::{Budget, string::{NoFiles, Reader}};
///
/// let named = Reader::new(&NoFiles).read("sub:1,3").unwrap();
/// let found = of_period(&named.games[0], &[0, 1], (0, 2, 0), &Budget::unlimited()).unwrap();
/// assert!(found.certificate().contains("modulus 2"));
/// assert!(of_period(&named.games[0], &[0, 2], (0, 2, 0), &Budget::unlimited()).is_none());
/// ```
pub fn of_period(
    chosen: &Chosen,
    values: &[u64],
    (preperiod, period, saltus): (usize, usize, u64),
    budget: &Budget,
) -> Option<Certified> {
    let values = values.get(..preperiod.checked_add(period)?)?;
    let header = certificate::header(chosen)?;
    let claims = certificate::values(values, Repeat { preperiod, period, saltus });
    claims.iter().find_map(|claim| super::certified(&header, claim, budget))
}
