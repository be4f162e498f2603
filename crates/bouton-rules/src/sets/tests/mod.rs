mod algebra;
mod factors;
mod named;

use bouton_value::Integer;

use super::Set;
use crate::Budget;
use crate::ast::NamedSet;
use crate::eval::Scope;
use crate::game::{Num, SetExpr};

fn int(n: i128) -> Num {
    Num::Const(Integer::from(n))
}

fn range(low: i128, high: i128) -> SetExpr {
    SetExpr::Range(int(low), Some(int(high)))
}

fn from(low: i128) -> SetExpr {
    SetExpr::Range(int(low), None)
}

fn literal(items: &[i128]) -> SetExpr {
    SetExpr::Literal(items.iter().map(|n| int(*n)).collect())
}

fn named(name: NamedSet) -> SetExpr {
    SetExpr::Named(name, None)
}

fn named_of(name: NamedSet, argument: i128) -> SetExpr {
    SetExpr::Named(name, Some(Box::new(int(argument))))
}

/// Runs `test` with the set of an expression without slots.
fn with<T>(expr: &SetExpr, test: impl FnOnce(&Set<'_>, &Budget) -> T) -> T {
    let budget = Budget::unlimited();
    let set = Set::of(expr, Scope { slots: &[], heaps: 1, budget: &budget }).unwrap();
    test(&set, &budget)
}

/// The members from `low` to `high`, by enumeration.
fn members(expr: &SetExpr, low: i128, high: i128) -> Vec<i128> {
    with(expr, |set, budget| {
        let limit = Integer::from(high);
        let mut at = Integer::from(low);
        let mut found = Vec::new();
        while let Some(next) = set.next_from(&at, Some(&limit), budget).unwrap() {
            found.push(i128::try_from(&next).unwrap());
            at = next + Integer::from(1);
        }
        found
    })
}

/// Enumeration, its opposite and membership all agree with `member` over a whole range around 0.
fn agrees(expr: &SetExpr, member: impl Fn(i128) -> bool) {
    let (low, high) = (-40, 1200);
    let expected: Vec<i128> = (low..=high).filter(|n| member(*n)).collect();
    assert_eq!(members(expr, low, high), expected, "{expr:?}");
    with(expr, |set, budget| {
        let limit = Integer::from(high);
        let (mut inside, mut outside) = (None, None);
        for n in (low..=high).rev() {
            if member(n) {
                inside = Some(n);
            } else {
                outside = Some(n);
            }
            let at = Integer::from(n);
            assert_eq!(set.contains(&at, budget), Ok(member(n)), "{n} in {expr:?}");
            let next = set.next_from(&at, Some(&limit), budget).unwrap();
            assert_eq!(next, inside.map(Integer::from), "from {n} in {expr:?}");
            let next = set.next_outside(&at, Some(&limit), budget).unwrap();
            assert_eq!(next, outside.map(Integer::from), "from {n} outside {expr:?}");
        }
        if let (Some(bound), Some(first)) = (set.lower_bound(), expected.first()) {
            assert!(bound <= *first);
        }
        if let (Some(bound), Some(last)) = (set.upper_bound(), expected.last()) {
            assert!(bound >= *last);
        }
    });
}
