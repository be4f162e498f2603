//! Words of moves: the wording of the file, or what can be read off the numbers.

use std::sync::Arc;

use bouton::rules::{Budget, Component, Position, Ruleset, Settings, Side, check, parse};
use bouton::value::Natural;
use bouton::wording::moves::describe;
use bouton::wording::{Lang, Words};

/// The words of all moves of the components `position` of a rule.
fn words(lang: Lang, rule: &str, position: &[&[u32]]) -> Vec<String> {
    let rule = parse(rule).rule.expect("a rule");
    let game = check(&rule, &Settings::default()).expect("a game");
    let rules = Ruleset::new(vec![Arc::new(game)], position.len());
    let component = |numbers: &&[u32]| Component {
        game: 0,
        numbers: numbers.iter().map(|&n| Natural::from(n)).collect(),
    };
    let position = Position { components: position.iter().map(component).collect() };
    let words = Words::new(lang);
    let budget = Budget::unlimited();
    let moves: Vec<_> = rules.moves(&position, Side::Left, &budget).map(|mv| mv.expect("a move")).collect();
    moves.iter().map(|mv| describe(&words, &rules, &position, mv)).collect()
}

/// Checks the words of the only move from a position, in both languages.
fn one(rule: &str, position: &[&[u32]], en: &str, zh: &str) {
    assert_eq!(words(Lang::En, rule, position), [en], "{rule}");
    assert_eq!(words(Lang::Zh, rule, position), [zh], "{rule}");
}

#[test]
fn one_heap_is_not_numbered() {
    one("game g\n state [n]\n move -> [n - 2]", &[&[3]], "take 2", "取 2");
    one("game g\n state [n]\n move if n = 3 -> [n + 2]", &[&[3]], "add 2", "加 2");
    one("game g\n state [n]\n move -> [n]", &[&[3]], "change nothing", "什么都不变");
}

#[test]
fn one_of_several_heaps_is_numbered() {
    let rule = "game g\n state [n]\n move if n > 2 -> [n - 2]";
    one(rule, &[&[1], &[3]], "take 2 from heap 2", "从第 2 堆取 2");
    let rule = "game g\n state [n]\n move if n > 2 -> [n + 2]";
    one(rule, &[&[1], &[3]], "add 2 to heap 2", "给第 2 堆加 2");
}

#[test]
fn splits_say_what_is_left() {
    one("game g\n state [n]\n move -> [1] + [n - 1]", &[&[5]], "split into 1 and 4", "分成 1 和 4");
    let rule = "game g\n state [n]\n move -> [1] + [n - 2]";
    one(rule, &[&[5]], "take 1, leaving 1 and 3", "取 1，留下 1 和 3");
    let rule = "game g\n state [n]\n move if n > 1 -> 3 * [n - 1]";
    one(rule, &[&[5], &[0]], "put 4 and 4 and 4 in the place of heap 1", "把第 1 堆换成 4 和 4 和 4");
    one("game g\n state [n]\n move -> 0 * [n]", &[&[5]], "remove it", "整个去掉");
}

#[test]
fn numbers_of_one_component_are_heaps() {
    let rule = "game g\n state [a, b]\n move -> [a - 1, b - 2]";
    one(rule, &[&[3, 5]], "take 1 from heap 1 and 2 from heap 2", "从第 1 堆取 1，从第 2 堆取 2");
    let rule = "game g\n state [a, b]\n move if a > 2 -> [a, b - 2]";
    one(rule, &[&[1, 5], &[3, 5]], "board 2: take 2 from heap 2", "第 2 个分量：从第 2 堆取 2");
}

#[test]
fn memory_is_called_by_its_name() {
    let rule = "game g\n state [n, cap]\n start n -> [n, n]\n move -> [n - 1, 2]";
    one(rule, &[&[5, 5]], "n 5 -> 4, cap 5 -> 2", "n 5 -> 4, cap 5 -> 2");
}

#[test]
fn the_wording_of_the_file_comes_first() {
    let rule = "game g\n state [n]\n move k in {2} -> [n - k] as \"bite {k} of {n}\" / \"在 {n} 中咬 {k}\"";
    one(rule, &[&[5]], "bite 2 of 5", "在 5 中咬 2");
    one(rule, &[&[5], &[0]], "heap 1: bite 2 of 5", "第 1 堆：在 5 中咬 2");
    // A text in one language serves for both.
    one("game g\n state [n]\n move -> [n - 1] as \"咬\"", &[&[5]], "咬", "咬");
}

#[test]
fn parts_of_compound_moves_are_joined() {
    let rule = "game g\n state [n]\n move -> [n - 1]\n compound every";
    one(rule, &[&[5], &[3]], "take 1 from heap 1; take 1 from heap 2", "从第 1 堆取 1；从第 2 堆取 1");
}

#[test]
fn many_parts_are_counted() {
    let all = words(Lang::En, "game g\n state [n]\n move -> n * [1]", &[&[20]]);
    assert_eq!(all, ["split into 1 and 1 and 1 and 1 and 1 and 1 and 1 and 1 and 12 more"]);
}
