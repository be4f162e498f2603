//! How files named in game strings are read.

use std::fs::File;
use std::io::{self, Read as _};

/// How files named in game strings are read; the command line reads the disk, a page may refuse.
pub trait Files {
    /// The bytes of the file at `path`.
    ///
    /// # Errors
    /// When it cannot be read.
    fn read(&self, path: &str) -> io::Result<Vec<u8>>;

    /// The same file to be read piece by piece, when it can be read again from its beginning; `None`, as here,
    /// when only [`Files::read`] gives it.
    ///
    /// # Errors
    /// When it cannot be opened.
    fn open(&self, path: &str) -> io::Result<Option<Box<dyn io::Read>>> {
        let _ = path;
        Ok(None)
    }
}

/// Refuses every file.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

/// Reads files from the disk, up to a size.
#[derive(Clone, Copy, Debug)]
pub struct DiskFiles {
    /// Larger files are refused.
    pub max_bytes: u64,
}

impl Default for DiskFiles {
    /// Files of up to 256 MiB.
    fn default() -> Self {
        Self { max_bytes: 256 << 20 }
    }
}

impl Files for DiskFiles {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        // One byte more than allowed tells a file that is too large; devices without end stop there too.
        File::open(path)?.take(self.max_bytes.saturating_add(1)).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > self.max_bytes {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(bytes)
    }

    fn open(&self, path: &str) -> io::Result<Option<Box<dyn io::Read>>> {
        Ok(regular(path)?.filter(|(_, bytes)| *bytes <= self.max_bytes).map(|(file, _)| Box::new(file) as _))
    }
}

/// Opens a regular file, and says how many bytes it has; `None` for anything else.
///
/// # Errors
/// When it cannot be opened.
pub fn regular(path: &str) -> io::Result<Option<(File, u64)>> {
    let data = std::fs::metadata(path)?;
    // Opening a pipe would wait, and take away what is in it.
    if data.is_file() { Ok(Some((File::open(path)?, data.len()))) } else { Ok(None) }
}
