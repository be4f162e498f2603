//! A claim beside the truth: a whole table of small positions, then structural ones, then what fails made smaller.

use std::collections::HashMap;
use std::convert::Infallible;
use std::time::Instant;

use bouton_value::Natural;
use bouton_vet::{Draft, lower};

use super::said::{Says, Winner};
use super::shells::{key, shell};
use super::world::World;
use crate::formula::{Arithmetic, Hole};

/// How much is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// So many positions of the table.
    pub table: usize,
    /// So many structural positions.
    pub structural: usize,
    /// The table takes no longer than until here, and all of it no longer than until there.
    pub until: Option<(Instant, Instant)>,
}

/// What came of a claim.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// All positions up to this greatest number were looked at; `None` when not even the first were.
    pub table_to: Option<u64>,
    /// How many these are; where the first fails, how many were looked at before it.
    pub table: usize,
    /// How many others were looked at, and the greatest number in one.
    pub others: usize,
    /// The greatest number of all.
    pub to: Natural,
    /// How many positions were left out because the formula or the truth was not computed there.
    pub left_out: usize,
    /// The claim fails as it stands where the numbers do not ascend, and the game is the same with its numbers in another
    /// order: so it is taken to speak of ascending ones. The first position at which that matters.
    pub ascending: Option<String>,
    /// Where it fails.
    pub failure: Option<Failure>,
    /// Whether time ran out before the table was complete.
    pub cut: bool,
}

/// Where a claim fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The position as a game string.
    pub position: Option<String>,
    /// Its numbers by name.
    pub numbers: Vec<(String, String)>,
    /// What is true there: P, N, D, or the nim value.
    pub expected: String,
    /// What the claim says.
    pub got: String,
    /// Whether every position before it was looked at, so that it is the first of all.
    pub first: bool,
}

/// How a claim and the truth stand at one position.
enum Seen {
    Agrees,
    Differs {
        expected: String,
        got: String,
    },
    /// Outside of the claim.
    Outside,
    /// Not computed.
    Hidden,
}

/// So many positions are answered together.
const CHUNK: usize = 256;
/// Numbers up to this are looked at for what a game does when they change places.
const MIRROR: u64 = 12;

/// Looks at a claim within limits.
pub fn check(world: &mut World, limits: &Limits) -> Outcome {
    let mut bench = Bench { world, outcome: Outcome::default() };
    let failed = bench.table(limits).map(|draft| (draft, true));
    let failed = failed.or_else(|| bench.structural(limits).map(|draft| (draft, false)));
    if let Some((draft, first)) = failed {
        let draft = if first { draft } else { bench.lowered(draft) };
        bench.outcome.failure = bench.failure(&draft, first);
    }
    bench.outcome
}

/// Whether a claim holds in all of these positions, and each of them was looked at.
pub(super) fn check_all(world: &mut World, drafts: &[Draft], limits: &Limits) -> bool {
    let mut bench = Bench { world, outcome: Outcome::default() };
    let on_time = || limits.until.is_none_or(|(_, all)| Instant::now() < all);
    drafts
        .chunks(CHUNK)
        .all(|chunk| on_time() && bench.look(chunk).1.is_none() && bench.outcome.left_out == 0)
}

struct Bench<'w, 'f> {
    world: &'w mut World<'f>,
    outcome: Outcome,
}

impl Bench<'_, '_> {
    /// The first position that fails in the table.
    fn table(&mut self, limits: &Limits) -> Option<Draft> {
        let late = || limits.until.is_some_and(|(table, _)| Instant::now() >= table);
        for most in 0.. {
            let drafts = shell(&self.world.blueprint, most);
            if drafts.is_empty() && most > 0 && self.is_over(most) {
                return None;
            }
            if self.outcome.table > 0 && self.outcome.table + drafts.len() > limits.table {
                return None;
            }
            for chunk in drafts.chunks(CHUNK) {
                if late() {
                    self.outcome.cut = true;
                    return None;
                }
                let (seen, failed) = self.look(chunk);
                self.outcome.table += seen - usize::from(failed.is_some());
                if failed.is_some() {
                    return failed;
                }
            }
            self.outcome.table_to = Some(most);
        }
        None
    }

    /// Whether no case has so great a number.
    fn is_over(&self, most: u64) -> bool {
        let blueprint = &self.world.blueprint;
        let least = blueprint.least();
        let small = least.parts.iter().flatten().max().is_none_or(|number| *number < most);
        small && blueprint.greatest() < most
    }

    /// The least structural position that fails.
    fn structural(&mut self, limits: &Limits) -> Option<Draft> {
        let until = limits.until.map(|(_, all)| all);
        let late = || until.is_some_and(|all| Instant::now() >= all);
        let mut source = self.world.source(until).ok()?;
        let mut drafts = Vec::new();
        while drafts.len() < limits.structural && !late() {
            let answered = source.next(CHUNK.min(limits.structural - drafts.len()));
            if answered.cases.is_empty() {
                break;
            }
            drafts.extend(source.drafts_of(&answered));
        }
        drafts.sort_by_cached_key(key);
        drafts.dedup();
        for chunk in drafts.chunks(CHUNK) {
            if late() {
                break;
            }
            let (seen, failed) = self.look(chunk);
            self.outcome.others += seen;
            if failed.is_some() {
                return failed;
            }
        }
        None
    }

    /// Looks at some positions: how many there are, and the first that fails.
    fn look(&mut self, drafts: &[Draft]) -> (usize, Option<Draft>) {
        let wanted: Vec<Draft> = drafts.iter().filter(|draft| !self.is_turned(draft)).cloned().collect();
        let answers = self.answers(&wanted);
        let mut seen = 0;
        for draft in &wanted {
            let Some(truth) = answers.get(draft) else { continue };
            match self.compare(draft, truth) {
                Seen::Outside => continue,
                Seen::Hidden => {
                    self.outcome.left_out += 1;
                    continue;
                }
                Seen::Agrees => {}
                Seen::Differs { .. } if self.may_be_turned(draft) => continue,
                Seen::Differs { .. } => return (seen + 1, Some(draft.clone())),
            }
            seen += 1;
            let most = draft.parts.iter().flatten().max().cloned().unwrap_or_default();
            if most > self.outcome.to {
                self.outcome.to = most;
            }
        }
        (seen, None)
    }

    /// The truth about some cases; none for what is no position.
    fn answers(&mut self, drafts: &[Draft]) -> HashMap<Draft, String> {
        let (answers, beyond) = self.world.answers(drafts);
        self.outcome.left_out += beyond;
        answers
    }

    fn compare(&self, draft: &Draft, truth: &str) -> Seen {
        let point = self.world.point(draft);
        if let Some(domain) = &self.world.domain {
            match domain.holds(&point, Arithmetic::Exact) {
                Ok(true) => {}
                Ok(false) => return Seen::Outside,
                Err(_) => return Seen::Hidden,
            }
        }
        let arithmetic = self.world.said.arithmetic;
        let (agrees, got) = match self.world.says {
            Says::Just(winner) => match self.world.formula.holds(&point, arithmetic) {
                Err(_) => return Seen::Hidden,
                Ok(holds) => (holds == (truth == winner.letter()), said_of(holds, winner)),
            },
            Says::Value => match self.world.formula.value(&point, arithmetic) {
                Err(Hole::Beyond) => return Seen::Hidden,
                Err(Hole::Undefined) => (false, String::from("-")),
                Ok(value) => {
                    let text = value.as_whole().map_or_else(|| String::from("-"), |whole| whole.to_string());
                    (text == truth, text)
                }
            },
        };
        if agrees { Seen::Agrees } else { Seen::Differs { expected: truth.to_owned(), got } }
    }

    /// The case with the numbers of its component in ascending order; `None` when they are.
    fn turned(&self, draft: &Draft) -> Option<Draft> {
        let places = &self.world.component;
        let mut numbers: Vec<&Natural> = places.iter().map(|&part| &draft.parts[part][0]).collect();
        if numbers.is_sorted() {
            return None;
        }
        numbers.sort();
        let mut turned = draft.clone();
        for (&part, number) in places.iter().zip(numbers) {
            turned.parts[part] = vec![number.clone()];
        }
        Some(turned)
    }

    /// Whether the claim does not speak of this case because its numbers do not ascend.
    fn is_turned(&self, draft: &Draft) -> bool {
        self.outcome.ascending.is_some() && self.turned(draft).is_some()
    }

    /// Whether a case that fails does so only because its numbers do not ascend; then all such cases are left out.
    fn may_be_turned(&mut self, draft: &Draft) -> bool {
        if self.world.domain.is_some() {
            return false;
        }
        let Some(turned) = self.turned(draft) else { return false };
        let Some(truth) = self.answers(std::slice::from_ref(&turned)).remove(&turned) else { return false };
        if !matches!(self.compare(&turned, &truth), Seen::Agrees) || !self.is_symmetric() {
            return false;
        }
        self.outcome.ascending = self.world.position(draft);
        true
    }

    /// Whether small positions are worth the same when their numbers change places.
    fn is_symmetric(&mut self) -> bool {
        let drafts: Vec<Draft> = (0..=MIRROR).flat_map(|most| shell(&self.world.blueprint, most)).collect();
        let answers = self.answers(&drafts);
        drafts.iter().all(|draft| match self.turned(draft) {
            None => true,
            Some(turned) => answers.get(draft) == answers.get(&turned),
        })
    }

    /// A failing case made smaller until no step does.
    fn lowered(&mut self, draft: Draft) -> Draft {
        let blueprint = self.world.blueprint.clone();
        let fits = &mut |draft: &Draft| -> Result<bool, Infallible> {
            if self.is_turned(draft) {
                return Ok(false);
            }
            let answers = self.answers(std::slice::from_ref(draft));
            let differs = |truth: &String| matches!(self.compare(draft, truth), Seen::Differs { .. });
            Ok(answers.get(draft).is_some_and(differs))
        };
        match lower(&blueprint, draft, fits) {
            Ok(lowered) => lowered,
        }
    }

    fn failure(&mut self, draft: &Draft, first: bool) -> Option<Failure> {
        let truth = self.answers(std::slice::from_ref(draft)).remove(draft)?;
        let Seen::Differs { expected, got } = self.compare(draft, &truth) else { return None };
        let (numbers, position) = (self.world.named(draft), self.world.position(draft));
        Some(Failure { position, numbers, expected, got, first })
    }
}

/// What a claim says of who wins.
fn said_of(holds: bool, winner: Winner) -> String {
    match (holds, winner) {
        (true, winner) => winner.letter().to_owned(),
        (false, Winner::Second) => String::from("N"),
        (false, Winner::First) => String::from("P"),
        (false, Winner::Nobody) => String::from("P|N"),
    }
}
