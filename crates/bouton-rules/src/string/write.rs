//! Writing positions as game strings of raw states.

use std::fmt::Write as _;

use super::Named;
use crate::{Component, Game, Position};

impl Named {
    /// A position of these games as a canonical game string of raw states that reads back as the same
    /// position (for results of moves).
    ///
    /// States that could be read as starts get `=`. In a sum of different games each run of components of one
    /// game is written together; a game without components is left out, unless nothing would be left.
    ///
    /// Time linear but for the conversion of long numbers.
    pub fn write(&self, position: &Position) -> String {
        let mut text = String::new();
        for run in position.components.chunk_by(|a, b| a.game == b.game) {
            let Some(chosen) = run.first().and_then(|component| self.games.get(component.game)) else {
                continue;
            };
            if !text.is_empty() {
                text.push_str(" + ");
            }
            text.push_str(&chosen.echo);
            text.push('@');
            write_run(&mut text, &chosen.game, run);
        }
        match self.games.first() {
            Some(chosen) if text.is_empty() => format!("{}@", chosen.echo),
            _ => text,
        }
    }
}

/// Components of one game.
fn write_run(text: &mut String, game: &Game, run: &[Component]) {
    let single = game.state.len() == 1;
    let equals = match &game.start {
        None => false,
        Some(start) if single => start.params.len() == 1 || start.params.len() == run.len(),
        Some(start) => start.params.len() == game.state.len(),
    };
    for (i, component) in run.iter().enumerate() {
        if i > 0 {
            text.push(if single { ',' } else { '+' });
        }
        if equals {
            text.push('=');
        }
        for (j, number) in component.numbers.iter().enumerate() {
            if j > 0 {
                text.push(',');
            }
            let label = game.labels.as_ref().and_then(|labels| labels.name(usize::try_from(number).ok()?));
            // Writing to a string cannot fail.
            let _ = match label {
                Some(label) => write!(text, "{label}"),
                None => write!(text, "{number}"),
            };
        }
    }
}
