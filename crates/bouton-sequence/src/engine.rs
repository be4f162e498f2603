//! One engine for each kind of rule.

use bouton_rules::Budget;

use crate::halt::Halt;
use crate::lanes::Simd;
use crate::octal::Octal;
use crate::running::Running;
use crate::sample::Known;
use crate::subtract::{Taking, WORD, Windows};
use crate::{Naive, Rule};

/// How values are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The most instructions to use; less where the machine has less.
    pub simd: Simd,
    /// 1, or 2 to check on a second thread. The values are the same.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { simd: Simd::detect(), threads: 1 }
    }
}

/// An engine at work.
#[derive(Clone, Debug)]
pub(crate) enum Engine {
    Octal(Box<Octal>),
    Windows(Box<Windowed>),
    Taking(Box<Taking>),
    Running(Box<Running>),
}

/// Windows, and the last values for samples.
#[derive(Clone, Debug)]
pub(crate) struct Windowed {
    windows: Windows,
    next: u64,
    /// Values that were computed with others and not given out yet.
    ready: Vec<u32>,
    recent: Vec<u32>,
}

impl Engine {
    pub(crate) fn new(rule: &Rule, settings: Settings) -> Self {
        if rule.is_finite_octal() {
            Self::Octal(Box::new(Octal::new(rule, settings.simd, settings.threads)))
        } else if rule.is_finite_taking() {
            Self::Taking(Box::new(Taking::after(rule, Vec::new(), 0)))
        } else {
            Self::Running(Box::new(Running::new(rule)))
        }
    }

    /// Appends the values of at least one and at most `most` next heaps, the first of which is `next`.
    pub(crate) fn advance(
        &mut self,
        rule: &Rule,
        next: u64,
        most: usize,
        out: &mut Vec<u32>,
        budget: &Budget,
    ) -> Result<(), Halt> {
        budget.look()?;
        match self {
            Self::Octal(_) if next == 0 => out.push(0),
            Self::Octal(octal) => octal.advance(most, out, budget)?,
            Self::Windows(windowed) => windowed.advance(most, out),
            Self::Taking(taking) => {
                if next > u64::from(rule.last().unwrap_or(0))
                    && let Some(windows) = Windows::after(rule, taking.recent())
                {
                    let recent = taking.recent().to_vec();
                    *self = Self::Windows(Box::new(Windowed { windows, next, ready: Vec::new(), recent }));
                    return self.advance(rule, next, most, out, budget);
                }
                // Windows take over as soon as they can.
                let small = rule.last().is_some_and(|last| last < 64);
                for _ in 0..if small { most.min(WORD) } else { most } {
                    out.push(taking.next_value(budget)?);
                }
            }
            Self::Running(running) => {
                for _ in 0..most {
                    out.push(running.next_value(budget)?);
                }
            }
        }
        Ok(())
    }

    /// How many heaps are rare, when a split is in use.
    pub(crate) fn rares(&self) -> Option<usize> {
        match self {
            Self::Octal(octal) => octal.sparse().map(|sparse| sparse.rares().len()),
            _ => None,
        }
    }

    /// Bytes in use, about; engines that charge their budget themselves say 0.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Octal(octal) => octal.bytes(),
            Self::Taking(taking) => taking.bytes(),
            Self::Windows(_) | Self::Running(_) => 0,
        }
    }

    /// Computes heap n once more, of which `said` is claimed; it is among the last heaps. `None` when that is
    /// not possible.
    pub(crate) fn recompute(&self, rule: &Rule, next: u64, n: u64, said: u32) -> Option<u32> {
        match self {
            Self::Octal(octal) => octal.recompute(n, said),
            Self::Windows(windowed) => recent(rule, &windowed.recent, windowed.next, n, said),
            Self::Taking(taking) => recent(rule, taking.recent(), next, n, said),
            // The reference is slow where heaps break.
            Self::Running(running) if n < 64 || (rule.most_heaps() <= 1 && n < 1 << 14) => {
                let known = running.values().get(..usize::try_from(n).ok()?)?;
                Naive::after(rule, known.to_vec()).next()
            }
            Self::Running(_) => None,
        }
    }
}

/// A heap of a subtraction game, from the last values before heap `next`.
fn recent(rule: &Rule, values: &[u32], next: u64, n: u64, said: u32) -> Option<u32> {
    let value = |heap: u64| {
        let back = usize::try_from(next.checked_sub(heap)?).ok()?;
        values.get(values.len().checked_sub(back)?).copied()
    };
    Known { rule, value: &value, whole: false, rares: Vec::new() }.recompute(n, said)
}

impl Windowed {
    /// After the values of heaps before `next`, at least as many as the largest number.
    pub(crate) fn after(rule: &Rule, values: &[u32], next: u64) -> Option<Self> {
        let windows = Windows::after(rule, values)?;
        Some(Self { windows, next, ready: Vec::new(), recent: values.to_vec() })
    }

    /// The last values before the next heap, as many as there may be numbers.
    pub(crate) fn saved(&self) -> Vec<u32> {
        self.recent.clone()
    }

    fn advance(&mut self, most: usize, out: &mut Vec<u32>) {
        let from = out.len();
        let kept = self.ready.len().min(most);
        out.extend(self.ready.drain(..kept));
        while out.len() - from < most {
            let block = self.windows.next_block().map(u32::from);
            let count = WORD.min(most - (out.len() - from));
            out.extend(&block[..count]);
            self.ready.extend(&block[count..]);
        }
        self.next += (out.len() - from) as u64;
        let last = &out[from.max(out.len().saturating_sub(4 * WORD))..];
        self.recent.extend(last);
        self.recent.drain(..self.recent.len().saturating_sub(4 * WORD));
    }
}
