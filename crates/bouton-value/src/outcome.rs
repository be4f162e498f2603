//! Who wins.

use std::fmt;

/// How play ends for one player when both play perfectly.
///
/// The order is by liking: `Loss < Draw < Win`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Finish {
    /// This player loses.
    Loss,
    /// Neither player can force a win: play goes on for ever, or a rule calls it a draw.
    Draw,
    /// This player wins.
    Win,
}

impl Finish {
    /// The same end seen by the other player.
    ///
    /// ```
    /// use bouton_value::Finish;
    /// assert_eq!(Finish::Win.reversed(), Finish::Loss);
    /// assert_eq!(Finish::Draw.reversed(), Finish::Draw);
    /// ```
    #[must_use]
    pub fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }

    /// `W`, `D` or `L`.
    pub fn letter(self) -> char {
        match self {
            Self::Loss => 'L',
            Self::Draw => 'D',
            Self::Win => 'W',
        }
    }
}

/// The outcome of a position under perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The *previous* player wins: the player to move loses.
    P,
    /// The *next* player wins: the player to move wins.
    N,
    /// Impartial, and neither player can force a win.
    D,
    /// Partizan: Left wins whoever starts.
    L,
    /// Partizan: Right wins whoever starts.
    R,
    /// Partizan with a draw for at least one starter: both results as Left sees them.
    Mixed {
        /// Left's result when Left starts.
        left_first: Finish,
        /// Left's result when Right starts.
        right_first: Finish,
    },
}

impl Outcome {
    /// The outcome of an impartial position from the result of the player to move.
    ///
    /// ```
    /// use bouton_value::{Finish, Outcome};
    /// assert_eq!(Outcome::impartial(Finish::Loss), Outcome::P);
    /// ```
    pub fn impartial(mover: Finish) -> Self {
        match mover {
            Finish::Win => Self::N,
            Finish::Loss => Self::P,
            Finish::Draw => Self::D,
        }
    }

    /// The outcome of a partizan position from Left's result when Left starts and when Right starts.
    ///
    /// ```
    /// use bouton_value::{Finish, Outcome};
    /// assert_eq!(Outcome::partizan(Finish::Win, Finish::Win), Outcome::L);
    /// assert_eq!(Outcome::partizan(Finish::Win, Finish::Loss), Outcome::N);
    /// ```
    pub fn partizan(left_first: Finish, right_first: Finish) -> Self {
        use Finish::*;
        match (left_first, right_first) {
            (Win, Win) => Self::L,
            (Loss, Loss) => Self::R,
            (Win, Loss) => Self::N,
            (Loss, Win) => Self::P,
            _ => Self::Mixed { left_first, right_first },
        }
    }
}

impl fmt::Display for Outcome {
    /// One letter, or `W/D` (Left first / Right first) for [`Outcome::Mixed`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::P => f.write_str("P"),
            Self::N => f.write_str("N"),
            Self::D => f.write_str("D"),
            Self::L => f.write_str("L"),
            Self::R => f.write_str("R"),
            Self::Mixed { left_first, right_first } => {
                write!(f, "{}/{}", left_first.letter(), right_first.letter())
            }
        }
    }
}
