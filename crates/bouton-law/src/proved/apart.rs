//! The law of states whose numbers do not touch each other: a law for each number, and the nim-sum of what they say.

use std::sync::Arc;

use bouton_rules::ast::ParamValue;
use bouton_rules::string::Chosen;
use bouton_rules::{Budget, Settings, Stop, check, parse};
use bouton_solve::{Fact, Sentence};
use bouton_value::Natural;

use super::claim::Claim;
use super::told::{Told, as_told};
use super::{Made, made};
use crate::discovery::alone;
use crate::law::{Emit, Law, Wanted};
use crate::sum::nim_sum;

/// A law of values for each number of the state.
#[derive(Debug)]
pub(super) struct Apart {
    told: Told,
    laws: Vec<Box<dyn Law>>,
}

impl Apart {
    pub(super) fn of(claim: &Claim, told: Told, certificate: &str, budget: &Budget) -> Option<Self> {
        let (games, parts) = (alone(&chosen(certificate)?)?, claim.parts());
        if games.len() != parts.len() {
            return None;
        }
        let law = |((name, own), (part, claim)): (&(String, Chosen), &(&str, Claim))| {
            let made = (name == part).then(|| made(claim, certificate, &own.game, budget)).flatten()?;
            match made {
                Made::Component(law) => Some(law).filter(|law| law.has_values()),
                Made::Whole(..) => None,
            }
        };
        let laws = games.iter().zip(&parts).map(law).collect::<Option<_>>()?;
        Some(Self { told, laws })
    }

    /// What each number is worth; `None` where a law does not say.
    fn worths(&self, at: &[Natural], budget: &Budget) -> Result<Option<Vec<Natural>>, Stop> {
        let own = self.laws.iter().zip(at);
        own.map(|(law, number)| law.value(std::slice::from_ref(number), budget)).collect()
    }
}

/// The game of a certificate, whose rule is in its normal form.
fn chosen(certificate: &str) -> Option<Chosen> {
    let lines = certificate.lines().take_while(|line| !line.starts_with("claim "));
    let text: String =
        lines.clone().filter_map(|line| line.strip_prefix("| ")).flat_map(|line| [line, "\n"]).collect();
    let params = lines.filter_map(|line| line.strip_prefix("parameter ")?.split_once(" = "));
    let params = params.map(|(_, value)| value_of(value).map(Some)).collect::<Option<Vec<_>>>()?;
    let rule = parse(&text).rule?;
    let settings = Settings { params, clauses: Vec::new() };
    let game = Arc::new(check(&rule, &settings).ok()?);
    let (echo, choices) = (String::new(), String::new());
    Some(Chosen { echo, rule: Arc::new(rule), text: text.into(), settings, choices, game })
}

/// `7` or `{2, 5}`.
fn value_of(text: &str) -> Option<ParamValue> {
    match text.strip_prefix('{').and_then(|text| text.strip_suffix('}')) {
        None => text.parse().ok().map(ParamValue::Number),
        Some("") => Some(ParamValue::Set(Vec::new())),
        Some(items) => {
            items.split(", ").map(|item| item.parse().ok()).collect::<Option<_>>().map(ParamValue::Set)
        }
    }
}

impl Law for Apart {
    as_told!();

    fn has_values(&self) -> bool {
        true
    }

    fn speaks_of(&self, at: &[Natural]) -> bool {
        let mut each = self.laws.iter().zip(at);
        at.len() == self.laws.len() && each.all(|(law, number)| law.speaks_of(std::slice::from_ref(number)))
    }

    fn value(&self, at: &[Natural], budget: &Budget) -> Result<Option<Natural>, Stop> {
        Ok(self.worths(at, budget)?.map(|worths| nim_sum(&worths)))
    }

    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let zero = Natural::default();
        let wanted = wanted.value_or(&zero);
        let Some(worths) = self.worths(at, budget)? else { return Ok(false) };
        // What the numbers must be worth together, without the one that changes.
        let sum = nim_sum(&worths) ^ wanted;
        let mut found: Vec<Vec<Natural>> = Vec::new();
        for (place, (law, number)) in self.laws.iter().zip(at).enumerate() {
            let worth = &sum ^ &worths[place];
            let listed =
                law.options(std::slice::from_ref(number), Wanted::Value(&worth), budget, &mut |parts| {
                    if let [part] = parts
                        && let [left] = part.as_slice()
                    {
                        budget.charge(64 * at.len())?;
                        let mut after = at.to_vec();
                        after[place] = left.clone();
                        found.push(after);
                    }
                    Ok(())
                })?;
            if !listed {
                return Ok(false);
            }
        }
        for after in found {
            emit(&[after])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let Some(worths) = self.worths(at, budget)? else { return Ok(Vec::new()) };
        let sum = nim_sum(&worths);
        let key = if sum == 0u32 { "law-sum-lost" } else { "law-sum-won" };
        Ok(vec![Sentence::new(key).with("terms", Fact::Bits(worths)).with("sum", Fact::Bits(vec![sum]))])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let own = self.laws.iter().zip(at);
        own.map(|(law, number)| law.value_small(std::slice::from_ref(number)))
            .try_fold(0, |sum, worth| worth.map(|worth| sum ^ worth))
    }
}
