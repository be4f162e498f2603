//! `rule diff A B`: on which positions two games differ, and in which rule lines.

use bouton::rules::Budget;
use bouton::rules::describe::describe;
use bouton::rules::string::{Named, Reader};
use bouton::solve::answer::Halt;
use bouton::wording::{Arg, rule};

use super::solvers::solver;
use crate::args::RuleDiffArgs;
use crate::diagnose;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, USUAL};
use crate::grid::{Grid, MOST_KEPT, Rows};
use crate::input::{Disk, game};
use crate::interrupt;
use crate::out::Out;
use crate::report::differed::{Change, Differed};

/// Compares two games over a range. Equal is yes; a difference is a no with its witness.
pub(super) fn run(args: &RuleDiffArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "rule diff", USUAL)?;
    let mut reader = Reader::new(&Disk);
    let mut read = |text: &String| game(&face.words, &mut reader, std::slice::from_ref(text));
    let (a, b) = (read(&args.a)?, read(&args.b)?);
    let grid = |named| Grid::new(face, named, args.n, args.size.as_ref(), MOST_KEPT);
    let grids = (grid(&a)?, grid(&b)?);
    if grids.0.dimensions() != grids.1.dimensions() {
        let facts = [
            ("a", Arg::Text(&args.a)),
            ("b", Arg::Text(&args.b)),
            ("na", Arg::Count(grids.0.dimensions() as u64)),
            ("nb", Arg::Count(grids.1.dimensions() as u64)),
        ];
        return Err(Failure::request(face.words.say("diff-arity", &facts)));
    }
    let lines = (sentences(face, &a), sentences(face, &b));
    let without = |all: &[String], others: &[String]| {
        all.iter().filter(|line| !others.contains(line)).cloned().collect::<Vec<_>>()
    };
    let mut differed = Differed {
        face,
        grids: (&grids.0, &grids.1),
        compared: 0,
        values_compared: 0,
        outcomes: 0,
        values: 0,
        changes: Vec::new(),
        rules: (without(&lines.0, &lines.1), without(&lines.1, &lines.0)),
        complete: true,
    };
    let budget = face.budget();
    let halt = interrupt::watched(|| compare(&mut differed, &budget));
    differed.complete = halt.is_none();
    let mut printer = Printer::new(out, face.format);
    printer.print(&differed)?;
    printer.flush()?;
    printer.finish()?;
    let stopped = halt.map(|(left, halt)| {
        face.talk(&face.words.text("diff-truncated"));
        diagnose::say_halt(face, if left { &a } else { &b }, &halt)
    });
    Ok(match stopped {
        // A witness is a no however far the comparison went.
        _ if !differed.changes.is_empty() => Exit::No,
        Some(exit) => exit,
        None => Exit::Done,
    })
}

/// What a game says in plain words, its parameters and clauses put in.
fn sentences(face: &Face, named: &Named) -> Vec<String> {
    named.games.iter().flat_map(|chosen| rule::sentences(&face.words, &describe(&chosen.game))).collect()
}

/// Compares row by row; what stopped it, and whether that was in the first game.
fn compare(differed: &mut Differed, budget: &Budget) -> Option<(bool, Halt)> {
    let (a, b) = differed.grids;
    let face = differed.face;
    let mut left = Rows::new(a, solver(face, &a.named.games, &a.ruleset));
    let mut right = Rows::new(b, solver(face, &b.named.games, &b.ruleset));
    loop {
        let a = match left.next(budget) {
            Ok(row) => row,
            Err(halt) => return Some((true, halt)),
        };
        let b = match right.next(budget) {
            Ok(row) => row,
            Err(halt) => return Some((false, halt)),
        };
        let (Some(a), Some(b)) = (a, b) else { return None };
        differed.add(Change { a, b });
    }
}
