//! From the arguments to the exit code: language, command, failures, and faults of our own.

use std::cell::RefCell;
use std::env;
use std::ffi::OsString;
use std::io::Write;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;

use bouton::wording::{Arg, Lang, Words};
use clap::error::ErrorKind;
use clap::{ArgMatches, CommandFactory, FromArgMatches};

use crate::args::{Cli, Command, default, errors, help};
use crate::face::{Face, complain, language};
use crate::failure::{Exit, Failure};
use crate::out::Out;
use crate::style::{Dress, Tone};
use crate::{commands, diagnose, interrupt, repl};

/// Runs the program.
pub(crate) fn main() -> ExitCode {
    let argv: Vec<OsString> = env::args_os().collect();
    hear_panics();
    let exit = match panic::catch_unwind(|| run(argv.clone())) {
        Ok(exit) => exit,
        Err(_) => internal(&argv),
    };
    ExitCode::from(exit as u8)
}

thread_local! {
    /// What the last panic said and where it was.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Keeps what a panic says for our own report, instead of a trace on the screen.
fn hear_panics() {
    panic::set_hook(Box::new(|info| {
        PANIC.with(|panic| *panic.borrow_mut() = info.to_string().replace('\n', " "));
    }));
}

fn run(argv: Vec<OsString>) -> Exit {
    let argv = default::with_default_command(&Cli::command(), argv);
    let cli = match parse(&argv) {
        Ok((cli, _)) => cli,
        Err(error) => return not_parsed(&argv, asked_language(&argv), &error),
    };
    interrupt::listen();
    match cli.command {
        Command::Repl => repl::run(&cli.global),
        _ => carry_out(&cli),
    }
}

/// Carries out a line of a session in `lang`: `prepare` sees what it asks for, and may change it. Nothing that
/// happens in it ends the session.
pub(crate) fn line(
    argv: Vec<OsString>,
    lang: Option<Lang>,
    prepare: impl FnOnce(&mut Cli, &ArgMatches),
) -> Exit {
    let argv = default::with_default_command(&Cli::command(), argv);
    let done = panic::catch_unwind(AssertUnwindSafe(|| match parse(&argv) {
        Ok((mut cli, found)) => {
            prepare(&mut cli, &found);
            carry_out(&cli)
        }
        Err(error) => not_parsed(&argv, asked_language(&argv).or(lang), &error),
    }));
    done.unwrap_or_else(|_| internal(&argv))
}

fn parse(argv: &[OsString]) -> Result<(Cli, ArgMatches), clap::Error> {
    let found = Cli::command().try_get_matches_from(argv)?;
    Ok((Cli::from_arg_matches(&found)?, found))
}

/// Runs the command with its surroundings and its place for output.
fn carry_out(cli: &Cli) -> Exit {
    let face = Face::new(&cli.global);
    let result = open(cli, &face).and_then(|mut out| match commands::run(&cli.command, &face, &mut out) {
        Ok(exit) => out.finish().map(|()| exit).map_err(Failure::from),
        Err(failure) => {
            // The failure matters more than what becomes of the output.
            let _ = out.abandon();
            Err(failure)
        }
    });
    match result {
        Ok(exit) => exit,
        Err(failure) => diagnose::failure(&face, &failure),
    }
}

fn open(cli: &Cli, face: &Face) -> Result<Out, Failure> {
    match &cli.global.output {
        None => Ok(Out::stdout()),
        Some(path) => Out::file(path).map_err(|error| {
            let (path, reason) = (path.display().to_string(), error.to_string());
            let args = [("path", Arg::Text(&path)), ("reason", Arg::Text(&reason))];
            Failure::request(face.words.say("error-file-write", &args))
        }),
    }
}

/// Help, the version, or a command line that is wrong.
fn not_parsed(argv: &[OsString], lang: Option<Lang>, error: &clap::Error) -> Exit {
    let words = Words::new(language(lang));
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let found = help::worded(Cli::command(), &words).try_get_matches_from(argv);
            let text = found.err().map(|help| help.render().to_string()).unwrap_or_default();
            let text = help::polished(&words, &text);
            if error.kind() == ErrorKind::DisplayHelp {
                print(&text);
                return Exit::Done;
            }
            complain(text.trim_end());
            Exit::BadRequest
        }
        ErrorKind::DisplayVersion => {
            print(&error.render().to_string());
            Exit::Done
        }
        _ => {
            let dress = Dress { colour: false, ascii: false };
            let json = argv.windows(2).any(|two| two[0] == "--format" && two[1] == "json");
            let json =
                json || argv.iter().any(|argument| argument == "--json" || argument == "--format=json");
            complain(&diagnose::render_failure(&words, dress, json, &errors::worded(&words, error)));
            Exit::BadRequest
        }
    }
}

/// Writes to standard output; a closed pipe is nobody's fault.
fn print(text: &str) {
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// The value of `--lang` in arguments that could not be read as a whole.
fn asked_language(argv: &[OsString]) -> Option<Lang> {
    let mut arguments = argv.iter().map(|argument| argument.to_string_lossy());
    while let Some(argument) = arguments.next() {
        if let Some(value) = argument.strip_prefix("--lang=") {
            return Lang::of_locale(value);
        }
        if argument == "--lang" {
            return Lang::of_locale(&arguments.next()?);
        }
    }
    None
}

/// Reports a fault of ours with a command that shows it again.
fn internal(argv: &[OsString]) -> Exit {
    let words = Words::new(language(asked_language(argv)));
    let text = PANIC.with(|panic| panic.borrow().clone());
    let label = words.text("internal-label");
    let dress = Dress { colour: false, ascii: false };
    complain(&format!(
        "{}: {}\n{}\n  {}",
        dress.paint(Tone::Error, &label),
        words.say("error-internal", &[("text", Arg::Text(&text))]),
        words.text("error-internal-try"),
        replay(argv),
    ));
    Exit::Internal
}

/// The command line as a shell reads it.
fn replay(argv: &[OsString]) -> String {
    let plain = |c: char| c.is_alphanumeric() || "@:,./_-+=%".contains(c);
    let quoted = argv.iter().enumerate().map(|(i, argument)| {
        let argument = if i == 0 { "bouton".into() } else { argument.to_string_lossy() };
        if !argument.is_empty() && argument.chars().all(plain) {
            argument.into_owned()
        } else {
            format!("'{}'", argument.replace('\'', r"'\''"))
        }
    });
    quoted.collect::<Vec<_>>().join(" ")
}
