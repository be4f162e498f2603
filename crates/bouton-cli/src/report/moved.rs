//! A move of an answer with everything that formats say of it.

use std::collections::HashSet;

use bouton::rules::string::Named;
use bouton::rules::{ComponentMove, Player, Side};
use bouton::solve::JudgedMove;
use bouton::value::{Finish, Outcome};
use bouton::wording::moves::{describe, describe_part};
use serde_json::{Map, Value, json};

use super::{outcome_cell, outcome_json, value_cell, value_json};
use crate::face::Face;
use crate::input::position;

/// A judged move of a position.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    /// The move.
    pub(crate) judged: &'a JudgedMove,
    /// The games.
    pub(crate) named: &'a Named,
    /// The words.
    pub(crate) face: &'a Face,
}

/// What columns say of a move.
pub(crate) struct MoveFacts {
    /// The move line or lines, from 1.
    pub(crate) rule: String,
    /// Who makes it.
    pub(crate) player: &'static str,
    /// Its variables: `k=1 l=2`.
    pub(crate) variables: String,
    /// The position it leads to.
    pub(crate) to: String,
    /// The outcome of that position.
    pub(crate) outcome: String,
    /// Its value.
    pub(crate) value: String,
    /// `true`, `false` or `?`.
    pub(crate) good: &'static str,
}

impl Shown<'_> {
    /// The position it leads to, as a game string.
    pub(crate) fn to(&self) -> String {
        self.named.write(&self.judged.mv.to)
    }

    /// The move in words.
    pub(crate) fn words(&self) -> String {
        describe(&self.face.words, &self.named.ruleset, position(self.named), &self.judged.mv)
    }

    /// Who makes it: `either`, `left` or `right`.
    pub(crate) fn player(&self) -> &'static str {
        match (self.named.ruleset.is_partizan(), self.judged.side) {
            (false, _) => "either",
            (true, Side::Left) => "left",
            (true, Side::Right) => "right",
        }
    }

    /// What the move brings the player who makes it.
    pub(crate) fn finish(&self) -> Option<Finish> {
        match (self.judged.good?, self.judged.outcome) {
            (true, _) => Some(Finish::Win),
            (false, Some(Outcome::D)) => Some(Finish::Draw),
            (false, Some(Outcome::Mixed { left_first, right_first })) => {
                // After Left's move Right starts.
                let draw = match self.judged.side {
                    Side::Left => right_first == Finish::Draw,
                    Side::Right => left_first == Finish::Draw,
                };
                Some(if draw { Finish::Draw } else { Finish::Loss })
            }
            (false, _) => Some(Finish::Loss),
        }
    }

    /// The columns.
    pub(crate) fn facts(&self) -> MoveFacts {
        let parts = &self.judged.mv.parts;
        let join = |texts: Vec<String>| texts.join(" + ");
        let many = parts.len() > 1;
        let variables = parts.iter().map(|part| {
            let vars = self.variables(part).map(|(name, value)| format!("{name}={value}"));
            let vars = vars.collect::<Vec<_>>().join(" ");
            if many { format!("{}: {vars}", part.component + 1).trim_end().to_owned() } else { vars }
        });
        MoveFacts {
            rule: join(parts.iter().map(|part| (part.rule + 1).to_string()).collect()),
            player: self.player(),
            variables: join(variables.collect()),
            to: self.to(),
            outcome: outcome_cell(self.judged.outcome),
            value: value_cell(&self.judged.value),
            good: match self.judged.good {
                Some(true) => "true",
                Some(false) => "false",
                None => super::UNKNOWN,
            },
        }
    }

    /// The variables of a part with their values.
    pub(crate) fn variables<'b>(
        &'b self,
        part: &'b ComponentMove,
    ) -> impl Iterator<Item = (&'b str, String)> {
        let rule = position(self.named)
            .components
            .get(part.component)
            .and_then(|component| self.named.ruleset.games.get(component.game)?.moves.get(part.rule));
        let names = rule.map(|rule| rule.vars.as_slice()).unwrap_or_default();
        names.iter().zip(&part.vars).map(|(var, value)| (var.name.as_str(), value.to_string()))
    }

    /// The keys of the move in JSON; `judged` adds what it leads to.
    pub(crate) fn json(&self, judged: bool, starts: bool) -> Value {
        let mut object = match self.judged.mv.parts.as_slice() {
            [only] => self.part_json(only),
            parts => {
                let parts: Vec<Value> = parts
                    .iter()
                    .map(|part| {
                        let mut object = self.part_json(part);
                        let ruleset = &self.named.ruleset;
                        let words = describe_part(&self.face.words, ruleset, position(self.named), part);
                        object.insert("move".into(), words.into());
                        Value::Object(object)
                    })
                    .collect();
                let mut object = Map::new();
                object.insert("player".into(), self.player().into());
                object.insert("parts".into(), parts.into());
                object
            }
        };
        object.insert("move".into(), self.words().into());
        object.insert("to".into(), self.to().into());
        if judged {
            outcome_json(&mut object, self.judged.outcome, starts);
            if let Some(value) = value_json(&self.judged.value, self.judged.value_status) {
                object.insert("value".into(), value);
            }
            if let Some(remoteness) = self.judged.remoteness {
                object.insert("remoteness".into(), remoteness.into());
            }
            object.insert("good".into(), self.judged.good.into());
        }
        Value::Object(object)
    }

    fn part_json(&self, part: &ComponentMove) -> Map<String, Value> {
        let vars: Map<String, Value> =
            self.variables(part).map(|(name, value)| (name.to_owned(), value.into())).collect();
        let player = match part.player {
            Player::Left => "left",
            Player::Right => "right",
            Player::Either => self.player(),
        };
        let mut object = Map::new();
        object.insert("component".into(), (part.component + 1).into());
        object.insert("rule".into(), (part.rule + 1).into());
        object.insert("player".into(), player.into());
        object.insert("vars".into(), json!(vars));
        object
    }
}

/// Keeps the first of the moves of one player that lead to the same position.
pub(crate) fn distinct(moves: &mut Vec<Shown>) {
    let mut seen = HashSet::new();
    moves.retain(|shown| seen.insert((shown.judged.side, shown.to())));
}
