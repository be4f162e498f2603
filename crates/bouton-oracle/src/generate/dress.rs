//! The same lines in other clothes: Chinese keywords, comments, lines that go on.

use std::collections::BTreeSet;

use super::Rng;

/// English, simplified, traditional.
const WORDS: [(&str, &str, &str); 35] = [
    ("game", "游戏", "遊戲"),
    ("state", "状态", "狀態"),
    ("start", "开局", "開局"),
    ("move", "走法", "走法"),
    ("left", "左", "左"),
    ("right", "右", "右"),
    ("if", "若", "若"),
    ("in", "属于", "屬於"),
    ("and", "且", "且"),
    ("or", "或", "或"),
    ("not", "非", "非"),
    ("except", "除", "除"),
    ("then", "则", "則"),
    ("else", "否则", "否則"),
    ("misere", "反常", "反常"),
    ("end", "终局", "終局"),
    ("win", "胜", "勝"),
    ("lose", "负", "負"),
    ("draw", "平局", "平局"),
    ("compound", "组合", "組合"),
    ("sum", "任一堆", "任一堆"),
    ("every", "每堆", "每堆"),
    ("some", "若干堆", "若干堆"),
    ("upto", "至多", "至多"),
    ("exactly", "恰好", "恰好"),
    ("in order", "依次", "依次"),
    ("variant", "变体", "變體"),
    ("as", "称", "稱"),
    ("name", "名", "名"),
    ("about", "说明", "說明"),
    ("source", "出处", "出處"),
    ("see", "参见", "參見"),
    ("each", "各", "各"),
    ("heaps", "堆数", "堆數"),
    ("->", "到", "到"),
];

/// The lines as one text.
pub(super) fn dress(lines: &[String], rng: &mut Rng, seen: &mut BTreeSet<&'static str>) -> String {
    let script = rng.below(10);
    let mut text = String::new();
    for line in lines {
        let mut line = line.clone();
        if script < 3 {
            seen.insert(if script == 0 { "traditional" } else { "simplified" });
            line = translate(&line, script == 0);
        }
        if rng.chance(6) {
            seen.insert("line that goes on");
            line = line.replace(", ", ",\n      ");
        }
        if rng.chance(5) {
            seen.insert("comment");
            line = format!("{line}   # move k in 1..");
        }
        let indent = " ".repeat(rng.below(4));
        text = format!("{text}{indent}{line}\n");
        if rng.chance(5) {
            text.push('\n');
        }
    }
    text
}

/// The keywords of a line in Chinese; texts in quotes stay.
fn translate(line: &str, traditional: bool) -> String {
    let pieces: Vec<String> = line
        .split('"')
        .enumerate()
        .map(|(i, piece)| if i % 2 == 0 { translate_piece(piece, traditional) } else { piece.to_string() })
        .collect();
    pieces.join("\"")
}

fn translate_piece(piece: &str, traditional: bool) -> String {
    let chinese = |word: &str| {
        WORDS
            .iter()
            .find(|(english, _, _)| *english == word)
            .map(|(_, simplified, other)| if traditional { *other } else { *simplified })
    };
    let piece = piece.replace("in order", chinese("in order").unwrap_or("in order")).replace("->", "到");
    let mut result = String::new();
    let mut word = String::new();
    for c in piece.chars().chain([' ']) {
        if c.is_ascii_alphabetic() {
            word.push(c);
            continue;
        }
        result.push_str(chinese(&word).unwrap_or(&word));
        word.clear();
        result.push(c);
    }
    result.pop();
    result
}
