//! Writing a block file from front to back.

use std::io::{self, Write};

use super::{BLOCK_CELLS, Header};

/// Writes the cells of a block file one after the other. Memory O(one block).
pub struct BlockWriter<W> {
    file: W,
    width: u8,
    nowhere: u32,
    block: Vec<u8>,
    /// The number of the block being filled.
    number: u64,
    left: u64,
}

impl<W: Write> BlockWriter<W> {
    /// Writes the header.
    ///
    /// # Errors
    /// When writing fails, or the header says what cannot be.
    pub fn new(mut file: W, header: &Header) -> io::Result<Self> {
        let invalid = || io::Error::from(io::ErrorKind::InvalidInput);
        let left = header.cells().filter(|_| [1, 2, 4].contains(&header.width)).ok_or_else(invalid)?;
        file.write_all(&header.encode())?;
        let (width, nowhere) = (header.width, header.nowhere());
        Ok(Self { file, width, nowhere, block: Vec::new(), number: 0, left })
    }

    /// Writes the next cell, `None` where there is no position. Says `false`, and writes nothing, for a value that
    /// does not fit into a cell.
    ///
    /// # Errors
    /// When writing fails, or all cells have been written.
    pub fn push(&mut self, cell: Option<u32>) -> io::Result<bool> {
        let cell = cell.unwrap_or(self.nowhere);
        if cell > self.nowhere || self.left == 0 {
            return if self.left == 0 { Err(io::ErrorKind::InvalidInput.into()) } else { Ok(false) };
        }
        match (self.width, cell.to_le_bytes()) {
            (1, [a, ..]) => self.block.push(a),
            (2, [a, b, ..]) => self.block.extend([a, b]),
            (_, bytes) => self.block.extend(bytes),
        }
        self.left -= 1;
        if self.block.len() as u64 == BLOCK_CELLS * u64::from(self.width) || self.left == 0 {
            self.close()?;
        }
        Ok(true)
    }

    /// Whether a value can be told from no position.
    pub fn fits(&self, value: u32) -> bool {
        value < self.nowhere
    }

    fn close(&mut self) -> io::Result<()> {
        self.file.write_all(&self.block)?;
        self.file.write_all(&checksum(self.number, &self.block).to_le_bytes())?;
        self.block.clear();
        self.number += 1;
        Ok(())
    }

    /// How many cells are missing.
    pub fn missing(&self) -> u64 {
        self.left
    }
}

/// The checksum of a block: of its number as eight bytes, then of its bytes.
pub(super) fn checksum(number: u64, bytes: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(&number.to_le_bytes());
    crc.update(bytes);
    crc.finalize()
}
