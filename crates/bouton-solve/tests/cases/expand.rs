//! Ranges `A..B` in the numbers of a position.

use bouton_rules::Position;
use bouton_value::number::small;

/// One position of a range.
pub(crate) struct Point {
    /// The game string without ranges.
    pub(crate) text: String,
    /// The number chosen for each range.
    pub(crate) numbers: Vec<u64>,
}

/// Every position that a game string with ranges stands for, the first range slowest.
pub(crate) fn expand(text: &str) -> Vec<Point> {
    let mut points = vec![Point { text: text.to_owned(), numbers: Vec::new() }];
    while let Some(point) = points.first() {
        if next_range(&point.text).is_none() {
            break;
        }
        points = points.iter().flat_map(replace_first_range).collect();
    }
    points
}

/// Where the next range stands and what it holds. Ranges stand after the first `@`: names and parameters
/// of games may hold two dots of their own.
fn next_range(text: &str) -> Option<(usize, usize, u64, u64)> {
    let after = text.find('@')?;
    let dots = after + text[after..].find("..")?;
    let digit = |c: char| c.is_ascii_digit();
    let start = text[..dots].trim_end_matches(digit).len();
    let rest = &text[dots + 2..];
    let end = dots + 2 + (rest.len() - rest.trim_start_matches(digit).len());
    Some((start, end, text[start..dots].parse().ok()?, text[dots + 2..end].parse().ok()?))
}

fn replace_first_range(point: &Point) -> Vec<Point> {
    let Some((start, end, low, high)) = next_range(&point.text) else { return Vec::new() };
    let put = |number: u64| {
        let text = format!("{}{number}{}", &point.text[..start], &point.text[end..]);
        let numbers = point.numbers.iter().copied().chain([number]).collect();
        Point { text, numbers }
    };
    (low..=high).map(put).collect()
}

/// Whether whole positions can be searched at once: few components with small numbers.
pub(crate) fn is_small(position: &Position) -> bool {
    let numbers = || position.components.iter().flat_map(|component| &component.numbers);
    let largest = numbers().map(|n| small(n).unwrap_or(u64::MAX)).max().unwrap_or(0);
    let count = numbers().count();
    largest <= 12 && count <= 4 || largest <= 5 && count <= 6
}
