//! What is right: the answers of the judge to cases.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use bouton_judge::{Ask, Case, CaseReader, Cases, Judge, NoAnswer, Options};
use bouton_law::{Attached, Form};
use bouton_rules::string::{Fault, Files, Reader};
use bouton_rules::{Budget, Ruleset};
use bouton_solve::answer::Cause;
use bouton_value::Natural;
use bouton_value::number::Zero;

use crate::blueprint::{Blueprint, Draft};

/// Bytes that one answer may take: an answer that needs more is out of reach, the same on every machine.
const REACH: u64 = 96 << 20;

/// Cases with their answers.
#[derive(Clone, Debug, Default)]
pub struct Answered {
    /// The lines of the cases.
    pub body: Vec<u8>,
    /// The answers, as the judge prints them.
    pub answers: Vec<u8>,
    /// Where each case and its answer stand.
    pub cases: Vec<(Range<usize>, Range<usize>)>,
    /// Cases that had to be left out because the truth about them is out of reach; their drafts.
    pub beyond: Vec<Draft>,
}

/// Answers cases, whatever the question.
pub struct Truth {
    judge: Judge,
    /// The same game, asked for the results of all winning moves.
    results: Option<Judge>,
    /// The same question, but for all moves that win.
    all: Option<Judge>,
    /// The same game, asked who wins.
    winner: Judge,
    budget: Box<dyn Fn() -> Budget>,
    /// How often the winning moves took too long to find.
    slow: usize,
    body: Vec<u8>,
}

/// How long the search for winning moves may take, where laws do not list them, and how often it may be in vain.
const QUICK: Duration = Duration::from_millis(100);
const MOST_SLOW: usize = 8;

/// What stands between moves that are listed for us.
const BETWEEN: char = '\u{1}';

impl Truth {
    /// The truth about a game under these questions. `budget` gives the limits of one answer.
    ///
    /// # Errors
    /// What is wrong with the game, the layout or a template.
    pub fn new(options: &Options, files: &dyn Files, budget: Box<dyn Fn() -> Budget>) -> Result<Self, Fault> {
        let judge = Judge::new(options, Reader::new(files))?;
        let of = |options: Options| Judge::new(&options, Reader::new(files));
        let plain = |asks: Vec<Ask>| Options {
            asks,
            prefix: String::new(),
            order: None,
            print: None,
            distinct: false,
            join: BETWEEN.to_string(),
            labels: ["1", "0", "2"].map(str::to_owned),
            none: String::new(),
            ..options.clone()
        };
        let winner = of(plain(vec![Ask::Outcome]))?;
        let layout = judge.layout();
        let states = !layout.types_starts() && !layout.computes();
        let results =
            Options { print: Some("{to}".to_owned()), distinct: true, ..plain(vec![Ask::AllMoves]) };
        let results = if states { Some(of(results)?) } else { None };
        let all = match options.asks.as_slice() {
            [Ask::FirstMove] => {
                let asked =
                    Options { asks: vec![Ask::AllMoves], join: BETWEEN.to_string(), ..options.clone() };
                Some(of(asked)?)
            }
            _ => None,
        };
        Ok(Self { judge, results, all, winner, budget, slow: 0, body: Vec::new() })
    }

    /// The judge.
    pub fn judge(&self) -> &Judge {
        &self.judge
    }

    /// Answers drafts, which become the cases of one stream. What is no position of the game is left out.
    pub fn answer(&mut self, blueprint: &Blueprint, drafts: &[Draft]) -> Answered {
        self.body.clear();
        let mut ends = Vec::with_capacity(drafts.len());
        for draft in drafts {
            blueprint.write(draft, &mut self.body);
            ends.push(self.body.len());
        }
        let mut answered = Answered::default();
        let layout = self.judge.layout().clone();
        let params = self.judge.chosen().rule.params.len();
        let mut reader = CaseReader::new(self.body.as_slice(), &layout, params, Cases::ToEnd, None);
        let mut case = Case::default();
        let mut from = 0;
        for (draft, &end) in drafts.iter().zip(&ends) {
            if !matches!(reader.next(&mut case), Ok(true)) {
                break;
            }
            let text = std::mem::replace(&mut from, end)..end;
            if blueprint.ends_stream(draft) {
                continue;
            }
            case.number = answered.cases.len() as u64 + 1;
            let begun = answered.answers.len();
            match self.judge.answer(&case, &self.budget, &mut answered.answers) {
                Ok(()) => {}
                Err(NoAnswer::Halt(halt, _)) if matches!(halt.cause, Cause::Limit(_)) => {
                    answered.beyond.push(draft.clone());
                    continue;
                }
                Err(_) => continue,
            }
            let start = answered.body.len();
            answered.body.extend_from_slice(&self.body[text]);
            answered.cases.push((start..answered.body.len(), begun..answered.answers.len()));
        }
        answered
    }

    /// All answers that are right for one case, where any winning move will do.
    pub fn alternatives(&mut self, case: &[u8]) -> Vec<String> {
        let Some(all) = &mut self.all else { return Vec::new() };
        let text = one(all, case, &self.budget).unwrap_or_default();
        text.trim_end_matches('\n').split(BETWEEN).map(str::to_owned).collect()
    }

    /// The cases to which the winning moves of this one lead: positions that are lost for the player to move.
    pub fn lost_after(&mut self, blueprint: &Blueprint, draft: &Draft) -> Vec<Draft> {
        let Some(results) = &mut self.results else { return Vec::new() };
        let mut text = Vec::new();
        blueprint.write(draft, &mut text);
        let quick = || (self.budget)().with_time(QUICK);
        if self.slow >= MOST_SLOW {
            return Vec::new();
        }
        let Some(listed) = one(results, &text, &quick) else {
            self.slow += 1;
            return Vec::new();
        };
        listed.trim_end().split(BETWEEN).filter_map(|line| replaced(blueprint, draft, line)).collect()
    }

    /// Whether the player to move loses; `None` when this is no position, or the truth is out of reach.
    pub fn loses(&mut self, blueprint: &Blueprint, draft: &Draft) -> Option<bool> {
        let mut text = Vec::new();
        blueprint.write(draft, &mut text);
        let said = one(&mut self.winner, &text, &self.budget)?;
        Some(said.trim() == "0")
    }

    /// Where the law of the game turns: multiples of a modulus, the ends of periods and of what stands before them.
    pub fn edges(&self) -> Vec<Natural> {
        let game = &self.judge.chosen().game;
        let ruleset = Arc::new(Ruleset::new(vec![game.clone()], 2));
        let laws = Attached::of(&ruleset).laws();
        let of_law = |form: Form| -> Vec<Natural> {
            match form {
                Form::Theorem => Vec::new(),
                Form::Residue { modulus, .. } => multiples(&Natural::ZERO, &modulus),
                Form::Periodic { preperiod, period } => multiples(&preperiod.into(), &period.into()),
            }
        };
        laws.into_iter().flat_map(|known| of_law(known.form)).collect()
    }

    /// The game string of a case; see [`Judge::string`].
    pub fn string(&self, text: &[u8]) -> Option<String> {
        let mut case = Case::default();
        let layout = self.judge.layout();
        let params = self.judge.chosen().rule.params.len();
        let mut reader = CaseReader::new(text, layout, params, Cases::One, None);
        matches!(reader.next(&mut case), Ok(true)).then(|| self.judge.string(&case)).flatten()
    }
}

/// The answer to one case; `None` when there is none.
fn one(judge: &mut Judge, text: &[u8], budget: &dyn Fn() -> Budget) -> Option<String> {
    let mut case = Case::default();
    let layout = judge.layout().clone();
    let params = judge.chosen().rule.params.len();
    let mut reader = CaseReader::new(text, &layout, params, Cases::One, None);
    if !matches!(reader.next(&mut case), Ok(true)) {
        return None;
    }
    let mut out = Vec::new();
    judge.answer(&case, budget, &mut out).ok()?;
    String::from_utf8(out).ok()
}

/// Small and great multiples of a period after what stands before it.
fn multiples(before: &Natural, period: &Natural) -> Vec<Natural> {
    let near = (0..4u32).map(|times| before + period * Natural::from(times));
    let far = [1_000u64, 1_000_000, 1_000_000_000].map(|times| before + period * Natural::from(times));
    near.chain(far).collect()
}

/// The limits of one answer: so much memory that the truth is out of reach in the same places on every machine.
pub(crate) fn reach() -> Budget {
    Budget::unlimited().with_memory(REACH)
}

/// A draft with the numbers of its components replaced by those of a line; `None` when their number changes and the
/// layout does not allow that.
fn replaced(blueprint: &Blueprint, draft: &Draft, line: &str) -> Option<Draft> {
    use bouton_judge::{Meaning, Part};
    let numbers: Option<Vec<_>> = line.split_ascii_whitespace().map(|word| word.parse().ok()).collect();
    let numbers = numbers?;
    let mut changed = draft.clone();
    let mut components = blueprint.parts.iter().enumerate().filter(|(_, part)| match part {
        Part::Rows { slots, .. } => slots.iter().all(|slot| matches!(slot.meaning, Meaning::Component(_))),
        Part::Number(_) => false,
    });
    if let Some((index, _)) = components.next() {
        let rows = numbers.len() / blueprint.width(index);
        blueprint.set_rows(&mut changed, index, rows);
        if changed.parts[index].len() != numbers.len() {
            return None;
        }
        changed.parts[index] = numbers;
    } else {
        if numbers.len() != blueprint.arity {
            return None;
        }
        for (index, part) in blueprint.parts.iter().enumerate() {
            if let Part::Number(slot) = part
                && let Meaning::Component(place) = slot.meaning
            {
                changed.parts[index] = vec![numbers.get(place)?.clone()];
            }
        }
    }
    blueprint.holds(&changed).then_some(changed)
}
