//! How sure a claim is.

use std::fmt;

/// The status of a claim. There is no way to print a claim without one.
///
/// ```
/// use bouton_value::Status;
/// assert_eq!(Status::Computed.to_string(), "COMPUTED");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// A theorem we name, or a certificate the independent checker has accepted.
    Proved,
    /// Exact for this position, or up to the bound that stands beside it.
    Computed,
    /// Fits all data seen, a hold-out part and ten times as much again; unproved.
    Conjectured,
    /// False, with a first counterexample.
    Refuted,
    /// A limit was reached first; it is said where.
    Unknown,
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Proved => "PROVED",
            Self::Computed => "COMPUTED",
            Self::Conjectured => "CONJECTURED",
            Self::Refuted => "REFUTED",
            Self::Unknown => "UNKNOWN",
        })
    }
}
