//! `--archive FILE`: all values in packed blocks, and values out of them.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use bouton::sequence::{Archive, ArchiveWriter, Rule};
use bouton::wording::Arg;

use super::write_values;
use crate::args::{Format, Span};
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::out::Out;
use crate::style::tame;

/// An archive being written, beside its place until it is whole.
pub(super) struct Keeper {
    writer: ArchiveWriter<BufWriter<File>>,
    beside: PathBuf,
    path: PathBuf,
}

impl Keeper {
    pub(super) fn new(path: &Path, rule: &Rule) -> io::Result<Self> {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(".part");
        let beside = path.with_file_name(name);
        let writer = ArchiveWriter::new(BufWriter::new(File::create(&beside)?), rule)?;
        Ok(Self { writer, beside, path: path.to_owned() })
    }

    pub(super) fn push(&mut self, values: &[u32]) -> io::Result<()> {
        self.writer.push(values)
    }

    /// Moves the file into place. What was computed before a limit is a whole archive as well.
    pub(super) fn finish(self) -> io::Result<()> {
        self.writer.finish()?;
        fs::rename(self.beside, self.path)
    }
}

/// Prints values of an archive.
pub(super) fn look_up(
    path: &Path,
    span: Span,
    rule: &Rule,
    face: &Face,
    out: &mut Out,
) -> Result<Exit, Failure> {
    let failed = |error: &io::Error| {
        let path = tame(&path.display().to_string());
        let reason = error.to_string();
        let facts = [("path", Arg::Text(&path)), ("reason", Arg::Text(&reason))];
        let key =
            if error.kind() == ErrorKind::InvalidData { "sequence-archive-bad" } else { "error-file-read" };
        Failure::request(face.words.say(key, &facts))
    };
    let open = || Archive::open(BufReader::new(File::open(path)?), rule);
    let mut archive = open().map_err(|error| failed(&error))?;
    if span.high >= archive.len() {
        let count = archive.len().to_string();
        return Err(Failure::request(
            face.words.say("sequence-archive-short", &[("count", Arg::Text(&count))]),
        ));
    }
    let separator = match face.format {
        Format::Csv => ',',
        Format::Plain => '\t',
        _ => ' ',
    };
    if face.format == Format::Csv {
        writeln!(out, "n,value")?;
    }
    for heap in span.low..=span.high {
        let value = archive.value(heap).map_err(|error| failed(&error))?;
        write_values(out, heap, &value.into_iter().collect::<Vec<_>>(), separator)?;
    }
    Ok(Exit::Done)
}
