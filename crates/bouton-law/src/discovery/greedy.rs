//! Take-away games with a memory: the recurrence of the heaps that are lost at the beginning (A. J. Schwenk 1970).

use bouton_rules::{Budget, Component, Ruleset, Side};
use bouton_value::Natural;

/// How many stones are looked at: enough for the recurrences of small bounds to settle.
const STONES: u64 = 6_000;

/// The claim of a certificate, for one heap with a bound on the next take that depends on the last one: its moves are
/// read off a large heap. `None` for other games, and where no recurrence shows.
pub(super) fn claim(rules: &Ruleset, budget: &Budget) -> Option<String> {
    let bounds = bounds(rules, budget)?;
    let bound = |k: u64| bounds.get(usize::try_from(k).ok()?.checked_sub(1)?).copied();
    let mut terms: Vec<u64> = vec![1];
    let mut lags: Vec<usize> = Vec::new();
    while let Some(&last) = terms.last().filter(|last| **last <= STONES) {
        let j = terms.iter().position(|&term| bound(term).is_none_or(|bound| bound >= last))?;
        lags.push(terms.len() - j);
        terms.push(last.checked_add(terms[j])?);
    }
    let lag = *lags.last()?;
    let settled = lags.iter().rev().take_while(|own| **own == lag).count();
    if settled < lag + 2 {
        return None;
    }
    // The least number of terms from which the recurrence gives all others.
    let follows = |i: &usize| *i >= lag && terms[*i] == terms[*i - 1] + terms[*i - lag];
    let given = terms.len() - (0..terms.len()).rev().take_while(follows).count();
    let shown: Vec<String> = terms[..given].iter().map(u64::to_string).collect();
    Some(format!("claim recurrence of outcome\nterms {}\nlag {lag}\n", shown.join(" ")))
}

/// What may be taken at most after taking 1, 2, ... from a large heap.
fn bounds(rules: &Ruleset, budget: &Budget) -> Option<Vec<u64>> {
    let numbers = [STONES, STONES].map(Natural::from);
    let component = Component { game: 0, numbers: numbers.into_iter().collect() };
    let mut bounds = Vec::new();
    for step in rules.component_moves(0, &component, Side::Left, budget) {
        let step = step.ok()?;
        let [part] = &step.result[..] else { return None };
        let [left, bound] = &part.numbers[..] else { return None };
        let taken = STONES.checked_sub(u64::try_from(left).ok()?)?;
        if taken != bounds.len() as u64 + 1 {
            return None;
        }
        bounds.push(u64::try_from(bound).ok()?);
    }
    (bounds.len() as u64 == STONES).then_some(bounds)
}
