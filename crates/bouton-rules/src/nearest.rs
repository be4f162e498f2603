//! The nearest word to a misspelt one.

/// The candidate with the least edit distance to `word` that is close enough to be what was meant: one
/// letter or a third of the longer one's letters differ at most. The earlier of two that are equally near.
///
/// Time O(sum of |word| * |candidate|); words longer than 40 letters have no near ones.
///
/// ```
/// use bouton_rules::nearest::nearest;
/// assert_eq!(nearest("wythof", ["nim", "wythoff"]), Some("wythoff"));
/// assert_eq!(nearest("chess", ["nim", "wythoff"]), None);
/// ```
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let word: Vec<char> = word.to_lowercase().chars().take(MAX_LETTERS + 1).collect();
    if word.len() > MAX_LETTERS {
        return None;
    }
    let mut best: Option<(usize, &str)> = None;
    for candidate in candidates {
        let letters: Vec<char> = candidate.to_lowercase().chars().take(MAX_LETTERS + 1).collect();
        let far = distance(&word, &letters);
        let allowed = (word.len().max(letters.len()) / 3).max(1);
        // Two words of which nothing agrees are not near, however short they are.
        let near = far <= allowed && far < word.len().max(letters.len());
        if near && best.is_none_or(|(least, _)| far < least) {
            best = Some((far, candidate));
        }
    }
    best.map(|(_, candidate)| candidate)
}

/// Longer words are not compared.
const MAX_LETTERS: usize = 40;

/// The number of letters to insert, delete, replace or swap with their neighbour to get from `a` to `b`.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, y) in b.iter().enumerate() {
            let replaced = above[j] + usize::from(x != y);
            let mut least = replaced.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *x == b[j - 1] && a[i - 1] == *y {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swap_is_one_slip() {
        assert_eq!(distance(&['n', 'm', 'i'], &['n', 'i', 'm']), 1);
        assert_eq!(nearest("nmi", ["nim"]), Some("nim"));
    }

    #[test]
    fn chinese_names_are_compared_by_letter() {
        assert_eq!(nearest("威左夫", ["尼姆", "威佐夫"]), Some("威佐夫"));
        assert_eq!(nearest("象棋", ["尼姆"]), None);
    }

    #[test]
    fn long_words_have_no_near_ones() {
        assert_eq!(nearest(&"n".repeat(1_000_000), ["nim"]), None);
        assert_eq!(nearest("", ["nim"]), None);
    }
}
