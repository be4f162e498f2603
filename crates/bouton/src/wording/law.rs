//! What laws say: sentences with facts, statements, sources, proofs.

use bouton_law::discovery::Certified;
use bouton_law::{Ignored, Remark};
use bouton_solve::answer::{Fact, LawUsed, Sentence};
use bouton_value::Natural;
use bouton_value::number::logic::SignificantBits;

use super::{Arg, Words, certificate};

/// How many items of a list are written out.
const ITEMS_SHOWN: usize = 12;
/// Numbers with more bits are written in decimal.
const BITS_SHOWN: u64 = 64;

/// Sentences one after the other, with a semicolon between them.
pub fn sentences(words: &Words, sentences: &[Sentence]) -> String {
    let all: Vec<String> = sentences.iter().map(|one| sentence(words, one)).collect();
    all.join(&words.text("law-then"))
}

/// One sentence.
pub fn sentence(words: &Words, sentence: &Sentence) -> String {
    said(words, sentence.key, sentence)
}

/// The message `key` with the facts of a sentence.
fn said(words: &Words, key: &str, sentence: &Sentence) -> String {
    let texts: Vec<(&str, String)> =
        sentence.facts.iter().map(|(name, fact)| (*name, written(words, fact))).collect();
    let args: Vec<(&str, Arg)> = texts.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
    words.say(key, &args)
}

/// The name of a law: "Bash's game".
pub fn name(words: &Words, law: &LawUsed) -> String {
    words.text(&format!("law-{}", law.id))
}

/// What it says, with the numbers of this game.
pub fn statement(words: &Words, law: &LawUsed) -> String {
    sentence(words, &law.statement)
}

/// Where it comes from.
pub fn source(words: &Words, law: &LawUsed) -> String {
    words.text(&format!("law-{}.source", law.id))
}

/// The idea of its proof.
pub fn proof(words: &Words, law: &LawUsed) -> String {
    words.text(&format!("law-{}.proof", law.id))
}

/// Why it applies to this game.
pub fn because(words: &Words, law: &LawUsed) -> String {
    sentence(words, &law.because)
}

/// What was done about a law.
pub fn remark(words: &Words, remark: &Remark) -> String {
    let say = |key: &str, facts: &[(&str, &str)]| {
        let facts: Vec<(&str, Arg)> = facts.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
        words.say(key, &facts)
    };
    match remark {
        Remark::Kept(path) => say("remark-kept", &[("path", &path.to_string_lossy())]),
        Remark::Ignored(path, why) => {
            let reason = ignored(words, why);
            say("remark-ignored", &[("path", &path.to_string_lossy()), ("reason", &reason)])
        }
        Remark::Sought(_, discovery) => match &discovery.found {
            Some(found) => say("remark-found", &[("law", &proved(words, found))]),
            None => say("remark-none", &[("tried", &discovery.tried.join(", "))]),
        },
        Remark::NotKept(path, reason) => {
            say("remark-not-kept", &[("path", &path.to_string_lossy()), ("reason", reason)])
        }
    }
}

/// Why a kept certificate is not used.
fn ignored(words: &Words, why: &Ignored) -> String {
    match why {
        Ignored::Unreadable(reason) => reason.clone(),
        Ignored::TooLong => words.text("remark-too-long"),
        Ignored::Foreign => words.text("remark-foreign"),
        Ignored::Rejected(rejected) => certificate::reason(words, rejected),
        Ignored::Unused => words.text("remark-unused"),
    }
}

/// What a proved law says.
pub fn proved(words: &Words, found: &Certified) -> String {
    match found.told() {
        Some(told) => statement(words, &told),
        None => certificate::claim(words, found.accepted()),
    }
}

/// A fact as it is written.
fn written(words: &Words, fact: &Fact) -> String {
    match fact {
        Fact::Number(number) => number.to_string(),
        Fact::Numbers(numbers) => listed(numbers, ", ", Natural::to_string),
        Fact::Tuple(tuple) => written_tuple(tuple),
        Fact::Tuples(tuples) => listed(tuples, ", ", |tuple| written_tuple(tuple)),
        Fact::Sum(numbers) => listed(numbers, " + ", Natural::to_string),
        Fact::Ranges(ranges) => listed(ranges, ", ", |(low, high)| match high {
            None => format!("{low}.."),
            Some(high) if high == low => low.to_string(),
            Some(high) => format!("{low}..{high}"),
        }),
        Fact::Bits(numbers) => bits(numbers, " xor "),
        Fact::Columns(numbers) => bits(numbers, ", "),
        Fact::Code(text) => text.clone(),
        Fact::Sentences(named) => {
            let one = |(name, said): &(String, Sentence)| {
                let said = sentence(words, said);
                words.say("law-named", &[("name", Arg::Text(name)), ("said", Arg::Text(&said))])
            };
            named.iter().map(one).collect::<Vec<String>>().join(&words.text("law-then"))
        }
    }
}

fn written_tuple(tuple: &[Natural]) -> String {
    match tuple {
        [only] => only.to_string(),
        _ => format!("({})", listed(tuple, ", ", Natural::to_string)),
    }
}

fn listed<T>(items: &[T], between: &str, write: impl Fn(&T) -> String) -> String {
    let mut texts: Vec<String> = items.iter().take(ITEMS_SHOWN).map(write).collect();
    if items.len() > ITEMS_SHOWN {
        texts.push("...".to_owned());
    }
    texts.join(between)
}

/// Numbers under each other, bit by bit: equally many digits.
fn bits(numbers: &[Natural], between: &str) -> String {
    let width = numbers.iter().map(SignificantBits::significant_bits).max().unwrap_or(0).max(1);
    if width > BITS_SHOWN {
        return listed(numbers, between, Natural::to_string);
    }
    let width = usize::try_from(width).unwrap_or(1);
    listed(numbers, between, |number| format!("{number:0width$b}"))
}
