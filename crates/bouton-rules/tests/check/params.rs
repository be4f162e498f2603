//! Parameters and lists.

use bouton_rules::ParamValue;
use bouton_rules::check::ParamKind::{Number, Set};
use bouton_rules::check::param_kinds;
use bouton_rules::game::{Num, SetExpr};

use super::{checked, faults, game, lines, rule};

fn number(n: i32) -> ParamValue {
    ParamValue::Number(n.into())
}

fn set(items: &[i32]) -> ParamValue {
    ParamValue::Set(items.iter().map(|&n| n.into()).collect())
}

const BASH: &str = "game bash(m = 3)\nstate [n]\nmove k in 1..m -> [n - k]\n";
const SNIM: &str = "game snim(S)\nstate [n]\nmove k in S -> [n - k]\n";

#[test]
fn values_are_filled_in() {
    let range = |game: bouton_rules::Game| game.moves[0].vars[0].set.clone();
    let one_to = |n: i32| SetExpr::Range(Num::Const(1.into()), Some(Num::Const(n.into())));
    assert_eq!(range(game(BASH)), one_to(3));
    assert_eq!(range(checked(BASH, &[Some(number(7))], &[]).unwrap()), one_to(7));
    let fixed = SetExpr::Fixed([2.into(), 5.into()].into());
    assert_eq!(range(checked(SNIM, &[Some(set(&[5, 2, 5]))], &[]).unwrap()), fixed);
}

#[test]
fn kinds_follow_from_defaults_and_uses() {
    let kinds = |text: &str| param_kinds(&rule(text));
    assert_eq!(kinds(SNIM), [Set]);
    assert_eq!(kinds(BASH), [Number]);
    let text = "game g(a, B, c, D, e)\nstate [n]\nmove k in {1, a} or B if n in D and k < c -> [n - k]\n";
    assert_eq!(kinds(text), [Number, Set, Number, Set, Number]);
    let text = "game g(S)\nstate [n]\nmove k in 1..n -> [n - k]\nvariant only move k in S -> [n - k]\n";
    assert_eq!(kinds(text), [Set]);
}

#[test]
fn a_parameter_without_value_is_checked_with_a_sample() {
    assert_eq!(faults(SNIM), "");
    assert_eq!(faults("game g(m)\nstate [n]\nmove k in 1.. -> [n - m*k]\n"), "");
}

#[test]
fn values_of_the_wrong_kind() {
    let fault = |text: &str, value| lines(text, &checked(text, &[Some(value)], &[]).unwrap_err());
    assert_eq!(fault(BASH, set(&[1])), "E0109(kind) `m` name=m found=set expected=number");
    assert_eq!(fault(SNIM, number(1)), "E0109(kind) `S` name=S found=number expected=set");
    assert_eq!(fault(BASH, number(-1)), "E0109(negative) `m` name=m found=-1");
}

#[test]
fn defaults() {
    let with = |params: &str| faults(&format!("game g({params})\nstate [n]\nmove k in S -> [n - k]\n"));
    assert_eq!(with("a = 2, S = {a, 2*a}"), "");
    assert_eq!(with("S = 1..5 except {3}"), "");
    assert_eq!(with("S = {1, n}"), "E0311(alone) `n` name=n");
    assert_eq!(with("S = {1, 1 div 0}"), "E0316(finite) `{1, 1 div 0}` found=set");
    let text = "game g(m = 2 - 3)\nstate [n]\nmove k in 1..m -> [n - k]\n";
    assert_eq!(faults(text), "E0109(negative) `2 - 3` found=-1");
}

#[test]
fn lists_are_constants() {
    let list = |items: &str| {
        faults(&format!(
            "game g(m = 2)\nstate [n, t]\ncaps = ({items})\nmove k in 1..caps[t] -> [n - k, 1]\n"
        ))
    };
    assert_eq!(list("1, -2, m, 2^70"), "");
    assert_eq!(list("1, n"), "E0331 `n` name=n see `n`");
    assert_eq!(list("1, 5 mod 0"), "E0331(undefined) `5 mod 0`");
    assert_eq!(list("1, q"), "E0311 `q` name=q known=m");
}

#[test]
fn a_list_may_use_the_lists_before_it() {
    let text = "game g\nstate [n]\na = (1, 2)\nb = (a[1], 5)\nmove k in {b[0]} -> [n - k]\n";
    assert_eq!(game(text).moves[0].vars[0].set, SetExpr::Literal(vec![Num::Const(2.into())]));
}
