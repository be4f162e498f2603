//! The catalogue: the rule files of `games/`, by name and by alias.
//!
//! stub: replaced by the strings room.

/// One game of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name, which is the name of its file.
    pub name: &'static str,
    /// Its rule text.
    pub text: &'static str,
}

/// Every game of the catalogue, by name.
pub fn entries() -> &'static [Entry] {
    todo!()
}

/// The game with this name or alias, in either language.
pub fn find(name: &str) -> Option<&'static Entry> {
    let _ = name;
    todo!()
}
