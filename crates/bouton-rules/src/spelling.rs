//! Nearest spellings: for fixes that say what was probably meant.

use crate::keyword::{KEYWORDS, Keyword};

/// Words longer than this are compared with nothing: no keyword or sensible name is as long.
const LONGEST: usize = 40;

/// The least number of single-letter insertions, deletions, replacements and swaps of neighbours that turn
/// `a` into `b`, capitals and small letters being the same. Time and memory O(|a| |b|).
///
/// ```
/// use bouton_rules::spelling::distance;
/// assert_eq!(distance("mvoe", "move"), 1);
/// ```
pub fn distance(a: &str, b: &str) -> usize {
    let letters = |word: &str| word.chars().flat_map(char::to_lowercase).collect::<Vec<_>>();
    let (a, b) = (letters(a), letters(b));
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, &y) in b.iter().enumerate() {
            let mut best = (above[j] + usize::from(x != y)).min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

/// The candidate nearest to `word`, if it is near enough to have been meant: at most one fault for up to
/// four letters, two for up to seven, three beyond. The first of equally near ones.
///
/// ```
/// use bouton_rules::spelling::nearest;
/// assert_eq!(nearest("stat", ["start", "state", "move"]), Some("start"));
/// assert_eq!(nearest("heap", ["start", "state", "move"]), None);
/// ```
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let length = word.chars().count();
    if length > LONGEST {
        return None;
    }
    let allowed = match length {
        0 => return None,
        1..=4 => 1,
        5..=7 => 2,
        _ => 3,
    };
    let near = candidates.into_iter().filter(|candidate| candidate.len() <= 4 * LONGEST);
    let (faults, best) =
        near.map(|candidate| (distance(word, candidate), candidate)).min_by_key(|(d, _)| *d)?;
    // A word in which nothing was kept was not meant.
    (faults <= allowed && faults < length.max(best.chars().count())).then_some(best)
}

/// `word` with spaces around the Chinese keywords in it; `None` when there are none, or nothing else.
///
/// Chinese keywords need a space between them and other letters. Where a name is not known, this is how it
/// may have been meant. Time O(length).
///
/// ```
/// use bouton_rules::spelling::space_out;
/// assert_eq!(space_out("n若k").as_deref(), Some("n 若 k"));
/// assert_eq!(space_out("若"), None);
/// ```
pub fn space_out(word: &str) -> Option<String> {
    if word.is_ascii() || Keyword::of(word).is_some() {
        return None;
    }
    let mut out = String::new();
    let mut found = false;
    let mut after_keyword = false;
    let mut rest = word;
    while let Some(c) = rest.chars().next() {
        let keyword = chinese_prefix(rest);
        let piece = keyword.unwrap_or(&rest[..c.len_utf8()]);
        if !out.is_empty() && (keyword.is_some() || after_keyword) {
            out.push(' ');
        }
        out.push_str(piece);
        found |= keyword.is_some();
        after_keyword = keyword.is_some();
        rest = &rest[piece.len()..];
    }
    found.then_some(out)
}

/// The longest Chinese keyword with which `text` begins.
fn chinese_prefix(text: &str) -> Option<&'static str> {
    let spellings = KEYWORDS.iter().flat_map(|entry| entry.chinese.into_iter().flatten());
    spellings.filter(|spelling| text.starts_with(spelling)).max_by_key(|spelling| spelling.len())
}
