//! One run of a program on cases whose answers are known.

use std::io;

use crate::blueprint::Draft;
use crate::compare::{self, Shape, Wrong, words};
use crate::program::Program;
use crate::sandbox::{End, Ran, Sandbox};
use crate::source::Source;
use crate::truth::Answered;
use crate::verdict::Why;
use crate::vet::{Settings, shape};

/// A run that failed.
#[derive(Clone, Debug)]
pub(crate) struct Failed {
    /// Why.
    pub(crate) why: Why,
    /// The places of the cases that were answered wrongly; empty where the output tells nothing.
    pub(crate) places: Vec<usize>,
    /// What it left.
    pub(crate) ran: Ran,
}

/// Runs a program on cases, one run after the other.
pub(crate) struct Runner<'r> {
    pub(crate) source: &'r mut Source,
    program: &'r Program,
    pub(crate) settings: &'r Settings,
    sandbox: Option<Sandbox>,
    shape: Shape,
    /// How many runs there have been.
    pub(crate) runs: usize,
}

impl<'r> Runner<'r> {
    /// A runner.
    pub(crate) fn new(source: &'r mut Source, program: &'r Program, settings: &'r Settings) -> Self {
        let shape = shape(source.truth.judge().options());
        Self { source, program, settings, sandbox: None, shape, runs: 0 }
    }

    /// Answers drafts; `None` unless all of them are positions within reach.
    pub(crate) fn answer(&mut self, drafts: &[Draft]) -> Option<Answered> {
        let answered = self.source.truth.answer(&self.source.blueprint, drafts);
        (answered.cases.len() == drafts.len() && !drafts.is_empty()).then_some(answered)
    }

    /// Runs the program on cases and judges it.
    pub(crate) fn run(&mut self, answered: &Answered) -> io::Result<Option<Failed>> {
        self.runs += 1;
        let input = self.source.blueprint.whole(&answered.body, answered.cases.len());
        let limits = self.settings.limits(answered.answers.len());
        let sandbox = match &mut self.sandbox {
            Some(sandbox) => sandbox,
            none => none.insert(Sandbox::new()?),
        };
        let ran = sandbox.run(self.program.argv(), &input, &limits)?;
        Ok(self.judge(answered, &ran))
    }

    /// Judges what a run left.
    pub(crate) fn judge(&mut self, answered: &Answered, ran: &Ran) -> Option<Failed> {
        let failed = |why, places| Some(Failed { why, places, ran: ran.clone() });
        if ran.end != End::Exit(0) {
            return failed(Why::Ended(ran.end.clone()), Vec::new());
        }
        let cases: Vec<_> = answered.cases.iter().map(|(_, answer)| answer.clone()).collect();
        let any = self.settings.any;
        let truth = &mut self.source.truth;
        let mut right = |place: usize, said: &[&[u8]]| {
            if !any {
                return None;
            }
            let case = &answered.body[answered.cases[place].0.clone()];
            let alternatives = truth.alternatives(case);
            let fits = |alternative: &String| {
                let wanted: Vec<&[u8]> = words(alternative.as_bytes()).collect();
                said.starts_with(&wanted).then_some(wanted.len())
            };
            alternatives.iter().filter_map(fits).max()
        };
        let wrong = compare::compare(&answered.answers, &cases, &ran.output, &self.shape, &mut right);
        let worst = wrong.iter().find(|(_, wrong)| !matches!(wrong, Wrong::Form | Wrong::NoAnswer));
        let (_, why) = *worst.or(wrong.first())?;
        let places = wrong.iter().filter(|(_, wrong)| *wrong == why).map(|(place, _)| *place).collect();
        failed(Why::Output(why), places)
    }
}
