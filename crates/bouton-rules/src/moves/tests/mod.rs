mod brute;
mod compound;
mod examples;
mod open_ranges;
mod position;

use std::sync::Arc;

use bouton_value::Natural;

use crate::{Budget, Component, MoveError, Position, Ruleset, Settings, Side, check, parse};

/// The game of a rule text.
pub(crate) fn rules(text: &str) -> Ruleset {
    let parsed = parse(text);
    let rule = parsed.rule.unwrap_or_else(|| panic!("{text}: {:?}", parsed.diagnostics));
    let game = check(&rule, &Settings::default()).unwrap_or_else(|wrong| panic!("{text}: {wrong:?}"));
    Ruleset::new(vec![Arc::new(game)], 1)
}

/// `3,5+1,2` as a position of the first game.
pub(crate) fn position(text: &str) -> Position {
    let tuple = |text: &str| text.split(',').map(|number| number.parse::<Natural>().unwrap()).collect();
    let components = text.split('+').map(|part| Component { game: 0, numbers: tuple(part) }).collect();
    Position { components }
}

fn written(position: &Position) -> String {
    let tuple = |numbers: &[Natural]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    position.components.iter().map(|component| tuple(&component.numbers)).collect::<Vec<_>>().join("+")
}

/// The first `count` moves of a side, each as `rule(variables) to`; several parts are joined by `&` and name
/// their components. What goes wrong comes last.
fn first(count: usize, rules: &Ruleset, at: &str, side: Side) -> Vec<String> {
    let budget = Budget::unlimited();
    let at = position(at);
    let item = |found: Result<crate::Move, MoveError>| match found {
        Err(wrong) => format!("{wrong:?}"),
        Ok(found) => {
            let part = |part: &crate::ComponentMove| {
                let vars: Vec<String> = part.vars.iter().map(ToString::to_string).collect();
                let place = if found.parts.len() > 1 || at.components.len() > 1 {
                    format!("{}:", part.component + 1)
                } else {
                    String::new()
                };
                format!("{place}{}({})", part.rule + 1, vars.join(","))
            };
            let parts: Vec<String> = found.parts.iter().map(part).collect();
            format!("{} {}", parts.join("&"), written(&found.to))
        }
    };
    rules.moves(&at, side, &budget).take(count).map(item).collect()
}

/// All moves, as [`first`] writes them, `; ` between them.
fn all(rules: &Ruleset, at: &str) -> String {
    first(1000, rules, at, Side::Left).join("; ")
}
