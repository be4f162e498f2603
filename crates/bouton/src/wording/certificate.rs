//! What the checker of certificates says.

use bouton_check::{Accepted, Rejected};

use super::{Arg, Words};

/// What an accepted certificate claims, as a sentence.
pub fn claim(words: &Words, accepted: &Accepted) -> String {
    let facts: Vec<(&str, Arg)> =
        accepted.claim.iter().map(|(name, value)| (name.as_str(), Arg::Text(value))).collect();
    words.say(&format!("check-claim-{}-{}", accepted.kind, accepted.subject), &facts)
}

/// The theorems and facts that were believed, a sentence each.
pub fn believed(words: &Words, accepted: &Accepted) -> Vec<String> {
    accepted.believed.iter().map(|name| words.text(&format!("check-by-{name}"))).collect()
}

/// Why a certificate was rejected, without its line.
pub fn reason(words: &Words, rejected: &Rejected) -> String {
    const FACTS: [&str; 8] =
        ["what", "expected", "found", "position", "claimed", "computed", "automaton", "taken"];
    let fact = |name: &str| rejected.facts.iter().find(|(key, _)| *key == name).map_or("", |(_, text)| text);
    let facts: Vec<(&str, Arg)> = FACTS.iter().map(|name| (*name, Arg::Text(fact(name)))).collect();
    words.say(&format!("check-fault-{}", rejected.fault.name()), &facts)
}
