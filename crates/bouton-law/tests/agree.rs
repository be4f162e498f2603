//! Theorems and engines say the same over whole ranges: outcome, value, every winning move.

use std::sync::Arc;

use bouton_law::{Options, Solver};
use bouton_rules::string::{Files, Reader};
use bouton_rules::{Budget, Component, Position, Ruleset};
use bouton_solve::{Answer, Value};
use bouton_value::Natural;

struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _path: &str) -> std::io::Result<Vec<u8>> {
        Err(std::io::Error::other("no files here"))
    }
}

/// The rules of a game of the catalogue, with clauses, for so many components.
fn rules(game: &str, heaps: usize) -> Arc<Ruleset> {
    let named = Reader::new(&NoFiles).read(game).unwrap_or_else(|_| panic!("{game} is a game"));
    Arc::new(Ruleset::new(named.ruleset.games, heaps))
}

fn position(components: &[Vec<u64>]) -> Position {
    let component = |numbers: &Vec<u64>| Component {
        game: 0,
        numbers: numbers.iter().map(|n| Natural::from(*n)).collect(),
    };
    Position { components: components.iter().map(component).collect() }
}

/// Everything that both ways must say: outcome, winning moves, and the value where both know it.
fn compare(game: &str, at: &Position, law: &Answer, engine: &Answer) {
    assert_eq!(law.outcome, engine.outcome, "{game} at {at:?}");
    assert!(law.halt.is_none() && engine.halt.is_none(), "{game} at {at:?}");
    if let (Value::Nimber(a), Value::Nimber(b)) = (&law.value, &engine.value) {
        assert_eq!(a, b, "{game} at {at:?}");
    }
    let moves = |answer: &Answer| answer.winning_moves().map(|judged| judged.mv.clone()).collect::<Vec<_>>();
    assert_eq!(moves(law), moves(engine), "{game} at {at:?}");
}

/// Compares both solvers at all these positions; at each the law `id` must have answered.
fn agrees(game: &str, id: &str, positions: &[Vec<Vec<u64>>]) {
    let heaps = positions.first().map_or(1, Vec::len);
    let ruleset = rules(game, heaps);
    let mut lawful = Solver::new(ruleset.clone(), Options::default());
    let mut engine = Solver::new(ruleset, Options { theorems: false, ..Options::default() });
    let budget = Budget::unlimited();
    let mut by_law = 0;
    for components in positions {
        let at = position(components);
        let known = engine.winning(&at, &budget);
        let found = lawful.winning(&at, &budget);
        if let Some(law) = &found.law {
            assert!(law.id == id || law.id == "sum", "{game}: {}", law.id);
            by_law += 1;
        }
        compare(game, &at, &found, &known);
        let quick = lawful.evaluate(&at, &budget);
        assert_eq!(quick.outcome, known.outcome, "{game} at {at:?}");
        small(game, &mut lawful, components, &known);
    }
    assert!(
        by_law * 2 > positions.len(),
        "{game}: only {by_law} of {} answers came from a law",
        positions.len()
    );
}

/// The quick ways say the same.
fn small(game: &str, solver: &mut Solver, components: &[Vec<u64>], known: &Answer) {
    let attached = solver.attached();
    let lost = known.outcome == Some(bouton_value::Outcome::P);
    if let ([only], Some(fitted)) = (components, attached.game(0)) {
        if let Some(loses) = fitted.loses_small(only) {
            assert_eq!(loses, lost, "{game} at {components:?}");
        }
        if let Some(value) = fitted.value_small(only) {
            assert_eq!(known.value, Value::Nimber(value.into()), "{game} at {components:?}");
        }
    }
    let single: Option<Vec<u64>> =
        components.iter().map(|numbers| if let [n] = numbers[..] { Some(n) } else { None }).collect();
    if let (Some(heaps), Some(whole)) = (single, attached.whole())
        && let Some(loses) = whole.law().loses_small(&heaps)
    {
        assert_eq!(loses, lost, "{game} at {components:?}");
    }
}

/// One component of one number.
fn line(to: u64) -> Vec<Vec<Vec<u64>>> {
    (0..=to).map(|n| vec![vec![n]]).collect()
}

/// All tuples of `count` numbers up to `to`.
fn tuples(count: usize, to: u64) -> Vec<Vec<u64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        all = all
            .iter()
            .flat_map(|tuple: &Vec<u64>| (0..=to).map(move |n| [tuple.clone(), vec![n]].concat()))
            .collect();
    }
    all
}

/// Sums of `count` components of one number.
fn sums(count: usize, to: u64) -> Vec<Vec<Vec<u64>>> {
    tuples(count, to).into_iter().map(|tuple| tuple.into_iter().map(|n| vec![n]).collect()).collect()
}

/// One component of several numbers.
fn boards(count: usize, to: u64) -> Vec<Vec<Vec<u64>>> {
    tuples(count, to).into_iter().map(|tuple| vec![tuple]).collect()
}

#[test]
fn one_heap_taking() {
    for m in [1, 2, 3, 7, 20, 150] {
        agrees(&format!("bash:{m}"), "bash", &line(500));
    }
    agrees("nim", "nim", &line(300));
    for (p, q) in [(2, 5), (2, 2), (3, 3), (1, 1), (2, 3), (3, 11), (5, 6), (7, 30), (2, 17)] {
        let id = if p == 1 { "bash" } else { "range" };
        agrees(&format!("between:{p},{q}"), id, &line(300));
        let id = "misere-range";
        agrees(&format!("between:{p},{q}/misere"), id, &line(300));
    }
    for m in [1, 2, 3, 8] {
        agrees(&format!("bash:{m}/misere"), "misere-range", &line(200));
    }
    for (p, q) in [(2, 4), (2, 2), (3, 3), (3, 7), (5, 6), (4, 12)] {
        agrees(&format!("bashpq:{p},{q}"), "misere-range", &line(200));
    }
    agrees("take13", "residue", &line(200));
    agrees("october", "residue", &line(400));
    agrees("primes", "residue", &line(400));
    for b in [2, 3, 4, 5, 6, 7, 10, 12] {
        let id = if b % 2 == 1 || b == 2 { "residue" } else { "powers" };
        agrees(&format!("powers:{b}"), id, &line(400));
    }
    for k in [3, 4, 5, 6, 7, 9, 12] {
        let id = if k == 3 {
            "bash"
        } else if k % 3 == 0 {
            "periodic-subtraction"
        } else {
            "residue"
        };
        agrees(&format!("onetwok:{k}"), id, &line(200));
    }
    for (a, b) in [(1, 4), (2, 3), (2, 5), (2, 6), (3, 5), (3, 9), (4, 7), (5, 8), (1, 2), (3, 12), (7, 40)] {
        let id = match (a, b) {
            (1, 2) => "bash",
            (2, 3) => "range",
            _ => "pair",
        };
        agrees(&format!("sub:{a},{b}"), id, &line(300));
    }
    for set in [
        "2,5,7",
        "1,3,4",
        "2,4,7",
        "3,8,12",
        "4,11,12,14",
        "1,8,12",
        "5,6,8",
        "6,9,14",
        "1,3,7,12",
        "4,9,13",
        "5,14,19",
    ] {
        agrees(&format!("sub:{set}"), "periodic-subtraction", &line(300));
        agrees(&format!("sub:{set}/misere"), "misere-periodic", &line(200));
    }
    agrees("half", "window", &line(600));
    agrees("divisor", "divisors", &line(300));
    agrees("divisor/itself", "all-divisors", &line(300));
    agrees("divisor/inner", "inner-divisors", &line(300));
    agrees("mockturtles", "mock-turtles", &line(60));
}

#[test]
fn races() {
    for (m, target) in [(10, 100), (3, 40), (1, 9)] {
        agrees(&format!("count:{m},{target}"), "bash", &line(target + 3));
        agrees(&format!("count:{m},{target}/misere"), "misere-range", &line(target));
    }
    for (raise, price) in [(5, 3), (5, 23), (1, 7), (4, 4), (6, 2)] {
        agrees(&format!("auction:{raise},{price}"), "bash", &line(price));
        agrees(&format!("auction:{raise},{price}/misere"), "misere-range", &line(price));
    }
}

#[test]
fn sums_of_heaps() {
    agrees("nim", "nim", &sums(3, 9));
    agrees("bash:3", "bash", &sums(3, 8));
    agrees("sub:2,5,7", "periodic-subtraction", &sums(2, 30));
    agrees("between:2,7", "range", &sums(2, 25));
    agrees("sub:3,8", "pair", &sums(2, 30));
    agrees("half", "window", &sums(2, 40));
    agrees("take13", "residue", &sums(2, 20));
    agrees("divisor", "divisors", &sums(2, 24));
}

#[test]
fn splitting() {
    agrees("lasker", "lasker", &line(80));
    agrees("lasker", "lasker", &sums(2, 24));
    agrees("lasker", "lasker", &sums(3, 8));
}

#[test]
fn misere_nim_and_moore() {
    agrees("nim/misere", "misere-nim", &sums(1, 12));
    agrees("nim/misere", "misere-nim", &sums(3, 6));
    agrees("nim/misere", "misere-nim", &sums(4, 3));
    for k in [1, 2, 3] {
        let id = "moore";
        agrees(&format!("moore:{k}"), id, &sums(3, 5));
        agrees(&format!("moore:{k}"), id, &sums(4, 3));
        let id = if k == 1 { "misere-nim" } else { "misere-moore" };
        agrees(&format!("moore:{k}/misere"), id, &sums(3, 4));
        agrees(&format!("moore:{k}/misere"), id, &sums(4, 3));
    }
    agrees("moore:2", "moore", &sums(5, 2));
}

#[test]
fn several_numbers() {
    agrees("rook", "nim", &boards(2, 24));
    let with = |boards: Vec<Vec<Vec<u64>>>, flags: &[u64]| -> Vec<Vec<Vec<u64>>> {
        let one = |board: &Vec<Vec<u64>>, flag: u64| vec![[board[0].clone(), vec![flag]].concat()];
        flags
            .iter()
            .flat_map(|flag| boards.iter().map(|board| one(board, *flag)).collect::<Vec<_>>())
            .collect()
    };
    agrees("zeromove", "zeromove", &with(boards(1, 60), &[0, 1]));
    agrees("nimpass", "pass", &with(boards(2, 16), &[0, 1]));
    agrees("staircase", "staircase", &boards(4, 3));
}
