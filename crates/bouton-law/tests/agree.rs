//! Theorems and engines say the same over small ranges of many games. `ranges.rs` has the long ranges.

mod agreeing;

use agreeing::{agrees, boards, line, sums, tuples};

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

#[test]
fn theorems_of_other_compounds() {
    agrees("another", "selective", &sums(3, 5));
    agrees("sequential", "sequential", &sums(3, 5));
    agrees("sequential", "sequential", &sums(4, 3));
    agrees("sequential/misere", "sequential", &sums(3, 4));
}

#[test]
fn boards_and_corners() {
    agrees("king", "king", &boards(2, 20));
    agrees("switchlights", "corners", &boards(2, 17));
    for a in [1, 2, 3] {
        agrees(&format!("wythoff:{a}/misere"), "misere-wythoff", &boards(2, 18));
    }
    agrees("euclid", "euclid", &boards(2, 24));
    agrees("euclid/equal", "euclid", &boards(2, 24));
    let pairs = tuples(2, 7);
    let sums: Vec<Vec<Vec<u64>>> = pairs
        .iter()
        .step_by(3)
        .flat_map(|a| pairs.iter().step_by(5).map(|b| vec![a.clone(), b.clone()]))
        .collect();
    agrees("euclid", "euclid", &sums);
    agrees("king", "king", &sums);
    agrees("switchlights", "corners", &sums);
}
