//! An automaton on a circle: its states, and which digits lead from one to another.

use std::collections::BTreeMap;
use std::f64::consts::TAU;

use super::{At, Picture, TITLE, Tone, lines, width_of};

/// More states are shown as a table.
const MOST_ON_CIRCLE: usize = 24;
/// So are states with more arrows among them.
const MOST_ARROWS: usize = 40;
/// More states are not shown at all.
const MOST: usize = 200;
/// More letters than this on one arrow are counted.
const MOST_LETTERS: usize = 4;
const RADIUS: i64 = 18;
const LETTERS: i64 = 12;
/// The height of a row of the table.
const ROW: i64 = 20;

/// An automaton, its states numbered from 0, the start.
#[derive(Clone, Copy, Debug)]
pub struct Graph<'g> {
    /// Above the picture.
    pub title: &'g str,
    /// For each state whether it accepts, and where each letter leads: letters are tuples of digits, the first track
    /// slowest.
    pub states: &'g [(bool, Vec<usize>)],
    /// Digits run from 0 to below this.
    pub radix: usize,
}

/// Draws the automaton: accepting states have a double circle, and the state from which nothing is accepted is left out.
pub fn automaton(graph: &Graph) -> Picture {
    let dead = |state: usize| {
        graph.states.get(state).is_none_or(|(accepts, to)| !accepts && to.iter().all(|to| *to == state))
    };
    let live: Vec<usize> = (0..graph.states.len()).filter(|state| !dead(*state)).collect();
    let crowded = live.len() > MOST_ON_CIRCLE || arrows(graph, &live).len() > MOST_ARROWS;
    if crowded { table(graph, &live) } else { circle(graph, &live) }
}

/// The letters on each arrow between live states.
fn arrows(graph: &Graph, live: &[usize]) -> BTreeMap<(usize, usize), Vec<String>> {
    let mut arrows: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    for &from in live {
        for (letter, to) in graph.states.get(from).map_or(&[][..], |(_, to)| to).iter().enumerate() {
            if live.contains(to) {
                arrows.entry((from, *to)).or_default().push(digits(letter, graph, from));
            }
        }
    }
    arrows
}

/// A letter as its digits.
fn digits(letter: usize, graph: &Graph, from: usize) -> String {
    let letters = graph.states.get(from).map_or(1, |(_, to)| to.len());
    let (mut place, mut text) = (letters, String::new());
    while place > 1 {
        place /= graph.radix.max(2);
        text.push_str(&(letter / place.max(1) % graph.radix.max(2)).to_string());
    }
    text
}

fn label(letters: &[String]) -> String {
    let shown = letters.iter().take(MOST_LETTERS).cloned().collect::<Vec<_>>().join(" ");
    match letters.len().checked_sub(MOST_LETTERS) {
        Some(more) if more > 0 => format!("{shown} +{more}"),
        _ => shown,
    }
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "small numbers, rounded to places"
)]
fn around(centre: At, radius: i64, turn: f64) -> At {
    let (sin, cos) = turn.sin_cos();
    (centre.0 + (radius as f64 * cos).round() as i64, centre.1 + (radius as f64 * sin).round() as i64)
}

/// The point at a distance from `from` towards `to`.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "small numbers, rounded to places"
)]
fn towards(from: At, to: At, distance: i64) -> At {
    let (x, y) = ((to.0 - from.0) as f64, (to.1 - from.1) as f64);
    let length = x.hypot(y).max(1.0);
    let part = |d: f64| (d * distance as f64 / length).round() as i64;
    (from.0 + part(x), from.1 + part(y))
}

#[allow(clippy::cast_precision_loss, reason = "few states")]
fn circle(graph: &Graph, live: &[usize]) -> Picture {
    let count = live.len().max(1);
    let radius = (i64::try_from(count).unwrap_or(1) * 30).clamp(110, 420);
    let loops = arrows(graph, live).into_iter().filter(|((from, to), _)| from == to);
    let widest = loops.map(|(_, letters)| width_of(&label(&letters), LETTERS)).max().unwrap_or(0);
    let side = 2 * (radius + 90 + widest / 2);
    let title = lines(graph.title, TITLE, side - 24);
    let top = 12 + (TITLE + 6) * i64::try_from(title.len()).unwrap_or(1);
    let mut picture = Picture::new(side, top + side);
    for (line, at) in title.iter().zip(0i64..) {
        picture.begin((12, 22 + at * (TITLE + 6)), TITLE, line.trim_end());
    }
    let centre = (side / 2, top + side / 2);
    // The start stands on the left; a single state in the middle.
    let turn = |place: usize| TAU * (0.5 + place as f64 / count as f64);
    let at: BTreeMap<usize, At> = live
        .iter()
        .enumerate()
        .map(|(place, state)| (*state, around(centre, if count == 1 { 0 } else { radius }, turn(place))))
        .collect();
    let place = |state: usize| at.get(&state).copied().unwrap_or(centre);
    let mut labels = Vec::new();
    for ((from, to), letters) in arrows(graph, live) {
        let (a, b) = (place(from), place(to));
        let text = label(&letters);
        if from == to {
            let out = if count == 1 { (centre.0, centre.1 - radius) } else { a };
            let outwards = towards(centre, out, radius + 62);
            let (left, right) = beside(a, outwards);
            let tip = towards(centre, out, if count == 1 { 78 } else { radius + 46 });
            picture.arrow(left, loop_control(left, right, tip), right);
            labels.push((outwards, text));
            continue;
        }
        let middle = between(a, b);
        // To the left of the way, so that the way back has its own side.
        let control = (middle.0 + (b.1 - a.1) / 6, middle.1 - (b.0 - a.0) / 6);
        picture.arrow(towards(a, control, RADIUS), control, towards(b, control, RADIUS + 3));
        labels.push((between(middle, control), text));
    }
    for (at, text) in labels {
        let width = width_of(&text, LETTERS) + 4;
        picture.rect((at.0 - width / 2, at.1 - LETTERS / 2 - 1), (width, LETTERS + 3), Tone::Paper);
        picture.text(at, LETTERS, text, Tone::Ink);
    }
    for &state in live {
        let accepts = graph.states.get(state).is_some_and(|(accepts, _)| *accepts);
        picture.circle(place(state), RADIUS, if accepts { Tone::Lost } else { Tone::Paper });
        if accepts {
            picture.circle(place(state), RADIUS - 4, Tone::Lost);
        }
        picture.text(place(state), LETTERS, state.to_string(), Tone::Ink);
    }
    picture
}

/// The place in the middle.
fn between(a: At, b: At) -> At {
    (i64::midpoint(a.0, b.0), i64::midpoint(a.1, b.1))
}

/// The control point of a loop from one place on a state to another, which reaches out to `tip`.
fn loop_control(from: At, to: At, tip: At) -> At {
    let foot = between(from, to);
    (2 * tip.0 - foot.0 + from.0 - to.0, 2 * tip.1 - foot.1 + from.1 - to.1)
}

/// Two places on a state, on both sides of the direction outwards.
fn beside(state: At, outwards: At) -> (At, At) {
    let ahead = towards(state, outwards, RADIUS - 3);
    let (x, y) = (ahead.0 - state.0, ahead.1 - state.1);
    ((ahead.0 - y / 2, ahead.1 + x / 2), (ahead.0 + y / 2, ahead.1 - x / 2))
}

/// A row for each state: where each letter leads.
fn table(graph: &Graph, live: &[usize]) -> Picture {
    let shown = live.iter().take(MOST);
    let rows: Vec<(usize, String)> = shown
        .map(|&state| {
            let arrows = arrows(graph, live);
            let to = arrows.range((state, 0)..(state + 1, 0));
            let to = to.map(|((_, to), letters)| format!("{} → {to}", label(letters)));
            (state, to.collect::<Vec<_>>().join("    "))
        })
        .collect();
    let longest = rows.iter().map(|(_, text)| width_of(text, LETTERS)).max().unwrap_or(0);
    let width = (longest + 90).max(400);
    let title = lines(graph.title, TITLE, width - 24);
    let top = 24 + (TITLE + 6) * i64::try_from(title.len()).unwrap_or(1);
    let mut picture = Picture::new(width, top + ROW * i64::try_from(rows.len() + 1).unwrap_or(1));
    for (line, at) in title.iter().zip(0i64..) {
        picture.begin((12, 22 + at * (TITLE + 6)), TITLE, line.trim_end());
    }
    for ((state, text), row) in rows.into_iter().zip(0i64..) {
        let y = top + row * ROW + ROW / 2;
        let accepts = graph.states.get(state).is_some_and(|(accepts, _)| *accepts);
        picture.rect((12, y - ROW / 2), (44, ROW), if accepts { Tone::Lost } else { Tone::Paper });
        picture.text((34, y), LETTERS, state.to_string(), Tone::Ink);
        picture.begin((66, y), LETTERS, text);
    }
    picture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_their_digits() {
        let states = [(true, vec![0, 1, 1, 0]), (false, vec![1; 4])];
        let graph = Graph { title: "xor", states: &states, radix: 2 };
        assert_eq!(arrows(&graph, &[0])[&(0, 0)], ["00", "11"]);
        let svg = automaton(&graph).svg();
        assert!(svg.contains(">00 11<") && svg.matches("<circle").count() == 2, "{svg}");
    }

    #[test]
    fn many_states_become_a_table() {
        let states: Vec<(bool, Vec<usize>)> = (0..60).map(|n| (n % 2 == 0, vec![(n + 1) % 60, n])).collect();
        let svg = automaton(&Graph { title: "round", states: &states, radix: 2 }).svg();
        assert!(!svg.contains("<circle") && svg.contains("→ 59"), "{svg}");
    }
}
