use bouton_rules::Budget;
use bouton_value::Natural;

use super::{Linear, Numeration, Relation, certify};
use crate::automata::dfa::Track;
use crate::automata::limits::Limits;

/// Whether an automaton accepts numbers, given in the order of its tracks.
fn accepts(numeration: Numeration, dfa: &crate::automata::dfa::Dfa, numbers: &[u32]) -> bool {
    let words: Vec<Vec<u8>> = numbers.iter().map(|n| numeration.digits(&Natural::from(*n))).collect();
    let length = words.iter().map(Vec::len).max().unwrap_or(0) + 1;
    let word: Vec<Vec<u8>> = (0..length)
        .map(|place| {
            words.iter().map(|w| (place + w.len()).checked_sub(length).map_or(0, |at| w[at])).collect()
        })
        .collect();
    dfa.reads(&word)
}

#[test]
fn numbers_are_written_greedily_and_read_back() {
    for numeration in Numeration::ALL {
        for n in 0..2000u32 {
            let word = numeration.digits(&n.into());
            assert_eq!(numeration.value(&word), n, "{numeration} {n}");
        }
    }
}

#[test]
fn addition_is_proved_in_every_numeration() {
    let budget = Budget::unlimited();
    for numeration in Numeration::ALL {
        let arithmetic = certify(numeration, Limits::new(&budget)).unwrap().expect("addition");
        for x in 0..30 {
            for y in 0..30 {
                for z in 0..60 {
                    assert_eq!(accepts(numeration, &arithmetic.add, &[x, y, z]), x + y == z);
                }
                assert_eq!(accepts(numeration, &arithmetic.less, &[x, y]), x < y);
                assert_eq!(accepts(numeration, &arithmetic.successor, &[x, y]), x + 1 == y);
            }
        }
    }
}

#[test]
fn linear_forms_are_what_they_say() {
    let budget = Budget::unlimited();
    let limits = Limits::new(&budget);
    let forms: [(&[i64], i64); 8] = [
        (&[1, -1], 0),
        (&[2, -3], 1),
        (&[1, 1, -1], -2),
        (&[3, -1, -2], 7),
        (&[-1, -1], 25),
        (&[1], -4000),
        (&[7, -5], -31),
        (&[1, -2], 3000),
    ];
    for numeration in Numeration::ALL {
        for (coefficients, constant) in forms {
            let terms = coefficients.iter().enumerate().map(|(i, c)| (Track(i as u16), *c)).collect();
            let form = Linear { terms, constant };
            let zero = numeration.linear(&form, Relation::Zero, limits).unwrap();
            let natural = numeration.linear(&form, Relation::Natural, limits).unwrap();
            let most = if coefficients.len() == 3 { 18 } else { 40 };
            for x in 0..most {
                let x = if constant.abs() > 1000 { 3980 + x } else { x };
                for y in 0..most {
                    for z in 0..if coefficients.len() == 3 { most } else { 1 } {
                        let numbers = &[x, y, z][..coefficients.len()];
                        let products = numbers.iter().zip(coefficients).map(|(n, c)| i64::from(*n) * c);
                        let sum = constant + products.sum::<i64>();
                        assert_eq!(accepts(numeration, &zero, numbers), sum == 0, "{numeration} {form:?}");
                        assert_eq!(accepts(numeration, &natural, numbers), sum >= 0, "{numeration} {form:?}");
                    }
                }
            }
        }
    }
}
