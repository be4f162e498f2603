//! Where data goes: standard output, or a file that appears whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Seek, SeekFrom, StdoutLock, Write};
use std::path::{Path, PathBuf};

/// The place of the data.
pub(crate) enum Out {
    /// Standard output.
    Stdout(BufWriter<StdoutLock<'static>>),
    /// A file beside the one that was asked for, renamed when all is written.
    File {
        /// The file being written.
        writer: BufWriter<File>,
        /// Its path.
        draft: PathBuf,
        /// The path that was asked for.
        path: PathBuf,
    },
}

impl Out {
    /// Standard output.
    pub(crate) fn stdout() -> Self {
        Self::Stdout(BufWriter::new(io::stdout().lock()))
    }

    /// The file `path`, written whole: until [`Out::finish`] an older file stays as it is.
    pub(crate) fn file(path: &Path) -> io::Result<Self> {
        let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidFilename))?;
        let mut draft_name = std::ffi::OsString::from(".");
        draft_name.push(name);
        draft_name.push(format!(".{}.part", std::process::id()));
        let draft = path.with_file_name(draft_name);
        let writer = BufWriter::new(File::create_new(&draft)?);
        Ok(Self::File { writer, draft, path: path.to_owned() })
    }

    /// Forgets what a file holds so far; standard output keeps it.
    pub(crate) fn restart(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(_) => Ok(()),
            Self::File { writer, .. } => {
                writer.flush()?;
                writer.get_ref().set_len(0)?;
                writer.seek(SeekFrom::Start(0)).map(|_| ())
            }
        }
    }

    /// Completes the output: flushes, and puts the file in its place.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            Self::Stdout(mut writer) => writer.flush(),
            Self::File { writer, draft, path } => {
                let written = writer.into_inner().map_err(io::IntoInnerError::into_error);
                let moved = written.and_then(|file| file.sync_all()).and_then(|()| fs::rename(&draft, &path));
                moved.inspect_err(|_| drop(fs::remove_file(&draft)))
            }
        }
    }

    /// Gives up the output of a command that failed: standard output keeps what it has, a file does not
    /// appear.
    pub(crate) fn abandon(self) -> io::Result<()> {
        match self {
            Self::Stdout(mut writer) => writer.flush(),
            Self::File { draft, .. } => fs::remove_file(draft),
        }
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(writer) => writer.write(bytes),
            Self::File { writer, .. } => writer.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(writer) => writer.flush(),
            Self::File { writer, .. } => writer.flush(),
        }
    }
}
