//! `bouton sequence`: outputs, checkpoints, a killed run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bouton"));
    command.arg("sequence").args(words).args(["--lang", "en"]);
    command
}

fn run(words: &[&str]) -> Output {
    command(words).output().expect("bouton runs")
}

fn stdout(words: &[&str]) -> String {
    let output = run(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A folder of its own, empty.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("sequence-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

#[test]
fn facts_of_kayles() {
    let text = stdout(&["0.77", "--to", "10^9"]);
    let facts = ["code\t0.77", "to\t1000000000", "max\t8", "max_at\t27", "preperiod\t71", "period\t12"];
    for fact in facts {
        assert!(text.lines().any(|line| line == fact), "{fact}\n{text}");
    }
    let json = stdout(&["octal:0.77", "--to", "200", "--json", "--histogram"]);
    assert!(json.contains(
        r#""period":{"preperiod":"71","period":"12","saltus":"0","status":"PROVED","proof":"window"}"#
    ));
    assert!(json.contains(r#""histogram":[["0","1"],"#), "{json}");
    let human = stdout(&["sub:1,2", "--to", "20", "--format", "human"]);
    assert!(human.contains("PROVED  G(n + 3) = G(n) for all n >= 0"), "{human}");
    assert!(human.contains("the same moves as 0.33"), "{human}");
}

#[test]
fn values_themselves() {
    assert_eq!(stdout(&["0.77", "--to", "4", "--format", "bfile"]), "0 0\n1 1\n2 2\n3 3\n4 1\n");
    assert_eq!(stdout(&["grundy", "--to", "3", "--format", "csv"]), "n,value\n0,0\n1,0\n2,0\n3,1\n");
    assert_eq!(stdout(&["0.1", "--to", "0", "--format", "bfile"]), "0 0\n");
}

#[test]
fn values_in_a_file_are_read_at_any_place() {
    let folder = folder("archive");
    let file = folder.join("values").display().to_string();
    stdout(&["0.6", "--to", "100000", "--archive", &file]);
    let all = stdout(&["0.6", "--to", "100000", "--format", "csv"]);
    let read = stdout(&["0.6", "--archive", &file, "--at", "65530..65540", "--format", "csv"]);
    let wanted: Vec<&str> = all.lines().skip(65_531).take(11).collect();
    assert_eq!(read.lines().skip(1).collect::<Vec<_>>(), wanted);
    let refused = |words: &[&str]| assert_eq!(run(words).status.code(), Some(2), "{words:?}");
    refused(&["0.6", "--archive", &file, "--at", "99999..100001"]);
    refused(&["0.7", "--archive", &file, "--at", "1..2"]);
    let mut bytes = fs::read(&file).expect("a file");
    bytes[1000] ^= 4;
    fs::write(&file, bytes).expect("written");
    refused(&["0.6", "--archive", &file, "--at", "1..2"]);
}

#[test]
fn certificates_of_periods_are_accepted_by_the_checker() {
    let folder = folder("certificates");
    let codes = ["0.77", "sub:1,3,4", "0.156", "4.12", "allbut:2", "0.127"];
    for (number, code) in codes.into_iter().enumerate() {
        let file = folder.join(number.to_string()).display().to_string();
        stdout(&[code, "--to", "100000", "--cert", &file]);
        let checked = Command::new(env!("CARGO_BIN_EXE_bouton")).args(["check", &file]).output();
        assert!(checked.expect("bouton runs").status.success(), "{code}");
    }
    let file = folder.join("none").display().to_string();
    // No period is known of Officers.
    assert_eq!(run(&["0.6", "--to", "2000", "--cert", &file]).status.code(), Some(3));
    assert!(!Path::new(&file).exists());
}

#[test]
fn wrong_requests_are_refused() {
    for words in [
        &["nim", "--to", "5"][..],
        &["0.9$", "--to", "5"],
        &["0.77", "--to", "10^19"],
        &["0.77", "--to", "-1"],
        &["0.77"],
        &["0.77", "--to", "5", "--resume"],
        &["0.77", "--at", "1..5"],
        &["0.77", "--to", "5", "--archive", "a", "--at", "1..5"],
        &["0.77", "--to", "5", "--format", "tex"],
    ] {
        assert_eq!(run(words).status.code(), Some(2), "{words:?}");
    }
}

#[test]
fn a_run_goes_on_after_it_was_killed() {
    let folder = folder("killed");
    let file = folder.join("state").display().to_string();
    let mut child =
        command(&["0.6", "--to", "10^9", "--checkpoint", &file, "--every", "0", "--threads", "1"])
            .stdout(std::process::Stdio::null())
            .spawn()
            .expect("bouton runs");
    // The first save comes with the first values; then the run may be killed at any moment.
    while !Path::new(&file).exists() {
        assert!(child.try_wait().expect("a child").is_none(), "it ended early");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("killed");
    child.wait().expect("a child");
    let known = stdout(&["0.6", "--to", "0", "--checkpoint", &file, "--resume"]);
    let known: u64 =
        known.lines().find_map(|line| line.strip_prefix("to\t")).expect("a heap").parse().expect("a number");
    assert!(known >= 1000, "{known}");
    let to = (known + 2000).to_string();
    assert_eq!(
        stdout(&["0.6", "--to", &to, "--checkpoint", &file, "--resume"]),
        stdout(&["0.6", "--to", &to])
    );
}

#[test]
fn checkpoints_that_do_not_fit_are_refused_with_a_reason() {
    let folder = folder("refused");
    let file = folder.join("state");
    let name = file.display().to_string();
    let reason = |code: &str, more: &[&str]| {
        let output = run(&[&[code, "--to", "400", "--checkpoint", &name], more].concat());
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(reason("0.6", &["--resume"]).contains("cannot be read"));
    stdout(&["0.6", "--to", "300", "--checkpoint", &name]);
    assert!(reason("0.6", &[]).contains("exists"));
    assert!(reason("0.7", &["--resume"]).contains("is a checkpoint of 0.6"));
    let mut bytes = fs::read(&file).expect("a state");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, &bytes).expect("written");
    assert!(reason("0.6", &["--resume"]).contains("checksum"));
    fs::write(&file, "no checkpoint").expect("written");
    assert!(reason("0.6", &["--resume"]).contains("is no checkpoint"));
}

#[test]
fn time_and_memory_end_a_run_with_what_is_known() {
    let output = run(&["0.007", "--to", "10^9", "--time", "0.2"]);
    assert_eq!(output.status.code(), Some(3));
    assert!(String::from_utf8_lossy(&output.stdout).contains("verified_to\t"));
    let output = run(&["4.7..", "--to", "10^9", "--mem", "1"]);
    assert_eq!(output.status.code(), Some(3));
}
