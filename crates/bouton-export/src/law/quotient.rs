//! Sums of heaps in misère play: each heap is an element of a finite monoid, the product says who wins.

use std::iter::once;

use bouton_law::Claim;
use bouton_value::Natural;

use super::table::index;
use super::{Joined, TABLE, Written, most};
use crate::Refusal;

/// The longest table of products.
const MOST_ENTRIES: usize = 100_000;

/// The law of a claim about a quotient.
///
/// # Errors
/// Lines that are not those of such a claim, and tables that are too long.
pub(super) fn quotient(claim: &Claim, at: &[Natural]) -> Result<Written, Refusal> {
    let list = |name: &str| claim.numbers(name).filter(|list| !list.is_empty()).ok_or(Refusal::NoRecipe);
    let (elements, losing) = (list("elements")?, list("losing")?);
    let preperiod = claim.number("preperiod").ok_or(Refusal::NoRecipe)?;
    let rows = claim.rows("times").ok_or(Refusal::NoRecipe)?;
    let mut generators: Vec<u64> = vec![0];
    for element in &elements {
        if !generators.contains(element) {
            generators.push(*element);
        }
    }
    let width = generators.len();
    if rows.len() * width > MOST_ENTRIES {
        return Err(Refusal::TooLong);
    }
    // The place of a heap's element among the generators; the first of them changes nothing.
    let heaps =
        elements.iter().map(|element| generators.iter().position(|other| other == element).unwrap_or(0));
    let heaps: Vec<String> = heaps.map(|place| place.to_string()).collect();
    let times = (0u64..).zip(&rows).flat_map(|(element, row)| once(element).chain(row.iter().copied()));
    let times: Vec<String> = times.map(|product| product.to_string()).collect();
    let lost = (0..rows.len() as u64).map(|element| u8::from(losing.contains(&element)).to_string());
    let lost: Vec<String> = lost.collect();
    let kind = index("n", elements.len() as u64, preperiod);
    let functions = format!(
        "const KIND: list = [{}];
        const TIMES: list = [{}];
        const LOSING: list = [{}];
        fn times(element: int, n: int) -> int {{ return TIMES[element * {width} + KIND[{kind}]]; }}
        fn loses(heaps: list) -> bool {{
            let product = 0;
            for i in 0..len(heaps) {{ product = times(product, heaps[i]); }}
            return LOSING[product] == 1;
        }}
        fn without(heaps: list, place: int) -> int {{
            let product = 0;
            for i in 0..len(heaps) {{ if i != place {{ product = times(product, heaps[i]); }} }}
            return product;
        }}",
        heaps.join(", "),
        times.join(", "),
        lost.join(", ")
    );
    Ok(Written {
        functions,
        loses: Some("loses({0})".to_owned()),
        joined: Some(Joined {
            start: "without({0}, {1})",
            with: "times({s}, {0})",
            lost: "LOSING[{s}] == 1",
        }),
        peak: most(at).max(Natural::from((rows.len() * width) as u64)),
        cost: TABLE,
        ..Written::default()
    })
}
