//! Runs the command and keeps what it prints.

#[allow(dead_code, reason = "not every test file reads standard input")]
pub(crate) mod feed;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The folder in which commands run: the corpus of bad input and its files.
pub(crate) fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/bad")
}

/// The command, with nothing of the surroundings that could change what it prints.
pub(crate) fn bouton() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bouton"));
    command.current_dir(folder()).stdin(Stdio::null());
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

/// Runs a command line; words are separated by spaces.
pub(crate) fn run(line: &str) -> Output {
    bouton().args(line.split_whitespace()).output().expect("the command starts")
}

/// Runs a command line with something on standard input.
#[allow(dead_code, reason = "not every test file reads standard input")]
pub(crate) fn run_with(line: &str, stdin: &[u8]) -> Output {
    feed::feed(bouton().args(line.split_whitespace()), stdin)
}

/// A command line with what it printed, for snapshots.
#[allow(dead_code, reason = "not every test file takes snapshots")]
pub(crate) fn transcript(lines: &[&str]) -> String {
    let mut text = String::new();
    for line in lines {
        show(&mut text, line, &run(line));
    }
    text
}

/// Adds a command line and what it printed.
#[allow(dead_code, reason = "not every test file takes snapshots")]
pub(crate) fn show(text: &mut String, line: &str, output: &Output) {
    let _ = writeln!(text, "$ bouton {line}");
    text.push_str(&String::from_utf8_lossy(&output.stdout));
    for said in String::from_utf8_lossy(&output.stderr).lines() {
        let _ = writeln!(text, "! {said}");
    }
    match output.status.code() {
        Some(0) => {}
        code => drop(writeln!(text, "[exit {}]", code.unwrap_or(-1))),
    }
    text.push('\n');
}
