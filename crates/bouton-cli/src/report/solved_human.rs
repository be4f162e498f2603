//! The answer to `solve` for people.

use bouton::rules::Side;
use bouton::solve::Value;
use bouton::wording::{Arg, answer, law};

use super::solved::Solved;
use super::{Shown, short};
use crate::style::{Dress, Text, Tone, pad, tame, width};

/// How many winning moves are written out; the CSV has all.
const MOVES_SHOWN: usize = 12;
/// The longest position that stands on one line with its verdict.
const POSITION_COLUMNS: usize = 40;
/// Space between columns.
const GAP: usize = 3;

/// Writes the answer.
pub(super) fn write(solved: &Solved) -> String {
    let mut page = Page::new(solved);
    page.verdict();
    page.winning_moves();
    page.reason();
    page.text.finish()
}

struct Page<'a> {
    solved: &'a Solved<'a>,
    text: Text,
    /// Columns of the labels on the left.
    indent: usize,
}

impl<'a> Page<'a> {
    fn new(solved: &'a Solved<'a>) -> Self {
        let words = &solved.face.words;
        let labels = ["label-winning-moves", "label-why", "label-plan", "label-remoteness", "label-law"];
        let labels = labels.iter().map(|key| width(&words.text(key))).max().unwrap_or(0);
        let position = width(&solved.named.echo);
        let widest = if position <= POSITION_COLUMNS { labels.max(position) } else { labels };
        Self { solved, text: Text::default(), indent: widest + GAP }
    }

    fn say(&self, key: &str) -> String {
        self.solved.face.words.text(key)
    }

    fn dress(&self) -> Dress {
        self.solved.face.out
    }

    fn line(&mut self, label: &str, text: &str) {
        let label = pad(label, self.indent);
        let label = self.dress().paint(Tone::Dim, &label);
        self.text.line(&format!("{label}{text}"));
    }

    fn verdict(&mut self) {
        let Solved { named, answer, .. } = self.solved;
        let words = &self.solved.face.words;
        let mut parts = Vec::new();
        let mut verdict = answer::verdict(words, answer.outcome);
        if named.ruleset.is_misere() {
            let note = self.say("verdict-misere");
            let facts = [("verdict", Arg::Text(verdict.as_str())), ("note", Arg::Text(&note))];
            verdict = words.say("verdict-with", &facts);
        }
        match answer.outcome {
            Some(outcome) => {
                let head = format!("{outcome} {}  {verdict}", self.dress().outcome_glyph(outcome));
                parts.push(self.dress().paint(Dress::outcome_tone(outcome), &head));
            }
            None => parts.push(format!("?  {verdict}")),
        }
        // A theorem about outcomes does not prove a value that was computed beside it.
        let apart = matches!(answer.value, Value::Nimber(_)) && answer.value_status != answer.status;
        if apart {
            parts.push(answer::status(words, answer.status));
        }
        match &answer.value {
            Value::Meaningless => {}
            Value::Unknown => {
                parts.push(format!("{} ?", self.say("label-value")));
            }
            Value::Nimber(n) => parts.push(format!("{} {n}", self.say("label-value"))),
        }
        parts.push(answer::status(words, if apart { answer.value_status } else { answer.status }));
        let text = parts.join(&" ".repeat(GAP));
        let echo = tame(&named.echo);
        if width(&echo) <= POSITION_COLUMNS {
            let echo = self.dress().paint(Tone::Strong, &pad(&echo, self.indent));
            self.text.line(&format!("{echo}{text}"));
        } else {
            let echo = self.dress().paint(Tone::Strong, &shorten(&echo));
            self.text.line(&echo);
            self.text.line(&format!("{}{text}", " ".repeat(self.indent)));
        }
    }

    fn winning_moves(&mut self) {
        let label = self.say("label-winning-moves");
        if !self.solved.named.ruleset.is_partizan() {
            let all: Vec<Shown> = self.solved.winning.clone();
            self.moves_of(&label, &all, Side::Left, "");
            return;
        }
        for (side, name) in [(Side::Left, "label-left"), (Side::Right, "label-right")] {
            let own: Vec<Shown> =
                self.solved.winning.iter().filter(|shown| shown.judged.side == side).copied().collect();
            let label = if side == Side::Left { label.as_str() } else { "" };
            let name = pad(&self.say(name), 6);
            self.moves_of(label, &own, side, &name);
        }
    }

    /// The winning moves of one side: `1 of 12:  take 1 from heap 2  ->  3,5`, one a line.
    fn moves_of(&mut self, label: &str, moves: &[Shown], side: Side, name: &str) {
        let words = &self.solved.face.words;
        let answer = self.solved.answer;
        let all = answer.legal[side as usize];
        let listed = moves.len() as u64 + answer.unlisted;
        let good = Arg::Count(listed);
        let (Some(first), known) = (moves.first(), self.solved.answer.outcome.is_some()) else {
            let none = if all == 0 && answer.counted && answer.outcome.is_some() {
                self.say("solve-none-terminal")
            } else if self.solved.answer.outcome.is_some() {
                self.say("solve-none")
            } else {
                words.say("solve-count-unknown", &[("good", good)])
            };
            self.line(label, &format!("{name}{none}"));
            return;
        };
        let count = if known && answer.halt.is_none() && !answer.counted {
            listed.to_string()
        } else if known && answer.halt.is_none() {
            words.say("solve-count", &[("good", good), ("all", Arg::Count(all))])
        } else {
            words.say("solve-count-unknown", &[("good", good)])
        };
        let head = format!("{name}{count}{}", self.say("list-colon"));
        let columns = moves.iter().take(MOVES_SHOWN).map(|shown| width(&shown.words())).max().unwrap_or(0);
        self.line(label, &format!("{head}{}", self.one(first, columns)));
        for shown in moves.iter().take(MOVES_SHOWN).skip(1) {
            let text = format!("{}{}", " ".repeat(width(&head)), self.one(shown, columns));
            self.line("", &text);
        }
        let more = moves.len().saturating_sub(MOVES_SHOWN) as u64;
        if more > 0 {
            let more = words.say("solve-more", &[("count", Arg::Count(more))]);
            self.line("", &format!("{}{more}", " ".repeat(width(&head))));
        }
    }

    fn one(&self, shown: &Shown, columns: usize) -> String {
        let words = shorten(&tame(&shown.words()));
        let to = shorten(&tame(&short(self.solved.named, shown.to())));
        format!(
            "{}  ->  {to}",
            self.dress().paint(Tone::Good, &pad(&words, columns.min(POSITION_COLUMNS * 2)))
        )
    }

    fn reason(&mut self) {
        let Solved { named, answer, .. } = self.solved;
        let words = &self.solved.face.words;
        let reason = answer::reason(words, &named.ruleset, answer);
        self.line(&self.say("label-why"), &reason);
        if let Some(used) = &answer.law {
            let law = format!(
                "{}{}{}",
                law::name(words, used),
                self.say("error-colon"),
                law::statement(words, used)
            );
            self.line(&self.say("label-law"), &law);
        }
        if answer.loopy == Some(true) || self.solved.why {
            self.remoteness();
        }
        if self.solved.why {
            let plan = answer::plan(words, answer.plan);
            self.line(&self.say("label-plan"), &plan);
        }
    }

    fn remoteness(&mut self) {
        let answer = self.solved.answer;
        let words = &self.solved.face.words;
        let label = self.say("label-remoteness");
        let number = |n: Option<u64>| n.map_or_else(|| "-".to_owned(), |n| n.to_string());
        if self.solved.named.ruleset.is_partizan() {
            if answer.remoteness.is_some() || answer.remoteness_right.is_some() {
                let (left, right) = (number(answer.remoteness), number(answer.remoteness_right));
                let facts = [("left", Arg::Text(&left)), ("right", Arg::Text(&right))];
                self.line(&label, &words.say("solve-remoteness-starts", &facts));
            }
        } else if let Some(count) = answer.remoteness {
            self.line(&label, &words.say("solve-remoteness", &[("count", Arg::Count(count))]));
        } else if answer.loopy == Some(true) {
            self.line(&label, &self.say("solve-loopy"));
        }
    }
}

/// A text of millions of digits by its beginning and end.
fn shorten(text: &str) -> String {
    const KEPT: usize = 60;
    let count = text.chars().count();
    if count <= 3 * KEPT {
        return text.to_owned();
    }
    let head: String = text.chars().take(KEPT).collect();
    let tail: String = text.chars().skip(count - KEPT).collect();
    format!("{head}...({count})...{tail}")
}
