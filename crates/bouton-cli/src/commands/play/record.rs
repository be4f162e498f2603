//! The record of a game: its moves, who won, and where a win was given away.

use bouton::value::Finish;
use bouton::wording::{Arg, Words};
use serde_json::{Map, Value, json};

use super::judge::Scene;
use crate::face::Face;
use crate::format::{Records, Report};
use crate::report::{games_echo, short};
use crate::style::{pad, tame, width};

/// The two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    You,
    Bouton,
}

impl Who {
    /// The other one.
    pub(super) fn other(self) -> Self {
        if self == Self::You { Self::Bouton } else { Self::You }
    }

    /// In data.
    fn key(self) -> &'static str {
        if self == Self::You { "you" } else { "bouton" }
    }

    /// In sentences.
    pub(super) fn name(self, words: &Words) -> String {
        words.text(if self == Self::You { "play-you" } else { "play-bouton" })
    }
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// By the rules, with this for the one who was to move.
    Played(Finish),
    /// The same position came up too often.
    Repeated,
    /// You left.
    Quit,
    /// Nothing more was typed.
    EndOfInput,
    /// Ctrl-C.
    Interrupted,
}

impl Ending {
    fn key(self) -> &'static str {
        match self {
            Self::Played(_) => "played",
            Self::Repeated => "repeated",
            Self::Quit => "quit",
            Self::EndOfInput => "end-of-input",
            Self::Interrupted => "interrupted",
        }
    }
}

/// A move that was made.
pub(super) struct Step {
    pub(super) who: Who,
    /// The position before it.
    pub(super) scene: Scene,
    /// Its place among the moves there.
    pub(super) index: usize,
}

/// A game from its first move to its last.
pub(super) struct Record<'a> {
    pub(super) face: &'a Face,
    /// Where it began.
    pub(super) start: String,
    /// Who moved first.
    pub(super) first: Who,
    pub(super) seed: u64,
    pub(super) steps: &'a [Step],
    /// Where it ended.
    pub(super) last: &'a Scene,
    pub(super) ending: Ending,
}

impl Record<'_> {
    /// Who was to move at the end.
    fn to_move(&self) -> Who {
        self.steps.last().map_or(self.first, |step| step.who.other())
    }

    /// Who won; `None` when nobody did.
    pub(super) fn winner(&self) -> Option<Who> {
        match self.ending {
            Ending::Played(Finish::Win) => Some(self.to_move()),
            Ending::Played(Finish::Loss) => Some(self.to_move().other()),
            _ => None,
        }
    }

    /// The first move that gave a win or a draw away, with a better one.
    pub(super) fn mistake(&self) -> Option<(usize, usize)> {
        self.steps.iter().enumerate().find_map(|(place, step)| {
            let before = step.scene.finish?;
            let after = step.scene.finish_of(self.face, step.index)?;
            if after >= before {
                return None;
            }
            let keeps = |&index: &usize| step.scene.finish_of(self.face, index) == Some(before);
            (0..step.scene.moves.len()).find(keeps).map(|better| (place, better))
        })
    }

    /// A move with where it leads, as people read it.
    fn told(&self, step: &Step, index: usize) -> Option<(String, String)> {
        let shown = step.scene.shown(self.face, index)?;
        Some((tame(&shown.words()), tame(&short(&step.scene.named, shown.to()))))
    }

    /// What the mistake was, in a sentence.
    fn mistake_told(&self) -> Option<String> {
        let (place, better) = self.mistake()?;
        let step = self.steps.get(place)?;
        let words = &self.face.words;
        let ((made, _), (better, to)) = (self.told(step, step.index)?, self.told(step, better)?);
        let key = if step.scene.finish == Some(Finish::Win) { "play-mistake" } else { "play-mistake-draw" };
        let who = step.who.name(words);
        let facts = [
            ("number", Arg::Count(place as u64 + 1)),
            ("who", Arg::Text(&who)),
            ("move", Arg::Text(&made)),
            ("better", Arg::Text(&better)),
            ("to", Arg::Text(&to)),
        ];
        Some(words.say(key, &facts))
    }

    /// The verdict of the game.
    fn verdict(&self) -> String {
        let words = &self.face.words;
        let who = self.to_move().name(words);
        let how = match self.ending {
            Ending::Played(_) if self.last.answer.reason == bouton::solve::Reason::Ended => {
                words.text("reason-ended")
            }
            Ending::Played(_) => words.say("play-no-moves", &[("who", Arg::Text(&who))]),
            other => words.text(&format!("play-ending-{}", other.key())),
        };
        let won = match (self.winner(), self.ending) {
            (Some(Who::You), _) => words.text("play-won"),
            (Some(Who::Bouton), _) => words.text("play-lost"),
            (None, Ending::Played(_) | Ending::Repeated) => words.text("play-drawn"),
            (None, _) => return how,
        };
        format!("{how}\n{won}")
    }
}

impl Report for Record<'_> {
    fn records(&self) -> Records {
        let columns = ["number", "by", "position", "variables", "to", "good"];
        let rows = self.steps.iter().enumerate().filter_map(|(place, step)| {
            let facts = step.scene.shown(self.face, step.index)?.facts();
            Some(vec![
                (place + 1).to_string(),
                step.who.key().to_owned(),
                step.scene.named.echo.clone(),
                facts.variables,
                facts.to,
                facts.good.to_owned(),
            ])
        });
        Records { columns: columns.map(str::to_owned).to_vec(), rows: rows.collect() }
    }

    fn json(&self, lines: bool) -> Vec<Value> {
        let moves = self.steps.iter().filter_map(|step| {
            let mut object = Map::new();
            object.insert("by".into(), step.who.key().into());
            object.insert("from".into(), step.scene.named.echo.clone().into());
            if let Value::Object(facts) = step.scene.shown(self.face, step.index)?.json(true, false) {
                object.extend(facts);
            }
            Some(Value::Object(object))
        });
        if lines {
            return moves.collect();
        }
        let mistake = self.mistake().and_then(|(place, better)| {
            let step = self.steps.get(place)?;
            let better = step.scene.shown(self.face, better)?.json(false, false);
            Some(json!({"number": place + 1, "by": step.who.key(), "better": better}))
        });
        vec![json!({
            "schema": "bouton/1",
            "game": games_echo(&self.last.named),
            "position": self.start,
            "first": self.first.key(),
            "seed": self.seed,
            "moves": moves.collect::<Vec<_>>(),
            "end": self.last.named.echo,
            "ending": self.ending.key(),
            "winner": self.winner().map(Who::key),
            "mistake": mistake,
        })]
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let mut lines = vec![self.verdict()];
        if !self.steps.is_empty() {
            lines.push(format!("{}  {}", words.text("play-record"), tame(&self.start)));
        }
        let names = [Who::You, Who::Bouton].map(|who| width(&who.name(words)));
        let columns = names.into_iter().max().unwrap_or(0);
        for (place, step) in self.steps.iter().enumerate() {
            let Some((made, to)) = self.told(step, step.index) else { continue };
            let who = pad(&step.who.name(words), columns);
            lines.push(format!("{:>4}  {who}  {made}  ->  {to}", place + 1));
        }
        lines.extend(self.mistake_told());
        lines.push(String::new());
        lines.join("\n")
    }
}
