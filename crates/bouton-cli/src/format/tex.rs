//! TeX: a plain `tabular`, no packages needed.

use std::io::{self, Write};

/// Writes one table.
pub(super) fn write(out: &mut dyn Write, columns: &[String], rows: &[Vec<String>]) -> io::Result<()> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0).max(columns.len());
    writeln!(out, "\\begin{{tabular}}{{{}}}", "l".repeat(count))?;
    if !columns.is_empty() {
        line(out, columns)?;
        writeln!(out, "\\hline")?;
    }
    for row in rows {
        line(out, row)?;
    }
    writeln!(out, "\\end{{tabular}}")
}

fn line(out: &mut dyn Write, cells: &[String]) -> io::Result<()> {
    let cells: Vec<String> = cells.iter().map(|cell| escape(cell)).collect();
    writeln!(out, "{} \\\\", cells.join(" & "))
}

/// A text with what TeX would read otherwise made safe.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                escaped.push('\\');
                escaped.push(c);
            }
            '<' | '>' => {
                escaped.push('$');
                escaped.push(c);
                escaped.push('$');
            }
            other => escaped.push(other),
        }
    }
    escaped
}
