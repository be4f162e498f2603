//! Laws about all heaps together: misere Nim, Moore's Nim.

use bouton_value::Natural;

use super::{DIGITS, Written};

/// In every column the number of ones is a multiple of `most + 1`. The text of `loses` speaks of the list `{0}`; that of
/// `goals` of the list and the place `{1}` of the heap that is changed.
pub(crate) fn whole(most: usize, misere: bool, heap: &Natural) -> Written {
    let modulus = most.saturating_add(1);
    let mut functions = String::from("fn loses(heaps: list) -> bool {");
    if misere {
        functions += &format!(
            "let most_of_all = 0; let ones_left = 0;
            for i in 0..len(heaps) {{ most_of_all = max(most_of_all, heaps[i]); ones_left = ones_left + heaps[i] % 2; }}
            if most_of_all <= 1 {{ return ones_left % {modulus} == 1; }}"
        );
    }
    functions += match most {
        1 => "let sum = 0; for i in 0..len(heaps) { sum = sum ^ heaps[i]; } return sum == 0; }",
        usize::MAX => "for i in 0..len(heaps) { if heaps[i] > 0 { return false; } } return true; }",
        _ => "",
    };
    if most > 1 && most < usize::MAX {
        functions += &format!(
            "let bits: list = copy(heaps);
            let rest = true;
            while rest {{
                rest = false;
                let count = 0;
                for i in 0..len(bits) {{
                    count = count + bits[i] % 2;
                    bits[i] = bits[i] / 2;
                    if bits[i] > 0 {{ rest = true; }}
                }}
                if count % {modulus} != 0 {{ return false; }}
            }}
            return true; }}"
        );
    }
    let goals = (most == 1).then(|| "targets({0}, {1})".to_owned());
    if most == 1 {
        functions += if misere { MISERE_GOALS } else { NIM_GOALS };
    }
    let several = most > 1 && most < usize::MAX && !misere;
    if several {
        functions += &REPLIES.replace("MODULUS", &modulus.to_string()).replace("MOST", &most.to_string());
    }
    Written {
        functions,
        replies: several.then_some("replies({0})"),
        loses: Some("loses({0})".to_owned()),
        goals,
        peak: heap * Natural::from(2u32) + Natural::from(2u32),
        cost: DIGITS,
        ..Written::default()
    }
}

/// Chooses the bits of what is left, column by column from the highest: a heap that is lowered already may have any bit, another keeps
/// its own or loses a one.
const REPLIES: &str = "fn lowered(heaps: list, left: list, place: int, index: int) -> bool {
    return left[index] < heaps[index] / place * place;
}
fn chosen(heaps: list, left: list, place: int, index: int, ones: int) -> lists {
    let found: lists = [];
    if index == len(heaps) {
        if ones % MODULUS != 0 { return found; }
        if place > 1 { return chosen(heaps, left, place / 2, 0, 0); }
        push(found, copy(left));
        return found;
    }
    let count = 0;
    for i in 0..len(heaps) { if lowered(heaps, left, i < index ? place : 2 * place, i) { count = count + 1; } }
    let free = lowered(heaps, left, 2 * place, index);
    let own = heaps[index] / place % 2;
    for one in 0..2 {
        if !free && (one > own || (one < own && count == MOST)) { continue; }
        let next: list = copy(left);
        next[index] = next[index] + one * place;
        let more: lists = chosen(heaps, next, place, index + 1, ones + one);
        for i in 0..len(more) { push(found, more[i]); }
    }
    return found;
}
fn replies(heaps: list) -> lists {
    let left: list = [];
    let place = 1;
    for i in 0..len(heaps) {
        push(left, 0);
        while place <= heaps[i] / 2 { place = place * 2; }
    }
    return chosen(heaps, left, place, 0, 0);
}";

const NIM_GOALS: &str = "fn targets(heaps: list, place: int) -> lists {
    let goals: lists = [];
    let sum = 0;
    for i in 0..len(heaps) { sum = sum ^ heaps[i]; }
    if (heaps[place] ^ sum) < heaps[place] { push(goals, [heaps[place] ^ sum]); }
    return goals;
}";

const MISERE_GOALS: &str = "fn targets(heaps: list, place: int) -> lists {
    let goals: lists = [];
    let sum = 0;
    let large = 0;
    let ones_left = 0;
    for i in 0..len(heaps) {
        sum = sum ^ heaps[i];
        if i != place {
            if heaps[i] > 1 { large = large + 1; }
            if heaps[i] == 1 { ones_left = ones_left + 1; }
        }
    }
    let to = heaps[place] ^ sum;
    if large == 0 { to = 1 - ones_left % 2; }
    if to < heaps[place] { push(goals, [to]); }
    return goals;
}";
