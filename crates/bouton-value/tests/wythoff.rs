//! Wythoff's games: closed forms beside brute force, and beside identities where brute force does not reach.

use bouton_value::Natural;
use bouton_value::beatty::{Beatty, Side};
use bouton_value::beatty64::Beatty64;
use bouton_value::number::arithmetic::FloorSqrt;
use bouton_value::number::{One, Two, Zero};
use bouton_value::wythoff::{Case, Wythoff, Wythoff64};

/// Losing positions of a-Wythoff below `size`, from the rules.
fn losing(a: usize, size: usize) -> Vec<Vec<bool>> {
    let mut lost = vec![vec![false; size]; size];
    for x in 0..size {
        for y in 0..size {
            lost[x][y] = options(a, x, y).all(|(u, v)| !lost[u][v]);
        }
    }
    lost
}

/// All options, in the order of the moves.
fn options(a: usize, x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    let first = (0..x).map(move |u| (u, y));
    let second = (0..y).map(move |v| (x, v));
    let both =
        (0..x).flat_map(move |u| (0..y).filter(move |&v| (x - u).abs_diff(y - v) < a).map(move |v| (u, v)));
    first.chain(second).chain(both)
}

fn natural(n: usize) -> Natural {
    Natural::from(n)
}

#[test]
fn outcomes_and_winning_moves_agree_with_the_rules() {
    for (a, size) in [(1, 150), (2, 90), (3, 70), (4, 60), (7, 50), (40, 45)] {
        let lost = losing(a, size);
        let game = Wythoff::new(natural(a)).unwrap();
        let fast = Wythoff64::new(a as u64).unwrap();
        for x in 0..size {
            for y in 0..size {
                let (bx, by) = (natural(x), natural(y));
                assert_eq!(game.is_losing(&bx, &by), lost[x][y], "{a}: {x},{y}");
                assert_eq!(fast.is_losing(x as u64, y as u64), lost[x][y], "{a}: {x},{y}");
                let wins: Vec<_> = options(a, x, y).filter(|&(u, v)| lost[u][v]).collect();
                let big: Vec<_> = wins.iter().map(|&(u, v)| (natural(u), natural(v))).collect();
                assert_eq!(game.winning(&bx, &by), big, "{a}: {x},{y}");
                let small: Vec<_> = wins.iter().map(|&(u, v)| (u as u64, v as u64)).collect();
                assert_eq!(fast.winning(x as u64, y as u64).collect::<Vec<_>>(), small, "{a}: {x},{y}");
                assert_eq!(game.case(&bx, &by).is_none(), lost[x][y]);
            }
        }
    }
}

/// What the case says to do is a move to a losing position.
#[test]
fn each_case_names_a_winning_move() {
    for a in 1..5 {
        let game = Wythoff::new(natural(a)).unwrap();
        for x in 0..60 {
            for y in x..60 {
                let (bx, by) = (natural(x), natural(y));
                let place = game.pairs().place(&bx);
                let target = match game.case(&bx, &by) {
                    None => continue,
                    Some(Case::Equal) => (Natural::ZERO, Natural::ZERO),
                    Some(Case::Beyond) => {
                        assert_eq!(place.side, Side::Lower);
                        (bx.clone(), place.partner)
                    }
                    Some(Case::Between) => game.pairs().pair(&natural((y - x) / a)),
                    Some(Case::Reduce) => (game.pairs().place(&by).partner, by.clone()),
                    Some(Case::Behind) => {
                        assert_eq!(place.side, Side::Upper);
                        (bx.clone(), place.partner)
                    }
                };
                assert!(game.winning(&bx, &by).contains(&target), "{a}: {x},{y} {target:?}");
            }
        }
    }
}

/// `A_n` is the least number not used before and `B_n` = `A_n` + a n.
#[test]
fn pairs_follow_the_recurrence() {
    for a in 1..9u64 {
        let (big, small) = (Beatty::new(Natural::from(a)).unwrap(), Beatty64::new(a).unwrap());
        let mut used = vec![false; 20_000];
        let mut lower = 0;
        for n in 0..1500u64 {
            while used[lower] {
                lower += 1;
            }
            let upper = lower + usize::try_from(a * n).unwrap();
            used[lower] = true;
            used[upper] = true;
            assert_eq!(big.pair(&Natural::from(n)), (natural(lower), natural(upper)));
            assert_eq!(small.pair(n), Some((lower as u64, upper as u64)));
            if n > 0 {
                let place = big.place(&natural(upper));
                assert_eq!((place.index, place.side, place.partner), (n.into(), Side::Upper, natural(lower)));
            }
            let place = big.place(&natural(lower));
            assert_eq!((place.index, place.side, place.partner), (n.into(), Side::Lower, natural(upper)));
        }
    }
}

fn around(n: &Natural) -> [Natural; 5] {
    [n - Natural::TWO, n - Natural::ONE, n.clone(), n + Natural::ONE, n + Natural::TWO]
}

/// `U_0` = 1, `U_1` = a + 1, U_{i+1} = a `U_i` + U_{i-1}: the units of the numeration in which the pairs are words.
fn units(a: u64, until: &Natural) -> Vec<Natural> {
    let mut units = vec![Natural::ONE, Natural::from(a + 1)];
    while units[units.len() - 1] <= *until {
        units.push(&units[units.len() - 1] * Natural::from(a) + &units[units.len() - 2]);
    }
    units
}

/// The greedy digits of n, least first.
fn digits(units: &[Natural], n: &Natural) -> Vec<u64> {
    let mut rest = n.clone();
    let mut digits: Vec<u64> = units
        .iter()
        .rev()
        .map(|unit| {
            let digit = &rest / unit;
            rest -= &digit * unit;
            u64::try_from(&digit).unwrap()
        })
        .collect();
    digits.reverse();
    digits
}

/// Fraenkel: the lower number of a pair ends in an even number of zeros, and one more zero behind it makes the upper.
fn pair_by_words(units: &[Natural], number: &Natural) -> (Side, Natural) {
    let word = digits(units, number);
    let zeros = word.iter().take_while(|digit| **digit == 0).count();
    let value = |word: &[u64], shift: usize| -> Natural {
        word.iter().enumerate().map(|(i, d)| Natural::from(*d) * &units[i + shift]).sum()
    };
    if zeros % 2 == 0 {
        (Side::Lower, value(&word[..word.len() - 1], 1))
    } else {
        (Side::Upper, word[1..].iter().enumerate().map(|(i, d)| Natural::from(*d) * &units[i]).sum())
    }
}

#[test]
fn boundaries_up_to_10_40_follow_the_words() {
    let limit: Natural = format!("1{}", "0".repeat(40)).parse().unwrap();
    for a in 1..5u64 {
        let units = units(a, &(&limit * Natural::from(1000u32)));
        let game = Wythoff::new(Natural::from(a)).unwrap();
        let fast = Wythoff64::new(a).unwrap();
        let mut numbers: Vec<Natural> =
            units.iter().filter(|u| **u > 2 && **u < limit).flat_map(around).collect();
        numbers.extend((2..130).flat_map(|i| around(&(Natural::ONE << i))));
        for number in &numbers {
            let place = game.pairs().place(number);
            let (side, partner) = pair_by_words(&units, number);
            if *number > 0 {
                assert_eq!((place.side, &place.partner), (side, &partner), "{a}: {number}");
            }
            for other in around(&(&partner + Natural::TWO)).iter().map(|n| n - Natural::TWO.min(n.clone())) {
                let is_pair = other == partner && *number > 0 || other == 0 && *number == 0;
                assert_eq!(game.is_losing(number, &other), is_pair, "{a}: {number},{other}");
                let wins = game.winning(number, &other);
                assert_eq!(wins.is_empty(), is_pair, "{a}: {number},{other}");
                assert!(wins.iter().all(|(x, y)| pair_by_words(&units, x.max(y)).1 == *x.min(y)));
                if let (Ok(x), Ok(y)) = (u64::try_from(number), u64::try_from(&other)) {
                    assert_eq!(fast.is_losing(x, y), is_pair, "{a}: {x},{y}");
                    let small: Vec<_> =
                        fast.winning(x, y).map(|(x, y)| (Natural::from(x), Natural::from(y))).collect();
                    assert_eq!(small, wins, "{a}: {x},{y}");
                }
            }
        }
    }
}

/// Here no 64 bits behind the point tell on which side of an integer a multiple is.
#[test]
fn neighbours_of_long_fibonacci_numbers_have_all_their_winning_moves() {
    let units = units(1, &(Natural::ONE << 1200));
    let game = Wythoff::new(Natural::ONE).unwrap();
    for at in [90, 91, 400, 401, 800, 801, 1500, 1501] {
        for (x, y) in around(&units[at]).iter().flat_map(|x| around(&units[at + 1]).map(|y| (x.clone(), y))) {
            let k = &y - &x;
            let lower: Natural = (&k + (Natural::from(5u32) * &k * &k).floor_sqrt()) >> 1;
            let mut wins = Vec::new();
            if lower != x {
                let (of_x, of_y) = (pair_by_words(&units, &x).1, pair_by_words(&units, &y).1);
                wins.extend((of_y < x).then(|| (of_y, y.clone())));
                wins.extend((of_x < y).then(|| (x.clone(), of_x)));
                wins.extend((lower < x).then(|| (lower.clone(), &lower + k)));
            }
            assert_eq!(game.is_losing(&x, &y), wins.is_empty(), "{at}");
            assert_eq!(game.winning(&x, &y), wins, "{at}");
            // Nothing remembered, and the other way round.
            let fresh = Wythoff::new(Natural::ONE).unwrap().winning(&y, &x);
            let mut swapped: Vec<_> = fresh.into_iter().map(|(y, x)| (x, y)).collect();
            swapped.sort();
            wins.sort();
            assert_eq!(swapped, wins, "{at}");
        }
    }
}

#[test]
fn the_last_numbers_of_64_bits_are_exact() {
    for a in [1, 2, 3, 1000, 1 << 32, u64::MAX - 1, u64::MAX] {
        let game = Wythoff::new(Natural::from(a)).unwrap();
        let fast = Wythoff64::new(a).unwrap();
        let mut numbers: Vec<u64> = (0..40).map(|i| u64::MAX - i * i).collect();
        numbers.extend((0..40).map(|i| (u64::MAX / 5 * 3 + i).wrapping_mul(0x9E37_79B9_7F4A_7C15)));
        numbers.extend(0..5);
        for &x in &numbers {
            let place = game.pairs().place(&Natural::from(x));
            let small = fast.pairs().place(x);
            assert_eq!((place.side, place.partner), (small.side, Natural::from(small.partner)), "{a}: {x}");
            assert_eq!(place.index, Natural::from(small.index));
            for &y in &numbers {
                let wins = game.winning(&Natural::from(x), &Natural::from(y));
                let small: Vec<_> =
                    fast.winning(x, y).map(|(x, y)| (Natural::from(x), Natural::from(y))).collect();
                assert_eq!(small, wins, "{a}: {x},{y}");
            }
        }
    }
}

/// Pairs that deceive 1.618, a float, a double and a long double, and one just below 10^100.
#[test]
fn famous_pairs_and_their_neighbours() {
    let game = Wythoff::new(Natural::ONE).unwrap();
    let hundred = "4854101966249684544613760503096914353160927539417288586406345868115781388456707349121621612568173412";
    let hundred: Natural = hundred.parse().unwrap();
    let difference: Natural = format!("3{}", "0".repeat(99)).parse().unwrap();
    let mut pairs: Vec<(Natural, Natural)> =
        [(377u64, 610u64), (4180, 6764), (165_580_140, 267_914_295), (7_778_742_048, 12_586_269_024)]
            .map(|(x, y)| (x.into(), y.into()))
            .into();
    pairs.push((hundred.clone(), hundred + difference));
    for (x, y) in &pairs {
        assert!(game.is_losing(x, y) && game.is_losing(y, x));
        for x in [x - Natural::ONE, x + Natural::ONE] {
            assert!(!game.is_losing(&x, y));
        }
        for y in [y - Natural::ONE, y + Natural::ONE] {
            assert!(!game.is_losing(x, &y));
        }
    }
    assert!(!game.is_losing(&165_580_141u64.into(), &267_914_296u64.into()));
}
