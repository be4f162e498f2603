//! Laws beside the theorems: kept from earlier, or found when an answer needs one.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bouton_check::Accepted;
use bouton_rules::string::Chosen;
use bouton_rules::{Budget, Game};

use crate::discovery::{self, Certified, Discovery};
use crate::proved::{self, Made};
use crate::shelf::{Ignored, Shelf};

/// How long a law is looked for at most when an answer needs one.
const PATIENCE: Duration = Duration::from_secs(20);
/// Certificates that are longer take their time to be checked again: not for what the engine answers quickly.
const SHORT: usize = 1 << 13;

/// Where laws come from that no theorem gives.
///
/// By default nowhere. Laws are PROVED: the independent checker accepts the certificate of each in this process.
#[derive(Clone, Debug, Default)]
pub struct Laws {
    shelf: Option<Shelf>,
    seek: bool,
}

impl Laws {
    /// Laws from a folder of certificates.
    #[must_use]
    pub fn with_shelf(mut self, shelf: Shelf) -> Self {
        self.shelf = Some(shelf);
        self
    }

    /// Also looks for a law where a position is out of the engine's reach.
    #[must_use]
    pub fn seeking(mut self) -> Self {
        self.seek = true;
        self
    }

    /// Whether there is nothing to ask.
    pub(crate) fn are_none(&self) -> bool {
        self.shelf.is_none() && !self.seek
    }

    /// Keeps a law that was found. What it speaks of decides its place: components, or positions with `heaps` of them.
    ///
    /// # Errors
    /// Why it could not be kept, and where.
    pub fn keep(&self, chosen: &Chosen, found: &Certified) -> Result<(), (PathBuf, std::io::Error)> {
        if !speaks_of_numbers(chosen) {
            return Ok(());
        }
        let Some((shelf, header)) = self.shelf.as_ref().zip(discovery::header(chosen)) else { return Ok(()) };
        let path = shelf.path(&header, Place::of(found.accepted()));
        shelf.store(&path, found.certificate()).map_err(|error| (path, error))
    }
}

/// Rules with longer texts are lists of cases, and have no law.
const LONGEST_RULE: usize = 1 << 16;

/// Whether a game may have a law of numbers: nodes of a graph are names, and its edges a long text.
fn speaks_of_numbers(chosen: &Chosen) -> bool {
    chosen.game.labels.is_none() && chosen.text.len() <= LONGEST_RULE
}

/// What a kept law speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Single components.
    Component,
    /// Positions of so many components.
    Heaps(usize),
    /// Positions of any number of components whose values do not decide.
    Sums,
}

impl Place {
    fn of(accepted: &Accepted) -> Self {
        let heaps = accepted.claim.iter().find(|(name, _)| name == "heaps");
        match heaps.and_then(|(_, heaps)| heaps.parse().ok()).filter(|heaps| *heaps > 1) {
            Some(heaps) => Self::Heaps(heaps),
            None if accepted.kind == "quotient" => Self::Sums,
            None => Self::Component,
        }
    }
}

/// What was done about laws on the way to an answer.
#[derive(Clone, Debug)]
pub enum Remark {
    /// A kept law was accepted again, and is used.
    Kept(PathBuf),
    /// A file is not used.
    Ignored(PathBuf, Ignored),
    /// A law was looked for: of the game with this index.
    Sought(usize, Box<Discovery>),
    /// A law could not be kept.
    NotKept(PathBuf, String),
}

/// What has been done about the law of one game, or of its positions with some number of components.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Done {
    /// The folder was looked at.
    looked: bool,
    /// There is a certificate that takes its time to be checked, and was not.
    long: bool,
    /// A law was looked for.
    sought: bool,
}

/// A law that is wanted.
pub(crate) struct Wish<'w> {
    pub(crate) laws: &'w Laws,
    pub(crate) index: usize,
    pub(crate) chosen: &'w Chosen,
    pub(crate) game: &'w Arc<Game>,
    /// Of positions with so many components; `None` for single ones.
    pub(crate) heaps: Option<usize>,
    /// The number of components that was typed.
    pub(crate) typed: usize,
    /// Whether the engine is not expected to answer quickly.
    pub(crate) far: bool,
}

impl Wish<'_> {
    /// The law, if there is one: from the folder, else by looking for one where that is worth it.
    pub(crate) fn fulfil(&self, done: &mut Done, budget: &Budget, remarks: &mut Vec<Remark>) -> Option<Made> {
        // Most questions come after the first, and have nothing to do here.
        let look = self.laws.shelf.is_some() && (!done.looked || (done.long && self.far));
        let seek = self.laws.seek && self.far && !done.sought;
        if !look && !seek {
            return None;
        }
        let Some(header) = self.header() else {
            *done = Done { looked: true, long: false, sought: true };
            return None;
        };
        if look && let Some(shelf) = &self.laws.shelf {
            *done = Done { looked: true, long: false, ..*done };
            for place in self.places() {
                let path = shelf.path(&header, place);
                match self.kept(&path, &header, done, budget) {
                    Ok(Some(made)) => {
                        remarks.push(Remark::Kept(path));
                        return Some(made);
                    }
                    Ok(None) => {}
                    Err(ignored) => remarks.push(Remark::Ignored(path, ignored)),
                }
            }
        }
        if !seek {
            return None;
        }
        done.sought = true;
        let time = budget.time_left().map_or(PATIENCE, |left| PATIENCE.min(left / 2));
        let part = budget.part(time);
        let discovery = discovery::discover(self.chosen, self.heaps.unwrap_or(1), &part);
        let made = discovery.found.as_ref().and_then(|found| {
            if let Err((path, error)) = self.laws.keep(self.chosen, found) {
                remarks.push(Remark::NotKept(path, error.to_string()));
            }
            proved::law(found.certificate(), self.game, budget)
        });
        remarks.push(Remark::Sought(self.index, Box::new(discovery)));
        made
    }

    /// Where a kept law may lie, the one that says most first.
    fn places(&self) -> impl Iterator<Item = Place> {
        let sums = discovery::sums_in_misere(self.chosen).then_some(Place::Sums);
        sums.into_iter().chain([self.heaps.map_or(Place::Component, Place::Heaps)])
    }

    /// The lines before the claim of a certificate, where there may be one.
    fn header(&self) -> Option<String> {
        let many = self.heaps.is_some_and(|heaps| heaps > discovery::MOST_HEAPS);
        if (many && !discovery::sums_in_misere(self.chosen)) || !speaks_of_numbers(self.chosen) {
            return None;
        }
        let header = discovery::header(self.chosen)?;
        // A rule that asks for the number of components means the one that was typed.
        let typed = self.heaps.is_none_or(|heaps| heaps == self.typed);
        (typed || !header.contains("heaps")).then_some(header)
    }

    fn kept(
        &self,
        path: &std::path::Path,
        header: &str,
        done: &mut Done,
        budget: &Budget,
    ) -> Result<Option<Made>, Ignored> {
        let Some(text) = Shelf::load(path, header)? else { return Ok(None) };
        if text.len() > SHORT && !self.far {
            // Another position may be worth it.
            done.long = true;
            return Ok(None);
        }
        Shelf::checked(&text, budget)?;
        proved::law(&text, self.game, budget).map(Some).ok_or(Ignored::Unused)
    }
}
