//! Games in which 1 .. (A n + B) div D may be taken: the window lemma.

use std::collections::BTreeMap;

use bouton_rules::Budget;

use crate::Accepted;
use crate::eval::gcd;
use crate::fault::{Check, Fault};
use crate::game::Game;
use crate::guard::{Claimed, guard};
use crate::linear::{Lin, Moved, Translator};
use crate::reader::{Reader, integer};

/// Checks a claim `window`.
///
/// From n one moves to l(n) .. n - 1, l never falls and rises by at most 1. By induction the values of
/// l(n) .. n are 0 .. n - l(n) in some order: where l stays, n takes the new value n - l(n); where it rises, n takes
/// the value of the heap that leaves.
pub(crate) fn check(game: &Game, reader: &mut Reader, accepted: &mut Accepted, budget: &Budget) -> Check<()> {
    let words = reader.words("most")?;
    let [a, b, d] = words[..] else { return Err(Fault::Form.with("expected", "most")) };
    let claimed = [integer(a)?, integer(b)?, integer(d)?];
    reader.close()?;
    game.must_have_values()?;
    let computed = most(game)?.ok_or_else(|| Fault::NotUnderstood.with("what", "window-of-takes"))?;
    if claimed != computed {
        let show = |numbers: [i128; 3]| numbers.map(|number| number.to_string()).join(" ");
        let wrong = Fault::Value.with("position", "most").and("claimed", &show(claimed));
        return Err(wrong.and("computed", &show(computed)));
    }
    accepted.believed.push("window-lemma");
    accepted.claim.push(("most".to_owned(), words.join(" ")));
    let [a, b, d] = computed;
    let low = |n: i128| (n - (a * n + b).div_euclid(d)).clamp(0, n);
    let mut values: Vec<u64> = vec![0];
    for n in 1..64 {
        let (before, now) = (low(n - 1), low(n));
        let leaving = usize::try_from(before).map_or(0, |before| values[before]);
        values.push(if now == before { u64::try_from(n - now).unwrap_or(0) } else { leaving });
    }
    let claimed = |state: &[i128]| {
        let value = usize::try_from(state[0]).ok().and_then(|n| values.get(n));
        value.map_or(Claimed::Nothing, |&value| Claimed::Value(value))
    };
    guard(game, 1, &claimed, accepted, budget)
}

/// The A, B, D of the rule, when it is of this kind: one move to [n - k] with k >= 1 and D k <= A n + B.
fn most(game: &Game) -> Check<Option<[i128; 3]>> {
    let [rule] = &game.moves[..] else { return Ok(None) };
    if game.numbers.len() != 1 || game.condition.is_some() {
        return Ok(None);
    }
    let moves = Translator::new(game, &[Lin::var(0)], 1).moves(rule)?;
    let [Moved { given, parts }] = &moves[..] else { return Ok(None) };
    let [[part]] = &parts.iter().map(Vec::as_slice).collect::<Vec<_>>()[..] else { return Ok(None) };
    if part.constant != 0 || part.terms != BTreeMap::from([(0, 1), (1, -1)]) {
        return Ok(None);
    }
    let mut most = None;
    let mut positive = false;
    for atom in given {
        let (n, k, constant) = (atom.lin.of(0), atom.lin.of(1), atom.lin.constant);
        let plain = !atom.equal && atom.lin.terms.keys().all(|&var| var <= 1);
        match (n, k) {
            _ if !plain => return Ok(None),
            // k >= 1, and n - k >= 0.
            (0, 1) if constant == -1 => positive = true,
            (1, -1) if constant == 0 => {}
            (n, k) if n >= 1 && -k > n && most.is_none() => most = Some((n, constant, -k)),
            _ => return Ok(None),
        }
    }
    let Some((a, b, d)) = most.filter(|_| positive) else { return Ok(None) };
    let g = gcd(a, d).map_err(|_| Fault::Limit.with("what", "numbers"))?;
    Ok(Some([a / g, b.div_euclid(g), d / g]))
}
