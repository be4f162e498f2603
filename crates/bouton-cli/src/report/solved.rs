//! The answer to `solve`.

use bouton::rules::string::Named;
use bouton::solve::Answer;
use bouton::wording::answer;
use serde_json::{Map, Value};

use super::{Shown, distinct, games_echo, outcome_cell, outcome_json, solved_human, tells_starts};
use super::{law_json, value_cell, value_json};
use crate::diagnose::halt_json;
use crate::face::Face;
use crate::format::{Records, Report};

/// A solved position.
pub(crate) struct Solved<'a> {
    /// The games and the position.
    pub(crate) named: &'a Named,
    /// The answer.
    pub(crate) answer: &'a Answer,
    /// The winning moves that are shown.
    pub(crate) winning: Vec<Shown<'a>>,
    /// Words and looks.
    pub(crate) face: &'a Face,
    /// Whether the human format tells more of the reason.
    pub(crate) why: bool,
}

impl<'a> Solved<'a> {
    /// Makes the report of an answer; `merge` merges moves with equal results.
    pub(crate) fn new(face: &'a Face, named: &'a Named, answer: &'a Answer, merge: bool, why: bool) -> Self {
        let mut winning: Vec<Shown> =
            answer.winning_moves().map(|judged| Shown { judged, named, face }).collect();
        if merge {
            distinct(&mut winning);
        }
        Self { named, answer, winning, face, why }
    }
}

impl Report for Solved<'_> {
    fn records(&self) -> Records {
        let winning: Vec<String> = self.winning.iter().map(Shown::to).collect();
        Records {
            columns: ["position", "outcome", "value", "winning_moves"].map(str::to_owned).to_vec(),
            rows: vec![vec![
                self.named.echo.clone(),
                outcome_cell(self.answer.outcome),
                value_cell(&self.answer.value),
                winning.join(";"),
            ]],
        }
    }

    fn json(&self, _lines: bool) -> Vec<Value> {
        let mut object = Map::new();
        object.insert("schema".into(), "bouton/1".into());
        object.insert("game".into(), games_echo(self.named).into());
        object.insert("position".into(), self.named.echo.clone().into());
        outcome_json(&mut object, self.answer.outcome, tells_starts(self.named, self.answer));
        object.insert("status".into(), self.answer.status.to_string().into());
        if let Some(value) = value_json(&self.answer.value, self.answer.value_status) {
            object.insert("value".into(), value);
        }
        if self.answer.loopy == Some(true) {
            if let Some(remoteness) = self.answer.remoteness {
                object.insert("remoteness".into(), remoteness.into());
            }
            if let Some(remoteness) = self.answer.remoteness_right {
                object.insert("remoteness_right".into(), remoteness.into());
            }
        }
        let winning: Vec<Value> = self.winning.iter().map(|shown| shown.json(false, false)).collect();
        object.insert("winning_moves".into(), winning.into());
        if self.answer.unlisted > 0 {
            object.insert("unlisted".into(), self.answer.unlisted.into());
        }
        if let Some(used) = &self.answer.law {
            object.insert("law".into(), law_json(&self.face.words, used));
        }
        let reason = answer::reason(&self.face.words, &self.named.ruleset, self.answer);
        object.insert("reason".into(), reason.into());
        if let Some(halt) = &self.answer.halt {
            object.insert("halt".into(), halt_json(self.face, self.named, halt));
        }
        vec![Value::Object(object)]
    }

    fn human(&self) -> String {
        solved_human::write(self)
    }
}
