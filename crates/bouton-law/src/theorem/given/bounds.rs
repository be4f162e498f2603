//! Bash's game with m, the auction with raise and price, p to q with clearing: the bounds in the component.

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;
use bouton_value::number::One;

use super::{Given, less};
use crate::law::{Emit, Law, Tuple, Wanted};
use crate::recipe::Recipe;

/// (n, m): take 1 to m of n.
#[derive(Debug)]
pub(in super::super) struct Bash;

/// (bid, raise, price): raise the bid by 1 to `raise` while it is below the price.
#[derive(Debug)]
pub(in super::super) struct Auction;

/// (n, p, q): take p to q of n, or all of less than p; the player who cannot move wins.
#[derive(Debug)]
pub(in super::super) struct Clear;

impl Given for Bash {
    const RULES: &'static str = "state [n, m] if m >= 1\nmove k in 1..m -> [n - k, m]";
    const NUMBERS: usize = 2;

    fn law() -> Self {
        Self
    }
}

impl Given for Auction {
    const RULES: &'static str =
        "state [b, r, p] if r >= 1 and p >= 1\nmove k in 1..r if b < p -> [b + k, r, p]";
    const NUMBERS: usize = 3;

    fn law() -> Self {
        Self
    }
}

impl Given for Clear {
    const RULES: &'static str = "state [n, p, q] if p >= 1 and q >= 1\n\
        move k in p..q -> [n - k, p, q]\nmove if 0 < n and n < p -> [0, p, q]";
    const NUMBERS: usize = 3;
    const MISERE: bool = true;

    fn law() -> Self {
        Self
    }
}

/// Who wins with `heap` to take 1 to `most` from, and how.
fn reason(heap: &Natural, most: &Natural) -> Vec<Sentence> {
    let modulus = most + Natural::ONE;
    let rest = heap % &modulus;
    let key = if rest == 0u32 {
        "law-bash-lost"
    } else if *heap <= *most {
        "law-bash-won-now"
    } else {
        "law-bash-won"
    };
    let sentence = Sentence::new(key).with("n", heap).with("m", most).with("modulus", &modulus);
    let sentence = sentence.with("turns", heap / &modulus);
    vec![if key == "law-bash-won" {
        sentence.with("left", heap - &rest).with("rest", rest)
    } else {
        sentence
    }]
}

/// How much must be taken of `heap`, 1 to `most`, to reach a value; `None` when it cannot be reached.
fn take(heap: &Natural, most: &Natural, value: &Natural) -> Option<Natural> {
    let modulus = most + Natural::ONE;
    let own = heap % &modulus;
    if *value >= modulus || *value == own {
        return None;
    }
    let take = if *value < own { own - value } else { own + modulus - value };
    (take <= *heap).then_some(take)
}

impl Law for Bash {
    fn recipe(&self) -> Recipe {
        Recipe::BashGiven
    }

    fn id(&self) -> &'static str {
        "bash-given"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-bash-given.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-bash-given.because")
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        let [heap, most] = at else { return Ok(None) };
        Ok(Some(heap % (most + Natural::ONE)))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, _budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let ([heap, most], zero) = (at, Natural::default()) else { return Ok(true) };
        if let Some(take) = take(heap, most, wanted.value_or(&zero)) {
            emit(&[vec![heap - take, most.clone()]])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let [heap, most] = at else { return Ok(Vec::new()) };
        Ok(reason(heap, most))
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let [heap, most] = at else { return None };
        Some(most.checked_add(1).map_or(*heap, |modulus| heap % modulus))
    }
}

impl Law for Auction {
    fn recipe(&self) -> Recipe {
        Recipe::AuctionGiven
    }

    fn id(&self) -> &'static str {
        "auction-given"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-auction-given.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-auction-given.because")
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        let [bid, raise, price] = at else { return Ok(None) };
        Ok(Some(less(price, bid) % (raise + Natural::ONE)))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let ([bid, raise, price], zero) = (at, Natural::default()) else { return Ok(true) };
        let value = wanted.value_or(&zero);
        let distance = less(price, bid);
        if distance == 0u32 {
            return Ok(true);
        }
        let mut show = |bid: Natural| -> Result<(), Stop> {
            budget.tick()?;
            let component: Tuple = vec![bid, raise.clone(), price.clone()];
            emit(&[component])
        };
        if let Some(take) = take(&distance, raise, value) {
            show(bid + take)?;
        }
        // Whatever passes the price ends the auction too.
        if *value == 0u32 {
            let mut beyond = &distance + Natural::ONE;
            while beyond <= *raise {
                show(bid + &beyond)?;
                beyond += Natural::ONE;
            }
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let [bid, raise, price] = at else { return Ok(Vec::new()) };
        let distance = less(price, bid);
        let told = Sentence::new("law-distance").with("from", bid).with("to", price).with("n", &distance);
        Ok([vec![told], reason(&distance, raise)].concat())
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let [bid, raise, price] = at else { return None };
        let distance = price.saturating_sub(*bid);
        Some(raise.checked_add(1).map_or(distance, |modulus| distance % modulus))
    }
}

impl Clear {
    /// Whether n is lost. With p <= q a round of p + q can be kept, and 1 to p left over must be cleared. With p > q only
    /// less than p can be taken, all at once.
    fn is_lost(heap: &Natural, least: &Natural, most: &Natural) -> bool {
        if least > most {
            return *heap != 0u32 && heap < least;
        }
        let rest = heap % (least + most);
        rest != 0u32 && rest <= *least
    }
}

impl Law for Clear {
    fn recipe(&self) -> Recipe {
        Recipe::ClearGiven
    }

    fn id(&self) -> &'static str {
        "clear-given"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-clear-given.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-clear-given.because")
    }

    fn loses(&self, at: &[Natural], _budget: &Budget) -> Result<bool, Stop> {
        let [heap, least, most] = at else { return Ok(false) };
        Ok(Self::is_lost(heap, least, most))
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let [heap, least, most] = at else { return Ok(Vec::new()) };
        let lost = Self::is_lost(heap, least, most);
        let key = match (least > most, lost) {
            (true, true) => "law-clear-must",
            (true, false) => "law-clear-stuck",
            (false, true) => "law-clear-lost",
            (false, false) => "law-clear-won",
        };
        let round = least + most;
        let sentence = Sentence::new(key).with("n", heap).with("p", least).with("q", most);
        Ok(vec![sentence.with("rest", heap % &round).with("round", round)])
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        let [heap, least, most] = *at else { return None };
        if least > most {
            return Some(heap != 0 && heap < least);
        }
        let rest = heap % least.checked_add(most)?;
        Some(rest != 0 && rest <= least)
    }
}
