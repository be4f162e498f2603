//! Moves as conjunctions with linear results.

use bouton_rules::ast::{Expr, MoveLine, PartKind};

use super::translator::{Translator, plain, unknown};
use super::{Atom, Conj, Dnf, Lin, Moved, WIDEST, both};
use crate::fault::{Check, Fault};

impl<'g> Translator<'g> {
    /// All that a move line can do; variables of the formulas are the caller's and fresh ones.
    pub(crate) fn moves(&mut self, rule: &'g MoveLine) -> Check<Vec<Moved>> {
        let outside = self.names.len();
        let mut given = vec![Vec::new()];
        for var in &rule.vars {
            let mut lin = Lin::var(self.fresh());
            if !self.holds_naturals(&var.set) {
                let low = self.game.scope(&[]).span(&var.set).map_err(|_| unknown("variable"))?.0;
                lin.constant = low.min(0);
            }
            given = both(&given, &self.member(&plain(lin.clone()), &var.set, true)?)?;
            self.names.push((&var.name.text, lin));
        }
        if let Some(condition) = &rule.condition {
            given = both(&given, &self.condition(condition, true)?)?;
        }
        let mut all: Vec<Moved> = given.into_iter().map(|given| Moved { given, parts: Vec::new() }).collect();
        for part in &rule.to.parts {
            let (name, range) = match &part.kind {
                PartKind::One => (None, 1..=1),
                PartKind::Copies(count) => (None, 1..=self.fixed(count).ok_or_else(|| unknown("copies"))?),
                PartKind::Each(name, range) => {
                    let ends = self.fixed(&range.low).zip(self.fixed(&range.high));
                    let (low, high) = ends.ok_or_else(|| unknown("copies"))?;
                    (Some(&name.text), low..=high)
                }
            };
            if range.end().saturating_sub(*range.start()) > 8
                || matches!(part.kind, PartKind::Copies(_)) && *range.end() < 0
            {
                return Err(unknown("copies"));
            }
            for value in range {
                self.names.extend(name.map(|name| (name.as_str(), Lin::constant(value))));
                all = self.with_part(&all, &part.numbers)?;
                self.names.truncate(outside + rule.vars.len());
            }
        }
        self.names.truncate(outside);
        Ok(all)
    }

    /// Adds one part, a position, to what moves leave.
    pub(super) fn with_part(&mut self, all: &[Moved], numbers: &'g [Expr]) -> Check<Vec<Moved>> {
        let mut parts: Vec<(Conj, Vec<Lin>)> = vec![(Vec::new(), Vec::new())];
        for number in numbers {
            let mut longer = Vec::new();
            for case in self.term(number)? {
                for case in self.whole(&case)? {
                    for (given, lins) in &parts {
                        let legal = Atom { lin: case.lin.clone(), equal: false };
                        let given = [&given[..], &case.given, &[legal]].concat();
                        longer.push((given, [&lins[..], std::slice::from_ref(&case.lin)].concat()));
                    }
                }
            }
            parts = longer;
        }
        let mut more = Vec::new();
        for (given, lins) in parts {
            for position in self.position(&lins)? {
                for moved in all {
                    let given = [&moved.given[..], &given, &position].concat();
                    let parts = [&moved.parts[..], std::slice::from_ref(&lins)].concat();
                    more.push(Moved { given, parts });
                }
            }
        }
        if more.len() > WIDEST { Err(Fault::Limit.with("what", "formula")) } else { Ok(more) }
    }

    /// When a tuple is a position.
    pub(crate) fn position(&mut self, state: &[Lin]) -> Check<Dnf> {
        let game = self.game;
        let Some(condition) = &game.condition else { return Ok(vec![Vec::new()]) };
        let mut inner = Translator { marks: self.marks, ..Translator::new(game, state, self.next) };
        let when = inner.condition(condition, true);
        self.next = inner.next;
        when
    }
}
