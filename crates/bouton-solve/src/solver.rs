//! The front door: plans, solves, remembers.

use std::sync::Arc;
use std::time::Duration;

use bouton_rules::{Budget, Position, Ruleset, Stop};

use crate::job::{Job, Keep, Memory, Tables};
use crate::ledger::Ledger;
use crate::whole::{has_nimbers, is_sided};
use crate::{Answer, Plan, Value, WholeBecause, Work};

/// Which engine to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Engine {
    /// The planner chooses.
    #[default]
    Auto,
    /// Nim values of components where the theory allows it, by search.
    Values,
    /// The same from tables, where the rules suit them.
    Dense,
    /// The lists of edges of a game that is a graph, where there is one.
    Graph,
    /// Whole positions, always.
    Whole,
}

/// How to solve.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Which engine to use.
    pub engine: Engine,
}

/// Asked for one position, a table has at most so many states: its box may be much larger than the search.
const FORCED: u64 = 1 << 24;
/// How long listing what is known may take after a limit: little enough that Ctrl-C feels immediate.
const GRACE_TIME: Duration = Duration::from_millis(15);
/// How much it may keep.
const GRACE_MEMORY: u64 = 16 << 20;

/// Solves positions of one ruleset and remembers what it has found.
///
/// What was found for one position serves the next, so a table costs each value once. A call charges its
/// budget with all that the solver holds and gives it back at the end; when what earlier calls left does not
/// fit into a budget any more, it is forgotten.
pub struct Solver {
    ruleset: Arc<Ruleset>,
    options: Options,
    memory: Memory,
}

impl Solver {
    /// A solver that has found nothing yet.
    pub fn new(ruleset: Arc<Ruleset>, options: Options) -> Self {
        Self { ruleset, options, memory: Memory::new() }
    }

    /// Lets so many threads fill a table; as many as the machine has for 0, as a new solver does. Answers are the same.
    #[must_use]
    pub fn with_threads(mut self, threads: usize) -> Self {
        self.memory.tables.threads = threads;
        self
    }

    /// Solves a position, judging every legal move.
    ///
    /// Where nim values decide, time is O(moves of all components that can be reached) and memory
    /// O(components); else both are O(whole positions and moves that can be reached).
    ///
    /// A limit does not lose what is known: the answer says what was found and why it is not complete. The
    /// position must be one of the ruleset's games: as many numbers in each component as its state has.
    pub fn solve(&mut self, position: &Position, budget: &Budget) -> Answer {
        self.run(position, budget, Keep::Everything)
    }

    /// Solves a position, keeping only the moves that win.
    ///
    /// All moves are judged and counted as by [`Solver::solve`], but a list of moves of a position with many
    /// components is large, and of the moves that lose nothing is asked.
    pub fn winning(&mut self, position: &Position, budget: &Budget) -> Answer {
        self.run(position, budget, Keep::Winning)
    }

    /// Outcome and value of a position without judging its moves one by one (for tables): the answer has no
    /// moves, and no reason that would count them.
    pub fn evaluate(&mut self, position: &Position, budget: &Budget) -> Answer {
        self.run(position, budget, Keep::Nothing)
    }

    /// Gets ready for many questions about positions whose components are not larger than those of this one:
    /// where values decide and the rules suit it, a table is filled. Nothing is lost when it is not.
    pub fn prepare(&mut self, position: &Position, budget: &Budget) {
        let suits = matches!(self.options.engine, Engine::Auto | Engine::Dense);
        if suits && self.plan() == Plan::SumOfValues {
            let ledger = Ledger::new(budget);
            if ledger.charge(self.memory.bytes()).is_ok()
                && self.look_for_graphs(&ledger).is_ok()
                && !self.memory.graphs.any()
            {
                // A limit that was reached here is met again by the first question.
                let _ = self.memory.tables.cover(&self.ruleset, position, u64::MAX, &ledger);
            }
        }
    }

    /// The rules.
    pub(crate) fn rules(&self) -> Arc<Ruleset> {
        Arc::clone(&self.ruleset)
    }

    /// What is remembered.
    pub(crate) fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The bytes held.
    pub(crate) fn held(&self) -> usize {
        self.memory.bytes()
    }

    /// Finds out which games are searched as graphs.
    pub(crate) fn look_for_graphs(&mut self, ledger: &Ledger) -> Result<(), Stop> {
        let wanted = matches!(self.options.engine, Engine::Auto | Engine::Graph);
        if wanted { self.memory.graphs.look(&self.ruleset, ledger) } else { Ok(()) }
    }

    fn run(&mut self, position: &Position, budget: &Budget, keep: Keep) -> Answer {
        self.memory.whole.clear_parked();
        let ledger = Ledger::new(budget);
        if ledger.charge(self.memory.bytes()).is_err() {
            let threads = self.memory.tables.threads;
            self.memory = Memory::new();
            self.memory.tables.threads = threads;
        }
        let plan = self.plan();
        if let Err(stop) = self.look_for_graphs(&ledger) {
            let mut answer = Answer::unknown(
                plan,
                if has_nimbers(&self.ruleset) { Value::Unknown } else { Value::Meaningless },
            );
            answer.halt(stop);
            return answer;
        }
        let mut job = self.job(&ledger, keep, true);
        let mut answer = match plan {
            Plan::SumOfValues | Plan::Tables(_) | Plan::GraphValues => job.solve_by_values(position),
            Plan::WholePositions(because) | Plan::GraphBackwards(because) => {
                job.solve_whole(position, because)
            }
            // Laws and files are asked by those who know them, before this.
            Plan::Law | Plan::File => Answer::unknown(plan, crate::Value::Unknown),
        };
        answer.work = job.work;
        if keep != Keep::Nothing && answer.is_limited() && answer.legal == [0; 2] {
            self.look_up_moves(position, keep, &mut answer);
        }
        answer
    }

    pub(crate) fn job<'a>(&'a mut self, ledger: &'a Ledger<'a>, keep: Keep, search: bool) -> Job<'a> {
        let rules = &self.ruleset;
        let (sided, nimbers) = (is_sided(rules), has_nimbers(rules));
        let tables = match self.options.engine {
            Engine::Auto => Tables::Later,
            Engine::Dense => Tables::First(FORCED),
            Engine::Values | Engine::Graph | Engine::Whole => Tables::Off,
        };
        let work = Work::default();
        Job { rules, memory: &mut self.memory, ledger, sided, nimbers, keep, search, tables, work }
    }

    /// After a limit, lists the moves with what is known of them, on a small budget of its own; where they
    /// are too many for that, only those that were judged.
    fn look_up_moves(&mut self, position: &Position, keep: Keep, answer: &mut Answer) {
        let grace = Budget::unlimited().with_time(GRACE_TIME).with_memory(GRACE_MEMORY);
        let ledger = Ledger::new(&grace);
        let mut job = self.job(&ledger, keep, false);
        let listed = match answer.plan {
            Plan::SumOfValues | Plan::Tables(_) | Plan::GraphValues => job.list_by_values(position, answer),
            Plan::WholePositions(_) | Plan::GraphBackwards(_) => job.list_whole(position, answer),
            Plan::Law | Plan::File => Ok(()),
        };
        if listed.is_err() {
            answer.moves.retain(|judged| judged.good.is_some());
        }
    }

    /// Nim values where the theory holds as far as the rules tell; a cycle shows only during the search.
    pub(crate) fn plan(&self) -> Plan {
        let rules = &self.ruleset;
        Plan::WholePositions(if self.options.engine == Engine::Whole {
            WholeBecause::Forced
        } else if rules.is_partizan() {
            WholeBecause::Partizan
        } else if rules.is_misere() {
            WholeBecause::Misere
        } else if rules.has_ends() {
            WholeBecause::End
        } else if !rules.compound().is_sum() {
            WholeBecause::Compound
        } else {
            return Plan::SumOfValues;
        })
    }
}
