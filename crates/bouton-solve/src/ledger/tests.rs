use bouton_rules::{Budget, Stop};

use super::{Ledger, vec_bytes};

#[test]
fn a_ledger_gives_everything_back() {
    let budget = Budget::unlimited().with_memory(1000);
    for _ in 0..3 {
        let ledger = Ledger::new(&budget);
        assert_eq!(ledger.charge(900), Ok(()));
        assert_eq!(ledger.charge(200), Err(Stop::Memory));
        assert_eq!(ledger.charge(100), Ok(()), "a charge that failed is not kept");
        assert!(budget.look().is_ok());
    }
    assert_eq!(Ledger::new(&budget).charge(1000), Ok(()));
}

#[test]
fn vectors_are_charged_by_what_they_hold() {
    let budget = Budget::unlimited().with_memory(10_000);
    let ledger = Ledger::new(&budget);
    let mut vec: Vec<u32> = Vec::new();
    let pushed = (0..5000).find(|&i| ledger.push(&mut vec, i).is_err());
    // The last doubling, from 4 to 8 KiB, needs both blocks at once and does not fit.
    assert_eq!(pushed, Some(1024));
    assert_eq!(ledger.held(), vec_bytes(&vec));
    ledger.free(vec);
    assert_eq!(ledger.held(), 0);
}
