//! `rule diff`: which positions change when a rule changes.

use std::process::{Command, Output};

fn diff(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bouton"))
        .env("LANG", "en_US.UTF-8")
        .env_remove("LC_ALL")
        .args(["rule", "diff"])
        .args(arguments.split(' '))
        .output()
        .expect("the command starts")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("text")
}

#[test]
fn a_clause_that_changes_positions_is_a_no_with_a_witness() {
    let output = diff("fibonacci fibonacci/firstall --n 0..9 --format human");
    assert_eq!(output.status.code(), Some(1));
    let shown = text(output.stdout);
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines[0], "fibonacci and fibonacci/firstall differ");
    assert!(lines[1].starts_with("compared   10 positions: "), "{shown}");
    // A single stone may be taken at once only where the first move may take everything.
    assert!(lines[2].starts_with("first      fibonacci@1   P  the player to move loses"), "{shown}");
    assert!(
        lines[3].trim_start().starts_with("fibonacci/firstall@1   N  the player to move wins"),
        "{shown}"
    );
    assert!(lines[4].starts_with("rules      - ") && lines[5].trim_start().starts_with("+ "), "{shown}");
}

#[test]
fn data_lists_every_change() {
    let output = diff("fibonacci fibonacci/firstall --n 0..60 --format csv");
    assert_eq!(output.status.code(), Some(1));
    let shown = text(output.stdout);
    assert!(shown.starts_with("n,value_a,outcome_a,value_b,outcome_b\n1,0,P,"), "{shown}");
    let losing: Vec<&str> = shown
        .lines()
        .skip(1)
        .filter(|line| line.contains(",P,") && line.ends_with(",N"))
        .map(|line| line.split(',').next().unwrap_or_default())
        .collect();
    // Whinihan: exactly the Fibonacci numbers lose, unless all may be taken.
    assert_eq!(losing, ["1", "2", "3", "5", "8", "13", "21", "34", "55"]);
}

#[test]
fn values_are_not_compared_where_they_have_no_meaning() {
    let output = diff("nim nim/misere --size 4x4 --json");
    assert_eq!(output.status.code(), Some(1));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    // Bouton: misère Nim differs from Nim exactly where no heap has more than one.
    assert_eq!(json["compared"], 16);
    assert_eq!(json["outcomes_differ"], 4);
    assert!(json["values_differ"].is_null());
    assert_eq!(json["equal"], false);
    assert_eq!(json["first"]["a"]["position"], "nim@0,0");
    assert_eq!(json["first"]["a"]["outcome"], "P");
    assert_eq!(json["first"]["b"]["outcome"], "N");
    let changed: Vec<&str> = json["changed"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|c| c["a"]["position"].as_str())
        .collect();
    assert_eq!(changed, ["nim@0,0", "nim@0,1", "nim@1,0", "nim@1,1"]);
    assert_eq!(json["status"], "COMPUTED");
}

#[test]
fn equal_games_are_a_yes_under_any_name() {
    let output = diff("bash:3 sub:1,2,3 --n 0..40 --json");
    assert_eq!(output.status.code(), Some(0));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&json["equal"], &json["compared"]), (&true.into(), &41.into()));
    assert_eq!(json["changed"].as_array().map(Vec::len), Some(0));
    let chinese = diff("nim nim --n 0..5 --format human --lang zh");
    assert_eq!(chinese.status.code(), Some(0));
    assert!(text(chinese.stdout).starts_with("nim 与 nim 在比较过的局面上全部相同\n"));
}

#[test]
fn games_of_different_shapes_and_positions_are_refused() {
    let output = diff("nim wythoff");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(output.stderr).contains("no positions in common"));
    assert_eq!(diff("nim@3 nim").status.code(), Some(2));
    assert_eq!(diff("nim nim --n 5 --size 3").status.code(), Some(2));
}

#[test]
fn a_comparison_cut_short_says_so() {
    let output = diff("nim bash:9999999 --n 0..19000000 --time 0.2 --json");
    assert_eq!(output.status.code(), Some(3));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(json["equal"].is_null());
    assert_eq!(json["status"], "UNKNOWN");
}
