//! Cases of a game together with the truth about them.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bouton_judge::Options;
use bouton_rules::string::{Fault, Files};

use crate::blueprint::{Blueprint, Draft};
use crate::bounds::Bounds;
use crate::inputs::{Inputs, Kind};
use crate::truth::{Answered, Truth, reach};

/// An answer that takes longer is out of reach.
const SLOWEST: Duration = Duration::from_secs(2);

/// Cases without end, with their answers.
///
/// ```
/// use bouton_judge::Options;
/// use bouton_rules::string::NoFiles;
/// use bouton_vet::{Bounds, Kind, Source};
///
/// let options = Options { game: "wythoff".into(), input: Some("a b".into()), ..Options::default() };
/// let mut source = Source::new(&options, &Bounds::default(), (Kind::Anti, 0), &NoFiles, (None, None)).unwrap();
/// let answered = source.next(10);
/// assert_eq!(answered.cases.len(), 10);
/// ```
pub struct Source {
    pub(crate) truth: Truth,
    pub(crate) blueprint: Blueprint,
    pub(crate) inputs: Inputs,
}

impl Source {
    /// A source of cases of a kind from a seed. A raised `stop`
    /// ends long computations, as does the time `until`.
    ///
    /// # Errors
    /// What is wrong with the game, the layout or a template.
    pub fn new(
        options: &Options,
        bounds: &Bounds,
        (kind, seed): (Kind, u64),
        files: &dyn Files,
        (stop, until): (Option<Arc<AtomicBool>>, Option<Instant>),
    ) -> Result<Self, Fault> {
        let budget = move || {
            let mut budget = reach();
            if let Some(stop) = &stop {
                budget = budget.with_interrupt(stop.clone());
            }
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            budget.with_time(left.map_or(SLOWEST, |left| left.min(SLOWEST)))
        };
        let mut truth = Truth::new(options, files, Box::new(budget))?;
        let blueprint = Blueprint::new(truth.judge().layout(), options, bounds);
        let inputs = Inputs::new(kind, &blueprint, &mut truth, seed);
        Ok(Self { truth, blueprint, inputs })
    }

    /// The shape of the cases.
    pub fn blueprint(&self) -> &Blueprint {
        &self.blueprint
    }

    /// The truth.
    pub fn truth(&mut self) -> &mut Truth {
        &mut self.truth
    }

    /// The next `count` cases with their answers, as one stream; fewer where the cases are exhausted.
    pub fn next(&mut self, count: usize) -> Answered {
        let mut drafts = Vec::new();
        // Some drafts are no positions: a few rounds fill the gaps.
        for _ in 0..8 {
            let missing = count - drafts.len();
            let fresh = self.inputs.next(missing, &mut self.truth);
            if fresh.is_empty() {
                break;
            }
            let answered = self.truth.answer(&self.blueprint, &fresh);
            answered.beyond.iter().for_each(|draft| self.inputs.beyond(draft));
            if drafts.is_empty() && answered.cases.len() == missing {
                return answered;
            }
            drafts.extend(self.drafts_of(&answered));
            if drafts.len() >= count {
                break;
            }
        }
        self.truth.answer(&self.blueprint, &drafts)
    }

    /// Structural cases that are less than this one, the least first, and no more than `most`; all have answers.
    pub(crate) fn lesser(&mut self, draft: &Draft, most: usize) -> Vec<Draft> {
        let drafts = self.inputs.lesser(draft, most, &mut self.truth);
        let answered = self.truth.answer(&self.blueprint, &drafts);
        self.drafts_of(&answered)
    }

    /// The drafts of answered cases.
    pub fn drafts_of(&self, answered: &Answered) -> Vec<Draft> {
        let draft = |range: &std::ops::Range<usize>| self.draft(&answered.body[range.clone()]);
        answered.cases.iter().filter_map(|(text, _)| draft(text)).collect()
    }

    /// The draft of a case from its lines.
    pub(crate) fn draft(&self, text: &[u8]) -> Option<Draft> {
        let text = std::str::from_utf8(text).ok()?;
        self.blueprint.read(&mut text.split_ascii_whitespace())
    }
}
