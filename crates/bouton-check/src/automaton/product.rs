//! Intersection on common tracks, union and difference.

use std::collections::HashMap;

use bouton_rules::Budget;

use super::dfa::{Dfa, Letter, Size, digits, letter, letters};
use crate::fault::Check;
use crate::linear::Var;

/// An edge made ready for joining: its digits on common tracks, what it adds to a joint letter, its target.
type Ready = (Letter, Letter, u32);

fn ready(dfa: &Dfa, common: &[Var], adds: &[Var], joint: &[Var]) -> Vec<Vec<Ready>> {
    let edge = |&(letter_, to): &(Letter, u32)| {
        let digits = digits(letter_, dfa.radix, dfa.tracks.len());
        let digit = |var: &Var| dfa.tracks.binary_search(var).map_or(0, |at| digits[at]);
        let key = letter(common.iter().map(digit), dfa.radix);
        let own = joint.iter().map(|var| if adds.contains(var) { digit(var) } else { 0 });
        (key, letter(own, dfa.radix), to)
    };
    let edges = |edges: &Vec<(Letter, u32)>| {
        let mut all: Vec<Ready> = edges.iter().map(edge).collect();
        all.sort_unstable();
        all
    };
    dfa.edges.iter().map(edges).collect()
}

/// The words that both accept, each on its tracks.
pub(crate) fn join(a: &Dfa, b: &Dfa, budget: &Budget) -> Check<Dfa> {
    let mut joint = [&a.tracks[..], &b.tracks].concat();
    joint.sort_unstable();
    joint.dedup();
    letters(a.radix, joint.len())?;
    let common: Vec<Var> = a.tracks.iter().copied().filter(|var| b.tracks.contains(var)).collect();
    let others: Vec<Var> = b.tracks.iter().copied().filter(|var| !common.contains(var)).collect();
    let (left, right) = (ready(a, &common, &a.tracks, &joint), ready(b, &common, &others, &joint));
    let mut size = Size::new(budget);
    let mut result = Dfa { radix: a.radix, tracks: joint, edges: Vec::new(), accepts: Vec::new() };
    let mut number = HashMap::from([((0, 0), 0)]);
    let mut states = vec![(0_u32, 0_u32)];
    while let Some(&(p, q)) = states.get(result.edges.len()) {
        let (left, mut right) = (&left[p as usize], &right[q as usize][..]);
        let mut edges = Vec::new();
        for &(key, part, to) in left {
            right = &right[right.partition_point(|other| other.0 < key)..];
            for &(_, other, other_to) in right.iter().take_while(|other| other.0 == key) {
                let fresh = u32::try_from(states.len()).unwrap_or(u32::MAX);
                let target = *number.entry((to, other_to)).or_insert_with(|| {
                    states.push((to, other_to));
                    fresh
                });
                edges.push((part + other, target));
            }
        }
        edges.sort_unstable();
        size.state(states.len(), edges.len())?;
        result.edges.push(edges);
        result.accepts.push(a.accepts[p as usize] && b.accepts[q as usize]);
    }
    Ok(result)
}

/// Walks through two automata on the same tracks side by side; where one has no edge it is nowhere.
fn beside(a: &Dfa, b: &Dfa, budget: &Budget, follow: fn(bool, bool) -> bool) -> Check<Dfa> {
    debug_assert_eq!(a.tracks, b.tracks);
    let mut size = Size::new(budget);
    let mut result = Dfa { radix: a.radix, tracks: a.tracks.clone(), edges: Vec::new(), accepts: Vec::new() };
    let start = (Some(0_u32), Some(0_u32));
    let mut number = HashMap::from([(start, 0)]);
    let mut states = vec![start];
    while let Some(&(p, q)) = states.get(result.edges.len()) {
        let of = |dfa: &Dfa, state: Option<u32>| {
            state.map_or(Vec::new(), |state| dfa.edges[state as usize].clone())
        };
        let (left, right) = (of(a, p), of(b, q));
        let (mut left, mut right) = (left.iter().peekable(), right.iter().peekable());
        let mut edges = Vec::new();
        while let Some(&letter) = left.peek().into_iter().chain(right.peek()).map(|edge| &edge.0).min() {
            let at = |edge: &&(Letter, u32)| edge.0 == letter;
            let target = (left.next_if(at).map(|edge| edge.1), right.next_if(at).map(|edge| edge.1));
            if !follow(target.0.is_some(), target.1.is_some()) {
                continue;
            }
            let fresh = u32::try_from(states.len()).unwrap_or(u32::MAX);
            let to = *number.entry(target).or_insert_with(|| {
                states.push(target);
                fresh
            });
            edges.push((letter, to));
        }
        size.state(states.len(), edges.len())?;
        result.edges.push(edges);
        let accepts = |dfa: &Dfa, state: Option<u32>| state.is_some_and(|state| dfa.accepts[state as usize]);
        // A union follows either way, a difference only the first.
        let (in_a, in_b) = (accepts(a, p), accepts(b, q));
        result.accepts.push(if follow(false, true) { in_a || in_b } else { in_a && !in_b });
    }
    result.minimised(budget)
}

/// The words that one of two automata on the same tracks accepts.
pub(crate) fn union(a: &Dfa, b: &Dfa, budget: &Budget) -> Check<Dfa> {
    beside(a, b, budget, |_, _| true)
}

/// The words that the first accepts and the second, on the same tracks, does not.
pub(crate) fn difference(a: &Dfa, b: &Dfa, budget: &Budget) -> Check<Dfa> {
    beside(a, b, budget, |in_a, _| in_a)
}
