//! Existence: leaving out a track.

use std::collections::HashMap;

use bouton_rules::Budget;

use super::dfa::{Dfa, Letter, Size};
use crate::fault::Check;
use crate::linear::Var;

/// The words on the other tracks for which some number on `var` is accepted with them.
///
/// That number may be longer than all the others: one may begin wherever zeros on the other tracks lead.
/// Subset construction.
pub(crate) fn project(dfa: &Dfa, var: Var, budget: &Budget) -> Check<Dfa> {
    let Ok(at) = dfa.tracks.binary_search(&var) else { return Ok(dfa.clone()) };
    let mut tracks = dfa.tracks.clone();
    tracks.remove(at);
    let low = (at..tracks.len()).fold(1, |low, _| low * dfa.radix);
    let short = |letter: Letter| letter / (low * dfa.radix) * low + letter % low;
    let mut start = vec![0_u32];
    let mut seen = vec![false; dfa.edges.len()];
    seen[0] = true;
    let mut open = vec![0_u32];
    while let Some(state) = open.pop() {
        for &(letter, to) in &dfa.edges[state as usize] {
            if short(letter) == 0 && !std::mem::replace(&mut seen[to as usize], true) {
                start.push(to);
                open.push(to);
            }
        }
    }
    start.sort_unstable();
    let mut size = Size::new(budget);
    let mut result = Dfa { radix: dfa.radix, tracks, edges: Vec::new(), accepts: Vec::new() };
    let mut number = HashMap::from([(start.clone(), 0)]);
    let mut states = vec![start];
    while let Some(set) = states.get(result.edges.len()) {
        let mut steps: Vec<(Letter, u32)> = Vec::new();
        for &state in set {
            steps.extend(dfa.edges[state as usize].iter().map(|&(letter, to)| (short(letter), to)));
        }
        result.accepts.push(set.iter().any(|&state| dfa.accepts[state as usize]));
        steps.sort_unstable();
        steps.dedup();
        budget.tick()?;
        if steps.len() > 1 << 12 {
            budget.look()?;
        }
        let mut edges = Vec::new();
        for run in steps.chunk_by(|a, b| a.0 == b.0) {
            let targets: Vec<u32> = run.iter().map(|step| step.1).collect();
            let fresh = u32::try_from(states.len()).unwrap_or(u32::MAX);
            let to = number.get(&targets).copied().unwrap_or_else(|| {
                number.insert(targets.clone(), fresh);
                states.push(targets);
                fresh
            });
            edges.push((run[0].0, to));
        }
        size.state(states.len(), edges.len())?;
        result.edges.push(edges);
    }
    result.minimised(budget)
}
