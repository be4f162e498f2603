//! Laws by residue for subtraction games, also with infinite sets.

use bouton_rules::Budget;

use crate::Accepted;
use crate::fault::{Check, Fault};
use crate::game::Game;
use crate::guard::{Claimed, guard};
use crate::play::mex;
use crate::reader::Reader;
use crate::residues::residues;
use crate::subtraction::Subtraction;
use crate::table::{Entry, Table, read, wrong};

/// The greatest modulus.
const MODULUS: u64 = 2048;

/// Checks a claim `residue`.
///
/// Both conditions of the mex lemma are decided on residues: no member of the set has a residue that keeps
/// the value (a P-position), and each smaller value (a P-position) is reached by a small member; positions below
/// the largest of these members are computed.
pub(crate) fn check(game: &Game, reader: &mut Reader, accepted: &mut Accepted, budget: &Budget) -> Check<()> {
    let modulus = reader.natural("modulus")?;
    let subject = accepted.subject.clone();
    let entries = read(reader, &subject)?;
    reader.close()?;
    if modulus == 0 || modulus > MODULUS {
        return Err(Fault::Limit.with("what", "modulus"));
    }
    let values: Vec<u64> = entries.iter().copied().flatten().collect();
    let c = usize::try_from(modulus).unwrap_or(usize::MAX);
    if values.len() != c || entries.len() != c {
        return Err(Fault::Form.with("expected", "entries"));
    }
    let table = Table { entries: &entries, width: 1, preperiod: 0, period: c, saltus: 0 };
    table.check()?;
    if subject == "value" {
        game.must_have_values()?;
    }
    let law = Law {
        game: &Subtraction::of(game)?,
        values: &values,
        by_value: subject == "value",
        misere: game.misere,
        budget,
    };
    law.keeps_nothing(&mut accepted.believed)?;
    let first = law.reaches_all()?;
    law.begins(first)?;
    accepted.believed.push("residues");
    accepted.claim.push(("modulus".to_owned(), modulus.to_string()));
    let claimed = |state: &[i128]| Claimed::of(table.at(usize::try_from(state[0]).unwrap_or(0), 0), &subject);
    guard(game, 1, &claimed, accepted, budget)
}

struct Law<'l> {
    game: &'l Subtraction<'l>,
    /// By residue; of outcomes 0 for P, 1 for N.
    values: &'l [u64],
    by_value: bool,
    misere: bool,
    budget: &'l Budget,
}

impl Law<'_> {
    fn at(&self, r: i128) -> u64 {
        self.values[r.rem_euclid(self.values.len() as i128) as usize]
    }

    fn subject(&self) -> &'static str {
        if self.by_value { "value" } else { "outcome" }
    }

    /// No move leads from a value to the same value, or from P to P.
    fn keeps_nothing(&self, believed: &mut Vec<&'static str>) -> Check<()> {
        let c = self.values.len() as i128;
        for set in &self.game.sets {
            for taken in residues(self.game, set, c, believed)? {
                for r in 0..c {
                    self.budget.tick()?;
                    let value = self.at(r);
                    if (self.by_value || value == 0) && self.at(r - taken) == value {
                        let wrong = Fault::NoProof.with("what", "kept");
                        return Err(wrong
                            .and("position", &format!("{r} mod {c}"))
                            .and("taken", &format!("{taken} mod {c}")));
                    }
                }
            }
        }
        believed.sort_unstable();
        believed.dedup();
        Ok(())
    }

    /// From where on each value below (P) is reached: the largest number needed for that.
    fn reaches_all(&self) -> Check<i128> {
        let c = self.values.len() as i128;
        let mut members = Vec::new();
        for k in 1..=16 * c + 64 {
            self.budget.tick()?;
            if self.game.contains(k)? {
                members.push(k);
            }
        }
        let Some(&least) = members.first() else {
            return Err(Fault::NoProof.with("what", "not-reached").and("position", "0"));
        };
        let mut first = least;
        for r in 0..c {
            for wanted in 0..self.at(r) {
                self.budget.tick()?;
                let Some(&k) = members.iter().find(|&&k| self.at(r - k) == wanted) else {
                    let wrong = Fault::NoProof.with("what", "not-reached");
                    return Err(wrong.and("position", &format!("{r} mod {c}")));
                };
                first = first.max(k);
            }
        }
        Ok(first)
    }

    /// The positions below `first`, by definition.
    fn begins(&self, first: i128) -> Check<()> {
        let members: Vec<i128> = (1..first)
            .map(|k| Ok((k, self.game.contains(k)?)))
            .collect::<Check<Vec<_>>>()?
            .into_iter()
            .filter_map(|(k, inside)| inside.then_some(k))
            .collect();
        for n in 0..first {
            self.budget.tick()?;
            // Smaller positions have been found right.
            let reached: std::collections::BTreeSet<u64> =
                members.iter().take_while(|&&k| k <= n).map(|k| self.at(n - k)).collect();
            let computed = match (self.by_value, reached.is_empty()) {
                (true, _) => mex(&reached),
                (false, true) => u64::from(self.misere),
                (false, false) => u64::from(reached.contains(&0)),
            };
            let claimed: Entry = Some(self.at(n));
            if claimed != Some(computed) {
                return Err(wrong(&n.to_string(), claimed, Some(computed), self.subject()));
            }
        }
        Ok(())
    }
}
