use std::sync::Arc;

use bouton_value::{Integer, Natural};

use crate::game::{Compound, Game, Linear, MoveRule, Num, Player, SetExpr, Target, TargetPart, Variable};
use crate::{Budget, Position, Ruleset, Side, Span};

fn int(n: i64) -> Num {
    Num::Const(Integer::from(n))
}

fn slot(n: usize) -> Num {
    Num::Slot(n)
}

fn minus(a: Num, b: Num) -> Num {
    Num::Sub(Box::new(a), Box::new(b))
}

fn end(value: Num, slope: i64, offset: Num) -> Linear {
    Linear { value, slope: int(slope), offset }
}

fn variable(name: &str, set: SetExpr, ends: Vec<Linear>) -> Variable {
    Variable { name: name.into(), set, ends, span: Span::default() }
}

fn rule(vars: Vec<Variable>, parts: Vec<Vec<Num>>) -> MoveRule {
    let parts = parts.into_iter().map(TargetPart::One).collect();
    let to = Target { parts };
    MoveRule { player: Player::Either, vars, condition: None, to, wording: None, span: Span::default() }
}

fn game(state: &[&str], moves: Vec<MoveRule>) -> Ruleset {
    let game = Game {
        name: "test".into(),
        state: state.iter().map(ToString::to_string).collect(),
        state_condition: None,
        start: None,
        moves,
        ends: Vec::new(),
        misere: false,
        compound: Compound::Sum,
        labels: None,
        texts: crate::game::Descriptions::default(),
    };
    Ruleset::new(vec![Arc::new(game)], 1)
}

/// `rule vars -> result` for each move.
fn list(rules: &Ruleset, position: &Position) -> Vec<String> {
    let budget = Budget::unlimited();
    let tuple = |numbers: &[Natural]| {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        format!("[{}]", numbers.join(","))
    };
    rules
        .moves(position, Side::Left, &budget)
        .map(|found| {
            let found = found.unwrap();
            let parts: Vec<String> = found
                .parts
                .iter()
                .map(|part| {
                    let vars: Vec<String> = part.vars.iter().map(ToString::to_string).collect();
                    format!("{}.{}({})", part.component + 1, part.rule + 1, vars.join(","))
                })
                .collect();
            let to: Vec<String> = found.to.components.iter().map(|c| tuple(&c.numbers)).collect();
            format!("{} -> {}", parts.join(" "), to.join("+"))
        })
        .collect()
}

#[test]
fn moves_of_wythoff_stand_in_the_order_of_the_rules() {
    let open = || SetExpr::Range(int(1), None);
    let (a, b, k) = (slot(0), slot(1), slot(2));
    let a_k = || minus(a.clone(), k.clone());
    let b_k = || minus(b.clone(), k.clone());
    let a_end = || end(a_k(), -1, a.clone());
    let b_end = || end(b_k(), -1, b.clone());
    let rules = game(
        &["a", "b"],
        vec![
            rule(vec![variable("k", open(), vec![a_end()])], vec![vec![a_k(), b.clone()]]),
            rule(vec![variable("k", open(), vec![b_end()])], vec![vec![a.clone(), b_k()]]),
            rule(vec![variable("k", open(), vec![a_end(), b_end()])], vec![vec![a_k(), b_k()]]),
        ],
    );
    assert_eq!(
        list(&rules, &Position::of([[1u32.into(), 2u32.into()]])),
        ["1.1(1) -> [0,2]", "1.2(1) -> [1,1]", "1.2(2) -> [1,0]", "1.3(1) -> [0,1]"]
    );
}

#[test]
fn kayles_leaves_its_parts_in_the_place_of_the_heap() {
    let rest = || minus(minus(slot(0), slot(1)), slot(2));
    let rules = game(
        &["n"],
        vec![rule(
            vec![
                variable("k", SetExpr::Range(int(1), Some(int(2))), vec![]),
                variable("i", SetExpr::Range(int(0), None), vec![end(rest(), -1, minus(slot(0), slot(1)))]),
            ],
            vec![vec![slot(2)], vec![rest()]],
        )],
    );
    assert_eq!(
        list(&rules, &Position::of([[2u32.into()], [1u32.into()]])),
        [
            "1.1(1,0) -> [0]+[1]+[1]",
            "1.1(1,1) -> [1]+[0]+[1]",
            "1.1(2,0) -> [0]+[0]+[1]",
            "2.1(1,0) -> [2]+[0]+[0]",
        ]
    );
}
