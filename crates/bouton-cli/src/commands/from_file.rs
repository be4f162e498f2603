//! `solve --from FILE`: answers from a block file.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use bouton::rules::string::{Fault, Named};
use bouton::rules::{Code, Diagnostic, Span};
use bouton::solve::answer::Halt;
use bouton::solve::blocks::{BlockFile, Damage, Trouble, VERSION};
use bouton::solve::{Answer, Plan, Value};

use crate::face::Face;
use crate::failure::Failure;
use crate::input::position;
use crate::interrupt;

/// A block file and its path.
pub(super) struct FromFile {
    path: String,
    file: BlockFile<File>,
    /// The game found last to be that of the file.
    game: Option<String>,
}

impl FromFile {
    /// Opens a block file.
    pub(super) fn open(path: &Path) -> Result<Self, Failure> {
        let path = path.display().to_string();
        let opened = File::open(&path).map_err(Damage::from).and_then(BlockFile::open);
        match opened {
            Ok(file) => Ok(Self { path, file, game: None }),
            Err(damage) => Err(damaged(&path, &damage)),
        }
    }

    /// Answers a position.
    pub(super) fn ask(&mut self, face: &Face, named: &Named, winning: bool) -> Result<Answer, Failure> {
        self.compare(named)?;
        let budget = face.budget();
        let Self { file, path, .. } = self;
        match interrupt::watched(|| file.solve(&named.ruleset, position(named), winning, &budget)) {
            Ok(answer) => Ok(answer),
            Err(Trouble::Moves(error)) => {
                let mut answer = Answer::unknown(Plan::File, Value::Unknown);
                answer.halt = Some(Halt::from(error));
                Ok(answer)
            }
            Err(Trouble::Damage(damage)) => Err(damaged(path, &damage)),
            Err(Trouble::Outside(outside)) => {
                let wrong = Diagnostic::new(Code::OutsideTable, Span::default());
                Err(fault(path, wrong.arg("position", named.write(&outside))))
            }
        }
    }

    /// Refuses games with other rules than those of the file.
    fn compare(&mut self, named: &Named) -> Result<(), Failure> {
        if self.game.as_deref().is_some_and(|game| named.games.len() == 1 && named.games[0].echo == game) {
            return Ok(());
        }
        match named.games.as_slice() {
            [chosen] if chosen.fingerprint() == self.file.header().rules => {
                self.game = Some(chosen.echo.clone());
                Ok(())
            }
            games => {
                let echoes: Vec<&str> = games.iter().map(|chosen| chosen.echo.as_str()).collect();
                let wrong = Diagnostic::new(Code::TableOfOtherRules, Span::default());
                let wrong = wrong.arg("game", echoes.join(" + ")).arg("found", &self.file.header().game);
                Err(fault(&self.path, wrong))
            }
        }
    }
}

fn fault(path: &str, diagnostic: Diagnostic) -> Failure {
    let diagnostics = vec![diagnostic.arg("path", path)];
    Fault { diagnostics, text: Arc::from(""), origin: path.to_owned() }.into()
}

fn damaged(path: &str, damage: &Damage) -> Failure {
    let wrong = |code| Diagnostic::new(code, Span::default());
    fault(
        path,
        match damage {
            Damage::Foreign => wrong(Code::NotATable),
            Damage::Version(found) => wrong(Code::TableVersion).arg("found", found).arg("expected", VERSION),
            Damage::Header => wrong(Code::TableDamaged).variant("header"),
            Damage::Block(number) => wrong(Code::TableDamaged).variant("block").arg("number", number + 1),
            Damage::Short { wanted, found } => {
                wrong(Code::TableDamaged).variant("short").arg("wanted", wanted).arg("found", found)
            }
            Damage::Long { wanted, found } => {
                wrong(Code::TableDamaged).variant("long").arg("wanted", wanted).arg("found", found)
            }
            Damage::Unreadable(error) => {
                let variant = if error.kind() == std::io::ErrorKind::NotFound { "not-found" } else { "" };
                wrong(Code::FileUnreadable).variant(variant).arg("reason", error)
            }
        },
    )
}
