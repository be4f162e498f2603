//! Reading whole game strings: all games, their positions, and the sum.

use std::collections::HashMap;

use bouton_value::{Integer, Natural};

use super::load::Trouble;
use super::normal::Normal;
use super::number::shortened;
use super::position::{self, Components, Typed};
use super::split::{self, Term};
use super::{Chosen, Fault, MAX_FROM_FILE, MAX_TYPED, Named, Reader};
use crate::ast::{Line, LineKind};
use crate::{Code, Component, Diagnostic, Position, Ruleset, Span, Stop, catalogue};

impl Reader<'_> {
    /// Reads a game string, with or without a position.
    ///
    /// Time linear in the text but for the conversion of long numbers; the first use of a game reads and
    /// checks its rule.
    ///
    /// # Errors
    /// What is wrong with it, or with a file that it names.
    pub fn read(&mut self, text: &str) -> Result<Named, Fault> {
        let normal = Normal::of(text);
        self.read_string(&normal).map_err(|trouble| fault(trouble, &normal))
    }

    /// Reads the text of a position for the game of `named` (from a file or standard input: numbers
    /// separated by spaces, commas or newlines).
    ///
    /// # Errors
    /// What is wrong with it; with a sum of several games always, because it would not be clear which
    /// number belongs to which game.
    pub fn read_position(&mut self, named: &Named, text: &str) -> Result<Named, Fault> {
        let normal = Normal::of(text);
        self.read_file(named, &normal).map_err(|trouble| fault(trouble, &normal))
    }

    fn read_file(&self, named: &Named, normal: &Normal<'_>) -> Result<Named, Trouble> {
        let [chosen] = named.games.as_slice() else {
            return Err(Diagnostic::new(Code::PositionUnwanted, Span::new(0, 0)).variant("sum").into());
        };
        let whole = Span::new(0, normal.text.len());
        let read = position::read(&normal.text, whole, &chosen.game, MAX_FROM_FILE).map_err(Trouble::Here)?;
        let heaps = read.typed.len();
        let mut position = Position::default();
        self.add_states(&normal.text, &mut position, 0, chosen, read.typed, heaps)?;
        let ruleset = Ruleset::new(named.ruleset.games.clone(), heaps);
        let echo = format!("{}@{}", chosen.echo, read.echo);
        Ok(Named { games: named.games.clone(), ruleset, position: Some(position), echo })
    }

    fn read_string(&mut self, normal: &Normal<'_>) -> Result<Named, Trouble> {
        let terms = split::split(normal)?;
        let positioned = terms.iter().any(|term| term.position.is_some());
        let mut sum = Sum::default();
        let mut echo = String::new();
        let mut parts: Vec<(usize, Vec<Typed>)> = Vec::new();
        let mut heaps = 0;
        for term in &terms {
            let chosen = self.choose(normal, term)?;
            if !echo.is_empty() {
                echo.push_str(" + ");
            }
            echo.push_str(&chosen.echo);
            if positioned {
                let read = components(&normal.text, term, &chosen, MAX_TYPED - heaps)?;
                echo.push('@');
                echo.push_str(&read.echo);
                heaps += read.typed.len();
                parts.push((sum.add(chosen, term.span)?, read.typed));
            } else {
                sum.add(chosen, term.span)?;
            }
        }
        let mut position = positioned.then(Position::default);
        if let Some(position) = &mut position {
            for (game, typed) in parts {
                if let Some(chosen) = sum.games.get(game) {
                    self.add_states(&normal.text, position, game, chosen, typed, heaps)?;
                }
            }
        }
        let ruleset = Ruleset::new(sum.games.iter().map(|chosen| chosen.game.clone()).collect(), heaps);
        Ok(Named { games: sum.games, ruleset, position, echo })
    }

    /// Turns what was typed of a game into states and adds them to `position`.
    fn add_states(
        &self,
        text: &str,
        position: &mut Position,
        game: usize,
        chosen: &Chosen,
        typed: Vec<Typed>,
        heaps: usize,
    ) -> Result<(), Trouble> {
        position.components.reserve(typed.len());
        let state = |numbers: &[Integer]| -> Vec<Natural> {
            // What is a state has no negative number.
            numbers.iter().map(|n| Natural::try_from(n).unwrap_or_default()).collect()
        };
        for Typed { numbers, is_start, span } in typed {
            if !is_start && chosen.game.state_condition.is_none() {
                position.components.push(Component { game, numbers });
                continue;
            }
            let numbers: Vec<Integer> = numbers.into_iter().map(Integer::from).collect();
            let made = if is_start {
                chosen.game.start_position(&numbers, heaps, &self.budget)
            } else {
                let is_state = chosen.game.is_state(&numbers, heaps, &self.budget);
                is_state.map(|is_state| is_state.then(|| vec![numbers]))
            };
            let made = made.map_err(|stop| stopped(stop, span))?;
            let states = made.ok_or_else(|| no_position(text, chosen, span, is_start))?;
            position
                .components
                .extend(states.iter().map(|numbers| Component { game, numbers: state(numbers) }));
        }
        Ok(())
    }
}

/// The games of a sum, each once.
#[derive(Default)]
struct Sum {
    games: Vec<Chosen>,
    places: Vec<Span>,
    index: HashMap<String, usize>,
}

impl Sum {
    /// The index of a game of the sum.
    ///
    /// # Errors
    /// When it cannot stand in a sum with the games before it.
    fn add(&mut self, chosen: Chosen, place: Span) -> Result<usize, Diagnostic> {
        if let Some(&game) = self.index.get(&chosen.echo) {
            return Ok(game);
        }
        if let (Some(first), Some(&first_place)) = (self.games.first(), self.places.first()) {
            let wrong = |code| {
                let wrong = Diagnostic::new(code, place).related(first_place);
                wrong.arg("first", &first.echo).arg("second", &chosen.echo)
            };
            let not_sum = |game: &crate::Game| !game.compound.is_sum();
            if not_sum(&first.game) || not_sum(&chosen.game) {
                let faulty = if not_sum(&chosen.game) { &chosen.echo } else { &first.echo };
                return Err(wrong(Code::SumCompound).arg("game", faulty));
            }
            if first.game.misere != chosen.game.misere {
                return Err(wrong(Code::SumMisere));
            }
        }
        let game = self.games.len();
        self.index.insert(chosen.echo.clone(), game);
        self.games.push(chosen);
        self.places.push(place);
        Ok(game)
    }
}

/// The position of a term as typed.
fn components(text: &str, term: &Term, chosen: &Chosen, limit: usize) -> Result<Components, Trouble> {
    let Some(place) = term.position else {
        let end = Span::new(term.span.end, term.span.end);
        let wrong = Diagnostic::new(Code::PositionMissing, end).arg("game", &chosen.echo);
        return Err(wrong.arg("example", chosen.example()).into());
    };
    if let Some(at) = text[place.range()].find('/') {
        return Err(late_clause(text, place, place.start + at).into());
    }
    let read = position::read(text, place, &chosen.game, limit);
    read.map_err(|faults| {
        Trouble::Here(faults.into_iter().map(|wrong| game_as_number(text, wrong)).collect())
    })
}

/// `nim@3,5/misere`: a clause after the position.
fn late_clause(text: &str, place: Span, slash: usize) -> Diagnostic {
    let wrong = Diagnostic::new(Code::BadCharacter, Span::new(slash, slash + 1)).arg("found", '/');
    let clause = text[slash + 1..place.end].trim();
    if clause.is_empty() || !clause.chars().all(|c| c.is_alphanumeric() || c == '_') {
        return wrong.variant("position");
    }
    let numbers = text[place.start..slash].trim();
    let whole = Span::new(place.start.saturating_sub(1), place.end);
    wrong.variant("late-clause").fix(whole, format!("/{clause}@{numbers}"))
}

/// `kayles@5 + nim`: a game without a position was read as a number.
fn game_as_number(text: &str, wrong: Diagnostic) -> Diagnostic {
    let word = &text[wrong.span.range()];
    if (wrong.code, wrong.variant) != (Code::NotANumber, "word") {
        return wrong;
    }
    let Some(entry) = catalogue::find(word) else { return wrong };
    let lines = crate::parse(entry.text).rule.map(|rule| rule.lines).unwrap_or_default();
    let numbers = |line: &Line| match &line.kind {
        LineKind::State(state) => Some(state.names.len()),
        _ => None,
    };
    let example = super::example(entry.name, lines.iter().find_map(numbers).unwrap_or(1));
    Diagnostic::new(Code::PositionMissing, wrong.span).arg("game", entry.name).arg("example", example)
}

/// What is typed at `span` is no state, or no start.
fn no_position(text: &str, chosen: &Chosen, span: Span, is_start: bool) -> Diagnostic {
    Diagnostic::new(if is_start { Code::NotAStart } else { Code::NotAState }, span)
        .arg("found", shortened(&text[span.range()]))
        .arg("game", &chosen.echo)
        .arg("condition", chosen.state_condition())
}

/// A limit that was reached while a start was turned into states.
fn stopped(stop: Stop, span: Span) -> Diagnostic {
    let code = match stop {
        Stop::Time => Code::OutOfTime,
        Stop::Memory => Code::OutOfMemory,
        Stop::Interrupted => Code::Interrupted,
        Stop::TooLarge => Code::NumberTooLarge,
    };
    Diagnostic::new(code, span).variant("start")
}

/// A fault with its places in the text as typed.
fn fault(trouble: Trouble, normal: &Normal<'_>) -> Fault {
    let mut diagnostics = match trouble {
        Trouble::Here(diagnostics) => diagnostics,
        Trouble::Elsewhere(fault) => return fault,
    };
    for wrong in &mut diagnostics {
        wrong.span = normal.original_span(wrong.span);
        wrong.related = wrong.related.map(|span| normal.original_span(span));
        if let Some(fix) = &mut wrong.fix {
            fix.span = normal.original_span(fix.span);
        }
    }
    Fault { diagnostics, text: normal.original.into(), origin: String::new() }
}
