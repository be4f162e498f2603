use std::io;

use super::*;
use crate::{Code, Component, Span};

/// One file for every path.
struct One(&'static str);

impl Files for One {
    fn read(&self, _: &str) -> io::Result<Vec<u8>> {
        Ok(self.0.as_bytes().to_vec())
    }
}

fn read(text: &str) -> Named {
    let result = Reader::new(&NoFiles).read(text);
    result.unwrap_or_else(|fault| panic!("{text}: {:?}", fault.diagnostics))
}

fn code(text: &str) -> Option<Code> {
    Reader::new(&NoFiles).read(text).err().and_then(|fault| fault.diagnostics.first().map(|wrong| wrong.code))
}

fn component(game: usize, numbers: &[u64]) -> Component {
    Component { game, numbers: numbers.iter().copied().map(Into::into).collect() }
}

fn written(named: &Named, components: &[Component]) -> String {
    named.write(&Position { components: components.to_vec() })
}

#[test]
fn games_without_components_are_left_out_unless_nothing_is_left() {
    let named = read("nim@3 + kayles@5 + wythoff@1,2");
    assert_eq!(written(&named, &[component(1, &[2]), component(1, &[3])]), "kayles@2,3");
    assert_eq!(
        written(&named, &[component(0, &[3]), component(2, &[1, 2]), component(2, &[0, 0])]),
        "nim@3 + wythoff@1,2+0,0"
    );
    assert_eq!(
        written(&named, &[component(0, &[1]), component(1, &[1]), component(0, &[1])]),
        "nim@1 + kayles@1 + nim@1"
    );
    assert_eq!(written(&named, &[]), "nim@");
}

#[test]
fn states_that_could_be_read_as_starts_get_a_sign() {
    let one = One("game g\n state [n]\n start a -> [2*a]\n move k in 1.. -> [n - k]\n");
    let named = Reader::new(&one).read("file:g.game@1").expect("a position");
    assert_eq!(written(&named, &[component(0, &[3]), component(0, &[4])]), "file:g.game@=3,=4");

    let two = One("game g\n state [n]\n start a, b -> [a] + [b]\n move k in 1.. -> [n - k]\n");
    let named = Reader::new(&two).read("file:g.game@1,2").expect("a position");
    assert_eq!(written(&named, &[component(0, &[3]), component(0, &[4])]), "file:g.game@=3,=4");
    assert_eq!(written(&named, &[component(0, &[3])]), "file:g.game@3");
    assert_eq!(
        written(&named, &[component(0, &[3]), component(0, &[4]), component(0, &[5])]),
        "file:g.game@3,4,5"
    );

    let named = read("fibonacci@21");
    assert_eq!(written(&named, &[component(0, &[20, 2])]), "fibonacci@20,2");
}

#[test]
fn nodes_are_written_by_name() {
    let named = Reader::new(&One("x -> y z\n")).read("graph:g.txt@x").expect("a position");
    assert_eq!(written(&named, &[component(0, &[2]), component(0, &[1])]), "graph:g.txt@z,y");
    assert_eq!(written(&named, &[component(0, &[7])]), "graph:g.txt@7", "no such node: its number");
}

#[test]
fn a_game_named_twice_is_one_game() {
    let named = read("nim@3 + kayles@2 + NIM@5");
    assert_eq!(named.games.len(), 2);
    assert_eq!(named.ruleset.heaps, 3);
    assert_eq!(named.echo, "nim@3 + kayles@2 + nim@5");
    assert_eq!(read("bash@3 + bash:4@3").games.len(), 2);
}

#[test]
fn heaps_counts_what_is_typed() {
    assert_eq!(read("moore@1,2,3").ruleset.heaps, 3);
    assert_eq!(read("fibonacci@21+13").ruleset.heaps, 2);
    assert_eq!(read("nim").ruleset.heaps, 0);
}

#[test]
fn positions_come_from_texts_too() {
    let mut reader = Reader::new(&NoFiles);
    let nim = read("nim");
    let named = reader.read_position(&nim, "3 5\n７、9\r\n").expect("a position");
    assert_eq!(named.echo, "nim@3,5,7,9");
    assert_eq!(named.ruleset.heaps, 4);
    let wythoff = read("wythoff");
    assert_eq!(reader.read_position(&wythoff, "3\n5\n").expect("a position").echo, "wythoff@3,5");
    assert_eq!(reader.read_position(&wythoff, "3 5 + 1 2").expect("two").echo, "wythoff@3,5+1,2");
    assert_eq!(reader.read_position(&nim, "").expect("nothing").echo, "nim@");

    let wrong = |fault: Fault| fault.diagnostics.first().map(|wrong| (wrong.code, wrong.span));
    let fault = reader.read_position(&nim, "３ x").expect_err("a word");
    assert_eq!(wrong(fault), Some((Code::NotANumber, Span::new(4, 5))));
    let fault = reader.read_position(&read("nim + kayles"), "3").expect_err("a sum");
    assert_eq!(wrong(fault).map(|(code, _)| code), Some(Code::PositionUnwanted));
}

#[test]
fn places_are_those_of_the_text_as_typed() {
    let fault = Reader::new(&NoFiles).read("尼姆＠３，−２").expect_err("a negative heap");
    let wrong = fault.diagnostics.first().expect("a diagnostic");
    assert_eq!(wrong.code, Code::NegativeHeap);
    assert_eq!(fault.text.get(wrong.span.range()), Some("−２"));
    assert!(wrong.args.contains(&("heap", "2".to_owned())));
}

#[test]
fn all_faults_of_a_position_are_told() {
    let fault = Reader::new(&NoFiles).read("nim@1,-2,x,3.5,4").expect_err("three faults");
    let codes: Vec<Code> = fault.diagnostics.iter().map(|wrong| wrong.code).collect();
    assert_eq!(codes, [Code::NegativeHeap, Code::NotANumber, Code::NotANumber]);
    let fault = Reader::new(&NoFiles).read(&format!("nim@{}", "x ".repeat(1000))).expect_err("many faults");
    assert_eq!(fault.diagnostics.len(), 10);
}

#[test]
fn a_million_components_are_read_and_no_more() {
    let text = format!("nim@{}", vec!["1"; MAX_TYPED].join(","));
    assert_eq!(read(&text).ruleset.heaps, MAX_TYPED);
    assert_eq!(code(&format!("{text} + kayles@1")), Some(Code::TooLarge));
    assert_eq!(code(&format!("{text},1")), Some(Code::TooLarge));
    let text = format!("wythoff@{}", vec!["1,2"; 100_000].join("+"));
    assert_eq!(read(&text).ruleset.heaps, 100_000);
}

#[test]
fn numbers_of_a_million_digits_are_read_in_moments() {
    let begin = std::time::Instant::now();
    let digits = "1234567890".repeat(100_000);
    let named = read(&format!("nim@{digits},5"));
    assert_eq!(named.echo.len(), digits.len() + 6);
    assert!(begin.elapsed().as_secs() < 20, "{:?}", begin.elapsed());
    assert_eq!(code(&format!("nim@{}", "9".repeat(number::MAX_DIGITS + 1))), Some(Code::TooLarge));
}

#[test]
fn a_reader_forgets_rather_than_fill_the_memory() {
    let mut reader = Reader::new(&NoFiles);
    for m in 1..3000 {
        let named = reader.read(&format!("bash:{m}@5")).expect("a position");
        assert_eq!(named.echo, format!("bash:{m}@5"));
        assert!(reader.memory.len() <= memory::MAX_GAMES);
    }
}

#[test]
fn starts_stay_within_the_budget() {
    let file = One("game g\n state [n]\n start a -> a * [1]\n move k in 1.. -> [n - k]\n");
    for typed in ["1000000000000", "99999999999999999999999999"] {
        let fault = Reader::new(&file).read(&format!("file:g.game@{typed}")).expect_err("too much");
        let codes = [Code::OutOfMemory, Code::NumberTooLarge];
        assert!(fault.diagnostics.iter().all(|wrong| codes.contains(&wrong.code)));
    }
}

#[test]
fn examples_have_the_shape_of_a_position() {
    let example = |text: &str| read(text).games.first().map(Chosen::example);
    assert_eq!(example("bash:4").as_deref(), Some("bash:4@3"));
    assert_eq!(example("wythoff").as_deref(), Some("wythoff@3,5"));
    assert_eq!(example("fibonacci").as_deref(), Some("fibonacci@3"));
}

#[test]
fn faults_in_files_speak_of_the_file() {
    let fault = Reader::new(&One("game g\n  state [n]\n")).read("file:a b.game@3").expect_err("no moves");
    assert_eq!(fault.origin, "a b.game");
    assert_eq!(&*fault.text, "game g\n  state [n]\n");
}

#[test]
fn what_would_be_too_large_is_refused() {
    let long = "9".repeat(100_001);
    assert_eq!(code(&format!("sub:{long}@5")), Some(Code::TooLarge));
    assert_eq!(code(&format!("octal:0.{}@5", "7".repeat(100_001))), Some(Code::TooLarge));
    assert_eq!(code(&format!("take:{}1@5", "x+".repeat(6000))), Some(Code::TooLarge));
    let ranges: Vec<String> = (0..20).map(|i| format!("{i}00000..{i}99999")).collect();
    assert_eq!(code(&format!("snim:{{{}}}@5", ranges.join(","))), Some(Code::TooLarge));
    let deep = format!("take:{}x{}@5", "(".repeat(1000), ")".repeat(1000));
    assert_eq!(code(&deep), Some(Code::BadTake));
}
