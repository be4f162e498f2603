//! The members of a set, written down as far as somebody needs them.

use bouton_value::Integer;
use bouton_value::number::One;

use super::Set;
use crate::eval::{Scope, defined};
use crate::game::SetExpr;
use crate::{Budget, Stop};

/// More members than this are not written down.
const MOST: usize = 1 << 24;

impl SetExpr {
    /// The members from `low` to `high`, ascending, of a set that looks at no slot; none when a number of the
    /// set is undefined. Time and memory grow with their number.
    ///
    /// ```
    /// use bouton_rules::{Budget, Settings, check, parse};
    ///
    /// let rule = parse("game october\nstate [n]\nmove k in {1} or primepowers -> [n - k]").rule.unwrap();
    /// let game = check(&rule, &Settings::default()).unwrap();
    /// let set = &game.moves[0].vars[0].set;
    /// let members = set.members(&1.into(), &10.into(), 1, &Budget::unlimited()).unwrap();
    /// assert_eq!(members, [1, 2, 3, 4, 5, 7, 8, 9]);
    /// ```
    ///
    /// # Errors
    /// A limit; [`Stop::TooLarge`] for more than 2^24 members.
    pub fn members(
        &self,
        low: &Integer,
        high: &Integer,
        heaps: usize,
        budget: &Budget,
    ) -> Result<Vec<Integer>, Stop> {
        let scope = Scope { slots: &[], heaps, budget };
        let Some(set) = defined(Set::of(self, scope))? else { return Ok(Vec::new()) };
        let mut members = Vec::new();
        let mut from = low.clone();
        while let Some(member) = set.next_from(&from, Some(high), budget)? {
            budget.tick()?;
            if members.len() >= MOST {
                return Err(Stop::TooLarge);
            }
            from = &member + Integer::ONE;
            members.push(member);
        }
        Ok(members)
    }
}
