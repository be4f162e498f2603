//! Saved states: going on from one gives what an uninterrupted run gives, and a bad one is refused.

use bouton_rules::Budget;
use bouton_sequence::{BadCheckpoint, ResumeError, Rule, Sequence, Settings};

fn begin(code: &str, to: u64) -> Sequence {
    let mut sequence = Sequence::new(&Rule::read(code).unwrap(), Settings::default());
    sequence.advance(to, &Budget::unlimited(), None).unwrap();
    sequence
}

fn resume(code: &str, bytes: &[u8]) -> Result<Sequence, ResumeError> {
    Sequence::resume(&Rule::read(code).unwrap(), Settings::default(), bytes, &Budget::unlimited())
}

/// Saves at `at`, goes on to `to`, and compares with a run without a break.
fn same(code: &str, at: u64, to: u64) {
    let state = begin(code, at).checkpoint();
    let mut resumed = resume(code, &state).unwrap_or_else(|wrong| panic!("{code} {at}: {wrong:?}"));
    assert_eq!(resumed.next(), at);
    resumed.advance(to, &Budget::unlimited(), None).unwrap();
    let whole = begin(code, to);
    assert_eq!(resumed.stats(), whole.stats(), "{code} {at} {to}");
    assert_eq!(resumed.period(), whole.period(), "{code} {at} {to}");
}

#[test]
fn runs_go_on_where_they_were_saved() {
    for code in [
        "0.77",
        "0.6",
        "0.106",
        "grundy",
        "0.007",
        "sub:2,5,11,63",
        "sub:3,100",
        "allbut:2,5",
        "4.333..",
        "0.8",
    ] {
        for (at, to) in [(0, 50), (1, 50), (100, 300), (900, 1000)] {
            let slow = code == "0.8" && to > 300;
            if !slow {
                same(code, at, to);
            }
        }
    }
    same("0.106", 30_000, 40_000);
    // Long after the period was proved.
    same("0.77", 1 << 40, (1 << 40) + 1000);
    same("sub:2,5,11,63", 1 << 33, (1 << 34) + 7);
}

#[test]
fn a_state_past_the_stored_values_goes_on() {
    // 0.106 keeps only its last values by then.
    same("0.106", (1 << 21) + 12_345, (1 << 21) + 60_000);
}

#[test]
fn every_flipped_byte_is_noticed() {
    for code in ["0.6", "0.007", "sub:3,100", "0.77"] {
        let state = begin(code, 300).checkpoint();
        for place in (0..state.len()).step_by(1 + state.len() / 300) {
            let mut bad = state.clone();
            bad[place] ^= 0x10;
            let wrong = resume(code, &bad).err();
            let wanted = if place < 8 { BadCheckpoint::Foreign } else { BadCheckpoint::Damaged };
            assert_eq!(wrong, Some(ResumeError::Bad(wanted)), "{code} {place}");
        }
        for length in (0..state.len()).step_by(1 + state.len() / 100) {
            assert!(resume(code, &state[..length]).is_err(), "{code} {length}");
        }
    }
}

#[test]
fn states_of_other_games_are_refused() {
    let state = begin("0.6", 300).checkpoint();
    assert_eq!(
        resume("0.7", &state).err(),
        Some(ResumeError::Bad(BadCheckpoint::OtherGame("0.6".to_owned())))
    );
    assert_eq!(resume("0.60", &state).unwrap().next(), 300);
    assert_eq!(resume("0.6", b"").err(), Some(ResumeError::Bad(BadCheckpoint::Foreign)));
}
