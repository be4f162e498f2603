//! Failing cases as files: `vet-001.in`, `vet-001.out`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use bouton::vet::Failure as Failing;
use bouton::wording::Arg;

use crate::face::Face;
use crate::failure::Failure;

/// The most files that are looked at for a free name.
const MOST: u32 = 1_000_000;

/// Writes the case under the next free name; gives the path of its input.
pub(super) fn save(face: &Face, folder: &Path, failure: &Failing) -> Result<String, Failure> {
    pair(folder, "vet", &failure.input, &failure.expected).map(|path| path.display().to_string()).map_err(
        |error| {
            let (path, reason) = (folder.display().to_string(), error.to_string());
            let args = [("path", Arg::Text(&path)), ("reason", Arg::Text(&reason))];
            Failure::request(face.words.say("error-file-write", &args))
        },
    )
}

/// Writes an input and its output under the next free number.
fn pair(folder: &Path, name: &str, input: &[u8], output: &[u8]) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    for number in 1..MOST {
        let path = folder.join(format!("{name}-{number:03}.in"));
        match fs::File::create_new(&path) {
            Ok(mut file) => {
                io::Write::write_all(&mut file, input)?;
                fs::write(path.with_extension("out"), output)?;
                return Ok(path);
            }
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
