//! Errors of the command line in both languages.

use bouton::wording::{Arg, Words};
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::failure::Failure;

/// Words what clap found wrong.
pub(crate) fn worded(words: &Words, error: &clap::Error) -> Failure {
    let fact = |kind: ContextKind| error.get(kind).map(text).filter(|text| !text.is_empty());
    let flag = fact(ContextKind::InvalidArg).unwrap_or_default();
    let say = |key: &str, args: &[(&str, Arg)]| words.say(key, args);
    let message = match error.kind() {
        ErrorKind::UnknownArgument => say("error-flag-unknown", &[("flag", Arg::Text(&flag))]),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => match fact(ContextKind::InvalidValue) {
            None => say("error-flag-no-value", &[("flag", Arg::Text(&flag))]),
            Some(value) if flag.starts_with("--n ") => say("error-range", &[("text", Arg::Text(&value))]),
            Some(value) if flag.starts_with("--size") => say("error-size", &[("text", Arg::Text(&value))]),
            Some(value) if flag.starts_with("--labels") => {
                say("error-labels", &[("text", Arg::Text(&value))])
            }
            Some(value) if flag.starts_with("--ask") => say("error-ask", &[("text", Arg::Text(&value))]),
            Some(value) if flag.starts_with("--cases") => say("error-cases", &[("text", Arg::Text(&value))]),
            Some(value) if flag.starts_with("--time") => say("error-seconds", &[("text", Arg::Text(&value))]),
            Some(value) => {
                say("error-flag-value", &[("value", Arg::Text(&value)), ("flag", Arg::Text(&flag))])
            }
        },
        ErrorKind::TooManyValues => say("error-flag-extra-value", &[("flag", Arg::Text(&flag))]),
        ErrorKind::ArgumentConflict => {
            let other = fact(ContextKind::PriorArg).unwrap_or_default();
            if other == flag || other.is_empty() {
                say("error-flag-repeated", &[("flag", Arg::Text(&flag))])
            } else {
                say("error-flag-conflict", &[("flag", Arg::Text(&flag)), ("other", Arg::Text(&other))])
            }
        }
        ErrorKind::MissingRequiredArgument => say("error-flag-missing", &[("what", Arg::Text(&flag))]),
        ErrorKind::MissingSubcommand => {
            let commands = fact(ContextKind::ValidSubcommand).unwrap_or_default();
            say("error-flag-missing", &[("what", Arg::Text(&commands))])
        }
        ErrorKind::InvalidSubcommand => {
            let word = fact(ContextKind::InvalidSubcommand).unwrap_or_default();
            say("error-flag-unknown", &[("flag", Arg::Text(&word))])
        }
        other => say("error-arguments", &[("text", Arg::Text(&other.to_string()))]),
    };
    Failure::advised(message, advice(words, error))
}

fn advice(words: &Words, error: &clap::Error) -> String {
    let fact = |kind: ContextKind| error.get(kind).map(text).filter(|text| !text.is_empty());
    if let Some(similar) = fact(ContextKind::SuggestedArg).or_else(|| fact(ContextKind::SuggestedSubcommand))
    {
        return words.say("error-flag-similar", &[("flag", Arg::Text(&similar))]);
    }
    if let Some(values) = fact(ContextKind::ValidValue) {
        return words.say("error-flag-values", &[("values", Arg::Text(&values))]);
    }
    // Clap's usage begins with an English label.
    match fact(ContextKind::Usage).and_then(|usage| usage.split_once(": ").map(|(_, line)| line.to_owned())) {
        Some(usage) => words.say("error-usage", &[("usage", Arg::Text(usage.trim()))]),
        None => String::new(),
    }
}

/// A fact of clap as plain text.
fn text(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(" "),
        ContextValue::StyledStr(styled) => styled.to_string(),
        ContextValue::StyledStrs(styled) => {
            styled.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
        }
        ContextValue::Number(number) => number.to_string(),
        _ => String::new(),
    }
}
