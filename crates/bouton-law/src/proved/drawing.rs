//! What there is to draw of a certificate.

use super::claim::Claim;

/// The data of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// Entries that repeat.
    Entries {
        /// From this row on.
        preperiod: usize,
        /// After so many rows.
        period: usize,
        /// The entries of the rows: values, or 0 for lost and 1 for won; `None` for what is no position.
        entries: Vec<Option<u64>>,
        /// Whether they are values.
        valued: bool,
        /// How many stand in a row.
        width: usize,
    },
    /// An automaton: for each state whether it accepts, and where each letter leads.
    Automaton {
        /// The states, the start first.
        states: Vec<(bool, Vec<usize>)>,
        /// Digits run from 0 to below this.
        radix: usize,
    },
}

/// So many periods are drawn where each adds something.
const PERIODS: usize = 3;
/// More entries are not made for a picture.
const MOST: usize = 4000;

/// What a certificate that was accepted gives to draw; `None` for a kind without a picture of its own.
pub(crate) fn drawing(certificate: &str) -> Option<Drawing> {
    let claim = Claim::of(certificate)?;
    match claim.kind {
        "residue" | "periodic" | "arithmetic" => {
            let size = |name: &str| claim.number(name).and_then(|number| usize::try_from(number).ok());
            let period = size("modulus").or_else(|| size("period"))?;
            let preperiod = if claim.field("modulus").is_some() { 0 } else { size("preperiod")? };
            let mut entries = claim.entries()?;
            let width = entries.len() / (preperiod + period).max(1);
            let saltus = claim.number("saltus").unwrap_or(0);
            let repeated = if saltus > 0 { (PERIODS - 1) * period } else { 0 };
            for _ in 0..repeated.min(MOST) {
                let before = entries.get(entries.len().checked_sub(period)?)?.as_ref()?;
                entries.push(before.checked_add(saltus));
            }
            // Nothing that adds repeats.
            let period = if saltus > 0 { 0 } else { period };
            Some(Drawing::Entries { preperiod, period, entries, valued: claim.subject == "value", width })
        }
        "automaton" => {
            let states = ["losing", "value", "level0"].iter().find_map(|name| claim.automaton(name))?.rows;
            let radix = match claim.field("numeration")?.strip_prefix("base ") {
                Some(base) => base.parse().ok()?,
                None => claim.automaton("language")?.digits(),
            };
            Some(Drawing::Automaton { states, radix })
        }
        _ => None,
    }
}
