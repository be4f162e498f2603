//! Claims about any game of the catalogue or of a family: who wins just when, and lists of lost heaps.

use std::time::{Duration, Instant};

use bouton_judge::{Layout, Options};
use bouton_rules::catalogue;
use bouton_rules::string::{NoFiles, Reader};
use bouton_value::Natural;
use bouton_vet::Bounds;

use super::read::Add;
use super::text::{any, numbers};
use super::{Claim, Context, Mend, Verdict};
use crate::claim::{Limits, Said, Says as Told, Winner, World, check};
use crate::formula::Arithmetic;
use crate::truth::Says;

/// How much is looked at for one claim.
const TABLE: usize = 4_000;
const STRUCTURAL: usize = 1_200;
const PATIENCE: Duration = Duration::from_secs(3);

/// A heading has no more characters.
const HEADING: usize = 70;

/// The game that a line names: a game string, a name of the catalogue, or the numbers that may be taken.
pub(super) fn game(line: &str, tight: &str) -> Option<String> {
    let known = |text: &str| {
        let game = Reader::new(&NoFiles).read(text).is_ok_and(|named| named.position.is_none());
        game.then(|| text.to_owned())
    };
    let words = || line.split(|c: char| c.is_whitespace() || "`，。（）()：".contains(c));
    if let Some(found) = words().filter(|word| word.contains(':') && word.len() > 3).find_map(known) {
        return Some(found);
    }
    if let Some(set) = taken(tight) {
        return known(&format!("sub:{set}"));
    }
    if line.chars().count() > HEADING {
        return None;
    }
    if let Some(found) = line.split('`').skip(1).step_by(2).find_map(known) {
        return Some(found);
    }
    let heading = line.trim().trim_start_matches(|c: char| "#*>-=•".contains(c) || c.is_whitespace());
    let heading =
        heading.trim_start_matches(|c: char| c.is_ascii_digit() || ".、)".contains(c) || c.is_whitespace());
    let heading = heading.trim_end_matches(|c: char| "*#:：=".contains(c) || c.is_whitespace());
    let parts = heading.split([':', '：', '(', '（', '，', ',', '-', '—']).map(str::trim);
    let entry = std::iter::once(heading).chain(parts).find_map(catalogue::find);
    let after = || heading.split_once("game of ").and_then(|(_, name)| catalogue::find(name.trim()));
    entry.or_else(after).map(|entry| entry.name.to_owned()).and_then(|name| known(&name))
}

/// The numbers of "take 1, 3 or 4", "subtraction set {1,3,4}", "取1、3或4个".
fn taken(tight: &str) -> Option<String> {
    let marks = [
        "subtractionset",
        "减法集合",
        "mayremove",
        "maytake",
        "cantake",
        "canremove",
        "removes",
        "takes",
        "每次取",
        "可以取",
        "只能取",
        "可以拿",
        "每次可取",
    ];
    let listed = marks.iter().find_map(|mark| {
        let rest = &tight[tight.find(mark)? + mark.len()..];
        let rest = rest.trim_start_matches(|c: char| "=:{is为是s".contains(c)).trim_start_matches("either");
        let found = numbers(&rest.replace(['个', '颗', '枚'], ""));
        (found.len() >= 2 && found.iter().all(|&n| n > 0 && n < 10_000)).then_some(found)
    })?;
    Some(listed.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}

/// Reads a line about a game.
pub(super) fn line(line: &str, tight: &str, game: &str, context: &mut Context, add: Add) {
    let Some((claim, verdict)) = sentence(line, game).or_else(|| list(tight, game)) else { return };
    context.told.push(format!("{claim:?}"));
    add(game, claim, verdict);
}

/// Words for who wins: the longest of each kind that says the opposite of its parts come first.
const WHO: [(&str, Winner); 26] = [
    ("second player loses", Winner::First),
    ("second loses", Winner::First),
    ("first player loses", Winner::Second),
    ("first loses", Winner::Second),
    ("second player wins", Winner::Second),
    ("second wins", Winner::Second),
    ("first player wins", Winner::First),
    ("first wins", Winner::First),
    ("后手必败", Winner::First),
    ("後手必敗", Winner::First),
    ("后手必胜", Winner::Second),
    ("後手必勝", Winner::Second),
    ("后手胜", Winner::Second),
    ("先手胜", Winner::First),
    ("先手勝", Winner::First),
    ("必败", Winner::Second),
    ("必敗", Winner::Second),
    ("必胜", Winner::First),
    ("必勝", Winner::First),
    ("p-position", Winner::Second),
    ("n-position", Winner::First),
    ("losing", Winner::Second),
    ("loses", Winner::Second),
    ("lost", Winner::Second),
    ("winning", Winner::First),
    ("wins", Winner::First),
];

fn who(text: &str) -> Option<Winner> {
    let text = text.to_lowercase();
    WHO.iter().find(|(word, _)| text.contains(word)).map(|(_, winner)| *winner)
}

/// Between who wins and the condition, and what begins a condition that stands first.
const JUST: [&str; 8] = [
    " iff ",
    " if and only if ",
    " exactly when ",
    " just when ",
    " precisely when ",
    "当且仅当",
    "當且僅當",
    "⇔",
];
const IF: [&str; 7] = ["if ", "If ", "When ", "若", "如果", "当", "當"];
const ENDS: [&str; 10] = [". ", "。", "，", ", ", ";", "；", " then ", " otherwise", "时", "則"];

/// `WHO iff CONDITION` and `if CONDITION, WHO`.
fn sentence(line: &str, game: &str) -> Option<(Claim, Verdict)> {
    let line = plain(line);
    let (winner, rest) = if let Some((before, after)) = JUST.iter().find_map(|mark| line.split_once(mark)) {
        (who(before)?, after.to_owned())
    } else {
        let start = IF.iter().find_map(|mark| line.strip_prefix(mark))?;
        let end = ENDS.iter().filter_map(|mark| start.find(mark)).min()?;
        (who(&start[end..])?, start[..end].to_owned())
    };
    // The condition may be followed by more.
    let cuts = ENDS.iter().filter_map(|mark| rest.find(mark));
    let mut lengths: Vec<usize> = cuts.chain([rest.len()]).collect();
    lengths.sort_unstable();
    lengths.into_iter().rev().find_map(|length| {
        let formula = rest[..length].trim().trim_end_matches(['.', '。', ';']);
        judged(game, winner, formula)
    })
}

/// A line without the marks of a page and of formulas.
fn plain(line: &str) -> String {
    let mut line = line.trim().trim_start_matches(|c: char| "#>*-+• ".contains(c)).to_owned();
    for (mark, plain) in [
        ("\\lfloor", "⌊"),
        ("\\rfloor", "⌋"),
        ("\\bmod", " mod "),
        ("\\oplus", " xor "),
        ("\\varphi", " phi "),
        ("\\phi", " phi "),
        ("\\neq", "!="),
        ("\\ne", "!="),
        ("\\leq", "<="),
        ("\\le", "<="),
        ("\\geq", ">="),
        ("\\ge", ">="),
        ("\\in", " in "),
        ("\\{", "{"),
        ("\\}", "}"),
        ("$", ""),
        ("`", ""),
        ("**", ""),
    ] {
        line = line.replace(mark, plain);
    }
    line
}

/// A claim that can be read, with its verdict; and whether the opposite would hold.
fn judged(game: &str, winner: Winner, formula: &str) -> Option<(Claim, Verdict)> {
    let verdict = looked(game, winner, formula)?;
    let says = if winner == Winner::First { Says::Wins } else { Says::Loses };
    let opposite = if winner == Winner::First { Winner::Second } else { Winner::First };
    let verdict = match verdict {
        Verdict::Fails { at, loses, .. } => {
            let holds = matches!(looked(game, opposite, formula), Some(Verdict::Holds { .. }));
            Verdict::Fails { at, loses, mend: if holds { Mend::Other } else { Mend::Nothing } }
        }
        other => other,
    };
    Some((Claim::Formula { text: formula.to_owned(), says, doubles: false }, verdict))
}

fn looked(game: &str, winner: Winner, formula: &str) -> Option<Verdict> {
    let mut said = Said::read(formula).ok()?;
    said.says = Some(Told::Just(winner));
    if said.arithmetic != Arithmetic::Exact {
        return None;
    }
    let options = Options { game: game.to_owned(), ..Options::default() };
    let mut world = World::new(&options, &Bounds::default(), said, &NoFiles, None).ok()?;
    let now = Instant::now();
    let limits =
        Limits { table: TABLE, structural: STRUCTURAL, until: Some((now + PATIENCE, now + 2 * PATIENCE)) };
    let outcome = check(&mut world, &limits);
    Some(match outcome.failure {
        Some(failure) => {
            let numbers = failure.numbers.iter().flat_map(|(_, number)| number.split(' '));
            let at: Vec<Natural> = numbers.filter_map(|number| number.parse().ok()).collect();
            Verdict::Fails { at, loses: failure.expected == "P", mend: Mend::Nothing }
        }
        None if outcome.table + outcome.others == 0 => return None,
        None => Verdict::Holds { tested: outcome.table + outcome.others, to: outcome.to },
    })
}

/// A list of lost heaps of a game with one number: all of them up to the last.
fn list(tight: &str, game: &str) -> Option<(Claim, Verdict)> {
    let lost = any(tight, &["必败", "losing", "lost", "p-position", "ppositions", "coldposition", "loses"]);
    let mark = [":", "are", "为", "是", "at"].iter().find_map(|mark| Some(tight.rfind(mark)? + mark.len()));
    let found = mark.map(|at| numbers(&tight[at..])).filter(|found| lost && found.len() >= 4)?;
    if !found.is_sorted() {
        return None;
    }
    let read = Reader::new(&NoFiles).read(game).ok()?;
    let name = read.games.first().map(Layout::usual).filter(|name| !name.contains(' '))?;
    let items: Vec<String> = found.iter().map(u64::to_string).collect();
    let (first, last) = (found.first()?, found.last()?);
    // A list need not begin with 0.
    let from = if *first > 0 { format!(" and {name} > 0") } else { String::new() };
    let formula = format!("{name} in {{{}}} where {name} <= {last}{from}", items.join(", "));
    Some((Claim::List(found.len()), looked(game, Winner::Second, &formula)?))
}
