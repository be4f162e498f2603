//! The commands, one a file.

mod check;
mod completions;
mod explain;
mod export;
mod from_file;
mod games;
mod generate;
mod interact;
mod judge;
mod law;
mod moves;
mod note;
mod play;
mod question;
mod rule_diff;
mod rule_lint;
mod rule_new;
mod rule_show;
mod sequence;
mod solve;
mod solvers;
mod table;
mod term;
mod vet;

use crate::args::{Command, RuleCommand};
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::out::Out;

/// Runs a command.
pub(crate) fn run(command: &Command, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    match command {
        Command::Solve(args) => solve::run(args, face, out),
        Command::Moves(args) => moves::run(args, face, out),
        Command::Law(args) => law::run(args, face, out),
        Command::Table(args) => table::run(args, face, out),
        Command::Check(args) => check::run(args, face, out),
        Command::Play(args) => play::run(args, face, out),
        Command::Judge(args) => judge::run(args, face, out),
        Command::Export(args) => export::run(args, face, out),
        Command::Note(args) => note::run(args, face, out),
        Command::Gen(args) => generate::run(args, face, out),
        Command::Interact(args) => interact::run(args, face, out),
        Command::Vet(args) => vet::run(args, face, out),
        Command::Sequence(args) => sequence::run(args, face, out),
        Command::Games(args) => games::run(args, face, out),
        Command::Rule(RuleCommand::New(args)) => rule_new::run(args, face, out),
        Command::Rule(RuleCommand::Lint(args)) => rule_lint::run(args, face, out),
        Command::Rule(RuleCommand::Show(args)) => rule_show::run(args, face, out),
        Command::Rule(RuleCommand::Diff(args)) => rule_diff::run(args, face, out),
        Command::Explain(args) => explain::run(args, face, out),
        Command::Term(args) => term::run(args, face, out),
        Command::Completions(args) => completions::run(args, face, out),
        // A session is no command of one: the program sees to it before.
        Command::Repl => Err(Failure::request(face.words.text("repl-inside"))),
    }
}
