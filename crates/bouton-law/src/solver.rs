//! The front door: asks a law first, and the engine for what no law knows.

use std::sync::Arc;

use bouton_rules::{Budget, Position, Ruleset, Stop};
use bouton_solve::{Answer, Engine, Told};

use crate::attach::Attached;
use crate::sum::{Asked, Keep};

/// How to solve.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Which engine to use. One that is not [`Engine::Auto`] is used for everything, and no theorem is asked.
    pub engine: Engine,
    /// Whether theorems are asked.
    pub theorems: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { engine: Engine::Auto, theorems: true }
    }
}

/// The states that a value besides a theorem about outcomes may cost: what is asked must stay quick.
const SMALL: u64 = 1 << 18;
/// The same for many questions, which share their work.
const MANY: u64 = 1 << 24;

/// Solves positions of one ruleset, by theorems where its rules are those of one, and remembers what it has found.
///
/// ```
/// use std::sync::Arc;
///
/// use bouton_law::{Options, Solver};
/// use bouton_rules::{Budget, Position, Ruleset, Settings, check, parse};
/// use bouton_value::{Natural, Outcome, Status};
///
/// let rule = parse("game any\nstate [x]\nmove t in 1.. if t <= x -> [x - t]").rule.unwrap();
/// let game = check(&rule, &Settings::default()).unwrap();
/// let mut solver = Solver::new(Arc::new(Ruleset::new(vec![Arc::new(game)], 2)), Options::default());
///
/// let huge = Natural::from(1u32) << 1000u32;
/// let answer = solver.winning(&Position::of([[huge.clone()], [huge]]), &Budget::unlimited());
/// assert_eq!((answer.outcome, answer.status), (Some(Outcome::P), Status::Proved));
/// assert_eq!(answer.law.unwrap().id, "nim");
/// ```
pub struct Solver {
    ruleset: Arc<Ruleset>,
    options: Options,
    attached: Option<Attached>,
    engine: bouton_solve::Solver,
}

impl Solver {
    /// A solver that has found nothing yet.
    pub fn new(ruleset: Arc<Ruleset>, options: Options) -> Self {
        let engine =
            bouton_solve::Solver::new(ruleset.clone(), bouton_solve::Options { engine: options.engine });
        Self { ruleset, options, attached: None, engine }
    }

    /// Lets so many threads fill a table; as many as the machine has for 0, as a new solver does. Answers are the same.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.engine = self.engine.with_threads(threads);
        self
    }

    /// The theorems behind the games; none when theorems are not asked for. The first call recognises them.
    pub fn attached(&mut self) -> &Attached {
        let wanted = self.options.theorems && self.options.engine == Engine::Auto;
        let ruleset = &self.ruleset;
        self.attached.get_or_insert_with(|| if wanted { Attached::of(ruleset) } else { Attached::default() })
    }

    /// Solves a position, judging every legal move.
    ///
    /// Where a theorem knows the position, outcome and winning moves are PROVED; the list of all moves is as long as it
    /// is, and ends with the budget.
    pub fn solve(&mut self, position: &Position, budget: &Budget) -> Answer {
        match self.by_law(position, budget, Keep::Everything, SMALL) {
            Some(answer) => answer,
            None => self.engine.solve(position, budget),
        }
    }

    /// Solves a position, keeping only the moves that win. Theorems give them directly, however large the heaps are.
    pub fn winning(&mut self, position: &Position, budget: &Budget) -> Answer {
        match self.by_law(position, budget, Keep::Winning, SMALL) {
            Some(answer) => answer,
            None => self.engine.winning(position, budget),
        }
    }

    /// Outcome and value of a position without judging its moves one by one.
    pub fn evaluate(&mut self, position: &Position, budget: &Budget) -> Answer {
        match self.by_law(position, budget, Keep::Nothing, MANY) {
            Some(answer) => answer,
            None => self.engine.evaluate(position, budget),
        }
    }

    /// Gets ready for many questions about positions whose components are not larger than those of this one.
    pub fn prepare(&mut self, position: &Position, budget: &Budget) {
        let attached = self.attached();
        let known = |game: usize| attached.game(game).is_some_and(crate::Fitted::has_values);
        if !position.components.iter().all(|component| known(component.game)) {
            self.engine.prepare(position, budget);
        }
    }

    /// Gets ready for long lines of positions of one component, whether a theorem knows them or not.
    pub fn prepare_lines(&mut self, position: &Position, budget: &Budget) {
        self.engine.prepare(position, budget);
    }

    /// Outcomes and values of a line of positions, see [`bouton_solve::Solver::line`]; computed, not by theorems.
    ///
    /// # Errors
    /// A limit.
    pub fn line(
        &mut self,
        first: &[u64],
        count: usize,
        facts: &mut Vec<Told>,
        budget: &Budget,
    ) -> Result<bool, Stop> {
        self.engine.line(first, count, facts, budget)
    }

    fn by_law(&mut self, position: &Position, budget: &Budget, keep: Keep, small: u64) -> Option<Answer> {
        if self.attached().is_empty() {
            return None;
        }
        let attached = self.attached.as_ref()?;
        let asked = Asked { ruleset: &self.ruleset, position, budget, keep, small };
        asked.answer(attached, &mut self.engine)
    }
}
