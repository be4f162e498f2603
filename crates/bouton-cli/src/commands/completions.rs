//! `completions SHELL`: a completion script.

use std::io::Write;

use clap::CommandFactory;
use clap_complete::Shell;

use crate::args::{Cli, CompletionsArgs, ShellArg, help};
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::out::Out;

/// Writes the script.
pub(super) fn run(args: &CompletionsArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    let shell = match args.shell {
        ShellArg::Bash => Shell::Bash,
        ShellArg::Zsh => Shell::Zsh,
        ShellArg::Fish => Shell::Fish,
        ShellArg::Powershell => Shell::PowerShell,
        ShellArg::Elvish => Shell::Elvish,
    };
    let mut command = help::worded(Cli::command(), &face.words);
    // The generator panics when its stream fails, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "bouton", &mut script);
    out.write_all(&script)?;
    Ok(Exit::Done)
}
