//! What one line says.

use bouton_value::Natural;

use super::text::{any, numbers};
use super::{
    BASH, Claim, Context, Game, MISERE, Mend, NIM, OCTOBER, ONE_OR_THREE, Verdict, fibonacci, judged, wythoff,
};
use crate::truth::{Says, Subject};

/// Takes a claim with its verdict.
pub(super) type Add<'a> = &'a mut dyn FnMut(&str, Claim, Verdict);

/// Words for the player who starts, and for the other, as winners.
const FIRST: &[&str] = &[
    "先手胜",
    "先手必胜",
    "先手win",
    "先取者胜",
    "先取者获胜",
    "先手赢",
    "a必胜",
    "a获胜",
    "\"a\"",
    "firstplayerwins",
    "firstwins",
    "先手获胜",
    "为必胜态",
];
const SECOND: &[&str] = &[
    "后手胜",
    "后手必胜",
    "后手win",
    "后取者胜",
    "后取者获胜",
    "后手赢",
    "b必胜",
    "b获胜",
    "\"b\"",
    "b\\n",
    "secondplayerwins",
    "secondwins",
    "先手必败",
    "先手输",
    "后手获胜",
    "为必败态",
    "lost",
    "loses",
    "printf(\"b",
];

/// Who wins first in a text: `Loses` for the second player.
pub(super) fn winner(text: &str) -> Option<Says> {
    let place = |words: &[&str]| words.iter().filter_map(|word| text.find(word)).min();
    match (place(FIRST), place(SECOND)) {
        (None, None) => None,
        (Some(first), Some(second)) if first < second => Some(Says::Wins),
        (Some(_), None) => Some(Says::Wins),
        _ => Some(Says::Loses),
    }
}

/// Reads a line.
pub(super) fn line(text: &str, context: &mut Context, add: Add) {
    if any(text, &["october", "p4018"]) && any(text, &["6的倍数", "multipleof6"]) {
        tell(add, context, OCTOBER, "n mod 6 = 0".to_owned(), Says::Loses);
    }
    fibonacci::theorem(text, context, add);
    match context.game {
        Game::Bash => {
            if let Some(formula) = remainder(text) {
                let after = text.find("==0").or(text.find("=0")).map_or("", |at| &text[at..]);
                if let Some(says) = winner(after) {
                    tell(add, context, BASH, formula, says);
                }
            } else if any(
                text,
                &["(m+1)*r+s", "(k+1)*r+s", "(m+1)的倍数", "multipleof(m+1)", "multipleofm+1"],
            ) {
                let stated = any(text, &["s等于0", "s=0", "s==0"]);
                let says = text.find("s等于0").or(text.find("s=0")).and_then(|at| winner(&text[at..]));
                let says = says.unwrap_or(Says::Loses);
                if stated || any(text, &["留下", "leave", "倍数", "multiple"]) {
                    tell(add, context, BASH, "n mod (m + 1) = 0".to_owned(), says);
                }
            }
        }
        Game::OneOrThree => {
            if let Some((modulus, rests, says)) = listed_rests(text) {
                let terms: Vec<String> =
                    rests.iter().map(|rest| format!("n mod {modulus} = {rest}")).collect();
                tell(add, context, ONE_OR_THREE, terms.join(" or "), says);
            }
        }
        Game::Nim | Game::Misere => heaps(text, context, add),
        Game::Wythoff => wythoff::line(text, context, add),
        Game::Fibonacci => fibonacci::line(text, context, add),
        Game::None => {}
    }
}

/// Checks a formula, and tells what came of it.
fn tell(add: Add, context: &mut Context, subject: Subject, text: String, says: Says) {
    context.told.push(text.clone());
    if let Some(checked) = subject.check_text(&text, says, false) {
        let mend = if checked.failure.is_some() { mend(subject, &text, says) } else { Mend::Nothing };
        add(subject.game, Claim::Formula { text, says, doubles: false }, judged(checked, mend));
    }
}

/// Nim and misere Nim.
fn heaps(text: &str, context: &mut Context, add: Add) {
    let ones = any(text, &["都为1", "都是1", "全为1", "allheapsare1", "allones", "heapsofsize1"]);
    let larger = ["大于", ">", "morethan", "largerthan"].iter().find_map(|word| {
        let at = text.find(word)? + word.len();
        numbers(&text[at..]).first().copied()
    });
    let sum = any(text, &["^", "nim和", "异或", "⊕", "oplus", "xor", "nim-sum", "nimsum"]);
    let zero = ["==0", "=0", "为0", "等于0", "iszero", "is0"].iter().filter_map(|word| text.find(word)).min();
    if context.game == Game::Misere && (ones || larger.is_some()) && sum {
        let most = if ones { 1 } else { larger.unwrap_or(1) };
        let formula = format!("max <= {most} and ones mod 2 = 1 or max > {most} and xor = 0");
        tell(add, context, MISERE, formula, Says::Loses);
        return;
    }
    let Some(zero) = zero.filter(|_| sum) else { return };
    let after = &text[zero..];
    if let Some(says) = winner(after) {
        let subject = if context.game == Game::Misere { MISERE } else { NIM };
        // `!= 0` and `≠ 0` say the opposite.
        let not = text[..zero].ends_with(['!', '≠', '不']) || text[..zero].ends_with("ne");
        let formula = if not { "xor != 0" } else { "xor = 0" };
        tell(add, context, subject, formula.to_owned(), says);
    }
}

/// `n % (k + 1)` with `== 0` after it.
fn remainder(text: &str) -> Option<String> {
    let at = text.find('%').or(text.find("mod"))?;
    let after = text[at..].trim_start_matches('%').trim_start_matches("mod");
    let inner = after.strip_prefix('(')?;
    let close = inner.find(')')?;
    let (name, more) = inner[..close].split_once('+')?;
    let more: u64 = more.parse().ok()?;
    if !name.chars().all(char::is_alphanumeric)
        || !(after[close..].contains("==0") || after[close..].contains("=0"))
    {
        return None;
    }
    Some(format!("n mod (m + {more}) = 0"))
}

/// "modulo 6 ... if the remainder is 0, 2, 4 the second player wins".
fn listed_rests(text: &str) -> Option<(u64, Vec<u64>, Says)> {
    let modulus = ["对", "mod", "模"].iter().find_map(|word| {
        let at = text.find(word)? + word.len();
        numbers(&text[at..]).first().copied()
    })?;
    let at =
        ["余数为", "余数是", "remainderis"].iter().find_map(|word| Some(text.find(word)? + word.len()))?;
    let rests = numbers(&text[at..]);
    let says = winner(&text[at..])?;
    (!rests.is_empty() && modulus > 0).then_some((modulus, rests, says))
}

/// What would make a formula true.
fn mend(subject: Subject, formula: &str, says: Says) -> Mend {
    let other = if says == Says::Loses { Says::Wins } else { Says::Loses };
    let holds = |text: &str, says| {
        subject.check_text(text, says, false).is_some_and(|checked| checked.failure.is_none())
    };
    if holds(formula, other) { Mend::Other } else { Mend::Nothing }
}

/// The bound of a statement: `n<=10^{15}`, `n≤1e9`, `{10}^{15}`.
pub(super) fn bound(text: &str) -> Option<Natural> {
    let at =
        ["le", "≤", "<=", "不超过"].iter().filter_map(|word| Some(text.rfind(word)? + word.len())).max()?;
    let plain: String = text[at..].chars().filter(|c| !"{}".contains(*c)).take(12).collect();
    let plain = plain.trim_start_matches(|c: char| !c.is_ascii_digit());
    let power = plain.strip_prefix("10^").or(plain.strip_prefix("1e")).or(plain.strip_prefix("10**"))?;
    let exponent = *numbers(power).first()?;
    (exponent <= 100)
        .then(|| (0..exponent).fold(Natural::from(1u32), |power, _| power * Natural::from(10u32)))
}
