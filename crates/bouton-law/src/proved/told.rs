//! How a proved law is told: its name, what it says, and why a position is won or lost.

use bouton_solve::{Fact, Sentence};
use bouton_value::Natural;

use super::claim::{Claim, digest};

/// Lists of entries up to this length are part of what a law says.
const SHOWN: usize = 24;

/// What an answer tells of a law.
#[derive(Clone, Debug)]
pub(super) struct Told {
    pub(super) id: &'static str,
    pub(super) statement: Sentence,
    pub(super) digest: String,
}

impl Told {
    /// What to tell of a certificate.
    pub(super) fn of(claim: &Claim, certificate: &str) -> Option<Self> {
        let (id, statement) = statement(claim)?;
        Some(Self { id, statement, digest: digest(certificate)?.to_owned() })
    }

    /// Why the law applies: there is a proof.
    pub(super) fn because(&self) -> Sentence {
        Sentence::new("law-proved-because").with("digest", Fact::Code(self.digest.clone()))
    }
}

/// What laws and laws of whole positions tell of themselves, from a field `told`.
macro_rules! as_told {
    () => {
        fn id(&self) -> &'static str {
            self.told.id
        }

        fn statement(&self) -> Sentence {
            self.told.statement.clone()
        }

        fn because(&self) -> Sentence {
            self.told.because()
        }

        fn certificate(&self) -> Option<&str> {
            Some(&self.told.digest)
        }
    };
}
pub(super) use as_told;

/// Whether a position is won, from its value, or from 0 for lost and 1 for won.
pub(super) fn value_reason(valued: bool, value: &Natural) -> Sentence {
    match (valued, *value == 0u32) {
        (true, true) => Sentence::new("law-proved-zero"),
        (true, false) => Sentence::new("law-proved-value").with("value", value),
        (false, true) => Sentence::new("law-proved-lost"),
        (false, false) => Sentence::new("law-proved-won"),
    }
}

/// The name of the law of a claim, and what it says; `None` for a kind that is not known here.
pub(super) fn statement(claim: &Claim) -> Option<(&'static str, Sentence)> {
    Some(match (claim.kind, claim.subject) {
        ("residue", "value") => ("proved-residue", residue(claim)?),
        ("residue", "outcome") => ("proved-residue", lost_residues(claim)?),
        ("periodic", subject) => {
            let key = match (subject, claim.number("preperiod")?) {
                ("value", 0) => "law-proved-periodic.pure",
                ("value", _) => "law-proved-periodic.statement",
                (_, 0) => "law-proved-periodic.pure-outcome",
                (_, _) => "law-proved-periodic.outcome",
            };
            ("proved-periodic", repeating(claim, key)?)
        }
        ("arithmetic", _) => {
            let plain = claim.number("period")? == 1 && claim.number("saltus")? == 1;
            let key = match (plain && claim.field("values")? == "0", claim.number("preperiod")?) {
                (true, _) => "law-proved-arithmetic.same",
                (false, 0) => "law-proved-arithmetic.pure",
                (false, _) => "law-proved-arithmetic.statement",
            };
            ("proved-arithmetic", repeating(claim, key)?)
        }
        ("window", _) => {
            let most = window_expression(claim.field("most")?)?;
            ("proved-window", Sentence::new("law-proved-window.statement").with("most", Fact::Code(most)))
        }
        ("automaton", subject) => ("proved-automaton", automaton(claim, subject)?),
        ("quotient", _) => ("proved-quotient", quotient(claim)?),
        ("recurrence", _) => {
            let terms: Vec<Natural> = claim.numbers("terms")?.into_iter().map(Natural::from).collect();
            let sentence =
                Sentence::new("law-proved-recurrence.statement").with("terms", Fact::Numbers(terms));
            ("proved-recurrence", sentence.with("lag", claim.number("lag")?))
        }
        ("xor", _) => {
            let said = |(name, claim): (&str, Claim)| Some((name.to_owned(), statement(&claim)?.1));
            let parts = claim.parts().into_iter().map(said).collect::<Option<_>>()?;
            ("proved-xor", Sentence::new("law-proved-xor.statement").with("parts", Fact::Sentences(parts)))
        }
        _ => return None,
    })
}

/// `n mod m` is the value, or the value of each remainder.
fn residue(claim: &Claim) -> Option<Sentence> {
    let modulus = claim.number("modulus")?;
    let values = claim.entries()?;
    let plain = (0u64..).zip(&values).all(|(rest, value)| *value == Some(rest));
    let key = match (modulus, plain) {
        (1, _) => "law-proved-residue.constant",
        (_, true) => "law-proved-residue.plain",
        _ => "law-proved-residue.statement",
    };
    let sentence = Sentence::new(key).with("modulus", modulus).with("last", modulus - 1);
    Some(sentence.with("values", Fact::Code(shown(claim.field("values")?))))
}

/// The remainders of lost positions.
fn lost_residues(claim: &Claim) -> Option<Sentence> {
    let modulus = claim.number("modulus")?;
    let lost: Vec<Natural> = (0u64..)
        .zip(claim.entries()?)
        .filter(|(_, entry)| *entry == Some(0))
        .map(|(rest, _)| rest.into())
        .collect();
    let key = match (lost.len() as u64, modulus) {
        (0, _) => "law-proved-residue.all-won",
        (lost, modulus) if lost == modulus => "law-proved-residue.all-lost",
        _ => "law-proved-residue.outcome",
    };
    Some(Sentence::new(key).with("modulus", modulus).with("lost", Fact::Numbers(lost)))
}

fn repeating(claim: &Claim, key: &'static str) -> Option<Sentence> {
    let list = claim.field("values").or_else(|| claim.field("outcomes"))?;
    Some(
        Sentence::new(key)
            .with("preperiod", claim.number("preperiod")?)
            .with("period", claim.number("period")?)
            .with("saltus", claim.number("saltus").unwrap_or(0))
            .with("values", Fact::Code(shown(list))),
    )
}

/// The monoid, its losing elements, and how heaps repeat.
fn quotient(claim: &Claim) -> Option<Sentence> {
    let losing: Vec<Natural> = claim.numbers("losing")?.into_iter().map(Natural::from).collect();
    let preperiod = claim.number("preperiod")?;
    let key = if preperiod == 0 { "law-proved-quotient.pure" } else { "law-proved-quotient.statement" };
    Some(
        Sentence::new(key)
            .with("elements", claim.rows("times")?.len() as u64)
            .with("losing", Fact::Numbers(losing))
            .with("preperiod", preperiod)
            .with("period", claim.number("period")?)
            .with("heaps", Fact::Code(shown(claim.field("elements")?))),
    )
}

/// The beginning of a list.
fn shown(list: &str) -> String {
    let mut words: Vec<&str> = list.split(' ').take(SHOWN + 1).collect();
    if words.len() > SHOWN {
        words.truncate(SHOWN);
        words.push("...");
    }
    words.join(" ")
}

/// The least heap that can be reached, as an expression, where a window of takes is claimed.
pub(super) fn low(claim: &Claim) -> Option<String> {
    Some(format!("n - {}", window_expression(claim.field("most")?)?))
}

/// `(A n + B) div D` as a person writes it.
fn window_expression(most: &str) -> Option<String> {
    let numbers: Vec<i64> = most.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let [a, b, d] = numbers.as_slice() else { return None };
    let product = if *a == 1 { "n".to_owned() } else { format!("{a} n") };
    Some(match b {
        0 if *a == 1 => format!("n div {d}"),
        0 => format!("({product}) div {d}"),
        b if *b < 0 => format!("({product} - {}) div {d}", b.unsigned_abs()),
        b => format!("({product} + {b}) div {d}"),
    })
}

fn automaton(claim: &Claim, subject: &str) -> Option<Sentence> {
    let (key, name) = match (subject, claim.number("heaps").unwrap_or(1)) {
        ("value", _) => ("law-proved-automaton.value", "value"),
        ("outcome", 1) => ("law-proved-automaton.statement", "losing"),
        ("outcome", _) => ("law-proved-automaton.heaps", "losing"),
        _ => return None,
    };
    let states = claim.automaton(name)?.states() as u64;
    let (written, base) = match claim.field("numeration")?.strip_prefix("base ") {
        Some(base) => ("base", base.parse::<u64>().ok()?),
        None => ("sums", 0),
    };
    let digits = claim.automaton("language").map_or(0, |language| language.digits() as u64);
    let heaps = claim.number("heaps").unwrap_or(1);
    let sentence = Sentence::new(key).with("states", states).with("heaps", heaps);
    let sentence = sentence.with("written", Fact::Code(written.to_owned())).with("base", base);
    Some(sentence.with("last", digits.saturating_sub(1)))
}
