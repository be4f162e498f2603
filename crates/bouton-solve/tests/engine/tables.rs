//! Published values. Kayles, Grundy's game: Berlekamp, Conway, Guy, "Winning Ways", chapter 4; OEIS A002186,
//! A002188. Wythoff: A004481.

use bouton_solve::{Engine, Plan, Reason, Value};
use bouton_value::Outcome;

use super::*;

const BOTH: [Engine; 2] = [Engine::Values, Engine::Whole];

#[test]
fn nim_is_the_nim_sum() {
    let rules = rules(&[NIM], 3);
    for engine in BOTH {
        let mut solver = Solver::new(Arc::clone(&rules), Options { engine });
        for (a, b, c) in [(0, 0, 0), (3, 5, 7), (1, 2, 3), (4, 4, 6), (7, 7, 0)] {
            assert_eq!(nimber(&mut solver, &at(&[&[a], &[b], &[c]])), a ^ b ^ c, "{a},{b},{c}");
        }
    }
}

#[test]
fn every_winning_move_of_bouton() {
    let mut solver = solver(NIM, Engine::Auto);
    let answer = solve(&mut solver, &at(&[&[3], &[5], &[7]]));
    assert_eq!(answer.plan, Plan::SumOfValues);
    assert_eq!(answer.reason, Reason::NimSum(vec![3, 5, 7], 1));
    assert_eq!((answer.outcome, &answer.value), (Some(Outcome::N), &Value::Nimber(1u64.into())));
    assert_eq!(answer.moves.len(), 15);
    let wins: Vec<_> = answer.winning_moves().map(|judged| judged.mv.to.clone()).collect();
    assert_eq!(wins, [at(&[&[2], &[5], &[7]]), at(&[&[3], &[4], &[7]]), at(&[&[3], &[5], &[6]])]);
    for judged in &answer.moves {
        assert_eq!(judged.good, Some(judged.value == Value::Nimber(0u64.into())));
    }
}

#[test]
fn kayles_to_50() {
    const TABLE: [u64; 51] = [
        0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7, 4, 1, 2, 8, 5, 4, 7, 2, 1, 8,
        6, 7, 4, 1, 2, 3, 1, 4, 7, 2, 1, 8, 2, 7, 4, 1, 2,
    ];
    assert_eq!(sequence(KAYLES, Engine::Auto, 51), TABLE);
    assert_eq!(sequence(KAYLES, Engine::Whole, 20), TABLE[..20]);
}

#[test]
fn grundys_game_to_30() {
    const TABLE: [u64; 31] =
        [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3];
    assert_eq!(sequence(GRUNDY, Engine::Auto, 31), TABLE);
    assert_eq!(sequence(GRUNDY, Engine::Whole, 20), TABLE[..20]);
}

#[test]
fn subtraction_of_1_3_4_has_period_7() {
    for engine in BOTH {
        for (n, value) in sequence(SUB_1_3_4, engine, 60).into_iter().enumerate() {
            assert_eq!(value, [0, 1, 0, 1, 2, 3, 2][n % 7], "{n}");
        }
    }
}

#[test]
fn wythoff_values() {
    const TABLE: [[u64; 8]; 5] = [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [1, 2, 0, 4, 5, 3, 7, 8],
        [2, 0, 1, 5, 3, 4, 8, 6],
        [3, 4, 5, 6, 2, 0, 1, 9],
        [4, 5, 3, 2, 7, 6, 9, 0],
    ];
    for engine in BOTH {
        let mut solver = solver(WYTHOFF, engine);
        for (a, row) in TABLE.iter().enumerate() {
            for (b, &value) in row.iter().enumerate() {
                assert_eq!(nimber(&mut solver, &at(&[&[a as u64, b as u64]])), value, "{a},{b}");
            }
        }
    }
}

#[test]
fn no_move_at_all() {
    let mut solver = solver(NIM, Engine::Auto);
    for position in [at(&[]), at(&[&[0]]), at(&[&[0], &[0]])] {
        let answer = solve(&mut solver, &position);
        assert_eq!(answer.outcome, Some(Outcome::P));
        assert_eq!(answer.reason, Reason::NoMove);
    }
}
