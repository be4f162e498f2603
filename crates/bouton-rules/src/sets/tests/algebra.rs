use bouton_value::Integer;

use super::{agrees, from, literal, members, named, named_of, range, with};
use crate::ast::NamedSet;
use crate::eval::{Fail, Scope};
use crate::game::{Num, SetExpr};
use crate::sets::Set;
use crate::{Budget, Stop};

fn or(a: SetExpr, b: SetExpr) -> SetExpr {
    SetExpr::Or(Box::new(a), Box::new(b))
}

fn and(a: SetExpr, b: SetExpr) -> SetExpr {
    SetExpr::And(Box::new(a), Box::new(b))
}

fn except(a: SetExpr, b: SetExpr) -> SetExpr {
    SetExpr::Except(Box::new(a), Box::new(b))
}

#[test]
fn ranges_and_lists() {
    agrees(&range(-3, 7), |n| (-3..=7).contains(&n));
    agrees(&range(7, 3), |_| false);
    agrees(&range(5, 5), |n| n == 5);
    agrees(&from(-2), |n| n >= -2);
    agrees(&literal(&[4, -1, 3, 4, 100]), |n| [4, -1, 3, 100].contains(&n));
    agrees(&literal(&[]), |_| false);
    agrees(&SetExpr::Fixed([2, 5].map(Integer::from).as_slice().into()), |n| n == 2 || n == 5);
}

#[test]
fn union_intersection_and_difference() {
    let squares = || named(NamedSet::Squares);
    let is_square = |n: i128| (1..40).any(|k| k * k == n);
    agrees(&or(literal(&[1, 2]), range(4, 6)), |n| [1, 2, 4, 5, 6].contains(&n));
    agrees(&or(range(3, 9), from(7)), |n| n >= 3);
    agrees(&and(from(10), squares()), |n| n >= 10 && is_square(n));
    agrees(&and(range(0, 9), range(20, 30)), |_| false);
    agrees(&except(from(-5), squares()), |n| n >= -5 && !is_square(n));
    agrees(&except(range(1, 50), range(10, 20)), |n| (1..=9).contains(&n) || (21..=50).contains(&n));
    agrees(&except(range(1, 50), from(10)), |n| (1..=9).contains(&n));
    agrees(&except(except(from(1), squares()), or(range(2, 8), literal(&[11]))), |n| {
        n >= 1 && !is_square(n) && !(2..=8).contains(&n) && n != 11
    });
    agrees(&except(from(1), and(from(5), squares())), |n| n >= 1 && !(n >= 5 && is_square(n)));
    agrees(&except(from(1), except(from(5), squares())), |n| n >= 1 && (n < 5 || is_square(n)));
    agrees(&or(and(squares(), range(0, 100)), literal(&[-7])), |n| n == -7 || n <= 100 && is_square(n));
}

#[test]
fn a_long_run_is_left_in_one_leap() {
    let far = 10i128.pow(30);
    assert_eq!(members(&except(range(1, far + 2), range(0, far)), 0, far + 9), [far + 1, far + 2]);
    let everything = named_of(NamedSet::Multiples, 1);
    assert_eq!(members(&except(from(-1), everything), -5, far), [-1, 0]);
}

#[test]
fn a_search_without_result_can_be_stopped() {
    let expr = and(named(NamedSet::Primes), named_of(NamedSet::Multiples, 4));
    let budget = Budget::unlimited().with_time(std::time::Duration::from_millis(10));
    let set = Set::of(&expr, Scope { slots: &[], heaps: 1, budget: &budget }).unwrap();
    let limit = Integer::from(u64::MAX);
    assert_eq!(set.least(Some(&limit), &budget), Err(Stop::Time));
}

#[test]
fn a_set_with_an_undefined_number_is_undefined() {
    let budget = Budget::unlimited();
    let undefined = || Num::Div(Box::new(super::int(1)), Box::new(super::int(0)));
    for expr in [
        SetExpr::Range(super::int(1), Some(undefined())),
        SetExpr::Literal(vec![super::int(1), undefined()]),
        or(literal(&[1]), SetExpr::Literal(vec![undefined()])),
        named_of(NamedSet::Powers, -2),
    ] {
        let set = Set::of(&expr, Scope { slots: &[], heaps: 1, budget: &budget });
        assert_eq!(set.err(), Some(Fail::Undefined), "{expr:?}");
    }
}

#[test]
fn bounds_show_what_can_be_shown() {
    with(&and(named(NamedSet::Squares), range(-5, 50)), |set, _| {
        assert_eq!((set.lower_bound(), set.upper_bound()), (Some(1.into()), Some(50.into())));
    });
    with(&or(range(9, 4), from(3)), |set, _| {
        assert_eq!((set.lower_bound(), set.upper_bound()), (Some(3.into()), None));
    });
    with(&range(9, 4), |set, _| assert_eq!(set.lower_bound(), None));
}
