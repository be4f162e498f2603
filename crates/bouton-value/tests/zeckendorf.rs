//! Zeckendorf's representation beside its definition.

use bouton_value::Natural;
use bouton_value::number::{One, Zero};
use bouton_value::zeckendorf::{FIBONACCI, Zeckendorf, parts64};

/// `F_0` = 0, `F_1` = 1, ...
fn fibonacci(count: usize) -> Vec<Natural> {
    let mut numbers = vec![Natural::ZERO, Natural::ONE];
    for i in 2..count {
        numbers.push(&numbers[i - 1] + &numbers[i - 2]);
    }
    numbers
}

/// A sum of Fibonacci numbers without neighbours is the only one: it is enough to check that.
fn check(words: &Zeckendorf, numbers: &[Natural], n: &Natural) {
    let indices: Vec<u64> = words.indices(n).collect();
    assert!(indices.first().is_none_or(|i| *i >= 2), "{n}");
    assert!(indices.windows(2).all(|pair| pair[0] + 2 <= pair[1]), "{n}");
    let sum: Natural = indices.iter().map(|i| &numbers[usize::try_from(*i).unwrap()]).sum();
    assert_eq!(sum, *n);
    assert_eq!(words.least(n), indices.first().copied());
}

#[test]
fn small_numbers() {
    let (words, numbers) = (Zeckendorf::new(), fibonacci(100));
    for n in 0..3000u64 {
        check(&words, &numbers, &Natural::from(n));
    }
    for n in
        [0, 1, 2, 4, 100, 1 << 40, u64::MAX - 1, u64::MAX, FIBONACCI[91], FIBONACCI[91] - 1, FIBONACCI[64]]
    {
        let mut parts: Vec<u64> = parts64(n).collect();
        assert_eq!(parts.iter().sum::<u64>(), n);
        parts.reverse();
        let indices = words.indices(&Natural::from(n));
        assert_eq!(indices.map(|i| FIBONACCI[usize::try_from(i).unwrap() - 2]).collect::<Vec<_>>(), parts);
    }
}

/// Words are cut between 64, 128, 256, ... digits: neighbours of Fibonacci numbers, of sums of two, and of powers of 2.
#[test]
fn numbers_of_many_words() {
    let (words, numbers) = (Zeckendorf::new(), fibonacci(1200));
    for i in (60..72usize).chain(125..135).chain(190..200).chain(253..262).chain(500..520).chain(1020..1032) {
        for other in [0, 2, 7, i / 2, i.saturating_sub(64), i - 3, i - 2] {
            let sum = &numbers[i] + &numbers[other];
            check(&words, &numbers, &(&sum - Natural::ONE));
            check(&words, &numbers, &sum);
            check(&words, &numbers, &(&sum + Natural::ONE));
        }
    }
    for i in 40..700u64 {
        let power = Natural::ONE << i;
        check(&words, &numbers, &(&power - Natural::ONE));
        check(&words, &numbers, &(&power + Natural::ONE));
        check(&words, &numbers, &(power * Natural::from(0x9E37_79B9_7F4A_7C15u64)));
    }
}

#[test]
fn ten_thousand_digits() {
    let (words, numbers) = (Zeckendorf::new(), fibonacci(48_100));
    let text: String = (0..10_000u32).map(|i| char::from(b'1' + (i * i % 37 % 9) as u8)).collect();
    check(&words, &numbers, &text.parse().unwrap());
    check(&words, &numbers, &numbers[47_000]);
    check(&words, &numbers, &(&numbers[47_000] - Natural::ONE));
}
