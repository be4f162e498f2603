//! The table of a period: a row for each time it comes round, so that what is outside of it stands out.

use super::{At, Picture, TITLE, Tone, lines, width_of};

/// Rows of this many columns where the period is longer or very short.
const COLUMNS: i64 = 20;
/// A period of so many columns is still a row.
const LONGEST: i64 = 40;
/// More cells are not drawn.
const MOST: usize = 2000;
/// The height of a cell, and the size of what stands in it.
const CELL: i64 = 26;
const LETTERS: i64 = 13;

/// What is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Table<'t> {
    /// Above the table.
    pub title: &'t str,
    /// From this row on entries repeat.
    pub preperiod: usize,
    /// After so many rows; 0 where nothing repeats.
    pub period: usize,
    /// The entries of rows 0, 1, 2 ...: values, or 0 for lost and 1 for won; `None` for what is no position.
    pub entries: &'t [Option<u64>],
    /// Whether they are values.
    pub valued: bool,
    /// How many entries stand at one n, for states with more numbers.
    pub width: usize,
}

/// Draws the table. Lost positions are blue; orange are the entries before the period that differ from those in it.
pub fn period(table: &Table) -> Picture {
    let shown = table.entries.len().min(MOST);
    // With several numbers a row is one n, and the columns are the rest.
    let period = i64::try_from(table.period).unwrap_or(0);
    let columns = match table.width {
        0 | 1 if (4..=LONGEST).contains(&period) => period,
        0 | 1 if period > 0 && period < 4 => period * (12 / period),
        0 | 1 => COLUMNS,
        width => i64::try_from(width).unwrap_or(COLUMNS).min(LONGEST),
    };
    let texts: Vec<String> = table.entries.iter().take(shown).map(|entry| text(table, *entry)).collect();
    let longest = texts.iter().map(|text| width_of(text, LETTERS)).max().unwrap_or(0);
    let cell = (longest + 10).max(CELL);
    let rows = i64::try_from(shown).unwrap_or(0).div_euclid(columns) + 1;
    let left = width_of(&(rows * columns).to_string(), LETTERS) + 20;
    let width = (left + columns * cell + 12).max(320);
    let title = lines(table.title, TITLE, width - 24);
    let top = 24 + (TITLE + 6) * i64::try_from(title.len()).unwrap_or(1) + CELL;
    let mut picture = Picture::new(width, top + rows * CELL + 12);
    for (line, at) in title.iter().zip(0i64..) {
        picture.begin((12, 22 + at * (TITLE + 6)), TITLE, line.trim_end());
    }
    for column in 0..columns {
        picture.text(
            (left + column * cell + cell / 2, top - CELL / 2),
            LETTERS,
            column.to_string(),
            Tone::Pale,
        );
    }
    for (index, text) in texts.into_iter().enumerate() {
        let place = i64::try_from(index).unwrap_or(0);
        let at: At = (left + place % columns * cell, top + place / columns * CELL);
        if place % columns == 0 {
            let first = if table.width > 1 { place / columns } else { place };
            picture.text((left / 2, at.1 + CELL / 2), LETTERS, first.to_string(), Tone::Pale);
        }
        picture.rect(at, (cell, CELL), tone(table, index));
        picture.text((at.0 + cell / 2, at.1 + CELL / 2), LETTERS, text, Tone::Ink);
    }
    picture
}

fn text(table: &Table, entry: Option<u64>) -> String {
    match (entry, table.valued) {
        (None, _) => "-".to_owned(),
        (Some(value), true) => value.to_string(),
        (Some(0), false) => "P".to_owned(),
        (Some(_), false) => "N".to_owned(),
    }
}

fn tone(table: &Table, index: usize) -> Tone {
    let entry = table.entries.get(index).copied().flatten();
    let start = table.preperiod * table.width.max(1);
    let period = table.period * table.width.max(1);
    // The entry of the period that stands in the same column.
    let like = (index < start && period > 0)
        .then(|| index + (start - index).div_ceil(period) * period)
        .and_then(|like| table.entries.get(like).copied().flatten());
    match entry {
        _ if like.is_some() && like != entry => Tone::Apart,
        Some(0) => Tone::Lost,
        _ => Tone::Paper,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exceptions_stand_out() {
        let entries: Vec<Option<u64>> = [7, 1, 2, 0, 1, 2].map(Some).to_vec();
        let table = Table { title: "", preperiod: 3, period: 3, entries: &entries, valued: true, width: 1 };
        let tones: Vec<Tone> = (0..6).map(|index| tone(&table, index)).collect();
        assert_eq!(tones[0], Tone::Apart);
        assert_eq!(tones[1..], [Tone::Paper, Tone::Paper, Tone::Lost, Tone::Paper, Tone::Paper]);
    }
}
