//! What most programs need: `use bouton::prelude::*`.

use std::io;

pub use bouton_law::{Options, Solver};
pub use bouton_rules::string::{Fault, Files, Named, Reader};
pub use bouton_rules::{Budget, Position, Ruleset, Side};
pub use bouton_solve::{Answer, Value};
pub use bouton_value::{Finish, Outcome, Status};

pub use crate::wording::{Lang, Words};

/// Reads no files at all: game strings that name files are refused.
///
/// ```
/// use bouton::prelude::*;
/// assert!(NoFiles.read("my.game").is_err());
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _path: &str) -> io::Result<Vec<u8>> {
        Err(io::Error::new(io::ErrorKind::Unsupported, "files are not read here"))
    }
}
