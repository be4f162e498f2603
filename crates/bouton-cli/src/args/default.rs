//! `bouton POSITION` means `bouton solve POSITION`.

use std::ffi::OsString;

use clap::Command;

/// Puts `solve` first when the first argument that is neither a flag nor the value of one is no command; so the
/// flags of `solve` may stand before the position.
pub(crate) fn with_default_command(command: &Command, mut argv: Vec<OsString>) -> Vec<OsString> {
    if let Some(place) = first_word(command, &argv)
        && let Some(word) = argv.get(place)
        && !is_command(command, &word.to_string_lossy())
    {
        argv.insert(1, OsString::from("solve"));
    }
    argv
}

/// Whether a word names a command.
pub(crate) fn is_command(command: &Command, word: &str) -> bool {
    command.get_subcommands().any(|sub| sub.get_name() == word)
}

fn first_word(command: &Command, argv: &[OsString]) -> Option<usize> {
    let mut takes_value = false;
    for (place, argument) in argv.iter().enumerate().skip(1) {
        let argument = argument.to_string_lossy();
        if takes_value {
            takes_value = false;
        } else if argument == "-" || !argument.starts_with('-') || argument == "--" {
            return Some(place);
        } else {
            takes_value = wants_value(command, &argument);
        }
    }
    None
}

/// Whether a flag takes the next argument as its value.
fn wants_value(command: &Command, flag: &str) -> bool {
    if flag.contains('=') {
        return false;
    }
    let solve = command.get_subcommands().find(|sub| sub.get_name() == "solve");
    let mut flags = command.get_arguments().chain(solve.into_iter().flat_map(Command::get_arguments));
    let found = if let Some(long) = flag.strip_prefix("--") {
        flags.find(|arg| arg.get_long() == Some(long))
    } else {
        // `-o` takes the next argument, `-oFILE` has its value already.
        let mut letters = flag.chars().skip(1);
        let letter = letters.next();
        if letters.next().is_some() {
            return false;
        }
        flags.find(|arg| arg.get_short() == letter)
    };
    found.is_some_and(|arg| arg.get_action().takes_values())
}

#[cfg(test)]
mod tests;
