use bouton_rules::Budget;
use bouton_value::mex;

use super::Excludant;
use crate::ledger::Ledger;

#[test]
fn agrees_with_the_plain_definition_round_after_round() {
    let budget = Budget::unlimited();
    let ledger = Ledger::new(&budget);
    let mut excludant = Excludant::new();
    let mut state = 1u32;
    for round in 0..500 {
        excludant.clear();
        let mut set = Vec::new();
        for _ in 0..round % 20 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            set.push((state >> 24) % 16);
        }
        for &value in &set {
            excludant.insert(value, &ledger).unwrap();
        }
        assert_eq!(u64::from(excludant.mex()), mex(set.iter().map(|&v| u64::from(v))), "{set:?}");
    }
}

#[test]
fn old_stamps_do_not_return_when_the_rounds_wrap() {
    let budget = Budget::unlimited();
    let ledger = Ledger::new(&budget);
    let mut excludant = Excludant { stamps: vec![1, u32::MAX, 0], round: u32::MAX };
    assert_eq!(excludant.mex(), 0);
    excludant.clear();
    assert_eq!(excludant.mex(), 0);
    excludant.insert(0, &ledger).unwrap();
    assert_eq!(excludant.mex(), 1);
}
