//! Take-away games: the losing heaps as a list, every heap as a sum of them.

use bouton_law::recipe::Remembered;
use bouton_rules::Budget;
use bouton_rules::check::Formula;
use bouton_rules::game::Num;
use bouton_value::number::One;
use bouton_value::{Integer, Natural};

use super::{LIST, Written, most};
use crate::magnitude::Peak;
use crate::{Refusal, rule};

/// The longest list that is written out.
pub(super) const MOST_HEAPS: usize = 5000;

/// A limit by a formula: the losing heaps up to the bound stand in the program.
///
/// # Errors
/// When the list is too long, or the limit cannot be written.
pub(super) fn listed(memory: Remembered, limit: &str, at: &[Natural]) -> Result<Written, Refusal> {
    let formula = Formula::new(limit, &["t"]).map_err(|_| Refusal::Rule("limit"))?;
    let heap = at.first().cloned().unwrap_or_default();
    let heaps = losing_heaps(&formula, &heap)?;
    with_heaps(memory, formula.num(), 0, &heaps, at)
}

/// The same with a limit whose slot `taken` is what was taken, and the losing heaps up to the bound.
///
/// # Errors
/// When the limit cannot be written.
pub(super) fn with_heaps(
    memory: Remembered,
    limit: &Num,
    taken: usize,
    heaps: &[Natural],
    at: &[Natural],
) -> Result<Written, Refusal> {
    let mut peak = Peak::default();
    let text = rule::num(limit, &vec!["t".to_owned(); taken + 1])?;
    let greatest = peak.of(limit, &vec![most(at); taken + 1]);
    peak.note(&(greatest + most(at) + heaps.last().cloned().unwrap_or_default()));
    let items: Vec<String> = heaps.iter().map(ToString::to_string).collect();
    let (cap, left) = match memory {
        Remembered::Cap => ("m", "limit(taken)"),
        Remembered::CappedByHeap => ("m", "min(limit(taken), x - taken)"),
        Remembered::Last => ("limit(m)", "taken"),
    };
    let functions = format!(
        "const HEAPS: list = [{}];
        fn limit(t: int) -> int {{ return max({text}, 0); }}
        {PARTS}
        fn loses(x: int, m: int) -> bool {{
            let parts = parts_of(x);
            return x == 0 || parts[0] > {cap};
        }}
        fn targets(x: int, m: int) -> lists {{
            let goals: lists = [];
            let parts = parts_of(x);
            let taken = 0;
            for i in 0..len(parts) {{
                taken = taken + parts[i];
                if taken > {cap} {{ break; }}
                if i + 1 == len(parts) || limit(taken) < parts[i + 1] {{ push(goals, [x - taken, {left}]); }}
            }}
            return goals;
        }}",
        items.join(", ")
    );
    Ok(Written {
        functions,
        loses: Some("loses({0}, {1})".to_owned()),
        goals: Some("targets({0}, {1})".to_owned()),
        peak: peak.0,
        cost: LIST,
        ..Written::default()
    })
}

/// The parts of a heap, the smallest first; the greatest losing heap is taken off again and again.
const PARTS: &str = "fn parts_of(x: int) -> list {
    let parts: list = [];
    let i = len(HEAPS) - 1;
    while x > 0 {
        while HEAPS[i] > x { i = i - 1; }
        push(parts, HEAPS[i]);
        x = x - HEAPS[i];
    }
    let sorted: list = [];
    for j in 0..len(parts) { push(sorted, parts[len(parts) - 1 - j]); }
    return sorted;
}";

/// `H_1 = 1`, and the next adds the least losing heap that the limit after it reaches this one.
fn losing_heaps(formula: &Formula, most: &Natural) -> Result<Vec<Natural>, Refusal> {
    let limit = |t: &Natural| {
        let value = formula.value(&[Integer::from(t)], &Budget::unlimited()).ok().flatten();
        value.and_then(|value| Natural::try_from(value).ok()).unwrap_or_default()
    };
    let mut heaps = vec![Natural::ONE];
    let mut cursor = 0;
    while let Some(last) = heaps.last().filter(|last| *last <= most).cloned() {
        while heaps.get(cursor).is_some_and(|heap| limit(heap) < last) {
            cursor += 1;
        }
        // Where no heap will do, the last is the greatest of all, and larger ones hold it several times.
        let Some(added) = heaps.get(cursor) else { return Ok(heaps) };
        let next = last + added;
        if heaps.len() >= MOST_HEAPS {
            return Err(Refusal::TooLong);
        }
        heaps.push(next);
    }
    Ok(heaps)
}

/// A limit of f times the last take, with f beside the heap: the list is made for each case.
pub(super) fn given(at: &[Natural]) -> Written {
    let functions = "fn parts_of(x: int, f: int) -> list {
        let heaps: list = [1];
        let cursor = 0;
        while heaps[len(heaps) - 1] < x {
            let last = heaps[len(heaps) - 1];
            while f * heaps[cursor] < last { cursor = cursor + 1; }
            push(heaps, last + heaps[cursor]);
        }
        let parts: list = [];
        let i = len(heaps) - 1;
        while x > 0 {
            while heaps[i] > x { i = i - 1; }
            push(parts, heaps[i]);
            x = x - heaps[i];
        }
        let sorted: list = [];
        for j in 0..len(parts) { push(sorted, parts[len(parts) - 1 - j]); }
        return sorted;
    }
    fn loses(x: int, m: int, f: int) -> bool {
        let parts = parts_of(x, f);
        return x == 0 || parts[0] > m;
    }
    fn targets(x: int, m: int, f: int) -> lists {
        let goals: lists = [];
        let parts = parts_of(x, f);
        let taken = 0;
        for i in 0..len(parts) {
            taken = taken + parts[i];
            if taken > m { break; }
            if i + 1 == len(parts) || f * taken < parts[i + 1] { push(goals, [x - taken, f * taken, f]); }
        }
        return goals;
    }";
    Written {
        functions: functions.to_owned(),
        loses: Some("loses({0}, {1}, {2})".to_owned()),
        goals: Some("targets({0}, {1}, {2})".to_owned()),
        peak: at.iter().fold(Natural::from(4u32), |all, number| all * (number + Natural::ONE)),
        cost: LIST,
        ..Written::default()
    }
}
