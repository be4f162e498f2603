//! Where values do not do: misère, compounds, `end`, partizan games.

use bouton_rules::Side;
use bouton_solve::{Engine, Plan, Reason, Value, WholeBecause};
use bouton_value::{Finish, Outcome};

use super::*;

/// The only rows that the player to move loses (W. L. Sibert, J. H. Conway, "Mathematical Kayles", 1992).
#[test]
fn misere_kayles() {
    let text = format!("{KAYLES}\nmisere");
    let mut solver = solver(&text, Engine::Auto);
    let p: Vec<u64> = (0..30).filter(|&n| outcome(&mut solver, &at(&[&[n]])) == Outcome::P).collect();
    assert_eq!(p, [1, 4, 9, 12, 20]);
    let answer = solve(&mut solver, &at(&[&[5]]));
    assert_eq!(answer.plan, Plan::WholePositions(WholeBecause::Misere));
    assert_eq!(answer.value, Value::Meaningless);
}

/// Bouton: misère Nim is like Nim unless every heap is at most 1.
#[test]
fn misere_nim() {
    let text = format!("{NIM}\nmisere");
    let mut solver = solver(&text, Engine::Auto);
    for (a, b, c) in (0..6).flat_map(|a| (0..6).flat_map(move |b| (0..6).map(move |c| (a, b, c)))) {
        let odd = a ^ b ^ c != 0;
        let next_wins = if a.max(b).max(c) <= 1 { !odd } else { odd };
        let expected = if next_wins { Outcome::N } else { Outcome::P };
        assert_eq!(outcome(&mut solver, &at(&[&[a], &[b], &[c]])), expected, "{a},{b},{c}");
    }
}

/// E. H. Moore 1910: P exactly when each binary column adds up to 0 modulo k + 1.
#[test]
fn moores_nim() {
    let mut solver = Solver::new(rules(&[format!("{NIM}\ncompound upto 2").as_str()], 3), Options::default());
    for (a, b, c) in (0..8).flat_map(|a| (0..8).flat_map(move |b| (0..8).map(move |c| (a, b, c)))) {
        let balanced = (0..3).all(|bit| ((a >> bit & 1) + (b >> bit & 1) + (c >> bit & 1)) % 3 == 0);
        let expected = if balanced { Outcome::P } else { Outcome::N };
        assert_eq!(outcome(&mut solver, &at(&[&[a], &[b], &[c]])), expected, "{a},{b},{c}");
    }
}

/// Under `compound upto 1` and `some` on one heap a position is what it is under `sum`.
#[test]
fn compounds_of_one_component_are_sums() {
    for compound in ["upto 1", "some", "every", "every short", "exactly 1", "in order"] {
        let text = format!("{SUB_1_3_4}\ncompound {compound}");
        let expected = sequence(SUB_1_3_4, Engine::Auto, 20);
        assert_eq!(sequence(&text, Engine::Auto, 20), expected, "{compound}");
    }
}

/// `every`: the component that lasts longest decides; by hand for one stone at a time.
#[test]
fn every_and_every_short_by_hand() {
    let one = "game one\nstate [n]\nmove if n > 0 -> [n - 1]";
    let mut every = solver(&format!("{one}\ncompound every"), Engine::Auto);
    let mut short = solver(&format!("{one}\ncompound every short"), Engine::Auto);
    for (a, b) in (0..7u64).flat_map(|a| (0..7u64).map(move |b| (a, b))) {
        let odd = |n: u64| if n % 2 == 1 { Outcome::N } else { Outcome::P };
        let position = at(&[&[a], &[b]]);
        assert_eq!(outcome(&mut every, &position), odd(a.max(b)), "{a},{b}");
        assert_eq!(outcome(&mut short, &position), odd(a.min(b)), "{a},{b}");
    }
}

/// `in order` keeps the order: by hand for Nim, where whoever faces only heaps of one takes turns.
#[test]
fn in_order_by_hand() {
    let mut solver = solver(&format!("{NIM}\ncompound in order"), Engine::Auto);
    for (position, expected) in [
        (at(&[&[1], &[1]]), Outcome::P),
        (at(&[&[1], &[2]]), Outcome::P),
        (at(&[&[2], &[1]]), Outcome::N),
        (at(&[&[0], &[2], &[1]]), Outcome::N),
        (at(&[&[1], &[1], &[1]]), Outcome::N),
        (at(&[&[1], &[2], &[1]]), Outcome::P),
        (at(&[&[2], &[1], &[1]]), Outcome::N),
    ] {
        assert_eq!(outcome(&mut solver, &position), expected, "{position:?}");
    }
}

/// The race to 100 by `end`: whoever reaches it has won, so the player to move there has lost.
#[test]
fn a_race_with_an_end() {
    let text = "game race\nstate [n]\nmove k in 1..10 -> [n + k]\nend n >= 100 lose";
    let mut solver = solver(text, Engine::Auto);
    for n in 0..=100u64 {
        let expected = if n % 11 == 1 || n == 100 { Outcome::P } else { Outcome::N };
        assert_eq!(outcome(&mut solver, &at(&[&[n]])), expected, "{n}");
    }
    let answer = solve(&mut solver, &at(&[&[100]]));
    assert_eq!((answer.reason, answer.remoteness), (Reason::Ended, Some(0)));
    let answer = solve(&mut solver, &at(&[&[90]]));
    assert_eq!((answer.reason, answer.remoteness), (Reason::WinningMoves(1, 10), Some(1)));
}

/// Cutcake: the value of a w x h cake is an integer known in closed form; its sign is the outcome.
#[test]
fn cutcake_outcomes() {
    let mut solver = solver(CUTCAKE, Engine::Auto);
    let floor_log = |n: u64| 63 - u64::from(n.leading_zeros());
    for (w, h) in (1..5u64).flat_map(|w| (1..5u64).map(move |h| (w, h))) {
        let expected = match floor_log(w).cmp(&floor_log(h)) {
            std::cmp::Ordering::Greater => Outcome::L,
            std::cmp::Ordering::Less => Outcome::R,
            std::cmp::Ordering::Equal => Outcome::P,
        };
        assert_eq!(outcome(&mut solver, &at(&[&[w, h]])), expected, "{w} x {h}");
    }
    // 1 x 2 is -1, 4 x 1 is 3, 2 x 1 is 1.
    assert_eq!(outcome(&mut solver, &at(&[&[1, 2], &[2, 1]])), Outcome::P);
    assert_eq!(outcome(&mut solver, &at(&[&[1, 2], &[1, 2], &[1, 2], &[4, 1]])), Outcome::P);
    assert_eq!(outcome(&mut solver, &at(&[&[1, 2], &[1, 2], &[4, 1]])), Outcome::L);
}

#[test]
fn partizan_moves_name_their_player_in_the_order_of_the_rules() {
    let text = "game two\nstate [n]\nmove if n > 1 -> [n - 2]\nleft move if n > 0 -> [n - 1]";
    let mut solver = solver(text, Engine::Auto);
    let answer = solve(&mut solver, &at(&[&[2], &[1]]));
    let listed: Vec<_> =
        answer.moves.iter().map(|m| (m.mv.parts[0].component, m.mv.parts[0].rule, m.side)).collect();
    let (l, r) = (Side::Left, Side::Right);
    assert_eq!(listed, [(0, 0, l), (0, 0, r), (0, 1, l), (1, 1, l)]);
    assert_eq!(answer.reason, Reason::TwoStarts);
    assert_eq!(answer.outcome, Some(Outcome::L));
    assert_eq!((answer.remoteness, answer.remoteness_right), (Some(1), Some(2)));
    let good: Vec<_> = answer.moves.iter().map(|m| m.good).collect();
    assert_eq!(good, [Some(true), Some(false), Some(true), Some(false)]);
    let after: Vec<_> = answer.moves.iter().filter_map(|m| m.outcome).collect();
    assert_eq!(after, [Outcome::L, Outcome::L, Outcome::L, Outcome::N]);
}

#[test]
fn partizan_draws_are_told_for_each_start() {
    // Left may turn for ever between 0 and 1; Right may not move in 0 and leaves 1 for 2, where nobody moves.
    let text =
        "game turn\nstate [n]\nleft move if n = 0 -> [1]\nmove if n = 1 -> [0]\nright move if n = 1 -> [2]";
    let mut solver = solver(text, Engine::Auto);
    let answer = solve(&mut solver, &at(&[&[1]]));
    assert_eq!(answer.outcome, Some(Outcome::N));
    let still = "game still\nstate [n]\nmove -> [n]";
    let mut solver = super::solver(still, Engine::Auto);
    let answer = solve(&mut solver, &at(&[&[1]]));
    assert_eq!((answer.outcome, answer.loopy), (Some(Outcome::D), Some(true)));
    let mine = "game mine\nstate [n]\nleft move -> [n]";
    let answer = solve(&mut super::solver(mine, Engine::Auto), &at(&[&[1]]));
    assert_eq!(answer.outcome, Some(Outcome::L));
    let ours = "game ours\nstate [n]\nleft move -> [n]\nright move -> [n]\nend n = 5 left";
    let answer = solve(&mut super::solver(ours, Engine::Auto), &at(&[&[1]]));
    let drawn = Outcome::Mixed { left_first: Finish::Draw, right_first: Finish::Draw };
    assert_eq!(answer.outcome, Some(drawn));
}
