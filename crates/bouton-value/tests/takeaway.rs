//! Take-away games: closed forms beside brute force over all states.

use std::sync::Arc;

use bouton_value::number::{One, Zero};
use bouton_value::takeaway::{Limit, ListTooLong, TakeAway, TakeAway64, linear64};
use bouton_value::{Integer, Natural};

const LIST: u64 = 1 << 24;

fn linear(times: u64, plus: i64) -> TakeAway {
    TakeAway::new(Limit::Linear { times: times.into(), plus: Integer::from(plus) }, LIST)
}

/// For each heap up to `size`, the least cap that wins, with all winning takes of each heap under any cap. From the rules:
/// taking t wins if and only if f(t) is less than the least winning cap of what is left.
fn brute(limit: &dyn Fn(usize) -> usize, size: usize) -> Vec<Vec<usize>> {
    let mut wins: Vec<Vec<usize>> = vec![Vec::new()];
    for n in 1..=size {
        let good = (1..=n).filter(|t| wins[n - t].first().is_none_or(|least| limit(*t) < *least));
        wins.push(good.collect());
    }
    wins
}

/// Every state (n, cap) with cap up to n + 1, for both sizes of numbers.
fn check(game: &TakeAway, limit: impl Fn(usize) -> usize + Clone, size: usize) {
    let wins = brute(&limit, size);
    let far = |t: u64| t.min(1 << 20);
    let fast = (size > 300).then(|| {
        let limit = move |t| limit(usize::try_from(far(t)).unwrap()) as u64 + (t - far(t));
        TakeAway64::new(limit, usize::MAX).unwrap()
    });
    for (n, wins) in wins.iter().enumerate() {
        let big = Natural::from(n);
        for cap in 0..=n + 1 {
            let good: Vec<usize> = wins.iter().copied().take_while(|t| *t <= cap).collect();
            let lost = game.is_losing(&big, &Natural::from(cap)).unwrap();
            assert_eq!(lost, good.is_empty(), "{:?} {n},{cap}", game.limit());
            if cap % 7 == 0 || cap + 3 > n {
                let found: Vec<_> = game.winning(&big, &Natural::from(cap)).unwrap().collect();
                let expected: Vec<_> = good.iter().map(|t| Natural::from(*t)).collect();
                assert_eq!(found, expected, "{:?} {n},{cap}", game.limit());
            }
            if let Some(fast) = &fast {
                assert_eq!(fast.is_losing(n as u64, cap as u64), lost, "{n},{cap}");
                assert!(fast.winning(n as u64, cap as u64).eq(good.iter().map(|t| *t as u64)), "{n},{cap}");
            }
        }
    }
}

#[test]
fn linear_limits_agree_with_the_rules() {
    for (times, plus) in [
        (2, 0),
        (1, 0),
        (2, -1),
        (3, 0),
        (3, -1),
        (2, 1),
        (1, 1),
        (1, 2),
        (1, 5),
        (4, 0),
        (5, 0),
        (9, 3),
        (7, -6),
    ] {
        let limit = linear64(times, plus);
        let limit = move |t: usize| usize::try_from(limit(t as u64)).unwrap();
        check(&linear(times, plus), limit, 400);
    }
}

/// Schwenk's theorem asks for f(t) >= t; the argument does not, and these lists of losing heaps may end.
#[test]
fn limits_below_what_was_taken_agree_with_the_rules() {
    for (times, plus) in [(0, 0), (0, 1), (0, 3), (0, 12), (1, -1), (1, -3), (2, -2), (2, -5), (3, -4)] {
        let limit = linear64(times, plus);
        let limit = move |t: usize| usize::try_from(limit(t as u64)).unwrap();
        check(&linear(times, plus), limit, 250);
    }
}

#[test]
fn other_limits_agree_with_the_rules() {
    type Shape = fn(usize) -> usize;
    let shapes: [Shape; 8] = [
        |t| t * t,
        |t| t + t / 2,
        |t| (3 * t).div_ceil(2),
        |t| t / 2,
        |t| t / 3 + 2,
        |t| if t < 10 { 4 } else { 3 * t },
        |t| (2 * t).min(17),
        |t| (t + 1).max(9),
    ];
    for shape in shapes {
        let limit = move |t: &Natural| Natural::from(shape(usize::try_from(t).unwrap()));
        check(&TakeAway::new(Limit::Other(Arc::new(limit)), LIST), shape, 300);
    }
}

#[test]
fn published_losing_heaps() {
    let heaps =
        |times, plus, count| TakeAway64::new(linear64(times, plus), 5000).unwrap().heaps()[..count].to_vec();
    assert_eq!(heaps(2, 1, 12), [1, 2, 3, 4, 6, 9, 13, 19, 28, 47, 75, 122]);
    assert_eq!(heaps(3, 0, 16), [1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76, 105, 145, 200]);
    assert_eq!(heaps(3, -1, 13), [1, 2, 3, 5, 7, 10, 15, 22, 32, 47, 69, 101, 148]);
    assert_eq!(heaps(4, 0, 16), [1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 31, 40, 52, 67, 86]);
    assert_eq!(heaps(1, 1, 8), [1, 2, 3, 5, 10, 20, 40, 80]);
    assert_eq!(heaps(1, 2, 8), [1, 2, 3, 4, 6, 10, 20, 40]);
    assert!(TakeAway64::new(|t| t.saturating_mul(t), 5000).is_none());
}

/// Heaps lost at the beginning, where all but everything may be taken, and their neighbours.
#[test]
fn boundaries_up_to_10_40() {
    let limit: Natural = format!("1{}", "0".repeat(40)).parse().unwrap();
    let (mut fibonacci, mut power) = ((Natural::from(5u8), Natural::from(8u8)), Natural::from(8u8));
    let (double, same, below_double) = (linear(2, 0), linear(1, 0), linear(2, -1));
    while fibonacci.1 < limit {
        let n = fibonacci.1.clone();
        assert_eq!(double.is_losing(&n, &(&n - Natural::ONE)), Ok(true));
        assert_eq!(double.winning(&n, &n).unwrap().collect::<Vec<_>>(), std::slice::from_ref(&n));
        // F_i + 1 has the parts F_i and 1.
        let above = &n + Natural::ONE;
        assert_eq!(double.winning(&above, &n).unwrap().collect::<Vec<_>>(), [Natural::ONE]);
        assert_eq!(double.is_losing(&above, &Natural::ZERO), Ok(true));
        // F_i - 1 ends in 1 or in 2.
        let below = &n - Natural::ONE;
        let least = double.parts(&below).unwrap().next().unwrap();
        assert!(least <= 2u8);
        assert_eq!(double.is_losing(&below, &(&least - Natural::ONE)), Ok(true));
        assert_eq!(double.winning(&below, &least).unwrap().collect::<Vec<_>>(), [least]);
        fibonacci = (n, fibonacci.0 + fibonacci.1);
    }
    while power < limit {
        for game in [&same, &below_double] {
            assert_eq!(game.is_losing(&power, &(&power - Natural::ONE)), Ok(true));
            assert_eq!(game.is_losing(&(&power - Natural::ONE), &Natural::ONE), Ok(false));
            assert_eq!(game.is_losing(&(&power + Natural::ONE), &Natural::ONE), Ok(false));
        }
        power <<= 1;
    }
}

#[test]
fn big_heaps_agree_with_small_ones_and_lists_have_a_limit() {
    for (times, plus) in [(2u64, 0i64), (3, 0), (2, 1), (1, 0)] {
        let (big, fast) = (linear(times, plus), TakeAway64::new(linear64(times, plus), 5000).unwrap());
        for i in 0..300u64 {
            let n = i.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (i % 40);
            let wins: Vec<_> = big.winning(&n.into(), &n.into()).unwrap().collect();
            let small: Vec<_> = fast.winning(n, n).map(Natural::from).collect();
            assert_eq!(wins, small, "{n}");
            assert_eq!(fast.least(n).map(Natural::from), big.parts(&n.into()).unwrap().next());
        }
    }
    let square = Limit::Other(Arc::new(|t: &Natural| t * t));
    let huge = Natural::ONE << 100;
    assert_eq!(TakeAway::new(square, LIST).is_losing(&huge, &Natural::ONE), Err(ListTooLong));
}
