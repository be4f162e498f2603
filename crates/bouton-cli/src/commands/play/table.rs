//! The list of moves, a page at a time.

use bouton::solve::Value;
use bouton::value::Finish;
use bouton::wording::Arg;

use super::judge::Scene;
use super::typed::{by_amount, label};
use crate::face::Face;
use crate::report::{outcome_cell, short, value_cell};
use crate::style::{Tone, pad, pad_left, tame, width};

/// How many moves stand on a page.
const PAGE: usize = 20;

/// The page from the move `from` on, and how many moves have been shown with it. What is typed for a move stands
/// before it; `judged` adds what it is worth.
pub(super) fn list(face: &Face, scene: &Scene, from: usize, judged: bool) -> (String, usize) {
    let from = if from >= scene.moves.len() { 0 } else { from };
    let to = scene.moves.len().min(from + PAGE);
    let amounts = by_amount(scene);
    let rows: Vec<[String; 4]> = (from..to).filter_map(|index| row(face, scene, amounts, index)).collect();
    let columns = |j: usize| rows.iter().map(|row| width(&row[j])).max().unwrap_or(0);
    let widths = [columns(0), columns(1), columns(2)];
    let mut lines: Vec<String> = (from..)
        .zip(&rows)
        .map(|(index, [label, what, to, worth])| {
            let line = format!("{}  {}  ->  ", pad_left(label, widths[0] + 2), pad(what, widths[1]));
            if !judged {
                return line + to;
            }
            let finish = scene.finish_of(face, index);
            let tone = match finish {
                Some(Finish::Win) => Tone::Good,
                Some(Finish::Loss) => Tone::Bad,
                _ => Tone::Dim,
            };
            let glyph = face.out.paint(tone, &format!("{} {worth}", face.out.move_glyph(finish)));
            format!("{line}{}   {glyph}", pad(to, widths[2]))
        })
        .collect();
    if to < scene.moves.len() {
        let rest = Arg::Count((scene.moves.len() - to) as u64);
        lines.push(face.words.say("play-more", &[("count", rest)]));
    }
    (lines.join("\n"), to)
}

/// What is typed, the move in words, where it leads, what it is worth.
fn row(face: &Face, scene: &Scene, amounts: bool, index: usize) -> Option<[String; 4]> {
    let shown = scene.shown(face, index)?;
    let words = &face.words;
    let mut worth = words.text(match shown.finish() {
        Some(Finish::Win) => "moves-good",
        Some(Finish::Loss) => "moves-bad",
        Some(Finish::Draw) => "moves-even",
        None => "moves-unknown",
    });
    worth = format!("{worth}  {}", outcome_cell(shown.judged.outcome));
    if let Value::Nimber(_) = shown.judged.value {
        worth = format!("{worth}  {} {}", words.text("label-value"), value_cell(&shown.judged.value));
    }
    let to = tame(&short(&scene.named, shown.to()));
    Some([label(scene, amounts, index), tame(&shown.words()), to, worth])
}
