//! A checker: whether an output is right for an input, where more than one may be.

use bouton_judge::{Ask, Case, CaseReader, Judge, NoAnswer, Options, Trouble};
use bouton_rules::Budget;
use bouton_rules::string::{Fault, Files, Reader};

use crate::compare::{Wrong, compare, words};
use crate::vet::shape;

/// What a checker finds.
#[derive(Debug)]
pub enum Checked {
    /// All answers are right; so many cases.
    Right(u64),
    /// The first case that is answered wrongly, from 1, what is wrong, and what would be right.
    Wrong {
        /// The case.
        case: u64,
        /// What is wrong.
        what: Wrong,
        /// A right answer.
        expected: String,
    },
    /// The input is none: its fault, or a case without an answer.
    Input(Trouble),
    /// A case of the input has no answer within reach, or is no position; its number.
    NoAnswer(u64),
}

/// What stands between moves that are listed for us.
const BETWEEN: char = '\u{1}';

/// Checks an output. Where the first winning move is asked for, any winning move is right; where all are asked for, their
/// order is free.
///
/// # Errors
/// What is wrong with the game, the layout or a template.
pub fn check(
    options: &Options,
    files: &dyn Files,
    (input, output): (&[u8], &[u8]),
    budget: &dyn Fn() -> Budget,
) -> Result<Checked, Fault> {
    let mut judge = Judge::new(options, Reader::new(files))?;
    let asks = options.asks.as_slice();
    let listed = matches!(asks, [Ask::FirstMove | Ask::AllMoves]) && options.prefix.is_empty();
    let mut all = if listed {
        let asked = Options { asks: vec![Ask::AllMoves], join: BETWEEN.to_string(), ..options.clone() };
        Some(Judge::new(&asked, Reader::new(files))?)
    } else {
        None
    };
    let layout = judge.layout().clone();
    let params = judge.chosen().rule.params.len();
    let mut reader = CaseReader::new(input, &layout, params, options.cases, options.until);
    let mut case = Case::default();
    let (mut expected, mut ranges, mut moves) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        match reader.next(&mut case) {
            Ok(true) => {}
            Ok(false) => break,
            Err(trouble) => return Ok(Checked::Input(trouble)),
        }
        let begun = expected.len();
        if let Err(trouble) = judge.answer(&case, budget, &mut expected) {
            return Ok(match trouble {
                NoAnswer::Fault(wrong) => Checked::Input(reader.fault(wrong)),
                _ => Checked::NoAnswer(case.number),
            });
        }
        ranges.push(begun..expected.len());
        if let Some(all) = &mut all {
            let mut text = Vec::new();
            if all.answer(&case, budget, &mut text).is_err() {
                return Ok(Checked::NoAnswer(case.number));
            }
            let text = String::from_utf8_lossy(&text).trim_end_matches('\n').to_owned();
            moves.push(text.split(BETWEEN).map(str::to_owned).collect::<Vec<_>>());
        }
    }
    let first = asks == [Ask::FirstMove];
    let mut right = |place: usize, said: &[&[u8]]| {
        let moves = moves.get(place)?;
        if first { begins_with_one(moves, said) } else { begins_with_all(moves, said) }
    };
    let wrong = compare(&expected, &ranges, output, &shape(options), &mut right);
    Ok(match wrong.first() {
        None => Checked::Right(ranges.len() as u64),
        Some(&(place, what)) => {
            let answer = ranges.get(place).map_or(&[][..], |range| &expected[range.clone()]);
            let expected = String::from_utf8_lossy(answer).trim_end().to_owned();
            Checked::Wrong { case: place as u64 + 1, what, expected }
        }
    })
}

/// How many words one of the moves takes at the beginning of what was said.
fn begins_with_one(moves: &[String], said: &[&[u8]]) -> Option<usize> {
    let fits = |made: &String| {
        let wanted: Vec<&[u8]> = words(made.as_bytes()).collect();
        said.starts_with(&wanted).then_some(wanted.len())
    };
    moves.iter().filter_map(fits).max()
}

/// How many words all of the moves take there, in any order.
fn begins_with_all(moves: &[String], said: &[&[u8]]) -> Option<usize> {
    let mut left: Vec<&String> = moves.iter().collect();
    let mut at = 0;
    while !left.is_empty() {
        let place = left.iter().position(|made| {
            let wanted: Vec<&[u8]> = words(made.as_bytes()).collect();
            said[at..].starts_with(&wanted)
        })?;
        at += words(left.remove(place).as_bytes()).count();
    }
    Some(at)
}
