//! Values of one heap with few, perhaps large amounts to take, as runs of equal values.
//!
//! The value of a heap changes only where a heap some amount below it changes, so a few runs say what billions of heaps are
//! worth.

use super::periodic::z_function;

/// More runs are not computed.
const MOST_RUNS: usize = 1 << 19;
/// More steps are not taken, over all amounts.
const MOST_STEPS: usize = 1 << 24;

/// Runs up to the end of the first period, which then repeats for ever.
#[derive(Clone, Debug)]
pub(super) struct Runs {
    /// The first heap of each run, ascending from 0, and the value.
    starts: Vec<(u64, u32)>,
    /// From which heap on values repeat.
    pub(super) preperiod: u64,
    /// After how many.
    pub(super) period: u64,
}

impl Runs {
    /// The runs of the game with these amounts, ascending and not 0; under misère play 0 where the player to move loses and 1
    /// where he wins. `None` when no period shows within a budget.
    pub(super) fn find(amounts: &[u64], misere: bool) -> Option<Self> {
        let window = *amounts.last()?;
        let mut line = Line { amounts, misere, starts: Vec::new(), cursors: vec![0; amounts.len()], end: 0 };
        let mut wanted = 64;
        loop {
            while line.starts.len() <= wanted {
                line.step()?;
            }
            if let Some((preperiod, period)) = line.repetition(window) {
                let end = preperiod.checked_add(period)?;
                line.starts.retain(|(start, _)| *start < end);
                return Some(Self { starts: line.starts, preperiod, period });
            }
            wanted *= 2;
            if wanted > MOST_RUNS || wanted.checked_mul(amounts.len())? > MOST_STEPS {
                return None;
            }
        }
    }

    /// The value of a heap below the end of the first period.
    pub(super) fn at(&self, heap: u64) -> u64 {
        let after = self.starts.partition_point(|(start, _)| *start <= heap);
        after.checked_sub(1).and_then(|run| self.starts.get(run)).map_or(0, |(_, value)| u64::from(*value))
    }
}

/// Runs as they are computed. `starts` holds the runs so far, the last of which may go on.
struct Line<'a> {
    amounts: &'a [u64],
    misere: bool,
    starts: Vec<(u64, u32)>,
    /// For each amount the run in which the heap that much below `end` lies.
    cursors: Vec<usize>,
    /// The first heap without a value.
    end: u64,
}

impl Line<'_> {
    /// Gives a value to the heaps from `end` on up to where an option changes. `None` beyond 64 bits.
    fn step(&mut self) -> Option<()> {
        let mut next = u64::MAX;
        let mut options = Vec::with_capacity(self.amounts.len());
        for (amount, cursor) in self.amounts.iter().zip(&mut self.cursors) {
            let Some(below) = self.end.checked_sub(*amount) else {
                next = next.min(*amount);
                break;
            };
            while self.starts.get(*cursor + 1).is_some_and(|(start, _)| *start <= below) {
                *cursor += 1;
            }
            options.push(self.starts.get(*cursor)?.1);
            // The run that is being made ends no sooner than it is known so far.
            let end = self.starts.get(*cursor + 1).map_or(self.end, |(start, _)| *start);
            next = next.min(end.checked_add(*amount)?);
        }
        let value = if self.misere {
            u32::from(options.is_empty() || options.contains(&0))
        } else {
            let most = u32::try_from(options.len()).ok()?;
            (0..=most).find(|value| !options.contains(value))?
        };
        if self.starts.last().is_none_or(|(_, last)| *last != value) {
            self.starts.push((self.end, value));
        }
        self.end = next;
        (next != u64::MAX).then_some(())
    }

    /// Preperiod and period, both least, when the last `window` values repeat earlier ones.
    fn repetition(&self, window: u64) -> Option<(u64, u64)> {
        // The last run may go on; all others are complete.
        let complete = self.starts.len().checked_sub(1)?;
        let ends = self.starts.iter().skip(1).map(|(start, _)| *start);
        let runs: Vec<(u64, u32)> =
            self.starts.iter().zip(ends).map(|((start, value), end)| (end - start, *value)).rev().collect();
        let end = self.starts.get(complete)?.0;
        let matches = z_function(&runs);
        for (shift, &equal) in matches.iter().enumerate().skip(1) {
            let start = |run: usize| self.starts.get(complete - run).map_or(0, |(start, _)| *start);
            let (own, other) = (start(equal), start(equal + shift));
            // The next runs may agree in part.
            let part = match (runs.get(equal), runs.get(equal + shift)) {
                (Some((a, v)), Some((b, w))) if v == w => *a.min(b),
                _ => 0,
            };
            if end - own + part >= window {
                return Some((other - part, own - other));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values by the definition.
    fn plain(amounts: &[u64], misere: bool, to: u64) -> Vec<u64> {
        let mut values: Vec<u64> = Vec::new();
        for heap in 0..to {
            let below = amounts.iter().filter_map(|amount| heap.checked_sub(*amount));
            let options: Vec<u64> = below.map(|n| values[usize::try_from(n).unwrap()]).collect();
            values.push(if misere {
                u64::from(options.is_empty() || options.contains(&0))
            } else {
                bouton_value::mex(options)
            });
        }
        values
    }

    #[test]
    fn runs_are_the_values() {
        let sets: [&[u64]; 10] = [
            &[1],
            &[7],
            &[2, 5, 7],
            &[4, 9, 13],
            &[5, 14, 19],
            &[3, 8, 12],
            &[4, 11, 12, 14],
            &[1, 8, 12],
            &[6, 9, 14],
            &[2, 4, 7],
        ];
        for amounts in sets {
            for misere in [false, true] {
                let runs = Runs::find(amounts, misere).unwrap();
                for (heap, value) in (0..2000).zip(plain(amounts, misere, 2000)) {
                    let folded = if heap < runs.preperiod {
                        heap
                    } else {
                        runs.preperiod + (heap - runs.preperiod) % runs.period
                    };
                    assert_eq!(runs.at(folded), value, "{amounts:?} {misere} {heap}");
                }
            }
        }
    }

    #[test]
    fn large_amounts_scale() {
        let scale = 1_000_000_007;
        for (amounts, preperiod, period) in [([2u64, 5, 7], 0, 22), ([4, 9, 13], 0, 76), ([2, 4, 7], 8, 3)] {
            let runs = Runs::find(&amounts.map(|amount| amount * scale), false).unwrap();
            assert_eq!((runs.preperiod, runs.period), (preperiod * scale, period * scale), "{amounts:?}");
        }
        // a = 10^9, b = 2 a h + r with r >= a: 2b + 2a - r (Winning Ways).
        let (a, b) = (1_000_000_000u64, 7_654_321_987);
        let runs = Runs::find(&[a, b, a + b], false).unwrap();
        assert_eq!((runs.preperiod, runs.period), (0, 2 * b + 2 * a - b % (2 * a)));
    }
}
