//! The front door: asks a law first, and the engine for what no law knows.

use std::collections::HashMap;
use std::sync::Arc;

use bouton_rules::string::Chosen;
use bouton_rules::{Budget, Position, Ruleset, Stop};
use bouton_solve::{Answer, Engine, Told};
use bouton_value::Natural;

use crate::attach::Attached;
use crate::discovery::{Certified, breaks};
use crate::laws::{Done, Laws, Remark, Wish};
use crate::proved;
use crate::sum::{Asked, Keep, is_small};

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

/// A component with more states than the engine has tables for is far.
const MOST_STATES: u64 = 1 << 26;
/// And one in which it would look at about so many moves.
const MOST_MOVES: u64 = 1 << 36;

/// Heaps that break become positions of as many kinds as there are ways to write their sum: for this, 40,000.
const MOST_BROKEN: u32 = 40;

/// Whether the engine is not expected to answer quickly: states, and moves of each, are as many as the numbers allow.
fn is_far(numbers: &[Natural]) -> bool {
    let largest = numbers.iter().max();
    !is_small(numbers.iter(), MOST_STATES) || !is_small(numbers.iter().chain(largest), MOST_MOVES)
}

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
    games: Vec<Chosen>,
    laws: Laws,
    /// What was done about the law of each game, and of its positions with some number of components.
    done: HashMap<(usize, Option<usize>), Done>,
    remarks: Vec<Remark>,
}

impl Solver {
    /// A solver that has found nothing yet.
    pub fn new(ruleset: Arc<Ruleset>, options: Options) -> Self {
        let engine =
            bouton_solve::Solver::new(ruleset.clone(), bouton_solve::Options { engine: options.engine });
        Self {
            ruleset,
            options,
            attached: None,
            engine,
            games: Vec::new(),
            laws: Laws::default(),
            done: HashMap::new(),
            remarks: Vec::new(),
        }
    }

    /// Lets so many threads fill a table; as many as the machine has for 0, as a new solver does. Answers are the same.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.engine = self.engine.with_threads(threads);
        self
    }

    /// The same with laws beside the theorems, for the games of the ruleset as they were chosen, in its order. An engine
    /// that is not [`Engine::Auto`] is used for everything all the same.
    #[must_use]
    pub fn with_laws(mut self, games: Vec<Chosen>, laws: Laws) -> Self {
        let fits = games.len() == self.ruleset.games.len() && self.options.engine == Engine::Auto;
        self.laws = if fits { laws } else { Laws::default() };
        self.games = games;
        self
    }

    /// The theorems and laws behind the games; no theorem when theorems are not asked for. The first call recognises
    /// them.
    pub fn attached(&mut self) -> &Attached {
        let wanted = self.options.theorems && self.options.engine == Engine::Auto;
        let ruleset = &self.ruleset;
        self.attached.get_or_insert_with(|| {
            if wanted { Attached::of(ruleset) } else { Attached::none(ruleset.games.len()) }
        })
    }

    /// The games.
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// Looks for the kept law of each game that no theorem knows, for questions that come one after the other.
    pub fn recall(&mut self, budget: &Budget) {
        for index in 0..self.games.len() {
            self.learn_component(index, false, budget);
        }
    }

    /// Uses the law of a game, which was found from the rules of just this game: the checker has accepted its certificate,
    /// as it has for every [`Certified`].
    pub fn adopt(&mut self, game: usize, found: &Certified, budget: &Budget) {
        self.attached();
        let Some(rules) = self.ruleset.games.get(game) else { return };
        let made = proved::law(found.certificate(), rules, budget);
        if let (Some(made), Some(attached)) = (made, &mut self.attached) {
            attached.add(&self.ruleset, game, made);
        }
    }

    /// What was done about laws since the last call.
    pub fn remarks(&mut self) -> Vec<Remark> {
        std::mem::take(&mut self.remarks)
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
        self.learn(position, budget);
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
        self.learn(position, budget);
        if self.attached().is_empty() {
            return None;
        }
        let attached = self.attached.as_ref()?;
        let asked = Asked { ruleset: &self.ruleset, position, budget, keep, small };
        asked.answer(attached, &mut self.engine)
    }

    /// Gets the laws that a position asks for and no theorem gives.
    fn learn(&mut self, position: &Position, budget: &Budget) {
        if self.laws.are_none() || self.ruleset.is_partizan() {
            return;
        }
        let rules = &self.ruleset;
        let valued = rules.compound().is_sum() && !rules.is_misere() && !rules.has_ends();
        let heaps = position.components.len();
        if valued || heaps == 1 {
            let mut games: Vec<(usize, bool)> = Vec::new();
            for component in &position.components {
                let far = is_far(&component.numbers);
                match games.iter_mut().find(|(game, _)| *game == component.game) {
                    Some((_, all)) => *all |= far,
                    None => games.push((component.game, far)),
                }
            }
            let many = !valued && self.is_many(position);
            for (game, far) in games {
                self.learn_component(game, far || many, budget);
            }
        } else if heaps > 1 && self.games.len() == 1 {
            let far = !is_small(position.components.iter().flat_map(|component| &component.numbers), SMALL);
            self.learn_whole(heaps, far || self.is_many(position), budget);
        }
    }

    /// Whether heaps that break lead to more positions than the engine looks at quickly, where their values do not decide.
    fn is_many(&self, position: &Position) -> bool {
        let numbers = position.components.iter().flat_map(|component| &component.numbers);
        self.ruleset.games.iter().any(|game| breaks(game))
            && numbers.fold(Natural::default(), |sum, number| sum + number) > MOST_BROKEN
    }

    fn learn_component(&mut self, game: usize, far: bool, budget: &Budget) {
        if self.laws.are_none() {
            return;
        }
        let attached = self.attached();
        let whole = attached.whole().is_some_and(|whole| whole.law().components().is_none());
        if whole || attached.game(game).is_some() {
            return;
        }
        self.wish((game, None), far, budget);
    }

    fn learn_whole(&mut self, heaps: usize, far: bool, budget: &Budget) {
        let known = self.attached().whole().map(|whole| whole.law().components());
        if known.is_some_and(|of| of.is_none_or(|of| of == heaps)) {
            return;
        }
        self.wish((0, Some(heaps)), far, budget);
    }

    fn wish(&mut self, key: (usize, Option<usize>), far: bool, budget: &Budget) {
        let (index, heaps) = key;
        let (Some(chosen), Some(game)) = (self.games.get(index), self.ruleset.games.get(index)) else {
            return;
        };
        let typed = self.ruleset.heaps;
        let wish = Wish { laws: &self.laws, index, chosen, game, heaps, typed, far };
        let done = self.done.entry(key).or_default();
        let made = wish.fulfil(done, budget, &mut self.remarks);
        if let (Some(made), Some(attached)) = (made, &mut self.attached) {
            attached.add(&self.ruleset, index, made);
        }
    }
}
