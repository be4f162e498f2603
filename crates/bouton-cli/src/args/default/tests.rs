use std::ffi::OsString;

use clap::CommandFactory;

use super::with_default_command;
use crate::args::Cli;

fn completed(line: &str) -> String {
    let argv = line.split(' ').map(OsString::from).collect();
    let argv = with_default_command(&Cli::command(), argv);
    argv.iter().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_position_is_solved() {
    assert_eq!(completed("bouton nim@3,5"), "bouton solve nim@3,5");
    assert_eq!(completed("bouton -"), "bouton solve -");
    assert_eq!(completed("bouton -- -3"), "bouton solve -- -3");
    assert_eq!(completed("bouton nim@3 -5"), "bouton solve nim@3 -5");
}

#[test]
fn values_of_flags_are_no_positions() {
    assert_eq!(completed("bouton --format csv nim@3"), "bouton solve --format csv nim@3");
    assert_eq!(completed("bouton --format=csv nim@3"), "bouton solve --format=csv nim@3");
    assert_eq!(completed("bouton -o out.csv nim@3"), "bouton solve -o out.csv nim@3");
    assert_eq!(completed("bouton --test P nim@3"), "bouton solve --test P nim@3");
    assert_eq!(completed("bouton -qv nim@3"), "bouton solve -qv nim@3");
}

#[test]
fn commands_and_flags_alone_stay() {
    for line in
        ["bouton solve nim@3", "bouton --json moves nim@3", "bouton", "bouton --help", "bouton rule lint x"]
    {
        assert_eq!(completed(line), line);
    }
}
