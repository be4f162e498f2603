//! `law`: theorems, and laws proved from the rules alone.

use std::process::{Command, Output};

fn bouton(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bouton"))
        .env("LANG", "en_US.UTF-8")
        .env_remove("LC_ALL")
        .args(arguments)
        .output()
        .expect("the command starts")
}

fn text(output: Output) -> String {
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn a_certificate_that_is_written_is_accepted() {
    let path = std::env::temp_dir().join(format!("bouton-law-{}.cert", std::process::id()));
    let file = path.to_string_lossy();
    let told = bouton(&["law", "bash:3", "--cert", &file, "--json"]);
    assert_eq!(told.status.code(), Some(0));
    let told: serde_json::Value = serde_json::from_str(&text(told)).expect("JSON");
    assert_eq!((&told["law"]["kind"], &told["law"]["modulus"]), (&"residue".into(), &"4".into()));
    assert_eq!((&told["status"], &told["certificate"]), (&"PROVED".into(), &file.into()));
    let checked = bouton(&["check", &path.to_string_lossy()]);
    std::fs::remove_file(&path).expect("the certificate");
    assert_eq!(checked.status.code(), Some(0));
}

#[test]
fn each_game_of_a_sum_has_its_law() {
    let shown = text(bouton(&["law", "nim + kayles"]));
    let lines: Vec<&str> = shown.lines().collect();
    assert_eq!(lines.len(), 2, "{shown}");
    assert!(lines[0].starts_with("nim\t") && lines[0].ends_with("\tPROVED\ttheorem:nim"), "{shown}");
    assert!(lines[1].starts_with("kayles\t") && lines[1].ends_with("\tPROVED\tcertificate"), "{shown}");
}

#[test]
fn without_a_law_that_is_said() {
    let shown = text(bouton(&["law", "squares"]));
    assert_eq!(shown.trim_end(), "squares\tnone found\tUNKNOWN");
}
