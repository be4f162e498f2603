//! The automaton engine from the outside: laws found, proved, certified, used, and never wrong.

mod laws;
mod moves;
mod none;
mod random;

use std::sync::Arc;

use bouton_law::automata::{Discovery, Goal, Law, discover};
use bouton_rules::string::{NoFiles, Reader};
use bouton_rules::{Budget, Component, Position, Ruleset};
use bouton_solve::{Options, Solver, Value};
use bouton_value::{Natural, Outcome};

/// A game to be asked.
struct Asked {
    rules: Arc<Ruleset>,
    /// The lines of a certificate before the claim.
    header: String,
}

/// Reads a game string; `parameters` are those of the header of its rule, as certificates say them.
fn game(string: &str, parameters: &[(&str, &str)], heaps: usize) -> Asked {
    let named = Reader::new(&NoFiles).read(string).unwrap_or_else(|fault| panic!("{string}: {fault:?}"));
    let chosen = &named.games[0];
    let clauses: Vec<&str> = string.split('/').skip(1).collect();
    let rule = bouton_check::normal_rule(&chosen.rule, &clauses).expect("known clauses");
    let rule: String = rule.lines().fold(String::new(), |text, line| text + "| " + line + "\n");
    let parameters: String = parameters
        .iter()
        .fold(String::new(), |text, (name, value)| text + "parameter " + name + " = " + value + "\n");
    let header = format!("bouton-certificate 1\nrule\n{rule}{parameters}");
    Asked { rules: Arc::new(Ruleset::new(vec![chosen.game.clone()], heaps)), header }
}

/// The law that is found and proved.
fn proved(asked: &Asked, heaps: usize, goal: Goal) -> Law {
    match discover(&asked.rules, heaps, goal, &Budget::unlimited()) {
        Discovery::Proved(law, _) => law,
        Discovery::Unknown(tried) => panic!("{}: no law: {tried:?}", asked.header),
    }
}

/// The independent checker must accept the certificate of a law.
fn must_be_accepted(asked: &Asked, law: &Law) {
    let claim = law.claim(&Budget::unlimited()).expect("small");
    let text = bouton_check::seal(&format!("{}{claim}", asked.header));
    if let Err(rejected) = bouton_check::check(&text, &Budget::unlimited()) {
        panic!("{rejected:?}\n{text}");
    }
}

fn position(numbers: &[u64], size: usize) -> Position {
    let component =
        |numbers: &[u64]| Component { game: 0, numbers: numbers.iter().map(|n| Natural::from(*n)).collect() };
    Position { components: numbers.chunks(size).map(component).collect() }
}

/// A law must say what the solver says at these positions: the numbers of all components in order.
fn must_agree(asked: &Asked, law: &Law, positions: impl IntoIterator<Item = Vec<u64>>) {
    let size = asked.rules.games[0].state.len();
    let mut solver = Solver::new(asked.rules.clone(), Options::default());
    for numbers in positions {
        let answer = solver.evaluate(&position(&numbers, size), &Budget::unlimited());
        let naturals: Vec<Natural> = numbers.iter().map(|n| Natural::from(*n)).collect();
        if let Some(loses) = law.loses(&naturals) {
            let expected = answer.outcome.map(|outcome| outcome == Outcome::P);
            assert_eq!(Some(loses), expected, "{numbers:?}");
        } else {
            assert_eq!(law.value(&naturals).map(Value::Nimber), Some(answer.value), "{numbers:?}");
        }
    }
}

/// All tuples of so many numbers below a bound.
fn tuples(count: usize, below: u64) -> Vec<Vec<u64>> {
    (0..count).fold(vec![Vec::new()], |all, _| {
        all.iter().flat_map(|t| (0..below).map(move |n| [t.as_slice(), &[n]].concat())).collect()
    })
}
