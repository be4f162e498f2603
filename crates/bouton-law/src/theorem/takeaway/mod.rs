//! Take-away games (A. J. Schwenk, 1970): one heap; a move takes at most f of what the last move took. For f(t) = 2t it is
//! Fibonacci Nim (M. J. Whinihan, 1963).

mod limit;
mod read;

use bouton_rules::{Budget, Stop};
use bouton_solve::{Fact, Sentence};
use bouton_value::Natural;
use bouton_value::number::{One, small};
use bouton_value::takeaway::{Limit, ListTooLong, TakeAway, TakeAway64};

use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::recipe::{Recipe, Remembered};
use crate::shape::{Pattern, Shape};
use limit::Pieces;
use read::Memory;

/// Bits that a list of losing heaps may take.
const LIST: u64 = 1 << 29;
/// Losing heaps of 64 bits that are listed in advance.
const HEAPS: usize = 10_000;
/// A reason names at most so many parts.
const PARTS: usize = 24;

/// Any limit that does not decrease.
pub(super) struct Limited;

impl Theorem for Limited {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        if shape.numbers() != 2 || shape.parts() != 1 || !shape.is_normal() {
            return None;
        }
        read::guesses(shape).into_iter().find_map(|(memory, limit)| {
            let map = shape.matching(&pattern(memory, &limit)?)?;
            Some(Found { law: Box::new(Parts::new(memory, limit)), map })
        })
    }
}

fn pattern(memory: Memory, limit: &Pieces) -> Option<Pattern> {
    let line = match memory {
        Memory::Cap => format!("move k in 1..m -> [n - k, {}]", limit.text("k")),
        Memory::Clamped => format!("move k in 1..m -> [n - k, min({}, n - k)]", limit.text("k")),
        Memory::Last => format!("move k in 1..{} -> [n - k, k]", limit.text("m")),
        Memory::Opening | Memory::OpeningAll => {
            let first = if memory == Memory::Opening { "n - 1" } else { "n" };
            format!("move k in 1..(if m < 1 then {first} else {}) -> [n - k, k]", limit.text("m"))
        }
    };
    Pattern::new(&format!("state [n, m]\n{line}"))
}

type Small = TakeAway64<Box<dyn Fn(u64) -> u64 + Send + Sync>>;

/// Heaps as sums of losing heaps.
struct Parts {
    memory: Memory,
    limit: Pieces,
    game: TakeAway,
    small: Option<Small>,
    is_fibonacci: bool,
}

impl std::fmt::Debug for Parts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Parts")
            .field("memory", &self.memory)
            .field("limit", &self.limit)
            .finish_non_exhaustive()
    }
}

fn too_long(_: ListTooLong) -> Stop {
    Stop::TooLarge
}

impl Parts {
    fn new(memory: Memory, limit: Pieces) -> Self {
        let form = limit.limit();
        let is_fibonacci = matches!(&form, Limit::Linear { times, plus } if *times == 2u32 && *plus == 0u32);
        let copy = form.clone();
        let short = move |t: u64| small(&copy.at(&Natural::from(t))).unwrap_or(u64::MAX);
        let small = TakeAway64::new(Box::new(short) as Box<dyn Fn(u64) -> u64 + Send + Sync>, HEAPS);
        Self { memory, limit, game: TakeAway::new(form, LIST), small, is_fibonacci }
    }

    /// The most that may be taken of a heap, from the second number.
    fn cap(&self, heap: &Natural, memory: &Natural) -> Natural {
        match self.memory {
            Memory::Cap | Memory::Clamped => memory.clone(),
            Memory::Opening if *memory == 0u32 && *heap > 0u32 => heap - Natural::ONE,
            Memory::Opening | Memory::OpeningAll if *memory == 0u32 => heap.clone(),
            Memory::Last | Memory::Opening | Memory::OpeningAll => self.limit.at(memory),
        }
    }

    /// The second number after a take.
    fn remembered(&self, left: &Natural, taken: &Natural) -> Natural {
        match self.memory {
            Memory::Cap => self.limit.at(taken),
            Memory::Clamped => self.limit.at(taken).min(left.clone()),
            Memory::Last | Memory::Opening | Memory::OpeningAll => taken.clone(),
        }
    }

    /// The limit in a statement: a formula, or nothing where it has pieces.
    fn told(&self, sentence: Sentence) -> Sentence {
        sentence.with("limit", Fact::Code(self.limit.formula().unwrap_or_else(|| "f(t)".to_owned())))
    }

    /// The parts of a heap, the greatest first, and the smallest; no list where it would be long.
    fn parts(&self, heap: &Natural) -> Result<(Vec<Natural>, Option<Natural>), Stop> {
        let mut parts: Vec<Natural> = self.game.parts(heap).map_err(too_long)?.take(PARTS + 1).collect();
        let least = parts.first().cloned();
        if parts.len() > PARTS {
            parts.clear();
        }
        parts.reverse();
        Ok((parts, least))
    }
}

impl Law for Parts {
    fn recipe(&self) -> Recipe {
        let memory = match self.memory {
            Memory::Cap => Remembered::Cap,
            Memory::Clamped => Remembered::CappedByHeap,
            Memory::Last => Remembered::Last,
            Memory::Opening | Memory::OpeningAll => return Recipe::None,
        };
        Recipe::TakeAway { memory, limit: self.limit.text("t") }
    }

    fn id(&self) -> &'static str {
        if self.is_fibonacci { "fibonacci" } else { "takeaway" }
    }

    fn statement(&self) -> Sentence {
        if self.is_fibonacci {
            return Sentence::new("law-fibonacci.statement");
        }
        let heaps: Vec<Natural> =
            self.small.iter().flat_map(TakeAway64::heaps).take(12).map(|h| (*h).into()).collect();
        self.told(Sentence::new("law-takeaway.statement").with("heaps", Fact::Numbers(heaps)))
    }

    fn because(&self) -> Sentence {
        let key = match (self.limit.formula(), self.is_fibonacci) {
            (_, true) => "law-fibonacci.because",
            (Some(_), false) => "law-takeaway.because",
            (None, false) => "law-takeaway.because-pieces",
        };
        self.told(Sentence::new(key))
    }

    fn loses(&self, at: &[Natural], _budget: &Budget) -> Result<bool, Stop> {
        let [heap, memory] = at else { return Ok(false) };
        let cap = self.cap(heap, memory);
        if let (Some(game), Some(heap), Some(cap)) = (&self.small, small(heap), small(&cap)) {
            return Ok(game.is_losing(heap, cap));
        }
        self.game.is_losing(heap, &cap).map_err(too_long)
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let [heap, memory] = at else { return Ok(true) };
        if wanted != Wanted::Lost {
            return Ok(false);
        }
        for taken in self.game.winning(heap, &self.cap(heap, memory)).map_err(too_long)? {
            budget.tick()?;
            let left = heap - &taken;
            let remembered = self.remembered(&left, &taken);
            emit(&[vec![left, remembered]])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let [heap, memory] = at else { return Ok(Vec::new()) };
        let cap = self.cap(heap, memory);
        if super::is_huge(at) {
            let lost = self.loses(at, budget)?;
            return Ok(vec![Sentence::new(if lost {
                "law-takeaway-huge-lost"
            } else {
                "law-takeaway-huge-won"
            })]);
        }
        let (parts, least) = self.parts(heap)?;
        let Some(least) = least else { return Ok(vec![Sentence::new("law-takeaway-empty")]) };
        let single = least == *heap;
        let known =
            |key: &'static str| Sentence::new(key).with("n", heap).with("cap", &cap).with("least", &least);
        let sum = if single {
            known(if self.is_fibonacci { "law-fibonacci-itself" } else { "law-takeaway-itself" })
        } else if parts.is_empty() {
            known(if self.is_fibonacci { "law-fibonacci-smallest" } else { "law-takeaway-smallest" })
        } else {
            known(if self.is_fibonacci { "law-fibonacci-parts" } else { "law-takeaway-parts" })
                .with("parts", Fact::Sum(parts.clone()))
        };
        let verdict = if cap == 0u32 {
            known("law-takeaway-stuck")
        } else if least > cap {
            known("law-takeaway-lost")
        } else if single {
            known("law-takeaway-all")
        } else {
            let left = heap - &least;
            let next = self.game.parts(&left).map_err(too_long)?.next().unwrap_or_default();
            known("law-takeaway-won")
                .with("left", left)
                .with("then", self.limit.at(&least))
                .with("next", next)
        };
        Ok(vec![sum, verdict])
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        let [heap, memory] = at else { return None };
        let game = self.small.as_ref()?;
        let cap = match self.memory {
            Memory::Cap | Memory::Clamped => *memory,
            _ => small(&self.cap(&Natural::from(*heap), &Natural::from(*memory)))?,
        };
        Some(game.is_losing(*heap, cap))
    }
}
