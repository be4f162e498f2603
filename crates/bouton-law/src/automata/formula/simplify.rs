//! Making a clause smaller before automata are built.

use bouton_rules::Stop;

use super::{Atom, Clause};
use crate::automata::dfa::Track;
use crate::automata::numeration::{Linear, Relation};

impl Clause {
    /// An equivalent clause with fewer bound tracks and atoms; `None` when it is seen to be false.
    ///
    /// Equations in which a bound track has coefficient 1 or -1 are solved for it. Time polynomial in the clause.
    pub(super) fn simplified(mut self) -> Result<Option<Self>, Stop> {
        loop {
            if !self.tidy() {
                return Ok(None);
            }
            if !self.solve_one()? {
                let used: Vec<Track> = self.atoms.iter().flat_map(Atom::tracks).collect();
                self.bound.retain(|track| used.contains(track));
                return Ok(Some(self));
            }
        }
    }

    /// Normal forms; drops what is always true. `false` when an atom is never true.
    fn tidy(&mut self) -> bool {
        let mut kept: Vec<Atom> = Vec::with_capacity(self.atoms.len());
        for atom in std::mem::take(&mut self.atoms) {
            match atom {
                Atom::Linear(form, relation) => match normal(form, relation) {
                    Normal::True => {}
                    Normal::False => return false,
                    Normal::Form(form) => {
                        let same = |other: &Atom| matches!(other, Atom::Linear(own, r) if *own == form && *r == relation);
                        if !kept.iter().any(same) {
                            kept.push(Atom::Linear(form, relation));
                        }
                    }
                },
                Atom::Member(dfa, _) if dfa.is_empty() => return false,
                member @ Atom::Member(..) => kept.push(member),
            }
        }
        self.atoms = kept;
        true
    }

    /// Solves one equation for a bound track; `false` when there is none.
    fn solve_one(&mut self) -> Result<bool, Stop> {
        for at in 0..self.atoms.len() {
            let Atom::Linear(form, Relation::Zero) = &self.atoms[at] else { continue };
            let form = form.clone();
            let unit = form.terms.iter().filter(|(track, c)| c.abs() == 1 && self.bound.contains(track));
            for (track, c) in unit.copied().rev().collect::<Vec<_>>() {
                let mut rest = form.clone();
                rest.terms.retain(|(own, _)| *own != track);
                let value = rest.times(-c)?;
                if self.replace(at, track, &value)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Replaces a bound track by its value and drops the equation `at`; `false` when that cannot be done.
    fn replace(&mut self, at: usize, track: Track, value: &Linear) -> Result<bool, Stop> {
        let only = match value {
            Linear { terms, constant: 0 } if terms.len() == 1 && terms[0].1 == 1 => Some(terms[0].0),
            _ => None,
        };
        let member = |atom: &Atom| matches!(atom, Atom::Member(_, tracks) if tracks.contains(&track));
        if self.atoms.iter().any(member) {
            let Some(only) = only else { return Ok(false) };
            let both = |atom: &Atom| member(atom) && atom.tracks().contains(&only);
            if self.atoms.iter().any(both) {
                return Ok(false);
            }
        }
        self.atoms.remove(at);
        for atom in &mut self.atoms {
            match atom {
                Atom::Linear(form, _) => *form = form.replaced(track, value)?,
                Atom::Member(_, tracks) => {
                    for own in tracks.iter_mut().filter(|own| **own == track) {
                        *own = only.unwrap_or(track);
                    }
                }
            }
        }
        self.bound.retain(|own| *own != track);
        self.atoms.push(Atom::Linear(value.clone(), Relation::Natural));
        Ok(true)
    }
}

enum Normal {
    True,
    False,
    Form(Linear),
}

fn normal(mut form: Linear, relation: Relation) -> Normal {
    let divisor = form.terms.iter().fold(0, |d, (_, c)| gcd(d, c.unsigned_abs()));
    let Some(divisor) = i64::try_from(divisor).ok().filter(|divisor| *divisor > 0) else {
        let holds = if relation == Relation::Zero { form.constant == 0 } else { form.constant >= 0 };
        return if holds { Normal::True } else { Normal::False };
    };
    if relation == Relation::Zero && form.constant % divisor != 0 {
        return Normal::False;
    }
    for (_, c) in &mut form.terms {
        *c /= divisor;
    }
    form.constant = form.constant.div_euclid(divisor);
    let rising = form.terms.iter().all(|(_, c)| *c > 0);
    let falling = form.terms.iter().all(|(_, c)| *c < 0);
    if relation == Relation::Natural && rising && form.constant >= 0 {
        return Normal::True;
    }
    if (falling && form.constant < 0) || (relation == Relation::Zero && rising && form.constant > 0) {
        return Normal::False;
    }
    if relation == Relation::Zero && form.terms[0].1 < 0 {
        return form.times(-1).map_or(Normal::Form(form), Normal::Form);
    }
    Normal::Form(form)
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
