use bouton_law::automata::{Goal, Law, Numeration};

use super::{Asked, game, must_agree, must_be_accepted, proved, tuples};

/// Finds, proves, certifies and compares with the solver on positions below a bound.
fn law(string: &str, parameters: &[(&str, &str)], heaps: usize, goal: Goal, below: u64) {
    let (asked, law) = found(string, parameters, heaps, goal, below);
    must_be_accepted(&asked, &law);
}

/// Finds, proves and compares with the solver on positions below a bound.
fn found(string: &str, parameters: &[(&str, &str)], heaps: usize, goal: Goal, below: u64) -> (Asked, Law) {
    let asked = game(string, parameters, heaps);
    let law = proved(&asked, heaps, goal);
    let numbers = law.automaton.tracks().len() - usize::from(goal == Goal::Value);
    must_agree(&asked, &law, tuples(numbers, below));
    (asked, law)
}

#[test]
fn nim_on_two_three_and_four_heaps() {
    law("nim", &[], 2, Goal::Outcome, 40);
    law("nim", &[], 3, Goal::Outcome, 12);
    law("nim", &[], 4, Goal::Outcome, 6);
    law("nim", &[], 1, Goal::Value, 200);
}

#[test]
fn misere_nim_on_two_and_three_heaps() {
    law("nim/misere", &[], 2, Goal::Outcome, 14);
    law("nim/misere", &[], 3, Goal::Outcome, 7);
}

#[test]
fn moore_nim() {
    law("moore:2", &[("k", "2")], 3, Goal::Outcome, 7);
    law("moore:2", &[("k", "2")], 4, Goal::Outcome, 4);
}

#[test]
fn wythoff_and_its_generalisations() {
    law("wythoff", &[("t", "1")], 1, Goal::Outcome, 40);
    law("wythoff:2", &[("t", "2")], 1, Goal::Outcome, 40);
    law("wythoff:3", &[("t", "3")], 1, Goal::Outcome, 30);
}

#[test]
fn four_wythoff_in_its_own_numeration() {
    let asked = game("wythoff:4", &[("t", "4")], 1);
    let law = proved(&asked, 1, Goal::Outcome);
    assert_eq!((law.numeration, law.automaton.live()), (Numeration::Recurrence(4), 13));
    must_agree(&asked, &law, tuples(2, 30));
    must_be_accepted(&asked, &law);
}

#[test]
fn take_away_games_that_remember() {
    law("fibonacci", &[], 1, Goal::Outcome, 40);
    law("take:x", &[], 1, Goal::Outcome, 30);
}

#[test]
fn values_of_taking_and_breaking() {
    for code in ["octal:0.77", "octal:0.07", "octal:0.137", "code:0.8"] {
        law(code, &[], 1, Goal::Value, 150);
    }
    law("lasker", &[], 1, Goal::Value, 200);
}

#[test]
fn values_of_hex_games_with_long_periods() {
    for code in ["code:0.3F", "code:0.A8", "code:0.AA", "code:0.8B", "code:0.9E", "code:0.9C"] {
        law(code, &[], 1, Goal::Value, 120);
    }
}

#[test]
fn games_of_one_heap_and_of_the_board() {
    law("bash:3", &[("m", "3")], 1, Goal::Outcome, 60);
    law("count", &[("m", "10"), ("target", "100")], 1, Goal::Outcome, 101);
    law("powers", &[("b", "2")], 1, Goal::Value, 300);
    law("rook", &[], 1, Goal::Value, 40);
    law("king", &[("k", "1")], 1, Goal::Value, 40);
}

#[test]
fn nim_with_a_pass() {
    let asked = game("nimpass", &[], 1);
    let law = proved(&asked, 1, Goal::Outcome);
    must_agree(&asked, &law, tuples(3, 16).into_iter().filter(|numbers| numbers[2] < 2));
    must_be_accepted(&asked, &law);
}

#[test]
fn a_law_answers_at_any_size() {
    let asked = game("wythoff", &[("t", "1")], 1);
    let law = proved(&asked, 1, Goal::Outcome);
    let pair: [bouton_value::Natural; 2] =
        ["1618033988749894848204586834365", "2618033988749894848204586834365"]
            .map(|n| n.parse().expect("a number"));
    assert_eq!(law.loses(&pair), Some(true));
    let next = [pair[0].clone(), &pair[1] + bouton_value::Natural::from(1u32)];
    assert_eq!(law.loses(&next), Some(false));

    let lasker = game("lasker", &[], 1);
    let law = proved(&lasker, 1, Goal::Value);
    let huge: bouton_value::Natural = "4000000000000000000000000000003".parse().expect("a number");
    assert_eq!(law.value(std::slice::from_ref(&huge)), Some(huge + bouton_value::Natural::from(1u32)));
}
