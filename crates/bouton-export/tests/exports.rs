//! Exported programs answer as the judge does, byte for byte.

mod harness;

use std::io::Write as _;
use std::path::Path;

use bouton_export::Language;
use bouton_judge::preset;
use harness::check::{Task, Told, run_all};
use harness::tasks::{games, of_game, of_preset, of_presets};

/// Presets of the four notes, which every language has.
const NOTES: [&str; 9] = [
    "51nod-1066",
    "51nod-1069",
    "51nod-1070",
    "51nod-1185",
    "luogu-P2197",
    "luogu-P6487",
    "luogu-P4279",
    "luogu-P1247",
    "hdu-2177",
];

#[test]
fn programs_of_the_notes_answer_as_the_judge() {
    for id in NOTES {
        let told = of_preset(preset(id).expect("a preset"), 600).run();
        assert!(told.failed.is_empty(), "{id}: {:?}", told.failed);
        assert_eq!(told.same.len(), Language::ALL.len(), "{id}: {:?}", told.refused);
    }
}

/// One game of each kind of law, in Python; the laws of certificates in C++ too, which takes longer to build.
#[test]
fn programs_from_laws_answer_as_the_judge() {
    let kinds = [
        "fibonacci/firstall",
        "wythoff:2",
        "lasker",
        "endnim",
        "octal:4.7",
        "allbut:2",
        "half",
        "take:3x",
        "rook",
        "octal:0.123/misere",
    ];
    for game in kinds {
        for mut task in of_game(game, 600) {
            task.languages =
                if task.theorems { vec![Language::Python] } else { vec![Language::Cpp, Language::Python] };
            let told = task.run();
            assert!(told.failed.is_empty(), "{task:?}: {:?}", told.failed);
        }
    }
}

/// All laws and all presets in all languages, 100 000 cases each: `cargo xtask export-check`, which writes `EXPORTS.md`.
#[test]
#[ignore = "takes half an hour; cargo xtask export-check runs it"]
fn every_program_answers_as_the_judge() {
    let variable = |name: &str| std::env::var(name).ok();
    let list = variable("BOUTON_EXPORT_LIST").is_some_and(|value| !value.is_empty());
    let usual = if list { 300 } else { 100_000 };
    let count = variable("BOUTON_EXPORT_CASES").and_then(|text| text.parse().ok()).unwrap_or(usual);
    let only = variable("BOUTON_EXPORT_ONLY").unwrap_or_default();
    let mut laws: Vec<Task> = games().iter().flat_map(|game| of_game(game, count)).collect();
    let mut problems = of_presets(count);
    // A list of what there is runs the programs that need no compiler, over a few cases.
    if list {
        laws.iter_mut().chain(&mut problems).for_each(|task| task.languages = vec![Language::Python]);
    }
    laws.retain(|task| task.name.contains(&only));
    problems.retain(|task| task.name.contains(&only));
    let told = |tasks: Vec<Task>| -> Vec<(Task, Told)> {
        let told = run_all(&tasks, &|task, told| {
            let line = format!(
                "{:<22} {:<30} {:?} {:?} {:?}",
                task.name, told.by, told.same, told.refused, told.failed
            );
            writeln!(std::io::stderr(), "{line}").expect("a line");
        });
        tasks.into_iter().zip(told).collect()
    };
    let (laws, problems) = (told(laws), told(problems));
    if only.is_empty() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../EXPORTS.md");
        std::fs::write(page, harness::report::page(&laws, &problems)).expect("EXPORTS.md");
    }
    let failed: Vec<String> = laws
        .iter()
        .chain(&problems)
        .flat_map(|(task, told)| told.failed.iter().map(|why| format!("{}: {why}", task.name)))
        .collect();
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
