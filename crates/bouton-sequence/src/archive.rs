//! All values in a file: packed blocks with checksums, any of which can be read alone.
//!
//! ```text
//! head    magic, version, name of the game, hash
//! block   2^16 values, each in the bits that the greatest of them needs, and a hash; the last may be shorter
//! index   the place and the bits of each block, the number of values, hash
//! end     the place of the index
//! ```
//!
//! Numbers are 8 bytes, least first; hashes are those of checkpoints. A file is written once from front to back and is
//! whole only with its end. Officers takes 9 bits a value.

use std::io::{self, Read, Seek, SeekFrom, Write};

use crate::Rule;
use crate::checkpoint::hash;

/// The first bytes of a file.
const MAGIC: [u8; 8] = *b"BOUTONv1";
/// Values in a block.
const BLOCK: usize = 1 << 16;
/// No name of a game is longer in a file.
const LONGEST: u64 = 1 << 16;

/// Where a block stands, and the bits of its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    at: u64,
    bits: u64,
}

/// Writes values in order.
///
/// ```
/// use std::io::Cursor;
/// use bouton_sequence::{Archive, ArchiveWriter, Rule};
/// let rule = Rule::read("0.77").unwrap();
/// let mut file = Vec::new();
/// let mut writer = ArchiveWriter::new(&mut file, &rule).unwrap();
/// writer.push(&[0, 1, 2, 3, 1]).unwrap();
/// writer.finish().unwrap();
/// let mut archive = Archive::open(Cursor::new(file), &rule).unwrap();
/// assert_eq!((archive.len(), archive.value(3).unwrap()), (5, Some(3)));
/// ```
pub struct ArchiveWriter<W> {
    file: W,
    at: u64,
    block: Vec<u32>,
    places: Vec<Place>,
    count: u64,
}

impl<W: Write> ArchiveWriter<W> {
    /// Begins a file of the values of a rule.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn new(file: W, rule: &Rule) -> io::Result<Self> {
        let mut writer = Self { file, at: 0, block: Vec::with_capacity(BLOCK), places: Vec::new(), count: 0 };
        writer.write(&head(rule))?;
        Ok(writer)
    }

    /// The next values.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn push(&mut self, mut values: &[u32]) -> io::Result<()> {
        while !values.is_empty() {
            let (now, later) = values.split_at(values.len().min(BLOCK - self.block.len()));
            self.block.extend(now);
            values = later;
            if self.block.len() == BLOCK {
                self.close()?;
            }
        }
        Ok(())
    }

    /// Writes what is left and the index: the file is whole.
    ///
    /// # Errors
    /// When that cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        if !self.block.is_empty() {
            self.close()?;
        }
        let begin = self.at;
        let mut index = Vec::new();
        for place in &self.places {
            index.extend(place.at.to_le_bytes());
            index.extend(place.bits.to_le_bytes());
        }
        index.extend(self.count.to_le_bytes());
        index.extend(hash(&index).to_le_bytes());
        index.extend(begin.to_le_bytes());
        self.write(&index)?;
        self.file.flush()
    }

    fn close(&mut self) -> io::Result<()> {
        let most = self.block.iter().copied().max().unwrap_or(0);
        let bits = u64::from(u32::BITS - most.leading_zeros());
        let mut bytes = pack(&self.block, bits);
        bytes.extend(hash(&bytes).to_le_bytes());
        self.places.push(Place { at: self.at, bits });
        self.count += self.block.len() as u64;
        self.block.clear();
        self.write(&bytes)
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.at += bytes.len() as u64;
        self.file.write_all(bytes)
    }
}

/// The beginning of a file.
fn head(rule: &Rule) -> Vec<u8> {
    let name = rule.to_string();
    let mut bytes = MAGIC.to_vec();
    bytes.extend((name.len() as u64).to_le_bytes());
    bytes.extend(name.as_bytes());
    bytes.extend(hash(&bytes).to_le_bytes());
    bytes
}

fn pack(values: &[u32], bits: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    let (mut word, mut used) = (0u64, 0);
    for &value in values {
        word |= u64::from(value) << used;
        used += bits;
        while used >= 8 {
            bytes.extend(word.to_le_bytes().first());
            word >>= 8;
            used -= 8;
        }
    }
    if used > 0 {
        bytes.extend(word.to_le_bytes().first());
    }
    bytes
}

fn unpack(bytes: &[u8], bits: u64, count: usize) -> Vec<u32> {
    let (mut word, mut have) = (0u64, 0);
    let mut bytes = bytes.iter();
    let values = (0..count).map(|_| {
        while have < bits {
            word |= u64::from(bytes.next().copied().unwrap_or(0)) << have;
            have += 8;
        }
        let value = word & ((1 << bits) - 1);
        word >>= bits;
        have -= bits;
        u32::try_from(value).unwrap_or(u32::MAX)
    });
    values.collect()
}

/// Values in a file. Memory O(one block) and 16 bytes for each block of the file.
pub struct Archive<R> {
    file: R,
    places: Vec<Place>,
    count: u64,
    /// The block read last.
    block: Option<(usize, Vec<u32>)>,
}

impl<R: Read + Seek> Archive<R> {
    /// Opens the file of a rule.
    ///
    /// # Errors
    /// [`io::ErrorKind::InvalidData`] when it is another file, that of another game, damaged, or was not written to its end; or
    /// what reading says.
    pub fn open(mut file: R, rule: &Rule) -> io::Result<Self> {
        let begin = head(rule);
        let length = file.seek(SeekFrom::End(0))?;
        file.seek(SeekFrom::Start(0))?;
        let mut found = Vec::new();
        file.by_ref().take((begin.len() as u64).min(LONGEST)).read_to_end(&mut found)?;
        let last = length.checked_sub(8).ok_or_else(bad)?;
        let index = number(&bytes(&mut file, last, 8)?)?;
        let size = last.checked_sub(index).filter(|size| size % 16 == 0 && *size >= 16).ok_or_else(bad)?;
        let index = bytes(&mut file, index, size)?;
        let (rest, said) = index.split_at(index.len() - 8);
        if found != begin || hash(rest) != number(said)? {
            return Err(bad());
        }
        let (places, count) = rest.split_at(rest.len() - 8);
        let count = number(count)?;
        let places = places.chunks_exact(16).map(|place| {
            let (at, bits) = place.split_at(8);
            Ok(Place { at: number(at)?, bits: number(bits)? })
        });
        let places = places.collect::<io::Result<Vec<_>>>()?;
        let fits = places.len() as u64 == count.div_ceil(BLOCK as u64);
        if !fits || places.iter().any(|place| place.bits > 32) {
            return Err(bad());
        }
        Ok(Self { file, places, count, block: None })
    }

    /// How many values there are.
    pub fn len(&self) -> u64 {
        self.count
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The value of a heap; `None` beyond the last. Reads one block at most.
    ///
    /// # Errors
    /// [`io::ErrorKind::InvalidData`] when the block is damaged, or what reading says.
    pub fn value(&mut self, heap: u64) -> io::Result<Option<u32>> {
        if heap >= self.count {
            return Ok(None);
        }
        let at = usize::try_from(heap / BLOCK as u64).map_err(|_| bad())?;
        if self.block.as_ref().is_none_or(|(known, _)| *known != at) {
            self.block = Some((at, self.read(at)?));
        }
        let inside = usize::try_from(heap % BLOCK as u64).unwrap_or(0);
        Ok(self.block.as_ref().and_then(|(_, values)| values.get(inside).copied()))
    }

    fn read(&mut self, at: usize) -> io::Result<Vec<u32>> {
        let place = *self.places.get(at).ok_or_else(bad)?;
        let count = (self.count - at as u64 * BLOCK as u64).min(BLOCK as u64);
        let length = (count * place.bits).div_ceil(8);
        let block = bytes(&mut self.file, place.at, length + 8)?;
        let (packed, said) = block.split_at(block.len() - 8);
        if hash(packed) != number(said)? {
            return Err(bad());
        }
        Ok(unpack(packed, place.bits, usize::try_from(count).map_err(|_| bad())?))
    }
}

fn bytes(file: &mut (impl Read + Seek), at: u64, length: u64) -> io::Result<Vec<u8>> {
    file.seek(SeekFrom::Start(at))?;
    let mut found = Vec::new();
    file.take(length).read_to_end(&mut found)?;
    if found.len() as u64 == length { Ok(found) } else { Err(bad()) }
}

fn number(bytes: &[u8]) -> io::Result<u64> {
    Ok(u64::from_le_bytes(bytes.try_into().map_err(|_| bad())?))
}

fn bad() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::{Archive, ArchiveWriter, BLOCK};
    use crate::Rule;

    fn file(rule: &Rule, values: &[u32]) -> Vec<u8> {
        let mut file = Vec::new();
        let mut writer = ArchiveWriter::new(&mut file, rule).unwrap();
        for part in values.chunks(1000) {
            writer.push(part).unwrap();
        }
        writer.finish().unwrap();
        file
    }

    #[test]
    fn what_is_written_is_read_at_any_place() {
        let rule = Rule::read("0.6").unwrap();
        let mut values: Vec<u32> =
            (0..(1 << 17) + 77).map(|n: u64| u32::try_from(n * n % 309).unwrap()).collect();
        values[BLOCK + 5] = u32::MAX;
        let file = file(&rule, &values);
        assert!(file.len() < 8 * values.len());
        let mut archive = Archive::open(Cursor::new(file), &rule).unwrap();
        for n in [0, 1, 76, BLOCK - 1, BLOCK, BLOCK + 5, 5, 2 * BLOCK, 2 * BLOCK + 76] {
            assert_eq!(archive.value(n as u64).unwrap(), Some(values[n]));
        }
        assert_eq!(archive.value(values.len() as u64).unwrap(), None);
    }

    #[test]
    fn zeros_and_nothing_at_all_can_be_kept() {
        let rule = Rule::read("0.1").unwrap();
        for values in [&[][..], &[0; 10]] {
            let mut archive = Archive::open(Cursor::new(file(&rule, values)), &rule).unwrap();
            assert_eq!((archive.len(), archive.is_empty()), (values.len() as u64, values.is_empty()));
            assert_eq!(archive.value(0).unwrap(), values.first().copied());
        }
    }

    #[test]
    fn no_changed_byte_and_no_cut_is_taken_for_a_value() {
        let rule = Rule::read("0.77").unwrap();
        let values: Vec<u32> = (0..300).map(|n| n % 9).collect();
        let whole = file(&rule, &values);
        let read = |bytes: Vec<u8>| Archive::open(Cursor::new(bytes), &rule)?.value(7);
        assert_eq!(read(whole.clone()).unwrap(), Some(7));
        for at in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[at] ^= 1 << (at % 8);
            assert!(read(bytes).is_err(), "byte {at}");
            assert!(read(whole[..at].to_vec()).is_err(), "cut at {at}");
        }
        assert!(Archive::open(Cursor::new(whole), &Rule::read("0.07").unwrap()).is_err());
    }
}
