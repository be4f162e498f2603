//! Presets: what is known of problems of judges, as data.

use std::sync::OnceLock;

use crate::case::Cases;
use crate::options::{Ask, Options, labels, unescaped};

/// A problem of a judge.
#[derive(Clone, Debug)]
pub struct Preset {
    /// Its name here: `51nod-1072`.
    pub id: &'static str,
    /// The title of the problem.
    pub title: &'static str,
    /// The bounds of its numbers: a name, the least and the greatest, as the problem writes them.
    pub bounds: Vec<Bound>,
    /// What could not be confirmed, or differs from the statement; may be empty.
    pub note: &'static str,
    /// What is asked.
    pub options: Options,
}

/// The bounds of one number of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The name of the number in the layout; `T` for the number of cases.
    pub name: &'static str,
    /// The least, in decimal digits or as a power of ten: `10^18`.
    pub low: &'static str,
    /// The greatest.
    pub high: &'static str,
}

/// The table.
const TABLE: &str = include_str!("presets.txt");

/// All presets, in the order of the table.
pub fn presets() -> &'static [Preset] {
    static PRESETS: OnceLock<Vec<Preset>> = OnceLock::new();
    PRESETS.get_or_init(|| read(TABLE))
}

/// The preset of this name, in any case.
///
/// ```
/// assert_eq!(bouton_judge::preset("POJ-1067").unwrap().options.labels[0], "1");
/// ```
pub fn preset(id: &str) -> Option<&'static Preset> {
    presets().iter().find(|preset| preset.id.eq_ignore_ascii_case(id.trim()))
}

/// Reads the table: blocks between empty lines, each line a key and its value.
fn read(table: &'static str) -> Vec<Preset> {
    let mut presets: Vec<Preset> = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        if key == "preset" {
            let options = Options::default();
            presets.push(Preset { id: value, title: "", bounds: Vec::new(), note: "", options });
        } else if let Some(preset) = presets.last_mut() {
            set(preset, key, value);
        }
    }
    presets
}

/// Sets one key. What tests exclude, such as an unknown key, panics in tests only.
fn set(preset: &mut Preset, key: &str, value: &'static str) {
    let options = &mut preset.options;
    match key {
        "title" => preset.title = value,
        "note" => preset.note = value,
        "bounds" => preset.bounds = value.split(',').filter_map(|text| bound(text.trim())).collect(),
        "game" => value.clone_into(&mut options.game),
        "input" => options.input = Some(value.to_owned()),
        "cases" => options.cases = Cases::parse(value).unwrap_or_default(),
        "until" => options.until = value.parse().ok(),
        "ask" => options.asks = value.split(',').filter_map(Ask::parse).collect(),
        "labels" => options.labels = labels(value).unwrap_or_else(|| options.labels.clone()),
        "none" => options.none = unescaped(value),
        "distinct" => options.distinct = true,
        "print" => options.print = Some(unescaped(value)),
        "order" => options.order = Some(value.to_owned()),
        // A blank at the end of a line would get lost.
        "join" => options.join = if value == "space" { " ".to_owned() } else { unescaped(value) },
        "prefix" => options.prefix = unescaped(value).replace('_', " "),
        _ => debug_assert!(false, "no key of a preset: {key}"),
    }
}

/// `n 1..1000`
fn bound(text: &'static str) -> Option<Bound> {
    let (name, range) = text.split_once(' ')?;
    let (low, high) = range.split_once("..")?;
    Some(Bound { name, low, high })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_says_what_it_must() {
        let lines = TABLE.lines().filter(|line| line.starts_with("preset ")).count();
        assert_eq!(presets().len(), lines);
        for preset in presets() {
            let named = |what: &str| format!("{} of {}", what, preset.id);
            assert!(!preset.title.is_empty(), "{}", named("title"));
            assert!(!preset.options.game.is_empty(), "{}", named("game"));
            assert!(!preset.options.asks.is_empty(), "{}", named("ask"));
            assert!(!preset.bounds.is_empty(), "{}", named("bounds"));
            assert!(preset.options.input.is_some(), "{}", named("input"));
            let same = presets().iter().filter(|other| other.id == preset.id).count();
            assert_eq!(same, 1, "{}", named("id"));
        }
    }
}
