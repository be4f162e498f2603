//! The law behind rules, found and proved: simplest kinds first, PROVED only with a certificate that the
//! independent checker has accepted.
//!
//! ```text
//! small heaps --fit--> residue | periodic | arithmetic | window --+
//! numbers apart -------- xor (a law for each number) -------------+
//! takes with a memory - recurrence -----------------------------+
//! misère sums --------- quotient (a finite monoid) --------------+--certificate--> bouton-check --> Proved
//! rules --------------- automata --------------------------------+
//! ```

mod certificate;
mod conjecture;
mod fit;
mod greedy;
mod known;
mod parts;
mod quotient;

use std::sync::Arc;
use std::time::Duration;

use bouton_check::Accepted;
use bouton_rules::game::{Game, TargetPart};
use bouton_rules::string::Chosen;
use bouton_rules::{Budget, Position, Ruleset};
use bouton_solve::{LawUsed, Options, Solver, Value};
use bouton_value::number::small;
use bouton_value::{Natural, Outcome};

use crate::automata::{self, Goal};
use crate::proved;
pub use crate::proved::Drawing;

pub(crate) use certificate::header;
pub use conjecture::{Conjectures, Guess, Refuted, conjecture};
pub use known::of_period;
pub(crate) use parts::alone;

/// A law with its certificate. There is none that the checker has not accepted in this process.
#[derive(Clone, Debug)]
pub struct Certified {
    certificate: String,
    accepted: Accepted,
}

impl Certified {
    /// The certificate, as `FORMAT.md` says.
    pub fn certificate(&self) -> &str {
        &self.certificate
    }

    /// What the checker accepted.
    pub fn accepted(&self) -> &Accepted {
        &self.accepted
    }

    /// How the law is told; `None` for a kind without words of its own.
    pub fn told(&self) -> Option<LawUsed> {
        proved::told(&self.certificate)
    }

    /// What there is to draw; `None` for a kind without a picture of its own.
    pub fn drawing(&self) -> Option<Drawing> {
        proved::drawing(&self.certificate)
    }

    /// For a window of takes the least heap that can be reached, as an expression: `n - n div 2`.
    pub fn low(&self) -> Option<String> {
        proved::low(&self.certificate)
    }

    /// Where it is from, as the contract says: `certificate:9934099ef1fa7108`.
    pub fn by(&self) -> String {
        let last = self.certificate.lines().next_back().unwrap_or_default();
        format!("certificate:{}", last.trim_start_matches("digest "))
    }
}

/// What came of looking for a law.
#[derive(Clone, Debug, Default)]
pub struct Discovery {
    /// The law, if one was found and proved.
    pub found: Option<Certified>,
    /// The kinds that were tried, as certificates name them.
    pub tried: Vec<&'static str>,
    /// Heaps up to this size were computed.
    pub checked_to: Option<u64>,
}

/// How far heaps are computed, step by step: most laws show early, and quadratic rules stay quick.
const STEPS: [usize; 3] = [400, 3_000, 20_000];
/// So many values must have a window law before it is looked at.
const WINDOW: usize = 400;

/// Looks for the law of a game, and proves it from its rules alone: of the values of a component where they have a
/// meaning, else of the outcome of positions with `heaps` components.
///
/// ```
/// use bouton_law::discovery::discover;
/// use bouton_rules::{Budget, string::{NoFiles, Reader}};
///
/// let named = Reader::new(&NoFiles).read("sub:2,5,7").unwrap();
/// let found = discover(&named.games[0], 1, &Budget::unlimited()).found.unwrap();
/// assert_eq!(found.accepted().kind, "residue");
/// assert!(found.certificate().contains("modulus 22"));
/// ```
pub fn discover(chosen: &Chosen, heaps: usize, budget: &Budget) -> Discovery {
    let mut discovery = Discovery::default();
    let Some(header) = certificate::header(chosen) else { return discovery };
    let broken = sums_in_misere(chosen) && breaks(&chosen.game);
    if broken {
        quotient(chosen, &header, budget, &mut discovery);
    }
    if discovery.found.is_none() && chosen.game.state.len() == 1 && chosen.game.labels.is_none() {
        // Each heap that breaks in misère play costs more than all before it.
        let part = budget.part(budget.time_left().filter(|_| broken).map_or(Duration::MAX, |left| left / 4));
        discovery.found = one_number(chosen, heaps, &header, &part, &mut discovery);
    }
    let greedy = greedy(chosen, budget);
    if let Some(claim) = greedy.as_ref().filter(|claim| !is_simple(claim)) {
        discovery.tried.push("recurrence");
        discovery.found = certified(&header, claim, budget);
    }
    let mut sum = None;
    if discovery.found.is_none() && chosen.game.state.len() > 1 && chosen.game.labels.is_none() {
        sum = sum_of_parts(chosen, &header, budget, &mut discovery);
        // Of parts like heaps of Nim a small automaton says the same.
        discovery.found = sum.take_if(|sum| !sum.certificate.contains("\nclaim arithmetic of value\n"));
    }
    if !broken {
        quotient(chosen, &header, budget, &mut discovery);
    }
    if discovery.found.is_none() && heaps <= MOST_HEAPS && budget.look().is_ok() {
        discovery.tried.push("automaton");
        let rules = Arc::new(Ruleset::new(vec![chosen.game.clone()], heaps));
        let found = automata::discover(&rules, heaps, Goal::Best, budget);
        discovery.found = found
            .law()
            .and_then(|law| law.claim(budget).ok())
            .and_then(|claim| certified(&header, &claim, budget));
    }
    discovery.found = discovery.found.or(sum);
    discovery
}

/// Laws of positions with more components are not looked for, except where they are of any number of them.
pub const MOST_HEAPS: usize = 8;

/// The misère quotient, where nothing was found yet: before automata, which say less of sums and cost more. It gets a
/// part of the time, since there may be none.
fn quotient(chosen: &Chosen, header: &str, budget: &Budget, discovery: &mut Discovery) {
    if discovery.found.is_some() || !sums_in_misere(chosen) || budget.look().is_err() {
        return;
    }
    discovery.tried.push("quotient");
    let rules = Arc::new(Ruleset::new(vec![chosen.game.clone()], 1));
    let part = budget.part(budget.time_left().map_or(Duration::MAX, |left| left / 2));
    let claim = quotient::claim(&rules, &part).ok().flatten();
    discovery.found = claim.and_then(|claim| certified(header, &claim, budget));
}

/// The nim-sum of the laws of the single numbers, when they do not touch each other.
fn sum_of_parts(
    chosen: &Chosen,
    header: &str,
    budget: &Budget,
    discovery: &mut Discovery,
) -> Option<Certified> {
    let rules = Ruleset::new(vec![chosen.game.clone()], 1);
    if rules.is_partizan() || rules.is_misere() || rules.has_ends() || !rules.compound().is_sum() {
        return None;
    }
    let games = parts::alone(chosen)?;
    discovery.tried.push("xor");
    let mut claim = String::from("claim xor of value\n");
    for (name, own) in games {
        let found = discover(&own, 1, budget).found.filter(|found| found.accepted.subject == "value")?;
        let (_, own) = found.certificate.split_once("\nclaim ")?;
        claim.extend(["part ", &name, "\nclaim ", own.rsplit_once("digest ")?.0]);
    }
    certified(header, &claim, budget)
}

/// The claim of a recurrence, for takes with a memory of one component.
fn greedy(chosen: &Chosen, budget: &Budget) -> Option<String> {
    let fits = chosen.game.state.len() == 2 && chosen.game.labels.is_none();
    fits.then(|| greedy::claim(&Ruleset::new(vec![chosen.game.clone()], 1), budget)).flatten()
}

/// Whether a recurrence is that of the powers of 2 or of Fibonacci: then automata say the same of any number.
fn is_simple(claim: &str) -> bool {
    ["terms 1\n", "terms 1 2\n"].iter().any(|terms| claim.contains(terms))
}

/// Whether a move may leave several components.
pub(crate) fn breaks(game: &Game) -> bool {
    !game.moves.iter().all(|rule| matches!(rule.to.parts.as_slice(), [] | [TargetPart::One(_)]))
}

/// Whether sums of heaps are played with the last move losing.
pub(crate) fn sums_in_misere(chosen: &Chosen) -> bool {
    let rules = Ruleset::new(vec![chosen.game.clone()], 1);
    chosen.game.state.len() == 1
        && rules.is_misere()
        && !rules.has_ends()
        && rules.compound().is_sum()
        && !rules.is_partizan()
}

fn certified(header: &str, claim: &str, budget: &Budget) -> Option<Certified> {
    certificate::accepted(header, claim, budget)
        .map(|(certificate, accepted)| Certified { certificate, accepted })
}

/// Laws of one growing heap.
fn one_number(
    chosen: &Chosen,
    heaps: usize,
    header: &str,
    budget: &Budget,
    discovery: &mut Discovery,
) -> Option<Certified> {
    let mut heap = Heap::new(chosen);
    // The law of one component alone would say little of a compound.
    let is_sum = Ruleset::new(vec![chosen.game.clone()], 1).compound().is_sum();
    if !heap.valued && (heaps != 1 || !is_sum) {
        return None;
    }
    for (step, count) in STEPS.into_iter().enumerate() {
        let whole = heap.grow(count, budget);
        discovery.checked_to = u64::try_from(heap.sequence.len()).ok()?.checked_sub(1);
        if step == 0 {
            discovery.tried.extend(["residue", "periodic"]);
            if heap.valued {
                discovery.tried.extend(["arithmetic", "window"]);
            }
        }
        let claims = heap.claims(step == 0);
        if let Some(found) = claims.iter().find_map(|claim| certified(header, claim, budget)) {
            return Some(found);
        }
        // Whole positions are searched for outcomes: larger heaps would cost more than they tell.
        let done = !heap.valued && step > 0;
        // Values that rise by another law than those are for automata: more of them tell no more.
        if done || !whole || heap.rises() || budget.look().is_err() {
            return None;
        }
    }
    None
}

/// The values of heaps 0, 1, 2 ..., or who wins there.
struct Heap {
    solver: Solver,
    sequence: Vec<u64>,
    /// Whether values have a meaning.
    valued: bool,
}

impl Heap {
    fn new(chosen: &Chosen) -> Self {
        let rules = Arc::new(Ruleset::new(vec![chosen.game.clone()], 1));
        let valued =
            !rules.is_partizan() && !rules.is_misere() && !rules.has_ends() && rules.compound().is_sum();
        Self { solver: Solver::new(rules, Options::default()), sequence: Vec::new(), valued }
    }

    /// Computes heaps below `count`; `false` when something else than a value, a win or a loss comes first.
    fn grow(&mut self, count: usize, budget: &Budget) -> bool {
        self.solver.prepare(&heap(count - 1), budget);
        while self.sequence.len() < count {
            let answer = self.solver.evaluate(&heap(self.sequence.len()), budget);
            let entry = match (answer.value, answer.outcome) {
                (Value::Nimber(value), _) if self.valued => small(&value),
                (_, Some(Outcome::P)) if !self.valued => Some(0),
                (_, Some(Outcome::N)) if !self.valued => Some(1),
                _ => None,
            };
            match entry {
                Some(entry) => self.sequence.push(entry),
                None => return false,
            }
        }
        true
    }

    /// Whether what was computed repeats with a saltus.
    fn rises(&self) -> bool {
        fit::repeat(&self.sequence).is_some_and(|repeat| repeat.saltus > 0)
    }

    /// The claims that what was computed allows, simplest first.
    fn claims(&self, first: bool) -> Vec<String> {
        let repeat = fit::repeat(&self.sequence);
        if !self.valued {
            return repeat.map_or_else(Vec::new, |repeat| certificate::outcomes(&self.sequence, repeat));
        }
        let mut claims = repeat.map_or_else(Vec::new, |repeat| certificate::values(&self.sequence, repeat));
        if first && self.sequence.len() >= WINDOW {
            claims.extend(fit::window(&self.sequence).map(certificate::window));
        }
        claims
    }
}

fn heap(size: usize) -> Position {
    Position::of([[Natural::from(size as u64)]])
}
