//! Published facts: periods with their starts, and first values.

use bouton_rules::Budget;
use bouton_sequence::{Naive, Rule, Sequence, Settings};

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| line.split_whitespace().collect())
}

/// The largest start and period that the dev profile reaches in reasonable time is that of 0.16.
#[test]
fn periods_are_found_and_proved() {
    rows(include_str!("../../../cases/sequences/periods.txt")).for_each(|row| prove(&row));
}

/// Periods of millions of heaps: minutes in the release profile.
#[test]
#[ignore = "minutes in the release profile"]
fn long_periods_are_found_and_proved() {
    rows(include_str!("../../../cases/sequences/long-periods.txt")).for_each(|row| prove(&row));
}

/// Computes as many values as the theorem asks for, and compares start, period and, where it is known, maximum.
fn prove(row: &[&str]) {
    let rule = Rule::read(row[0]).unwrap();
    let [start, period] = [1, 2].map(|i| row[i].parse::<u64>().unwrap());
    let mut sequence = Sequence::new(&rule, Settings::default());
    let to = 2 * start.max(1) + 2 * period + 10;
    sequence.advance(to, &Budget::unlimited(), None).unwrap();
    sequence.finish(&Budget::unlimited()).unwrap();
    let law = sequence.period().unwrap_or_else(|| panic!("{rule}: no period"));
    assert_eq!((law.start, law.period, law.saltus), (start, period, 0), "{rule}");
    let max = sequence.stats().max.map(|(value, _)| value);
    assert!(row[3] == "-" || max == Some(row[3].parse().unwrap()), "{rule}: {max:?}");
}

#[test]
fn first_values_agree() {
    for row in rows(include_str!("../../../cases/sequences/values.txt")) {
        let rule = Rule::read(row[0]).unwrap();
        let known: Vec<u32> = row[1].split(',').map(|value| value.parse().unwrap()).collect();
        assert_eq!(known.len(), 60);
        assert!(Naive::new(&rule).take(60).eq(known.iter().copied()), "{rule}");
        let mut values: Vec<u32> = Vec::new();
        let mut sink = |_: u64, more: &[u32]| {
            values.extend(more);
            true
        };
        let mut sequence = Sequence::new(&rule, Settings::default());
        sequence.advance(60, &Budget::unlimited(), Some(&mut sink)).unwrap();
        assert_eq!(values, known, "{rule}");
    }
}

#[test]
fn officers_have_their_rare_heaps() {
    // Grossman, Games of No Chance 5: 1584 rare heaps, heap 0 among them; the last is 20627 with value 277.
    let mut sequence = Sequence::new(&Rule::read("0.6").unwrap(), Settings::default());
    sequence.advance(25_000, &Budget::unlimited(), None).unwrap();
    assert_eq!(sequence.rare_count(), Some(1583));
    let rares = sequence.rares();
    assert_eq!(rares.last(), Some(&(20_627, 277)));
    let zeros: Vec<u64> = rares.iter().filter(|rare| rare.1 == 0).map(|rare| rare.0).collect();
    assert_eq!(zeros, [1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408]);
}

#[test]
fn two_codes_that_a_table_identified_differ_at_heap_519() {
    let values = |code: &str| Naive::new(&Rule::read(code).unwrap()).take(520).collect::<Vec<u32>>();
    let (a, b) = (values("0.161"), values("0.36"));
    assert_eq!(a[..519], b[..519]);
    assert_eq!((a[519], b[519]), (2, 4));
}
