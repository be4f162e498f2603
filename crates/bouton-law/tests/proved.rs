//! Laws that certificates prove, used in answers: beside the engine on whole boxes, beside theorems at any size, and what
//! becomes of files of the folder that are not what they should be.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::{fs, io};

use bouton_law::discovery::discover;
use bouton_law::{Ignored, Laws, Options, Remark, Shelf, Solver};
use bouton_rules::string::{Files, Named, Reader};
use bouton_rules::{Budget, Component, Position};
use bouton_solve::{Answer, Value};
use bouton_value::{Integer, Natural, Outcome, Status};

/// Rules alone: no named theorem.
const ALONE: Options = Options { engine: bouton_solve::Engine::Auto, theorems: false };

/// Games that the catalogue does not have.
struct Texts;

impl Files for Texts {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        let most = match path {
            "up.game" => "(n + 1) div 2",
            "thirds.game" => "(2 * n + 1) div 3",
            "apart.game" => return Ok(APART.into()),
            "rising.game" => return Ok(RISING.into()),
            _ => return Err(io::ErrorKind::NotFound.into()),
        };
        Ok(format!("game window\nstate [n]\nmove k in 1..{most} -> [n - k]\n").into_bytes())
    }
}

/// Two numbers that do not touch each other; values of the second repeat from some heap on.
const APART: &str = "game apart(m = 3)
state [a, b]
move k in 1..m -> [a - k, b]
move k in {2, 4, 7} -> [a, b - k]
move k in {1, 3} if b < 9 -> [a, b - k]
";

/// Numbers with laws that list their options.
const RISING: &str = "game rising
state [a, b]
move k in 1.. except {1, 2} -> [a - k, b]
move k in 1..(b + 1) div 2 -> [a, b - k]
";

fn named(text: &str) -> Named {
    Reader::new(&Texts).read(text).unwrap_or_else(|fault| panic!("{text}: {fault:?}"))
}

fn solver(named: &Named, laws: &Laws) -> Solver {
    Solver::new(named.ruleset.clone().into(), ALONE).with_laws(named.games.clone(), laws.clone())
}

/// A folder of its own with the law of a game.
fn kept(game: &str, heaps: usize) -> (tempfile::TempDir, Laws) {
    let folder = tempfile::tempdir().expect("a folder");
    let laws = Laws::default().with_shelf(Shelf::new(folder.path()));
    let chosen = &named(game).games[0];
    let found =
        discover(chosen, heaps, &Budget::unlimited()).found.unwrap_or_else(|| panic!("{game}: no law"));
    laws.keep(chosen, &found).expect("the certificate is kept");
    (folder, laws)
}

/// All positions of so many components with numbers below `side`.
fn positions(numbers: usize, heaps: usize, side: u64) -> Vec<Position> {
    let mut all: Vec<Vec<Natural>> = vec![Vec::new()];
    for _ in 0..numbers * heaps {
        let longer = |front: &Vec<Natural>| {
            let front = front.clone();
            (0..side).map(move |n| [front.as_slice(), &[Natural::from(n)]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    let position = |all: &Vec<Natural>| Position {
        components: all.chunks(numbers).map(|own| Component { game: 0, numbers: own.to_vec() }).collect(),
    };
    all.iter().map(position).collect()
}

/// The winning moves: lines with their variables.
fn winning(answer: &Answer) -> BTreeSet<Vec<(usize, usize, Vec<Integer>)>> {
    let parts = |judged: &bouton_solve::JudgedMove| {
        judged.mv.parts.iter().map(|part| (part.component, part.rule, part.vars.clone())).collect()
    };
    answer.winning_moves().map(parts).collect()
}

/// The law of a game says on a whole box what the engine says.
fn agrees(game: &str, heaps: usize, side: u64) {
    let (_folder, laws) = kept(game, heaps);
    let named = named(game);
    let budget = Budget::unlimited();
    let mut lawful = solver(&named, &laws);
    let mut engine = solver(&named, &Laws::default());
    let rules = &named.ruleset.games[0];
    let (mut by_law, mut quick) = (0, 0);
    for position in positions(rules.state.len(), heaps, side) {
        let is_state = |component: &Component| {
            let numbers: Vec<Integer> = component.numbers.iter().map(Integer::from).collect();
            rules.is_state(&numbers, heaps, &budget) == Ok(true)
        };
        if !position.components.iter().all(is_state) {
            continue;
        }
        let (said, truth) = (lawful.winning(&position, &budget), engine.winning(&position, &budget));
        assert_eq!(said.outcome, truth.outcome, "{game} {position:?}");
        assert_eq!(winning(&said), winning(&truth), "{game} {position:?}");
        if said.status == Status::Proved {
            by_law += 1;
            let law = said.law.expect("a law");
            assert!(law.by().starts_with("certificate:"), "{game}: {}", law.by());
        }
        let small: Option<Vec<u64>> = position
            .components
            .iter()
            .flat_map(|own| &own.numbers)
            .map(bouton_value::number::small)
            .collect();
        if let (Some(fitted), Some(small), 1) = (lawful.attached().game(0), small, heaps) {
            let value = fitted.value_small(&small).map(|value| Value::Nimber(value.into()));
            assert!(value.is_none_or(|value| value == truth.value), "{game} {position:?}");
            let loses = fitted.loses_small(&small);
            assert!(
                loses.is_none_or(|loses| loses == (truth.outcome == Some(Outcome::P))),
                "{game} {position:?}"
            );
            quick += usize::from(loses.is_some());
        }
        if said.value != Value::Unknown {
            assert_eq!(said.value, truth.value, "{game} {position:?}");
        }
    }
    assert!(by_law > 0, "{game}: no answer by the law");
    assert!(quick > 0 || heaps > 1, "{game}: no quick answer");
}

#[test]
fn laws_agree_with_the_engine() {
    for (game, side) in [
        ("take13", 40),
        ("sub:2,4,7", 60),
        ("kayles", 90),
        ("octal:0.07", 120),
        ("nim", 30),
        ("allbut:3,4,7", 90),
        ("half", 200),
        ("file:up.game", 120),
        ("file:thirds.game", 120),
        ("primes", 80),
        ("bash:3/misere", 30),
        ("lasker", 40),
        ("zeromove", 30),
    ] {
        agrees(game, 1, side);
    }
    agrees("kayles", 2, 12);
    agrees("nim", 3, 6);
    agrees("lasker", 2, 8);
}

#[test]
fn laws_of_several_numbers_agree_with_the_engine() {
    agrees("wythoff", 1, 24);
    agrees("fibonacci", 1, 24);
    agrees("nimpass", 1, 12);
    agrees("castle:1,2,3", 1, 24);
    agrees("king", 1, 16);
    agrees("endnim", 1, 8);
}

#[test]
fn laws_of_several_components_agree_with_the_engine() {
    agrees("nim/misere", 2, 12);
    agrees("nim/misere", 3, 6);
    // A move may touch several of them.
    agrees("another", 2, 8);
}

#[test]
fn laws_of_sums_in_misere_agree_with_the_engine() {
    for (game, heaps, side) in [
        ("octal:0.123/misere", 1, 14),
        ("octal:0.123/misere", 2, 9),
        ("octal:0.123/misere", 3, 6),
        ("octal:0.33/misere", 4, 5),
        ("octal:0.53/misere", 2, 8),
        ("octal:0.7/misere", 2, 9),
        ("sub:1,2/misere", 3, 7),
        ("sub:2,5/misere", 2, 16),
    ] {
        agrees(game, heaps, side);
    }
    agrees("kayles/misere", 2, 9);
}

#[test]
fn laws_of_numbers_apart_agree_with_the_engine() {
    agrees("file:apart.game", 1, 20);
    agrees("file:apart.game", 2, 6);
    agrees("file:rising.game", 1, 16);
}

#[test]
fn laws_by_recurrences_agree_with_the_engine() {
    for game in ["take:3x", "take:4x", "take:2x+1", "take:(3x+1)div2"] {
        agrees(game, 1, 26);
    }
}

/// In misère sums heaps can be changed by periods: who wins stays, and winning moves lead to lost positions.
#[test]
fn sums_in_misere_are_answered_at_any_size() {
    let budget = Budget::unlimited();
    // Kayles repeats with period 12 from 71 on, in misère play too.
    let (small, large) =
        ("kayles/misere@80,77 + kayles/misere@3", "kayles/misere@12000000000000000000000000000080,3,77");
    let outcomes = [small, large].map(|text| {
        let named = named(text);
        let mut solver = solver(&named, &Laws::default().seeking());
        let position = named.position.clone().expect("a position");
        let answer = solver.evaluate(&position, &budget);
        assert_eq!(answer.status, Status::Proved, "{text}");
        assert_eq!(answer.law.expect("a law").id, "proved-quotient", "{text}");
        let won = solver.winning(&position, &budget);
        for judged in won.winning_moves().take(200) {
            assert_eq!(solver.evaluate(&judged.mv.to, &budget).outcome, Some(Outcome::P), "{text}");
        }
        assert_eq!(won.outcome == Some(Outcome::N), won.winning_moves().next().is_some(), "{text}");
        answer.outcome
    });
    assert_eq!(outcomes[0], outcomes[1]);
    // Many heaps cost no more than looking at each.
    let heaps = vec!["4"; 30_000].join(",");
    let named = named(&format!("kayles/misere@{heaps},1000000000000000"));
    let mut solver = solver(&named, &Laws::default().seeking());
    let answer = solver.evaluate(named.position.as_ref().expect("a position"), &budget);
    assert_eq!(answer.status, Status::Proved);
}

/// A law proved from the rules says at any size what the theorem says.
#[test]
fn laws_agree_with_theorems_at_any_size() {
    let big = "10000000000000000000000000000000000000007";
    let bigger = "16180339887498948482045868343656381177203";
    for text in [
        format!("nim@{big}"),
        format!("nim@{big},{bigger},12"),
        format!("bash:7@{big}"),
        format!("sub:2,5,7@{big}"),
        format!("half@{big}"),
        format!("half@{bigger}"),
        format!("lasker@{big}"),
        format!("wythoff@{big},{bigger}"),
        format!("wythoff@{big},{big}"),
        format!("wythoff@{big},3"),
        format!("fibonacci@{big},1000000000000"),
        format!("zeromove@{bigger},1"),
        format!("powers@{big}"),
        format!("take:3x@{big},1000000000000"),
        format!("take:(3x+1)div2@{bigger},{big}"),
    ] {
        let named = named(&text);
        let position = named.position.clone().expect("a position");
        let budget = Budget::unlimited();
        let mut found = solver(&named, &Laws::default().seeking());
        let mut theorem = Solver::new(named.ruleset.clone().into(), Options::default());
        let (said, truth) = (found.winning(&position, &budget), theorem.winning(&position, &budget));
        assert_eq!(truth.status, Status::Proved, "{text}");
        assert_eq!((said.outcome, said.status), (truth.outcome, truth.status), "{text}");
        assert_eq!(winning(&said), winning(&truth), "{text}");
    }
}

#[test]
fn a_law_is_found_where_the_engine_does_not_reach() {
    let named = named("kayles@10000000000000000000000000000000000000007,1000000000000");
    let mut solver = solver(&named, &Laws::default().seeking());
    let answer = solver.evaluate(named.position.as_ref().expect("a position"), &Budget::unlimited());
    // 7 + 10^40 is 11 and 10^12 is 4 modulo 12: values 7 and 1.
    assert_eq!(answer.value, Value::Nimber(Natural::from(6u32)));
    assert_eq!((answer.outcome, answer.status), (Some(Outcome::N), Status::Proved));
    let remarks = solver.remarks();
    assert!(matches!(remarks.as_slice(), [Remark::Sought(0, found)] if found.found.is_some()), "{remarks:?}");
}

fn only_file(folder: &tempfile::TempDir) -> PathBuf {
    let mut files = fs::read_dir(folder.path()).expect("the folder");
    files.next().expect("a file").expect("a file").path()
}

/// What a solver makes of the files of a folder.
fn remarks(game: &str, laws: &Laws) -> (Status, Vec<Remark>) {
    let named = named(&format!("{game}@5"));
    let mut solver = solver(&named, laws);
    let answer = solver.evaluate(named.position.as_ref().expect("a position"), &Budget::unlimited());
    (answer.status, solver.remarks())
}

#[test]
fn a_kept_law_is_checked_before_it_is_used() {
    let (folder, laws) = kept("sub:2,5,7", 1);
    let path = only_file(&folder);
    let (status, said) = remarks("sub:2,5,7", &laws);
    assert_eq!(status, Status::Proved);
    assert!(matches!(said.as_slice(), [Remark::Kept(own)] if *own == path), "{said:?}");

    let text = fs::read_to_string(&path).expect("a text");
    let not_used = |what: &str, bytes: &[u8]| {
        fs::write(&path, bytes).expect("a file");
        let (status, said) = remarks("sub:2,5,7", &laws);
        assert_eq!(status, Status::Computed, "{what}");
        match said.as_slice() {
            [Remark::Ignored(own, why)] if *own == path => why.clone(),
            other => panic!("{what}: {other:?}"),
        }
    };
    // A value that is wrong, sealed anew.
    let (body, _) = text.rsplit_once("digest").expect("a digest");
    let wrong = bouton_check::seal(&body.replacen("values 0 0 1", "values 0 1 1", 1));
    assert_ne!(wrong, text);
    assert!(matches!(not_used("wrong", wrong.as_bytes()), Ignored::Rejected(_)));
    // Cut, empty, of other rules, no text, too long.
    assert!(matches!(not_used("cut", &text.as_bytes()[..text.len() - 30]), Ignored::Rejected(_)));
    assert!(matches!(not_used("empty", b""), Ignored::Foreign));
    let (other, _) = kept("sub:2,5,8", 1);
    let foreign = fs::read(only_file(&other)).expect("a file");
    assert!(matches!(not_used("foreign", &foreign), Ignored::Foreign));
    assert!(matches!(not_used("no text", &[0xff, 0xfe, 0x00]), Ignored::Foreign));
    let long = [text.as_bytes(), &vec![b' '; 9 << 20]].concat();
    assert!(matches!(not_used("long", &long), Ignored::TooLong));
    // Whole again, and used again.
    fs::write(&path, &text).expect("a file");
    assert_eq!(remarks("sub:2,5,7", &laws).0, Status::Proved);
    // Names, starts and wordings do not matter to the law; the name of the game is part of the text.
    assert_eq!(remarks("sub:2,5,9", &laws).0, Status::Computed);
}

#[test]
fn a_folder_that_cannot_be_used_does_no_harm() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, b"in the way").expect("a file");
    let laws = Laws::default().with_shelf(Shelf::new(file.join("laws"))).seeking();
    let named = named("kayles@1000000000000");
    let mut solver = solver(&named, &laws);
    let answer = solver.evaluate(named.position.as_ref().expect("a position"), &Budget::unlimited());
    assert_eq!(answer.value, Value::Nimber(Natural::from(1u32)));
    let said = solver.remarks();
    assert!(said.iter().any(|remark| matches!(remark, Remark::NotKept(..))), "{said:?}");
}

#[test]
fn a_long_certificate_waits_for_a_far_position() {
    let (_folder, laws) = kept("octal:0.644", 1);
    let budget = Budget::unlimited();
    let named = named("octal:0.644@100,1000000000000");
    let position = named.position.clone().expect("a position");
    let mut solver = solver(&named, &laws);
    let near = Position { components: position.components[..1].to_vec() };
    assert_eq!(solver.evaluate(&near, &budget).status, Status::Computed);
    assert!(solver.remarks().is_empty());
    assert_eq!(solver.evaluate(&position, &budget).status, Status::Proved);
    assert!(matches!(solver.remarks().as_slice(), [Remark::Kept(_)]));
    assert_eq!(solver.evaluate(&near, &budget).status, Status::Proved);
}
