//! `play`: whole games, typed line by line.

#[path = "session/feed.rs"]
mod feed;

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

use feed::feed;

/// Plays with these lines typed.
fn play(arguments: &str, typed: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bouton"));
    command
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .env("LANG", "en_US.UTF-8")
        .env_remove("LC_ALL")
        .arg("play")
        .args(arguments.split(' '));
    feed(&mut command, typed.as_bytes())
}

fn talk(arguments: &str, typed: &str) -> String {
    let output = play(arguments, typed);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn record(arguments: &str, typed: &str) -> Value {
    let output = play(&format!("{arguments} --json"), typed);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn results(record: &Value) -> Vec<&str> {
    record["moves"].as_array().expect("moves").iter().filter_map(|step| step["to"].as_str()).collect()
}

#[test]
fn a_won_game_is_won_and_recorded() {
    // Leave four, then fill up to four.
    let shown = talk("bash:3@5", "1\n3\n2\n1\n");
    assert!(shown.contains("bash:3@5   your move"), "{shown}");
    assert!(shown.contains("lost against good play; one reply wins"), "{shown}");
    assert!(shown.contains("No moves are left for Bouton.\nYou win."), "{shown}");
    assert!(!shown.contains("gave the win away"), "{shown}");
}

#[test]
fn the_first_bad_move_is_named_with_a_winning_one() {
    let found = record("bash:3@6", "1\n1\n1\n1\n1\n1\n");
    assert_eq!(found["winner"], "bouton");
    assert_eq!(found["mistake"]["number"], 1);
    assert_eq!(found["mistake"]["by"], "you");
    assert_eq!(found["mistake"]["better"]["to"], "bash:3@4");
    // Five stones: Bouton takes one and wins.
    assert_eq!(results(&found)[..2], ["bash:3@5", "bash:3@4"]);
    let shown = talk("bash:3@6", "1\n1\n1\n1\n1\n1\n");
    assert!(shown.contains("Move 1 (you) gave the win away: take 1. Winning was: take 2  ->  4"), "{shown}");
    assert!(shown.contains("Bouton wins."), "{shown}");
}

#[test]
fn the_opponent_never_loses_a_won_game() {
    for seed in 0..4 {
        // Whatever is typed, some line is a move; 3,5,6 is lost for whoever starts.
        let typed = "1\n2\n1\n3\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n";
        let found = record(&format!("nim@3,5,6 --seed {seed}"), typed);
        assert_eq!((&found["winner"], &found["ending"]), (&"bouton".into(), &"played".into()), "{found}");
        assert!(found["mistake"].is_null());
    }
}

#[test]
fn a_lost_game_is_made_as_long_as_it_can_be() {
    for seed in 0..4 {
        // One reply wins after every move; only these leave more than one move to make.
        let found = record(&format!("nim@2,2 --you second --seed {seed}"), "q\n");
        assert!(["nim@1,2", "nim@2,1"].contains(&results(&found)[0]), "{found}");
    }
}

#[test]
fn moves_are_typed_in_many_ways() {
    for (position, typed, to) in [
        ("nim@3,5", "2:3", "nim@3,2"),
        ("nim@3,5", "2:k=3", "nim@3,2"),
        ("nim@3,5", "k=4", "nim@3,1"),
        ("nim@3,5", "3,2", "nim@3,2"),
        ("nim@3,5", "-> 3,2", "nim@3,2"),
        ("nim@3,5", "#1", "nim@2,5"),
        ("nim@3,5", "4", "nim@3,4"),
        ("nim@3,5", "２：３", "nim@3,2"),
        ("sub:1,3,4@9", "4", "sub:1,3,4@5"),
        ("sub:1,3,4@9", "#2", "sub:1,3,4@6"),
    ] {
        let found = record(position, &format!("{typed}\n"));
        assert_eq!(results(&found).first(), Some(&to), "{position}: {typed}");
    }
    // Two heaps have three stones to take: which?
    let shown = talk("nim@3,5", "k=3\n7:7\nnonsense\n");
    assert!(shown.contains("`k=3` fits 2 moves: #3 #6"), "{shown}");
    assert!(
        shown.contains("`7:7` is no move here") && shown.contains("`nonsense` is no move here"),
        "{shown}"
    );
    assert!(shown.contains("The input ended; so does the game."), "{shown}");
}

#[test]
fn undo_restart_and_save_keep_the_record_true() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("play-saved.json");
    let _ = std::fs::remove_file(&path);
    let found = record("nim@3,5,7", "u\n1\nundo\n2\nsave play-saved.json\nsave play-saved.json\nquit\n");
    assert_eq!(found["ending"], "quit");
    assert!(found["winner"].is_null());
    assert_eq!(results(&found).first(), Some(&"nim@1,5,7"));
    assert_eq!(found["moves"].as_array().map(Vec::len), Some(2));
    let saved: Value = serde_json::from_slice(&std::fs::read(&path).expect("a file")).expect("JSON");
    assert_eq!(saved, found);
    let again = record("nim@3,5,7", "1\n1\nrestart\nq\n");
    assert_eq!(again["moves"].as_array().map(Vec::len), Some(0));
}

#[test]
fn hints_reasons_and_values_tell_the_truth() {
    let shown = talk("wythoff@3,6", "h\nw\nm\nvalues on\n?\nq\n");
    assert!(shown.contains("you win: take 1 from heap 2  ->  3,5"), "{shown}");
    assert!(shown.contains("case 2: 3 = A_2, and 6 is more than B_2 = 5"), "{shown}");
    assert!(shown.contains("✓ good  P  nim value 0") && shown.contains("✕ bad  N"), "{shown}");
    assert!(shown.contains("hint h"), "{shown}");
    let lost = talk("wythoff@3,5", "h\nq\n");
    assert!(lost.contains("every move loses against good play"), "{lost}");
    assert!(talk("nim@30", "more\nq\n").contains("... and 10 more: type `more`"));
}

#[test]
fn misere_partizan_and_finished_games_end_as_their_rules_say() {
    // Whoever takes the last stone loses: leave one.
    let shown = talk("nim/misere@1,2", "2:2\n");
    assert!(shown.contains("The player who cannot move wins"), "{shown}");
    assert!(shown.contains("No moves are left for you.\nYou win."), "{shown}");
    let found = record("cutcake@2,5 --you left --starts right", "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n");
    assert_eq!(found["first"], "bouton");
    assert_eq!(found["ending"], "played");
    assert_eq!(found["moves"][0]["player"], "right");
    let over = record("nim@0", "");
    assert_eq!((&over["winner"], &over["ending"]), (&"bouton".into(), &"played".into()));
}

#[test]
fn a_game_that_goes_round_ends_in_a_draw() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("play-loop.txt");
    std::fs::write(path, "a -> b\nb -> a c\nc -> d\nd\n").expect("a file");
    // To c would lose at once, so both go round; nodes are typed by number in the list or by name.
    let found = record("graph:play-loop.txt@a", "h\nb\n1\nb\n1\nb\n1\n");
    assert_eq!(found["ending"], "repeated", "{found}");
    assert!(found["winner"].is_null() && found["mistake"].is_null());
    let shown = talk("graph:play-loop.txt@b", "c\n1\n");
    assert!(
        shown.contains("Move 1 (you) gave the draw away: go from b to c. Better was: go from b to a"),
        "{shown}"
    );
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let one = play("nim@5,6,7,8 --seed 3 --json --you second", "1\n1\n1\n1\nq\n");
    let two = play("nim@5,6,7,8 --seed 3 --json --you second", "1\n1\n1\n1\nq\n");
    assert_eq!(one.stdout, two.stdout);
    assert!(!one.stdout.is_empty());
}

#[test]
fn what_cannot_be_played_is_refused() {
    assert_eq!(play("nim@3 --you left", "").status.code(), Some(2));
    assert_eq!(play("nim@3 nim@4", "").status.code(), Some(2));
    assert_eq!(play("nim", "").status.code(), Some(2));
    assert_eq!(play("nim@99999999999999999999 --time 0.2", "").status.code(), Some(2));
    assert_eq!(play("nim@3 --format tex", "").status.code(), Some(2));
}

#[test]
fn it_speaks_chinese() {
    let shown = talk("nim@1,2 --lang zh", "提示\n2:1\n1\n");
    assert!(shown.contains("你能赢：") && shown.contains("你赢了。"), "{shown}");
}
