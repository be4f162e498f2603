//! Exact values, by the truth of `value = expected` as the condition of a move.

use bouton_value::Integer;

use crate::eval::{Fail, Scope, holds, number};
use crate::game::{Cond, Num};
use crate::moves::tests::rules;
use crate::{Budget, Stop};

/// The value of a condition with x, y in its slots; `None` when it is undefined.
fn truth(condition: &str, x: i64, y: i64) -> Option<bool> {
    let rules = rules(&format!("game t\n a = (10, 20, 30)\n state [x, y]\n move if {condition} -> [x, y]"));
    let budget = Budget::unlimited();
    let slots = [Integer::from(x), Integer::from(y)];
    match holds(
        rules.games[0].moves[0].condition.as_ref()?,
        Scope { slots: &slots, heaps: 1, budget: &budget },
    ) {
        Ok(truth) => Some(truth),
        Err(Fail::Undefined) => None,
        Err(Fail::Stop(stop)) => panic!("{condition}: {stop:?}"),
    }
}

fn value(num: &Num, slots: &[i64]) -> Result<Integer, Fail> {
    let slots: Vec<Integer> = slots.iter().map(|n| Integer::from(*n)).collect();
    let budget = Budget::unlimited();
    number(num, Scope { slots: &slots, heaps: 1, budget: &budget }).map(std::borrow::Cow::into_owned)
}

#[test]
fn division_leaves_a_remainder_below_the_size_of_the_divisor() {
    let (x, m) = (|| Box::new(Num::Slot(0)), || Box::new(Num::Slot(1)));
    for a in -20..=20i64 {
        for b in -7..=7i64 {
            let div = value(&Num::Div(x(), m()), &[a, b]);
            let rem = value(&Num::Mod(x(), m()), &[a, b]);
            if b == 0 {
                assert_eq!((div, rem), (Err(Fail::Undefined), Err(Fail::Undefined)));
            } else {
                assert_eq!(div, Ok(Integer::from(a.div_euclid(b))), "{a} div {b}");
                assert_eq!(rem, Ok(Integer::from(a.rem_euclid(b))), "{a} mod {b}");
            }
        }
    }
}

#[test]
fn functions_and_operators() {
    for (condition, x, y) in [
        ("x xor y = 6", 5, 3),
        ("x ^ y = 125", 5, 3),
        ("x ^ y = 1", 0, 0),
        ("x ^ y = 0", 0, 3),
        ("-x ^ y = -4", 2, 2),
        ("gcd(x, y) = 0", 0, 0),
        ("gcd(x, y) = 6", -12, 18),
        ("bit(x, y) = 1", 5, 2),
        ("bit(x, y) = 0", 5, 1),
        ("bit(x, 10^40) = 0", 5, 0),
        ("min(x, y, 4) = 3 and max(x, y, 4) = 5", 3, 5),
        ("abs(x) = 3", -3, 0),
        ("a[x] = 30", 2, 0),
        ("(if x > y then x else y) = 9", 9, 4),
        ("1 < x < y <= 4 < 10", 2, 4),
        ("x in {y, 7} and x in (1..3 or primes)", 7, 1),
        ("not (x in 1..y)", 4, 3),
        ("x != y", 1, 2),
        ("if x = 1 then y = 2 else y = 3", 1, 2),
    ] {
        assert_eq!(truth(condition, x, y), Some(true), "{condition} for {x}, {y}");
    }
    assert_eq!(truth("1 < x < y", 2, 2), Some(false));
    assert_eq!(truth("x in 1..y", 4, 3), Some(false));
}

#[test]
fn undefined_values() {
    for (condition, x, y) in [
        ("x xor y >= 0", -5, 3),
        ("x xor y >= 0", 5, -3),
        ("x ^ y >= 0", 2, -1),
        ("x ^ y <= 1", -1, 2),
        ("bit(x, y) >= 0", -1, 0),
        ("bit(x, y) >= 0", 1, -1),
        ("a[x] > 0", 3, 0),
        ("a[x] > 0", -1, 0),
        ("not x div y > 0", 1, 0),
        ("x div y > 0 or true = true", 1, 0),
        ("x in {1, x mod y}", 1, 0),
        ("x in (1..5 or {x mod y})", 1, 0),
        ("x in powers(y)", 1, -2),
        ("0 < x < x div y", 1, 0),
    ] {
        let condition = condition.replace("true = true", "1 = 1");
        assert_eq!(truth(&condition, x, y), None, "{condition} for {x}, {y}");
    }
}

#[test]
fn what_is_not_looked_at_is_not_undefined() {
    for condition in [
        "x > 5 and x div y > 0",
        "not (x < 5 or x div y > 0)",
        "(if y = 0 then x else x div y) > 5",
        "5 < x < 1 < x div y",
    ] {
        assert_eq!(truth(condition, 1, 0), Some(false), "{condition}");
    }
}

#[test]
fn numbers_too_large_to_compute_with_stop_the_work() {
    let big = Num::Pow(Box::new(Num::Const(2.into())), Box::new(Num::Slot(0)));
    let stop = Err(Fail::Stop(Stop::TooLarge));
    assert_eq!(value(&big, &[i64::MAX]), stop);
    assert_eq!(value(&big, &[100_000]).unwrap(), Integer::from(1) << 100_000u32);
    let square = Num::Mul(Box::new(big.clone()), Box::new(big.clone()));
    assert_eq!(value(&square, &[60_000_000]), stop);
    let small = Num::Pow(Box::new(Num::Slot(1)), Box::new(Num::Slot(0)));
    assert_eq!(value(&small, &[i64::MAX, 1]), Ok(1.into()));
    assert_eq!(value(&small, &[i64::MAX, 0]), Ok(0.into()));
    let out_of_slots = Num::Slot(7);
    assert_eq!(value(&out_of_slots, &[1]), Err(Fail::Undefined));
    let never: Cond = Cond::Compare(Num::Max(vec![]), vec![]);
    let budget = Budget::unlimited();
    assert_eq!(holds(&never, Scope { slots: &[], heaps: 1, budget: &budget }), Err(Fail::Undefined));
}
