//! States whose numbers do not touch each other: a game for each number, whose values combine by nim-sum.

use std::sync::Arc;

use bouton_rules::ast::{Expr, ExprKind, LineKind, MoveLine, Rule};
use bouton_rules::check::param_values;
use bouton_rules::string::Chosen;
use bouton_rules::{Settings, check, parse, print};

/// The games of the numbers with their names, when every move changes one number only; whether a move asks for another
/// number is left to the checker, and to the names that are missing then.
pub(crate) fn alone(chosen: &Chosen) -> Option<Vec<(String, Chosen)>> {
    let clauses: Vec<&str> = chosen.settings.clauses.iter().map(String::as_str).collect();
    let rule = parse(&bouton_check::normal_rule(&chosen.rule, &clauses)?).rule?;
    let names = rule.lines.iter().find_map(|line| match &line.kind {
        LineKind::State(state) if state.condition.is_none() => {
            Some(state.names.iter().map(|name| name.text.clone()).collect::<Vec<String>>())
        }
        _ => None,
    })?;
    if names.len() < 2 {
        return None;
    }
    let given = param_values(&chosen.rule, &chosen.settings.params);
    let value = |name: &str| {
        let at = chosen.rule.params.iter().position(|param| param.name.text == name)?;
        given.get(at).cloned().flatten()
    };
    let games = names.iter().enumerate().map(|(at, name)| {
        let text = print(&only(&rule, &names, at)?);
        let own = parse(&text).rule?;
        let params = own.params.iter().map(|param| value(&param.name.text)).collect();
        let settings = Settings { params, clauses: Vec::new() };
        let game = Arc::new(check(&own, &settings).ok()?);
        let (echo, choices) = (name.clone(), String::new());
        Some((name.clone(), Chosen { echo, rule: Arc::new(own), text: text.into(), settings, choices, game }))
    });
    games.collect()
}

/// The rule with the lines of one number only.
fn only(rule: &Rule, names: &[String], at: usize) -> Option<Rule> {
    let mut own = rule.clone();
    own.lines.clear();
    for line in &rule.lines {
        let mut line = line.clone();
        match &mut line.kind {
            LineKind::List(_) => {}
            LineKind::State(state) => state.names = vec![state.names[at].clone()],
            LineKind::Move(rule) => {
                if !changes(rule, names, at)? {
                    continue;
                }
                let number = rule.to.parts[0].numbers[at].clone();
                rule.to.parts[0].numbers = vec![number];
            }
            _ => return None,
        }
        own.lines.push(line);
    }
    Some(own)
}

/// Whether a move changes this number; `None` when it does not change exactly one.
fn changes(rule: &MoveLine, names: &[String], at: usize) -> Option<bool> {
    let [part] = &rule.to.parts[..] else { return None };
    let stays = |number: &Expr, name: &String| matches!(&number.kind, ExprKind::Name(own) if own == name);
    let changed: Vec<usize> =
        (0..names.len()).filter(|&i| !part.numbers.get(i).is_some_and(|n| stays(n, &names[i]))).collect();
    (changed.len() == 1).then(|| changed[0] == at)
}
