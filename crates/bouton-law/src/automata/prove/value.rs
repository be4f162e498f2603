//! Laws of Grundy values: the mex lemma.
//!
//! A law is a relation g(state, v), the value on a track of its own. It is the Grundy value when it is total and
//! functional, no option has the value of its position, and every smaller value is that of an option. An option's value
//! is the nim-sum of the values of its parts.

use std::sync::Arc;

use bouton_rules::Stop;
use bouton_rules::game::Game;

use super::convolution::Convolution;
use super::{Verdict, must_be_empty};
use crate::automata::dfa::{Dfa, Track};
use crate::automata::formula::{Atom, Clause, Compiler};
use crate::automata::numeration::{Linear, Numeration};
use crate::automata::translate::{Fault, Line, MoveClause, Obstacle, Rules, Untranslatable};

/// The formulas of one component, ready to judge candidates.
///
/// Number j stands on track 2 j, the value on track 2 n, n numbers a state.
pub struct ValueProver {
    tracks: Vec<Track>,
    value: Track,
    /// Moves that are joined with the candidate as they are.
    moves: Vec<MoveClause>,
    /// Moves into parts in any order.
    convolutions: Vec<Convolution>,
    positions: Dfa,
    /// Tracks from here on are free.
    free: u16,
}

impl ValueProver {
    /// Translates a game; the caller has made sure that values have a meaning.
    ///
    /// # Errors
    /// A limit, or what cannot be translated.
    pub fn new(compiler: &mut Compiler<'_>, game: &Game, heaps: usize) -> Result<Self, Fault> {
        let size = game.state.len();
        let tracks: Vec<Track> = (0..size).map(|j| Track(2 * j as u16)).collect();
        let rules = Rules { game, heaps, free: 2 * size as u16 + 8 };
        let positions = rules.positions(compiler, &tracks)?;
        let all = rules.moves(compiler, &tracks, None)?;
        if let Some(split) = all.iter().find(|step| step.parts.len() > 1)
            && compiler.numeration != Numeration::Base(2)
        {
            return Err(Untranslatable { line: Line::Move(split.rule), why: Obstacle::NimSum }.into());
        }
        if !super::terminates(compiler, &rules, &positions)? {
            return Err(Untranslatable { line: Line::Game, why: Obstacle::Measure }.into());
        }
        let (mut moves, mut convolutions) = (Vec::new(), Vec::new());
        let most = all.iter().map(|step| step.parts.len()).max().unwrap_or(0);
        for count in 0..=most {
            let group: Vec<MoveClause> =
                all.iter().filter(|step| step.parts.len() == count).cloned().collect();
            if group.is_empty() {
                continue;
            }
            match Convolution::of(compiler, &group, &tracks)? {
                Some(convolution) => convolutions.push(convolution),
                None => moves.extend(group),
            }
        }
        let used =
            moves.iter().flat_map(|step| &step.clause.bound).map(|track| track.0 + 1).max().unwrap_or(0);
        let value = Track(2 * size as u16);
        Ok(Self { tracks, value, moves, convolutions, positions, free: used.max(rules.free) })
    }

    /// The tracks of a candidate: the numbers of the state, then the value.
    pub fn tracks(&self) -> Vec<Track> {
        [self.tracks.as_slice(), &[self.value]].concat()
    }

    /// Whether a relation is that of position and Grundy value.
    ///
    /// # Errors
    /// A limit.
    pub fn judge(&self, compiler: &mut Compiler<'_>, law: &Dfa) -> Result<Verdict, Stop> {
        let numeration = compiler.numeration;
        let judged = |wrong: &Dfa| must_be_empty(numeration, wrong, &self.tracks);
        let (v, w) = (self.value, Track(self.value.0 + 1));
        let valid = compiler.valid(&self.tracks())?;
        let wrong = compiler.minus(law, &valid)?;
        if !wrong.is_empty() {
            return Ok(judged(&wrong));
        }
        let law = Arc::new(law.clone());
        let smaller = Atom::below(&Linear::track(w), &Linear::track(v), 1)?;

        // On numbers only; total, on positions and nothing else.
        let defined = law.exists(v, compiler.limits)?;
        for (a, b) in [(&self.positions, &defined), (&defined, &self.positions)] {
            let wrong = compiler.minus(a, b)?;
            if !wrong.is_empty() {
                return Ok(judged(&wrong));
            }
        }
        // The values that must be reached; functional when none of them is the value itself.
        let own = Atom::Member(law.clone(), self.tracks());
        let clause = Clause { bound: vec![v], atoms: vec![own, smaller] };
        let below = compiler.clause(clause, &[self.tracks.as_slice(), &[w]].concat())?;
        let below = below.renamed(|track| if track == w { v } else { track }, compiler.limits)?;
        let twice = compiler.and(&below, &law)?;
        if !twice.is_empty() {
            return Ok(judged(&twice));
        }

        let reached = self.options(compiler, &law)?;
        let kept = compiler.and(&reached, &law)?;
        if !kept.is_empty() {
            return Ok(judged(&kept));
        }
        let missed = compiler.minus(&below, &reached)?;
        Ok(judged(&missed))
    }

    /// The relation of a position and the values of its options.
    fn options(&self, compiler: &mut Compiler<'_>, law: &Arc<Dfa>) -> Result<Dfa, Stop> {
        let free = self.tracks();
        let mut all = Dfa::empty(law.radix(), free.clone());
        for step in &self.moves {
            let mut clause = step.clause.clone();
            let values: Vec<Track> = match step.parts.len() {
                1 => vec![self.value],
                count => (0..count).map(|part| Track(self.free + part as u16)).collect(),
            };
            for (part, value) in step.parts.iter().zip(&values) {
                clause.atoms.push(Atom::Member(law.clone(), [part.as_slice(), &[*value]].concat()));
            }
            match step.parts.len() {
                0 => clause.atoms.push(Atom::equal(&Linear::track(self.value), &Linear::constant(0))?),
                1 => {}
                _ => {
                    clause.bound.extend(&values);
                    let mut summed = [values.as_slice(), &[self.value]].concat();
                    summed.sort_unstable();
                    let sum = compiler.numeration.balanced(summed.clone(), compiler.limits)?;
                    clause.atoms.push(Atom::Member(Arc::new(sum), summed));
                }
            }
            let one = compiler.clause(clause, &free)?;
            all = compiler.or(&all, &one)?;
        }
        for convolution in &self.convolutions {
            let one = convolution.options(compiler, law, self.tracks[0], self.value)?;
            all = compiler.or(&all, &one)?;
        }
        compiler.and(&all, &self.positions)
    }
}
