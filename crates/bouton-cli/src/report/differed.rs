//! The answer to `rule diff`.

use bouton::solve::Value;
use bouton::wording::{Arg, answer};
use serde_json::{Map, Value as Json, json};

use super::{games_echo, outcome_cell, outcome_json, short, value_cell, value_json};
use crate::face::Face;
use crate::format::{Records, Report};
use crate::grid::{Grid, Row};
use crate::style::{Tone, pad, tame, width};

/// How many changed positions people are shown; data has all.
const CHANGES_SHOWN: usize = 20;

/// A position as both games see it.
pub(crate) struct Change {
    /// In the first game.
    pub(crate) a: Row,
    /// In the second.
    pub(crate) b: Row,
}

/// The differences of two games.
pub(crate) struct Differed<'a> {
    /// Words and looks.
    pub(crate) face: &'a Face,
    /// The positions of both games.
    pub(crate) grids: (&'a Grid<'a>, &'a Grid<'a>),
    /// How many positions both games have.
    pub(crate) compared: u64,
    /// In how many of them both have a value.
    pub(crate) values_compared: u64,
    /// How many outcomes differ.
    pub(crate) outcomes: u64,
    /// How many values differ.
    pub(crate) values: u64,
    /// The positions whose outcome or value differs, in the order of the range.
    pub(crate) changes: Vec<Change>,
    /// The sentences of the rules that only the first game has, and those that only the second has.
    pub(crate) rules: (Vec<String>, Vec<String>),
    /// Whether the whole range was compared.
    pub(crate) complete: bool,
}

impl Differed<'_> {
    /// Counts a pair of rows, and keeps it when they differ. What is no position of both is left out.
    pub(crate) fn add(&mut self, change: Change) {
        let Change { a, b } = &change;
        if !(a.exists && b.exists) {
            return;
        }
        self.compared += 1;
        let valued = matches!((&a.value, &b.value), (Value::Nimber(_), Value::Nimber(_)));
        let (outcome, value) = (a.outcome != b.outcome, valued && a.value != b.value);
        self.values_compared += u64::from(valued);
        self.outcomes += u64::from(outcome);
        self.values += u64::from(value);
        if outcome || value {
            self.changes.push(change);
        }
    }

    fn names(&self) -> (String, String) {
        (games_echo(self.grids.0.named), games_echo(self.grids.1.named))
    }

    /// One game's answer for people: `N 5`.
    fn cell(&self, row: &Row) -> String {
        let outcome = outcome_cell(row.outcome);
        if self.values_compared == 0 { outcome } else { format!("{outcome} {}", value_cell(&row.value)) }
    }

    fn row_json(grid: &Grid, row: &Row) -> Json {
        let mut object = Map::new();
        object.insert("position".into(), grid.echo(&row.numbers).into());
        // Both starts are told whenever there are two: rows of different games stand side by side.
        outcome_json(&mut object, row.outcome, grid.named.ruleset.is_partizan());
        if let Some(value) = value_json(&row.value, row.value_status) {
            object.insert("value".into(), value);
        }
        Json::Object(object)
    }

    fn change_json(&self, change: &Change) -> Json {
        json!({"a": Self::row_json(self.grids.0, &change.a), "b": Self::row_json(self.grids.1, &change.b)})
    }

    /// The first difference, each game's answer a line.
    fn first(&self, change: &Change) -> [String; 2] {
        let words = &self.face.words;
        let one = |grid: &Grid, row: &Row| {
            let mut text = format!("{}   {}", grid.echo(&row.numbers), outcome_cell(row.outcome));
            text.push_str("  ");
            text.push_str(&answer::verdict(words, row.outcome));
            if let Value::Nimber(n) = &row.value {
                text = format!("{text}   {} {n}", words.text("label-value"));
            }
            tame(&text)
        };
        [one(self.grids.0, &change.a), one(self.grids.1, &change.b)]
    }

    /// The changed positions as a table.
    fn listed(&self) -> Vec<String> {
        let (a, b) = self.names();
        let position = self.face.words.text("label-position");
        let mut lines = vec![[position, a, b]];
        lines.extend(self.changes.iter().take(CHANGES_SHOWN).map(|change| {
            let echo = self.grids.0.echo(&change.a.numbers);
            [short(self.grids.0.named, echo), self.cell(&change.a), self.cell(&change.b)]
        }));
        let columns = |j: usize| lines.iter().map(|line| width(&line[j])).max().unwrap_or(0);
        let widths = [columns(0), columns(1)];
        lines
            .iter()
            .map(|[position, a, b]| format!("{}   {}   {b}", pad(position, widths[0]), pad(a, widths[1])))
            .collect()
    }

    fn counts(&self) -> String {
        let words = &self.face.words;
        let facts = |changed| [("compared", Arg::Count(self.compared)), ("changed", Arg::Count(changed))];
        let mut text = words.say("diff-outcomes", &facts(self.outcomes));
        text.push_str(&words.text("diff-and"));
        text.push_str(&if self.values_compared == 0 {
            words.text("diff-no-values")
        } else {
            words.say("diff-values", &facts(self.values))
        });
        text
    }
}

impl Report for Differed<'_> {
    fn records(&self) -> Records {
        let mut columns = self.grids.0.names.clone();
        columns.extend(["value_a", "outcome_a", "value_b", "outcome_b"].map(str::to_owned));
        let rows = self.changes.iter().map(|Change { a, b }| {
            let mut cells = self.grids.0.cells(&a.numbers);
            for row in [a, b] {
                cells.extend([value_cell(&row.value), outcome_cell(row.outcome)]);
            }
            cells
        });
        Records { columns, rows: rows.collect() }
    }

    fn json(&self, lines: bool) -> Vec<Json> {
        let changed: Vec<Json> = self.changes.iter().map(|change| self.change_json(change)).collect();
        if lines {
            return changed;
        }
        let (a, b) = self.names();
        let status = if self.complete { "COMPUTED" } else { "UNKNOWN" };
        let equal = match (self.changes.is_empty(), self.complete) {
            (false, _) => Json::Bool(false),
            (true, true) => Json::Bool(true),
            (true, false) => Json::Null,
        };
        let values = if self.values_compared == 0 { Json::Null } else { self.values.into() };
        vec![json!({
            "schema": "bouton/1",
            "a": a,
            "b": b,
            "equal": equal,
            "status": status,
            "compared": self.compared,
            "outcomes_differ": self.outcomes,
            "values_differ": values,
            "first": changed.first(),
            "changed": changed,
            "rules": {"a": self.rules.0, "b": self.rules.1},
        })]
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let dress = self.face.out;
        let (a, b) = self.names();
        let names = [("a", Arg::Text(&a)), ("b", Arg::Text(&b))];
        let (head, tone) = match (self.changes.first(), self.complete) {
            (Some(_), _) => ("diff-differ", Tone::Bad),
            (None, true) => ("diff-equal", Tone::Good),
            (None, false) => ("diff-unknown", Tone::Warning),
        };
        let mut text = dress.paint(tone, &tame(&words.say(head, &names)));
        text.push('\n');
        let labels = ["diff-compared", "diff-first", "diff-rules"].map(|key| words.text(key));
        let indent = labels.iter().map(|label| width(label)).max().unwrap_or(0) + 3;
        let mut line = |label: &str, body: &str| {
            text.push_str(&dress.paint(Tone::Dim, &pad(label, indent)));
            text.push_str(body.trim_end());
            text.push('\n');
        };
        line(&labels[0], &self.counts());
        if let Some(change) = self.changes.first() {
            let [a, b] = self.first(change);
            line(&labels[1], &a);
            line("", &b);
        }
        let sides =
            self.rules.0.iter().map(|rule| ('-', rule)).chain(self.rules.1.iter().map(|rule| ('+', rule)));
        for (i, (sign, rule)) in sides.enumerate() {
            line(if i == 0 { &labels[2] } else { "" }, &format!("{sign} {}", tame(rule)));
        }
        if self.changes.is_empty() {
            return text;
        }
        text.push('\n');
        for (i, line) in self.listed().iter().enumerate() {
            text.push_str(&if i == 0 { dress.paint(Tone::Dim, line) } else { line.clone() });
            text.push('\n');
        }
        if self.changes.len() > CHANGES_SHOWN {
            let rest = (self.changes.len() - CHANGES_SHOWN) as u64;
            text.push_str(&words.say("diff-more", &[("count", Arg::Count(rest))]));
            text.push('\n');
        }
        text
    }
}
