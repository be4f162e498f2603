//! The b-file of the OEIS: exactly `n a(n)` a line.

use std::io::{self, Write};

use bouton::value::Natural;

/// Writes terms.
pub(super) fn write(out: &mut dyn Write, terms: &[(u64, Natural)]) -> io::Result<()> {
    for (n, value) in terms {
        writeln!(out, "{n} {value}")?;
    }
    Ok(())
}
