//! Answers in words: who wins, why, by which way, and how sure it is.

use bouton_rules::{Code, Ruleset, Stop};
use bouton_solve::answer::{Cause, Filling, WholeBecause};
use bouton_solve::{Answer, Plan, Reason};
use bouton_value::{Finish, Outcome, Status};

use super::{Arg, Words};

/// Who wins, said without jargon: "the player to move loses".
pub fn verdict(words: &Words, outcome: Option<Outcome>) -> String {
    match outcome {
        None => words.text("verdict-unknown"),
        Some(Outcome::Mixed { left_first, right_first }) => {
            let left = words.text(finish_key(left_first));
            let right = words.text(finish_key(right_first));
            words.say("verdict-mixed", &[("left", Arg::Text(&left)), ("right", Arg::Text(&right))])
        }
        Some(single) => words.text(&format!("verdict-{single}")),
    }
}

fn finish_key(finish: Finish) -> &'static str {
    match finish {
        Finish::Win => "finish-win",
        Finish::Draw => "finish-draw",
        Finish::Loss => "finish-loss",
    }
}

/// What a status means, in a few words.
pub fn status(words: &Words, status: Status) -> String {
    words.text(&format!("status-{status}"))
}

/// Why the outcome is what it is, as a sentence.
pub fn reason(words: &Words, ruleset: &Ruleset, answer: &Answer) -> String {
    match &answer.reason {
        Reason::Ended => words.text("reason-ended"),
        Reason::NoMove => {
            words.text(if ruleset.is_misere() { "reason-no-move-misere" } else { "reason-no-move" })
        }
        Reason::NimSum(values, sum) => nim_sum(words, values, *sum),
        Reason::WinningMoves(good, all) => {
            words.say("reason-winning-moves", &[("good", Arg::Count(*good)), ("all", Arg::Count(*all))])
        }
        Reason::EveryMoveLoses(all) => words.say("reason-every-move-loses", &[("all", Arg::Count(*all))]),
        Reason::Drawn => words.text("reason-drawn"),
        Reason::TwoStarts => words.text("reason-two-starts"),
        Reason::Law(sentences) => super::law::sentences(words, sentences),
        Reason::NotKnown => words.text("reason-not-known"),
    }
}

/// How many values of a nim-sum are written out.
const VALUES_SHOWN: usize = 12;

fn nim_sum(words: &Words, values: &[u64], sum: u64) -> String {
    let zero = if sum == 0 { "zero" } else { "not-zero" };
    let sum = sum.to_string();
    if values.len() <= 1 {
        return words.say(&format!("reason-value-{zero}"), &[("value", Arg::Text(&sum))]);
    }
    let mut terms: Vec<String> = values.iter().take(VALUES_SHOWN).map(u64::to_string).collect();
    if values.len() > VALUES_SHOWN {
        terms.push("...".to_owned());
    }
    let terms = terms.join(" xor ");
    words.say(&format!("reason-nim-sum-{zero}"), &[("terms", Arg::Text(&terms)), ("sum", Arg::Text(&sum))])
}

/// Which way was taken and why, as a sentence.
pub fn plan(words: &Words, plan: Plan) -> String {
    match plan {
        Plan::SumOfValues => words.text("plan-values"),
        Plan::Tables(Filling::Options) => words.text("plan-tables"),
        Plan::Tables(Filling::Kept) => words.text("plan-tables-kept"),
        Plan::Law => words.text("plan-law"),
        Plan::File => words.text("plan-file"),
        Plan::GraphValues => words.text("plan-graph-values"),
        Plan::GraphBackwards(because) | Plan::WholePositions(because) => {
            let key = if matches!(plan, Plan::WholePositions(_)) { "plan-whole" } else { "plan-graph" };
            let because = words.text(match because {
                WholeBecause::Partizan => "because-partizan",
                WholeBecause::Misere => "because-misere",
                WholeBecause::Compound => "because-compound",
                WholeBecause::End => "because-end",
                WholeBecause::Loopy => "because-loopy",
                WholeBecause::Forced => "because-forced",
            });
            words.say(key, &[("because", Arg::Text(&because))])
        }
    }
}

/// The code of what stopped the work.
pub fn cause_code(cause: &Cause) -> Code {
    match cause {
        Cause::Limit(stop) => stop_code(*stop),
        Cause::Endless { .. } => Code::EndlessAtPosition,
        Cause::Growth => Code::GrowsForEver,
        Cause::Moves => Code::NumberTooLarge,
    }
}

/// The code of a limit.
pub fn stop_code(stop: Stop) -> Code {
    match stop {
        Stop::Time => Code::OutOfTime,
        Stop::Memory => Code::OutOfMemory,
        Stop::Interrupted => Code::Interrupted,
        Stop::TooLarge => Code::NumberTooLarge,
    }
}
