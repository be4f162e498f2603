//! The answer to `table`.

use bouton::solve::Value;
use bouton::value::Natural;
use serde_json::{Map, Value as Json, json};

use super::{UNKNOWN, games_echo, outcome_cell, outcome_json, value_cell, value_json};
use crate::face::Face;
use crate::format::{Records, Report};
use crate::grid::{Grid, Row};
use crate::style::{Dress, Tone, pad_left, width};

/// A table.
pub(crate) struct Tabled<'a> {
    /// The games, and which positions the rows are.
    pub(crate) grid: &'a Grid<'a>,
    /// The rows, the first number slowest; those that are no positions are left out by all formats but the
    /// square.
    pub(crate) rows: Vec<Row>,
    /// Whether the values have a meaning somewhere.
    pub(crate) values: bool,
    /// Whether results are told by both starts.
    pub(crate) starts: bool,
    /// Rows and columns of the square that was asked for.
    pub(crate) square: Option<(usize, usize)>,
    /// The columns of a square that suits people, when the table has two numbers.
    pub(crate) human_square: Option<(usize, usize)>,
    /// Looks and words.
    pub(crate) face: &'a Face,
}

impl Tabled<'_> {
    fn positions(&self) -> impl Iterator<Item = &Row> {
        self.rows.iter().filter(|row| row.exists)
    }

    /// A cell of the square: the value where values have a meaning, else the outcome.
    fn cell(&self, row: &Row) -> String {
        match (row.exists, self.values) {
            (false, _) => String::new(),
            (true, true) => match &row.value {
                Value::Nimber(n) => n.to_string(),
                _ => UNKNOWN.to_owned(),
            },
            (true, false) => outcome_cell(row.outcome),
        }
    }

    fn square_rows(&self, columns: usize) -> Vec<Vec<String>> {
        self.rows.chunks(columns).map(|line| line.iter().map(|row| self.cell(row)).collect()).collect()
    }

    fn human_square(&self, columns: usize) -> String {
        let dress = self.face.out;
        let cells = self.square_rows(columns);
        let label = |row: Option<&Row>, which: usize| {
            row.and_then(|row| self.grid.cells(&row.numbers).into_iter().nth(which)).unwrap_or_default()
        };
        let heads: Vec<String> = (0..columns).map(|j| label(self.rows.get(j), 1)).collect();
        let cell_width = cells.iter().flatten().chain(&heads).map(|cell| width(cell)).max().unwrap_or(1);
        let corner = format!("{}/{}", self.name(0), self.name(1));
        let side = width(&corner).max(label(self.rows.last(), 0).len());
        let mut text = dress.paint(Tone::Dim, &pad_left(&corner, side));
        for head in &heads {
            text.push(' ');
            text.push_str(&dress.paint(Tone::Dim, &pad_left(head, cell_width)));
        }
        text.push('\n');
        for (line, cells) in self.rows.chunks(columns).zip(cells) {
            text.push_str(&dress.paint(Tone::Dim, &pad_left(&label(line.first(), 0), side)));
            for (row, cell) in line.iter().zip(cells) {
                text.push(' ');
                let cell = pad_left(&cell, cell_width);
                let tone = row.outcome.map_or(Tone::Dim, Dress::outcome_tone);
                text.push_str(&if row.is_zero() { dress.paint(tone, &cell) } else { cell });
            }
            truncate_end(&mut text);
            text.push('\n');
        }
        text
    }

    fn human_list(&self) -> String {
        let dress = self.face.out;
        let mut heads = self.grid.names.clone();
        if self.values {
            heads.push(self.face.words.text("column-value"));
        }
        heads.push(self.face.words.text("column-outcome"));
        let line = |row: &Row| {
            let mut cells = self.grid.cells(&row.numbers);
            if self.values {
                cells.push(value_cell(&row.value));
            }
            cells.push(match row.outcome {
                Some(outcome) => format!("{outcome} {}", dress.outcome_glyph(outcome)),
                None => UNKNOWN.to_owned(),
            });
            cells
        };
        let rows: Vec<(Vec<String>, &Row)> = self.positions().map(|row| (line(row), row)).collect();
        let widths: Vec<usize> = (0..heads.len())
            .map(|j| {
                let cells = rows.iter().filter_map(|(cells, _)| cells.get(j)).chain(heads.get(j));
                cells.map(|cell| width(cell)).max().unwrap_or(0)
            })
            .collect();
        let join = |cells: &[String]| {
            let cells = cells.iter().zip(&widths).map(|(cell, &columns)| pad_left(cell, columns));
            cells.collect::<Vec<_>>().join("  ")
        };
        let mut text = dress.paint(Tone::Dim, &join(&heads));
        text.push('\n');
        for (cells, row) in &rows {
            let line = join(cells);
            text.push_str(&if row.is_zero() { dress.paint(Tone::Bad, &line) } else { line });
            text.push('\n');
        }
        text
    }

    fn name(&self, which: usize) -> &str {
        self.grid.names.get(which).map_or("", String::as_str)
    }
}

fn truncate_end(text: &mut String) {
    text.truncate(text.trim_end_matches(' ').len());
}

impl Report for Tabled<'_> {
    fn records(&self) -> Records {
        if let Some((_, columns)) = self.square {
            return Records { columns: Vec::new(), rows: self.square_rows(columns) };
        }
        let mut columns = self.grid.names.clone();
        columns.extend(["value".to_owned(), "outcome".to_owned()]);
        let rows = self.positions().map(|row| {
            let mut cells = self.grid.cells(&row.numbers);
            cells.extend([value_cell(&row.value), outcome_cell(row.outcome)]);
            cells
        });
        Records { columns, rows: rows.collect() }
    }

    fn json(&self, lines: bool) -> Vec<Json> {
        let rows = self.positions().map(|row| {
            let mut object = Map::new();
            object.insert("position".into(), self.grid.echo(&row.numbers).into());
            if let Some(value) = value_json(&row.value, row.value_status) {
                object.insert("value".into(), value);
            }
            outcome_json(&mut object, row.outcome, self.starts);
            Json::Object(object)
        });
        if lines {
            return rows.collect();
        }
        let rows: Vec<Json> = rows.collect();
        let status = if self.rows.iter().all(|row| !row.exists || row.outcome.is_some()) {
            "COMPUTED"
        } else {
            "UNKNOWN"
        };
        vec![
            json!({"schema": "bouton/1", "game": games_echo(self.grid.named), "status": status, "rows": rows}),
        ]
    }

    fn human(&self) -> String {
        match self.human_square.or(self.square) {
            Some((_, columns)) => self.human_square(columns),
            None => self.human_list(),
        }
    }

    fn terms(&self) -> Option<Vec<(u64, Natural)>> {
        self.positions()
            .map(|row| match (row.numbers.as_slice(), &row.value) {
                ([n], Value::Nimber(value)) => Some((*n, value.clone())),
                _ => None,
            })
            .collect()
    }
}
