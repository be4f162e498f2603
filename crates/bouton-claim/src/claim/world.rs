//! A game as claims speak of it: the names of its numbers, cases, and the truth about them.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bouton_judge::{Ask, Cases, Meaning, Options, Part};
use bouton_rules::string::{Chosen, Fault, Files, Reader};
use bouton_rules::{Budget, Code, Diagnostic, ParamValue};
use bouton_value::{Integer, Natural};
use bouton_vet::{Blueprint, Bounds, Draft, Kind, Range, Source, Truth, number};

use super::said::{Said, Says, Winner};
use crate::formula::{Formula, Names, Point};

/// Why a claim cannot be looked at.
#[derive(Debug)]
pub enum Trouble {
    /// Something is wrong with the game or the layout.
    Fault(Box<Fault>),
    /// Something is wrong with the claim, which is this text.
    Claim(Box<(String, Diagnostic)>),
    /// Left and Right move differently: who wins is no matter of a position alone.
    Partizan,
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Self::Fault(Box::new(fault))
    }
}

/// The greatest number of structural cases when nothing is said.
const USUAL_MAX: &str = "10^20";
/// The most rows of a case when nothing is said.
const USUAL_ROWS: u32 = 8;
/// The limits of one answer.
const MEMORY: u64 = 256 << 20;
const PATIENCE: Duration = Duration::from_secs(2);
/// The layout of positions of several heaps.
const HEAPS: &str = "c heap[c]";

/// A claim and all it is about.
pub struct World<'f> {
    options: Options,
    bounds: Bounds,
    files: &'f dyn Files,
    stop: Option<Arc<AtomicBool>>,
    pub(super) blueprint: Blueprint,
    truth: Truth,
    parts: Vec<Part>,
    names: Names,
    pub(super) constants: Vec<Integer>,
    pub(super) chosen: Chosen,
    pub(super) formula: Formula,
    pub(super) domain: Option<Formula>,
    pub(super) says: Says,
    pub(super) said: Said,
    /// The parts that hold the numbers of one component, each by itself.
    pub(super) component: Vec<usize>,
}

impl<'f> World<'f> {
    /// The world of a claim about the game, with the layout and the bounds that were asked for.
    ///
    /// # Errors
    /// What is wrong with the game or the claim.
    pub fn new(
        options: &Options,
        bounds: &Bounds,
        said: Said,
        files: &'f dyn Files,
        stop: Option<Arc<AtomicBool>>,
    ) -> Result<Self, Trouble> {
        let mut options = options.clone();
        let words = words(&said.text);
        let read = Reader::new(files).with_later(words.clone()).read(&options.game)?;
        let [chosen] = read.games.as_slice() else {
            // The judge says why.
            return Err(Source::new(&options, bounds, (Kind::Anti, 0), files, (None, None))
                .err()
                .map_or(Trouble::Partizan, Into::into));
        };
        let chosen = chosen.clone();
        if chosen.game.is_partizan() {
            return Err(Trouble::Partizan);
        }
        let asked = options.input.is_some();
        if !asked {
            options.input = Some(with_params(&chosen, &words));
        }
        let settled = Names::settled(&options, &chosen, files);
        let mut tried = settled.and_then(|names| Ok((claim(&said, &names.0)?, names)));
        if !asked && tried.is_err() && chosen.game.state.len() == 1 && chosen.game.start.is_none() {
            // It may speak of several heaps.
            let several = Options { input: Some(HEAPS.to_owned()), ..options.clone() };
            let other = Names::settled(&several, &chosen, files)
                .and_then(|names| Ok((claim(&said, &names.0)?, names)));
            if other.is_ok() {
                (tried, options) = (other, several);
            }
        }
        let ((formula, domain, says), (names, constants, parts)) = tried?;
        options.asks = vec![if says == Says::Value { Ask::Value } else { Ask::Outcome }];
        options.cases = Cases::ToEnd;
        options.until = None;
        options.labels = ["N", "P", "D"].map(str::to_owned);
        (options.none, options.print, options.order) = (String::from("none"), None, None);
        options.prefix = String::new();
        let bounds = limits(bounds, &parts, chosen.game.start.is_some());
        let interrupt = stop.clone();
        let budget = move || {
            let budget = Budget::unlimited().with_memory(MEMORY).with_time(PATIENCE);
            match &interrupt {
                Some(stop) => budget.with_interrupt(stop.clone()),
                None => budget,
            }
        };
        let truth = Truth::new(&options, files, Box::new(budget))?;
        let blueprint = Blueprint::new(truth.judge().layout(), &options, &bounds);
        let single = |part: &Part| match part {
            Part::Number(slot) => matches!(slot.meaning, Meaning::Component(_)),
            Part::Rows { .. } => false,
        };
        let component = (0..parts.len()).filter(|&index| single(&parts[index])).collect();
        Ok(Self {
            options,
            bounds,
            files,
            stop,
            blueprint,
            truth,
            parts,
            names,
            constants,
            chosen,
            formula,
            domain,
            says,
            said,
            component,
        })
    }

    /// How many parts a case has.
    pub(super) fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Structural cases, until a moment.
    ///
    /// # Errors
    /// None that the world itself has not had.
    pub(super) fn source(&self, until: Option<Instant>) -> Result<Source, Fault> {
        let limits = (self.stop.clone(), until);
        Source::new(&self.options, &self.bounds, (Kind::Anti, 0), self.files, limits)
    }

    /// The truth about cases: that of each position, and how many are out of reach.
    pub(super) fn answers(&mut self, drafts: &[Draft]) -> (HashMap<Draft, String>, usize) {
        let answered = self.truth.answer(&self.blueprint, drafts);
        let mut answers = HashMap::new();
        for (case, answer) in &answered.cases {
            let text = String::from_utf8_lossy(&answered.body[case.clone()]);
            let truth = String::from_utf8_lossy(&answered.answers[answer.clone()]).trim_end().to_owned();
            if let Some(draft) = self.blueprint.read(&mut text.split_ascii_whitespace()) {
                answers.insert(draft, truth);
            }
        }
        (answers, answered.beyond.len())
    }

    /// The claim as it was said.
    pub fn said(&self) -> &Said {
        &self.said
    }

    /// What its formula says.
    pub fn says(&self) -> Says {
        self.says
    }

    /// The values of the names in a case.
    pub(super) fn point(&self, draft: &Draft) -> Point {
        let mut point = Point::default();
        for (part, numbers) in self.parts.iter().zip(&draft.parts) {
            match part {
                Part::Number(_) => point.singles.extend(numbers.iter().map(Integer::from)),
                Part::Rows { slots, .. } if point.rows.is_empty() => {
                    let rows = numbers.chunks(slots.len().max(1));
                    point.rows = rows.map(|row| self.row(row)).collect();
                }
                Part::Rows { .. } => {}
            }
        }
        point.singles.extend(self.constants.iter().cloned());
        point
    }

    /// A row, with its number twice where it has two names.
    fn row(&self, numbers: &[Natural]) -> Vec<Integer> {
        let mut row: Vec<Integer> = numbers.iter().map(Integer::from).collect();
        while row.len() < self.names.rows.len() {
            row.push(row[0].clone());
        }
        row
    }

    /// The numbers of a case by their names.
    pub(super) fn named(&self, draft: &Draft) -> Vec<(String, String)> {
        let mut named = Vec::new();
        for (part, numbers) in self.parts.iter().zip(&draft.parts) {
            let text: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            match part {
                Part::Number(slot) if slot.meaning == Meaning::Count => {}
                Part::Number(slot) => named.push((slot.name.clone(), text.join(" "))),
                Part::Rows { slots, .. } => {
                    let names: Vec<&str> = slots.iter().map(|slot| slot.name.as_str()).collect();
                    named.push((names.join(" "), text.join(" ")));
                }
            }
        }
        named
    }

    /// The case as a game string.
    pub(super) fn position(&mut self, draft: &Draft) -> Option<String> {
        let mut text = Vec::new();
        self.blueprint.write(draft, &mut text);
        self.truth.string(&text)
    }
}

type Settled = (Names, Vec<Integer>, Vec<Part>);

impl Names {
    /// The names of a layout, and the values of those that the game string gives.
    fn settled(options: &Options, chosen: &Chosen, files: &dyn Files) -> Result<Settled, Trouble> {
        let judge = bouton_judge::Judge::new(options, Reader::new(files))?;
        let parts = judge.layout().parts();
        let (mut names, mut constants) = (Self::default(), Vec::new());
        for part in &parts {
            match part {
                Part::Number(slot) => names.singles.push(slot.name.clone()),
                Part::Rows { slots, .. } if names.rows.is_empty() => {
                    names.rows = slots.iter().map(|slot| slot.name.clone()).collect();
                    // A heap is also called by the name that the rules give it.
                    if let ([_], [state]) = (slots.as_slice(), chosen.game.state.as_slice())
                        && !names.rows.contains(state)
                    {
                        names.rows.push(state.clone());
                    }
                }
                Part::Rows { .. } => {}
            }
        }
        for (index, param) in chosen.rule.params.iter().enumerate() {
            let given = chosen.settings.params.get(index).and_then(Option::as_ref);
            if let Some(ParamValue::Number(number)) = given
                && !names.singles.contains(&param.name.text)
            {
                names.singles.push(param.name.text.clone());
                constants.push(number.clone());
            }
        }
        Ok((names, constants, parts))
    }
}

/// The formulas of a claim.
fn claim(said: &Said, names: &Names) -> Result<(Formula, Option<Formula>, Says), Trouble> {
    let part = |span: bouton_rules::Span| {
        Formula::new(&said.text[span.start..span.end], names)
            .map_err(|wrong| misplaced(said, wrong, span.start))
    };
    let wants = |truth: bool, span: bouton_rules::Span| {
        let (code, found) =
            if truth { (Code::ConditionWanted, "number") } else { (Code::NumberWanted, "condition") };
        let wrong = Diagnostic::new(code, span).variant("plain").arg("found", found);
        Trouble::Claim(Box::new((said.text.clone(), wrong)))
    };
    let formula = part(said.formula)?;
    let usual = if formula.is_truth() { Says::Just(Winner::Second) } else { Says::Value };
    let says = said.says.unwrap_or(usual);
    if formula.is_truth() == (says == Says::Value) {
        return Err(wants(says != Says::Value, said.formula));
    }
    let domain = said.domain.map(part).transpose()?;
    match (&domain, said.domain) {
        (Some(domain), Some(span)) if !domain.is_truth() => Err(wants(true, span)),
        _ => Ok((formula, domain, says)),
    }
}

fn misplaced(said: &Said, mut wrong: Diagnostic, by: usize) -> Trouble {
    let moved = |span: bouton_rules::Span| bouton_rules::Span::new(span.start + by, span.end + by);
    wrong.span = moved(wrong.span);
    if let Some(fix) = &mut wrong.fix {
        fix.span = moved(fix.span);
    }
    Trouble::Claim(Box::new((said.text.clone(), wrong)))
}

/// The words of a text, each once.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split(|c: char| !(c.is_alphanumeric() || c == '_')) {
        if !word.is_empty() && !words.iter().any(|known| known == word) {
            words.push(word.to_owned());
        }
    }
    words
}

/// The usual layout, and the parameters of which the claim speaks unless the game string gives them.
fn with_params(chosen: &Chosen, words: &[String]) -> String {
    let usual = bouton_judge::Layout::usual(chosen);
    let kinds = bouton_rules::check::param_kinds(&chosen.rule);
    let mut layout = usual.clone();
    for (index, param) in chosen.rule.params.iter().enumerate() {
        let name = &param.name.text;
        let given = chosen.settings.params.get(index).is_some_and(Option::is_some);
        let number = kinds.get(index) == Some(&bouton_rules::check::ParamKind::Number);
        if !given && number && words.contains(name) && !usual.split(' ').any(|other| other == name) {
            layout.push(' ');
            layout.push_str(name);
        }
    }
    layout
}

/// The bounds of cases: from 0 on, where starts are typed from 1 on; parameters from 1 on.
fn limits(asked: &Bounds, parts: &[Part], starts: bool) -> Bounds {
    let mut bounds = asked.clone();
    let least = Natural::from(u32::from(starts));
    bounds.min = bounds.min.or(Some(least));
    bounds.max = bounds.max.or_else(|| number(USUAL_MAX));
    let min = bounds.min.clone().unwrap_or_default();
    for part in parts {
        let slots = match part {
            Part::Number(slot) => std::slice::from_ref(slot),
            Part::Rows { slots, .. } => slots,
        };
        for slot in slots.iter().filter(|slot| asked.get(&slot.name).is_none()) {
            let range = match slot.meaning {
                Meaning::Count => Range::new(1u32.into(), USUAL_ROWS.into()),
                Meaning::Parameter if asked.min.is_none() => {
                    Range::new(min.clone().max(1u32.into()), bounds.max.clone().unwrap_or_default())
                }
                _ => continue,
            };
            bounds.named.push((slot.name.clone(), range));
        }
    }
    // A range by name is cut by --min and --max, which are meant for all numbers here.
    if asked.min.is_none() {
        let low = bounds.min.take().unwrap_or_default();
        let high = bounds.max.clone().unwrap_or_default();
        for part in parts {
            let slots = match part {
                Part::Number(slot) => std::slice::from_ref(slot),
                Part::Rows { slots, .. } => slots,
            };
            for slot in slots {
                if bounds.get(&slot.name).is_none() {
                    bounds.named.push((slot.name.clone(), Range::new(low.clone(), high.clone())));
                }
            }
        }
    }
    bounds
}
