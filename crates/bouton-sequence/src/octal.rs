//! Finite octal codes and Grundy's game: by all pairs until a good split is known, then sparse, and back when the
//! split turns bad.

use bouton_rules::{Budget, Stop};

use crate::halt::Halt;
use crate::lanes::Simd;
use crate::pairs::Pairs;
use crate::sample::Known;
use crate::sparse::{Sparse, Stuck};
use crate::{Rule, Split};

/// So many heaps are computed by all pairs before a split is chosen.
const FIRST: usize = 512;

/// Up to this heap a heap that is computed once more is computed from all pairs.
const WHOLE: u64 = 1 << 16;

/// The engine for codes whose heaps break into at most two.
#[derive(Clone, Debug)]
pub(crate) struct Octal {
    rule: Rule,
    simd: Simd,
    threads: usize,
    /// All heaps are kept up to this one at least.
    keep: u64,
    state: State,
    /// At which heap a split is looked for.
    choose_at: usize,
    /// Values of heaps below this one have been given out.
    given: u64,
}

#[derive(Clone, Debug)]
enum State {
    Pairs(Box<Pairs>),
    Sparse(Box<Sparse>),
}

impl Octal {
    /// From heap 0 on.
    pub(crate) fn new(rule: &Rule, simd: Simd, threads: usize) -> Self {
        let simd = simd.at_most();
        let last = rule.last().unwrap_or(0) as usize;
        let state = Self::begin(rule, simd);
        let choose_at = FIRST.max(4 * last);
        Self { rule: rule.clone(), simd, threads, keep: 0, state, choose_at, given: 0 }
    }

    fn begin(rule: &Rule, simd: Simd) -> State {
        // An empty heap has no move.
        State::Pairs(Box::new(Pairs::after(rule, vec![0], simd)))
    }

    /// After `values`, all by pairs.
    pub(crate) fn after(rule: &Rule, values: Vec<u16>, simd: Simd, threads: usize) -> Self {
        let mut octal = Self::new(rule, simd, threads);
        octal.given = values.len() as u64;
        octal.choose_at = octal.choose_at.max(2 * values.len());
        octal.state = State::Pairs(Box::new(Pairs::after(rule, values, octal.simd)));
        octal
    }

    /// With a sparse engine that is at some heap.
    pub(crate) fn with_sparse(rule: &Rule, sparse: Sparse, simd: Simd, threads: usize) -> Self {
        let mut octal = Self::new(rule, simd, threads);
        octal.given = sparse.next();
        octal.state = State::Sparse(Box::new(sparse));
        octal
    }

    /// The sparse engine, when it is at work.
    pub(crate) fn sparse(&self) -> Option<&Sparse> {
        match &self.state {
            State::Sparse(sparse) => Some(sparse),
            State::Pairs(_) => None,
        }
    }

    /// Appends the values of at least one and at most `most` next heaps.
    pub(crate) fn advance(&mut self, most: usize, out: &mut Vec<u32>, budget: &Budget) -> Result<(), Halt> {
        loop {
            let from = out.len();
            let before = self.next();
            let result = self.advance_state(most, out, budget);
            // Values that were given out before the engine began anew are not given out again.
            let known = usize::try_from(self.given.saturating_sub(before)).unwrap_or(usize::MAX);
            let known = known.min(out.len() - from);
            out.drain(from..from + known);
            self.given = self.given.max(self.next());
            match result {
                Ok(()) => {}
                Err(Stuck::Halt(halt)) => return Err(halt),
                Err(stuck) => self.react(stuck, budget)?,
            }
            if out.len() > from {
                return Ok(());
            }
        }
    }

    /// Bytes in use.
    pub(crate) fn bytes(&self) -> usize {
        match &self.state {
            State::Pairs(pairs) => pairs.bytes(),
            State::Sparse(sparse) => sparse.bytes(),
        }
    }

    /// The values so far, when all are known and computed by all pairs.
    pub(crate) fn pairs(&self) -> Option<&[u16]> {
        match &self.state {
            State::Pairs(pairs) => Some(pairs.values()),
            State::Sparse(_) => None,
        }
    }

    /// Computes heap n once more by other means.
    pub(crate) fn recompute(&self, n: u64, said: u32) -> Option<u32> {
        let rule = &self.rule;
        match &self.state {
            State::Pairs(pairs) => {
                let value = |heap| Some(u32::from(*pairs.values().get(usize::try_from(heap).ok()?)?));
                Known { rule, value: &value, whole: true, rares: Vec::new() }.recompute(n, said)
            }
            State::Sparse(sparse) => {
                let whole = sparse.is_whole() && n < WHOLE;
                let rares = sparse.rares().map(|(heap, _)| heap).collect();
                Known { rule, value: &|heap| sparse.value_of(heap), whole, rares }.recompute(n, said)
            }
        }
    }

    fn next(&self) -> u64 {
        match &self.state {
            State::Pairs(pairs) => pairs.values().len() as u64,
            State::Sparse(sparse) => sparse.next(),
        }
    }

    fn advance_state(&mut self, most: usize, out: &mut Vec<u32>, budget: &Budget) -> Result<(), Stuck> {
        let pairs = match &mut self.state {
            State::Sparse(sparse) => return sparse.advance(most, out, budget),
            State::Pairs(pairs) => pairs,
        };
        for _ in 0..most {
            let known = pairs.values().len();
            if known >= self.choose_at {
                self.choose_at = 2 * known;
                return Err(Stuck::Replan);
            }
            out.push(u32::from(pairs.next_value(budget)?));
        }
        Ok(())
    }

    /// Changes the engine.
    fn react(&mut self, stuck: Stuck, budget: &Budget) -> Result<(), Halt> {
        if let State::Sparse(sparse) = &mut self.state
            && !sparse.is_whole()
        {
            // Heaps that were forgotten are needed.
            match sparse.recall(&self.rule, budget) {
                Ok(()) if stuck == Stuck::NeedAll => return Ok(()),
                Ok(()) => {}
                Err(Stuck::Halt(halt)) => return Err(halt),
                // What was computed once can be computed again; else all begins anew.
                Err(_) => {
                    self.state = Self::begin(&self.rule, self.simd);
                    self.choose_at = FIRST.max(4 * self.rule.last().unwrap_or(0) as usize);
                    self.keep = u64::MAX;
                    return Ok(());
                }
            }
        }
        let values = match &self.state {
            State::Pairs(pairs) => Some(pairs.values().to_vec()),
            State::Sparse(sparse) => sparse.values(),
        };
        let values = values.unwrap_or_default();
        if values.len() >= u32::MAX as usize {
            return Err(Halt::Stop(Stop::TooLarge));
        }
        if stuck == Stuck::TooWide {
            self.choose_at = usize::MAX;
            self.state = State::Pairs(Box::new(Pairs::after(&self.rule, values, self.simd)));
            return Ok(());
        }
        self.choose(&values);
        Ok(())
    }

    /// Chooses the split anew, where another is clearly better.
    fn choose(&mut self, values: &[u16]) {
        let mut parities = self.rule.taking(2).map(|t| t & 1);
        let parity = parities.next().unwrap_or(0);
        let by_position = parities.all(|t| t == parity);
        let (split, rares) = Split::choose(values, by_position, u64::from(parity));
        let keep = match &self.state {
            State::Pairs(_) => 4 * rares > values.len(),
            State::Sparse(sparse) => split == sparse.split() || 10 * rares > 9 * sparse.rares().len(),
        };
        let dense = 3 * rares > values.len();
        if keep && !(dense && self.sparse().is_some()) {
            return;
        }
        let sparse = (!dense)
            .then(|| Sparse::after(&self.rule, values, split, self.simd, self.threads, self.keep))
            .flatten();
        if let Some(sparse) = sparse {
            self.state = State::Sparse(Box::new(sparse));
        } else if self.sparse().is_some() {
            self.choose_at = 2 * values.len();
            self.state = State::Pairs(Box::new(Pairs::after(&self.rule, values.to_vec(), self.simd)));
        }
    }
}
