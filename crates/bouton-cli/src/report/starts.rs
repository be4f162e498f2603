//! What the law of a game says of its starts: a person types a start, and the law speaks of states.

use std::sync::Arc;

use bouton::law::Solver;
use bouton::law::discovery::Certified;
use bouton::rules::string::Chosen;
use bouton::rules::{Component, Position, Ruleset};
use bouton::solve::Value;
use bouton::value::number::small;
use bouton::value::{Integer, Natural, Outcome, Status};
use bouton::wording::Arg;
use serde_json::json;

use crate::face::Face;
use crate::interrupt;

/// Starts up to this are told.
const UPTO: u64 = 60;
/// So many lost starts are shown to people.
const SHOWN: usize = 12;

/// The first starts of a game whose start is one number.
pub(crate) struct Starts {
    /// Values, or 0 for lost and 1 for won; `None` for what is no start.
    entries: Vec<Option<u64>>,
    valued: bool,
    status: Status,
}

impl Starts {
    /// The first starts of a game, by its law; `None` where a start is not one number or becomes several components, and
    /// where one is not known.
    pub(crate) fn of(face: &Face, chosen: &Chosen, found: Option<&Certified>) -> Option<Self> {
        let start = chosen.game.start.as_ref().filter(|start| start.params.len() == 1)?;
        if start.to.parts.len() != 1 {
            return None;
        }
        let rules = Arc::new(Ruleset::new(vec![chosen.game.clone()], 1));
        let mut solver = Solver::new(rules, face.options);
        let budget = face.budget().part(super::examples::PATIENCE);
        if let Some(found) = found {
            solver.adopt(0, found, &budget);
        }
        let (mut entries, mut valued, mut status) = (Vec::new(), true, Status::Proved);
        for n in 0..=UPTO {
            let made = chosen.game.start_position(&[Integer::from(n)], 1, &budget).ok()?;
            let Some([tuple]) = made.as_deref() else {
                entries.push(None);
                continue;
            };
            let numbers = tuple.iter().map(|number| Natural::try_from(number).ok()).collect::<Option<_>>()?;
            let position = Position { components: vec![Component { game: 0, numbers }] };
            let answer = interrupt::watched(|| solver.evaluate(&position, &budget));
            let own = answer.value_status;
            entries.push(Some(match (answer.value, answer.outcome?) {
                (Value::Nimber(value), _) if valued && own == Status::Proved => small(&value)?,
                (_, outcome) => {
                    // From here on only who wins is told.
                    valued = false;
                    u64::from(outcome != Outcome::P)
                }
            }));
            if answer.status != Status::Proved {
                status = Status::Computed;
            }
        }
        if !valued {
            entries.iter_mut().flatten().for_each(|entry| *entry = (*entry).min(1));
        }
        Some(Self { entries, valued, status })
    }

    /// The lost starts.
    fn lost(&self) -> Vec<String> {
        let numbered = (0u64..).zip(&self.entries);
        numbered.filter(|(_, entry)| **entry == Some(0)).map(|(n, _)| n.to_string()).collect()
    }

    /// As data.
    pub(crate) fn json(&self, face: &Face) -> serde_json::Value {
        let mut told = json!({
            "of": if self.valued { "value" } else { "outcome" },
            "text": self.text(face),
            "upto": UPTO.to_string(),
            "lost": self.lost(),
            "status": self.status.to_string(),
        });
        if self.valued {
            let entry = |entry: &Option<u64>| entry.map_or_else(|| "-".to_owned(), |entry| entry.to_string());
            told["values"] = self.entries.iter().map(entry).collect::<Vec<_>>().into();
        }
        told
    }

    /// In words.
    pub(crate) fn text(&self, face: &Face) -> String {
        let mut lost = self.lost();
        if lost.is_empty() {
            return face.words.say("law-starts-none", &[("to", Arg::Text(&UPTO.to_string()))]);
        }
        if lost.len() > SHOWN {
            lost.truncate(SHOWN);
            lost.push("...".to_owned());
        }
        face.words.say("law-starts", &[("lost", Arg::Text(&lost.join(", ")))])
    }
}
