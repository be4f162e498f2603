//! Lost positions of two numbers: pairs along a strip, or a grid.

use super::{Picture, TITLE, Tone, lines};

const CELL: i64 = 22;
const LETTERS: i64 = 12;

/// The lost positions of two numbers up to a bound.
#[derive(Clone, Copy, Debug)]
pub struct Pairs<'p> {
    /// Above the picture.
    pub title: &'p str,
    /// Both numbers run from 0 to this.
    pub most: usize,
    /// The lost positions among them.
    pub lost: &'p [(usize, usize)],
}

/// Pairs (a, b) with a < b in which no number occurs twice, along a strip: lower numbers blue, each joined with its upper
/// one. `None` when the lost positions are no such pairs.
pub fn pairs(pairs: &Pairs) -> Option<Picture> {
    let mut seen = vec![0u8; pairs.most + 1];
    let mut arcs = Vec::new();
    for &(a, b) in pairs.lost {
        if a == b && a != 0 || !pairs.lost.contains(&(b, a)) {
            return None;
        }
        if a < b {
            *seen.get_mut(a)? += 1;
            *seen.get_mut(b)? += 1;
            arcs.push((a, b));
        }
    }
    if arcs.len() < 3 || seen.iter().any(|times| *times > 1) {
        return None;
    }
    let place = |n: usize| 20 + CELL * i64::try_from(n).unwrap_or(0);
    let width = (place(pairs.most) + CELL + 20).max(320);
    let title = lines(pairs.title, TITLE, width - 24);
    let top = 24 + (TITLE + 6) * i64::try_from(title.len()).unwrap_or(1);
    let widest = arcs.iter().map(|(a, b)| b - a).max().unwrap_or(0);
    let line = top + i64::try_from(widest).unwrap_or(0) * CELL / 2 + 16;
    let mut picture = Picture::new(width, line + CELL + 20);
    for (text, at) in title.iter().zip(0i64..) {
        picture.begin((12, 22 + at * (TITLE + 6)), TITLE, text.trim_end());
    }
    for &(a, b) in &arcs {
        let (from, to) = (place(a) + CELL / 2, place(b) + CELL / 2);
        picture.arc((from, line), (i64::midpoint(from, to), line - (to - from)), (to, line), Tone::Ink);
    }
    for n in 0..=pairs.most {
        let lower = arcs.iter().any(|(a, _)| *a == n);
        let upper = arcs.iter().any(|(_, b)| *b == n);
        let fill = if lower {
            Tone::Lost
        } else if upper {
            Tone::Apart
        } else {
            Tone::Paper
        };
        picture.rect((place(n), line), (CELL, CELL), fill);
        picture.text((place(n) + CELL / 2, line + CELL / 2), LETTERS, n.to_string(), Tone::Ink);
    }
    Some(picture)
}

/// The lost positions as cells of a grid, the first number downwards.
pub fn grid(pairs: &Pairs) -> Picture {
    let side = CELL * (i64::try_from(pairs.most).unwrap_or(0) + 1);
    let width = (side + 60).max(320);
    let title = lines(pairs.title, TITLE, width - 24);
    let top = 24 + (TITLE + 6) * i64::try_from(title.len()).unwrap_or(1) + CELL;
    let (left, most) = (40, i64::try_from(pairs.most).unwrap_or(0));
    let mut picture = Picture::new(width, top + side + 20);
    for (text, at) in title.iter().zip(0i64..) {
        picture.begin((12, 22 + at * (TITLE + 6)), TITLE, text.trim_end());
    }
    for n in 0..=most {
        let at = n * CELL + CELL / 2;
        picture.text((left + at, top - CELL / 2), LETTERS, n.to_string(), Tone::Pale);
        picture.text((left / 2, top + at), LETTERS, n.to_string(), Tone::Pale);
    }
    for a in 0..=pairs.most {
        for b in 0..=pairs.most {
            let fill = if pairs.lost.contains(&(a, b)) { Tone::Lost } else { Tone::Paper };
            let place = |n: usize| CELL * i64::try_from(n).unwrap_or(0);
            picture.rect((left + place(b), top + place(a)), (CELL, CELL), fill);
        }
    }
    picture.line((left, top), (left + side, top), Tone::Ink);
    picture.line((left, top), (left, top + side), Tone::Ink);
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wythoff_is_a_strip_and_nim_a_grid() {
        let wythoff = [(0, 0), (1, 2), (2, 1), (3, 5), (5, 3), (4, 7), (7, 4)];
        let strip = pairs(&Pairs { title: "", most: 8, lost: &wythoff }).expect("pairs");
        assert_eq!(strip.svg().matches("<path d=\"M").count() - 1, 3);
        let nim: Vec<(usize, usize)> = (0..8).map(|n| (n, n)).collect();
        assert!(pairs(&Pairs { title: "", most: 7, lost: &nim }).is_none());
        assert!(grid(&Pairs { title: "", most: 7, lost: &nim }).tikz().contains("rectangle"));
    }
}
