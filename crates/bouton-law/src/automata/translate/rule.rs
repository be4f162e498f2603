//! Lines of a game as formulas.

use bouton_rules::game::{Cond, EndResult, Game, MoveRule, Num, Player, TargetPart};

use super::{Case, Fault, Line, Obstacle, Translator, Untranslatable, Valued};
use crate::automata::dfa::{Dfa, Track};
use crate::automata::formula::{Atom, Clause, Compiler};
use crate::automata::numeration::Linear;

/// A move leaves at most so many parts.
const MAX_PARTS: usize = 6;

/// Several open variables of a line stay below so many times the sum of the numbers and 1.
const REACH: i64 = 4;

/// One way to move: the numbers of each part stand on tracks of their own.
#[derive(Clone, Debug)]
pub struct MoveClause {
    /// Which move line, from 0.
    pub rule: usize,
    /// What must hold; the tracks of the parts are bound too.
    pub clause: Clause,
    /// The tracks of each part.
    pub parts: Vec<Vec<Track>>,
}

/// The formulas of a game on given tracks.
#[derive(Debug)]
pub struct Rules<'g> {
    /// The game.
    pub game: &'g Game,
    /// The value of `heaps`.
    pub heaps: usize,
    /// Tracks from here on are free for use.
    pub free: u16,
}

impl Rules<'_> {
    fn translator<'t, 'b>(&self, compiler: &'t mut Compiler<'b>, line: Line) -> Translator<'t, 'b> {
        Translator { compiler, heaps: self.heaps, line, next: self.free }
    }

    /// The tuples on these tracks that are positions.
    ///
    /// # Errors
    /// A limit, or what cannot be translated.
    pub fn positions(&self, compiler: &mut Compiler<'_>, tracks: &[Track]) -> Result<Dfa, Fault> {
        match &self.game.state_condition {
            None => Ok((*compiler.valid(tracks)?).clone()),
            Some(condition) => self.holds(compiler, condition, Line::State, tracks),
        }
    }

    /// The positions on these tracks at which an `end` line decides, the earlier ones being taken out by the caller.
    ///
    /// # Errors
    /// A limit, or what cannot be translated.
    pub fn end(
        &self,
        compiler: &mut Compiler<'_>,
        at: usize,
        tracks: &[Track],
    ) -> Result<(Dfa, bool), Fault> {
        let line = Line::End(at);
        let end = &self.game.ends[at];
        let wins = match end.result {
            EndResult::Win => true,
            EndResult::Lose => false,
            EndResult::Draw => return Err(Untranslatable { line, why: Obstacle::Draw }.into()),
            _ => return Err(Untranslatable { line, why: Obstacle::Partizan }.into()),
        };
        Ok((self.holds(compiler, &end.condition, line, tracks)?, wins))
    }

    fn holds(
        &self,
        compiler: &mut Compiler<'_>,
        condition: &Cond,
        line: Line,
        tracks: &[Track],
    ) -> Result<Dfa, Fault> {
        let slots: Vec<Linear> = tracks.iter().map(|track| Linear::track(*track)).collect();
        let cases = self.translator(compiler, line).cond(condition, true, &slots)?;
        Ok(compiler.union(cases.into_iter().map(Case::clause), tracks)?)
    }

    /// All ways to move from the position on these tracks.
    ///
    /// With `stay`, a move leaves one part, and its numbers stand on the tracks given there.
    ///
    /// # Errors
    /// A limit, or what cannot be translated.
    pub fn moves(
        &self,
        compiler: &mut Compiler<'_>,
        from: &[Track],
        stay: Option<&[Track]>,
    ) -> Result<Vec<MoveClause>, Fault> {
        let mut all = Vec::new();
        for (at, rule) in self.game.moves.iter().enumerate() {
            let line = Line::Move(at);
            if rule.player != Player::Either {
                return Err(Untranslatable { line, why: Obstacle::Partizan }.into());
            }
            let mut translator = self.translator(compiler, line);
            for (case, parts) in translator.line(self.game, rule, from, stay)? {
                all.push(MoveClause { rule: at, clause: case.clause(), parts });
            }
        }
        Ok(all)
    }
}

/// Numbers of parts, each with the slots they look at.
type Parts = Vec<(Vec<Num>, Vec<Linear>)>;

/// The cases of a line, each with the tracks of its parts.
type Moves = Vec<(Case, Vec<Vec<Track>>)>;

impl Translator<'_, '_> {
    fn line(
        &mut self,
        game: &Game,
        rule: &MoveRule,
        from: &[Track],
        stay: Option<&[Track]>,
    ) -> Result<Moves, Fault> {
        let slots: Vec<Linear> = from.iter().map(|track| Linear::track(*track)).collect();
        let mut cases = vec![(Case::default(), slots)];
        for variable in &rule.vars {
            self.ends_fall(variable)?;
            let mut more = Vec::new();
            for (case, slots) in cases {
                for Valued { case: own, form } in self.values(&variable.set, &slots)? {
                    more.push((case.and(&own), [slots.as_slice(), &[form]].concat()));
                }
            }
            if more.len() > super::MAX_CASES {
                return self.cannot(Obstacle::Cases);
            }
            cases = more;
        }
        let mut moves = Vec::new();
        for (case, slots) in cases {
            let when = match &rule.condition {
                Some(condition) => self.cond(condition, true, &slots)?,
                None => vec![Case::default()],
            };
            for when in when {
                let made = self.targets(game, rule, case.and(&when), &slots, stay)?;
                self.must_be_bounded(rule, &made, &slots, from)?;
                moves.extend(made);
            }
            if moves.len() > super::MAX_CASES {
                return self.cannot(Obstacle::Cases);
            }
        }
        Ok(moves)
    }

    /// Open variables must not grow together: such a position is an error and has no moves at all.
    fn must_be_bounded(
        &mut self,
        rule: &MoveRule,
        moves: &Moves,
        slots: &[Linear],
        from: &[Track],
    ) -> Result<(), Fault> {
        let values = rule.vars.iter().zip(slots.iter().skip(from.len()));
        let open: Vec<&Linear> =
            values.filter(|(variable, _)| variable.set.can_be_infinite()).map(|(_, form)| form).collect();
        if open.len() < 2 {
            return Ok(());
        }
        let most = Linear { terms: from.iter().map(|track| (*track, REACH)).collect(), constant: REACH };
        for (case, _) in moves {
            for form in &open {
                let mut clause = case.clone().clause();
                clause.atoms.push(Atom::below(&most, form, 1)?);
                if !self.compiler.clause(clause, from)?.is_empty() {
                    return self.cannot(Obstacle::OpenEnd);
                }
            }
        }
        Ok(())
    }

    /// What a move leaves: each number on a track.
    fn targets(
        &mut self,
        game: &Game,
        rule: &MoveRule,
        case: Case,
        slots: &[Linear],
        stay: Option<&[Track]>,
    ) -> Result<Moves, Fault> {
        let parts = self.parts(&rule.to.parts, slots)?;
        if stay.is_some() && parts.len() != 1 {
            return self.cannot(Obstacle::Splits);
        }
        let mut moves = vec![(case, Vec::new())];
        for (numbers, slots) in parts {
            let tracks = match stay {
                Some(tracks) => tracks.to_vec(),
                None => numbers.iter().map(|_| self.fresh()).collect::<Result<_, _>>()?,
            };
            let mut own = vec![Case { fresh: tracks.clone(), atoms: Vec::new() }];
            for (number, track) in numbers.iter().zip(&tracks) {
                let mut equal = Vec::new();
                for Valued { case, form } in self.num(number, &slots)? {
                    equal.push(case.and(&Case::atom(Atom::equal(&Linear::track(*track), &form)?)));
                }
                own = self.both(&own, &equal)?;
            }
            if let Some(condition) = &game.state_condition {
                let state: Vec<Linear> = tracks.iter().map(|track| Linear::track(*track)).collect();
                let legal = self.cond(condition, true, &state)?;
                own = self.both(&own, &legal)?;
            }
            let mut more = Vec::new();
            for (case, done) in &moves {
                for own in &own {
                    more.push((case.and(own), [done.as_slice(), std::slice::from_ref(&tracks)].concat()));
                }
            }
            if more.len() > super::MAX_CASES {
                return self.cannot(Obstacle::Cases);
            }
            moves = more;
        }
        Ok(moves)
    }

    /// The parts, copies and `each` written out, each with its slots.
    fn parts(&mut self, parts: &[TargetPart], slots: &[Linear]) -> Result<Parts, Fault> {
        let mut all = Vec::new();
        for part in parts {
            match part {
                TargetPart::One(numbers) => all.push((numbers.clone(), slots.to_vec())),
                TargetPart::Copies(count, numbers) => {
                    let count = self.fixed(count, slots)?.and_then(|count| usize::try_from(count).ok());
                    let Some(count) = count.filter(|count| *count <= MAX_PARTS) else {
                        return self.cannot(Obstacle::Parts);
                    };
                    all.extend(std::iter::repeat_n((numbers.clone(), slots.to_vec()), count));
                }
                TargetPart::Each { slot, low, high, numbers, .. } => {
                    let ends = (self.fixed(low, slots)?, self.fixed(high, slots)?);
                    let (Some(low), Some(high)) = ends else { return self.cannot(Obstacle::Parts) };
                    if high.saturating_sub(low) > MAX_PARTS as i64 {
                        return self.cannot(Obstacle::Parts);
                    }
                    for i in low..=high {
                        let mut inside = slots.to_vec();
                        inside.resize(*slot, Linear::default());
                        inside.push(Linear::constant(i));
                        all.push((numbers.clone(), inside));
                    }
                }
            }
        }
        if all.len() > MAX_PARTS { self.cannot(Obstacle::Parts) } else { Ok(all) }
    }
}
