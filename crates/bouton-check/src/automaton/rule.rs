//! A rule as relations: positions, moves, and that play ends.

use super::dfa::Dfa;
use super::numeration::Numeration;
use super::product::union;
use super::query::Query;
use crate::fault::{Check, Fault};
use crate::game::Game;
use crate::linear::{Atom, Dnf, Lin, Marks, Moved, Translator, Var};
use crate::play::slack;

/// Fresh variables of a translation begin here; those below are tracks of claims.
pub(crate) const FIRST: Var = 1 << 10;
/// And those of queries here.
pub(crate) const AUXILIARY: Var = 1 << 24;

/// A rule and the numeration its relations are written in.
pub(crate) struct Rule<'r, 'b> {
    pub(crate) game: &'r Game,
    pub(crate) numeration: &'r Numeration<'b>,
    /// What its formulas say that is not linear.
    pub(crate) marks: &'r Marks,
}

impl<'r, 'b> Rule<'r, 'b> {
    pub(crate) fn query(&self) -> Query<'r, 'b> {
        Query::new(self.numeration, self.marks, AUXILIARY)
    }

    /// How many numbers a state has.
    pub(crate) fn width(&self) -> Var {
        Var::try_from(self.game.numbers.len()).unwrap_or(Var::MAX)
    }

    fn state(&self, at: Var) -> (Vec<Var>, Vec<Lin>) {
        let vars: Vec<Var> = (at..at + self.width()).collect();
        let lins = vars.iter().map(|&var| Lin::var(var)).collect();
        (vars, lins)
    }

    /// The tuples on `free` for which one of the conjunctions holds.
    pub(crate) fn when(&self, dnf: &Dnf, free: &[Var]) -> Check<Dfa> {
        let mut all = Dfa::empty(self.numeration.radix, free.to_vec());
        for given in dnf {
            let mut query = self.query();
            query.atoms(given, free)?;
            all = union(&all, &query.solve(free)?, self.numeration.budget)?;
        }
        Ok(all)
    }

    /// The states, on variables from `at` on.
    pub(crate) fn positions(&self, at: Var) -> Check<Dfa> {
        let (vars, lins) = self.state(at);
        self.when(&Translator::new(self.game, &lins, FIRST).marked(self.marks).position(&lins)?, &vars)
    }

    /// The states that meet the condition of an `end`.
    pub(crate) fn meets(&self, end: usize, at: Var) -> Check<Dfa> {
        let (vars, lins) = self.state(at);
        let mut translator = Translator::new(self.game, &lins, FIRST).marked(self.marks);
        self.when(&translator.condition(&self.game.ends[end].0, true)?, &vars)
    }

    /// All moves of the state on variables from `at` on; their own variables begin at `next`.
    pub(crate) fn moves(&self, at: Var, next: Var) -> Check<Vec<Moved>> {
        let mut translator = Translator::new(self.game, &self.state(at).1, next).marked(self.marks);
        let mut all = Vec::new();
        for rule in &self.game.moves {
            all.extend(translator.moves(rule)?);
        }
        Ok(all)
    }

    /// The states from which there is a move.
    pub(crate) fn able(&self, at: Var) -> Check<Dfa> {
        let given: Dnf = self.moves(at, FIRST)?.into_iter().map(|moved| moved.given).collect();
        self.when(&given, &self.state(at).0)
    }

    /// Sees that play ends: every move makes each of its parts smaller by one measure. Tried are the sum of the
    /// numbers, their orders of importance, and one number that rises up to a bound.
    pub(crate) fn must_end(&self) -> Check<()> {
        let moves = self.moves(0, FIRST)?;
        let count = self.game.numbers.len();
        let mut measures = vec![Measure::Sum];
        measures.extend(orders(count).into_iter().map(Measure::Order));
        measures.extend((0..count).map(Measure::Rising));
        for measure in measures {
            if self.falls(&measure, &moves)? {
                return Ok(());
            }
        }
        Err(Fault::Endless.into())
    }

    fn falls(&self, measure: &Measure, moves: &[Moved]) -> Check<bool> {
        for moved in moves {
            for part in &moved.parts {
                for bad in measure.fails(part, slack(self.game))? {
                    let mut query = self.query();
                    query.atoms(&[&moved.given[..], &bad].concat(), &[])?;
                    if !query.solve(&[])?.is_empty() {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }
}

/// What falls with every move.
enum Measure {
    Sum,
    /// The first number that changes falls.
    Order(Vec<usize>),
    /// The number rises and stays below a bound.
    Rising(usize),
}

impl Measure {
    /// When a part of a move from state 0, 1, .. is not smaller.
    fn fails(&self, part: &[Lin], bound: i128) -> Check<Dnf> {
        let rise = |at: usize| part[at].plus(-1, &Lin::var(Var::try_from(at).unwrap_or(0)));
        let at_least = |lin: &Lin, least: i128| -> Check<Atom> {
            Ok(Atom { lin: lin.plus(-least, &Lin::constant(1))?, equal: false })
        };
        match self {
            Self::Sum => {
                let sum = (0..part.len()).try_fold(Lin::default(), |sum, at| sum.plus(1, &rise(at)?))?;
                Ok(vec![vec![at_least(&sum, 0)?]])
            }
            Self::Order(order) => {
                let mut all = Vec::new();
                let mut before = Vec::new();
                for &at in order {
                    all.push([&before[..], &[at_least(&rise(at)?, 1)?]].concat());
                    before.push(Atom { lin: rise(at)?, equal: true });
                }
                all.push(before);
                Ok(all)
            }
            Self::Rising(at) => {
                let fall = Lin::default().plus(-1, &rise(*at)?)?;
                Ok(vec![vec![at_least(&fall, 0)?], vec![at_least(&part[*at], bound)?]])
            }
        }
    }
}

/// All orders of a few numbers.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count > 4 {
        return vec![(0..count).collect(), (0..count).rev().collect()];
    }
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |order: &Vec<usize>| {
            let order = order.clone();
            let free: Vec<usize> = (0..count).filter(|at| !order.contains(at)).collect();
            free.into_iter().map(move |at| [&order[..], &[at]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}
