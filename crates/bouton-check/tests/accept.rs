//! Hand-made certificates of true laws, which must be accepted.

mod common;

use common::known::{self, kayles};
use common::{certificate, checked, subtraction, values, words};

fn accept(text: &str) {
    match checked(text) {
        Ok(accepted) => assert!(accepted.recomputed > 5, "{accepted:?}"),
        Err(rejected) => panic!("{rejected:?}\n{text}"),
    }
}

fn periodic(game: &str, preperiod: usize, period: usize, values: &[u64]) -> String {
    certificate(game, &[], &[], &known::periodic(preperiod, period, values))
}

#[test]
fn kayles_has_period_12_from_71() {
    accept(&periodic("kayles", 71, 12, &kayles()));
    // The same game with unordered parts, as the families write it.
    let octal = "game octal\n  state [n]\n  move k in {1, 2} -> [n - k]\n  \
                 move k in {1, 2}, i in 1.. if 2*i <= n - k -> [i] + [n - k - i]\n";
    accept(&periodic(octal, 71, 12, &kayles()));
    assert!(checked(&periodic("kayles", 70, 12, &kayles())).is_err());
    assert!(checked(&periodic("kayles", 72, 12, &kayles())).is_err());
    assert!(checked(&periodic("kayles", 71, 24, &[kayles(), kayles()].concat())).is_err());
}

#[test]
fn dawson_has_period_34_from_53() {
    let dawson = values(100, |n, g| (0..n.saturating_sub(1)).map(|i| g[i] ^ g[n - 2 - i]).collect());
    accept(&periodic("dawson", 53, 34, &dawson));
}

#[test]
fn finite_subtraction_sets_are_periodic() {
    let of = |set: &'static [usize]| {
        values(200, move |n, g| set.iter().filter(|&&k| k <= n).map(|k| g[n - k]).collect())
    };
    accept(&periodic(&subtraction("{2, 5, 7}"), 0, 22, &of(&[2, 5, 7])));
    accept(&periodic(&subtraction("{2, 4, 7}"), 8, 3, &of(&[2, 4, 7])));
    accept(&periodic(&subtraction("{4, 11, 12, 14}"), 24, 25, &of(&[4, 11, 12, 14])));
    accept(&periodic("take13", 0, 2, &of(&[1, 3])));
    let claim = "claim periodic of value\npreperiod 0\nperiod 6\nvalues 0 1 2 3 4 5\n";
    accept(&certificate("bash", &[], &["m = 5"], claim));
}

#[test]
fn outcomes_repeat_in_windows() {
    let claim = "claim periodic of outcome\npreperiod 0\nperiod 4\noutcomes N P N N\n";
    accept(&certificate("bash", &["misere"], &["m = 3"], claim));
    // The last number taken may not be taken again: 1 to 3 stones.
    let rule = "game g\n state [n, last]\n move k in 1..3 if k != last -> [n - k, k]\n";
    let mut lost: Vec<[bool; 4]> = Vec::new();
    for n in 0..40_usize {
        lost.push(std::array::from_fn(|last| (1..=3.min(n)).all(|k| k == last || !lost[n - k][k])));
    }
    let period = (1..20).find(|p| (0..20).all(|n| lost[n] == lost[n + p])).unwrap();
    let list: Vec<&str> = lost[..period].iter().flatten().map(|&lost| if lost { "P" } else { "N" }).collect();
    let claim = format!(
        "claim periodic of outcome\nbounds 3\npreperiod 0\nperiod {period}\noutcomes {}\n",
        list.join(" ")
    );
    accept(&certificate(rule, &[], &[], &claim));
}

#[test]
fn all_but_sets_are_arithmetic() {
    let claim = "claim arithmetic of value\npreperiod 0\nperiod 4\nsaltus 2\nvalues 0 1 0 1\n";
    accept(&certificate(&subtraction("1.. except {2}"), &[], &[], claim));
    let few = values(200, |n, g| (1..=n).filter(|k| ![3, 4, 7].contains(k)).map(|k| g[n - k]).collect());
    let start = (0..100).find(|&start| (start..100).all(|n| few[n + 36] == few[n] + 12)).unwrap();
    let list = words(&few[..start + 36]);
    let claim =
        format!("claim arithmetic of value\npreperiod {start}\nperiod 36\nsaltus 12\nvalues {list}\n");
    accept(&certificate(&subtraction("1.. except {3, 4, 7}"), &[], &[], &claim));
    accept(&certificate(
        "nim",
        &[],
        &[],
        "claim arithmetic of value\npreperiod 0\nperiod 1\nsaltus 1\nvalues 0\n",
    ));
}

#[test]
fn infinite_sets_have_residue_laws() {
    let law = known::residue;
    accept(&certificate("october", &[], &[], &law("0 1 2 3 4 5")));
    accept(&certificate(&subtraction("{1} or primes"), &[], &[], &law("0 1 2 3")));
    accept(&certificate(&subtraction("powers(2)"), &[], &[], &law("0 1 2")));
    accept(&certificate(&subtraction("powers(6)"), &[], &[], &law("0 1 0 1 0 1 2")));
    accept(&certificate(&subtraction("powers(7)"), &[], &[], &law("0 1")));
    accept(&certificate("take13", &[], &[], &law("0 1")));
    accept(&certificate(
        "october",
        &["misere"],
        &[],
        "claim residue of outcome\nmodulus 6\noutcomes N P N N N N\n",
    ));
    assert!(checked(&certificate(&subtraction("squares"), &[], &[], &law("0 1 0 1 2"))).is_err());
}

#[test]
fn windows_of_takes_are_accepted() {
    accept(&certificate("half", &[], &[], "claim window of value\nmost 1 0 2\n"));
    accept(&certificate(
        &subtraction("1.. if 3*k <= 2*n + 5"),
        &[],
        &[],
        "claim window of value\nmost 2 5 3\n",
    ));
    accept(&certificate(&subtraction("1..(n - 1) div 2"), &[], &[], "claim window of value\nmost 1 -1 2\n"));
}

#[test]
fn the_example_of_the_format_is_accepted() {
    let page = include_str!("../../../FORMAT.md");
    let lines = page.lines().skip_while(|line| *line != "    bouton-certificate 1");
    let text: String =
        lines.map_while(|line| line.strip_prefix("    ")).flat_map(|line| [line, "\n"]).collect();
    accept(&text);
}
