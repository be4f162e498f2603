use std::io::Cursor;
use std::sync::Arc;

use bouton_rules::{Budget, Position, Ruleset, Settings, check, parse};
use bouton_value::Outcome;

use super::*;
use crate::answer::Value;
use crate::{Options, Solver};

fn header(width: u8, ranges: &[(u64, u64)]) -> Header {
    let (game, text) = ("take".to_owned(), "game take".to_owned());
    Header { holds: Holds::Values, width, rules: 7 << 100 | 5, game, text, ranges: ranges.to_vec() }
}

/// The bytes of a file of these cells.
fn written(header: &Header, cells: impl IntoIterator<Item = Option<u32>>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut writer = BlockWriter::new(&mut bytes, header).unwrap();
    for cell in cells {
        assert!(writer.push(cell).unwrap());
    }
    assert_eq!(writer.missing(), 0);
    bytes
}

#[test]
fn what_was_written_is_read() {
    for (width, most) in [(1, 254), (2, 65_534), (4, u32::MAX - 1)] {
        let header = header(width, &[(0, 2), (5, 9)]);
        let cell =
            |at: u64| (at % 4 != 1).then_some(if at % 4 == 2 { most } else { u32::try_from(at).unwrap() });
        let bytes = written(&header, (0..15).map(cell));
        let mut file = BlockFile::open(Cursor::new(bytes)).unwrap();
        assert_eq!(*file.header(), header);
        for at in 0..15 {
            assert_eq!(file.get(&[at / 5, 5 + at % 5]).unwrap(), Some(cell(at)));
        }
        for outside in [&[0, 4][..], &[3, 5], &[0, 10], &[0], &[0, 5, 0]] {
            assert_eq!(file.get(outside).unwrap(), None);
        }
        assert!(file.check().is_ok());
    }
}

#[test]
fn values_that_do_not_fit_are_refused() {
    let mut bytes = Vec::new();
    let mut writer = BlockWriter::new(&mut bytes, &header(1, &[(0, 1)])).unwrap();
    assert_eq!((writer.fits(254), writer.fits(255)), (true, false));
    assert!(!writer.push(Some(256)).unwrap());
    assert!(writer.push(Some(3)).unwrap() && writer.push(None).unwrap());
    assert!(writer.push(Some(3)).is_err());
}

#[test]
fn many_blocks_are_told_apart() {
    let count = 3 * BLOCK_CELLS + 5;
    let header = header(1, &[(0, count - 1)]);
    let cell = |at: u64| Some(u32::try_from(at * 7 % 251).unwrap());
    let bytes = written(&header, (0..count).map(cell));
    let mut file = BlockFile::open(Cursor::new(bytes.clone())).unwrap();
    assert_eq!(file.blocks(), 4);
    for at in [0, 1, BLOCK_CELLS - 1, BLOCK_CELLS, 2 * BLOCK_CELLS + 9, count - 1, 17] {
        assert_eq!(file.get(&[at]).unwrap(), Some(cell(at)));
    }
    // Two blocks that have changed places are both good in themselves.
    let start = bytes.len() - usize::try_from(count + 16).unwrap();
    let one = usize::try_from(BLOCK_CELLS + 4).unwrap();
    let mut swapped = bytes.clone();
    swapped[start..start + one].copy_from_slice(&bytes[start + one..start + 2 * one]);
    swapped[start + one..start + 2 * one].copy_from_slice(&bytes[start..start + one]);
    let mut file = BlockFile::open(Cursor::new(swapped)).unwrap();
    assert!(matches!(file.get(&[5]), Err(Damage::Block(0))));
    assert!(matches!(file.check(), Err(Damage::Block(0))));
    assert_eq!(file.get(&[count - 1]).unwrap(), Some(cell(count - 1)));
}

#[test]
fn every_flipped_bit_and_every_missing_byte_is_found() {
    let bytes = written(&header(1, &[(0, 99)]), (0..100).map(Some));
    for at in 0..bytes.len() {
        for bit in 0..8 {
            let mut bad = bytes.clone();
            bad[at] ^= 1 << bit;
            let found = BlockFile::open(Cursor::new(bad)).and_then(|mut file| file.check());
            match found {
                Err(Damage::Foreign) => assert!(at < 8, "{at}"),
                Err(Damage::Version(_)) => assert!((8..12).contains(&at), "{at}"),
                Err(Damage::Header | Damage::Short { .. }) => {
                    assert!(at >= 12 && at < bytes.len() - 104, "{at}");
                }
                Err(Damage::Block(0)) => assert!(at >= bytes.len() - 104, "{at}"),
                other => panic!("{at}: {other:?}"),
            }
        }
        let found = BlockFile::open(Cursor::new(bytes[..at].to_vec())).map(|_| ());
        let expected = if at < 8 { "Foreign" } else { "Short" };
        assert!(format!("{found:?}").contains(expected), "{at}: {found:?}");
    }
    let long = [bytes.as_slice(), b"x"].concat();
    assert!(matches!(BlockFile::open(Cursor::new(long)).map(|_| ()), Err(Damage::Long { .. })));
    assert!(matches!(
        BlockFile::open(Cursor::new(b"n,value\n0,0\n".repeat(40))).map(|_| ()),
        Err(Damage::Foreign)
    ));
}

fn solver(text: &str) -> (Arc<Ruleset>, Solver) {
    let game = check(&parse(text).rule.unwrap(), &Settings::default()).unwrap();
    let rules = Arc::new(Ruleset::new(vec![Arc::new(game)], 1));
    (Arc::clone(&rules), Solver::new(rules, Options::default()))
}

#[test]
fn answers_are_those_of_the_solver() {
    let cases = [
        ("game a\nstate [n]\nmove k in {1, 3, 4} -> [n - k]", Holds::Values),
        ("game b\nstate [n]\nmove k in 1..2, i in 0.. -> [i] + [n - k - i]", Holds::Values),
        ("game c\nmisere\nstate [n]\nmove k in 1..3 -> [n - k]", Holds::Outcomes),
        (
            "game d\nstate [n]\nmove -> [n - 1]\nmove if n mod 3 = 0 -> [n + 1]\nend n = 2 draw",
            Holds::Outcomes,
        ),
    ];
    let budget = Budget::unlimited();
    for (text, holds) in cases {
        let (rules, mut solver) = solver(text);
        let header = Header { holds, ..header(1, &[(0, 40)]) };
        let cells = (0..=40u32).map(|n| {
            let answer = solver.evaluate(&Position::of([[n.into()]]), &budget);
            Some(match (holds, answer.value, answer.outcome) {
                (Holds::Values, Value::Nimber(value), _) => u32::try_from(&value).unwrap(),
                (Holds::Outcomes, _, Some(Outcome::P)) => 0,
                (Holds::Outcomes, _, Some(Outcome::N)) => 1,
                _ => 2,
            })
        });
        let bytes = written(&header, cells);
        let mut file = BlockFile::open(Cursor::new(bytes)).unwrap();
        let sums = [vec![3u32, 8], vec![7, 7, 1], vec![]];
        let singles = (0..40).map(|n| vec![n]);
        for numbers in singles.chain(sums.into_iter().filter(|_| holds == Holds::Values)) {
            let position = Position::of(numbers.iter().map(|&n| [n.into()]));
            for winning in [true, false] {
                let found = file.solve(&rules, &position, winning, &budget).unwrap();
                let expected = if winning {
                    solver.winning(&position, &budget)
                } else {
                    solver.solve(&position, &budget)
                };
                let facts = |answer: &crate::Answer| {
                    let moves: Vec<_> =
                        answer.moves.iter().map(|m| (&m.mv, m.outcome, &m.value, m.good)).collect();
                    format!("{:?}", (answer.outcome, &answer.value, moves, answer.legal, &answer.reason))
                };
                assert_eq!(facts(&found), facts(&expected), "{text} {numbers:?}");
            }
        }
        let outside = file.solve(&rules, &Position::of([[41u32.into()]]), true, &budget);
        assert!(matches!(outside, Err(Trouble::Outside(_))));
    }
}
