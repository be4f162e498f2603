//! Every engine agrees with the definition, on every set of instructions, with one thread and with two.

use bouton_rules::Budget;
use bouton_sequence::{Digest, Naive, Rule, Sequence, Settings, Simd};

fn settings() -> impl Iterator<Item = Settings> {
    Simd::ALL.into_iter().filter(|simd| simd.at_most() == *simd).map(|simd| Settings { simd, threads: 1 })
}

fn values(rule: &Rule, to: u64, settings: Settings) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    let mut sink = |start: u64, more: &[u32]| {
        assert_eq!(start, values.len() as u64);
        values.extend(more);
        true
    };
    Sequence::new(rule, settings).advance(to, &Budget::unlimited(), Some(&mut sink)).unwrap();
    assert_eq!(values.len() as u64, to);
    values
}

/// Compares with the definition.
fn compare(text: &str, to: usize, settings: impl Iterator<Item = Settings>) {
    let rule = Rule::read(text).unwrap_or_else(|wrong| panic!("{text}: {wrong:?}"));
    let reference: Vec<u32> = Naive::new(&rule).take(to).collect();
    for settings in settings {
        let values = values(&rule, to as u64, settings);
        let differs = reference.iter().zip(&values).position(|(a, b)| a != b);
        assert_eq!(differs, None, "{rule} {settings:?}");
    }
}

/// The codes 0.abc and 4.abc.
fn codes() -> impl Iterator<Item = String> {
    (1..1024).map(|code| format!("{}.{:03o}", code >> 9 << 2, code & 511))
}

#[test]
fn all_short_codes_agree() {
    for code in codes() {
        compare(&code, 640, settings().skip(code.len() % 3).take(1));
    }
}

#[test]
#[ignore = "minutes in the dev profile"]
fn all_short_codes_agree_to_5000() {
    for code in codes() {
        compare(&code, 5001, settings());
    }
}

#[test]
fn sparse_games_agree_on_all_instruction_sets() {
    for code in ["0.6", "grundy", "0.16", "0.106", "0.14", "0.142", "0.104", "0.354", "0.127", "0.644"] {
        compare(code, 6000, settings());
    }
}

#[test]
fn equal_parts_of_grundys_game_never_count() {
    // 0 is a rare value that only equal parts would give at many heaps; all heaps whose halves are in the lists.
    compare("grundy", 12_000, settings().last().into_iter());
}

#[test]
fn games_that_are_not_sparse_agree() {
    for code in [
        "0.007",
        "0.07",
        "4.7",
        "0.0007",
        "0.00000000000000000000000000000000000000000000000000000000000000000000003",
    ] {
        compare(code, 3000, settings());
    }
}

#[test]
fn late_digits_agree() {
    // Plain takes past a block, breaks past a block, odd takes with the position bit.
    let zeros = "0".repeat(70);
    for code in
        [format!("0.{zeros}6"), format!("0.16{zeros}2"), format!("0.1060{zeros}3"), format!("0.105{zeros}1")]
    {
        compare(&code, 5000, settings());
    }
}

#[test]
fn subtraction_games_agree() {
    for set in
        ["1", "2", "63", "1,63", "2,5,11,63", "3,7,64", "10,21,500", "1..20", "5..9,40", "7,19,31,62,63"]
    {
        compare(&format!("sub:{set}"), 3000, settings().take(1));
    }
    // The whole heap only, or never the whole heap.
    for code in ["0.1", "0.2", "0.102", "0.3201", "0.0122"] {
        compare(code, 500, settings().take(1));
    }
}

#[test]
fn endless_and_larger_codes_agree() {
    for code in [
        "allbut:1",
        "allbut:3,4,7",
        "4.333..",
        "0.3..",
        "0.1..",
        "0.2..",
        "0.7..",
        "0.04..",
        "4..",
        "0.107..",
    ] {
        if Rule::read(code).is_ok() {
            compare(code, 300, settings().take(1));
        }
    }
    for code in ["0.8", "0.3F", "0.9C", "0.88", "8.0", "0.G", "0.08..", "C.4"] {
        compare(code, 70, settings().take(1));
    }
}

#[test]
fn two_threads_give_what_one_gives() {
    for code in ["0.16", "0.106", "0.156", "0.354", "grundy", "0.14"] {
        let rule = Rule::read(code).unwrap();
        let run = |threads: usize| {
            let mut sequence = Sequence::new(&rule, Settings { simd: Simd::detect(), threads });
            sequence.advance(150_000, &Budget::unlimited(), None).unwrap();
            (sequence.stats().clone(), sequence.rares(), sequence.period())
        };
        assert_eq!(run(1), run(2), "{code}");
    }
}

#[test]
fn calls_may_be_cut_anywhere() {
    let rule = Rule::read("0.16").unwrap();
    let whole = values(&rule, 9000, Settings::default());
    let mut sequence = Sequence::new(&rule, Settings::default());
    let mut parts: Vec<u32> = Vec::new();
    for to in [1, 2, 3, 100, 101, 4000, 4001, 4100, 8999, 9000] {
        let mut sink = |_: u64, more: &[u32]| {
            parts.extend(more);
            true
        };
        sequence.advance(to, &Budget::unlimited(), Some(&mut sink)).unwrap();
        assert_eq!(sequence.next(), to);
    }
    assert_eq!(parts, whole);
    assert_ne!(sequence.stats().digest, Digest::default());
}

#[test]
fn a_budget_stops_and_nothing_is_lost() {
    let rule = Rule::read("0.007").unwrap();
    let mut sequence = Sequence::new(&rule, Settings::default());
    let budget = Budget::unlimited().with_memory(20_000);
    let halt = sequence.advance(1 << 30, &budget, None);
    assert!(halt.is_err());
    let known = sequence.next();
    assert!(known > 1000);
    let stats = sequence.stats().clone();
    let mut again = Sequence::new(&rule, Settings::default());
    again.advance(known, &Budget::unlimited(), None).unwrap();
    assert_eq!(*again.stats(), stats);
}
