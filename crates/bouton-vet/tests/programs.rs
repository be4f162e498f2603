//! Programs with known verdicts (`cases/programs`): each is built once and tested; a witness must be locally minimal.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bouton_judge::{Ask, Cases, Options, labels, preset};
use bouton_rules::string::NoFiles;
use bouton_value::Natural;
use bouton_value::number::One;
use bouton_vet::{
    Bounds, Draft, Kind, NoProgram, Program, Report, Settings, Source, Verdict, number, replay, vet,
};

/// Cases that a right program has to pass.
const RIGHT_CASES: u64 = 100_000;

fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/programs")
}

/// A row of the table.
struct Row {
    file: String,
    verdict: String,
    options: Options,
    bounds: Bounds,
}

fn rows() -> Vec<Row> {
    let table = std::fs::read_to_string(programs().join("programs.tsv")).expect("the table");
    let lines = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines.map(row).collect()
}

fn row(line: &str) -> Row {
    let cells: Vec<&str> = line.split('\t').collect();
    let [file, verdict, game, input, cases, ask, words, max] = cells[..] else { panic!("cells of {line}") };
    let (mut options, mut bounds) = match preset(game) {
        Some(preset) => (preset.options.clone(), Bounds::of_preset(&preset.bounds)),
        None => (Options { game: game.to_owned(), ..Options::default() }, Bounds::default()),
    };
    let given = |cell: &str| (cell != "-").then(|| cell.to_owned());
    options.input = given(input).or(options.input);
    options.cases = given(cases).map_or(options.cases, |cases| Cases::parse(&cases).expect("cases"));
    options.asks = given(ask).map_or(options.asks, |ask| vec![Ask::parse(&ask).expect("ask")]);
    options.labels = given(words).map_or(options.labels, |words| labels(&words).expect("labels"));
    bounds.max = given(max).map(|max| number(&max).expect("max"));
    Row { file: file.to_owned(), verdict: verdict.to_owned(), options, bounds }
}

/// Flags with the header that all programs include compiled once.
fn flags(folder: &Path) -> String {
    let (text, header) = (folder.join("all.h"), folder.join("bits/stdc++.h.gch"));
    std::fs::create_dir_all(folder.join("bits")).expect("a folder");
    std::fs::write(&text, "#include <bits/stdc++.h>\n").expect("a header");
    let mut compiler = std::process::Command::new("g++");
    compiler.args(["-O1", "-std=c++17", "-x", "c++-header"]).arg(text).arg("-o").arg(&header);
    let built = compiler.status();
    let built = built.expect("g++ is needed by these tests: install it (Debian: apt-get install g++)");
    assert!(built.success());
    format!("-O1 -std=c++17 -I {}", folder.display())
}

fn settings(row: &Row) -> Settings {
    let right = row.verdict == "AC";
    Settings {
        // The machine may be busy: what matters is what is found, not when.
        time: Duration::from_secs(60),
        tle: Duration::from_millis(if row.verdict == "TLE" { 300 } else { 2000 }),
        most_cases: right.then_some(if row.options.cases == Cases::One { 150 } else { RIGHT_CASES }),
        memory: 256 << 20,
        any: true,
        ..Settings::default()
    }
}

/// Tests a row; what is wrong with it, or nothing.
fn check(row: &Row, flags: &str) -> Result<(), String> {
    let python = Path::new(&row.file).extension().is_some_and(|end| end == "py");
    let command = if python { row.file.clone() } else { format!("{}.cpp", row.file) };
    let program = match Program::new(&command, &programs(), Some(flags).filter(|_| !python)) {
        Ok(program) => program,
        Err(NoProgram::Refused(_)) if row.verdict == "CE" => return Ok(()),
        Err(other) => return Err(format!("{other:?}")),
    };
    let source = Source::new(&row.options, &row.bounds, (Kind::Mixed, 0), &NoFiles, (None, None));
    let mut source = source.map_err(|fault| format!("{fault:?}"))?;
    let settings = settings(row);
    let begun = std::time::Instant::now();
    let report = vet(&mut source, &program, &settings, &|_| {}).map_err(|error| error.to_string())?;
    eprintln!("{}: {} in {:?}", row.file, report.verdict.name(), begun.elapsed());
    if report.verdict.name() != row.verdict {
        return Err(format!("{} after {} cases: {:?}", report.verdict.name(), report.cases, report.failure));
    }
    let wrong = matches!(report.verdict, Verdict::Wa | Verdict::Pe) && row.file.starts_with("wrong/");
    if wrong { minimal(&mut source, &program, &settings, &report) } else { Ok(()) }
}

/// Whether the witness fails when it is run again, and nothing that is one step smaller does.
fn minimal(
    source: &mut Source,
    program: &Program,
    settings: &Settings,
    report: &Report,
) -> Result<(), String> {
    let failure = report.failure.as_ref().ok_or("no witness")?;
    let input = String::from_utf8_lossy(&failure.input).into_owned();
    let fails = |source: &mut Source, input: &str| {
        let again = replay(source, program, settings, input);
        again.ok().flatten().is_some_and(|report| report.verdict != Verdict::Ac)
    };
    if !fails(source, &input) {
        return Err(format!("passes when it is run again: {input}"));
    }
    let drafts = source.blueprint().read_all(&input).ok_or("the input is none")?;
    for (place, draft) in drafts.iter().enumerate() {
        for smaller in smaller(draft) {
            if !source.blueprint().holds(&smaller) {
                continue;
            }
            let mut all = drafts.clone();
            all[place] = smaller;
            let mut body = Vec::new();
            for draft in &all {
                source.blueprint().write(draft, &mut body);
            }
            let text = source.blueprint().whole(&body, all.len());
            let text = String::from_utf8_lossy(&text).into_owned();
            if fails(source, &text) {
                return Err(format!("{input} is not minimal: {text} fails too"));
            }
        }
    }
    Ok(())
}

/// Every draft with one number lower by one or half, or without one number of its array.
fn smaller(draft: &Draft) -> Vec<Draft> {
    let mut all = Vec::new();
    let array = draft.parts.iter().position(|part| part.len() != 1).or_else(|| {
        // A count before its only row.
        (draft.parts.len() == 2 && draft.parts[0] == [Natural::ONE]).then_some(1)
    });
    for (index, part) in draft.parts.iter().enumerate() {
        let counts = array.is_some() && index == 0;
        for place in (0..part.len()).filter(|_| !counts) {
            for less in [Natural::ONE, &part[place] >> 1u32] {
                if less > 0u32 && less <= part[place] {
                    let mut draft = draft.clone();
                    draft.parts[index][place] -= less;
                    all.push(draft);
                }
            }
            if array == Some(index) {
                let mut draft = draft.clone();
                draft.parts[index].remove(place);
                draft.parts[0] = vec![Natural::from(draft.parts[index].len() as u64)];
                all.push(draft);
            }
        }
    }
    all
}

#[test]
fn every_program_gets_the_verdict_that_it_deserves() {
    let folder = tempfile::tempdir().expect("a folder");
    let flags = flags(folder.path());
    // `PROGRAMS=wythoff` looks at the rows whose names hold that word.
    let wanted = std::env::var("PROGRAMS").unwrap_or_default();
    let rows: Vec<Row> = rows().into_iter().filter(|row| row.file.contains(&wanted)).collect();
    let next = AtomicUsize::new(0);
    let faults = Mutex::new(String::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let started = std::time::Instant::now();
                    if let Err(fault) = check(row, &flags) {
                        let mut faults = faults.lock().expect("a lock");
                        let _ = writeln!(faults, "{} ({}): {fault}", row.file, row.options.game);
                    }
                    eprintln!("{} {:?}", row.file, started.elapsed());
                }
            });
        }
    });
    let faults = faults.into_inner().expect("a lock");
    assert!(faults.is_empty(), "{faults}");
    let left: String = std::fs::read_dir("/proc/self/task")
        .expect("threads")
        .flatten()
        .map(|thread| std::fs::read_to_string(thread.path().join("children")).unwrap_or_default())
        .collect();
    // A library waits for no child that may be its host's: what is dead already does not count.
    let alive = |id: &&str| {
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        stat.rsplit_once(')').is_some_and(|(_, state)| !state.trim_start().starts_with('Z'))
    };
    let left: Vec<&str> = left.split_ascii_whitespace().filter(alive).collect();
    assert!(left.is_empty(), "processes are left behind: {left:?}");
}
