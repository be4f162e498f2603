//! Plain: the columns of the CSV, separated by tabs, one record a line, no heading.

use std::io::{self, Write};

/// Writes rows.
pub(super) fn write(out: &mut dyn Write, rows: &[Vec<String>]) -> io::Result<()> {
    for row in rows {
        for (i, cell) in row.iter().enumerate() {
            if i > 0 {
                out.write_all(b"\t")?;
            }
            if cell.contains(['\t', '\n', '\r']) {
                out.write_all(cell.replace(['\t', '\n', '\r'], " ").as_bytes())?;
            } else {
                out.write_all(cell.as_bytes())?;
            }
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}
