//! `repl`: one command after the other, without leaving.

mod complete;
mod keyboard;

use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal};

use bouton::rules::Code;
use bouton::wording::{Arg, Words};
use clap::parser::ValueSource;
use clap::{ArgMatches, ValueEnum};

use crate::app;
use crate::args::{Command, Global, LangArg};
use crate::face::{complain, language};
use crate::failure::Exit;
use crate::input::join;
use crate::interrupt;
use keyboard::{Keyboard, Line};

/// What `_` stands for.
const LAST: &str = "_";

/// Reads lines until there are no more. Errors are told and forgotten.
pub(crate) fn run(global: &Global) -> Exit {
    let mut session = Session::new(global);
    let keyboard = (io::stdin().is_terminal() && io::stdout().is_terminal()).then(Keyboard::new).flatten();
    let Some(mut keyboard) = keyboard else {
        while let Some(line) = piped() {
            if !session.line(&line) {
                break;
            }
        }
        return Exit::Done;
    };
    session.tell("repl-hello");
    loop {
        match keyboard.read() {
            Line::Text(line) if !session.line(&line) => break,
            Line::Text(_) | Line::Dropped => {}
            Line::End => break,
        }
    }
    keyboard.keep();
    Exit::Done
}

/// A line of standard input that is no terminal. The lock is not held: commands may read standard input too.
fn piped() -> Option<String> {
    let mut bytes = Vec::new();
    io::stdin().lock().read_until(b'\n', &mut bytes).ok().filter(|&read| read > 0)?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}

/// What lasts from one line to the next.
struct Session {
    /// The flags that hold where a line does not say otherwise.
    global: Global,
    words: Words,
    /// The last position that was asked about.
    last: Option<String>,
}

impl Session {
    fn new(global: &Global) -> Self {
        // The place of the output and `--help` are those of one command.
        let global = Global { output: None, help: None, version: None, ..global.clone() };
        let words = Words::new(language(global.lang.map(Into::into)));
        Self { global, words, last: None }
    }

    fn tell(&self, key: &str) {
        if !self.global.quiet {
            complain(&self.words.text(key));
        }
    }

    /// Carries out a line; false when it ends the session.
    fn line(&mut self, line: &str) -> bool {
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() || line.starts_with('#') {
            return true;
        }
        if let Some(order) = line.strip_prefix([':', '：']) {
            return self.order(order.trim());
        }
        if let Some(word) = line.strip_prefix(['?', '？']) {
            self.look_up(word.trim());
            return true;
        }
        let mut words = split(line);
        if words.first().is_some_and(|word| word == "bouton") {
            words.remove(0);
        }
        match words.first().map(String::as_str) {
            None => {}
            Some("help") if words.len() == 1 => complain(&self.words.text("repl-help")),
            Some("quit" | "exit") if words.len() == 1 => return false,
            Some(_) => self.command(words),
        }
        true
    }

    /// `:quit`, `:lang zh` ...; false when it ends the session.
    fn order(&mut self, order: &str) -> bool {
        let (head, rest) = order.split_once(char::is_whitespace).unwrap_or((order, ""));
        match (head, rest.trim()) {
            ("q" | "quit" | "exit", "") => return false,
            ("h" | "help" | "?", "") => complain(&self.words.text("repl-help")),
            ("json", "") => {
                self.global.json = !self.global.json;
                self.tell(if self.global.json { "repl-json-on" } else { "repl-json-off" });
            }
            ("lang", lang) if LangArg::from_str(lang, true).is_ok() => {
                self.global.lang = LangArg::from_str(lang, true).ok();
                self.words = Words::new(language(self.global.lang.map(Into::into)));
                self.tell("repl-lang");
            }
            _ => {
                let typed = format!(":{order}");
                complain(&self.words.say("repl-unknown", &[("text", Arg::Text(&typed))]));
            }
        }
        true
    }

    /// `?E0311` explains a code, `?mex` a word.
    fn look_up(&mut self, word: &str) {
        if word.is_empty() {
            complain(&self.words.text("repl-help"));
            return;
        }
        let command = if Code::parse(word).is_some() { "explain" } else { "term" };
        self.command(vec![command.to_owned(), "--".to_owned(), word.to_owned()]);
    }

    fn command(&mut self, mut words: Vec<String>) {
        for word in words.iter_mut().filter(|word| *word == LAST) {
            let Some(last) = &self.last else {
                complain(&self.words.text("repl-no-last"));
                return;
            };
            word.clone_from(last);
        }
        let argv: Vec<OsString> =
            std::iter::once("bouton".into()).chain(words.into_iter().map(Into::into)).collect();
        let global = &self.global;
        let mut position = None;
        let exit = interrupt::watched(|| {
            app::line(argv, global.lang.map(Into::into), |cli, found| {
                adopt(&mut cli.global, found, global);
                position = asked(&self.words, &cli.command);
            })
        });
        // What was interrupted is over; the session goes on.
        interrupt::lower();
        // What cannot be read is no position.
        if exit != Exit::BadRequest {
            self.last = position.or(self.last.take());
        }
    }
}

/// Fills in what the line does not say.
fn adopt(own: &mut Global, found: &ArgMatches, session: &Global) {
    let said =
        |name: &str| found.value_source(name).is_some_and(|source| source != ValueSource::DefaultValue);
    own.lang = own.lang.or(session.lang);
    if !own.json && own.format.is_none() {
        own.json = session.json;
        own.format = session.format;
    }
    own.quiet |= session.quiet;
    own.verbose |= session.verbose;
    own.ascii |= session.ascii;
    own.no_theorems |= session.no_theorems;
    if !said("color") {
        own.color = session.color;
    }
    own.time = own.time.or(session.time);
    if !said("mem") {
        own.mem = session.mem;
    }
    if !said("engine") {
        own.engine = session.engine;
    }
    if !said("seed") {
        own.seed = session.seed;
    }
}

/// The last position that a command asks about.
fn asked(words: &Words, command: &Command) -> Option<String> {
    let arguments = match command {
        Command::Solve(args) => &args.positions,
        Command::Moves(args) => &args.position,
        Command::Play(args) => &args.position,
        _ => return None,
    };
    join(words, arguments).ok()?.pop().filter(|text| text.contains(['@', '＠']) && !text.ends_with("@-"))
}

/// The words of a line as a shell splits them: quotes keep spaces. A quote that is not closed reaches to the end.
fn split(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in line.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, FromArgMatches};

    use super::*;
    use crate::args::Cli;

    #[test]
    fn quotes_keep_spaces_together() {
        assert_eq!(split("moves 'nim@3 5'  \"a b\"c"), ["moves", "nim@3 5", "a bc"]);
        assert_eq!(split("rule show 'sub:1, 3"), ["rule", "show", "sub:1, 3"]);
        assert_eq!(split(" '' x "), ["", "x"]);
        assert!(split("  ").is_empty());
    }

    #[test]
    fn a_line_says_otherwise_than_its_session() {
        let read = |line: &str| {
            let found = Cli::command().try_get_matches_from(line.split(' ')).expect("a command line");
            (Cli::from_arg_matches(&found).expect("a command line").global, found)
        };
        let (session, _) = read("bouton repl --time 5 --lang zh --format csv --ascii");
        let (mut own, found) = read("bouton solve nim@3 --time 60 --json");
        adopt(&mut own, &found, &session);
        assert_eq!((own.time.map(|t| t.as_secs()), own.json, own.format), (Some(60), true, None));
        assert!(own.ascii && own.lang == session.lang);
        let (mut own, found) = read("bouton solve nim@3");
        adopt(&mut own, &found, &session);
        assert_eq!((own.time.map(|t| t.as_secs()), own.format), (Some(5), session.format));
    }
}
