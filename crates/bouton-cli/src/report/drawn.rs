//! The picture of a law: an automaton, the table of a period, pairs along a strip, lost positions of a box.

use std::sync::Arc;

use bouton::law::Solver;
use bouton::law::discovery::Drawing;
use bouton::plot::{Graph, Pairs, Picture, Table, automaton, grid, pairs, period};
use bouton::rules::string::Chosen;
use bouton::rules::{Component, Position, Ruleset};
use bouton::solve::Value;
use bouton::value::number::small;
use bouton::value::{Natural, Outcome};

use crate::args::Format;
use crate::face::Face;
use crate::interrupt;

/// Without a period so many heaps are drawn.
const HEAPS: usize = 100;
/// No more are computed for a picture.
const MOST: usize = 2000;
/// Both numbers of a box run up to this.
const SIDE: usize = 24;

/// A picture in a format.
pub(crate) fn written(picture: &Picture, format: Format) -> String {
    if format == Format::Svg { picture.svg() } else { picture.tikz() }
}

/// The picture of data from a certificate.
pub(crate) fn drawing(title: &str, drawing: &Drawing) -> Picture {
    match drawing {
        Drawing::Entries { preperiod, period: after, entries, valued, width } => period(&Table {
            title,
            preperiod: *preperiod,
            period: *after,
            entries,
            valued: *valued,
            width: *width,
        }),
        Drawing::Automaton { states, radix } => automaton(&Graph { title, states, radix: *radix }),
    }
}

/// The picture of positions that are computed, or known by a theorem: those of one number as a table, with the period
/// when there is one, those of two as pairs or as a grid. `None` for more numbers.
pub(crate) fn computed(
    face: &Face,
    chosen: &Chosen,
    title: &str,
    repeats: (usize, usize),
) -> Option<Picture> {
    let rules = Arc::new(Ruleset::new(vec![chosen.game.clone()], 1));
    let solver = Solver::new(rules, face.options);
    let mut asked = Asked { face, chosen, solver };
    match chosen.game.state.len() {
        1 => asked.row(title, repeats),
        2 => asked.square(title),
        _ => None,
    }
}

struct Asked<'a> {
    face: &'a Face,
    chosen: &'a Chosen,
    solver: Solver,
}

impl Asked<'_> {
    /// A value, or 0 for lost and 1 for won, and whether it is a value; `None` for what is no position or not known.
    fn entry(&mut self, numbers: &[usize]) -> Option<(u64, bool)> {
        let numbers: Vec<Natural> = numbers.iter().map(|n| Natural::from(*n as u64)).collect();
        let budget = self.face.budget();
        let integers: Vec<_> = numbers.iter().map(bouton::value::Integer::from).collect();
        if self.chosen.game.is_state(&integers, 1, &budget) != Ok(true) {
            return None;
        }
        let position = Position { components: vec![Component { game: 0, numbers }] };
        let answer = interrupt::watched(|| self.solver.evaluate(&position, &budget));
        match (answer.value, answer.outcome) {
            (Value::Nimber(value), _) => Some((small(&value)?, true)),
            (_, Some(Outcome::P)) => Some((0, false)),
            (_, Some(Outcome::N)) => Some((1, false)),
            _ => None,
        }
    }

    fn row(&mut self, title: &str, (preperiod, after): (usize, usize)) -> Option<Picture> {
        let count = if after > 0 { (preperiod + after).min(MOST) } else { HEAPS };
        let entries: Vec<Option<(u64, bool)>> = (0..count).map(|n| self.entry(&[n])).collect();
        let valued = entries.iter().flatten().all(|(_, valued)| *valued);
        let entries: Vec<Option<u64>> = entries.iter().map(|entry| entry.map(|(entry, _)| entry)).collect();
        entries
            .iter()
            .any(Option::is_some)
            .then(|| period(&Table { title, preperiod, period: after, entries: &entries, valued, width: 1 }))
    }

    fn square(&mut self, title: &str) -> Option<Picture> {
        let mut lost = Vec::new();
        let mut any = false;
        for a in 0..=SIDE {
            for b in 0..=SIDE {
                let entry = self.entry(&[a, b]);
                any |= entry.is_some();
                if entry.is_some_and(|(entry, _)| entry == 0) {
                    lost.push((a, b));
                }
            }
        }
        let of = Pairs { title, most: SIDE, lost: &lost };
        any.then(|| pairs(&of).unwrap_or_else(|| grid(&of)))
    }
}
