//! Lines from a terminal, with history and completion.

use std::env;
use std::fs;
use std::path::PathBuf;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

use super::complete::complete;

const PROMPT: &str = "bouton> ";
/// How many lines are remembered from one session to the next.
const REMEMBERED: usize = 1000;

/// What came from the keyboard.
pub(super) enum Line {
    Text(String),
    /// Ctrl-C: what was typed is dropped.
    Dropped,
    /// Ctrl-D, or the terminal has gone.
    End,
}

/// A terminal with its history.
pub(super) struct Keyboard {
    editor: Editor<Completion, FileHistory>,
    history: Option<PathBuf>,
}

impl Keyboard {
    /// The terminal; `None` when it cannot be used.
    pub(super) fn new() -> Option<Self> {
        let config = Config::builder().max_history_size(REMEMBERED).ok()?.auto_add_history(true).build();
        let mut editor = Editor::with_config(config).ok()?;
        editor.set_helper(Some(Completion));
        let history = history();
        if let Some(path) = &history {
            // The first session has none yet.
            let _ = editor.load_history(path);
        }
        Some(Self { editor, history })
    }

    /// The next line.
    pub(super) fn read(&mut self) -> Line {
        match self.editor.readline(PROMPT) {
            Ok(line) => Line::Text(line),
            Err(ReadlineError::Interrupted) => Line::Dropped,
            Err(_) => Line::End,
        }
    }

    /// Keeps the history for the next session. Without a place for it, it is forgotten.
    pub(super) fn keep(&mut self) {
        if let Some(path) = &self.history {
            if let Some(folder) = path.parent() {
                let _ = fs::create_dir_all(folder);
            }
            let _ = self.editor.save_history(path);
        }
    }
}

/// Where the history is kept: `BOUTON_HISTORY` (empty for nowhere), else the user's folder for such things.
fn history() -> Option<PathBuf> {
    if let Some(path) = env::var_os("BOUTON_HISTORY") {
        return (!path.is_empty()).then(|| path.into());
    }
    let folder = |name: &str| env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    let state = folder("XDG_STATE_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".local/state")))?;
    Some(state.join("bouton").join("history"))
}

struct Completion;

impl Completer for Completion {
    type Candidate = String;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(complete(line.get(..pos).unwrap_or(line)))
    }
}

impl Hinter for Completion {
    type Hint = String;
}

impl Highlighter for Completion {}

impl Validator for Completion {}

impl Helper for Completion {}
