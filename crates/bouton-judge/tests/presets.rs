//! Every preset answers the samples of its problem: `cases/judge/ID.in` and `ID.out`, more with `-2`, `-3` ...

mod stream;

use std::fs;
use std::path::Path;

use bouton_judge::{Ended, presets};
use stream::answer;

/// Problems whose samples need a law.
const LATER: &[&str] = &["hdu-2516", "poj-2975"];

#[test]
fn presets_answer_their_samples() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/judge");
    for preset in presets().iter().filter(|preset| !LATER.contains(&preset.id)) {
        let mut samples = 0;
        for suffix in ["", "-2", "-3"] {
            let path = |ending| folder.join(format!("{}{suffix}.{ending}", preset.id));
            let Ok(input) = fs::read(path("in")) else { continue };
            let wanted = fs::read_to_string(path("out")).expect("the answers");
            let (ended, got) = answer(&preset.options, &input);
            assert!(matches!(ended, Ended::Done(_)), "{}{suffix}: {ended:?}", preset.id);
            assert_eq!(got, wanted, "{}{suffix}", preset.id);
            samples += 1;
        }
        assert!(samples > 0, "{} has no sample", preset.id);
    }
}

#[test]
fn presets_name_their_bounds_by_their_layouts() {
    for preset in presets() {
        let input = preset.options.input.as_deref().unwrap_or_default();
        for bound in &preset.bounds {
            let named = input.split(|c: char| !c.is_alphanumeric()).any(|name| name == bound.name);
            assert!(named || bound.name == "T", "{}: {} stands in no layout", preset.id, bound.name);
        }
    }
}
