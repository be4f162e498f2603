//! What is compared: the laws of `cases/laws.txt`, quotients and recurrences, and the problems of judges.

use bouton_export::{Bounds, Language};
use bouton_judge::{Ask, Cases, Item, Options, Preset, presets};

use super::check::Task;
use super::{bounds, judge, number};

/// Games of `cases/laws/must.txt` whose kinds of law no game of `cases/laws.txt` has.
const MORE: [&str; 12] = [
    "rook",
    "take:3x",
    "take:2x+1",
    "code:0.8",
    "octal:0.123/misere",
    "octal:0.33/misere",
    "octal:0.53/misere",
    "octal:0.75/misere",
    "octal:0.71/misere",
    "kayles/misere",
    "sub:1,2/misere",
    "sub:2,5/misere",
];

/// The games of the list of laws, and some more.
pub(crate) fn games() -> Vec<String> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../cases/laws.txt"));
    let text = text.expect("cases/laws.txt");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut games: Vec<String> =
        lines.filter_map(|line| line.split('\t').next()).map(str::to_owned).collect();
    games.extend(MORE.map(str::to_owned));
    games.dedup();
    games
}

/// The tasks of a game: large numbers by whatever decides, by a certificate where a theorem decides too, and small
/// numbers with all questions, beside the engine.
pub(crate) fn of_game(game: &str, count: usize) -> Vec<Task> {
    let single = Options { game: game.to_owned(), asks: Ask::ALL.to_vec(), ..Options::default() };
    let judge = judge(&single);
    let (own, numbers) = (judge.chosen().game.clone(), judge.layout().items.len());
    let lows: Vec<(String, u64)> = judge
        .layout()
        .items
        .iter()
        .filter_map(|item| if let Item::Single(field) = item { Some((field.name.clone(), 0)) } else { None })
        .collect();
    let misere_sum = own.state.len() == 1 && game.ends_with("/misere");
    let outcomes = Options { asks: vec![Ask::Outcome, Ask::Value], ..single.clone() };
    let far = |most: &str| Bounds { named: Vec::new(), others: number(most) };
    let base = Task {
        name: game.to_owned(),
        options: outcomes,
        bounds: far("10^18"),
        reached: far("10^18"),
        lows,
        count,
        theorems: true,
        seeks: true,
        languages: Language::ALL.to_vec(),
    };
    let near = far(match numbers {
        1 => "300",
        2 => "40",
        3 => "14",
        _ => "8",
    });
    let by_rules = Task { theorems: false, ..base.clone() };
    let moves = Task {
        options: single.clone(),
        bounds: near.clone(),
        reached: near,
        count: count / 10,
        ..base.clone()
    };
    let mut tasks = vec![base.clone(), by_rules, Task { seeks: false, ..moves }];
    if own.state.len() == 1 && !judge.layout().starts && (misere_sum || !game.contains('/')) {
        let few = |most: &str| Bounds { named: vec![("c".to_owned(), number("4"))], others: number(most) };
        let options = Options { input: Some("c heap[c]".to_owned()), ..single };
        let most = if misere_sum { few("9") } else { few("60") };
        let lows = vec![("heap".to_owned(), 0), ("c".to_owned(), 1)];
        let count = count / 10;
        tasks.push(Task { options, bounds: most.clone(), reached: most, lows, count, seeks: false, ..base });
    }
    tasks
}

/// The task of a preset.
pub(crate) fn of_preset(preset: &Preset, count: usize) -> Task {
    let bounds = bounds(preset);
    // A stream of many cases instead of one process for each.
    let mut options: Options = preset.options.clone();
    if options.cases == Cases::One {
        options.cases = Cases::ToEnd;
    }
    let lows =
        preset.bounds.iter().filter_map(|bound| Some((bound.name.to_owned(), bound.low.parse().ok()?)));
    // The judge goes through a line with two variables one by one, so large heaps would keep it busy for hours.
    let mut reached = bounds.clone();
    if preset.id == "hdu-2177" {
        reached.named.iter_mut().for_each(|(_, most)| *most = number("3000"));
    }
    Task {
        name: preset.id.to_owned(),
        options,
        bounds,
        reached,
        lows: lows.collect(),
        count,
        theorems: true,
        seeks: false,
        languages: Language::ALL.to_vec(),
    }
}

/// The tasks of all presets.
pub(crate) fn of_presets(count: usize) -> Vec<Task> {
    presets().iter().map(|preset| of_preset(preset, count)).collect()
}
