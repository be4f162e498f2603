//! Automata as a certificate writes them.

use bouton_rules::Budget;

use super::dfa::{Dfa, letters};
use super::numeration::Numeration;
use crate::fault::{Check, Fault};
use crate::linear::Var;
use crate::reader::{Reader, natural};

/// Reads the numeration.
pub(crate) fn numeration<'b>(reader: &mut Reader, budget: &'b Budget) -> Check<Numeration<'b>> {
    match reader.words("numeration")?[..] {
        ["base", base] => match u32::try_from(natural(base)?) {
            Ok(radix @ 2..=10) => Numeration::base(radix, budget),
            _ => Err(Fault::Form.with("expected", "numeration")),
        },
        ["automata"] => {
            let language = automaton(reader, "language", 1, None, budget)?;
            let adder = automaton(reader, "adder", 3, Some(language.radix), budget)?;
            Numeration::new(language, adder, false, budget)
        }
        _ => Err(Fault::Form.with("expected", "numeration")),
    }
}

/// Reads an automaton and sees that it is complete, minimal and numbered breadth-first, and that leading zeros do
/// not matter. Without `radix` the number of targets on a line is the radix, and there is one track.
pub(crate) fn automaton(
    reader: &mut Reader,
    name: &'static str,
    tracks: usize,
    radix: Option<u32>,
    budget: &Budget,
) -> Check<Dfa> {
    let wrong = |fault: Fault, what: &str| fault.with("automaton", name).and("what", what);
    match reader.words("automaton")?[..] {
        [found, "tracks", count] if found == name && natural(count)? == tracks as u64 => {}
        _ => return Err(Fault::Form.with("expected", "automaton").and("automaton", name)),
    }
    let mut accepts = Vec::new();
    let mut table: Vec<Vec<u32>> = Vec::new();
    while let Some(key) = reader.peek().and_then(|line| line.split(' ').next()) {
        if key != "accept" && key != "reject" {
            break;
        }
        budget.look()?;
        let targets = reader.naturals(key)?.into_iter().map(u32::try_from).collect::<Result<Vec<u32>, _>>();
        table.push(targets.map_err(|_| Fault::Form.with("expected", "state"))?);
        accepts.push(key == "accept");
    }
    let radix = radix.or_else(|| u32::try_from(table.first()?.len()).ok()).unwrap_or(0);
    if !(2..=16).contains(&radix) {
        return Err(wrong(Fault::Form, "digits").and("expected", "digits"));
    }
    let count = letters(radix, tracks)? as usize;
    let states = table.len();
    if table.is_empty()
        || table.iter().any(|row| row.len() != count || row.iter().any(|&to| to as usize >= states))
    {
        return Err(wrong(Fault::Form, "targets").and("expected", "targets"));
    }
    let mut fresh = 1;
    for row in &table {
        for &to in row {
            if to as usize > fresh {
                return Err(wrong(Fault::NotLeast, "numbering"));
            }
            fresh = fresh.max(to as usize + 1);
        }
    }
    // A state is reached when a smaller one leads to it.
    let reached = (1..states)
        .all(|state| table[..state].iter().any(|row| row.contains(&u32::try_from(state).unwrap_or(0))));
    if fresh != states || !reached {
        return Err(wrong(Fault::NotLeast, "numbering"));
    }
    if table[0][0] != 0 {
        return Err(wrong(Fault::Automaton, "leading-zeros"));
    }
    let tracks: Vec<Var> = (0..).take(tracks).collect();
    let edges = table.into_iter().map(|row| (0..).zip(row).collect()).collect();
    let full = Dfa { radix, tracks, edges, accepts };
    let trimmed = full.trimmed();
    let dead =
        trimmed.edges.iter().zip(&trimmed.accepts).filter(|(edges, accepts)| edges.is_empty() && !**accepts);
    let dead = dead.count();
    let least = trimmed.minimised(budget)?;
    let expected = if least.is_empty() { 1 } else { least.edges.len() + dead.min(1) };
    if states == expected { Ok(least) } else { Err(wrong(Fault::NotLeast, "states")) }
}
