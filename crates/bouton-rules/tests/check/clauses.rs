//! Variants, `misere`, and lines that are missing or stand twice.

use bouton_rules::check::{Keyword, conflict, replaced, variant_names};

use super::{checked, faults, lines, one, rule};

const FIB: &str = "game fib\nstate [n, cap]\nstart n -> [n, max(n - 1, 0)]\n\
    variant firstall start n -> [n, n]\n\
    variant thrice move k in 1..cap -> [n - k, 3*k]\n\
    variant both start n -> [n, n]\n\
    variant both move k in 1..cap -> [n - k, 3*k]\n\
    move k in 1..cap -> [n - k, 2*k]\nmove if n = 1 -> [0, 0]\n";

#[test]
fn a_variant_replaces_all_lines_of_its_keywords() {
    let count = |clauses: &[&str]| checked(FIB, &[], clauses).unwrap().moves.len();
    assert_eq!(count(&[]), 2);
    assert_eq!(count(&["firstall"]), 2);
    assert_eq!(count(&["thrice"]), 1);
    assert_eq!(count(&["firstall", "thrice"]), 1);
    assert_eq!(count(&["both"]), 1);
}

#[test]
fn what_variants_replace() {
    let rule = rule(FIB);
    assert_eq!(variant_names(&rule), ["firstall", "thrice", "both"]);
    assert_eq!(replaced(&rule, "both").into_iter().collect::<Vec<_>>(), [Keyword::Start, Keyword::Move]);
    let clauses = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    assert_eq!(conflict(&rule, &clauses(&["misere", "firstall", "thrice"])), None);
    assert_eq!(conflict(&rule, &clauses(&["firstall", "both"])), Some(("firstall", "both", Keyword::Start)));
    assert_eq!(conflict(&rule, &clauses(&["both", "both"])), None);
}

#[test]
fn faults_of_the_choice() {
    let fault = |clauses: &[&str]| lines(FIB, &checked(FIB, &[], clauses).unwrap_err());
    assert_eq!(fault(&["thrice", "both"]), "E0115 `both` first=thrice second=both keyword=move see `thrice`");
    assert_eq!(fault(&["nosuch"]), "E0114 `fib` name=nosuch known=misere, firstall, thrice, both");
}

#[test]
fn misere_is_a_clause_and_a_line() {
    assert!(!checked(FIB, &[], &[]).unwrap().misere);
    assert!(checked(FIB, &[], &["misere"]).unwrap().misere);
    let text = one("misere\nmove k in 1..n -> [n - k]");
    assert!(checked(&text, &[], &[]).unwrap().misere);
    assert!(checked(&text, &[], &["misere"]).unwrap().misere, "the clause does not toggle");
}

#[test]
fn a_variant_may_turn_misere_on() {
    let text = one("move k in 1..n -> [n - k]\nvariant last misere\nvariant worst misere");
    assert!(!checked(&text, &[], &[]).unwrap().misere);
    assert!(checked(&text, &[], &["last", "worst"]).unwrap().misere);
}

#[test]
fn replaced_lines_and_variants_not_chosen_are_checked() {
    let text = one("move k in 1..x -> [n - k]\nvariant v move k in 1..y -> [n - k]\nvariant w end n > z win");
    let found = "E0311 `x` name=x known=n, k".replace(", k", "");
    let found = [found.clone(), found.replace('x', "y"), found.replace('x', "z")].join("\n");
    assert_eq!(faults(&text), found);
    assert_eq!(lines(&text, &checked(&text, &[], &["v"]).unwrap_err()), found);
}

#[test]
fn a_variant_of_the_state_is_checked_with_the_other_lines() {
    let text = "game g\nstate [n]\nmove k in 1..n -> [n - k]\nvariant two state [n, m]\n";
    assert_eq!(faults(text), "E0321 `[n - k]` found=1 expected=2 names=n, m see `n, m`");
}

#[test]
fn missing_lines() {
    assert_eq!(faults("game g\nmove -> [1]\n"), "E0307 `g` name=g");
    assert_eq!(faults("game g\nstate [n]\n"), "E0308 `g` name=g");
    assert_eq!(faults("game g\n"), "E0307 `g` name=g\nE0308 `g` name=g");
}

#[test]
fn lines_that_stand_twice() {
    let text = "game g\nstate [n]\nstate [m]\nmove k in 1..n -> [n - k]\ncompound sum\ncompound every\n\
        start a -> [a]\nvariant v start a -> [a]\nvariant v start a -> [a + 1]\n";
    assert_eq!(
        faults(text),
        "E0306 `state [m]` keyword=state see `state [n]`\n\
         E0306 `compound every` keyword=compound see `compound sum`\n\
         E0306 `start a -> [a + 1]` keyword=start see `start a -> [a]`"
    );
}

#[test]
fn a_variant_may_not_be_called_misere() {
    let text = one("move k in 1..n -> [n - k]\nvariant misere end n = 1 lose");
    assert_eq!(faults(&text), "E0324 `misere` name=misere");
}
