//! Clauses to automata.
//!
//! Bound tracks go one at a time, the one first whose automata together have the fewest tracks; only the automata
//! that speak of it are joined, the smallest first, and everything is minimal at every step. So quantifiers
//! stand as far inside as they can.

use std::sync::Arc;

use bouton_rules::Stop;
use hashbrown::HashMap;

use super::{Atom, Clause};
use crate::automata::dfa::{Dfa, Join, Track};
use crate::automata::limits::Limits;
use crate::automata::numeration::{Linear, Numeration, Relation};

/// Compiles clauses in one numeration and remembers the automata of linear forms.
#[derive(Debug)]
pub struct Compiler<'b> {
    /// How numbers are written.
    pub numeration: Numeration,
    /// What may be spent.
    pub limits: Limits<'b>,
    forms: HashMap<(Vec<i64>, i64, Relation), Arc<Dfa>>,
    valid: HashMap<Vec<Track>, Arc<Dfa>>,
}

impl<'b> Compiler<'b> {
    /// A compiler that has compiled nothing yet.
    pub fn new(numeration: Numeration, limits: Limits<'b>) -> Self {
        Self { numeration, limits, forms: HashMap::new(), valid: HashMap::new() }
    }

    /// The tuples of numbers on these tracks.
    ///
    /// # Errors
    /// A limit.
    pub fn valid(&mut self, tracks: &[Track]) -> Result<Arc<Dfa>, Stop> {
        if let Some(valid) = self.valid.get(tracks) {
            return Ok(valid.clone());
        }
        let valid = Arc::new(self.numeration.valid(tracks.to_vec(), self.limits)?);
        self.valid.insert(tracks.to_vec(), valid.clone());
        Ok(valid)
    }

    /// The union of clauses, as an automaton over exactly the tracks `free`, ascending.
    ///
    /// # Errors
    /// A limit.
    pub fn union(&mut self, clauses: impl IntoIterator<Item = Clause>, free: &[Track]) -> Result<Dfa, Stop> {
        let mut all = Dfa::empty(self.numeration.radix(), free.to_vec());
        for clause in clauses {
            let one = self.clause(clause, free)?;
            all = self.or(&all, &one)?;
        }
        Ok(all)
    }

    /// One clause, as an automaton over exactly the tracks `free`, ascending.
    ///
    /// # Errors
    /// A limit.
    pub fn clause(&mut self, clause: Clause, free: &[Track]) -> Result<Dfa, Stop> {
        let Some(clause) = clause.simplified()? else {
            return Ok(Dfa::empty(self.numeration.radix(), free.to_vec()));
        };
        let mut parts = Vec::with_capacity(clause.atoms.len());
        for atom in &clause.atoms {
            parts.push(self.atom(atom)?);
        }
        let mut bound = clause.bound;
        while !bound.is_empty() {
            let at = cheapest(&bound, &parts);
            let track = bound.swap_remove(at);
            let (mine, rest): (Vec<_>, Vec<_>) =
                parts.into_iter().partition(|part| part.tracks().contains(&track));
            parts = rest;
            if let Some(joined) = self.all(mine)? {
                parts.push(Arc::new(joined.exists(track, self.limits)?));
            }
        }
        let whole = self.all(parts)?;
        self.spread(whole, free)
    }

    /// The same automaton over exactly the tracks `free`, of which its own are some.
    fn spread(&mut self, dfa: Option<Dfa>, free: &[Track]) -> Result<Dfa, Stop> {
        match dfa {
            Some(dfa) if dfa.tracks() == free => Ok(dfa),
            Some(dfa) => {
                let missing: Vec<Track> =
                    free.iter().copied().filter(|track| !dfa.tracks().contains(track)).collect();
                let others = self.valid(&missing)?;
                self.and(&dfa, &others)
            }
            None => Ok((*self.valid(free)?).clone()),
        }
    }

    /// All of them; `None` for none.
    fn all(&mut self, mut parts: Vec<Arc<Dfa>>) -> Result<Option<Dfa>, Stop> {
        parts.sort_by_key(|part| (part.tracks().len(), part.nodes()));
        let mut parts = parts.into_iter();
        let Some(first) = parts.next() else { return Ok(None) };
        parts.try_fold((*first).clone(), |joined, part| self.and(&joined, &part)).map(Some)
    }

    fn atom(&mut self, atom: &Atom) -> Result<Arc<Dfa>, Stop> {
        match atom {
            Atom::Linear(form, relation) => self.linear(form, *relation),
            Atom::Member(dfa, tracks) => {
                let names = dfa.tracks();
                let new = |old: Track| {
                    names
                        .iter()
                        .position(|name| *name == old)
                        .and_then(|at| tracks.get(at))
                        .copied()
                        .unwrap_or(old)
                };
                Ok(if names == tracks { dfa.clone() } else { Arc::new(dfa.renamed(new, self.limits)?) })
            }
        }
    }

    fn linear(&mut self, form: &Linear, relation: Relation) -> Result<Arc<Dfa>, Stop> {
        let coefficients: Vec<i64> = form.terms.iter().map(|(_, c)| *c).collect();
        let key = (coefficients, form.constant, relation);
        let general = if let Some(known) = self.forms.get(&key) {
            known.clone()
        } else {
            let terms = key.0.iter().enumerate().map(|(at, c)| (Track(at as u16), *c)).collect();
            let general = Linear { terms, constant: form.constant };
            let made = Arc::new(self.numeration.linear(&general, relation, self.limits)?);
            self.forms.insert(key, made.clone());
            made
        };
        let new = |old: Track| form.terms.get(usize::from(old.0)).map_or(old, |(track, _)| *track);
        Ok(Arc::new(general.renamed(new, self.limits)?))
    }

    /// Both.
    ///
    /// # Errors
    /// A limit.
    pub fn and(&self, a: &Dfa, b: &Dfa) -> Result<Dfa, Stop> {
        a.join(b, Join::And, self.limits)
    }

    /// One of two on the same tracks.
    ///
    /// # Errors
    /// A limit.
    pub fn or(&self, a: &Dfa, b: &Dfa) -> Result<Dfa, Stop> {
        if a.is_empty() {
            return Ok(b.clone());
        }
        if b.is_empty() { Ok(a.clone()) } else { a.join(b, Join::Or, self.limits) }
    }

    /// The first and not the second, which has no track that the first has not.
    ///
    /// # Errors
    /// A limit.
    pub fn minus(&self, a: &Dfa, b: &Dfa) -> Result<Dfa, Stop> {
        if b.is_empty() { Ok(a.clone()) } else { a.join(b, Join::Minus, self.limits) }
    }
}

/// Which bound track to eliminate first.
fn cheapest(bound: &[Track], parts: &[Arc<Dfa>]) -> usize {
    let cost = |track: &Track| {
        let mut tracks = Vec::new();
        let mut size = 1u128;
        for part in parts.iter().filter(|part| part.tracks().contains(track)) {
            tracks.extend_from_slice(part.tracks());
            size = size.saturating_mul(part.len() as u128);
        }
        tracks.sort_unstable();
        tracks.dedup();
        (tracks.len(), size)
    };
    (0..bound.len()).min_by_key(|&at| cost(&bound[at])).unwrap_or(0)
}
