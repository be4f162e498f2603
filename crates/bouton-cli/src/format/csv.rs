//! CSV with one heading.

use std::io::{self, Write};

use super::Records;

/// Writes records, with the heading when it has not been written yet.
pub(super) fn write(out: &mut dyn Write, records: &Records, heading: bool) -> io::Result<()> {
    let mut writer = csv::WriterBuilder::new().flexible(true).from_writer(out);
    if heading && !records.columns.is_empty() {
        writer.write_record(&records.columns)?;
    }
    for row in &records.rows {
        writer.write_record(row)?;
    }
    // The stream below is flushed when all is written.
    writer.into_inner().map(drop).map_err(|error| io::Error::from(error.into_error().kind()))
}
