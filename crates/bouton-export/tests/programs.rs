//! Exported programs answer as the judge does, byte for byte.

mod harness;

use std::io::Write as _;

use bouton_export::{Bounds, Language, Refusal};
use bouton_judge::{Cases, Options, Preset, preset, presets};
use harness::{bounds, build, cases, exported, same, truth};

/// Compares the program of a preset in one language with the judge. Says why there is none.
fn check(preset: &Preset, language: Language, count: usize) -> Result<usize, Refusal> {
    let bounds = bounds(preset);
    // A stream of many cases instead of one process for each.
    let mut options: Options = preset.options.clone();
    if options.cases == Cases::One {
        options.cases = Cases::ToEnd;
    }
    let program = exported(&options, language, &bounds)?;
    let built = build(preset.id, &program.code, language);
    let lows: Vec<(String, u64)> = preset
        .bounds
        .iter()
        .filter_map(|bound| Some((bound.name.to_owned(), bound.low.parse().ok()?)))
        .collect();
    // The judge goes through a line with two variables one by one, so large heaps would keep it busy for hours.
    let mut reached = bounds.clone();
    if preset.id == "hdu-2177" {
        reached.named.iter_mut().for_each(|(_, most)| *most = harness::number("3000"));
    }
    let input = cases::input(&options, &reached, &lows, count, 20_261_130);
    same(&format!("{} in {}", preset.id, language.name()), &truth(&options, &input), &built.answers(&input));
    Ok(count)
}

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
        for language in Language::ALL {
            let known = preset(id).expect("a preset");
            check(known, language, 600)
                .unwrap_or_else(|refusal| panic!("{id} in {}: {refusal:?}", language.name()));
        }
    }
}

/// Games whose laws are found and proved, none of them by a theorem.
#[test]
fn programs_from_certificates_answer_as_the_judge() {
    for (game, layout, asks) in [
        ("endnim", "a b c d", "outcome"),
        ("kayles", "c heap[c]", "value"),
        ("castle:1,3,4", "a", "value"),
        ("file:cases/games/cards.game", "c heap[c]", "value"),
    ] {
        let options = Options {
            game: game.to_owned(),
            input: Some(layout.to_owned()),
            asks: bouton_judge::Ask::parse(asks).into_iter().collect(),
            ..Options::default()
        };
        let named = layout.starts_with("c ").then(|| ("c".to_owned(), harness::number("10")));
        let limits = Bounds { named: named.into_iter().collect(), others: harness::number("3000") };
        let small = Bounds { others: harness::number("40"), ..limits.clone() };
        let input = cases::input(&options, &small, &[], 150, 7);
        for language in [Language::Cpp, Language::Python] {
            let program =
                exported(&options, language, &limits).unwrap_or_else(|refusal| panic!("{game}: {refusal:?}"));
            let built = build(&game.replace([':', '/', ','], "-"), &program.code, language);
            same(game, &truth(&options, &input), &built.answers(&input));
        }
    }
}

/// All presets in all languages, 100 000 cases each: `cargo xtask export-check`.
#[test]
#[ignore = "takes minutes; cargo xtask export-check runs it"]
fn every_preset_answers_as_the_judge() {
    let count =
        std::env::var("BOUTON_EXPORT_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(100_000);
    let only = std::env::var("BOUTON_EXPORT_ONLY").unwrap_or_default();
    let mut failed = Vec::new();
    for known in presets().iter().filter(|preset| preset.id.contains(&only)) {
        for language in Language::ALL {
            let told = match std::panic::catch_unwind(|| check(known, language, count)) {
                Ok(Ok(count)) => format!("{count} cases the same"),
                Ok(Err(refusal)) => format!("no program: {refusal:?}"),
                Err(_) => {
                    failed.push(known.id);
                    "FAILED".to_owned()
                }
            };
            writeln!(std::io::stderr(), "{:<14} {:<3} {told}", known.id, language.name()).expect("a line");
        }
    }
    assert!(failed.is_empty(), "{failed:?}");
}
