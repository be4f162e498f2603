//! Programs beside the judge: which questions they answer, and that they answer them alike, byte for byte.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use bouton_export::{Basis, Bounds, Language, Refusal};
use bouton_judge::{Ask, Options};

use super::{Program, build, cases, exported, same, truth};

/// What is compared.
#[derive(Clone, Debug)]
pub(crate) struct Task {
    /// The name of the game or problem.
    pub(crate) name: String,
    /// What is asked, and how; the questions are those of which as many as possible are wanted.
    pub(crate) options: Options,
    /// For what numbers the program is.
    pub(crate) bounds: Bounds,
    /// Up to where cases go.
    pub(crate) reached: Bounds,
    /// The least numbers, by name.
    pub(crate) lows: Vec<(String, u64)>,
    pub(crate) count: usize,
    /// Whether named theorems may decide.
    pub(crate) theorems: bool,
    /// Whether the judge may look for laws, as it must for numbers out of the reach of its engine.
    pub(crate) seeks: bool,
    /// The languages whose programs are run; in all others they are written only.
    pub(crate) languages: Vec<Language>,
}

/// What came of a task.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    /// The questions that are answered.
    pub(crate) asks: Vec<Ask>,
    /// What decides.
    pub(crate) by: String,
    /// Cases that were compared, for each language in which there is a program.
    pub(crate) same: BTreeMap<&'static str, usize>,
    /// Languages in which a program was written and not run.
    pub(crate) written: Vec<&'static str>,
    /// Why there is none in some language.
    pub(crate) refused: BTreeMap<&'static str, String>,
    /// What went wrong.
    pub(crate) failed: Vec<String>,
}

impl Task {
    /// The questions with moves, those without, and fewer: what is refused together is asked together.
    fn ladder(&self) -> Vec<Vec<Ask>> {
        let wanted = &self.options.asks;
        let only =
            |asks: &[Ask]| -> Vec<Ask> { wanted.iter().copied().filter(|ask| asks.contains(ask)).collect() };
        let mut ladder = vec![
            wanted.clone(),
            wanted.iter().copied().filter(|ask| *ask != Ask::Value).collect(),
            only(&[Ask::Outcome, Ask::Value]),
            only(&[Ask::Outcome]),
        ];
        ladder.retain(|asks| !asks.is_empty());
        ladder.dedup();
        ladder
    }

    /// Writes the programs, builds and runs them, and compares.
    pub(crate) fn run(&self) -> Told {
        let mut told = Told::default();
        let mut wanted: Option<(Vec<u8>, String)> = None;
        // All languages are asked what the first can answer.
        let mut wanted_asks: Option<Vec<Ask>> = None;
        for language in &Language::ALL {
            let name = language.name();
            let ladder = wanted_asks.clone().map_or_else(|| self.ladder(), |asks| vec![asks]);
            let mut refusal = Refusal::NoRecipe;
            let program = ladder.into_iter().find_map(|asks| {
                let options = Options { asks, ..self.options.clone() };
                match exported(&options, *language, &self.bounds, self.theorems) {
                    Ok(program) => Some((options, program)),
                    Err(found) => {
                        refusal = found;
                        None
                    }
                }
            });
            let Some((options, program)) = program else {
                told.refused.insert(name, format!("{refusal:?}"));
                continue;
            };
            told.by = by(&program.basis);
            told.asks.clone_from(&options.asks);
            if !self.languages.contains(language) {
                wanted_asks.get_or_insert(options.asks);
                told.written.push(name);
                continue;
            }
            wanted_asks.get_or_insert_with(|| options.asks.clone());
            let work = || {
                let (input, truth) = wanted.get_or_insert_with(|| {
                    let input = cases::input(&options, &self.reached, &self.lows, self.count, 20_261_130);
                    let truth = truth(&options, &input, self.seeks);
                    (input, truth)
                });
                let built = build(&Program { name: &self.file(), code: &program.code, language: *language });
                same(&format!("{} in {name}", self.name), truth, &built.answers(input));
                cases::count(&options, input)
            };
            match catch_unwind(AssertUnwindSafe(work)) {
                Ok(count) => drop(told.same.insert(name, count)),
                Err(panic) => told.failed.push(format!("{name}: {}", message(&*panic))),
            }
        }
        told
    }

    /// A name for files that no other task has.
    fn file(&self) -> String {
        static TASKS: AtomicUsize = AtomicUsize::new(0);
        let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
        let number = TASKS.fetch_add(1, Ordering::Relaxed);
        format!("{}-{number}", self.name.chars().map(plain).collect::<String>())
    }
}

fn message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text =
        text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default();
    text.chars().take(600).collect()
}

/// What a program rests on, in a word.
fn by(basis: &Basis) -> String {
    match basis {
        Basis::Theorem(known) => known.law.id.to_owned(),
        Basis::Certificate { kind, .. } => format!("certificate: {kind}"),
        Basis::Table { to } => format!("values to {to}"),
    }
}

/// Runs tasks on two threads; `show` is told of each when it is done.
pub(crate) fn run_all(tasks: &[Task], show: &(dyn Fn(&Task, &Told) + Sync)) -> Vec<Told> {
    let next = Mutex::new(0usize);
    let results: Mutex<BTreeMap<usize, Told>> = Mutex::new(BTreeMap::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let at = {
                        let mut next = next.lock().expect("a counter");
                        *next += 1;
                        *next - 1
                    };
                    let Some(task) = tasks.get(at) else { return };
                    let told = task.run();
                    show(task, &told);
                    results.lock().expect("a list").insert(at, told);
                }
            });
        }
    });
    results.into_inner().expect("a list").into_values().collect()
}
