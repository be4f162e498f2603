//! Exit codes, input, output and errors of the command line.

mod session;

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use session::{bouton, folder, run, run_with, show, transcript};

fn code(line: &str) -> Option<i32> {
    run(line).status.code()
}

#[test]
fn exit_codes() {
    for (line, wanted) in [
        ("nim@3,5,7", 0),
        ("solve nim@3,5,6 --test P --quiet", 0),
        ("solve nim@3,5,7 --test N -q", 0),
        ("solve nim@3,5,7 --test P -q", 1),
        ("solve nim@3,5,6 nim@3,5,7 --test P -q", 1),
        ("solve graph:files/loop.txt@a --test D -q", 0),
        ("solve cutcake@4,7 --test R -q", 1),
        ("nim@3,,5", 2),
        ("wythof@3,5", 2),
        ("solve", 2),
        ("", 2),
        ("table wythoff@3,5", 2),
        ("explain E9999", 2),
        ("rule lint E0311-near.game", 2),
        ("solve nim@3 --format pdf", 2),
        ("solve nim@3 --format bfile", 2),
        ("nim@3 --nosuchflag", 2),
        ("file:files/growing.game@3 --time 0.5", 3),
        ("nim/misere@900,901,902,903,904 --no-theorems --time 0.2", 3),
        ("games nosuchgame", 1),
        ("term nosuchterm", 1),
        ("--help", 0),
    ] {
        assert_eq!(code(line), Some(wanted), "bouton {line}");
    }
}

#[test]
fn a_quiet_test_prints_nothing() {
    for line in ["solve nim@3,5,6 --test P -q", "solve nim@3,5,7 --test P -q"] {
        let output = run(line);
        assert!(output.stdout.is_empty() && output.stderr.is_empty(), "{line}: {output:?}");
    }
}

#[test]
fn requests_that_are_wrong() {
    let lines = [
        "nim@3 --nosuchflag",
        "nim@3 --formt csv",
        "nim@3 --format pdf",
        "nim@3 --format",
        "nim@3 --time soon",
        "nim@3 --json=1",
        "solve",
        "solve nim@3 --format bfile",
        "solve nim@3 --test X",
        "3 5 7",
        "- nim@3 -",
        "table",
        "table wythoff --n 1..5",
        "table wythoff --n 5..1",
        "table wythoff --size 3",
        "table wythoff --size 3xx3",
        "table wythoff --size 3x3 --n 1..2",
        "table kayles --n 0..9 --matrix",
        "table wythoff --size 3x3 --format bfile",
        "table nim/misere --n 0..9 --format bfile",
        "table wythoff --size 99999x99999 --json",
        "table wythoff@3,5",
        "completions tcsh",
        "rule",
        "rule lint",
        "explain E9999",
        "nim@@files/none.txt",
        "nim@@files/heaps.txt",
        "nim@@files/latin.txt",
        "nim@3,5,-2 --json",
        "wythof@3,5 --json",
        "nim@3 --format pdf --json",
    ];
    insta::assert_snapshot!("wrong_requests_en", transcript(&lines));
    let chinese: Vec<String> = lines.iter().map(|line| format!("{line} --lang zh")).collect();
    let chinese: Vec<&str> = chinese.iter().map(String::as_str).collect();
    insta::assert_snapshot!("wrong_requests_zh", transcript(&chinese));
}

#[test]
fn answers_that_are_not_complete() {
    insta::assert_snapshot!(transcript(&[
        "file:files/growing.game@3 --format human --time 0.5",
        "file:files/growing.game@3 --json --time 0.5",
        "file:files/growing.game@3 --lang zh --time 0.5",
        "euclid0:1@3",
        "file:files/endless.game@3,0",
        "file:files/endless.game@3,0 --json",
        "file:files/endless.game@3,0 --lang zh --format human",
    ]));
}

#[test]
fn positions_from_standard_input_and_files() {
    let mut text = String::new();
    for (line, stdin) in [
        ("solve -", "nim@3,5,7\n\n# a comment\nwythoff@3,6\r\nnim@1,2,x\nbash:3@17\n"),
        ("solve - --json", "\u{feff}nim@1\n"),
        ("nim@2 - kayles@3", "wythoff@1,2\n"),
        ("nim@-", "3 5\n7\n"),
        ("nim@- --json", "3, 5, 7"),
        ("wythoff@-", "3,5"),
        ("nim@- nim@-", "3"),
    ] {
        show(&mut text, line, &run_with(line, stdin.as_bytes()));
    }
    let _ = writeln!(text);
    text.push_str(&transcript(&["nim@@files/stones.txt", "solve wythoff@@files/pair.txt --json"]));
    insta::assert_snapshot!(text);
}

#[test]
fn heaps_of_a_million_digits() {
    let heap = "1".repeat(1_000_000);
    let output = run_with("bash:3@- --format csv --time 1", heap.as_bytes());
    // Nothing but a law could answer this; the program says so instead of failing.
    assert!(matches!(output.status.code(), Some(0 | 3)), "{:?}", output.status);
}

/// A folder of its own for a test that writes.
fn scratch(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("bouton-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

#[test]
fn output_files_appear_whole_or_not_at_all() {
    let folder = scratch("output");
    let path = folder.join("table.csv");
    fs::write(&path, "old").expect("written");
    let at = path.display().to_string();
    assert_eq!(code(&format!("table wythoff@3 --format csv -o {at}")), Some(2));
    assert_eq!(fs::read_to_string(&path).expect("still there"), "old");
    let output = run(&format!("table kayles --n 0..2 --format csv -o {at}"));
    assert!(output.status.success() && output.stdout.is_empty());
    assert_eq!(fs::read_to_string(&path).expect("written"), "n,value,outcome\n0,0,P\n1,1,N\n2,2,N\n");
    let left: Vec<_> = fs::read_dir(&folder).expect("listed").collect();
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!(code(&format!("nim@3 -o {at}/x/y")), Some(2));
    fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn rule_new_writes_a_file_that_lints_and_plays() {
    for lang in ["en", "zh"] {
        let folder = scratch(&format!("new-{lang}"));
        let run = |args: &[&str]| {
            bouton()
                .current_dir(&folder)
                .args(args)
                .args(["--lang", lang])
                .output()
                .expect("the command starts")
        };
        assert!(run(&["rule", "new", "mine"]).status.success());
        assert_eq!(run(&["rule", "new", "mine"]).status.code(), Some(2), "an existing file is kept");
        let lint = run(&["rule", "lint", "mine.game", "--json"]);
        let lint = String::from_utf8(lint.stdout).expect("text");
        assert!(lint.contains("\"errors\":0,\"warnings\":0"), "{lint}");
        let solved = run(&["file:mine.game@8", "--format", "csv"]);
        let solved = String::from_utf8(solved.stdout).expect("text");
        assert!(solved.ends_with("file:mine.game@8,P,0,\n"), "{solved}");
        fs::remove_dir_all(&folder).expect("removed");
    }
}

#[test]
fn the_language_follows_the_locale() {
    let lines = |envs: &[(&str, &str)]| {
        let output =
            bouton().args(["explain", "E0107"]).envs(envs.iter().copied()).output().expect("started");
        String::from_utf8(output.stdout).expect("text")
    };
    assert!(lines(&[("LANG", "zh_CN.UTF-8")]).contains("负数"));
    assert!(lines(&[("LANG", "zh_CN.UTF-8"), ("LC_ALL", "en_US.UTF-8")]).contains("negative"));
    assert!(lines(&[("LANG", "C")]).contains("negative"));
}

#[test]
fn colour_follows_flag_and_environment() {
    let coloured = |args: &[&str], envs: &[(&str, &str)]| {
        let output =
            bouton().args(["nim@3", "--format", "human"]).args(args).envs(envs.iter().copied()).output();
        output.expect("started").stdout.contains(&0x1b)
    };
    assert!(!coloured(&[], &[]));
    assert!(coloured(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(coloured(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
}

#[test]
fn errors_do_not_steer_the_terminal() {
    let output = bouton().arg("nim@3,\u{1b}[31mx").output().expect("started");
    assert_eq!(output.status.code(), Some(2));
    assert!(!output.stderr.contains(&0x1b), "{}", String::from_utf8_lossy(&output.stderr));
}

#[cfg(unix)]
mod unix {
    use std::io::{Read, Write};
    use std::process::{Command, Stdio};
    use std::thread::sleep;
    use std::time::{Duration, Instant};

    use super::bouton;

    #[test]
    fn ctrl_c_prints_what_is_known() {
        let mut child = bouton()
            .args(["nim/misere@900,901,902,903,904", "--no-theorems", "--json"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("started");
        sleep(Duration::from_millis(500));
        let pressed = Instant::now();
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.expect("kill runs").success());
        let status = child.wait().expect("ended");
        let took = pressed.elapsed();
        assert_eq!(status.code(), Some(130));
        let mut text = String::new();
        child.stdout.take().expect("a pipe").read_to_string(&mut text).expect("text");
        assert!(text.contains("\"status\":\"UNKNOWN\"") && text.contains("E0406"), "{text}");
        assert!(took < Duration::from_secs(5), "{took:?}");
    }

    #[test]
    fn ctrl_c_ends_a_command_that_waits_for_input() {
        let mut child = bouton()
            .args(["solve", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("started");
        // Once it has answered, it waits for the next line.
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(b"nim@1\n").expect("written");
        let mut answer = [0; 5];
        child.stdout.as_mut().expect("a pipe").read_exact(&mut answer).expect("an answer");
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.expect("kill runs").success());
        assert_eq!(child.wait().expect("ended").code(), Some(130));
    }

    #[test]
    fn a_closed_pipe_is_quiet() {
        let mut child = bouton()
            .args(["table", "nim", "--size", "300x300"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("started");
        let mut first = [0; 10];
        let mut pipe = child.stdout.take().expect("a pipe");
        pipe.read_exact(&mut first).expect("ten bytes");
        drop(pipe);
        let output = child.wait_with_output().expect("ended");
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success());
    }
}

#[test]
fn the_corpus_folder_exists() {
    assert!(folder().join("strings.txt").is_file());
}
