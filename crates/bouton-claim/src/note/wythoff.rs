//! Wythoff's game in notes: lists, the greedy rule, three properties, the golden ratio with and without floor.

use bouton_value::Natural;

use super::read::{Add, winner};
use super::text::any;
use super::{Claim, Context, Mend, Verdict, WYTHOFF, judged};
use crate::truth::Says;

/// Heaps below this are looked at for properties.
const SIDE: u64 = 60;

/// The lost pairs by the greedy rule: the least number that was not used, and k more.
fn greedy(count: usize) -> Vec<(u64, u64)> {
    let mut used = std::collections::HashSet::new();
    let (mut pairs, mut least) = (Vec::new(), 0);
    for k in 0..count as u64 {
        while used.contains(&least) {
            least += 1;
        }
        used.extend([least, least + k]);
        pairs.push((least, least + k));
    }
    pairs
}

/// A list of pairs, beginning with (0, 0) or (1, 2).
pub(super) fn list(pairs: &[(u64, u64)]) -> (Claim, Verdict) {
    let mut known: Vec<(u64, u64)> = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    known.dedup();
    let skip = usize::from(known.first() != Some(&(0, 0)));
    let truth = greedy(known.len() + 1);
    let wrong = known.iter().zip(truth.iter().skip(skip)).find(|(a, b)| a != b);
    let verdict = match wrong {
        None => Verdict::Holds { tested: known.len(), to: known.last().map_or(0, |pair| pair.1).into() },
        Some((found, wanted)) => {
            // Either the pair is not lost, or one before it is left out.
            let loses = !truth.contains(found);
            let at = if loses { found } else { wanted };
            Verdict::Fails { at: vec![at.0.into(), at.1.into()], loses: !loses, mend: Mend::Nothing }
        }
    };
    (Claim::List(known.len()), verdict)
}

/// Reads a line.
pub(super) fn line(text: &str, context: &mut Context, add: Add) {
    let mut told = |context: &mut Context, claim: Claim, verdict: Verdict| {
        context.told.push(format!("{claim:?}"));
        add("wythoff", claim, verdict);
    };
    if any(text, &["未在前面出现过的最小", "没有出现过的最小", "leastnumbernot", "smallestnumbernot", "mex"])
        && any(text, &["ak+k", "a_k+k"])
        && let Some(verdict) = greedy_rule()
    {
        told(context, Claim::Greedy, verdict);
    }
    let properties: [&[&str]; 3] = [
        &[
            "包含在一个且仅有一个",
            "包含在一个且仅在一个",
            "inexactlyone",
            "exactlyonceamong",
            "exactlyonepair",
        ],
        &[
            "任意操作都可将奇异局势变为非奇异",
            "任何操作都会将奇异局势变为非奇异",
            "everymovefromalostpair",
            "anymovefromacoldposition",
            "anymovefromalost",
        ],
        &[
            "将非奇异局势变为奇异局势",
            "非奇异局势都可以变为奇异局势",
            "someleadstoalostpair",
            "canbemovedtoalost",
            "canalwaysmovetoalost",
        ],
    ];
    for (place, words) in properties.iter().enumerate() {
        if any(text, words) {
            let number = u8::try_from(place + 1).unwrap_or(0);
            told(context, Claim::Property(number), property(number));
        }
    }
    if any(text, &["double", "sqrt(5.0)", "float"]) && any(text, &["intmain", "doublex", "#include", ";"]) {
        context.doubles = true;
    }
    golden(text, context, &mut told);
}

/// The pairs of the greedy rule beside the lost positions.
fn greedy_rule() -> Option<Verdict> {
    let pairs = greedy(usize::try_from(SIDE).ok()?);
    let all: Vec<(u64, u64)> = (0..SIDE).flat_map(|b| (0..=b).map(move |a| (a, b))).collect();
    let cases: Vec<Vec<Natural>> = all.iter().map(|(a, b)| vec![(*a).into(), (*b).into()]).collect();
    for (pair, loses) in all.iter().zip(WYTHOFF.truth(&cases)?) {
        if pairs.contains(pair) != loses {
            return Some(Verdict::Fails {
                at: vec![pair.0.into(), pair.1.into()],
                loses,
                mend: Mend::Nothing,
            });
        }
    }
    Some(Verdict::Holds { tested: cases.len(), to: (SIDE - 1).into() })
}

/// Checks a property of the pairs by the moves themselves.
fn property(number: u8) -> Verdict {
    let pairs = greedy(usize::try_from(SIDE).unwrap_or(0));
    let fails = |at: Vec<u64>, loses| {
        let at = at.into_iter().map(Natural::from).collect();
        Verdict::Fails { at, loses, mend: Mend::Nothing }
    };
    let holds =
        |tested: u64| Verdict::Holds { tested: usize::try_from(tested).unwrap_or(0), to: (SIDE - 1).into() };
    if number == 1 {
        let times = |number: u64| pairs.iter().filter(|(a, b)| *a == number || *b == number).count();
        return match (0..SIDE).find(|number| times(*number) != 1) {
            Some(number) => fails(vec![number], false),
            None => holds(SIDE),
        };
    }
    let lost = |a: u64, b: u64| pairs.contains(&(a.min(b), a.max(b)));
    let mut tested = 0;
    for a in 0..SIDE {
        for b in a..SIDE {
            let heap = (0..a).any(|to| lost(to, b)) || (0..b).any(|to| lost(a, to));
            let reaches = heap || (1..=a).any(|take| lost(a - take, b - take));
            if (number == 2 && lost(a, b) && reaches) || (number == 3 && !lost(a, b) && !reaches) {
                return fails(vec![a, b], lost(a, b));
            }
            tested += 1;
        }
    }
    holds(tested)
}

/// The golden ratio: `small != (large - small) * phi`, `[(bk - ak) * m] == ak`, `ak == (int)(k * x)`.
fn golden(text: &str, context: &mut Context, told: &mut dyn FnMut(&mut Context, Claim, Verdict)) {
    let code = any(
        text,
        &["(int)(k*x)", "(int)(k*", "int(k*", "(int)((b-a)*", "(longlong)(k*", "(int)floor(", "floor(k*"],
    ) && any(text, &["=="]);
    let difference = any(text, &["(大-小)", "(b-a)", "(bk-ak)", "差值", "两堆之差", "(y-x)", "difference"]);
    let ratio = any(text, &["黄金分割", "golden", "phi", "φ", "1.618", "*m]", "sqrt(5)"]);
    if code {
        let doubles = context.doubles || any(text, &["double", "sqrt(5.0)", "float"]);
        let formula = "a = floor((b - a) * ((1 + sqrt(5.0)) / 2))".to_owned();
        if let Some(checked) = WYTHOFF.check_text(&formula, Says::Loses, doubles) {
            let claim = Claim::Formula { text: formula, says: Says::Loses, doubles };
            told(context, claim, judged(checked, Mend::Exact));
        }
        return;
    }
    if !(difference && ratio) {
        return;
    }
    let rounds = any(text, &["[(", "floor", "取整", "下取整", "⌊", "int(", "(int)", "round"]);
    let not = any(text, &["!=", "ne", "≠", "不等于", "notequal"]);
    let equal = not || any(text, &["==", "=", "等于", "是", "equals", "times", "×"]);
    if !equal {
        return;
    }
    let operator = if not { "!=" } else { "=" };
    let says = match winner(text) {
        Some(says) => says,
        None if not => Says::Wins,
        None => Says::Loses,
    };
    let formula = |floor: bool| {
        if floor {
            format!("a {operator} floor((b - a) * phi)")
        } else {
            format!("a {operator} (b - a) * phi")
        }
    };
    if let Some(checked) = WYTHOFF.check_text(&formula(rounds), says, false) {
        let with_floor = WYTHOFF.check_text(&formula(true), says, false);
        let mend = if with_floor.is_some_and(|checked| checked.failure.is_none()) {
            Mend::Floor
        } else {
            Mend::Nothing
        };
        told(context, Claim::Formula { text: formula(rounds), says, doubles: false }, judged(checked, mend));
    }
}
