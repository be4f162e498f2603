//! Random lines of the shapes that are kept, and of shapes that are nearly those.

use std::fmt::Write as _;

use bouton_rules::{Settings, check, parse};

use super::agrees;

/// How many games are tried; `DENSE_GAMES` asks for more.
const GAMES: u64 = 60;

/// A source of choices: the same on every machine.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn of<'a>(&mut self, items: &[&'a str]) -> &'a str {
        items[usize::try_from(self.below(items.len() as u64)).unwrap()]
    }

    fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }
}

const NAMES: [&str; 3] = ["a", "b", "c"];

/// A game with so many numbers.
fn game(dice: &mut Dice, numbers: usize) -> String {
    let names = &NAMES[..numbers];
    let mut text = format!("game random\nstate [{}]", names.join(", "));
    if numbers > 1 && dice.chance(30) {
        let condition = dice.of(&[
            "a <= b",
            "a + b <= 14",
            "(a + b) mod 3 != 1",
            "a != b",
            "b < 4",
            "a >= b",
            "2*a + b < 20",
        ]);
        write!(text, " if {condition}").unwrap();
    }
    for _ in 0..=dice.below(3) {
        let line = match dice.below(if numbers > 1 { 10 } else { 7 }) {
            0..=3 => ray(dice, names),
            4 | 5 => split(dice, names),
            6 => finite(dice, names),
            _ => cap(dice, names),
        };
        write!(text, "\nmove {line}").unwrap();
    }
    text
}

fn ray(dice: &mut Dice, names: &[&str]) -> String {
    let low = dice.of(&["1", "1", "1", "1", "0", "2", "3", "a mod 4", "a div 4"]);
    let highs: &[&str] = if names.len() > 1 {
        &[
            "",
            "",
            "",
            "",
            "a",
            "b",
            "min(a, b)",
            "a - b",
            "b + 2",
            "max(a, b)",
            "abs(a - b)",
            "2*a",
            "a div 2",
            "b div 3 + 1",
            "8",
        ]
    } else {
        &[
            "",
            "",
            "",
            "a",
            "a div 2",
            "a div 3",
            "2*a",
            "9",
            "abs(a - 20)",
            "a mod 7 + 8",
            "a - 5",
            "min(a, 12)",
        ]
    };
    let high = dice.of(highs);
    let target: Vec<String> = names
        .iter()
        .enumerate()
        .map(|(at, name)| {
            let speed = if at == 0 && dice.chance(70) { 1 } else { dice.below(4) };
            let offset = dice.of(&["", "", "", "", " - 1", " - 2"]);
            match speed {
                0 => format!("{name}{offset}"),
                1 => format!("{name} - k{offset}"),
                3 if at > 0 => format!("{name} + k"),
                _ => format!("{name} - {speed}*k{offset}"),
            }
        })
        .collect();
    format!("k in {low}..{high}{} -> [{}]", condition(dice, names, "k"), target.join(", "))
}

fn condition(dice: &mut Dice, names: &[&str], variable: &str) -> String {
    if dice.chance(60) {
        return String::new();
    }
    let one = [
        "a > 3",
        "a mod 2 = 0",
        "k <= a div 2",
        "k mod 2 = 1",
        "k != 2",
        "2*k <= a",
        "k >= a div 5",
        "a != 7",
    ];
    let two = [
        "a > b",
        "a mod 2 = 0",
        "k <= b",
        "k + a <= 15",
        "k mod 2 = 1",
        "k != 2",
        "2*k <= a + b",
        "b != 4",
        "k >= b - 3",
    ];
    let condition = if names.len() > 1 { dice.of(&two) } else { dice.of(&one) };
    format!(" if {}", condition.replace('k', variable))
}

fn split(dice: &mut Dice, names: &[&str]) -> String {
    let low = dice.of(&["0", "0", "1", "2"]);
    let high = dice.of(&["", "", "a - 2", "a div 2", "a - 4", "a"]);
    let less = dice.of(&["1", "1", "2"]);
    let rest = |value: &str| {
        let all: Vec<&str> = names.iter().map(|name| if *name == "a" { value } else { name }).collect();
        format!("[{}]", all.join(", "))
    };
    let other = format!("a - {less} - i");
    format!("i in {low}..{high}{} -> {} + {}", condition(dice, names, "i"), rest("i"), rest(&other))
}

fn finite(dice: &mut Dice, names: &[&str]) -> String {
    let set = dice.of(&["{1}", "{1, 2}", "{2, 3, 5}", "1..3"]);
    let at = dice.below(names.len() as u64);
    let target: Vec<String> = names
        .iter()
        .enumerate()
        .map(|(own, name)| if own as u64 == at { format!("{name} - k") } else { (*name).to_owned() })
        .collect();
    format!("k in {set} -> [{}]", target.join(", "))
}

fn cap(dice: &mut Dice, names: &[&str]) -> String {
    let low = dice.of(&["1", "1", "1", "2", "b div 2 + 1"]);
    let high = dice.of(&[
        "b",
        "b",
        "2*b",
        "b div 2",
        "b + 1",
        "min(b, 4)",
        "min(a, b)",
        "b div 2 + 3",
        "3*b - a",
        "12 - b",
    ]);
    let next = dice.of(&["2*k", "k", "k + 1", "min(k, 5)", "3*k - 1", "k*k", "max(k - 1, 0)", "10 - k"]);
    let speed = dice.of(&["", "", "2*"]);
    let mut target = vec![format!("a - {speed}k"), next.to_owned()];
    target.extend(names.iter().skip(2).map(|name| (*name).to_owned()));
    format!("k in {low}..{high}{} -> [{}]", condition(dice, names, "k"), target.join(", "))
}

#[test]
fn random_lines_agree_with_the_search() {
    let games = std::env::var("DENSE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let mut made = 0;
    for seed in 0..games {
        let mut dice = Dice(seed);
        dice.below(1);
        let numbers = [1, 2, 2, 2, 3][usize::try_from(dice.below(5)).unwrap()];
        let text = game(&mut dice, numbers);
        let Some(rule) = parse(&text).rule else { panic!("{text}") };
        if check(&rule, &Settings::default()).is_err() {
            continue;
        }
        let most: &[u64] = [&[60][..], &[14, 12], &[6, 7, 5]][numbers - 1];
        made += u64::from(agrees(&text, most).is_ok());
    }
    assert!(made * 4 > games, "only {made} of {games} games had a table");
}
