//! Rows of a case file.

use std::path::Path;

use crate::fact::Fact;

/// A game string, perhaps with ranges, and what is known of it.
pub(crate) struct Row {
    /// `cases/nim.tsv:12`, for messages.
    pub(crate) place: String,
    /// The game string.
    pub(crate) game: String,
    /// The facts, at least one.
    pub(crate) facts: Vec<Fact>,
}

/// The rows of a file. Panics with the place of a line that is no row: a case that is not run is a fault.
pub(crate) fn read(path: &Path) -> Vec<Row> {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("cases/{name}: {error}"));
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let place = format!("cases/{name}:{}", index + 1);
        let mut fields = line.split('\t');
        let game = fields.next().unwrap_or_default().to_owned();
        let facts: Vec<Fact> = fields
            .map(|field| Fact::parse(field).unwrap_or_else(|error| panic!("{place}: {field:?} {error}")))
            .collect();
        assert!(!facts.is_empty(), "{place}: no fact stands after the game string");
        rows.push(Row { place, game, facts });
    }
    rows
}
