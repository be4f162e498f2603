//! `law`: theorems, and laws proved from the rules alone.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn bouton(arguments: &[&str]) -> Output {
    command("", arguments).output().expect("the command starts")
}

/// The command with a cache folder.
fn command(cache: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bouton"));
    command.env("LANG", "en_US.UTF-8").env_remove("LC_ALL").env("BOUTON_CACHE", cache).args(arguments);
    command
}

/// What the command prints as JSON, and what it says, with a cache folder.
fn json(cache: &str, arguments: &[&str]) -> (Value, String) {
    let output = command(cache, arguments).arg("--json").output().expect("the command starts");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    let told = serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{arguments:?}: {said}"));
    (told, said)
}

/// The files of laws in a cache folder.
fn laws(cache: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(cache.join("laws")).into_iter().flatten();
    files.map(|file| file.expect("a file").path()).collect()
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
    assert!(lines[1].starts_with("kayles\t") && lines[1].contains("\tPROVED\tcertificate:"), "{shown}");
}

#[test]
fn without_a_law_that_is_said() {
    let shown = text(bouton(&["law", "squares"]));
    assert_eq!(shown.trim_end(), "squares\tnone found\tUNKNOWN");
}

#[test]
fn what_is_proved_is_kept_and_used() {
    let cache = tempfile::tempdir().expect("a folder");
    let folder = cache.path().to_string_lossy().into_owned();
    let (law, _) = json(&folder, &["law", "kayles"]);
    let by = law["law"]["by"].as_str().expect("a certificate").to_owned();
    assert!(by.starts_with("certificate:"), "{by}");
    let files = laws(cache.path());
    assert_eq!(files.len(), 1);
    let (solved, said) = json(&folder, &["solve", "kayles@9", "-v"]);
    assert_eq!((&solved["status"], &solved["value"]["status"]), (&"PROVED".into(), &"PROVED".into()));
    assert_eq!(solved["law"]["by"], by);
    assert!(said.contains("accepted again by the checker"), "{said}");
    // Another heap of the certificate's own words, at any size.
    let (solved, _) = json(&folder, &["solve", "kayles@1000000000000000000000000000000000000000,4"]);
    assert_eq!((&solved["outcome"], &solved["status"]), (&"P".into(), &"PROVED".into()));

    // A file that was changed is not believed, and the answer is computed.
    let text = fs::read_to_string(&files[0]).expect("a text");
    fs::write(&files[0], text.replacen("0 1 2 3 1", "0 1 2 3 2", 1)).expect("a file");
    let (solved, said) = json(&folder, &["solve", "kayles@9", "-v"]);
    assert_eq!((&solved["status"], &solved["value"]["n"]), (&"COMPUTED".into(), &"4".into()));
    assert!(said.contains("is not used"), "{said}");
    let (_, said) = json(&folder, &["solve", "kayles@9", "-v", "--no-cache"]);
    assert!(!said.contains("law:"), "{said}");
}

#[test]
fn without_a_cache_nothing_is_written() {
    let cache = tempfile::tempdir().expect("a folder");
    let folder = cache.path().to_string_lossy().into_owned();
    json(&folder, &["law", "take13", "--prove", "--no-cache"]);
    assert_eq!(laws(cache.path()), Vec::<PathBuf>::new());
}

#[test]
fn a_stream_is_answered_by_a_law_that_is_found_on_the_way() {
    let arguments = ["judge", "kayles", "--input", "c heap[c]", "--labels", "N,P"];
    let mut judge = command("", &arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let cases = "1 5\n2 1000000000000 4\n2 1000000000000 5\n2 999999999999999989 8\n";
    std::io::Write::write_all(&mut judge.stdin.take().expect("an input"), cases.as_bytes()).expect("cases");
    // 10^12 is 4 modulo 12, 999999999999999989 is 5: values 1, 1 and 4, 4 and 1, 4.
    assert_eq!(text(judge.wait_with_output().expect("answers")), "N\nP\nN\nN\n");
}

#[test]
fn a_guess_that_fails_is_told_with_the_heap_that_refutes_it() {
    let (law, _) = json("", &["law", "squares", "--upto", "1000"]);
    assert_eq!((&law["law"]["kind"], &law["status"]), (&"none".into(), &"UNKNOWN".into()));
    let refuted = law["refuted"].as_array().expect("guesses").iter().find(|guess| guess["modulus"] == "5");
    let refuted = refuted.expect("n mod 5");
    assert_eq!(refuted["status"], "REFUTED");
    let counterexample = &refuted["counterexample"];
    assert_eq!(counterexample["position"], "squares@25");
    assert_eq!((&counterexample["claimed"], &counterexample["computed"]), (&"0".into(), &"3".into()));
}

#[test]
fn one_file_holds_one_certificate() {
    let output = bouton(&["law", "nim + kayles", "--cert", "sum.cert"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(!Path::new("sum.cert").exists());
}

#[test]
fn the_name_of_a_certificate_does_not_steer_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a\u{1b}[31mb.cert").to_string_lossy().into_owned();
    let shown = text(bouton(&["law", "take13", "--cert", &path, "--format", "human"]));
    assert!(shown.contains("b.cert") && !shown.contains('\u{1b}'), "{shown:?}");
}

#[test]
fn laws_are_drawn() {
    for (arguments, parts) in [
        (&["law", "kayles"][..], &[">72<", ">8<", "#ffd8a8"][..]),
        (&["law", "wythoff"], &["<path d=\"M", ">18<"]),
        (&["law", "wythoff", "--prove"], &["<circle", "marker-end", ">01<"]),
        (&["law", "squares"], &["none found", ">80<"]),
    ] {
        let svg = text(bouton(&[arguments, &["--format", "svg"]].concat()));
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{arguments:?}: {svg}");
        for part in parts {
            assert!(svg.contains(part), "{arguments:?}: {part}: {svg}");
        }
        let tikz = text(bouton(&[arguments, &["--format", "tex"]].concat()));
        assert!(tikz.starts_with("\\begin{tikzpicture}") && tikz.ends_with("\\end{tikzpicture}\n"), "{tikz}");
    }
    assert_eq!(bouton(&["law", "nim + kayles", "--format", "svg"]).status.code(), Some(2));
}

#[test]
fn a_law_of_states_tells_of_starts() {
    for arguments in [&["law", "fibonacci"][..], &["law", "fibonacci", "--prove"]] {
        let (law, _) = json("", arguments);
        let lost = ["0", "1", "2", "3", "5", "8", "13", "21", "34", "55"];
        assert_eq!(law["starts"]["lost"], Value::from(lost.to_vec()), "{arguments:?}");
        assert_eq!((&law["starts"]["status"], &law["starts"]["of"]), (&"PROVED".into(), &"outcome".into()));
    }
    let (law, _) = json("", &["law", "castle:1,3,4", "--prove"]);
    assert_eq!((&law["starts"]["status"], &law["starts"]["of"]), (&"PROVED".into(), &"value".into()));
    assert_eq!((&law["starts"]["values"][5], &law["starts"]["values"][6]), (&"0".into(), &"3".into()));
}

#[test]
fn the_kinds_of_the_contract_have_their_keys() {
    let (half, _) = json("", &["law", "half", "--prove"]);
    assert_eq!((&half["law"]["kind"], &half["law"]["low"]), (&"window".into(), &"n - n div 2".into()));
    let (rule, _) = json("", &["law", "sub:2,4,7", "--prove"]);
    let law = &rule["law"];
    assert_eq!((&law["preperiod"], &law["period"], &law["saltus"]), (&"8".into(), &"3".into(), &"0".into()));
    let (lost, _) = json("", &["law", "bash:3/misere", "--prove"]);
    assert_eq!(
        (&lost["law"]["of"], &lost["law"]["values"]),
        (&"outcome".into(), &Value::from(vec!["N", "P", "N", "N"]))
    );
    assert_eq!(lost["law"]["lost"], Value::from(vec!["1", "5", "9", "13", "17", "21", "25", "29"]));
    let (wythoff, _) = json("", &["law", "wythoff", "--prove"]);
    assert_eq!((&wythoff["law"]["kind"], &wythoff["law"]["states"]), (&"automaton".into(), &"7".into()));
    assert_eq!(wythoff["law"]["lost"][1], "1,2");
}
