//! Automata for tests, made from membership alone: states are told apart by their tails.

use std::collections::HashMap;

/// How words of one track are read; `None` for a word that is no representation.
pub(crate) type Read = fn(&[u32]) -> Option<u64>;

/// Base B.
pub(crate) fn base<const B: u64>(word: &[u32]) -> Option<u64> {
    word.iter().try_fold(0_u64, |n, &digit| n.checked_mul(B)?.checked_add(digit.into()))
}

/// Zeckendorf: no two ones in a row.
pub(crate) fn zeckendorf(word: &[u32]) -> Option<u64> {
    let (mut a, mut b) = (1, 2);
    let mut n = 0;
    for (at, &digit) in word.iter().rev().enumerate() {
        if digit == 1 && at > 0 && word[word.len() - at] == 1 {
            return None;
        }
        n += a * u64::from(digit);
        (a, b) = (b, a + b);
    }
    Some(n)
}

/// The lines of an automaton that accepts the words with which `holds` is content; `tail` must be long enough to
/// tell its states apart.
pub(crate) fn automaton(
    name: &str,
    tracks: usize,
    radix: u32,
    read: Read,
    tail: usize,
    holds: impl Fn(&[u64]) -> bool,
) -> String {
    let mut letters: Vec<Vec<u32>> = vec![Vec::new()];
    for _ in 0..tracks {
        letters = letters
            .iter()
            .flat_map(|head| (0..radix).map(move |digit| [&head[..], &[digit]].concat()))
            .collect();
    }
    let mut tails: Vec<Vec<&[u32]>> = vec![Vec::new()];
    let mut last = 0;
    for _ in 0..tail {
        let longer: Vec<Vec<&[u32]>> = tails[last..]
            .iter()
            .flat_map(|tail| letters.iter().map(move |letter| [&tail[..], &[&letter[..]]].concat()))
            .collect();
        last = tails.len();
        tails.extend(longer);
    }
    let accepts = |word: &[&[u32]]| {
        let numbers =
            (0..tracks).map(|track| read(&word.iter().map(|letter| letter[track]).collect::<Vec<_>>()));
        numbers.collect::<Option<Vec<u64>>>().is_some_and(|numbers| holds(&numbers))
    };
    let signature = |word: &[&[u32]]| -> Vec<bool> {
        tails.iter().map(|tail| accepts(&[word, &tail[..]].concat())).collect()
    };
    let mut known = HashMap::from([(signature(&[]), 0)]);
    let mut words: Vec<Vec<&[u32]>> = vec![Vec::new()];
    let mut lines = format!("automaton {name} tracks {tracks}\n");
    let mut at = 0;
    while at < words.len() {
        let word = words[at].clone();
        lines += if accepts(&word) { "accept" } else { "reject" };
        for letter in &letters {
            let next = [&word[..], &[&letter[..]]].concat();
            let fresh = known.len();
            let state = *known.entry(signature(&next)).or_insert(fresh);
            if state == fresh {
                words.push(next);
            }
            lines.extend([" ", &state.to_string()]);
        }
        lines += "\n";
        at += 1;
    }
    lines
}
