//! Components whose numbers do not touch each other: the value is the nim-sum of what each number is worth alone.

use std::collections::BTreeSet;

use bouton_rules::Budget;
use bouton_rules::ast::{ExprKind, MoveLine, Part, PartKind};

use crate::fault::{Check, Fault, Rejected};
use crate::game::Game;
use crate::guard::{Claimed, guard};
use crate::normal::{children, move_exprs};
use crate::play::Play;
use crate::reader::Reader;
use crate::{Accepted, claim};

/// Checks a claim `xor`: for each number of the state a claim about its own game.
///
/// Every move changes one number and asks for no other, so a component is a disjunctive sum of as many games as it has
/// numbers, and its value is the nim-sum of theirs (R. P. Sprague 1935, P. M. Grundy 1939).
pub(crate) fn check(game: &Game, reader: &mut Reader, accepted: &mut Accepted, budget: &Budget) -> Check<()> {
    game.must_have_values()?;
    if game.numbers.len() < 2 || game.condition.is_some() {
        return Err(not());
    }
    let games = (0..game.numbers.len()).map(|at| alone(game, at)).collect::<Check<Vec<Game>>>()?;
    if games.iter().map(|own| own.moves.len()).sum::<usize>() != game.moves.len() {
        return Err(not());
    }
    for own in &games {
        let words = reader.words("part")?;
        if words != [own.numbers[0].as_str()] {
            return Err(Fault::Form.with("expected", &own.numbers[0]));
        }
        let mut section = reader.section("part");
        let mut inner = Accepted { claim: Vec::new(), believed: Vec::new(), ..accepted.clone() };
        let result = claim(own, &mut section, &mut inner, budget);
        reader.skip_to(&section);
        result?;
        if inner.subject != "value" || inner.kind == "xor" {
            return Err(Fault::Kind.with("found", &format!("{} of {}", inner.kind, inner.subject)));
        }
        accepted.claim.push((format!("part-{}", own.numbers[0]), inner.kind));
        for fact in inner.believed {
            if !accepted.believed.contains(&fact) {
                accepted.believed.push(fact);
            }
        }
    }
    reader.close()?;
    accepted.believed.insert(0, "sum-of-parts");
    // Each number alone against all numbers together.
    let plays =
        std::cell::RefCell::new(games.iter().map(|own| Play::new(own, budget)).collect::<Vec<Play>>());
    let claimed = |state: &[i128]| {
        let mut plays = plays.borrow_mut();
        let worth = |(play, &x): (&mut Play, &i128)| play.value(&vec![x]);
        let worths: Check<Vec<u64>> = plays.iter_mut().zip(state).map(worth).collect();
        worths.map_or(Claimed::Nothing, |worths| Claimed::Value(worths.iter().fold(0, |sum, own| sum ^ own)))
    };
    guard(game, game.numbers.len(), &claimed, accepted, budget)
}

fn not() -> Rejected {
    Fault::NotUnderstood.with("what", "parts-apart")
}

/// The game of one number: the moves that change it and no other, and name no other.
fn alone(game: &Game, at: usize) -> Check<Game> {
    let mut own = Game { numbers: vec![game.numbers[at].clone()], moves: Vec::new(), ..game.clone() };
    for rule in &game.moves {
        let [part] = &rule.to.parts[..] else { return Err(not()) };
        let stays = |(number, name): (&bouton_rules::ast::Expr, &String)| matches!(&number.kind, ExprKind::Name(found) if found == name);
        let changed: Vec<usize> =
            (0..game.numbers.len()).filter(|&i| !stays((&part.numbers[i], &game.numbers[i]))).collect();
        if part.kind != PartKind::One || changed.len() != 1 {
            return Err(not());
        }
        if changed[0] != at {
            continue;
        }
        let number = part.numbers[at].clone();
        let mut to = rule.to.clone();
        to.parts = vec![Part { numbers: vec![number], ..part.clone() }];
        let line = MoveLine { to, ..rule.clone() };
        let mut names = BTreeSet::new();
        for expr in move_exprs(&line) {
            collect(expr, &mut names);
        }
        if game.numbers.iter().any(|name| *name != game.numbers[at] && names.contains(name.as_str())) {
            return Err(not());
        }
        own.moves.push(line);
    }
    Ok(own)
}

fn collect<'e>(expr: &'e bouton_rules::ast::Expr, names: &mut BTreeSet<&'e str>) {
    if let ExprKind::Name(name) = &expr.kind {
        names.insert(name);
    }
    for child in children(expr) {
        collect(child, names);
    }
}
