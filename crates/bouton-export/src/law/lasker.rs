//! Lasker's Nim: 4k + 3 and 4k + 4 change places, and all splits with a value are known.

use bouton_value::Natural;

use super::{CONSTANT, Written, most};

/// With i = 4x + a and j = 4y + b, a and b from 1 to 4, the values are 4X + a' and 4Y + b', where X is x, or x + 1 for
/// a = 3. So X + Y is known, and X xor Y too: what they share is half the difference, and each bit of X xor Y is in one of
/// them.
const SPLITS: &str = "fn value(x: int) -> int {
    if x % 4 == 3 { return x + 1; }
    if x > 0 && x % 4 == 0 { return x - 1; }
    return x;
}
fn targets(x: int, wanted: int) -> lists {
    let goals: lists = [];
    if value(wanted) < x { push(goals, [value(wanted)]); }
    return goals;
}
fn splits(x: int, wanted: int) -> lists {
    let goals: lists = [];
    let change = wanted / 4;
    for a in 1..5 {
        for b in 1..5 {
            if x < a + b || (x - a - b) % 4 != 0 || (value(a) ^ value(b)) % 4 != wanted % 4 { continue; }
            let up_a = a == 3 ? 1 : 0;
            let up_b = b == 3 ? 1 : 0;
            let total = (x - a - b) / 4 + up_a + up_b;
            let shared = (total - change) / 2;
            if total < change || (total - change) % 2 == 1 || (shared & change) != 0 { continue; }
            let part = change;
            while true {
                let high = shared + part;
                let other = total - high;
                if high >= up_a && other >= up_b { push(goals, [(high - up_a) * 4 + a, (other - up_b) * 4 + b]); }
                if part == 0 { break; }
                part = (part - 1) & change;
            }
        }
    }
    return goals;
}";

/// The law of Lasker's Nim.
pub(super) fn lasker(at: &[Natural]) -> Written {
    Written {
        functions: SPLITS.to_owned(),
        value: Some("value({0})".to_owned()),
        goals: Some("targets({0}, {w})".to_owned()),
        splits: Some("splits({0}, {w})".to_owned()),
        peak: most(at) * Natural::from(4u32) + Natural::from(16u32),
        cost: CONSTANT,
        ..Written::default()
    }
}
