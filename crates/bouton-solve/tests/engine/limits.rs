//! Time, memory, interruption; sizes that must not hurt.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bouton_rules::Stop;
use bouton_solve::{Cause, Engine, Filling, Plan};
use bouton_value::number::arithmetic::PowerOf2;
use bouton_value::{Natural, Outcome, Status};

use super::*;

fn cause(answer: &Answer) -> Option<&Cause> {
    answer.halt.as_ref().map(|halt| &halt.cause)
}

#[test]
fn a_million_stones_one_by_one() {
    for (engine, plan) in
        [(Engine::Values, Plan::SumOfValues), (Engine::Auto, Plan::Tables(Filling::Options))]
    {
        let mut solver = solver("game slow\nstate [n]\nmove k in {1, 2} -> [n - k]", engine);
        let start = Instant::now();
        let answer = solver.solve(&at(&[&[1_000_000]]), &Budget::unlimited());
        assert_eq!(answer.outcome, Some(Outcome::N));
        assert_eq!(answer.plan, plan);
        assert_eq!(answer.moves.len(), 2);
        eprintln!("10^6 stones: {:?}", start.elapsed());
    }
}

#[test]
fn a_hundred_thousand_stones_as_whole_positions() {
    let mut solver = solver("game slow\nstate [n]\nmove if n > 0 -> [n - 1]\nmisere", Engine::Auto);
    let answer = solve(&mut solver, &at(&[&[100_000]]));
    assert_eq!((answer.outcome, answer.remoteness), (Some(Outcome::N), Some(100_000)));
    assert_eq!(outcome(&mut solver, &at(&[&[99_999]])), Outcome::P);
}

#[test]
fn heaps_beyond_reach_stop_by_the_budget() {
    let mut heap = at(&[&[0]]);
    heap.components[0].numbers[0] = Natural::power_of_2(100);
    for text in [NIM, &format!("{NIM}\nmisere"), &format!("{NIM}\ncompound some")] {
        let mut solver = solver(text, Engine::Auto);
        let answer = solver.solve(&heap, &Budget::unlimited().with_memory(4 << 20));
        assert_eq!(cause(&answer), Some(&Cause::Limit(Stop::Memory)), "{text}");
        assert_eq!((answer.outcome, answer.status), (None, Status::Unknown));
        let start = Instant::now();
        let answer = solver.solve(&heap, &Budget::unlimited().with_time(Duration::from_millis(50)));
        assert_eq!(cause(&answer), Some(&Cause::Limit(Stop::Time)), "{text}");
        assert!(start.elapsed() < Duration::from_millis(500), "{:?}", start.elapsed());
        // The solver is usable afterwards.
        assert!(outcome(&mut solver, &at(&[&[3]])) == Outcome::N);
    }
}

#[test]
fn an_interruption_is_felt_at_once() {
    let mut heap = at(&[&[0]]);
    heap.components[0].numbers[0] = Natural::power_of_2(100);
    for text in [NIM, &format!("{NIM}\nmisere"), &format!("{KAYLES}\nmisere")] {
        let mut solver = solver(text, Engine::Auto);
        let flag = Arc::new(AtomicBool::new(false));
        let setter = Arc::clone(&flag);
        let thread = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(150));
            setter.store(true, Ordering::Relaxed);
            Instant::now()
        });
        let answer = solver.solve(&heap, &Budget::unlimited().with_interrupt(flag));
        let late = Instant::now().duration_since(thread.join().unwrap());
        assert_eq!(cause(&answer), Some(&Cause::Limit(Stop::Interrupted)), "{text}");
        // A tenth of a second is promised for a build made for speed.
        assert!(late < Duration::from_millis(400), "{late:?}");
    }
}

/// A limit may cut an answer short, but never falsify it: with any memory the answer is right or unknown.
#[test]
fn memory_limits_never_give_a_wrong_answer() {
    let texts =
        [NIM.to_owned(), format!("{KAYLES}\nmisere"), CUTCAKE.to_owned(), format!("{NIM}\ncompound upto 2")];
    let mut complete = 0;
    for text in &texts {
        let position = if text == CUTCAKE { at(&[&[3, 2], &[2, 3]]) } else { at(&[&[6], &[5], &[7]]) };
        let full = solve(&mut solver(text, Engine::Auto), &position);
        let mut kept = solver(text, Engine::Auto);
        for step in 0..40 {
            let budget = || Budget::unlimited().with_memory(256 << (step / 2));
            for answer in
                [solver(text, Engine::Auto).solve(&position, &budget()), kept.solve(&position, &budget())]
            {
                assert!(answer.outcome.is_none() || answer.outcome == full.outcome);
                complete += usize::from(answer.status == Status::Computed);
                if answer.halt.is_none() {
                    assert_eq!(answer.status, Status::Computed);
                    assert_eq!(answer.moves.len(), full.moves.len());
                }
                for judged in &answer.moves {
                    let same =
                        full.moves.iter().find(|m| m.mv == judged.mv && m.side == judged.side).unwrap();
                    assert!(judged.good.is_none() || judged.good == same.good);
                    assert!(judged.outcome.is_none() || judged.outcome == same.outcome);
                }
            }
        }
    }
    assert!(complete > 20, "{complete}");
}

/// A list of all moves would hold each of 20,000 heaps 70,000 times.
#[test]
fn winning_moves_of_many_heaps_need_little_memory() {
    let heaps: Vec<[Natural; 1]> = (0..20_000u32).map(|i| [(i % 8).into()]).chain([[8u32.into()]]).collect();
    let position = Position::of(heaps);
    let mut solver = Solver::new(rules(&[NIM], 20_001), Options::default());
    let answer = solver.winning(&position, &Budget::unlimited().with_memory(64 << 20));
    assert_eq!((answer.outcome, answer.status), (Some(Outcome::N), Status::Computed));
    assert_eq!(answer.legal, [70_008, 0]);
    assert_eq!(answer.moves.len(), 1);
    assert_eq!(answer.moves[0].mv.parts[0].component, 20_000);
}

#[test]
fn one_budget_serves_many_calls() {
    let mut solver = solver(&format!("{NIM}\nmisere"), Engine::Auto);
    let budget = Budget::unlimited().with_memory(4 << 20);
    for a in 0..12u64 {
        for b in 0..12u64 {
            let answer = solver.evaluate(&at(&[&[a], &[b], &[a]]), &budget);
            assert_eq!(answer.halt, None, "{a},{b}");
        }
    }
}

#[test]
fn what_was_settled_is_not_searched_again() {
    let mut solver = solver(&format!("{KAYLES}\nmisere"), Engine::Auto);
    let first = solve(&mut solver, &at(&[&[14]]));
    assert!(first.work.positions > 100);
    for n in 0..=14 {
        assert_eq!(solve(&mut solver, &at(&[&[n]])).work.positions, 0);
    }
}
