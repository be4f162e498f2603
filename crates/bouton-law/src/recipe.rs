//! Laws as data from which programs in other languages are written.

use bouton_value::Natural;

/// What a theorem computes, in its own coordinates: `x` is the first number of a component, `y` the second ...
///
/// Values are nim values; where a law knows only who wins, its recipe says for which numbers the player to move loses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recipe {
    /// Nothing that could be written down.
    None,
    /// The nim-sum of the numbers.
    Xor,
    /// `x mod modulus`.
    Modulo {
        /// The modulus.
        modulus: Natural,
    },
    /// Taking `low` to `high`: with `r = (x + shift) mod (low + high)`, the value is `r div low`; under misère play lost are
    /// `low <= r < 2 low`.
    Steps {
        /// The least take.
        low: Natural,
        /// The greatest take.
        high: Natural,
        /// Added to the heap.
        shift: Natural,
        /// Whether who cannot move wins.
        misere: bool,
    },
    /// Two amounts: with `r = x mod (low + high)`, the value is `r div low mod 2` for `r < high`, else `1 + (r - low) div low mod 2`.
    Pair {
        /// The smaller.
        low: Natural,
        /// The greater.
        high: Natural,
        /// The amounts that may be taken, when these are all.
        complete: bool,
    },
    /// The values repeat; under misère play they are 0 for lost and 1 for won.
    Table {
        /// Up to the end of the first period.
        values: Vec<u64>,
        /// Where the first period begins.
        preperiod: u64,
        /// Whether who cannot move wins.
        misere: bool,
        /// What may be taken.
        amounts: Vec<u64>,
    },
    /// a-Wythoff: lost are the pairs `(A_k, A_k + a k)`.
    Wythoff {
        /// The number a.
        a: Natural,
    },
    /// `x` stones; the next take is limited by the last.
    TakeAway {
        /// What the second number is.
        memory: Remembered,
        /// The limit after a take of `t`, as an expression of the rule language.
        limit: String,
    },
    /// Euclid's game.
    Euclid {
        /// How play ends.
        ending: EuclidEnding,
    },
    /// `4k + 3` and `4k + 4` change places (Lasker), or `8k + 7` and `8k + 8` (splitting in three).
    Swapped {
        /// 4 or 8.
        modulus: u64,
        /// Whether a heap may be split in two and taken from, and nothing else.
        lasker: bool,
    },
    /// The nim-sum of the first, third, fifth ... number.
    OddSteps,
    /// `2x - 1` or `2x - 2`, whichever has an odd number of ones, and 0 for 0.
    Odious,
    /// The exponent of 2 in `x`, and `more` where `x > 0`.
    Twos {
        /// Added for x > 0.
        more: u64,
    },
    /// Lost are the odd numbers, 0 and the odd powers of 2.
    InnerDivisors,
    /// The place of the lowest zero bit of `(x - 1) or (y - 1)`.
    LowestZero,
    /// At most one part in `divisor`: `x / divisor` for multiples, else that of `x - x div divisor - 1`.
    Part {
        /// The divisor.
        divisor: Natural,
    },
    /// A heap with a pass beside it.
    HeapWithPass,
    /// Two heaps with a pass beside them.
    HeapsWithPass,
    /// `x mod (y + 1)`: y is what may be taken at most.
    BashGiven,
    /// `max(z - x, 0) mod (y + 1)`: a race from x to z with steps of at most y.
    AuctionGiven,
    /// Taking y to z, or all of less than y, whoever cannot move wins: lost are `1 <= x mod (y + z) <= y`.
    ClearGiven,
    /// Takes of at most y; the next is at most z times as large.
    FactorGiven,
}

/// What the second number of a take-away game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remembered {
    /// The most that may be taken.
    Cap,
    /// That, and never more than the heap.
    CappedByHeap,
    /// What was taken last.
    Last,
}

/// How Euclid's game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EuclidEnding {
    /// Whoever makes a number 0 wins.
    Zero,
    /// No number may become 0.
    Equal,
    /// Whoever makes a number 0 loses.
    MisereZero,
}

/// What a theorem about whole positions computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WholeRecipe {
    /// Nothing that could be written down.
    None,
    /// In every binary column the number of ones is a multiple of `most + 1`; under misère play, with no heap above 1, the number of
    /// ones leaves the remainder 1.
    Columns {
        /// How many heaps a move may lower; `usize::MAX` for any.
        most: usize,
        /// Whether who cannot move wins.
        misere: bool,
    },
}
