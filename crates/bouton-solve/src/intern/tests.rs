use bouton_rules::{Budget, Stop};

use super::Interner;
use crate::ledger::Ledger;

#[test]
fn equal_sequences_get_one_number_and_all_read_back() {
    let budget = Budget::unlimited();
    let ledger = Ledger::new(&budget);
    let mut interner = Interner::new();
    let sequence = |i: u32| -> Vec<u32> { (0..i % 7).map(|j| i.wrapping_mul(j + 1)).chain([i]).collect() };
    for i in 0..5000 {
        assert_eq!(interner.intern(&sequence(i), &ledger), Ok(i));
    }
    for i in (0..5000).rev() {
        assert_eq!(interner.intern(&sequence(i), &ledger), Ok(i));
        assert_eq!(interner.get(i), sequence(i));
    }
    assert_eq!(interner.len(), 5000);
}

#[test]
fn the_empty_sequence_is_one_and_unknown_numbers_are_empty() {
    let budget = Budget::unlimited();
    let ledger = Ledger::new(&budget);
    let mut interner = Interner::<u64>::new();
    assert_eq!(interner.intern(&[], &ledger), Ok(0));
    assert_eq!(interner.intern(&[7], &ledger), Ok(1));
    assert_eq!(interner.intern(&[], &ledger), Ok(0));
    assert_eq!(interner.get(99), &[] as &[u64]);
}

#[test]
fn memory_is_charged_as_held_and_bounds_it() {
    let budget = Budget::unlimited().with_memory(64 << 10);
    let ledger = Ledger::new(&budget);
    let mut interner = Interner::new();
    let stop = (0..u64::MAX).find_map(|i| interner.intern(&[i], &ledger).err());
    assert_eq!(stop, Some(Stop::Memory));
    assert!(interner.len() > 500, "{}", interner.len());
    assert!(interner.bytes() <= 64 << 10);
    ledger.release(interner.bytes());
    assert_eq!(ledger.held(), 0, "what is charged is what is held");
}
