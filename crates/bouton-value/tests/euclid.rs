//! Euclid's game: closed forms beside brute force.

use bouton_value::Natural;
use bouton_value::euclid::{self, Ending};
use bouton_value::mex;
use bouton_value::number::{One, Zero};

const SIZE: usize = 150;

/// The options of (x, y), with the multiple that was subtracted.
fn options(ending: Ending, x: usize, y: usize) -> Vec<(usize, (usize, usize))> {
    let least = usize::from(ending == Ending::Equal);
    let mut options = Vec::new();
    if y > 0 {
        options.extend((1..).take_while(|k| k * y + least <= x).map(|k| (k, (x - k * y, y))));
    }
    if x > 0 {
        options.extend((1..).take_while(|k| k * x + least <= y).map(|k| (k, (x, y - k * x))));
    }
    options
}

#[test]
fn outcomes_moves_and_values_agree_with_the_rules() {
    for ending in [Ending::Zero, Ending::Equal] {
        let mut values = vec![vec![0; SIZE]; SIZE];
        for x in 0..SIZE {
            for y in 0..SIZE {
                let options = options(ending, x, y);
                let value = mex(options.iter().map(|(_, (u, v))| values[*u][*v]));
                values[x][y] = value;
                let (bx, by) = (Natural::from(x), Natural::from(y));
                assert_eq!(euclid::is_losing(ending, &bx, &by), value == 0, "{ending:?} {x},{y}");
                assert_eq!(euclid::is_losing64(ending, x as u64, y as u64), value == 0, "{ending:?} {x},{y}");
                let mut wins: Vec<_> =
                    options.iter().filter(|(_, (u, v))| values[*u][*v] == 0).map(|(k, _)| *k).collect();
                wins.dedup();
                assert!(wins.len() <= 1);
                let win = wins.first().copied();
                assert_eq!(euclid::winning(ending, &bx, &by), win.map(Natural::from), "{ending:?} {x},{y}");
                assert_eq!(euclid::winning64(ending, x as u64, y as u64), win.map(|k| k as u64));
                assert_eq!(euclid::value(ending, &bx, &by), value, "{ending:?} {x},{y}");
                assert_eq!(euclid::value64(ending, x as u64, y as u64), value, "{ending:?} {x},{y}");
            }
        }
    }
}

/// Neighbouring Fibonacci numbers lie on alternate sides of the golden ratio, and any change crosses it.
#[test]
fn neighbours_of_the_golden_ratio_at_any_size() {
    let (mut x, mut y) = (Natural::from(5u8), Natural::from(8u8));
    let mut below = true;
    while y.to_string().len() < 60 {
        for ending in [Ending::Zero, Ending::Equal] {
            assert_eq!(euclid::is_losing(ending, &x, &y), below);
            assert!(!euclid::is_losing(ending, &x, &(&y + Natural::ONE)));
            assert!(euclid::is_losing(ending, &x, &(&y - Natural::ONE)));
            if let (Ok(x), Ok(y)) = (u64::try_from(&x), u64::try_from(&y)) {
                assert_eq!(euclid::is_losing64(ending, x, y), below);
                assert_eq!(euclid::winning64(ending, x, y).is_none(), below);
            }
            assert_eq!(euclid::winning(ending, &x, &y).is_none(), below);
        }
        let next = &x + &y;
        x = std::mem::replace(&mut y, next);
        below = !below;
    }
    assert!(euclid::is_losing64(Ending::Equal, u64::MAX, u64::MAX));
    assert_eq!(euclid::winning64(Ending::Zero, u64::MAX, u64::MAX), Some(1));
    assert_eq!(euclid::value64(Ending::Equal, 1, u64::MAX), u64::MAX - 1);
    assert_eq!(euclid::value(Ending::Zero, &Natural::ZERO, &Natural::ONE), 0);
}

/// The value by its recursion along Euclid's algorithm.
fn by_quotients(ending: Ending, x: &Natural, y: &Natural) -> Natural {
    let (quotient, rest) = (y / x, y % x);
    let below = |most: Natural| if ending == Ending::Zero { most } else { most - Natural::ONE };
    if rest == 0u32 {
        return below(quotient);
    }
    let inner = by_quotients(ending, &rest, x);
    let less = &quotient - Natural::ONE;
    if less < inner { less } else { quotient }
}

/// Numbers all of whose quotients are equal, those where one is not, and multiples of both.
#[test]
fn values_of_equal_quotients_at_any_size() {
    for quotient in [1u64, 2, 3, 7, 1000] {
        for scale in [1u64, 6, 1_000_003] {
            let (mut x, mut y) = (Natural::from(scale), Natural::from(quotient * scale));
            while y.to_string().len() < 60 {
                for (x, y) in [(&x, &y), (&x, &(&y + &x)), (&x, &(&y + Natural::ONE))] {
                    for ending in [Ending::Zero, Ending::Equal] {
                        let value = by_quotients(ending, x, y);
                        assert_eq!(euclid::value(ending, x, y), value, "{ending:?} {x},{y}");
                        if let (Ok(x), Ok(y)) = (u64::try_from(x), u64::try_from(y)) {
                            assert_eq!(euclid::value64(ending, x, y), value, "{ending:?} {x},{y}");
                        }
                    }
                }
                let next = &y * Natural::from(quotient) + &x;
                x = std::mem::replace(&mut y, next);
            }
        }
    }
}
