//! The law behind rules, found and proved: simplest kinds first, PROVED only with a certificate that the
//! independent checker has accepted.
//!
//! ```text
//! small heaps --fit--> residue | periodic | arithmetic | window --+
//! rules ------------------------------------- automata -----------+--certificate--> bouton-check --> Proved
//! ```

mod certificate;
mod conjecture;
mod fit;
mod known;

use std::sync::Arc;

use bouton_check::Accepted;
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

/// A law with its certificate.
#[derive(Clone, Debug)]
pub struct Certified {
    /// The certificate, as `FORMAT.md` says.
    pub certificate: String,
    /// What the checker accepted.
    pub accepted: Accepted,
}

impl Certified {
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
/// assert_eq!(found.accepted.kind, "residue");
/// assert!(found.certificate.contains("modulus 22"));
/// ```
pub fn discover(chosen: &Chosen, heaps: usize, budget: &Budget) -> Discovery {
    let mut discovery = Discovery::default();
    let Some(header) = certificate::header(chosen) else { return discovery };
    if chosen.game.state.len() == 1 && chosen.game.labels.is_none() {
        discovery.found = one_number(chosen, heaps, &header, budget, &mut discovery);
    }
    if discovery.found.is_none() && budget.look().is_ok() {
        discovery.tried.push("automaton");
        let rules = Arc::new(Ruleset::new(vec![chosen.game.clone()], heaps));
        let found = automata::discover(&rules, heaps, Goal::Best, budget);
        discovery.found = found
            .law()
            .and_then(|law| law.claim(budget).ok())
            .and_then(|claim| certified(&header, &claim, budget));
    }
    discovery
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
    for (step, count) in STEPS.into_iter().enumerate() {
        let whole = heap.grow(count, budget);
        discovery.checked_to = u64::try_from(heap.sequence.len()).ok()?.checked_sub(1);
        if heap.valued == Some(false) && heaps != 1 {
            return None;
        }
        if step == 0 {
            discovery.tried.extend(["residue", "periodic"]);
            if heap.valued == Some(true) {
                discovery.tried.extend(["arithmetic", "window"]);
            }
        }
        let claims = heap.claims(step == 0);
        if let Some(found) = claims.iter().find_map(|claim| certified(header, claim, budget)) {
            return Some(found);
        }
        // Whole positions are searched for outcomes: larger heaps would cost more than they tell.
        let done = heap.valued == Some(false) && step > 0;
        if done || !whole || budget.look().is_err() {
            return None;
        }
    }
    None
}

/// The values of heaps 0, 1, 2 ..., or who wins there.
struct Heap {
    solver: Solver,
    sequence: Vec<u64>,
    /// Whether values have a meaning; `None` before the first.
    valued: Option<bool>,
}

impl Heap {
    fn new(chosen: &Chosen) -> Self {
        let rules = Arc::new(Ruleset::new(vec![chosen.game.clone()], 1));
        Self { solver: Solver::new(rules, Options::default()), sequence: Vec::new(), valued: None }
    }

    /// Computes heaps below `count`; `false` when something else than a value, a win or a loss comes first.
    fn grow(&mut self, count: usize, budget: &Budget) -> bool {
        self.solver.prepare(&heap(count - 1), budget);
        while self.sequence.len() < count {
            let answer = self.solver.evaluate(&heap(self.sequence.len()), budget);
            let (valued, entry) = match (answer.value, answer.outcome) {
                (Value::Nimber(value), _) => (true, small(&value)),
                (Value::Meaningless, Some(Outcome::P)) => (false, Some(0)),
                (Value::Meaningless, Some(Outcome::N)) => (false, Some(1)),
                _ => return false,
            };
            match entry {
                Some(entry) if *self.valued.get_or_insert(valued) == valued => self.sequence.push(entry),
                _ => return false,
            }
        }
        true
    }

    /// The claims that what was computed allows, simplest first.
    fn claims(&self, first: bool) -> Vec<String> {
        let repeat = fit::repeat(&self.sequence);
        if self.valued == Some(false) {
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
