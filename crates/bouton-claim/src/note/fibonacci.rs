//! The Fibonacci game and Zeckendorf's theorem in notes.

use bouton_value::Natural;

use super::read::Add;
use super::text::any;
use super::{Claim, Context, FIBONACCI, FIRSTALL, Mend, Verdict, judged};
use crate::truth::{Says, Subject};

/// How far sums are checked.
const FAR: u64 = 5000;

/// The greatest 32-bit integer.
const MOST_INT: u64 = (1 << 31) - 1;

/// Whether a line speaks of Zeckendorf's theorem.
fn is_theorem(text: &str) -> bool {
    any(text, &["齐肯多夫", "zeckendorf"])
}

/// Zeckendorf's theorem, whatever the game.
pub(super) fn theorem(text: &str, context: &mut Context, add: Add) {
    let apart = [
        "不相邻",
        "不连续",
        "non-consecutive",
        "nonconsecutive",
        "notneighbours",
        "notadjacent",
        "notconsecutive",
    ];
    if is_theorem(text) && any(text, &apart) {
        context.told.push("zeckendorf".to_owned());
        add("", Claim::Zeckendorf, zeckendorf());
    }
}

/// Reads a line.
pub(super) fn line(text: &str, context: &mut Context, add: Add) {
    let game = if context.firstall { FIRSTALL } else { FIBONACCI };
    let mut told = |context: &mut Context, game: &str, claim: Claim, verdict: Verdict| {
        context.told.push(format!("{claim:?}"));
        add(game, claim, verdict);
    };
    let theorem = is_theorem(text);
    let named = any(text, &["斐波那契", "fibonacci", "fib"]);
    let loses = any(text, &["必败", "loses", "lost", "losing", "先手输"]);
    let wins = any(text, &["先手胜", "先手必胜", "firstplayerwins", "firstwins", "winsiff"]);
    let not = any(text, &["不是fib", "不是斐波那契", "不为斐波那契", "isnota", "notfib", "非斐波那契"]);
    if named && (loses || wins) && !theorem && text.chars().count() < 160 {
        let says = if not == wins { Says::Loses } else { Says::Wins };
        let says = if loses && !wins && !not { Says::Loses } else { says };
        let formula = "n in fibonacci".to_owned();
        if let Some(checked) = game.check_text(&formula, says, false) {
            let other = if context.firstall { FIBONACCI } else { FIRSTALL };
            let would =
                other.check_text(&formula, says, false).is_some_and(|checked| checked.failure.is_none());
            let clause = if context.firstall { "fibonacci" } else { "fibonacci/firstall" };
            let mend = if would { Mend::Clause(clause) } else { Mend::Other };
            told(
                context,
                game.game,
                Claim::Formula { text: formula, says, doubles: false },
                judged(checked, mend),
            );
        }
    }
    let least = any(
        text,
        &[
            "表示法中最小的数",
            "最小的一项",
            "最小的那一项",
            "最小的数",
            "leastpart",
            "smallestpart",
            "smallestterm",
            "smallestzeckendorf",
        ],
    );
    let code = any(text, &["upper_bound(fi", "n-=*x"]);
    if (least && !theorem && !any(text, &["mex", "自然数"])) || code {
        let Some(verdict) = least_part(game) else { return };
        told(context, game.game, Claim::LeastPart, verdict);
    }
    if let Some(sum) = sum(text) {
        let verdict = parts(&sum);
        told(context, "", Claim::Parts(shown(&sum)), verdict);
    }
    // `int n; cin >> n` beside a bound that needs more.
    if let Some(bound) = context.bound.clone().filter(|bound| *bound > MOST_INT)
        && let Some(name) = narrow(text)
    {
        let at = vec![Natural::from(MOST_INT + 1)];
        told(
            context,
            game.game,
            Claim::Width { name, bound },
            Verdict::Fails { at, loses: false, mend: Mend::Wide },
        );
    }
}

/// The first winning take beside the least part of the sum; a Fibonacci number is its own part, which may not be allowed.
fn least_part(game: Subject) -> Option<Verdict> {
    let list = fibonacci_to(FAR);
    let cases: Vec<Vec<Natural>> = (2..=FAR).map(|n| vec![n.into()]).collect();
    for (n, first) in (2..=FAR).zip(game.first_moves(&cases)?) {
        let (mut rest, mut least) = (n, n);
        while let Some(part) = list.iter().rev().find(|part| **part <= rest && rest > 0) {
            (least, rest) = (*part, rest - part);
        }
        if first != least.to_string() && !(least == n && first == "none") {
            return Some(Verdict::Fails { at: vec![n.into()], loses: false, mend: Mend::Nothing });
        }
    }
    Some(Verdict::Holds { tested: cases.len(), to: FAR.into() })
}

/// The variable of `intn;cin>>n`.
fn narrow(text: &str) -> Option<String> {
    let at = text.find("int")? + 3;
    let own = !text[..at - 3].ends_with(|c: char| c.is_alphanumeric());
    let end = text[at..].find(';')?;
    let name = text[at..at + end].split([',', '=']).next()?;
    let read = text.contains(&format!("cin>>{name}")) || text.contains("scanf");
    (own && read && name.chars().all(char::is_alphanumeric) && !name.is_empty()).then(|| name.to_owned())
}

fn fibonacci_to(most: u64) -> Vec<u64> {
    let mut list = vec![1, 2];
    while list[list.len() - 1] < most {
        list.push(list[list.len() - 1] + list[list.len() - 2]);
    }
    list
}

/// Each number up to a bound has just one sum of Fibonacci numbers that are not neighbours.
fn zeckendorf() -> Verdict {
    let list = fibonacci_to(FAR);
    let mut ways = vec![0u64; usize::try_from(FAR + 1).unwrap_or(0)];
    count(&list, list.len(), 0, &mut ways);
    match ways.iter().position(|ways| *ways != 1) {
        None => Verdict::Holds { tested: ways.len(), to: Natural::from(FAR) },
        Some(number) => {
            Verdict::Fails { at: vec![Natural::from(number as u64)], loses: false, mend: Mend::Nothing }
        }
    }
}

fn count(list: &[u64], below: usize, sum: u64, ways: &mut [u64]) {
    if let Some(count) = usize::try_from(sum).ok().and_then(|place| ways.get_mut(place)) {
        *count += 1;
        for place in 0..below {
            count_from(list, place, sum, ways);
        }
    }
}

fn count_from(list: &[u64], place: usize, sum: u64, ways: &mut [u64]) {
    count(list, place.saturating_sub(1), sum + list[place], ways);
}

/// `85=55+21+8+1`, the last sum of a line of which all terms are Fibonacci numbers.
fn sum(text: &str) -> Option<(u64, Vec<u64>)> {
    let list = fibonacci_to(1_000_000);
    text.rmatch_indices('=').find_map(|(at, _)| {
        let before = &text[..at];
        let digits = before.len() - before.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let total: u64 = before[before.len() - digits..].parse().ok()?;
        let end =
            text[at + 1..].find(|c: char| !(c.is_ascii_digit() || c == '+')).unwrap_or(text.len() - at - 1);
        let terms: Vec<u64> =
            text[at + 1..at + 1 + end].split('+').map(|term| term.parse().ok()).collect::<Option<_>>()?;
        (terms.len() > 1 && terms.iter().all(|term| list.contains(term))).then_some((total, terms))
    })
}

/// Whether a sum is that of Zeckendorf.
fn parts((total, terms): &(u64, Vec<u64>)) -> Verdict {
    let list = fibonacci_to(1_000_000);
    let place = |term: &u64| list.iter().position(|known| known == term).unwrap_or(0);
    let apart = terms.windows(2).all(|pair| place(&pair[0]) > place(&pair[1]) + 1);
    if apart && terms.iter().sum::<u64>() == *total {
        return Verdict::Holds { tested: 1, to: Natural::from(*total) };
    }
    Verdict::Fails { at: vec![Natural::from(*total)], loses: false, mend: Mend::Nothing }
}

fn shown((total, terms): &(u64, Vec<u64>)) -> String {
    let terms: Vec<String> = terms.iter().map(u64::to_string).collect();
    format!("{total} = {}", terms.join(" + "))
}
