//! Reading and checking a claim `automaton`.

use bouton_rules::Budget;

use super::dfa::Dfa;
use super::numeration::Numeration;
use super::outcome::{levels, losing};
use super::read::{automaton, numeration};
use super::rule::Rule;
use super::value::value;
use crate::Accepted;
use crate::fault::{Check, Fault};
use crate::game::Game;
use crate::guard::{Claimed, guard};
use crate::linear::Marks;
use crate::reader::Reader;

/// Names of the automata of levels.
const LEVELS: [&str; 8] = ["level0", "level1", "level2", "level3", "level4", "level5", "level6", "level7"];
/// The most components.
const HEAPS: u64 = 8;

/// Checks a claim `automaton`.
pub(crate) fn check(game: &Game, reader: &mut Reader, accepted: &mut Accepted, budget: &Budget) -> Check<()> {
    let width = game.numbers.len();
    let mut game = game.clone();
    let (mut heaps, mut names) = (1, vec!["value"]);
    match accepted.subject.as_str() {
        "outcome" => {
            heaps = reader.natural("heaps")?;
            if !(1..=HEAPS).contains(&heaps) {
                return Err(Fault::Limit.with("what", "heaps"));
            }
            game.heaps = Some(heaps.into());
            accepted.claim.push(("heaps".to_owned(), heaps.to_string()));
            names = vec!["losing"];
        }
        "level" => {
            let last = reader.natural("levels")?;
            names = LEVELS
                .into_iter()
                .take(usize::try_from(last).unwrap_or(LEVELS.len()).saturating_add(1))
                .collect();
            if names.len() as u64 != last + 1 {
                return Err(Fault::Limit.with("what", "levels"));
            }
            accepted.claim.push(("levels".to_owned(), last.to_string()));
        }
        _ => {}
    }
    if accepted.subject != "outcome" {
        game.must_have_values()?;
    }
    let tracks = width * usize::try_from(heaps).unwrap_or(1);
    let numeration = numeration(reader, budget)?;
    let kind = if numeration.is_base { format!("base {}", numeration.radix) } else { "automata".to_owned() };
    accepted.claim.push(("numeration".to_owned(), kind));
    let read_tracks = tracks + usize::from(accepted.subject == "value");
    let mut automata = Vec::new();
    for name in names {
        let dfa = automaton(reader, name, read_tracks, Some(numeration.radix), budget)?;
        accepted.claim.push((name.to_owned(), dfa.edges.len().to_string()));
        automata.push(dfa);
    }
    reader.close()?;
    let marks = Marks::default();
    let rule = Rule { game: &game, numeration: &numeration, marks: &marks };
    rule.must_end()?;
    match accepted.subject.as_str() {
        "outcome" => losing(&rule, &automata[0], u32::try_from(heaps).unwrap_or(1))?,
        "value" => value(&rule, &automata[0])?,
        _ => levels(&rule, &automata)?,
    }
    let lemma = match accepted.subject.as_str() {
        "outcome" => "p-positions",
        "value" => "mex-lemma",
        _ => "level-lemma",
    };
    accepted.believed.push(lemma);
    let subject = accepted.subject.clone();
    let claimed = |numbers: &[i128]| claimed(&subject, &automata, &numeration, numbers);
    guard(&game, tracks, &claimed, accepted, budget)
}

/// What the automata say of a position.
fn claimed(subject: &str, automata: &[Dfa], numeration: &Numeration, numbers: &[i128]) -> Claimed {
    let reads = |dfa: &Dfa, numbers: &[i128]| numeration.word(numbers).is_some_and(|word| dfa.accepts(&word));
    match subject {
        "outcome" => Claimed::Loses(reads(&automata[0], numbers)),
        "value" => {
            let value = (0..512).find(|&value| reads(&automata[0], &[numbers, &[value]].concat()));
            value.and_then(|value| u64::try_from(value).ok()).map_or(Claimed::Nothing, Claimed::Value)
        }
        _ => {
            let level = (0..).zip(automata).find(|(_, dfa)| reads(dfa, numbers));
            level.map_or(Claimed::Above(automata.len() as u64 - 1), |(level, _)| Claimed::Value(level))
        }
    }
}
