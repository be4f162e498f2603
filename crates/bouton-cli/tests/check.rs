//! `check`: certificates of laws.

use std::process::{Command, Output};

/// A certificate that is accepted.
fn file(name: &str) -> String {
    format!("{}/tests/certificates/{name}.cert", env!("CARGO_MANIFEST_DIR"))
}

fn check(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bouton"))
        .env("LANG", "en_US.UTF-8")
        .env_remove("LC_ALL")
        .arg("check")
        .args(arguments)
        .output()
        .expect("the command starts")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("text")
}

#[test]
fn true_laws_are_accepted() {
    let files = ["take13", "kayles", "wythoff", "misere-nim"].map(file);
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let output = check(&files);
    assert_eq!(output.status.code(), Some(0));
    let shown = text(output.stdout);
    assert_eq!(shown.lines().count(), 4);
    assert!(shown.lines().all(|line| line.contains("\taccepted\t")), "{shown}");
}

#[test]
fn people_read_the_rule_the_claim_and_what_was_believed() {
    let output = check(&[&file("kayles"), "--format", "human"]);
    let shown = text(output.stdout);
    assert!(shown.contains("move k in 1..2, i in 0.. -> [i] + [n - k - i]"), "{shown}");
    assert!(shown.contains("G(n + 12) = G(n) for all n >= 71"), "{shown}");
    assert!(shown.contains("periodicity theorem"), "{shown}");
    let chinese = text(check(&[&file("kayles"), "--format", "human", "--lang", "zh"]).stdout);
    assert!(chinese.contains("通过") && chinese.contains("周期定理"), "{chinese}");
}

#[test]
fn a_changed_certificate_is_a_no_with_its_reason() {
    let changed =
        std::fs::read_to_string(file("take13")).expect("a certificate").replace("values 0 1", "values 1 0");
    let path = std::env::temp_dir().join(format!("bouton-check-{}.cert", std::process::id()));
    std::fs::write(&path, changed).expect("a file");
    let output = check(&[&file("wythoff"), &path.to_string_lossy(), "--json"]);
    std::fs::remove_file(&path).expect("the file");
    assert_eq!(output.status.code(), Some(1));
    let shown = text(output.stdout);
    let values: Vec<serde_json::Value> =
        shown.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(values[0]["verdict"], "accepted");
    assert_eq!(values[0]["claim"]["kind"], "automaton");
    assert_eq!(values[1]["verdict"], "rejected");
    assert_eq!(values[1]["fault"], "value");
    assert_eq!(values[1]["facts"]["computed"], "0");
}

#[test]
fn a_file_that_cannot_be_read_is_a_bad_request() {
    assert_eq!(check(&["no-such-file"]).status.code(), Some(2));
}
