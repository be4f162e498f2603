//! Wythoff's game (W. A. Wythoff, 1907) and Fraenkel's a-Wythoff (1982): two heaps; take any number from one, or k and l
//! from both with |k - l| < a.

use std::sync::{Mutex, PoisonError};

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::{One, small};
use bouton_value::wythoff::{Case, Wythoff, Wythoff64};

use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::recipe::Recipe;
use crate::shape::{Pattern, Shape};

/// The game for any a >= 1.
pub(super) struct TwoHeaps;

impl Theorem for TwoHeaps {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let few = shape.relation().clauses.len() < 3;
        if shape.numbers() != 2 || shape.parts() != 1 || few || shape.fixed() > 0 {
            return None;
        }
        let mut numbers = shape.constants();
        numbers.retain(|a| *a > 1u32);
        std::iter::once(Natural::ONE).chain(numbers).find_map(|a| {
            let map = shape.matching(&pattern(&a)?)?;
            let small = small(&a).and_then(Wythoff64::new);
            Some(Found {
                law: Box::new(Pairs { game: Wythoff::new(a)?, small, last: Mutex::default() }),
                map,
            })
        })
    }
}

pub(super) fn pattern(a: &Natural) -> Option<Pattern> {
    Pattern::new(&format!(
        "state [x, y]
         move k in 1.. -> [x - k, y]
         move k in 1.. -> [x, y - k]
         move k in 1.., l in max(k - {a} + 1, 1)..k + {a} - 1 -> [x - k, y - l]"
    ))
}

/// The lost positions are the Beatty pairs.
#[derive(Debug)]
struct Pairs {
    game: Wythoff,
    small: Option<Wythoff64>,
    /// The huge heaps that were asked about last, and whether they are a pair: an answer asks more than once.
    last: Mutex<Option<(Vec<Natural>, bool)>>,
}

impl Pairs {
    fn a(&self) -> &Natural {
        self.game.pairs().a()
    }

    /// The sentence for a = 1, or for other a.
    fn key(&self, one: &'static str, other: &'static str) -> &'static str {
        if *self.a() == 1u32 { one } else { other }
    }

    fn small(&self, at: &[Natural]) -> Option<(Wythoff64, u64, u64)> {
        let [x, y] = at else { return None };
        Some((self.small?, small(x)?, small(y)?))
    }

    /// Whether the heaps are a pair, found out once where that takes long.
    fn is_pair(&self, at: &[Natural]) -> bool {
        let [x, y] = at else { return false };
        if !super::is_huge(at) {
            return self.game.is_losing(x, y);
        }
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((heaps, lost)) if heaps == at => *lost,
            _ => {
                let lost = self.game.is_losing(x, y);
                *last = Some((at.to_vec(), lost));
                lost
            }
        }
    }

    /// Why a pair is lost: its number, and what its numbers are.
    fn lost(&self, x: &Natural, y: &Natural) -> Sentence {
        if *x == 0u32 {
            return Sentence::new("law-wythoff-empty");
        }
        let index = self.game.pairs().place(x).index;
        self.pair(Sentence::new(self.key("law-wythoff-lost", "law-wythoff-lost-a")), &index)
            .with("x", x)
            .with("y", y)
            .with("difference", y - x)
            .with("a", self.a())
    }

    fn pair(&self, sentence: Sentence, index: &Natural) -> Sentence {
        let (lower, upper) = self.game.pairs().pair(index);
        sentence.with("k", index).with("lower", lower).with("upper", upper)
    }

    /// Which case of the proof applies, and the move that it finds.
    fn won(&self, case: Case, x: &Natural, y: &Natural) -> Sentence {
        let pairs = self.game.pairs();
        let difference = y - x;
        let (place, above) = (pairs.place(x), pairs.place(y));
        let known = |key: &'static str| {
            Sentence::new(key).with("x", x).with("y", y).with("difference", &difference).with("a", self.a())
        };
        match case {
            Case::Equal => known("law-wythoff-equal"),
            Case::Beyond => {
                self.pair(known("law-wythoff-beyond"), &place.index).with("take", y - &place.partner)
            }
            Case::Between => {
                let m = &difference / self.a();
                let (to_x, to_y) = pairs.pair(&m);
                let key = self.key("law-wythoff-between", "law-wythoff-between-a");
                let sentence = self.pair(known(key), &place.index);
                sentence
                    .with("m", &m)
                    .with("take", x - &to_x)
                    .with("other", y - &to_y)
                    .with("to", super::tuple([to_x, to_y]))
            }
            Case::Reduce => {
                self.pair(known("law-wythoff-reduce"), &above.index).with("take", x - above.partner)
            }
            Case::Behind => {
                self.pair(known("law-wythoff-behind"), &place.index).with("take", y - place.partner)
            }
        }
    }
}

impl Law for Pairs {
    fn recipe(&self) -> Recipe {
        Recipe::Wythoff { a: self.a().clone() }
    }

    fn id(&self) -> &'static str {
        "wythoff"
    }

    fn statement(&self) -> Sentence {
        Sentence::new(self.key("law-wythoff.statement", "law-wythoff.statement-a")).with("a", self.a())
    }

    fn because(&self) -> Sentence {
        Sentence::new(self.key("law-wythoff.because", "law-wythoff.because-a")).with("a", self.a())
    }

    fn loses(&self, at: &[Natural], _budget: &Budget) -> Result<bool, Stop> {
        if let Some((game, x, y)) = self.small(at) {
            return Ok(game.is_losing(x, y));
        }
        Ok(self.is_pair(at))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, _budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        if wanted != Wanted::Lost {
            return Ok(false);
        }
        if let Some((game, x, y)) = self.small(at) {
            for (x, y) in game.winning(x, y) {
                emit(&[vec![x.into(), y.into()]])?;
            }
        } else if let [x, y] = at {
            for (x, y) in self.game.winning(x, y) {
                emit(&[vec![x, y]])?;
            }
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let [x, y] = at else { return Ok(Vec::new()) };
        if super::is_huge(at) {
            let lost = self.loses(at, budget)?;
            return Ok(vec![Sentence::new(if lost {
                "law-wythoff-huge-lost"
            } else {
                "law-wythoff-huge-won"
            })]);
        }
        let (x, y) = if x <= y { (x, y) } else { (y, x) };
        let Some(case) = self.game.case(x, y) else { return Ok(vec![self.lost(x, y)]) };
        let mut sentences = vec![self.won(case, x, y)];
        let difference = y - x;
        if *self.a() == 1u32 && case != Case::Equal && case != Case::Between {
            sentences.push(
                self.pair(Sentence::new("law-wythoff-difference"), &difference).with("x", x).with("y", y),
            );
        }
        Ok(sentences)
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        match (self.small, at) {
            (Some(game), [x, y]) => Some(game.is_losing(*x, *y)),
            _ => None,
        }
    }
}
