//! Where a claim or a pasted table stands after it was looked at.

use crate::failure::Exit;
use crate::interrupt;
use crate::style::Tone;

/// What the cases looked at say of it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Standing {
    /// A case is wrong.
    Refuted,
    /// No case was looked at.
    Unknown,
    /// Every case is right.
    Computed,
    /// And it was proved for all.
    Proved,
}

impl Standing {
    /// Of what was looked at in `seen` cases.
    pub(super) fn of(failed: bool, seen: usize, proved: bool) -> Self {
        match (failed, seen) {
            (true, _) => Self::Refuted,
            (false, 0) => Self::Unknown,
            (false, _) if proved => Self::Proved,
            (false, _) => Self::Computed,
        }
    }

    /// The verdict, as on a program; empty where there is none.
    pub(super) fn verdict(self) -> &'static str {
        match self {
            Self::Refuted => "WA",
            Self::Unknown => "",
            Self::Computed | Self::Proved => "AC",
        }
    }

    /// The status of the contract.
    pub(super) fn status(self) -> &'static str {
        match self {
            Self::Refuted => "REFUTED",
            Self::Unknown => "UNKNOWN",
            Self::Computed => "COMPUTED",
            Self::Proved => "PROVED",
        }
    }

    /// The message that stands at the beginning for people, and its tone.
    pub(super) fn mark(self) -> (&'static str, Tone) {
        match self {
            Self::Refuted => ("note-mark-fails", Tone::Bad),
            Self::Unknown => ("note-mark-unread", Tone::Dim),
            Self::Computed | Self::Proved => ("note-mark-holds", Tone::Good),
        }
    }

    /// How the command ends; `partial` says that less was looked at than was wanted.
    pub(super) fn exit(self, partial: bool) -> Exit {
        if self == Self::Refuted {
            Exit::No
        } else if interrupt::raised() {
            Exit::Interrupted
        } else if partial || self == Self::Unknown {
            Exit::Partial
        } else {
            Exit::Done
        }
    }
}
