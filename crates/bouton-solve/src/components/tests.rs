use bouton_rules::{Budget, Component};
use bouton_value::Natural;
use bouton_value::number::{One, arithmetic::PowerOf2};

use super::Components;
use crate::ledger::Ledger;

#[test]
fn components_of_any_size_read_back() {
    let budget = Budget::unlimited();
    let ledger = Ledger::new(&budget);
    let big = |bits| Natural::power_of_2(bits) - Natural::ONE;
    let mut components = Components::new();
    let mut all = Vec::new();
    for bits in [0, 1, 2, 62, 63, 64, 65, 127, 128, 129, 1000] {
        for game in 0..2 {
            all.push(Component { game, numbers: vec![big(bits)] });
            all.push(Component { game, numbers: vec![big(bits), big(64), 5u32.into()] });
            all.push(Component { game, numbers: vec![big(bits), 5u32.into(), big(64)] });
        }
    }
    let ids: Vec<u32> = all.iter().map(|c| components.intern(c, &ledger).unwrap()).collect();
    for (component, &id) in all.iter().zip(&ids) {
        assert_eq!(&components.get(id), component);
        assert_eq!(components.intern(component, &ledger), Ok(id));
    }
    let mut distinct = ids.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), all.len());
}
