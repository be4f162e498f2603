//! Failing cases cut down: lines, positions and clauses are dropped while it still fails the same way.

use bouton_oracle::generate::Case;

/// The smallest case found that fails with the same first word, and how it fails.
pub(crate) fn shrink(case: &Case, fails: &dyn Fn(&Case) -> Option<String>) -> (Case, String) {
    let mut best = case.clone();
    let mut why = fails(case).unwrap_or_default();
    let word = first_word(&why);
    loop {
        let smaller = candidates(&best).into_iter().find_map(|candidate| {
            let why = fails(&candidate)?;
            (first_word(&why) == word).then_some((candidate, why))
        });
        match smaller {
            Some((candidate, reason)) => (best, why) = (candidate, reason),
            None => return (best, why),
        }
    }
}

fn first_word(why: &str) -> String {
    why.split([' ', ':', '\n']).next().unwrap_or_default().to_string()
}

fn candidates(case: &Case) -> Vec<Case> {
    let mut all = Vec::new();
    if case.positions.len() > 1 {
        for i in 0..case.positions.len() {
            all.push(Case { positions: vec![case.positions[i].clone()], ..case.clone() });
        }
    }
    let lines: Vec<&str> = case.text.lines().collect();
    for i in (1..lines.len()).rev() {
        let mut kept = lines.clone();
        kept.remove(i);
        all.push(Case { text: kept.join("\n") + "\n", ..case.clone() });
    }
    for i in 0..case.clauses.len() {
        let mut clauses = case.clauses.clone();
        clauses.remove(i);
        all.push(Case { clauses, ..case.clone() });
    }
    if let [position] = case.positions.as_slice()
        && position.len() > 1
    {
        for i in 0..position.len() {
            let mut fewer = position.clone();
            fewer.remove(i);
            all.push(Case { positions: vec![fewer], ..case.clone() });
        }
    }
    all
}
