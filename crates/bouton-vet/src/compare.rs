//! Comparing outputs as judges do: word by word, whatever blanks stand between.

use std::ops::Range;

/// What is wrong with an output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Another answer.
    Differs,
    /// The right answer, written with other blanks or in other letters.
    Form,
    /// No word that could be an answer to this question.
    NoAnswer,
    /// The output ends too early.
    Missing,
    /// There is more after the last answer.
    Extra,
}

/// What answers may look like.
#[derive(Clone, Debug, Default)]
pub struct Shape {
    /// The words of labels, where only labels are asked for.
    pub labels: Option<Vec<String>>,
    /// Whether every answer is made of numbers, or is this text.
    pub numbers_or: Option<String>,
}

/// Whether the words after the answers so far begin with a right answer to the case at this place, and how many words it takes.
pub type Right<'r> = &'r mut dyn FnMut(usize, &[&[u8]]) -> Option<usize>;

/// Which cases of a stream are answered wrongly: their places, ascending, with what is wrong. Empty when all is right.
///
/// `right` tells whether the words of an answer, which are not the expected ones, are right as well, and how many words
/// it takes; it is asked only where they differ.
pub fn compare(
    expected: &[u8],
    cases: &[Range<usize>],
    got: &[u8],
    shape: &Shape,
    right: Right,
) -> Vec<(usize, Wrong)> {
    if expected == got {
        return Vec::new();
    }
    let words: Vec<&[u8]> = words(got).collect();
    let mut at = 0;
    let mut wrong = Vec::new();
    for (place, range) in cases.iter().enumerate() {
        let answer = &expected[range.clone()];
        let count = self::words(answer).count();
        let said = &words[at..words.len().min(at + count)];
        if self::words(answer).eq(said.iter().copied()) {
            at += count;
            continue;
        }
        if let Some(taken) = right(place, &words[at..]) {
            at += taken;
            continue;
        }
        wrong.push((place, why(answer, said, count, shape)));
        if said.len() < count {
            return wrong;
        }
        at += count;
    }
    if at < words.len() && wrong.is_empty() {
        wrong.push((cases.len().saturating_sub(1), Wrong::Extra));
    }
    if at != words.len() {
        // The answers after the first wrong one stand in other places than they should.
        wrong.truncate(1);
    }
    wrong
}

/// The words of a text.
pub(crate) fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
}

/// What is wrong with the words of one answer.
fn why(answer: &[u8], said: &[&[u8]], count: usize, shape: &Shape) -> Wrong {
    let together = |parts: &mut dyn Iterator<Item = &[u8]>| -> Vec<u8> {
        parts.flat_map(<[u8]>::to_ascii_lowercase).collect()
    };
    if said.len() < count {
        return Wrong::Missing;
    }
    if together(&mut words(answer)) == together(&mut said.iter().copied()) {
        return Wrong::Form;
    }
    if let Some(labels) = &shape.labels {
        let joined = said.join(&b' ');
        let known = labels
            .iter()
            .any(|label| words(label.as_bytes()).eq(words(&joined)) || joined.starts_with(label.as_bytes()));
        return if known { Wrong::Differs } else { Wrong::NoAnswer };
    }
    if let Some(none) = &shape.numbers_or {
        let is_number = |word: &[u8]| {
            let digits = word.strip_prefix(b"-").unwrap_or(word);
            !digits.is_empty() && digits.iter().all(u8::is_ascii_digit)
        };
        let none: Vec<&[u8]> = words(none.as_bytes()).collect();
        let known = said.iter().all(|word| is_number(word) || none.contains(word));
        return if known { Wrong::Differs } else { Wrong::NoAnswer };
    }
    Wrong::Differs
}

/// The first line that differs, from 1.
pub fn first_line(expected: &[u8], got: &[u8]) -> usize {
    let trimmed = |line: &[u8]| line.trim_ascii_end().to_vec();
    let (left, right) = (expected.split(|&b| b == b'\n'), got.split(|&b| b == b'\n'));
    let same = left.zip(right).take_while(|(a, b)| trimmed(a) == trimmed(b)).count();
    same + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(expected: &str, got: &str) -> Vec<(usize, Wrong)> {
        let mut cases = Vec::new();
        let mut from = 0;
        for line in expected.split_inclusive('\n') {
            cases.push(from..from + line.len());
            from += line.len();
        }
        let labels = Some(vec!["A".to_owned(), "B".to_owned()]);
        let shape = Shape { labels, numbers_or: None };
        compare(expected.as_bytes(), &cases, got.as_bytes(), &shape, &mut |_, _| None)
    }

    #[test]
    fn blanks_do_not_matter() {
        assert_eq!(found("A\nB\n", "A B"), []);
        assert_eq!(found("A\nB\n", "A  \r\n\nB\n\n"), []);
    }

    #[test]
    fn each_fault_has_its_name() {
        assert_eq!(found("A\nB\nA\n", "A\nA\nB\n"), [(1, Wrong::Differs), (2, Wrong::Differs)]);
        assert_eq!(found("A\nB\n", "a\nb\n"), [(0, Wrong::Form), (1, Wrong::Form)]);
        assert_eq!(found("A\nB\n", "Yes\nB\n"), [(0, Wrong::NoAnswer)]);
        assert_eq!(found("A\nB\n", "A\n"), [(1, Wrong::Missing)]);
        assert_eq!(found("A\nB\n", "A\nB\nB\n"), [(1, Wrong::Extra)]);
        assert_eq!(found("A\nB\n", ""), [(0, Wrong::Missing)]);
        assert_eq!(first_line(b"A\nB\n", b"A\nA\n"), 2);
    }
}
