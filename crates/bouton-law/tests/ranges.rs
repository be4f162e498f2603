//! Theorems and engines say the same over the whole ranges that are promised: one number to 3000, pairs to 150 x 150, triples to
//! 24 x 24 x 24, states of take-away games to 400. A test looks at a slice of each; the whole run is
//! `cargo test --release -p bouton-law --test ranges -- --ignored`.

mod agreeing;

use agreeing::{agrees, boards, line, sums};

/// A slice holds one of so many positions.
const SLICES: usize = 997;

/// Games, the law behind each, how many numbers, and up to where.
const GAMES: &[(&str, &str, Kind)] = &[
    ("bash:7", "bash", Kind::Heap),
    ("between:3,11", "range", Kind::Heap),
    ("bashpq:3,7", "misere-range", Kind::Heap),
    ("take13", "residue", Kind::Heap),
    ("october", "residue", Kind::Heap),
    ("powers:10", "powers", Kind::Heap),
    ("sub:7,40", "pair", Kind::Heap),
    ("sub:2,5,7", "periodic-subtraction", Kind::Heap),
    ("sub:4,11,12,14/misere", "misere-periodic", Kind::Heap),
    ("half", "window", Kind::Heap),
    ("divisor", "divisors", Kind::Heap),
    ("lasker", "lasker", Kind::SplitHeap),
    ("rook", "nim", Kind::Board),
    ("wythoff", "wythoff", Kind::Board),
    ("wythoff:3", "wythoff", Kind::Board),
    ("wythoff/misere", "misere-wythoff", Kind::Board),
    ("euclid", "euclid", Kind::Board),
    ("euclid/equal", "euclid", Kind::Board),
    ("king", "king", Kind::Board),
    ("switchlights", "corners", Kind::SplitBoard),
    ("fibonacci", "fibonacci", Kind::State),
    ("take:3x", "takeaway", Kind::State),
    ("nim", "nim", Kind::Triple),
    ("nim/misere", "misere-nim", Kind::Triple),
    ("moore:2", "moore", Kind::Triple),
    ("sequential", "sequential", Kind::Triple),
    ("lasker", "lasker", Kind::Triple),
    ("bash:3", "bash", Kind::Triple),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Heap,
    /// A heap that splits, which engines solve more slowly.
    SplitHeap,
    Board,
    SplitBoard,
    /// What is left, and a cap.
    State,
    Triple,
}

fn positions(kind: Kind) -> Vec<Vec<Vec<u64>>> {
    match kind {
        Kind::Heap => line(3000),
        Kind::SplitHeap => line(1000),
        Kind::Board => boards(2, 149),
        Kind::SplitBoard => boards(2, 40),
        // A cap beyond the heap is no other than the heap.
        Kind::State => boards(2, 400).into_iter().filter(|at| at[0][1] <= at[0][0]).collect(),
        Kind::Triple => sums(3, 23),
    }
}

/// One of `slices` slices of every range.
fn compare(slices: usize, part: usize, parts: usize) {
    for (index, (game, id, kind)) in GAMES.iter().enumerate().filter(|(index, _)| index % parts == part) {
        let all = positions(*kind);
        // Another slice for each game, the same every time.
        let slice: Vec<_> = all.into_iter().skip(index % slices).step_by(slices).collect();
        agrees(game, id, &slice);
    }
}

#[test]
fn a_slice_of_each_range() {
    compare(SLICES, 0, 2);
}

#[test]
fn another_slice() {
    compare(SLICES, 1, 2);
}

#[test]
#[ignore = "minutes; run by hand"]
fn whole_ranges() {
    compare(1, 0, 1);
}
