//! The catalogue: the rule files of `games/`, by name and by alias.
//!
//! A game is known by the name of its file, by the texts of its `alias` lines and by the texts of its `name`
//! line. An exact name is found by binary search without looking into any file, so that a short command
//! starts at once; only another word makes the files be searched.

mod key;

use key::key;

/// One game of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name, which is the name of its file.
    pub name: &'static str,
    /// Its rule text.
    pub text: &'static str,
}

/// Made by `build.rs`, sorted by name.
static ENTRIES: &[Entry] = include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));

/// Every game of the catalogue, by name.
pub fn entries() -> &'static [Entry] {
    ENTRIES
}

/// The game with this name or alias, in either language.
///
/// Case, spaces, hyphens and apostrophes do not matter, nor whether a Chinese name is written in simplified
/// or traditional characters and with or without 博弈 or 游戏 at its end.
///
/// Time O(log games) for the name of a file, O(bytes of the catalogue) for anything else.
pub fn find(name: &str) -> Option<&'static Entry> {
    let exact = name.to_ascii_lowercase();
    if let Ok(index) = ENTRIES.binary_search_by(|entry| entry.name.cmp(exact.as_str())) {
        return ENTRIES.get(index);
    }
    let wanted = key(name);
    if wanted.is_empty() {
        return None;
    }
    ENTRIES
        .iter()
        .find(|entry| key(entry.name) == wanted)
        .or_else(|| ENTRIES.iter().find(|entry| entry.names().any(|text| key(text) == wanted)))
}

impl Entry {
    /// The texts of its `name` and `alias` lines.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.text.lines().filter_map(after_keyword).flat_map(quoted)
    }
}

/// What stands after the keyword of a `name` or `alias` line.
fn after_keyword(line: &'static str) -> Option<&'static str> {
    let line = line.trim_start();
    ["name", "alias", "名", "别名", "別名"]
        .into_iter()
        .filter_map(|word| line.strip_prefix(word))
        .find(|rest| rest.trim_start().starts_with('"'))
}

/// The texts in quotes.
fn quoted(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.split('"').skip(1).step_by(2)
}

#[cfg(test)]
mod tests;
