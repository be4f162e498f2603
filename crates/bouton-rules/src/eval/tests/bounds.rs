//! Intervals and lines hold every value that they speak of: random expressions over small boxes.

use bouton_value::Integer;
use proptest::prelude::*;

use crate::Budget;
use crate::eval::{Fail, Interval, Partial, Scope, affine, number, range_of};
use crate::game::{Compare, Cond, List, Num};

fn num() -> impl Strategy<Value = Num> {
    let leaf = prop_oneof![
        (-4i64..=6).prop_map(|n| Num::Const(n.into())),
        (0usize..3).prop_map(Num::Slot),
        (0usize..3).prop_map(Num::Slot),
    ];
    leaf.prop_recursive(4, 24, 3, |inner| {
        let one = || inner.clone().prop_map(Box::new);
        let list = List::from([5, -2, 9].map(Integer::from).to_vec());
        prop_oneof![
            (one(), one()).prop_map(|(a, b)| Num::Add(a, b)),
            (one(), one()).prop_map(|(a, b)| Num::Sub(a, b)),
            (one(), one()).prop_map(|(a, b)| Num::Mul(a, b)),
            (one(), one()).prop_map(|(a, b)| Num::Div(a, b)),
            (one(), one()).prop_map(|(a, b)| Num::Mod(a, b)),
            (one(), one()).prop_map(|(a, b)| Num::Xor(a, b)),
            (one(), one()).prop_map(|(a, b)| Num::Gcd(a, b)),
            (one(), one()).prop_map(|(a, b)| Num::Bit(a, b)),
            (one(), (0i64..3)).prop_map(|(a, b)| Num::Pow(a, Box::new(Num::Const(b.into())))),
            (one(), one()).prop_map(|(a, b)| Num::Pow(a, b)),
            one().prop_map(Num::Neg),
            one().prop_map(Num::Abs),
            one().prop_map(move |a| Num::Index(list.clone(), a)),
            prop::collection::vec(inner.clone(), 1..3).prop_map(Num::Min),
            prop::collection::vec(inner.clone(), 1..3).prop_map(Num::Max),
            (inner.clone(), inner.clone(), one(), one(), 0..6).prop_map(|(a, b, yes, no, kind)| {
                let link = match kind {
                    0 => Compare::Eq(b),
                    1 => Compare::Ne(b),
                    2 => Compare::Lt(b),
                    3 => Compare::Le(b),
                    4 => Compare::Gt(b),
                    _ => Compare::Ge(b),
                };
                Num::If(Box::new(Cond::Compare(a, vec![link])), yes, no)
            }),
        ]
    })
}

fn holds(interval: &Interval, value: &Integer) -> bool {
    interval.low.as_ref().is_none_or(|low| low <= value)
        && interval.high.as_ref().is_none_or(|high| value <= high)
}

/// Whether `slope * x + offset` can be `value`.
fn reaches(slope: &Interval, offset: &Interval, x: &Integer, value: &Integer) -> bool {
    let product = slope.mul(&Interval::point(x.clone()));
    holds(&product.add(offset.clone()), value)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn hold_every_value(num in num(), lows in prop::array::uniform3(-3i64..=4), size in prop::array::uniform3(0i64..=3)) {
        let budget = Budget::unlimited();
        let slots: Vec<Interval> =
            lows.iter().zip(size).map(|(low, size)| Interval::between(*low, low + size)).collect();
        let at = Partial { slots: &slots, heaps: 1, budget: &budget };
        let range = range_of(&num, at);
        let lines: Vec<_> = (0..3).map(|slot| affine(&num, slot, at)).collect();
        for x in 0..=size[0] {
            for y in 0..=size[1] {
                for z in 0..=size[2] {
                    let point = [lows[0] + x, lows[1] + y, lows[2] + z].map(Integer::from);
                    match number(&num, Scope { slots: &point, heaps: 1, budget: &budget }) {
                        Err(Fail::Undefined | Fail::Stop(_)) => {}
                        Ok(value) => {
                            prop_assert!(holds(&range, &value), "{value} in {range:?} at {point:?}");
                            for (slot, (slope, offset)) in lines.iter().enumerate() {
                                prop_assert!(reaches(slope, offset, &point[slot], &value));
                            }
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn unlimited_intervals_stay_unlimited_only_where_they_must() {
    let from = |low: i64| Interval::new(Some(low.into()), None);
    assert_eq!(from(2).mul(&Interval::between(-3, -1)), Interval::new(None, Some((-2).into())));
    assert_eq!(from(0).mul(&from(0)), from(0));
    assert_eq!(Interval::ALL.mul(&Interval::between(0, 0)), Interval::between(0, 0));
    assert_eq!(Interval::ALL.mul(&from(1)), Interval::ALL);
    assert_eq!(from(1).add(Interval::between(2, 3)), from(3));
    assert_eq!(from(1).hull(Interval::between(-2, 3)), from(-2));
    assert_eq!(from(1).meet(Interval::between(-2, 3)), Interval::between(1, 3));
    assert!(Interval::between(2, 1).is_empty() && !from(9).is_empty());
}
