//! A game in plain words: what `rule lint` says back to the author of a rule.

use bouton_rules::Player;
use bouton_rules::ast::EndResult;
use bouton_rules::describe::{
    CompoundWords, Description, Effect, EndWords, MoveWords, PartWords, StartWords, Times,
};

use super::{Arg, Lang, Words};

/// The sentences of a game, one a line.
pub fn sentences(words: &Words, game: &Description) -> Vec<String> {
    let mut lines = vec![state(words, game)];
    lines.extend(game.start.as_ref().map(|line| start(words, line)));
    for (number, line) in (1u64..).zip(&game.moves) {
        lines.push(move_line(words, game, number, line));
    }
    if let Some(compound) = compound(words, &game.compound) {
        lines.push(compound);
    }
    lines.extend(game.ends.iter().map(|line| end(words, line)));
    lines.push(words.text(match (game.misere, game.partizan) {
        (false, false) => "rule-normal",
        (true, false) => "rule-misere",
        (false, true) => "rule-normal-partizan",
        (true, true) => "rule-misere-partizan",
    }));
    lines
}

fn state(words: &Words, game: &Description) -> String {
    let names = game.state.join(", ");
    let count = Arg::Count(game.state.len() as u64);
    let sentence = words.say("rule-state", &[("count", count), ("names", Arg::Text(&names))]);
    match &game.state_condition {
        None => sentence,
        Some(condition) => {
            let only = words.say("rule-state-if", &[("condition", Arg::Text(condition))]);
            join(words, &sentence, &only)
        }
    }
}

fn start(words: &Words, line: &StartWords) -> String {
    let names = line.params.join(", ");
    words.say("rule-start", &[("names", Arg::Text(&names)), ("to", Arg::Text(&line.to))])
}

fn move_line(words: &Words, game: &Description, number: u64, line: &MoveWords) -> String {
    let who = words.text(match (game.partizan, line.player) {
        (_, Player::Left) => "rule-who-left",
        (_, Player::Right) => "rule-who-right",
        (true, Player::Either) => "rule-who-both",
        (false, Player::Either) => "rule-who",
    });
    let what = effects(words, game, line);
    let mut sentence = words.say(
        "rule-move",
        &[("number", Arg::Count(number)), ("who", Arg::Text(&who)), ("what", Arg::Text(&what))],
    );
    for (i, var) in line.vars.iter().enumerate() {
        let facts = [("name", Arg::Text(var.name.as_str())), ("set", Arg::Text(&var.set))];
        sentence =
            join(words, &sentence, &words.say(if i == 0 { "rule-var" } else { "rule-var-next" }, &facts));
        if !var.ends.is_empty() {
            let ends: Vec<String> = var.ends.iter().map(|end| format!("{end} >= 0")).collect();
            let ends = ends.join(&words.text("rule-or"));
            let facts = [("name", Arg::Text(var.name.as_str())), ("ends", Arg::Text(&ends))];
            sentence = join(words, &sentence, &words.say("rule-var-end", &facts));
        }
    }
    if let Some(condition) = &line.condition {
        sentence = join(words, &sentence, &words.say("rule-if", &[("condition", Arg::Text(condition))]));
    }
    sentence
}

/// What a move does: as changes of the numbers when one component stays one, else as the parts it leaves.
fn effects(words: &Words, game: &Description, line: &MoveWords) -> String {
    let [PartWords { times: Times::Once, numbers }] = line.parts.as_slice() else {
        return words.say("rule-leaves", &[("to", Arg::Text(&line.to))]);
    };
    let changes: Vec<String> = game
        .state
        .iter()
        .zip(numbers)
        .filter_map(|(name, effect)| {
            let name = ("name", Arg::Text(name));
            match effect {
                Effect::Same => None,
                Effect::Less(amount) => Some(words.say("rule-less", &[name, ("amount", Arg::Text(amount))])),
                Effect::More(amount) => Some(words.say("rule-more", &[name, ("amount", Arg::Text(amount))])),
                Effect::Becomes(value) => {
                    Some(words.say("rule-becomes", &[name, ("value", Arg::Text(value))]))
                }
            }
        })
        .collect();
    if changes.is_empty() {
        return words.text("rule-nothing");
    }
    changes.join(&words.text("rule-and"))
}

fn compound(words: &Words, compound: &CompoundWords) -> Option<String> {
    let said = |key: &str, n: &str| Some(words.say(key, &[("n", Arg::Text(n))]));
    match compound {
        CompoundWords::Sum => None,
        CompoundWords::Every => said("rule-every", ""),
        CompoundWords::EveryShort => said("rule-every-short", ""),
        CompoundWords::Some => said("rule-some", ""),
        CompoundWords::UpTo(n) => said("rule-upto", n),
        CompoundWords::Exactly(n) => said("rule-exactly", n),
        CompoundWords::InOrder => said("rule-in-order", ""),
    }
}

fn end(words: &Words, line: &EndWords) -> String {
    let result = words.text(match line.result {
        EndResult::Win => "rule-end-win",
        EndResult::Lose => "rule-end-lose",
        EndResult::Draw => "rule-end-draw",
        EndResult::Left => "rule-end-left",
        EndResult::Right => "rule-end-right",
    });
    words.say("rule-end", &[("condition", Arg::Text(&line.condition)), ("result", Arg::Text(&result))])
}

/// Joins two clauses of a sentence.
fn join(words: &Words, first: &str, second: &str) -> String {
    let comma = if words.lang() == Lang::Zh { "，" } else { ", " };
    format!("{first}{comma}{second}")
}
