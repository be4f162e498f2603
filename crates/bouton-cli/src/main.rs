//! The command `bouton`.

mod app;
mod args;
mod commands;
mod diagnose;
mod face;
mod failure;
mod format;
mod grid;
mod input;
mod interrupt;
mod out;
mod repl;
mod report;
mod style;

fn main() -> std::process::ExitCode {
    app::main()
}
