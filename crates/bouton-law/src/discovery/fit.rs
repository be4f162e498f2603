//! Laws that a sequence obeys as far as it goes.

/// How a sequence repeats: `s[n + period] = s[n] + saltus` from `preperiod` on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Repeat {
    pub(super) preperiod: usize,
    pub(super) period: usize,
    pub(super) saltus: u64,
}

/// How often a period must be seen before it is believed enough to be proved.
const TIMES: usize = 3;

/// The least period and then the least preperiod with which the sequence repeats to its end, at least three times over.
/// Time O(n) for each period that fails late, which few do.
pub(super) fn repeat(sequence: &[u64]) -> Option<Repeat> {
    (1..=sequence.len() / TIMES).find_map(|period| {
        let last = sequence.len() - 1;
        let saltus = sequence[last].checked_sub(sequence[last - period])?;
        let holds = |n: &usize| sequence[n + period].checked_sub(sequence[*n]) == Some(saltus);
        let fits = (0..sequence.len() - period).rev().take_while(holds).count();
        let preperiod = sequence.len() - period - fits;
        let seen = sequence.len() - preperiod;
        // What comes before must not be most of what there is: it is no law then.
        (seen >= TIMES * period && 2 * seen >= sequence.len()).then_some(Repeat { preperiod, period, saltus })
    })
}

/// The window of takes 1 .. (A n + B) div D whose values these are, with small coefficients.
pub(super) fn window(values: &[u64]) -> Option<(i64, i64, i64)> {
    (2..=6)
        .flat_map(|d| (1..d).map(move |a| (a, d)))
        .filter(|(a, d)| gcd(*a, *d) == 1)
        .flat_map(|(a, d)| (-6..=6).map(move |b| (a, b, d)))
        .find(|most| window_values(*most, values.len()).is_some_and(|made| made == values))
}

/// The values that such a window gives; `None` where its lower end falls, or rises by more than one.
fn window_values((a, b, d): (i64, i64, i64), count: usize) -> Option<Vec<u64>> {
    let low = |n: usize| {
        let heap = i64::try_from(n).ok()?;
        usize::try_from((heap - (a * heap + b).div_euclid(d)).clamp(0, heap)).ok()
    };
    let mut values = Vec::with_capacity(count);
    for n in 0..count {
        let (now, before) = (low(n)?, if n == 0 { 0 } else { low(n - 1)? });
        values.push(match now.checked_sub(before)? {
            0 => (n - now) as u64,
            1 => values[before],
            _ => return None,
        });
    }
    Some(values)
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_are_the_least() {
        let found = repeat(&[9, 9, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
        assert_eq!(found, Some(Repeat { preperiod: 2, period: 3, saltus: 0 }));
        let found = repeat(&[0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5, 6, 7, 6, 7]);
        assert_eq!(found, Some(Repeat { preperiod: 0, period: 4, saltus: 2 }));
    }

    #[test]
    fn what_only_begins_to_repeat_is_no_law() {
        assert_eq!(repeat(&[0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 7, 3, 5, 11, 4]), None);
        assert_eq!(repeat(&[]), None);
        assert_eq!(repeat(&[0, 5]), None);
    }

    #[test]
    fn the_window_of_half_is_found() {
        let values = [0, 0, 1, 0, 2, 1, 3, 0, 4, 2, 5, 1, 6, 3, 7, 0];
        assert_eq!(window(&values), Some((1, 0, 2)));
        assert_eq!(window(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 1]), None);
    }
}
