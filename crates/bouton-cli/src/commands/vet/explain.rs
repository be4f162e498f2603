//! Why the right answer is right, and the move that refutes the wrong one.

use std::sync::Arc;

use bouton::judge::{Ask, Options};
use bouton::law::Solver;
use bouton::rules::string::{Named, Reader};
use bouton::rules::{Budget, Position, Side};
use bouton::value::{Integer, Outcome};
use bouton::vet::{End, Failure, Why, Wrong};
use bouton::wording::moves::{describe, describe_part};
use bouton::wording::{Arg, Words, answer};

use crate::args::VetArgs;
use crate::commands::question;
use crate::face::Face;
use crate::input::{Disk, position as position_of};
use crate::report::short;

/// The longest input that stands in a command line.
const REPLAYED: usize = 4000;
/// Moves are listed until the first of them; more than so many are never needed.
const SOME: usize = 1000;

/// What is told of a failure.
#[derive(Clone, Debug, Default)]
pub(super) struct Told {
    /// Why the right answer is right, or what went wrong.
    pub(super) reason: String,
    /// The move that shows it.
    pub(super) refutation: String,
    /// A command that shows it again.
    pub(super) replay: String,
    /// The position.
    pub(super) position: Option<String>,
    /// The seat that the program calls winning: 0 for the first player.
    pub(super) seat: Option<usize>,
}

/// Tells a failure.
pub(super) fn tell(face: &Face, options: &Options, args: &VetArgs, failure: &Failure) -> Told {
    let mut told = Told { replay: replay(options, args, failure), ..Told::default() };
    told.reason = what(&face.words, options, args, failure);
    let Some(text) = &failure.position else { return told };
    let Ok(named) = Reader::new(&Disk).read(text) else { return told };
    told.position = Some(named.echo.clone());
    if !matches!(failure.why, Why::Output(Wrong::Differs)) {
        return told;
    }
    told.seat = seat(options, failure);
    let scene = Scene { face, named: &named, budget: face.budget() };
    let mut solver = Solver::new(Arc::new(named.ruleset.clone()), face.options);
    if let Some(reason) = scene.reason(&mut solver) {
        told.reason = reason;
    }
    told.refutation = scene.refutation(&mut solver, options, failure).unwrap_or_default();
    told
}

/// Why a position is won or lost, and the move that shows it.
pub(super) fn position(face: &Face, text: &str) -> Option<(String, String)> {
    let named = Reader::new(&Disk).read(text).ok()?;
    let scene = Scene { face, named: &named, budget: face.budget() };
    let mut solver = Solver::new(Arc::new(named.ruleset.clone()), face.options);
    let reason = scene.reason(&mut solver)?;
    Some((reason, scene.of_position(&mut solver, position_of(&named)).unwrap_or_default()))
}

/// What went wrong, in a sentence.
fn what(words: &Words, options: &Options, args: &VetArgs, failure: &Failure) -> String {
    let (key, facts): (&str, Vec<(&str, String)>) = match &failure.why {
        Why::Output(Wrong::Differs) => ("vet-why-differs", vec![]),
        Why::Output(Wrong::Form) => ("vet-why-form", vec![]),
        Why::Output(Wrong::NoAnswer) => {
            let labels = options.labels[..2].join(",");
            let key = if options.asks == [Ask::Outcome] { "vet-why-label" } else { "vet-why-no-answer" };
            let got: String = failure.answer.1.lines().next().unwrap_or_default().chars().take(80).collect();
            (key, vec![("got", got), ("labels", labels)])
        }
        Why::Output(Wrong::Missing) => ("vet-why-missing", vec![]),
        Why::Output(Wrong::Extra) => ("vet-why-extra", vec![]),
        Why::Ended(end) => match end {
            End::Exit(code) => ("vet-why-exit", vec![("code", code.to_string())]),
            End::Signal(signal) => ("vet-why-signal", vec![("signal", signal_name(*signal))]),
            End::Time => ("vet-why-time", vec![("seconds", args.run.tle.as_secs_f64().to_string())]),
            End::Memory => ("vet-why-memory", vec![("megabytes", args.run.memory.to_string())]),
            End::Output => ("vet-why-output", vec![]),
            End::Processes => ("vet-why-processes", vec![]),
            End::NotStarted(reason) => ("vet-why-not-started", vec![("reason", reason.clone())]),
        },
    };
    let facts: Vec<(&str, Arg)> = facts.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
    let mut text = words.say(key, &facts);
    if failure.cases > 1 {
        text.push('\n');
        text.push_str(&words.say("vet-why-together", &[("count", Arg::Count(failure.cases as u64))]));
    }
    text
}

/// The usual names of signals.
fn signal_name(signal: i32) -> String {
    let name = match signal {
        4 => "SIGILL",
        6 => "SIGABRT",
        7 => "SIGBUS",
        8 => "SIGFPE",
        9 => "SIGKILL",
        11 => "SIGSEGV",
        13 => "SIGPIPE",
        15 => "SIGTERM",
        _ => return signal.to_string(),
    };
    format!("{signal} ({name})")
}

/// The seat that the program calls winning.
fn seat(options: &Options, failure: &Failure) -> Option<usize> {
    let got = failure.answer.1.trim();
    match options.asks.as_slice() {
        [Ask::Outcome] => options.labels[..2].iter().position(|label| label.trim() == got),
        [Ask::FirstMove | Ask::AllMoves] => Some(usize::from(got == options.none.trim())),
        [Ask::CountMoves | Ask::Value] => Some(usize::from(got == "0")),
        _ => None,
    }
}

struct Scene<'a> {
    face: &'a Face,
    named: &'a Named,
    budget: Budget,
}

impl Scene<'_> {
    /// Why the position is won or lost.
    fn reason(&self, solver: &mut Solver) -> Option<String> {
        let found = solver.winning(position_of(self.named), &self.budget);
        if found.halt.is_some() {
            return None;
        }
        let why = answer::reason(&self.face.words, &self.named.ruleset, &found);
        let echo = Arg::Text(&self.named.echo);
        Some(self.face.words.say("vet-because", &[("position", echo), ("why", Arg::Text(&why))]))
    }

    /// The move that shows that the program is wrong.
    fn refutation(&self, solver: &mut Solver, options: &Options, failure: &Failure) -> Option<String> {
        let here = position_of(self.named);
        match options.asks.as_slice() {
            [Ask::FirstMove] if options.print.is_none() => {
                self.of_move(solver, &failure.answer.1).or_else(|| self.of_position(solver, here))
            }
            [Ask::Outcome | Ask::FirstMove] => self.of_position(solver, here),
            [Ask::AllMoves] => self.of_lists(options, failure),
            _ => None,
        }
    }

    /// A move that wins, or, where none does, the answer to the first move there is.
    fn of_position(&self, solver: &mut Solver, here: &Position) -> Option<String> {
        let words = &self.face.words;
        let found = solver.winning(here, &self.budget);
        if found.halt.is_some() || self.named.ruleset.is_partizan() {
            return None;
        }
        if let Some(good) = found.winning_moves().next() {
            let made = describe(words, &self.named.ruleset, here, &good.mv);
            let to = short(self.named, self.named.write(&good.mv.to));
            return Some(words.say("vet-refute-wins", &[("move", Arg::Text(&made)), ("to", Arg::Text(&to))]));
        }
        if found.outcome != Some(Outcome::P) {
            return None;
        }
        let Some(first) =
            self.named.ruleset.moves(here, Side::Left, &self.budget).take(SOME).find_map(Result::ok)
        else {
            return Some(words.text("vet-refute-no-move"));
        };
        let made = describe(words, &self.named.ruleset, here, &first);
        self.reply(solver, &made, &first.to, "vet-refute-every")
    }

    /// The answer to the move that the program makes, or that it is no move.
    fn of_move(&self, solver: &mut Solver, got: &str) -> Option<String> {
        let words = &self.face.words;
        let here = position_of(self.named);
        let vars: Vec<Integer> =
            got.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let rules = self.named.ruleset.games.first()?.moves.len();
        for (index, component) in here.components.iter().enumerate() {
            for rule in 0..rules {
                let place = (index, component);
                let made = self.named.ruleset.assigned_move(place, Side::Left, (rule, &vars), &self.budget);
                let Ok(Some(part)) = made else { continue };
                let mut to = here.clone();
                to.components.splice(index..=index, part.result.iter().cloned());
                let made = describe_part(words, &self.named.ruleset, here, &part);
                return self.reply(solver, &made, &to, "vet-refute-move");
            }
        }
        let got: String = got.chars().take(80).collect();
        Some(words.say("vet-refute-illegal", &[("move", Arg::Text(&got))]))
    }

    /// The winning answer to a move.
    fn reply(&self, solver: &mut Solver, made: &str, to: &Position, key: &str) -> Option<String> {
        let words = &self.face.words;
        let answered = solver.winning(to, &self.budget);
        let left = short(self.named, self.named.write(to));
        match answered.winning_moves().next() {
            Some(good) => {
                let reply = describe(words, &self.named.ruleset, to, &good.mv);
                let then = short(self.named, self.named.write(&good.mv.to));
                let facts = [
                    ("move", Arg::Text(made)),
                    ("to", Arg::Text(&left)),
                    ("reply", Arg::Text(&reply)),
                    ("then", Arg::Text(&then)),
                ];
                Some(words.say(key, &facts))
            }
            // The move itself wins: it is right but not the one that was asked for.
            None if answered.outcome == Some(Outcome::P) => {
                Some(words.say("vet-refute-order", &[("move", Arg::Text(made)), ("to", Arg::Text(&left))]))
            }
            // In misère play the game may end with the move.
            None if answered.outcome == Some(Outcome::N) => {
                Some(words.say("vet-refute-ends", &[("move", Arg::Text(made)), ("to", Arg::Text(&left))]))
            }
            None => None,
        }
    }

    /// The first move of one list that the other has not.
    fn of_lists(&self, options: &Options, failure: &Failure) -> Option<String> {
        let words = &self.face.words;
        let join = if options.join == "\n" { "\n" } else { options.join.as_str() };
        let split = |text: &str| -> Vec<String> {
            text.split(join).map(|part| part.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
        };
        let (wanted, got) = (split(&failure.answer.0), split(&failure.answer.1));
        if let Some(missing) = wanted.iter().find(|one| !got.contains(one)) {
            return Some(words.say("vet-refute-missing", &[("move", Arg::Text(missing))]));
        }
        let extra = got.iter().find(|one| !wanted.contains(one) && !one.is_empty())?;
        Some(words.say("vet-refute-extra", &[("move", Arg::Text(extra))]))
    }
}

/// A command that shows the failure again.
fn replay(options: &Options, args: &VetArgs, failure: &Failure) -> String {
    let mut argv = vec!["bouton".to_owned(), "vet".to_owned()];
    argv.push(args.asked.clone().unwrap_or_else(|| options.game.clone()));
    argv.extend(question::typed(&args.stream));
    argv.extend(["-c".to_owned(), args.command.clone().unwrap_or_default()]);
    if let Some(flags) = &args.run.build {
        argv.extend(["--build".to_owned(), flags.clone()]);
    }
    let usual = [args.run.tle.as_secs_f64().to_string(), args.run.memory.to_string()];
    for (flag, value, default) in [("--tle", &usual[0], "1"), ("--memory", &usual[1], "512")] {
        if value != default {
            argv.extend([flag.to_owned(), value.clone()]);
        }
    }
    if args.any {
        argv.push("--any".to_owned());
    }
    if failure.input.len() > REPLAYED {
        return String::new();
    }
    argv.push("--replay".to_owned());
    argv.push(question::escaped(&String::from_utf8_lossy(&failure.input)));
    argv.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ")
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "@:,./_-+=%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}
