//! Rows of long tables as text, without a detour: numbers, value and outcome as CSV, plain and b-file have them.

use bouton::solve::Told;
use bouton::value::Outcome;

use crate::args::Format;
use crate::grid::Grid;
use crate::report::outcome_cell;

/// Rows as text.
pub(super) struct Lines<'a> {
    pub(super) grid: &'a Grid<'a>,
    pub(super) format: Format,
    pub(super) zeros: bool,
    /// The bytes of the rows written last.
    pub(super) bytes: Vec<u8>,
}

impl Lines<'_> {
    /// Whether rows of a format can be written so.
    pub(super) fn suit(format: Format) -> bool {
        matches!(format, Format::Csv | Format::Plain | Format::Bfile)
    }

    /// Writes the rows of a line of positions. `None` when the format wants a value that is not there.
    pub(super) fn write(&mut self, first: &[u64], facts: &[Told]) -> Option<()> {
        self.bytes.clear();
        let mut numbers = first.to_vec();
        let labelled = self.grid.is_labelled();
        for fact in facts {
            if !self.zeros || fact.outcome == Outcome::P {
                if self.format == Format::Bfile {
                    self.number(*numbers.first()?);
                    self.bytes.push(b' ');
                    self.number(fact.value?.into());
                } else {
                    self.row(&numbers, labelled, *fact);
                }
                self.bytes.push(b'\n');
            }
            if let Some(last) = numbers.last_mut() {
                *last += 1;
            }
        }
        Some(())
    }

    fn row(&mut self, numbers: &[u64], labelled: bool, fact: Told) {
        let separator = if self.format == Format::Csv { b',' } else { b'\t' };
        if labelled {
            for cell in self.grid.cells(numbers) {
                self.label(&cell);
                self.bytes.push(separator);
            }
        } else {
            for &number in numbers {
                self.number(number);
                self.bytes.push(separator);
            }
        }
        if let Some(value) = fact.value {
            self.number(value.into());
        }
        self.bytes.push(separator);
        match fact.outcome {
            Outcome::P => self.bytes.push(b'P'),
            Outcome::N => self.bytes.push(b'N'),
            other => self.bytes.extend(outcome_cell(Some(other)).as_bytes()),
        }
    }

    /// The name of a node, which holds no separator.
    fn label(&mut self, name: &str) {
        if self.format == Format::Csv && name.contains('"') {
            self.bytes.extend(format!("\"{}\"", name.replace('"', "\"\"")).as_bytes());
        } else {
            self.bytes.extend(name.as_bytes());
        }
    }

    fn number(&mut self, mut number: u64) {
        let mut digits = [0; 20];
        let mut at = digits.len();
        loop {
            at -= 1;
            digits[at] = b'0' + u8::try_from(number % 10).unwrap_or(0);
            number /= 10;
            if number == 0 {
                break;
            }
        }
        self.bytes.extend(&digits[at..]);
    }
}
