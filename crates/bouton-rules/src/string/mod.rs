//! Game strings: one name for one position on every face.
//!
//! ```text
//! GAME[:PARAMS][/CLAUSE...][@POSITION]          and ` + ` between different games
//! ```
//!
//! A [`Reader`] reads them: full-width characters become ASCII (`normal`), the text is cut into games
//! (`split`), each game is looked up, loaded and checked (`load`), and its position is read (`position`).
//! [`Named::write`] goes the other way.

mod files;
mod load;
mod memory;
pub(crate) mod normal;
pub(crate) mod number;
mod params;
mod position;
mod read;
mod split;
mod unknown;
mod write;

use std::sync::Arc;

pub use files::{DiskFiles, Files, NoFiles, regular};
pub use number::{MAX_DIGITS, NotNatural, natural};

use crate::{Budget, Diagnostic, Position, Ruleset, ast};
use memory::Memory;

/// A game of a game string, as it was chosen.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// Its canonical name with parameters and clauses: `bash:3`, `nim/misere`, `file:dir/my.game`.
    pub echo: String,
    /// The rule that defines it.
    pub rule: Arc<ast::Rule>,
    /// The rule as text: the file's own text, or what the family printed. For a graph the lists of edges are left
    /// out; [`crate::print()`] writes them.
    pub text: Arc<str>,
    /// The parameters and clauses that were chosen.
    pub settings: crate::Settings,
    /// Its parameters and clauses in canonical spelling: `:3/misere`.
    pub choices: String,
    /// The checked game.
    pub game: Arc<crate::Game>,
}

impl Chosen {
    /// A fingerprint of the rules: of their normal text ([`crate::print()`]), a newline and the parameters and clauses
    /// that were chosen. Wherever the rules stand, and however they are laid out, it is the same. FNV-1a of 128 bits, in
    /// time linear in the text.
    ///
    /// ```
    /// use bouton_rules::string::{NoFiles, Reader};
    /// let of = |game| Reader::new(&NoFiles).read(game).unwrap().games[0].fingerprint();
    /// assert_eq!(of("nim"), of("尼姆"));
    /// assert_ne!(of("nim"), of("nim/misere"));
    /// ```
    pub fn fingerprint(&self) -> u128 {
        let text = crate::print(&self.rule);
        let bytes = text.bytes().chain([b'\n']).chain(self.choices.bytes());
        bytes.fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash, byte| {
            (hash ^ u128::from(byte)).wrapping_mul(0x0000_0000_0100_0000_0000_0000_0000_013b)
        })
    }

    /// A game string with a small position of this game, as an example of how one is written: `bash:3@3`,
    /// `wythoff@3,5`. The numbers need not be a position of the game.
    pub fn example(&self) -> String {
        let typed = self.game.start.as_ref().map_or(self.game.state.len(), |start| start.params.len());
        match self.game.labels.as_ref().and_then(|labels| labels.name(0)) {
            Some(label) => format!("{}@{label}", self.echo),
            None => example(&self.echo, typed),
        }
    }

    /// The condition of the `state` line as the rule writes it; empty without one.
    pub fn state_condition(&self) -> &str {
        let condition = self.rule.lines.iter().find_map(|line| match &line.kind {
            ast::LineKind::State(state) => state.condition.as_ref(),
            _ => None,
        });
        condition.and_then(|condition| self.text.get(condition.span.range())).unwrap_or_default()
    }
}

/// A position of `numbers` numbers as an example.
fn example(echo: &str, numbers: usize) -> String {
    let numbers: Vec<String> = (0..numbers).map(|i| (2 * i + 3).to_string()).collect();
    format!("{echo}@{}", numbers.join(","))
}

/// What a game string names.
#[derive(Clone, Debug)]
pub struct Named {
    /// The games, as many as the ruleset has; a game that is named twice in a sum is here once.
    pub games: Vec<Chosen>,
    /// Their rules together.
    pub ruleset: Ruleset,
    /// The position as typed, starts already turned into states; `None` when there was no `@`.
    pub position: Option<Position>,
    /// The whole string in canonical ASCII, nothing sorted, merged or dropped.
    pub echo: String,
}

/// A fault of a game string: the diagnostics and the text they speak of.
#[derive(Clone, Debug)]
pub struct Fault {
    /// What is wrong; at least one.
    pub diagnostics: Vec<Diagnostic>,
    /// The text that the places refer to.
    pub text: Arc<str>,
    /// A name for that text: the file's path, or empty for the game string itself.
    pub origin: String,
}

/// The most components of a position in a game string.
const MAX_TYPED: usize = 1_000_000;

/// The most components of a position from a file.
const MAX_FROM_FILE: usize = 10_000_000;

/// Bytes that the positions made by `start` lines may take.
const START_BYTES: u64 = 1 << 30;

/// Reads game strings, and remembers the games it has read.
///
/// ```
/// use bouton_rules::string::{NoFiles, Reader};
/// # fn main() -> Result<(), bouton_rules::string::Fault> {
/// let mut reader = Reader::new(&NoFiles);
/// let named = reader.read("尼姆＠3 5、7")?;
/// assert_eq!(named.echo, "nim@3,5,7");
/// # Ok(())
/// # }
/// ```
pub struct Reader<'f> {
    files: &'f dyn Files,
    budget: Budget,
    later: Vec<String>,
    memory: Memory,
}

impl<'f> Reader<'f> {
    /// A reader that finds files through `files`.
    pub fn new(files: &'f dyn Files) -> Self {
        let budget = Budget::unlimited().with_memory(START_BYTES);
        Self { files, budget, later: Vec::new(), memory: Memory::default() }
    }

    /// Limits the work of turning starts into states. The default is a gigabyte and no time limit.
    #[must_use]
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// Lets parameters of these names be missing: their values come later. Until then a sample stands for each.
    #[must_use]
    pub fn with_later(mut self, names: Vec<String>) -> Self {
        self.later = names;
        self
    }
}

#[cfg(test)]
mod tests;
