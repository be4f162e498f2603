//! The beginning of a block file.

use std::io::Read;

use super::{BLOCK_CELLS, Damage, VERSION};

/// What no text begins with, and what no transfer as text leaves as it is.
const MAGIC: [u8; 8] = *b"\x89Bouton\n";
/// The bytes before ranges and texts.
const FIXED: usize = 64;
/// A header is not longer than this.
const MOST_BYTES: u32 = 1 << 24;
/// Positions have at most so many numbers.
const MOST_NUMBERS: u16 = 64;

/// What the cells mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Nim values.
    Values,
    /// Results of the player to move: 0 a loss, 1 a win, 2 a draw.
    Outcomes,
}

/// What a block file says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// What the cells mean.
    pub holds: Holds,
    /// The bytes of a cell: 1, 2 or 4.
    pub width: u8,
    /// A fingerprint of the rules.
    pub rules: u128,
    /// The game as a game string names it.
    pub game: String,
    /// The rules as text; empty when they are long.
    pub text: String,
    /// First and last value of each number of a position.
    pub ranges: Vec<(u64, u64)>,
}

impl Header {
    /// How many cells there are; `None` when too many to count.
    pub fn cells(&self) -> Option<u64> {
        self.ranges
            .iter()
            .try_fold(1u64, |cells, &(low, high)| cells.checked_mul(high.checked_sub(low)?.checked_add(1)?))
    }

    /// The cell that says of a width that there is no position.
    pub fn nowhere(&self) -> u32 {
        u32::MAX >> (32 - 8 * u32::from(self.width.clamp(1, 4)))
    }

    /// Where the cell of a position stands; `None` outside of the ranges.
    pub fn index(&self, numbers: &[u64]) -> Option<u64> {
        if numbers.len() != self.ranges.len() {
            return None;
        }
        numbers.iter().zip(&self.ranges).try_fold(0u64, |index, (&number, &(low, high))| {
            let inside = low <= number && number <= high;
            inside.then(|| index * (high - low + 1) + (number - low))
        })
    }

    /// The header as bytes.
    pub(super) fn encode(&self) -> Vec<u8> {
        let length = FIXED + 16 * self.ranges.len() + self.game.len() + self.text.len() + 4;
        let mut bytes = Vec::with_capacity(length);
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(small(length));
        bytes.push(self.holds as u8);
        bytes.push(self.width);
        bytes.extend(u16::try_from(self.ranges.len()).unwrap_or(u16::MAX).to_le_bytes());
        bytes.extend(small(self.game.len()));
        bytes.extend(small(self.text.len()));
        bytes.extend([0; 4]);
        bytes.extend(BLOCK_CELLS.to_le_bytes());
        bytes.extend(self.cells().unwrap_or(0).to_le_bytes());
        bytes.extend(self.rules.to_le_bytes());
        for (low, high) in &self.ranges {
            bytes.extend(low.to_le_bytes());
            bytes.extend(high.to_le_bytes());
        }
        bytes.extend(self.game.as_bytes());
        bytes.extend(self.text.as_bytes());
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a header, and says how many bytes it has.
    pub(super) fn read(file: &mut impl Read, found: u64) -> Result<(Self, u64), Damage> {
        let mut bytes = vec![0; FIXED.min(usize::try_from(found).unwrap_or(FIXED))];
        file.read_exact(&mut bytes)?;
        if bytes.get(..MAGIC.len()) != Some(&MAGIC) {
            return Err(Damage::Foreign);
        }
        let wanted = FIXED as u64;
        let mut fields = Fields { bytes: &bytes, at: MAGIC.len() };
        let version = fields.u32().ok_or(Damage::Short { wanted, found })?;
        if version != VERSION {
            return Err(Damage::Version(version));
        }
        let length = fields.u32().ok_or(Damage::Short { wanted, found })?;
        if u64::from(length) < wanted + 4 || length > MOST_BYTES {
            return Err(Damage::Header);
        }
        if found < u64::from(length) {
            return Err(Damage::Short { wanted: length.into(), found });
        }
        bytes.resize(length as usize, 0);
        file.read_exact(bytes.get_mut(FIXED..).unwrap_or(&mut []))?;
        let header = Self::decode(&bytes).ok_or(Damage::Header)?;
        Ok((header, length.into()))
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let (body, crc) = bytes.split_last_chunk::<4>()?;
        if crc32fast::hash(body) != u32::from_le_bytes(*crc) {
            return None;
        }
        let mut fields = Fields { bytes: body, at: MAGIC.len() + 8 };
        let [holds, width] = fields.take::<2>()?;
        let holds = match holds {
            0 => Holds::Values,
            1 => Holds::Outcomes,
            _ => return None,
        };
        let numbers = u16::from_le_bytes(fields.take()?);
        let (game, text) = (fields.u32()? as usize, fields.u32()? as usize);
        fields.u32()?;
        let (block, cells, rules) = (fields.u64()?, fields.u64()?, u128::from_le_bytes(fields.take()?));
        if ![1, 2, 4].contains(&width) || numbers > MOST_NUMBERS || block != BLOCK_CELLS {
            return None;
        }
        let mut ranges = Vec::with_capacity(numbers.into());
        for _ in 0..numbers {
            ranges.push((fields.u64()?, fields.u64()?));
        }
        let (game, text) = (fields.text(game)?, fields.text(text)?);
        let header = Self { holds, width, rules, game, text, ranges };
        (fields.at == body.len() && header.cells() == Some(cells)).then_some(header)
    }
}

fn small(length: usize) -> [u8; 4] {
    u32::try_from(length).unwrap_or(u32::MAX).to_le_bytes()
}

/// Bytes that are read one field after the other.
struct Fields<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Fields<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let field = *self.bytes.get(self.at..)?.first_chunk::<N>()?;
        self.at += N;
        Some(field)
    }

    fn u32(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }

    fn u64(&mut self) -> Option<u64> {
        self.take().map(u64::from_le_bytes)
    }

    fn text(&mut self, length: usize) -> Option<String> {
        let end = self.at.checked_add(length)?;
        let text = std::str::from_utf8(self.bytes.get(self.at..end)?).ok()?.to_owned();
        self.at = end;
        Some(text)
    }
}
