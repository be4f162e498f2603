use bouton_rules::Budget;

use super::{LONGEST, Recall};
use crate::ledger::Ledger;

fn add(recall: &mut Recall, options: &[&[u32]], ledger: &Ledger) {
    recall.begin();
    for option in options {
        recall.option(option.len(), ledger).unwrap();
        for &part in *option {
            recall.part(part, ledger).unwrap();
        }
    }
}

#[test]
fn lists_come_back_last_first() {
    let budget = Budget::unlimited();
    let ledger = Ledger::new(&budget);
    let mut recall = Recall::default();
    add(&mut recall, &[&[7, 8], &[], &[9]], &ledger);
    recall.end(true, &ledger).unwrap();
    add(&mut recall, &[&[1]], &ledger);
    recall.end(false, &ledger).unwrap();
    add(&mut recall, &[&[2]], &ledger);
    recall.end(true, &ledger).unwrap();
    assert_eq!(recall.top(), [1, 2]);
    recall.pop();
    assert_eq!(recall.top(), [2, 7, 8, 0, 1, 9]);
    recall.pop();
    assert!(recall.top().is_empty());
    recall.pop();
    assert!(recall.top().is_empty());
}

#[test]
fn long_lists_are_not_kept() {
    let budget = Budget::unlimited();
    let ledger = Ledger::new(&budget);
    let mut recall = Recall::default();
    add(&mut recall, &[&[3]], &ledger);
    recall.end(true, &ledger).unwrap();
    let long: Vec<u32> = (0..500).collect();
    add(&mut recall, &[&long], &ledger);
    recall.end(true, &ledger).unwrap();
    assert!(recall.top().is_empty());
    recall.pop();
    assert_eq!(recall.top(), [1, 3]);
    // One word for the length of the option.
    add(&mut recall, &[&long[1..LONGEST]], &ledger);
    recall.end(true, &ledger).unwrap();
    assert_eq!(recall.top().len(), LONGEST);
}
