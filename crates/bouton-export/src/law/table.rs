//! Values that stand in the program as a list: one period and what comes before it, or all values up to a bound.

use bouton_value::Natural;

use super::{TABLE, Written, most};

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
