//! Writes programs, builds them, runs them over cases, and compares with the judge.

pub(crate) mod cases;
pub(crate) mod check;
pub(crate) mod report;
pub(crate) mod tasks;

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use bouton_export::{Bounds, Exported, Language, Refusal, Request, export};
use bouton_judge::{Ended, Judge, Limits, Options, Preset, run};
use bouton_law::Laws;
use bouton_rules::Budget;
use bouton_rules::string::{Files, Reader};
use bouton_value::Natural;

/// Files of the repository.
struct Repository;

impl Files for Repository {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        fs::read(format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR")))
    }
}

/// Reads games of the repository.
pub(crate) fn reader() -> Reader<'static> {
    Reader::new(&Repository)
}

pub(crate) fn judge(options: &Options) -> Judge {
    judge_with(options, Laws::default())
}

fn judge_with(options: &Options, laws: Laws) -> Judge {
    Judge::with_laws(options, reader(), laws)
        .unwrap_or_else(|fault| panic!("{}: {:?}", options.game, fault.diagnostics))
}

/// The answers of the judge; `seeks` whether it looks for laws where its engine would not end.
pub(crate) fn truth(options: &Options, input: &[u8], seeks: bool) -> String {
    let mut output = Vec::new();
    let budget = || Budget::unlimited().with_time(Duration::from_secs(60));
    let limits = Limits { budget: &budget, stopped: &|| false };
    let laws = if seeks { Laws::default().seeking() } else { Laws::default() };
    let ended =
        run(&mut judge_with(options, laws), input, &mut output, &limits).expect("memory can be written");
    assert!(matches!(ended, Ended::Done(_)), "{}: {ended:?}", options.game);
    String::from_utf8(output).expect("answers are text")
}

/// The bounds of a preset.
pub(crate) fn bounds(preset: &Preset) -> Bounds {
    let named = preset.bounds.iter().map(|bound| (bound.name.to_owned(), number(bound.high)));
    Bounds { named: named.collect(), others: number("10^9") }
}

/// `2*10^9`
pub(crate) fn number(text: &str) -> Natural {
    text.split('*').fold(Natural::from(1u32), |product, factor| {
        let (base, exponent) = factor.split_once('^').unwrap_or((factor, "1"));
        let base: u64 = base.parse().expect("a number");
        (0..exponent.parse().expect("an exponent"))
            .fold(product, |power: Natural, _: u32| power * Natural::from(base))
    })
}

pub(crate) fn exported(
    options: &Options,
    language: Language,
    bounds: &Bounds,
    theorems: bool,
) -> Result<Exported, Refusal> {
    let budget = Budget::unlimited().with_time(Duration::from_secs(60));
    export(&judge(options), &Request { language, bounds, theorems }, &budget)
}

/// A program to be built.
pub(crate) struct Program<'p> {
    pub(crate) name: &'p str,
    pub(crate) code: &'p str,
    pub(crate) language: Language,
}

/// A program that was built: what to run.
pub(crate) struct Built {
    command: Vec<String>,
}

/// Builds a program with the checks of its language for overflow and for places out of lists.
pub(crate) fn build(program: &Program) -> Built {
    let Program { name, code, language } = *program;
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("export-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let source = folder.join(format!("{name}.{}", language.name()));
    fs::write(&source, code).expect("a file");
    let binary = folder.join(format!("{name}-{}", language.name()));
    let mut command = match language {
        Language::Python => return Built { command: vec!["python3".to_owned(), shown(&source)] },
        Language::Cpp => {
            let mut command = Command::new("g++");
            command.args([
                "-std=c++17",
                "-O1",
                "-Wall",
                "-Wextra",
                "-Werror",
                "-fsanitize=address,undefined",
                "-D_GLIBCXX_ASSERTIONS",
                "-fno-sanitize-recover",
                "-o",
            ]);
            command
        }
        Language::Rust => {
            let mut command = Command::new("rustc");
            command.args(["--edition=2018", "-Copt-level=1", "-Coverflow-checks=on", "-Dwarnings", "-o"]);
            command
        }
    };
    let output = command.arg(&binary).arg(&source).output().expect("a compiler");
    assert!(
        output.status.success(),
        "{}: {}\n{code}",
        shown(&source),
        String::from_utf8_lossy(&output.stderr)
    );
    Built { command: vec![shown(&binary)] }
}

fn shown(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

impl Built {
    /// What it prints for an input.
    pub(crate) fn answers(&self, input: &[u8]) -> String {
        let mut child = Command::new(&self.command[0])
            .args(&self.command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a program");
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = input.to_vec();
        let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().expect("an end");
        writer.join().expect("a thread");
        assert!(output.status.success(), "{:?} ended with {}", self.command, output.status);
        String::from_utf8(output.stdout).expect("text")
    }
}

/// Compares a program with the judge, and says where they part.
pub(crate) fn same(what: &str, wanted: &str, got: &str) {
    if wanted == got {
        return;
    }
    let lines = wanted.lines().zip(got.lines()).enumerate();
    let differ = lines.into_iter().find(|(_, (a, b))| a != b);
    panic!("{what}: {differ:?}; {} lines wanted, {} got", wanted.lines().count(), got.lines().count());
}
