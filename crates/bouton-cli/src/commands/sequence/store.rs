//! The file of a checkpoint: written beside itself and moved into place, so that it is always whole.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use bouton::rules::Budget;
use bouton::sequence::{BadCheckpoint, ResumeError, Rule, Sequence, Settings};
use bouton::wording::Arg;

use crate::face::Face;
use crate::failure::Failure;
use crate::style::tame;

/// The file.
pub(super) struct Store<'a> {
    path: &'a Path,
    face: &'a Face,
    saved: Instant,
}

impl<'a> Store<'a> {
    pub(super) fn new(path: &'a Path, face: &'a Face) -> Self {
        Self { path, face, saved: Instant::now() }
    }

    /// Refuses a file that exists: it may be another run's.
    pub(super) fn absent(&self) -> Result<(), Failure> {
        if self.path.exists() { Err(self.refused("sequence-checkpoint-exists", "")) } else { Ok(()) }
    }

    /// The sequence that the file holds.
    pub(super) fn load(&self, rule: &Rule, settings: Settings, budget: &Budget) -> Result<Sequence, Failure> {
        let bytes = fs::read(self.path)
            .map_err(|error| self.refused("sequence-checkpoint-read", &error.to_string()))?;
        Sequence::resume(rule, settings, &bytes, budget).map_err(|error| match error {
            ResumeError::Bad(BadCheckpoint::Foreign) => self.refused("sequence-checkpoint-foreign", ""),
            ResumeError::Bad(BadCheckpoint::Version(version)) => {
                self.refused("sequence-checkpoint-version", &version.to_string())
            }
            ResumeError::Bad(BadCheckpoint::Damaged) => self.refused("sequence-checkpoint-damaged", ""),
            ResumeError::Bad(BadCheckpoint::OtherGame(game)) => {
                self.refused("sequence-checkpoint-game", &tame(&game))
            }
            ResumeError::Bad(BadCheckpoint::Inconsistent) => {
                self.refused("sequence-checkpoint-inconsistent", "")
            }
            ResumeError::Halt(_) => self.refused("sequence-checkpoint-halt", ""),
        })
    }

    fn refused(&self, key: &str, what: &str) -> Failure {
        let path = tame(&self.path.display().to_string());
        let facts = [("path", Arg::Text(&path)), ("what", Arg::Text(what))];
        let words = &self.face.words;
        Failure::advised(words.say(key, &facts), words.say("sequence-checkpoint-try", &facts))
    }

    /// Saves when the interval has passed.
    pub(super) fn save_when_due(&mut self, sequence: &Sequence, every: Duration) -> io::Result<()> {
        if self.saved.elapsed() < every { Ok(()) } else { self.save(sequence) }
    }

    /// Saves now. Until the new file is whole the old one stays.
    pub(super) fn save(&mut self, sequence: &Sequence) -> io::Result<()> {
        let draft = self.draft();
        let mut file = File::create(&draft)?;
        let written = file.write_all(&sequence.checkpoint()).and_then(|()| file.sync_all());
        written
            .and_then(|()| fs::rename(&draft, self.path))
            .inspect_err(|_| drop(fs::remove_file(&draft)))?;
        self.saved = Instant::now();
        Ok(())
    }

    fn draft(&self) -> PathBuf {
        let mut name = self.path.as_os_str().to_owned();
        name.push(".part");
        PathBuf::from(name)
    }
}
