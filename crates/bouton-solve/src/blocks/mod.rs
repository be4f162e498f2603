//! Block files: tables that are larger than one wants to hold, on disk, with checksums, to be asked at any place.
//!
//! ```text
//! header   magic, version, what is held, width, block size, ranges, fingerprint of the rules, their name and text
//! block    up to 2^20 cells of 1, 2 or 4 bytes, then a CRC-32 of its number and its bytes
//! ...
//! ```
//!
//! All numbers are little-endian. Cells stand in the order of the positions, the first number slowest. A cell of
//! ones is no position; else it is a nim value, or 0, 1, 2 for a loss, a win, a draw of the player to move. The
//! header ends with a CRC-32 of its own. One block is read to look up one cell.

mod answer;
mod header;
mod read;
#[cfg(test)]
mod tests;
mod write;

use std::io;

pub use answer::Trouble;
pub use header::{Header, Holds};
pub use read::BlockFile;
pub use write::BlockWriter;

/// The version of the format that is written and read.
pub const VERSION: u32 = 1;
/// How many cells a block has, but for the last.
pub const BLOCK_CELLS: u64 = 1 << 20;

/// Why a block file cannot be used.
#[derive(Debug)]
pub enum Damage {
    /// It is no block file.
    Foreign,
    /// It is one of another version.
    Version(u32),
    /// Its header does not agree with its checksum, or says what cannot be.
    Header,
    /// The block of this number, from 0, does not agree with its checksum.
    Block(u64),
    /// It has fewer bytes than it must have.
    Short {
        /// How many it must have.
        wanted: u64,
        /// How many it has.
        found: u64,
    },
    /// It has more bytes than it must have.
    Long {
        /// How many it must have.
        wanted: u64,
        /// How many it has.
        found: u64,
    },
    /// Reading failed.
    Unreadable(io::Error),
}

impl From<io::Error> for Damage {
    fn from(error: io::Error) -> Self {
        Self::Unreadable(error)
    }
}
