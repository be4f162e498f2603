//! Takes of 1 to a part of the heap: each heap has a new value, or that of a smaller one.

use bouton_law::Claim;
use bouton_value::Natural;

use super::{DIGITS, Written, most};
use crate::Refusal;

/// 1 to (A n + B) div D may be taken: with `low(n)` the least heap that can be reached, G(n) = n - low(n) where low(n) = low(n - 1), else
/// G(low(n - 1)).
///
/// # Errors
/// Lines that are not those of such a claim.
pub(super) fn window(claim: &Claim, at: &[Natural]) -> Result<Written, Refusal> {
    let line = claim.field("most").ok_or(Refusal::NoRecipe)?;
    let words: Vec<i64> = line.split(' ').map_while(|word| word.parse().ok()).collect();
    let [factor, more, divisor] = words[..] else { return Err(Refusal::NoRecipe) };
    let taken = if more >= 0 {
        format!("({factor} * n + {more}) / {divisor}")
    } else {
        format!("max(divide({factor} * n - {}, {divisor}), 0)", more.unsigned_abs())
    };
    // What is taken passes the heap only where much is added to it.
    let low = if more <= divisor - factor { format!("n - {taken}") } else { format!("max(n - {taken}, 0)") };
    let functions = format!(
        "fn low(n: int) -> int {{ return {low}; }}
        fn value(n: int) -> int {{
            while n > 0 {{
                let below = low(n - 1);
                if low(n) == below {{ return n - below; }}
                n = below;
            }}
            return 0;
        }}"
    );
    let scale = Natural::from(factor.unsigned_abs() + more.unsigned_abs() + divisor.unsigned_abs());
    Ok(Written {
        functions,
        value: Some("value({0})".to_owned()),
        peak: (most(at) + Natural::from(1u32)) * scale,
        cost: DIGITS,
        ..Written::default()
    })
}
