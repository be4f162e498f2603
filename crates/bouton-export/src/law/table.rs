//! Values that stand in the program as a list: one period and what comes before it, or all values up to a bound.

use bouton_law::Claim;
use bouton_value::Natural;
use bouton_value::number::small;

use super::{TABLE, Written, most};
use crate::Refusal;

/// More entries are not written out.
const MOST_ENTRIES: usize = 200_000;

/// A list of values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Values<'v> {
    /// The values of 0, 1, 2 ...
    pub(crate) list: &'v [u64],
    /// Where the period begins.
    pub(crate) preperiod: u64,
    /// Whether they repeat from the end on.
    pub(crate) repeats: bool,
    /// What each period adds.
    pub(crate) saltus: u64,
}

/// The place of `n` in a list of so many entries that repeat from `start` on.
pub(super) fn index(n: &str, length: u64, start: u64) -> String {
    let period = length.saturating_sub(start).max(1);
    match start {
        0 => format!("{n} % {period}"),
        _ => format!("({n} < {length} ? {n} : {start} + ({n} - {start}) % {period})"),
    }
}

/// The values; with `outcomes` they are 0 where the player to move loses, else 1.
pub(crate) fn values(table: &Values, outcomes: bool, at: &[Natural]) -> Written {
    let items: Vec<String> = table.list.iter().map(u64::to_string).collect();
    let (length, start) = (table.list.len() as u64, table.preperiod);
    let period = length.saturating_sub(start).max(1);
    let body = match (table.repeats, start, table.saltus) {
        (false, ..) => "return VALUES[x];".to_owned(),
        (true, 0, 0) => format!("return VALUES[x % {period}];"),
        (true, _, 0) => {
            format!(
                "if x < {length} {{ return VALUES[x]; }} return VALUES[{start} + (x - {start}) % {period}];"
            )
        }
        (true, _, saltus) => format!(
            "if x < {length} {{ return VALUES[x]; }} let turns = (x - {start}) / {period}; return VALUES[x - turns * {period}] + {saltus} * turns;"
        ),
    };
    let functions =
        format!("const VALUES: list = [{}];\nfn value(x: int) -> int {{ {body} }}", items.join(", "));
    Written {
        functions,
        value: (!outcomes).then(|| "value({0})".to_owned()),
        loses: outcomes.then(|| "value({0}) == 0".to_owned()),
        reduces: (table.repeats && start == 0 && table.saltus == 0).then(|| Natural::from(period)),
        peak: most(at) * Natural::from(table.saltus + 1) + Natural::from(length),
        cost: TABLE,
        ..Written::default()
    }
}

/// The law of a claim that values, or who wins, repeat by rows of the first number; the numbers after it have bounds.
///
/// # Errors
/// Lists that are too long, and cases that pass the bounds of the claim.
pub(super) fn repeating(claim: &Claim, at: &[Natural]) -> Result<Written, Refusal> {
    let entries = claim.entries().ok_or(Refusal::NoRecipe)?;
    if entries.len() > MOST_ENTRIES {
        return Err(Refusal::TooLong);
    }
    let list: Vec<u64> = entries.into_iter().map(Option::unwrap_or_default).collect();
    let outcomes = claim.subject == "outcome";
    let preperiod = claim.number("preperiod").unwrap_or(0);
    let bounds = claim.numbers("bounds").ok_or(Refusal::NoRecipe)?;
    if bounds.is_empty() {
        let saltus = claim.number("saltus").unwrap_or(0);
        return Ok(values(&Values { list: &list, preperiod, repeats: true, saltus }, outcomes, at));
    }
    if at.len() != bounds.len() + 1 {
        return Err(Refusal::NoRecipe);
    }
    let fits = |(at, bound): (&Natural, &u64)| small(at).is_some_and(|at| at <= *bound);
    if !at.iter().skip(1).zip(&bounds).all(fits) {
        return Err(Refusal::Rule("bounds"));
    }
    let width: u64 = bounds.iter().map(|bound| bound + 1).product();
    let row = index("{0}", list.len() as u64 / width.max(1), preperiod);
    let place = bounds
        .iter()
        .enumerate()
        .fold(row, |place, (j, bound)| format!("({place}) * {} + {{{}}}", bound + 1, j + 1));
    let names: Vec<String> = (0..at.len()).map(|j| format!("x{j}")).collect();
    let params: Vec<String> = names.iter().map(|name| format!("{name}: int")).collect();
    let items: Vec<String> = list.iter().map(u64::to_string).collect();
    let functions = format!(
        "const VALUES: list = [{}];\nfn value({}) -> int {{ return VALUES[{}]; }}",
        items.join(", "),
        params.join(", "),
        super::filled(&place, &names)
    );
    let places: Vec<String> = (0..at.len()).map(|j| format!("{{{j}}}")).collect();
    let call = format!("value({})", places.join(", "));
    Ok(Written {
        functions,
        value: (!outcomes).then(|| call.clone()),
        loses: outcomes.then(|| format!("{call} == 0")),
        peak: most(at) + Natural::from(list.len() as u64),
        cost: TABLE,
        ..Written::default()
    })
}
