//! Packs of judge inputs with their answers, and a validator that reads such inputs strictly.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use bouton_judge::{Cases, Part, RowCount};

use crate::blueprint::{Blueprint, slots};
use crate::source::Source;
use crate::truth::Answered;

/// One input with its answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// The whole input.
    pub input: Vec<u8>,
    /// The whole output.
    pub output: Vec<u8>,
    /// How many cases it has.
    pub cases: usize,
}

impl Source {
    /// The next input of so many cases; `None` when there are no more cases.
    pub fn test(&mut self, cases: usize) -> Option<Test> {
        let answered = self.next(cases.clamp(1, self.blueprint.most_cases.max(1)));
        let Answered { body, answers, cases, .. } = answered;
        (!cases.is_empty()).then(|| Test {
            input: self.blueprint.whole(&body, cases.len()),
            output: answers,
            cases: cases.len(),
        })
    }
}

/// Writes tests as `001.in`, `001.out`, ... into a folder, with `validator.py` beside them; gives the number of files
/// written. Files that exist are left as they are.
///
/// # Errors
/// When a file exists, or cannot be written.
pub fn write(folder: &Path, tests: &[Test], blueprint: &Blueprint) -> io::Result<usize> {
    fs::create_dir_all(folder)?;
    let digits = tests.len().to_string().len().max(3);
    let mut files: Vec<(PathBuf, &[u8])> = Vec::new();
    let validator = validator(blueprint);
    files.push((folder.join("validator.py"), validator.as_bytes()));
    for (index, test) in tests.iter().enumerate() {
        let name = folder.join(format!("{:0digits$}", index + 1));
        files.push((name.with_extension("in"), &test.input));
        files.push((name.with_extension("out"), &test.output));
    }
    for (path, _) in &files {
        if path.exists() {
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, path.display().to_string()));
        }
    }
    for (path, bytes) in &files {
        fs::write(path, bytes)?;
    }
    Ok(files.len())
}

/// A program that reads an input of this shape from standard input and is strict about it: single blanks, ends of
/// lines, bounds. It exits with 0 when the input is valid, else with 3 and a message.
pub fn validator(blueprint: &Blueprint) -> String {
    let mut text = String::from(HEAD);
    let until = blueprint.until.map_or_else(|| "None".to_owned(), |until| until.to_string());
    let _ = writeln!(text, "\ndef case():\n    seen = []");
    for (index, part) in blueprint.parts.iter().enumerate() {
        let ranges: Vec<String> = slots(part)
            .iter()
            .zip(&blueprint.ranges[index])
            .map(|(slot, range)| format!("({:?}, {}, {})", slot.name, range.low, range.high))
            .collect();
        let line = match part {
            Part::Number(_) => format!("v{index} = number(seen, {})", ranges[0]),
            Part::Rows { count, .. } => {
                let (count, breaks) = match count {
                    RowCount::Fixed(count) => (count.to_string(), ranges.len() > 1),
                    RowCount::Part(place) => (format!("v{place}"), true),
                };
                let breaks = if breaks { "True" } else { "False" };
                format!("rows(seen, {count}, [{}], {breaks})", ranges.join(", "))
            }
        };
        let _ = writeln!(text, "    {line}");
    }
    let _ = writeln!(text, "    line_end()\n    return seen\n");
    let body = match blueprint.cases {
        Cases::One => "case()".to_owned(),
        Cases::Counted => format!(
            "t = number([], (\"T\", 1, {}))\nline_end()\nfor _ in range(t):\n    case()",
            blueprint.most_cases
        ),
        Cases::ToEnd if blueprint.until.is_some() => format!(
            "while words:\n    if all(int(w) == {until} for w in words[0][0].split()):\n        next_line()\n        break\n    case()"
        ),
        Cases::ToEnd => "while words:\n    case()".to_owned(),
    };
    text.push_str(&body);
    text.push_str(TAIL);
    text
}

const HEAD: &str = r#"# Reads an input from standard input; exits with 0 when it is valid, else with 3.
import re
import sys

data = sys.stdin.read()
place = 0


def wrong(what):
    sys.stderr.write("invalid: %s at character %d\n" % (what, place))
    sys.exit(3)


class Words(list):
    pass


if data and not data.endswith("\n"):
    place = len(data)
    wrong("the last line does not end")
# The lines that are left, each as a list of one text.
words = Words([line] for line in data.split("\n")[:-1])
row = None


def take():
    global row, place
    if row is None:
        if not words:
            wrong("the input ends")
        row = words.pop(0)[0]
        if row != " ".join(row.split(" ")) or row.startswith(" ") or row.endswith(" ") or "  " in row:
            wrong("blanks")
        row = row.split(" ")
    if not row:
        wrong("the line ends")
    word = row.pop(0)
    place += len(word) + 1
    return word


def line_end():
    global row
    if row:
        wrong("more on the line")
    row = None


def next_line():
    words.pop(0)


def number(seen, bound):
    name, low, high = bound
    word = take()
    if not re.fullmatch(r"0|[1-9][0-9]*", word):
        wrong("%s is no number: %r" % (name, word[:40]))
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    value = int(word)
    if not low <= value <= high:
        wrong("%s = %s is not within %d..%d" % (name, word[:40], low, high))
    seen.append(value)
    return value


def rows(seen, count, bounds, breaks):
    if breaks:
        line_end()
    for index in range(count):
        if index and len(bounds) > 1:
            line_end()
        for bound in bounds:
            number(seen, bound)

"#;

const TAIL: &str = r#"
if words or row:
    wrong("more after the last case")
"#;
