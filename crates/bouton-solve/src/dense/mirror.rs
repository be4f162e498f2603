//! Splits that say everything twice: what a variable does at k it does at c - k, with two parts changing places.
//!
//! A nim-sum does not ask in which order its parts stand, so half of the values are enough.

use bouton_rules::game::{MoveRule, Num, SetExpr, TargetPart};

use super::affine::Affine;
use super::rewrite;

/// The c of a line, for the variable with this slot: with `[k] + [n - 1 - k]` it is n - 1.
pub(crate) fn centre(rule: &MoveRule, set: &SetExpr, slot: usize, heaps: i128) -> Option<Affine> {
    let SetExpr::Range(low, high) = set else { return None };
    let mut moved = Vec::new();
    for part in &rule.to.parts {
        match part {
            TargetPart::One(numbers) if numbers.iter().any(|num| num.mentions(slot)) => moved.push(numbers),
            TargetPart::One(_) => {}
            _ => return None,
        }
    }
    let [first, second] = moved[..] else { return None };
    let ends = high.as_ref().map(|high| Affine::of(low, heaps).add(&Affine::of(high, heaps), 1));
    let sums = first.iter().zip(second).filter_map(|(a, b)| {
        let (a, b) = (Affine::of(a, heaps), Affine::of(b, heaps));
        let speed = a.slope(slot).filter(|speed| speed.abs() == 1)?;
        let (a, b) = (a.add(&Affine::slot(slot), -speed), b.add(&Affine::slot(slot), speed));
        Some(b.add(&a, -1).scale(speed))
    });
    let mut centres = sums.chain(ends).filter(|centre| centre.is_total() && centre.slope(slot) == Some(0));
    centres.find(|centre| {
        let number = Num::Sub(Box::new(centre.number()), Box::new(Num::Slot(slot)));
        let by = |other: usize| if other == slot { number.clone() } else { Num::Slot(other) };
        let mut pairs = first.iter().zip(second);
        pairs.all(|(a, b)| canonical(&rewrite::num(a, &by), heaps) == canonical(b, heaps))
    })
}

/// The same number always written the same way, as far as sums go.
fn canonical(num: &Num, heaps: i128) -> (i128, Vec<(String, i128)>) {
    let form = Affine::of(num, heaps);
    let terms = form.terms.iter().map(|(atom, coefficient)| {
        let atom = match atom {
            Num::Min(items) => format!("min {:?}", inside(items, heaps)),
            Num::Max(items) => format!("max {:?}", inside(items, heaps)),
            atom => format!("{atom:?}"),
        };
        (atom, *coefficient)
    });
    let mut terms: Vec<_> = terms.collect();
    terms.sort();
    (form.constant, terms)
}

fn inside(items: &[Num], heaps: i128) -> Vec<(i128, Vec<(String, i128)>)> {
    let mut items: Vec<_> = items.iter().map(|item| canonical(item, heaps)).collect();
    items.sort();
    items
}
