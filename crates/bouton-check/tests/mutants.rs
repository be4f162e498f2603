//! Every changed certificate is rejected, and says why. `BOUTON_MUTANTS=all` changes more, as `cargo xtask mutants` does.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use bouton_check::seal;
use common::brute::first;
use common::checked;
use common::known::all;

/// The lines of a certificate without the digest.
fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.pop();
    lines
}

fn sealed(lines: &[String]) -> String {
    seal(&lines.iter().flat_map(|line| [line, "\n"]).collect::<String>())
}

/// Whether more is changed than the usual run has time for.
fn is_wide() -> bool {
    std::env::var("BOUTON_MUTANTS").is_ok_and(|asked| asked == "all")
}

/// Other numbers in the place of one.
fn others(number: u64) -> Vec<u64> {
    let near = [number.checked_add(1), number.checked_sub(1)];
    let far = [2, 3, 7, 10, 100].map(|more| number.checked_add(more));
    let far = far.into_iter().chain([number.checked_mul(2), Some(0), Some(1)]).filter(|_| is_wide());
    near.into_iter().chain(far).flatten().filter(|other| *other != number).collect()
}

/// All ways to change one word of a line a little.
fn words(line: &str) -> BTreeSet<String> {
    let mut mutants = BTreeSet::new();
    // Numbers, wherever they stand, up and down by one.
    let starts = line.char_indices().filter(|&(at, c)| {
        c.is_ascii_digit() && !line[..at].ends_with(|before: char| before.is_ascii_digit())
    });
    for (at, _) in starts {
        let end = line[at..].find(|c: char| !c.is_ascii_digit()).map_or(line.len(), |end| at + end);
        let number: u64 = line[at..end].parse().unwrap();
        for changed in others(number) {
            mutants.insert(format!("{}{changed}{}", &line[..at], &line[end..]));
        }
    }
    // Words exchanged, dropped, doubled, or swapped with the next.
    let words: Vec<&str> = line.split(' ').collect();
    for at in 0..words.len() {
        let opposite = match words[at] {
            "P" => "N",
            "N" => "P",
            "accept" => "reject",
            "reject" => "accept",
            "value" => "outcome",
            "outcome" => "value",
            "<=" => "<",
            "<" => "<=",
            other => other,
        };
        let mut changed = words.clone();
        changed[at] = opposite;
        mutants.insert(changed.join(" "));
        let mut dropped = words.clone();
        dropped.remove(at);
        mutants.insert(dropped.join(" "));
        let mut doubled = words.clone();
        doubled.insert(at, words[at]);
        mutants.insert(doubled.join(" "));
        if at + 1 < words.len() {
            let mut swapped = words.clone();
            swapped.swap(at, at + 1);
            mutants.insert(swapped.join(" "));
        }
    }
    mutants.insert(format!("{line} "));
    mutants.insert(format!(" {line}"));
    mutants.remove(line);
    mutants
}

/// Certificates with one datum changed, sealed again; the text of the change, and whether it is in the game.
fn mutants(text: &str) -> Vec<(String, bool)> {
    let lines = lines(text);
    let mut mutants = Vec::new();
    for at in 0..lines.len() {
        let in_game = lines[at].starts_with(['|', 'p'])
            && !lines[at].starts_with("pre")
            && !lines[at].starts_with("period");
        for line in words(&lines[at]) {
            let mut changed = lines.clone();
            changed[at] = line;
            mutants.push((sealed(&changed), in_game));
        }
        let mut dropped = lines.clone();
        dropped.remove(at);
        mutants.push((sealed(&dropped), in_game));
        let mut doubled = lines.clone();
        doubled.insert(at, lines[at].clone());
        mutants.push((sealed(&doubled), in_game));
        mutants.push((sealed(&lines[..at]), false));
        let last = if is_wide() { lines.len() } else { (at + 2).min(lines.len()) };
        for other in (at + 1..last).filter(|&other| lines[at] != lines[other]) {
            let mut swapped = lines.clone();
            swapped.swap(at, other);
            let both = in_game && lines[other].starts_with(['|', 'p']);
            mutants.push((sealed(&swapped), both));
        }
    }
    mutants
}

/// Whether two certificates are about games that the oracle cannot tell apart.
fn same_game(a: &str, b: &str) -> bool {
    (1..=2).all(|heaps| {
        let (a, b) = (first(a, heaps), first(b, heaps));
        a.is_some() && a == b
    })
}

#[test]
fn every_single_change_is_rejected() {
    let mut rejected: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, text) in all() {
        assert!(checked(&text).is_ok(), "{name}");
        for (mutant, in_game) in mutants(&text) {
            match checked(&mutant) {
                Err(why) => {
                    assert!(why.line > 0);
                    *rejected.entry(why.fault.name()).or_default() += 1;
                }
                // A change of the rule can give another game with the same law; then the claim is true.
                Ok(_) => assert!(in_game && same_game(&text, &mutant), "{name}\n{mutant}"),
            }
        }
    }
    let count: usize = rejected.values().sum();
    let least = if is_wide() { 10_000 } else { 4_000 };
    assert!(count > least && rejected.len() > 8, "{count} {rejected:?}");
    println!("{count} rejected: {rejected:?}");
}

#[test]
fn without_a_new_seal_every_changed_bit_is_rejected() {
    let mut count = 0;
    for (name, text) in all() {
        // Long certificates take long to refute.
        let (step, bits) = if text.len() < 500 { (1, 8) } else { (7, 1) };
        for at in (0..text.len()).step_by(step) {
            assert!(checked(&text[..at]).is_err(), "{name}");
            for bit in 0..bits {
                let mut bytes = text.clone().into_bytes();
                bytes[at] ^= 1 << bit;
                let Ok(mutant) = String::from_utf8(bytes) else { continue };
                assert!(checked(&mutant).is_err(), "{name}\n{mutant}");
                count += 1;
            }
        }
    }
    assert!(count > 15_000, "{count}");
}

#[test]
fn no_claim_fits_another_game() {
    let known = all();
    let split = |text: &str| {
        let (game, claim) = text.split_once("claim ").unwrap();
        (game.to_owned(), claim.rsplit_once("digest ").unwrap().0.to_owned())
    };
    for (name, text) in &known {
        for (other, from) in &known {
            let mixed = seal(&format!("{}claim {}", split(text).0, split(from).1));
            if name != other && checked(&mixed).is_ok() {
                // Both games have both laws.
                assert!(same_game(text, from) || is_law_of_both(name, other), "{name} {other}");
            }
        }
    }
}

/// Games in which only 1 and 3, or 1 to 3, may be taken.
fn is_law_of_both(a: &str, b: &str) -> bool {
    [a, b].iter().all(|name| ["take13", "levels"].contains(name))
}
