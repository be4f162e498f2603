//! Wythoff's games, misère (A. S. Fraenkel, 1984): whoever cannot move wins.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::misere_wythoff::MisereWythoff;
use bouton_value::number::One;

use super::wythoff::pattern;
use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::shape::Shape;

/// The game for any a >= 1.
pub(super) struct MisereTwoHeaps;

impl Theorem for MisereTwoHeaps {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let few = shape.numbers() != 2 || shape.parts() != 1 || shape.relation().clauses.len() < 3;
        if few || !shape.is_misere() {
            return None;
        }
        let mut numbers = shape.constants();
        numbers.retain(|a| *a > 1u32);
        std::iter::once(Natural::ONE).chain(numbers).find_map(|a| {
            let map = shape.matching_misere(&pattern(&a)?)?;
            Some(Found { law: Box::new(Pairs { game: MisereWythoff::new(a)? }), map })
        })
    }
}

/// The lost positions are pairs beside those of normal play.
#[derive(Debug)]
struct Pairs {
    game: MisereWythoff,
}

impl Pairs {
    fn key(&self, one: &'static str, other: &'static str) -> &'static str {
        if *self.game.a() == 1u32 { one } else { other }
    }
}

impl Law for Pairs {
    fn id(&self) -> &'static str {
        "misere-wythoff"
    }

    fn statement(&self) -> Sentence {
        let key = self.key("law-misere-wythoff.statement", "law-misere-wythoff.statement-a");
        Sentence::new(key).with("a", self.game.a())
    }

    fn because(&self) -> Sentence {
        let key = self.key("law-misere-wythoff.because", "law-misere-wythoff.because-a");
        Sentence::new(key).with("a", self.game.a())
    }

    fn loses(&self, at: &[Natural], _budget: &Budget) -> Result<bool, Stop> {
        Ok(matches!(at, [x, y] if self.game.is_losing(x, y)))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        if wanted != Wanted::Lost {
            return Ok(false);
        }
        if let [x, y] = at {
            for (x, y) in self.game.winning(x, y) {
                budget.tick()?;
                emit(&[vec![x, y]])?;
            }
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let [x, y] = at else { return Ok(Vec::new()) };
        let (x, y) = if x <= y { (x, y) } else { (y, x) };
        let known = |key: &'static str| Sentence::new(key).with("x", x).with("y", y);
        if *y == 0u32 {
            return Ok(vec![known("law-misere-wythoff-empty")]);
        }
        let winning = self.game.winning(x, y);
        Ok(vec![match winning.into_iter().next() {
            _ if super::is_huge(at) && self.game.is_losing(x, y) => known("law-wythoff-huge-lost"),
            Some(_) if super::is_huge(at) => known("law-wythoff-huge-won"),
            Some((to_x, to_y)) => known("law-misere-wythoff-won").with("to", super::tuple([to_x, to_y])),
            None => known("law-misere-wythoff-lost"),
        }])
    }
}
