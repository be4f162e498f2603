use bouton_rules::Budget;

use super::{Agenda, Place};
use crate::ledger::Ledger;

/// All items from the top down.
fn drain(agenda: &mut Agenda) -> Vec<u32> {
    let mut items = Vec::new();
    while let Some(top) = agenda.top() {
        items.push(top);
        agenda.pop();
    }
    items
}

fn filled(items: &[u32]) -> Agenda {
    let budget = Budget::unlimited();
    let ledger = Ledger::new(&budget);
    let mut agenda = Agenda::new();
    for &item in items {
        agenda.push(item, &ledger).unwrap();
    }
    agenda
}

#[test]
fn pushing_again_moves_to_the_top() {
    assert_eq!(drain(&mut filled(&[1, 2, 3, 4])), [4, 3, 2, 1]);
    assert_eq!(drain(&mut filled(&[1, 2, 3, 1, 2, 2, 300])), [300, 2, 1, 3]);
    assert!(drain(&mut filled(&[])).is_empty());
}

#[test]
fn places_and_paths_follow_what_is_open() {
    let mut agenda = filled(&[5, 6, 7, 8]);
    agenda.open(5);
    agenda.open(7);
    assert_eq!([5, 6, 7, 9].map(|i| agenda.place(i)), [Place::Open, Place::Waiting, Place::Open, Place::Off]);
    assert_eq!(agenda.path(usize::MAX), [5, 7]);
    assert_eq!(agenda.path(2), [7]);
    assert_eq!(agenda.path_from(5, 2), [5]);
    agenda.pop();
    assert_eq!(agenda.place(8), Place::Off);
}

#[test]
fn clearing_leaves_nothing_however_much_there_was() {
    for count in [3, 4096, 10_000] {
        let mut agenda = filled(&(0..count).collect::<Vec<_>>());
        agenda.clear();
        assert_eq!(agenda.top(), None);
        assert!((0..count).all(|i| agenda.place(i) == Place::Off));
    }
}
