//! What a reader remembers: rules, checked games and aliases it has met, within limits.

use std::collections::HashMap;

use super::Chosen;
use super::load::Loaded;
use crate::catalogue::{self, Entry};

/// More games than this are not remembered at once.
pub(super) const MAX_GAMES: usize = 1024;

/// More bytes of rule texts and sets than this are not remembered at once, unless a single rule has more.
const MAX_BYTES: usize = 64 << 20;

/// About what a number of a set takes.
const BYTES_OF_NUMBER: usize = 32;

/// Rules by their canonical names without clauses, games by their whole names, and words that are not the name
/// of a file by the game they mean. When too much is remembered, all is forgotten: what is asked for often
/// comes back at once.
#[derive(Debug, Default)]
pub(super) struct Memory {
    rules: HashMap<String, Loaded>,
    games: HashMap<String, Chosen>,
    aliases: HashMap<String, &'static Entry>,
    bytes: usize,
}

impl Memory {
    /// The rule of this name.
    pub(super) fn rule(&self, name: &str) -> Option<&Loaded> {
        self.rules.get(name)
    }

    /// The game of this name.
    pub(super) fn game(&self, name: &str) -> Option<&Chosen> {
        self.games.get(name)
    }

    /// How many games are remembered.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.games.len()
    }

    /// Remembers a rule.
    pub(super) fn add_rule(&mut self, rule: &Loaded) {
        if self.rules.len() >= MAX_GAMES || self.bytes > MAX_BYTES {
            *self = Self::default();
        }
        self.bytes += rule.bytes();
        self.rules.insert(rule.name.clone(), rule.clone());
    }

    /// Remembers a game whose parameters hold `size` numbers.
    pub(super) fn add_game(&mut self, chosen: &Chosen, size: usize) {
        if self.games.len() >= MAX_GAMES || self.bytes > MAX_BYTES {
            *self = Self::default();
        }
        // A checked game is about as large as its rule.
        self.bytes += chosen.text.len() + size.saturating_mul(BYTES_OF_NUMBER);
        self.games.insert(chosen.echo.clone(), chosen.clone());
    }

    /// The game of the catalogue that `word` means. An alias is looked for in the rule texts only once.
    pub(super) fn find(&mut self, word: &str) -> Option<&'static Entry> {
        if let Some(entry) = self.aliases.get(word) {
            return Some(entry);
        }
        let entry = catalogue::find(word)?;
        if self.aliases.len() < MAX_GAMES && word.len() <= 64 {
            self.aliases.insert(word.to_owned(), entry);
        }
        Some(entry)
    }
}
