//! The brute force of the guard against the oracle, over the catalogue.

use bouton_oracle::{Fault as OracleFault, Game as OracleGame, Oracle, Value as OracleValue};
use bouton_rules::Budget;
use bouton_rules::ast::{LineKind, ParamDefault, PartKind, Player, Rule};
use bouton_value::Outcome;

use crate::game::Game;
use crate::normal::normal_rule;
use crate::play::{Play, Position};
use crate::reader::Reader;
use crate::seal;

/// The game of a normal rule text with 3 or {1, 2} for every parameter.
fn game(text: &str, parameters: &[OracleValue]) -> Option<Game> {
    let mut lines = String::from("bouton-certificate 1\nrule\n");
    for line in text.lines() {
        lines.extend(["| ", line, "\n"]);
    }
    let rule = bouton_rules::parse(text).rule?;
    for (param, value) in rule.params.iter().zip(parameters) {
        let value = match value {
            OracleValue::Number(number) => number.to_string(),
            OracleValue::Set(_) | OracleValue::List(_) => "{1, 2}".to_owned(),
        };
        lines.extend(["parameter ", &param.name.text, " = ", &value, "\n"]);
    }
    let sealed = seal(&lines);
    let mut reader = Reader::open(&sealed).ok()?;
    let rule = reader.rule().ok()?;
    let mut game = Game::read(&rule, &mut reader).ok()?;
    game.heaps = Some(2);
    Some(game)
}

fn clauses(rule: &Rule) -> Vec<String> {
    let variants = rule.lines.iter().filter_map(|line| match &line.kind {
        LineKind::Variant(variant) => Some(variant.name.text.clone()),
        _ => None,
    });
    variants.chain(["misere".to_owned()]).collect()
}

/// Compares positions of two components; says how many were compared.
fn compare(name: &str, text: &str, parameters: &[OracleValue]) -> usize {
    let Some(game) = game(text, parameters) else { return 0 };
    let rule = bouton_rules::parse(text).rule.unwrap();
    let given: Vec<Option<OracleValue>> = parameters.iter().cloned().map(Some).collect();
    let oracle = Oracle::new(vec![OracleGame::new(&rule, &given, &[]).unwrap()], 2);
    let budget = Budget::unlimited();
    let mut play = Play::new(&game, &budget);
    let size = game.numbers.len();
    let side = [0, 12, 5, 3, 2, 2, 2][size.min(6)];
    let mut states: Vec<Vec<i128>> = vec![Vec::new()];
    for _ in 0..size {
        states = states.iter().flat_map(|head| (0..side).map(move |x| [&head[..], &[x]].concat())).collect();
    }
    let mut compared = 0;
    for state in &states {
        assert_eq!(play.is_position(state).ok(), oracle.first().is_state(state, 2).ok(), "{name} {state:?}");
        if play.is_position(state) != Ok(true) {
            continue;
        }
        let Ok(mine) = play.moves(state) else { continue };
        let Ok(theirs) = oracle.first().moves(state, 2) else { continue };
        let mut theirs: Vec<Position> = theirs.into_iter().map(|mv| mv.result).collect();
        theirs.sort();
        theirs.dedup();
        assert_eq!(*mine, theirs, "{name} {state:?}");
        compared += 1;
        let splits = game.moves.iter().any(|rule| {
            rule.to.parts.iter().any(|part| part.kind != PartKind::One) || rule.to.parts.len() > 1
        });
        let second =
            if splits { state.iter().map(|_| 1).collect() } else { states[states.len() / 2].clone() };
        let large = splits && state.iter().sum::<i128>() > 6;
        let position = vec![state.clone(), second];
        if large || play.is_position(&position[1]) != Ok(true) {
            continue;
        }
        let Ok(loses) = play.loses(&position) else {
            play = Play::new(&game, &budget);
            continue;
        };
        let components: Vec<&[i128]> = position.iter().map(Vec::as_slice).collect();
        match oracle.solve(&Oracle::position(&components), 20_000) {
            Ok(answer) => assert_eq!(loses, answer.outcome == Outcome::P, "{name} {position:?}"),
            Err(OracleFault::TooLarge(_)) => {}
            Err(fault) => panic!("{name} {position:?} {fault:?}"),
        }
    }
    compared
}

#[test]
fn brute_force_agrees_with_the_oracle_on_the_catalogue() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    let (mut games, mut compared) = (0, 0);
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let rule = bouton_rules::parse(&std::fs::read_to_string(&path).unwrap()).rule.unwrap();
        let partizan = rule
            .lines
            .iter()
            .any(|line| matches!(&line.kind, LineKind::Move(rule) if rule.player != Player::Either));
        if partizan {
            continue;
        }
        let mut chosen: Vec<Vec<String>> = vec![Vec::new()];
        chosen.extend(clauses(&rule).into_iter().map(|clause| vec![clause]));
        for clauses in chosen {
            let clauses: Vec<&str> = clauses.iter().map(String::as_str).collect();
            let Some(text) = normal_rule(&rule, &clauses) else { continue };
            let normal = bouton_rules::parse(&text).rule.unwrap();
            let parameters = normal.params.iter().map(|param| {
                let set = text.contains(&format!("in {}", param.name.text));
                let given = rule.params.iter().find(|given| given.name.text == param.name.text);
                let set = set
                    || matches!(given.and_then(|given| given.default.as_ref()), Some(ParamDefault::Set(_)));
                if set { OracleValue::Set(vec![1, 2]) } else { OracleValue::Number(3) }
            });
            let parameters: Vec<OracleValue> = parameters.collect();
            let found = compare(&format!("{} {clauses:?}", path.display()), &text, &parameters);
            games += usize::from(found > 0);
            compared += found;
        }
    }
    assert!(games > 80 && compared > 1000, "{games} {compared}");
    println!("{games} games, {compared} states");
}
