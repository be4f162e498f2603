//! The referee of an interactive program: a perfect opponent, and a record of the game.
//!
//! All lines are of numbers. The referee begins with a line of the numbers of the position and a line `first` or `second`:
//! the seat of the program. A move is a line `COMPONENT RULE VARIABLES...`, all counted from 1. At the end the referee says
//! `won` or `lost` to the program.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use bouton_law::Solver;
use bouton_rules::{Budget, ComponentMove, Position, Ruleset, Side};
use bouton_value::{Finish, Integer, Natural, Outcome};
use fastrand::Rng;

use crate::program::Program;
use crate::sandbox::{Limits, Sandbox, Talking};

/// The longest line of a program, and the longest game.
const LONGEST_LINE: u64 = 1 << 16;
const LONGEST_GAME: usize = 100_000;
/// So many random moves are tried by an opponent that has lost.
const TRIES: usize = 32;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The program won.
    Won,
    /// The program lost.
    Lost,
    /// Its line is no move at all: the line.
    NoMove(String),
    /// Its move is not legal: the line.
    Illegal(String),
    /// It said nothing in time.
    Silent,
    /// It ended before the game did.
    Gone,
    /// The truth is out of reach, or the game is too long: no verdict.
    NoVerdict,
}

/// A move of the record.
#[derive(Clone, Debug)]
pub struct Step {
    /// Whether the program made it.
    pub program: bool,
    /// The position before it.
    pub from: Position,
    /// The move.
    pub part: ComponentMove,
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Game {
    /// How it ended.
    pub ending: Ending,
    /// Whether the program began.
    pub first: bool,
    /// All moves.
    pub steps: Vec<Step>,
}

/// Lets a program play from a position that is won for it, in the seat that wins.
///
/// # Errors
/// When the program cannot be started.
pub fn referee(
    ruleset: &Ruleset,
    solver: &mut Solver,
    start: &Position,
    program: &Program,
    (limits, seed): (&Limits, u64),
) -> io::Result<Game> {
    let budget = || Budget::unlimited().with_time(Duration::from_secs(10));
    let first = match solver.evaluate(start, &budget()).outcome {
        Some(Outcome::N) => true,
        Some(Outcome::P) => false,
        _ => return Ok(Game { ending: Ending::NoVerdict, first: true, steps: Vec::new() }),
    };
    let mut sandbox = Sandbox::new()?;
    let mut talking = sandbox.talk(program.argv(), limits)?;
    let heard = listen(&mut talking)?;
    let mut table = Table { ruleset, solver, talking, heard, limits, rng: Rng::with_seed(seed) };
    let numbers: Vec<&Natural> = start.components.iter().flat_map(|component| &component.numbers).collect();
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let hello = format!("{}\n{}\n", numbers.join(" "), if first { "first" } else { "second" });
    let mut steps = Vec::new();
    table.say(&hello);
    let ending = table.play(start.clone(), first, &mut steps);
    let word = if ending == Ending::Won { "won\n" } else { "lost\n" };
    table.say(word);
    Ok(Game { ending, first, steps })
}

/// Lines of the program as they come.
fn listen(talking: &mut Talking) -> io::Result<Receiver<String>> {
    let output = talking.child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
    let (give, take) = channel();
    thread::spawn(move || {
        let mut lines = BufReader::new(output);
        loop {
            let mut line = Vec::new();
            let got = lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
            if !matches!(got, Ok(1..)) || give.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
        }
    });
    Ok(take)
}

/// How a game stands.
enum Now {
    /// There is a move.
    Goes,
    /// It is over: what that brings who is to move.
    Over(Finish),
    /// A limit came first.
    Unknown,
}

struct Table<'t> {
    ruleset: &'t Ruleset,
    solver: &'t mut Solver,
    talking: Talking,
    heard: Receiver<String>,
    limits: &'t Limits,
    rng: Rng,
}

impl Table<'_> {
    /// Says something to the program. One that is gone hears nothing; what it has said before still counts.
    fn say(&mut self, text: &str) {
        if let Some(input) = &mut self.talking.child.stdin {
            let _ = input.write_all(text.as_bytes()).and_then(|()| input.flush());
        }
    }

    fn budget() -> Budget {
        Budget::unlimited().with_time(Duration::from_secs(10)).with_memory(1 << 30)
    }

    fn play(&mut self, mut here: Position, mut program: bool, steps: &mut Vec<Step>) -> Ending {
        while steps.len() < LONGEST_GAME {
            let budget = Self::budget();
            match self.now(&here, &budget) {
                Now::Unknown => return Ending::NoVerdict,
                Now::Goes => {}
                // Who is to move has won or lost.
                Now::Over(Finish::Win) => return if program { Ending::Won } else { Ending::Lost },
                Now::Over(_) => return if program { Ending::Lost } else { Ending::Won },
            }
            let part = if program {
                match self.ask(&here, &budget) {
                    Ok(part) => part,
                    Err(ending) => return ending,
                }
            } else {
                let Some(part) = self.answer(&here, &budget) else { return Ending::NoVerdict };
                let mut line = format!("{} {}", part.component + 1, part.rule + 1);
                for value in &part.vars {
                    line.push(' ');
                    line.push_str(&value.to_string());
                }
                self.say(&(line + "\n"));
                part
            };
            let next = after(&here, &part);
            steps.push(Step { program, from: std::mem::replace(&mut here, next), part });
            program = !program;
        }
        Ending::NoVerdict
    }

    /// Whether the game goes on, and what its end brings who is to move.
    fn now(&mut self, here: &Position, budget: &Budget) -> Now {
        match self.ruleset.moves(here, Side::Left, budget).next() {
            Some(Ok(_)) => Now::Goes,
            Some(Err(_)) => Now::Unknown,
            None => match self.solver.evaluate(here, budget).outcome {
                Some(Outcome::N) => Now::Over(Finish::Win),
                Some(_) => Now::Over(Finish::Loss),
                None => Now::Unknown,
            },
        }
    }

    /// A move of the program.
    fn ask(&mut self, here: &Position, budget: &Budget) -> Result<ComponentMove, Ending> {
        let line = match self.heard.recv_timeout(self.limits.time) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => return Err(Ending::Silent),
            Err(RecvTimeoutError::Disconnected) => return Err(Ending::Gone),
        };
        let shown: String = line.trim().chars().take(80).collect();
        let numbers: Option<Vec<Integer>> = line.split_whitespace().map(|word| word.parse().ok()).collect();
        let Some([component, rule, vars @ ..]) = numbers.as_deref() else {
            return Err(Ending::NoMove(shown));
        };
        let place = |number: &Integer| usize::try_from(number).ok()?.checked_sub(1);
        let (Some(component), Some(rule)) = (place(component), place(rule)) else {
            return Err(Ending::NoMove(shown));
        };
        let Some(moved) = here.components.get(component) else { return Err(Ending::Illegal(shown)) };
        match self.ruleset.assigned_move((component, moved), Side::Left, (rule, vars), budget) {
            Ok(Some(part)) => Ok(part),
            Ok(None) => Err(Ending::Illegal(shown)),
            Err(_) => Err(Ending::NoVerdict),
        }
    }

    /// The move of the opponent: one that wins, else one at random.
    fn answer(&mut self, here: &Position, budget: &Budget) -> Option<ComponentMove> {
        let found = self.solver.winning(here, budget);
        if let Some(good) = found.winning_moves().next() {
            return good.mv.parts.first().cloned();
        }
        for _ in 0..TRIES {
            let index = self.rng.usize(..here.components.len().max(1));
            let component = here.components.get(index)?;
            let rules = self.ruleset.games.get(component.game)?.moves.len();
            let rule = self.rng.usize(..rules.max(1));
            let most = component.numbers.iter().max().and_then(|most| u64::try_from(most).ok()).unwrap_or(1);
            let take = Integer::from(self.rng.u64(1..=most.max(1)));
            let made = self.ruleset.assigned_move((index, component), Side::Left, (rule, &[take]), budget);
            if let Ok(Some(part)) = made {
                return Some(part);
            }
        }
        let first = self.ruleset.moves(here, Side::Left, budget).next()?.ok()?;
        first.parts.first().cloned()
    }
}

/// The position after a move in one component.
fn after(here: &Position, part: &ComponentMove) -> Position {
    let mut next = here.clone();
    next.components.splice(part.component..=part.component, part.result.iter().cloned());
    next
}
