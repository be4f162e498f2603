//! Files in memory, as standard input and output of a program.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::os::unix::fs::FileExt;
use std::process::Stdio;

use rustix::fs::{MemfdFlags, memfd_create};

/// A file that has no name and goes away with its last user.
#[derive(Debug)]
pub(super) struct MemoryFile(File);

impl MemoryFile {
    /// An empty file.
    pub(super) fn new() -> io::Result<Self> {
        Ok(Self(File::from(memfd_create("bouton", MemfdFlags::CLOEXEC)?)))
    }

    /// A file with these bytes, to be read from its beginning.
    pub(super) fn holding(bytes: &[u8]) -> io::Result<Self> {
        let Self(mut file) = Self::new()?;
        file.write_all(bytes)?;
        file.seek(SeekFrom::Start(0))?;
        Ok(Self(file))
    }

    /// The file for a program.
    pub(super) fn stdio(&self) -> io::Result<Stdio> {
        Ok(Stdio::from(self.0.try_clone()?))
    }

    /// How long it is.
    pub(super) fn length(&self) -> u64 {
        self.0.metadata().map_or(0, |data| data.len())
    }

    /// What it holds, as far as `most` bytes go.
    pub(super) fn contents(&self, most: u64) -> io::Result<Vec<u8>> {
        let length = self.length().min(most);
        let mut bytes = vec![0; usize::try_from(length).unwrap_or(0)];
        self.0.read_exact_at(&mut bytes, 0)?;
        Ok(bytes)
    }
}
