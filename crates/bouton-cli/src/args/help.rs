//! Help in both languages. The words are attached only when help is asked for: starting up stays cheap.
//!
//! Keys: `help-solve` with `.examples` for a command, `help-arg-why` for an argument.

use bouton::wording::Words;
use clap::{Arg, Command};

/// Attaches the words of a language to a command and all below it.
pub(crate) fn worded(command: Command, words: &Words) -> Command {
    attach(command, words, "")
}

fn attach(command: Command, words: &Words, path: &str) -> Command {
    let key = if path.is_empty() { "help-bouton".to_owned() } else { format!("help{path}") };
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let mut command = command
        .about(words.text(&key))
        .after_help(examples(words, &key))
        .subcommand_help_heading(words.text("help-heading-commands"))
        .help_template(words.say(
            "help-template",
            &[
                ("about", "{about}".into()),
                ("usage", "{usage}".into()),
                ("all", "{all-args}".into()),
                ("after", "{after-help}".into()),
            ],
        ))
        .mut_args(|arg| describe(arg, words));
    for name in names {
        let path = format!("{path}-{name}");
        command = command.mut_subcommand(name, |sub| attach(sub, words, &path));
    }
    command
}

/// The examples of a command, indented, and the note after them where there is one.
fn examples(words: &Words, key: &str) -> String {
    let mut text = words.text("help-examples");
    for line in words.text(&format!("{key}.examples")).lines() {
        text.push_str("\n  ");
        text.push_str(line);
    }
    let note = format!("{key}.note");
    if words.has(&note) {
        text.push('\n');
        text.push_str(&words.text(&note));
    }
    text
}

/// Help as it is printed: clap ends its headings with an ASCII colon in every language.
pub(crate) fn polished(words: &Words, text: &str) -> String {
    let colon = words.text("error-colon");
    let heading = |line: &str| !line.starts_with(' ') && line.ends_with(':');
    let lines = text.trim_end().lines().map(|line| match line.strip_suffix(':') {
        Some(head) if heading(line) => format!("{head}{}\n", colon.trim_end()),
        _ => format!("{}\n", line.trim_end()),
    });
    lines.collect::<String>().replace("\n\n\n", "\n\n")
}

fn describe(arg: Arg, words: &Words) -> Arg {
    let text = words.text(&format!("help-arg-{}", arg.get_id()));
    let heading = if arg.is_positional() {
        "help-heading-arguments"
    } else if arg.is_global_set() {
        "help-heading-global"
    } else {
        "help-heading-options"
    };
    // Values and defaults stand in the text, in its language.
    let valued = arg.get_action().takes_values();
    let arg = arg.help(text).help_heading(words.text(heading));
    if valued { arg.hide_possible_values(true).hide_default_value(true) } else { arg }
}
