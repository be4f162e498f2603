//! Looking up cells of a block file.

use std::io::{Read, Seek, SeekFrom};

use super::write::checksum;
use super::{BLOCK_CELLS, Damage, Header};

/// Blocks that are kept.
const KEPT: usize = 8;

/// A block file that is open: blocks are read and checked when they are needed.
pub struct BlockFile<R> {
    file: R,
    header: Header,
    cells: u64,
    /// Where the blocks begin.
    start: u64,
    /// Blocks by number, the one used last at the end.
    kept: Vec<(u64, Vec<u8>)>,
}

impl<R: Read + Seek> BlockFile<R> {
    /// Reads and checks the header, and that the file is as long as it says.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn open(mut file: R) -> Result<Self, Damage> {
        let found = file.seek(SeekFrom::End(0))?;
        file.seek(SeekFrom::Start(0))?;
        let (header, start) = Header::read(&mut file, found)?;
        let cells = header.cells().ok_or(Damage::Header)?;
        let bytes = cells.checked_mul(header.width.into());
        let wanted = bytes.and_then(|bytes| bytes.checked_add(4 * cells.div_ceil(BLOCK_CELLS) + start));
        let wanted = wanted.ok_or(Damage::Header)?;
        if found < wanted {
            return Err(Damage::Short { wanted, found });
        }
        if found > wanted {
            return Err(Damage::Long { wanted, found });
        }
        Ok(Self { file, header, cells, start, kept: Vec::new() })
    }

    /// What the file says of itself.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How many blocks there are.
    pub fn blocks(&self) -> u64 {
        self.cells.div_ceil(BLOCK_CELLS)
    }

    /// The cell of a position; the inner `None` where the numbers are no position, the outer one outside of the
    /// ranges. Time O(one block) when it has to be read.
    ///
    /// # Errors
    /// Damage of the block.
    #[allow(clippy::option_option, reason = "outside and no position are two things")]
    pub fn get(&mut self, numbers: &[u64]) -> Result<Option<Option<u32>>, Damage> {
        let Some(index) = self.header.index(numbers) else { return Ok(None) };
        let width = usize::from(self.header.width);
        let nowhere = self.header.nowhere();
        let at = usize::try_from(index % BLOCK_CELLS).unwrap_or(usize::MAX).saturating_mul(width);
        let block = self.block(index / BLOCK_CELLS)?;
        let bytes = block.get(at..at.saturating_add(width)).unwrap_or(&[]);
        let cell = bytes.iter().rev().fold(0u32, |cell, &byte| cell << 8 | u32::from(byte));
        Ok(Some((cell != nowhere).then_some(cell)))
    }

    /// Reads and checks every block.
    ///
    /// # Errors
    /// The first damage.
    pub fn check(&mut self) -> Result<(), Damage> {
        (0..self.blocks()).try_for_each(|number| self.block(number).map(|_| ()))
    }

    /// A block, checked.
    fn block(&mut self, number: u64) -> Result<&[u8], Damage> {
        if let Some(at) = self.kept.iter().position(|(kept, _)| *kept == number) {
            let block = self.kept.remove(at);
            self.kept.push(block);
        } else {
            let block = self.read(number)?;
            if self.kept.len() == KEPT {
                self.kept.remove(0);
            }
            self.kept.push((number, block));
        }
        Ok(self.kept.last().map_or(&[], |(_, block)| block))
    }

    fn read(&mut self, number: u64) -> Result<Vec<u8>, Damage> {
        let width = u64::from(self.header.width);
        let cells = BLOCK_CELLS.min(self.cells - number * BLOCK_CELLS);
        self.file.seek(SeekFrom::Start(self.start + number * (BLOCK_CELLS * width + 4)))?;
        let mut block = vec![0; usize::try_from(cells * width).unwrap_or(0)];
        let mut crc = [0; 4];
        self.file.read_exact(&mut block)?;
        self.file.read_exact(&mut crc)?;
        if checksum(number, &block) == u32::from_le_bytes(crc) {
            Ok(block)
        } else {
            Err(Damage::Block(number))
        }
    }
}
