//! What Tab completes: commands, games, clauses and flags.

use bouton::rules::ast::LineKind;
use bouton::rules::{catalogue, parse};
use clap::{Command, CommandFactory};

use crate::args::Cli;

/// Orders to the session.
const ORDERS: [&str; 4] = [":help", ":json", ":lang", ":quit"];

/// Where the word under completion begins, and what it may become, sorted.
pub(super) fn complete(line: &str) -> (usize, Vec<String>) {
    let start = line.rfind(char::is_whitespace).map_or(0, |at| at + 1);
    let word = line.get(start..).unwrap_or_default();
    let before: Vec<&str> = line.get(..start).unwrap_or_default().split_whitespace().collect();
    let mut found: Vec<String> =
        candidates(&before, word).into_iter().filter(|candidate| candidate.starts_with(word)).collect();
    found.sort();
    found.dedup();
    (start, found)
}

fn candidates(before: &[&str], word: &str) -> Vec<String> {
    let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    if let [":lang"] = before {
        return owned(&["en", "zh"]);
    }
    if word.starts_with(':') && before.is_empty() {
        return owned(&ORDERS);
    }
    if word.starts_with('-') {
        return flags(before);
    }
    if word.contains('@') {
        return Vec::new();
    }
    if let Some((game, _)) = word.rsplit_once('/') {
        return clauses(game);
    }
    let mut names: Vec<String> = catalogue::entries().iter().map(|entry| entry.name.to_owned()).collect();
    match before {
        [] => names.extend(subcommands(&Cli::command())),
        ["rule"] => {
            let command = Cli::command();
            return command.find_subcommand("rule").map(subcommands).unwrap_or_default();
        }
        _ => {}
    }
    names
}

fn subcommands(command: &Command) -> Vec<String> {
    command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect()
}

/// The flags of the command that stands before, and those of every command.
fn flags(before: &[&str]) -> Vec<String> {
    let root = Cli::command();
    let mut all = vec![&root];
    // What is no command is a position, and those are solved.
    let first = before.first().and_then(|name| root.find_subcommand(name));
    let first = first.or_else(|| root.find_subcommand("solve"));
    all.extend(first);
    all.extend(first.and_then(|command| command.find_subcommand(before.get(1)?)));
    let flags = all.into_iter().flat_map(Command::get_arguments).filter(|flag| !flag.is_hide_set());
    flags.filter_map(|flag| Some(format!("--{}", flag.get_long()?))).collect()
}

/// A game with each of its clauses: `nim/misere`.
fn clauses(game: &str) -> Vec<String> {
    let name = game.split([':', '/']).next().unwrap_or_default();
    let rule =
        catalogue::entries().iter().find(|entry| entry.name == name).and_then(|entry| parse(entry.text).rule);
    let lines = rule.map(|rule| rule.lines).unwrap_or_default();
    let variants = lines.into_iter().filter_map(|line| match line.kind {
        LineKind::Variant(variant) => Some(variant.name.text),
        _ => None,
    });
    variants.chain(["misere".to_owned()]).map(|clause| format!("{game}/{clause}")).collect()
}

#[cfg(test)]
mod tests {
    use super::complete;

    #[test]
    fn commands_games_clauses_and_flags_are_completed() {
        for (line, start, wanted) in [
            ("wyth", 0, "wythoff"),
            ("mov", 0, "moves"),
            ("moves kayl", 6, "kayles"),
            ("fibonacci/f", 0, "fibonacci/firstall"),
            ("solve nim/", 6, "nim/misere"),
            ("rule d", 5, "diff"),
            ("rule diff --si", 10, "--size"),
            ("nim@3 --w", 6, "--why"),
            ("table nim --ma", 10, "--matrix"),
            (":l", 0, ":lang"),
            (":lang z", 6, "zh"),
        ] {
            let (at, found) = complete(line);
            assert_eq!(at, start, "{line}");
            assert!(found.iter().any(|candidate| candidate == wanted), "{line}: {found:?}");
        }
        assert_eq!(complete("nim@3").1, Vec::<String>::new());
        assert_eq!(complete("尼").1, Vec::<String>::new());
    }
}
