//! `EXPORTS.md`: which programs there are, and over how many cases they were compared.

use std::fmt::Write as _;

use bouton_judge::Ask;

use super::check::{Task, Told};

const HEAD: &str = "\
# Exported programs beside the judge

`cargo xtask export-check` writes this page: each program of `bouton export` is built (C++ with the address and undefined sanitizers and all warnings as
errors, Rust with overflow checks and warnings denied) and run over the same cases as `bouton judge`: all small ones, structural ones (neighbours of Fibonacci numbers
and of powers of 2 and 10, limits), random ones. \"Same\" means the same bytes. *Large*: numbers up to 10^18, who wins and the value; *by rules*: the same with theorems off, from the certificate of the
law; *moves*: all questions over small numbers, beside the engine without laws; *sums*: the same for several heaps.
";

/// The page of all tasks.
pub(crate) fn page(laws: &[(Task, Told)], problems: &[(Task, Told)]) -> String {
    let mut page = HEAD.to_owned();
    for (title, list) in [("Laws", laws), ("Problems of judges", problems)] {
        let programs: usize = list.iter().map(|(_, told)| told.same.len()).sum();
        let cases: usize = list.iter().flat_map(|(_, told)| told.same.values()).sum();
        let failed: usize = list.iter().map(|(_, told)| told.failed.len()).sum();
        let _ = writeln!(
            page,
            "\n## {title}\n\n{programs} programs, {cases} cases the same, {failed} programs that differ.\n"
        );
        page.push_str(
            "| game | part | decided by | questions | cpp | py | rs |\n|---|---|---|---|---|---|---|\n",
        );
        for (task, told) in list {
            let cell = |name: &str| {
                let same = told.same.get(name).map(ToString::to_string);
                let refused = told.refused.get(name).map(|why| format!("refused: {why}"));
                let written = told.written.contains(&name).then(|| "written, not run".to_owned());
                same.or(refused).or(written).unwrap_or_else(|| "DIFFERS".to_owned())
            };
            let asks: Vec<&str> = told.asks.iter().copied().map(Ask::name).collect();
            let (cpp, py, rs) = (cell("cpp"), cell("py"), cell("rs"));
            let _ = writeln!(
                page,
                "| `{}` | {} | {} | {} | {cpp} | {py} | {rs} |",
                task.name,
                part(task),
                told.by,
                asks.join(", ")
            );
        }
    }
    page
}

/// Which of the tasks of a game it is.
fn part(task: &Task) -> &'static str {
    match (task.theorems, task.seeks, task.options.input.is_some()) {
        (false, ..) => "by rules",
        (true, true, _) => "large",
        (true, false, true) => "sums",
        (true, false, false) => "moves",
    }
}
