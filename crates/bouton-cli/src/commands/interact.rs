//! `interact GAME -c CMD`: the referee of an interactive program.

use std::sync::Arc;

use bouton::law::Solver;
use bouton::rules::Compound;
use bouton::rules::string::{Named, Reader};
use bouton::vet::{Ending, Game, Kind, Limits, Program, Source, all_children_are_ours, referee};
use bouton::wording::Arg;
use bouton::wording::moves::describe_part;
use serde_json::{Value, json};

use crate::args::InteractArgs;
use crate::commands::question;
use crate::commands::vet::{here, no_program, system};
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, Records, Report};
use crate::input::{Disk, position};
use crate::interrupt;
use crate::out::Out;
use crate::report::short;
use crate::style::{Text, Tone, tame};

/// How many cases are made to choose a position from.
const CHOICE: usize = 64;

/// Plays one game, and tells it.
pub(super) fn run(args: &InteractArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "interact", format::USUAL)?;
    all_children_are_ours();
    let program = Program::new(&args.command, &here(face)?, args.run.build.as_deref())
        .map_err(|trouble| no_program(face, &args.command, trouble))?;
    let named = start(args, face)?;
    if !matches!(named.ruleset.compound(), Compound::Sum) || named.ruleset.is_partizan() {
        return Err(Failure::request(face.words.text("error-interact-sum")));
    }
    let limits = Limits {
        time: args.run.tle,
        memory: args.run.memory.saturating_mul(1 << 20),
        output: 64 << 20,
        stop: Some(interrupt::flag()),
    };
    let mut solver = Solver::new(Arc::new(named.ruleset.clone()), face.options);
    let game = referee(&named.ruleset, &mut solver, position(&named), &program, (&limits, face.seed))
        .map_err(|error| system(face, &error))?;
    let told = Told { face, named: &named, game: &game };
    let mut printer = Printer::new(out, face.format);
    printer.print(&told)?;
    printer.finish()?;
    // The exit codes of testlib.
    Ok(match game.ending {
        Ending::Won => Exit::Done,
        Ending::NoMove(_) => Exit::BadRequest,
        Ending::NoVerdict => Exit::Partial,
        _ => Exit::No,
    })
}

/// The position: the one that was typed, else one of the cases that `vet` would try.
fn start(args: &InteractArgs, face: &Face) -> Result<Named, Failure> {
    let mut reader = Reader::new(&Disk);
    let typed = args.asked.as_deref().filter(|text| text.contains(['@', '＠']));
    if let Some(text) = typed {
        return Ok(reader.read(text)?);
    }
    let options = question::options(&args.stream, args.asked.as_deref(), face)?;
    let bounds = question::bounds(&args.stream, &args.bound, face)?;
    let limits = (Some(interrupt::flag()), None);
    let mut source = Source::new(&options, &bounds, (Kind::Random, face.seed), &Disk, limits)?;
    let answered = source.next(CHOICE);
    let pick = usize::try_from(face.seed).unwrap_or(0) % answered.cases.len().max(1);
    let text = answered.cases.get(pick).and_then(|(case, _)| {
        let body = &answered.body[case.clone()];
        source.truth().string(body)
    });
    match text {
        Some(text) => Ok(reader.read(&text)?),
        None => Err(Failure::request(face.words.text("error-interact-position"))),
    }
}

struct Told<'a> {
    face: &'a Face,
    named: &'a Named,
    game: &'a Game,
}

impl Told<'_> {
    /// What came out, in a sentence.
    fn ending(&self) -> String {
        let words = &self.face.words;
        match &self.game.ending {
            Ending::Won => words.text("interact-won"),
            Ending::Lost => words.text("interact-lost"),
            Ending::NoMove(line) => words.say("interact-no-move", &[("line", Arg::Text(&tame(line)))]),
            Ending::Illegal(line) => words.say("interact-illegal", &[("line", Arg::Text(&tame(line)))]),
            Ending::Silent => words.text("interact-silent"),
            Ending::Gone => words.text("interact-gone"),
            Ending::NoVerdict => words.text("interact-no-verdict"),
        }
    }

    fn verdict(&self) -> &'static str {
        match self.game.ending {
            Ending::Won => "AC",
            Ending::NoMove(_) => "PE",
            Ending::Silent => "TLE",
            Ending::Gone => "RE",
            Ending::NoVerdict => "UNKNOWN",
            Ending::Lost | Ending::Illegal(_) => "WA",
        }
    }

    /// Each move: who, what, and the position before it.
    fn steps(&self) -> impl Iterator<Item = [String; 3]> + '_ {
        self.game.steps.iter().map(|step| {
            let who = if step.program { "interact-program" } else { "interact-referee" };
            let made = describe_part(&self.face.words, &self.named.ruleset, &step.from, &step.part);
            [self.face.words.text(who), made, short(self.named, self.named.write(&step.from))]
        })
    }
}

impl Report for Told<'_> {
    fn records(&self) -> Records {
        let columns = ["player", "move", "from"].map(str::to_owned).to_vec();
        Records { columns, rows: self.steps().map(|step| step.to_vec()).collect() }
    }

    fn json(&self, _lines: bool) -> Vec<Value> {
        let steps: Vec<Value> = self
            .game
            .steps
            .iter()
            .zip(self.steps())
            .map(|(step, [_, made, from])| {
                let vars: Vec<String> = step.part.vars.iter().map(ToString::to_string).collect();
                json!({"player": if step.program { "program" } else { "referee" }, "component": step.part.component + 1,
                    "rule": step.part.rule + 1, "vars": vars, "move": made, "from": from})
            })
            .collect();
        vec![json!({"schema": "bouton/1", "position": self.named.echo, "verdict": self.verdict(),
            "first": self.game.first, "moves": steps, "reason": self.ending()})]
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let mut text = Text::default();
        let seat = words.text(if self.game.first { "interact-first" } else { "interact-second" });
        text.line(&format!("{}   {seat}", tame(&self.named.echo)));
        for [who, made, from] in self.steps() {
            text.line(&format!("{who}{}{from}: {made}", words.text("error-colon")));
        }
        let tone = if self.game.ending == Ending::Won { Tone::Good } else { Tone::Bad };
        text.line(&format!("{}   {}", self.face.out.paint(tone, self.verdict()), self.ending()));
        text.finish()
    }
}
