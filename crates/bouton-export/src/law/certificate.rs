//! The laws that certificates prove, by their kinds.

use bouton_law::Claim;
use bouton_rules::Budget;
use bouton_rules::game::{Game, TargetPart};
use bouton_value::Natural;

use super::{Written, automaton, quotient, table, takeaway, window};
use crate::Refusal;
use crate::plan::Mode;

/// Writes down what a certificate claims of a game, for components whose numbers are at most `at`.
///
/// # Errors
/// Claims that no program is written for.
pub(crate) fn certified(
    certificate: &str,
    game: &Game,
    at: &[Natural],
    budget: &Budget,
) -> Result<(Written, Mode), Refusal> {
    let claim = Claim::of(certificate).ok_or(Refusal::NoRecipe)?;
    let whole = claim.kind == "quotient" || claim.number("heaps").is_some_and(|heaps| heaps > 1);
    let law = of_claim(&claim, game, at, budget)?;
    let mode = match claim.subject {
        _ if whole => Mode::Whole,
        "value" => Mode::Sum,
        _ => Mode::Alone,
    };
    Ok((law, mode))
}

fn of_claim(claim: &Claim, game: &Game, at: &[Natural], budget: &Budget) -> Result<Written, Refusal> {
    match claim.kind {
        "residue" | "periodic" | "arithmetic" => table::repeating(claim, at),
        "window" => window::window(claim, at),
        "automaton" => automaton::automaton(claim, at, budget),
        "quotient" => quotient::quotient(claim, at),
        "recurrence" => recurrence(claim, game, at),
        "xor" => apart(claim, game, at, budget),
        _ => Err(Refusal::NoRecipe),
    }
}

/// Losing heaps by a recurrence: `H(i) = H(i - 1) + H(i - lag)` behind the first terms.
fn recurrence(claim: &Claim, game: &Game, at: &[Natural]) -> Result<Written, Refusal> {
    let terms = claim.numbers("terms").ok_or(Refusal::NoRecipe)?;
    let lag = claim.number("lag").and_then(|lag| usize::try_from(lag).ok()).ok_or(Refusal::NoRecipe)?;
    // The only line is `move k in 1..q -> [n - k, F]`.
    let limit = match game.moves.first().map(|rule| rule.to.parts.as_slice()) {
        Some([TargetPart::One(numbers)]) => numbers.get(1).ok_or(Refusal::NoRecipe)?,
        _ => return Err(Refusal::NoRecipe),
    };
    let heap = at.first().cloned().unwrap_or_default();
    let mut heaps: Vec<Natural> = terms.into_iter().map(Natural::from).collect();
    while heaps.last().is_some_and(|last| *last <= heap) {
        let count = heaps.len();
        let (Some(last), Some(added)) =
            (heaps.last(), count.checked_sub(lag).and_then(|from| heaps.get(from)))
        else {
            return Err(Refusal::NoRecipe);
        };
        let next = last + added;
        heaps.push(next);
        if heaps.len() > takeaway::MOST_HEAPS {
            return Err(Refusal::TooLong);
        }
    }
    takeaway::with_heaps(bouton_law::recipe::Remembered::Cap, limit, 2, &heaps, at)
}

/// Numbers that do not touch each other: the nim-sum of their values, each by a law of its own.
fn apart(claim: &Claim, game: &Game, at: &[Natural], budget: &Budget) -> Result<Written, Refusal> {
    let mut whole = Written::default();
    let mut terms = Vec::new();
    for (place, (_, part)) in claim.parts().iter().enumerate() {
        let law = of_claim(part, game, &at[place..=place], budget)?.named_apart(place);
        terms.push(law.value.ok_or(Refusal::NoRecipe)?.replace("{0}", &format!("{{{place}}}")));
        whole.functions += &format!("{}\n", law.functions);
        whole.peak = whole.peak.max(law.peak);
        whole.cost = if whole.cost == super::DIGITS { whole.cost } else { law.cost };
    }
    // A nim-sum has no more bits than the longest of its numbers.
    whole.peak *= Natural::from(2u32);
    whole.value = Some(terms.join(" ^ "));
    Ok(whole)
}
