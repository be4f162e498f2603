//! `repl` reading lines that do not come from a terminal.

#[path = "session/feed.rs"]
mod feed;

use std::process::{Command, Output};

use feed::feed;

fn repl(arguments: &[&str], typed: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bouton"));
    command
        .env("LANG", "en_US.UTF-8")
        .env_remove("LC_ALL")
        .env("BOUTON_HISTORY", "")
        .arg("repl")
        .args(arguments);
    let output = feed(&mut command, typed.as_bytes());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    output
}

fn data(arguments: &[&str], typed: &str) -> String {
    String::from_utf8(repl(arguments, typed).stdout).expect("text")
}

fn talk(typed: &str) -> String {
    String::from_utf8(repl(&[], typed).stderr).expect("text")
}

#[test]
fn game_strings_are_solved_and_commands_carried_out() {
    let shown =
        data(&[], "# a comment\n\nnim@3,5,7\nsolve nim@1,1\nbouton table nim --n 0..1\nrule show sub:1,3\n");
    assert!(shown.starts_with("nim@3,5,7\tN\t1\t"), "{shown}");
    assert!(shown.contains("\nnim@1,1\tP\t0\t\n0\t0\tP\n1\t1\tN\ngame sub\n"), "{shown}");
}

#[test]
fn the_last_position_is_an_underscore() {
    let shown = data(&[], "nim@1,2\nmoves _ --format csv\n_\n");
    assert_eq!(shown.matches("nim@1,2").count(), 5, "{shown}");
    assert!(talk("_\n").contains("there is none yet"));
    // A line that fails is not remembered.
    assert!(
        data(&[], "nim@1\nsolve nosuch@2\nsolve nim@2 --format nonsense\n_\n")
            .ends_with("nim@1\tN\t1\tnim@0\n")
    );
}

#[test]
fn errors_do_not_end_the_session() {
    let output = repl(&[], "nosuchgame@3\n:nonsense\ntable --n\nrule\nrepl\nnim@1\n");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "nim@1\tN\t1\tnim@0\n");
    let said = String::from_utf8(output.stderr).expect("text");
    for wanted in ["E0203", "`:nonsense` is not known", "--n", "a session already"] {
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
}

#[test]
fn a_session_has_its_own_flags_and_lines_say_otherwise() {
    let shown = data(&["--format", "csv"], "nim@1\nnim@2 --format plain\n:json\nnim@3\n:json\nnim@4\n");
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[0], "position,outcome,value,winning_moves");
    assert_eq!(lines[1], "nim@1,N,1,nim@0");
    assert_eq!(lines[2], "nim@2\tN\t2\tnim@0");
    assert!(lines[3].starts_with("{\"schema\":\"bouton/1\",\"game\":\"nim\",\"position\":\"nim@3\""));
    assert_eq!(lines[5], "nim@4,N,4,nim@0");
}

#[test]
fn languages_and_words() {
    let shown = data(&["--format", "human"], ":lang zh\nnim@0\n:lang en\nnim@0\n?mex\n?E0107\n？异或和\n");
    assert!(shown.contains("轮到走的一方输") && shown.contains("the player to move loses"), "{shown}");
    assert!(shown.contains("mex") && shown.contains("E0107") && shown.contains("nim-sum"), "{shown}");
    assert!(talk(":help\n").contains("Tab completes"));
    assert!(talk(":lang zh\nnosuch@1\n").contains("目录"));
}

#[test]
fn it_ends_when_asked_to_and_plays_games() {
    assert_eq!(data(&[], "nim@1\n:quit\nnim@2\n"), "nim@1\tN\t1\tnim@0\n");
    assert_eq!(data(&[], "quit\nnim@2\n"), "");
    // The game reads its moves from the same lines; the session goes on after it.
    let shown = data(&["--format", "csv"], "play nim@1,2\n2:1\n1\nnim@2 --format plain\n");
    assert!(shown.contains("1,you,\"nim@1,2\""), "{shown}");
    assert!(shown.ends_with("nim@2\tN\t2\tnim@1\n") || shown.ends_with("nim@2\tN\t2\tnim@0\n"), "{shown}");
}
