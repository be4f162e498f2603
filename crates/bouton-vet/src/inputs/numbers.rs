//! Numbers that tell: where formulas, number types and tables break.

use std::collections::BTreeSet;

use bouton_value::Natural;
use bouton_value::number::{One, Zero};

/// The edges of number types, and of what is squared or multiplied in them.
const EDGES: [u128; 16] = [
    127,
    255,
    32_767,
    46_340,
    46_341,
    65_535,
    65_536,
    92_681,
    16_777_216,
    2_147_483_647,
    4_294_967_295,
    3_037_000_499,
    4_294_967_296,
    9_007_199_254_740_992,
    9_223_372_036_854_775_807,
    18_446_744_073_709_551_615,
];

/// Numbers near the golden ratio times a round one.
const GOLDEN: [u128; 5] =
    [618_033_988, 1_618_033_988, 618_033_988_749_894_848, 1_618_033_988_749_894_848, 2_618_033_988];

/// Numbers that tell, ascending.
#[derive(Clone, Debug, Default)]
pub struct Telling {
    /// The most telling: Fibonacci and Lucas numbers, whose ratio is as near to the golden one as any, and the edges of
    /// the law of the game.
    pub first: Vec<Natural>,
    /// The others.
    pub rest: Vec<Natural>,
}

/// Numbers up to `most` that tell. `edges` are those of the law of the game.
pub fn telling(most: &Natural, edges: &[Natural]) -> Telling {
    let mut tiers: [BTreeSet<Natural>; 2] = [BTreeSet::new(), BTreeSet::new()];
    let fibonacci = sums(1, 2, most);
    let lucas = sums(1, 3, most);
    tiers[0].extend(fibonacci.iter().chain(&lucas).cloned());
    tiers[0].extend(edges.iter().filter(|edge| *edge <= most).cloned());
    tiers[0].insert(most.clone());
    let mut around = |number: Natural| {
        let below = if number == Natural::ZERO { Natural::ZERO } else { &number - Natural::ONE };
        tiers[1].extend([below, &number + Natural::ONE, number]);
    };
    for number in fibonacci.iter().chain(&lucas) {
        around(number.clone());
        for factor in [2u32, 3, 5] {
            around(number * Natural::from(factor));
        }
    }
    for base in [2u32, 3, 10] {
        powers(base, most).into_iter().for_each(&mut around);
    }
    for edge in EDGES.into_iter().chain(GOLDEN) {
        around(Natural::from(edge));
    }
    for edge in edges {
        around(edge.clone());
    }
    for divisor in [1u32, 2, 3] {
        around(most / Natural::from(divisor));
    }
    for small in 0..20u32 {
        tiers[1].insert(small.into());
    }
    let [first, rest] = tiers;
    let rest = rest.into_iter().filter(|number| number <= most && !first.contains(number)).collect();
    Telling { first: first.into_iter().filter(|number| number <= most).collect(), rest }
}

/// Each the sum of the two before it, up to `most`.
fn sums(first: u32, second: u32, most: &Natural) -> Vec<Natural> {
    let (mut a, mut b) = (Natural::from(first), Natural::from(second));
    let mut found = Vec::new();
    // Numbers of thousands of digits have thousands of these; the first ones tell enough.
    while a <= *most && found.len() < 2000 {
        let next = &a + &b;
        found.push(std::mem::replace(&mut a, std::mem::replace(&mut b, next)));
    }
    found
}

fn powers(base: u32, most: &Natural) -> Vec<Natural> {
    let mut found = Vec::new();
    let mut power = Natural::ONE;
    while power <= *most && found.len() < 2000 {
        let next = &power * Natural::from(base);
        found.push(std::mem::replace(&mut power, next));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_suspects_are_among_them() {
        let found = telling(&1_000_000_000_000_000_000u64.into(), &[]);
        for wanted in [102_334_155u64, 2_147_483_648, 1 << 32, 46_341, 999_999_999_999_999_999] {
            let wanted = wanted.into();
            assert!(found.first.contains(&wanted) || found.rest.contains(&wanted), "{wanted}");
        }
        let few = telling(&5u32.into(), &[]);
        assert!(few.first.iter().chain(&few.rest).all(|number| *number <= 5u32));
    }
}
