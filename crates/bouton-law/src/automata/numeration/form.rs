//! Arithmetic of linear forms.

use bouton_rules::Stop;

use crate::automata::dfa::Track;

/// `sum of coefficient * track + constant`. Each track stands once, ascending; no coefficient is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Linear {
    /// Tracks with their coefficients.
    pub terms: Vec<(Track, i64)>,
    /// What is added.
    pub constant: i64,
}

/// What a linear form must be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Relation {
    /// It is 0.
    Zero,
    /// It is not negative.
    Natural,
}

impl Linear {
    /// A constant.
    pub fn constant(constant: i64) -> Self {
        Self { terms: Vec::new(), constant }
    }

    /// The number on a track.
    pub fn track(track: Track) -> Self {
        Self { terms: vec![(track, 1)], constant: 0 }
    }

    /// The coefficient of a track.
    pub fn coefficient(&self, track: Track) -> i64 {
        self.terms.iter().find(|(own, _)| *own == track).map_or(0, |(_, c)| *c)
    }

    /// `self + factor * other`.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] when a coefficient does not fit.
    pub fn plus(&self, factor: i64, other: &Self) -> Result<Self, Stop> {
        let scaled = |c: i64| c.checked_mul(factor);
        let mut terms = self.terms.clone();
        for &(track, c) in &other.terms {
            let c = scaled(c).ok_or(Stop::TooLarge)?;
            match terms.binary_search_by_key(&track, |(own, _)| *own) {
                Ok(at) => terms[at].1 = terms[at].1.checked_add(c).ok_or(Stop::TooLarge)?,
                Err(at) => terms.insert(at, (track, c)),
            }
        }
        terms.retain(|(_, c)| *c != 0);
        let constant =
            scaled(other.constant).and_then(|c| c.checked_add(self.constant)).ok_or(Stop::TooLarge)?;
        Ok(Self { terms, constant })
    }

    /// Each coefficient and the constant times a factor.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] when one does not fit.
    pub fn times(&self, factor: i64) -> Result<Self, Stop> {
        Self::default().plus(factor, self)
    }

    /// Whether it is never negative, tracks holding natural numbers.
    pub fn is_natural(&self) -> bool {
        self.constant >= 0 && self.terms.iter().all(|(_, c)| *c > 0)
    }

    /// Its value when it has no track.
    pub fn fixed(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The same with a track replaced by a form.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] when a coefficient does not fit.
    pub fn replaced(&self, track: Track, by: &Self) -> Result<Self, Stop> {
        let coefficient = self.coefficient(track);
        if coefficient == 0 {
            return Ok(self.clone());
        }
        let mut rest = self.clone();
        rest.terms.retain(|(own, _)| *own != track);
        rest.plus(coefficient, by)
    }
}
