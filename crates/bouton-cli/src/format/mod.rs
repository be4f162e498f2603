//! The formats of the data. A command makes a [`Report`]; a [`Printer`] writes reports in the chosen format.

mod bfile;
mod csv;
mod plain;
mod tex;

use std::io::{self, Write};

use serde_json::Value;

use crate::args::Format;
use crate::face::Face;
use crate::failure::Failure;
use bouton::value::Natural;
use bouton::wording::Arg;

/// Columns and rows, as CSV, plain and TeX have them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Records {
    /// The names of the columns; empty when the rows have no names.
    pub(crate) columns: Vec<String>,
    /// The rows.
    pub(crate) rows: Vec<Vec<String>>,
}

/// What a command has to say, for every format.
pub(crate) trait Report {
    /// Columns and rows.
    fn records(&self) -> Records;

    /// JSON objects, one a line. `lines` asks for one object a record instead of one in all.
    fn json(&self, lines: bool) -> Vec<Value>;

    /// The text for people, with a newline at its end.
    fn human(&self) -> String;

    /// The picture of what is reported, as SVG or, in TeX, as `TikZ`; `None` where there is none.
    fn picture(&self, format: Format) -> Option<String> {
        let _ = format;
        None
    }

    /// The terms `n a(n)` of a b-file, for reports that have them.
    fn terms(&self) -> Option<Vec<(u64, Natural)>> {
        None
    }
}

/// Formats that suit every report.
pub(crate) const USUAL: &[Format] =
    &[Format::Human, Format::Plain, Format::Json, Format::Jsonl, Format::Csv, Format::Tex];

/// A text as TeX reads it.
pub(crate) fn escaped(text: &str) -> String {
    tex::escape(text)
}

/// Refuses a format that a command does not have.
pub(crate) fn check(face: &Face, command: &str, formats: &[Format]) -> Result<(), Failure> {
    if formats.contains(&face.format) {
        return Ok(());
    }
    let names: Vec<&str> = formats.iter().map(|format| format.name()).collect();
    let names = names.join(", ");
    Err(Failure::request(face.words.say(
        "error-format",
        &[
            ("format", Arg::Text(face.format.name())),
            ("command", Arg::Text(command)),
            ("formats", Arg::Text(&names)),
        ],
    )))
}

/// Writes reports one after the other: a heading once, TeX as one table.
pub(crate) struct Printer<'o> {
    out: &'o mut dyn Write,
    format: Format,
    columns: Option<Vec<String>>,
    tex_rows: Vec<Vec<String>>,
}

impl<'o> Printer<'o> {
    /// A printer that has written nothing yet.
    pub(crate) fn new(out: &'o mut dyn Write, format: Format) -> Self {
        Self { out, format, columns: None, tex_rows: Vec::new() }
    }

    /// Writes a report.
    pub(crate) fn print(&mut self, report: &dyn Report) -> io::Result<()> {
        match self.format {
            Format::Human => self.out.write_all(report.human().as_bytes()),
            Format::Json | Format::Jsonl => {
                for value in report.json(self.format == Format::Jsonl) {
                    writeln!(self.out, "{value}")?;
                }
                Ok(())
            }
            Format::Plain => plain::write(self.out, &report.records().rows),
            Format::Csv => {
                let records = report.records();
                let heading = self.columns.as_ref() != Some(&records.columns);
                csv::write(self.out, &records, heading)?;
                self.columns = Some(records.columns);
                Ok(())
            }
            Format::Svg => self.out.write_all(report.picture(Format::Svg).unwrap_or_default().as_bytes()),
            Format::Tex => {
                if let Some(picture) = report.picture(Format::Tex) {
                    return self.out.write_all(picture.as_bytes());
                }
                let records = report.records();
                self.columns.get_or_insert(records.columns);
                self.tex_rows.extend(records.rows);
                Ok(())
            }
            Format::Bfile => bfile::write(self.out, &report.terms().unwrap_or_default()),
            // These are not made of reports.
            Format::Blocks => Ok(()),
        }
    }

    /// Writes rows that are text already.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)
    }

    /// Makes what is written so far visible.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Writes what had to wait for the last report.
    pub(crate) fn finish(self) -> io::Result<()> {
        match (self.format, self.columns) {
            (Format::Tex, Some(columns)) => tex::write(self.out, &columns, &self.tex_rows),
            _ => Ok(()),
        }
    }
}
