//! Certificates kept in a folder, from one run to the next.
//!
//! What lies there is never believed: a text must be about the very rules that are asked, and the checker must accept
//! it again in this process.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use bouton_check::{Accepted, Rejected, check};
use bouton_rules::Budget;

use crate::laws::Place;

/// Longer certificates are not kept, and longer files not read.
const MOST_BYTES: u64 = 8 << 20;
/// More certificates are not kept: the oldest go.
const MOST_FILES: usize = 4096;
/// What the names of certificates end with.
const ENDING: &str = "cert";

/// A folder of certificates, one for each game.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// Why a file of the folder is not used.
#[derive(Clone, Debug)]
pub enum Ignored {
    /// It cannot be read.
    Unreadable(String),
    /// It is longer than any certificate that is kept.
    TooLong,
    /// It is about other rules, or no certificate at all.
    Foreign,
    /// The checker does not accept it.
    Rejected(Rejected),
    /// No law is made of this kind of claim.
    Unused,
}

impl Shelf {
    /// The certificates in a folder, which is made when the first is kept.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self { folder: folder.into() }
    }

    /// Where the certificate of rules lies that speaks of these positions: `header` are the lines before the claim.
    pub(crate) fn path(&self, header: &str, place: Place) -> PathBuf {
        let name = fingerprint(header);
        let of = match place {
            Place::Component => String::new(),
            Place::Heaps(heaps) => format!("-{heaps}"),
            Place::Sums => "-sums".to_owned(),
        };
        self.folder.join(format!("{name:032x}{of}.{ENDING}"))
    }

    /// The certificate of rules; `None` when there is no file.
    ///
    /// # Errors
    /// Why the file is not used.
    pub(crate) fn load(path: &Path, header: &str) -> Result<Option<String>, Ignored> {
        let unreadable = |error: io::Error| Ignored::Unreadable(error.to_string());
        let file = match File::open(path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(unreadable(error)),
        };
        // A pipe or a device would keep us waiting.
        if !file.metadata().map_err(unreadable)?.is_file() {
            return Err(Ignored::Foreign);
        }
        let mut bytes = Vec::new();
        file.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(unreadable)?;
        if bytes.len() as u64 > MOST_BYTES {
            return Err(Ignored::TooLong);
        }
        let text = String::from_utf8(bytes).map_err(|_| Ignored::Foreign)?;
        let own = text.strip_prefix(header).is_some_and(|rest| rest.starts_with("claim "));
        if own { Ok(Some(text)) } else { Err(Ignored::Foreign) }
    }

    /// The word of the checker on a certificate from the folder.
    ///
    /// # Errors
    /// Why it is not used.
    pub(crate) fn checked(text: &str, budget: &Budget) -> Result<Accepted, Ignored> {
        check(text, budget).map_err(Ignored::Rejected)
    }

    /// Keeps a certificate that the checker has accepted. It appears whole or not at all.
    ///
    /// # Errors
    /// Why it could not be written. A certificate that is too long is left out, which is no error.
    pub(crate) fn store(&self, path: &Path, certificate: &str) -> io::Result<()> {
        if certificate.len() as u64 > MOST_BYTES {
            return Ok(());
        }
        fs::create_dir_all(&self.folder)?;
        let mut draft = tempfile::NamedTempFile::new_in(&self.folder)?;
        draft.write_all(certificate.as_bytes())?;
        draft.persist(path).map_err(|error| error.error)?;
        // The certificate is kept; that an old one could not be removed harms nobody.
        let _ = self.make_room();
        Ok(())
    }

    /// Removes the oldest certificates when there are too many.
    fn make_room(&self) -> io::Result<()> {
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == ENDING) {
                files.push(path);
            }
        }
        if files.len() <= MOST_FILES {
            return Ok(());
        }
        files.sort_by_cached_key(|path| fs::metadata(path).and_then(|data| data.modified()).ok());
        files.iter().take(files.len() - MOST_FILES).try_for_each(fs::remove_file)
    }
}

/// FNV-1a of 128 bits. Two games with the same one only take the place from each other: the text says whose it is.
fn fingerprint(text: &str) -> u128 {
    text.bytes().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, byte| {
        (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
    })
}
