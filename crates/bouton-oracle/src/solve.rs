//! Outcome, remoteness, Grundy value and winning moves, by their definitions.

use bouton_rules::ast::EndResult;
use bouton_value::{Finish, Outcome};

use crate::compound::order;
use crate::graph::{Graph, Node};
use crate::{Fault, Oracle, Position, Side, WholeMove};

/// Everything the oracle knows of a position.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value, where it has a meaning.
    pub value: Option<u64>,
    /// The remoteness when the player to move starts (Left in a partizan game); none for a draw.
    pub remoteness: Option<u64>,
    /// The same when Right starts, in a partizan game.
    pub remoteness_right: Option<u64>,
    /// Whether play can go on for ever.
    pub loopy: bool,
    /// Every legal move in the order of the rules; in a partizan game Left's before Right's within the same
    /// component, rule and variables.
    pub moves: Vec<Judged>,
    /// How many positions were looked at.
    pub reached: usize,
}

/// A move and what it leads to.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The move.
    pub mv: WholeMove,
    /// Who makes it (Left in an impartial game).
    pub side: Side,
    /// The outcome of the position it leads to.
    pub outcome: Outcome,
    /// The Grundy value of that position, where it has a meaning.
    pub value: Option<u64>,
    /// The remoteness of that position with the opponent to move.
    pub remoteness: Option<u64>,
    /// Whether the player who makes it wins.
    pub good: bool,
}

/// What is known of a node: the result for the player to move, and its remoteness unless it is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Label {
    finish: Finish,
    remoteness: Option<u64>,
}

/// Everything play can reach from some positions, solved.
#[derive(Debug)]
pub struct Explored<'o> {
    oracle: &'o Oracle,
    graph: Graph,
    labels: Vec<Label>,
    values: Vec<Option<u64>>,
    /// Whether play from a node must come to an end.
    ending: Vec<bool>,
}

impl Oracle {
    /// Solves a position by looking at everything play can reach.
    ///
    /// # Errors
    /// Those of [`Oracle::explore`].
    pub fn solve(&self, position: &Position, limit: usize) -> Result<Answer, Fault> {
        self.explore(std::slice::from_ref(position), limit)?.answer(position)
    }

    /// Looks at everything play can reach from some positions.
    ///
    /// # Errors
    /// [`Fault::TooLarge`] when more than `limit` positions can be reached; [`Fault::Endless`] when one of
    /// them has an open range without an end.
    pub fn explore(&self, positions: &[Position], limit: usize) -> Result<Explored<'_>, Fault> {
        // What Left leaves is asked with Left to move as well, which play need not reach.
        let mut starts = positions.to_vec();
        for position in positions {
            for &side in self.sides() {
                starts.extend(self.moves(position, side)?.into_iter().map(|mv| mv.to));
            }
        }
        let graph = self.graph(&starts, limit)?;
        let labels = self.labels(&graph);
        let ending = graph.ending();
        let meaningful =
            !self.is_partizan() && !self.is_misere() && self.games.iter().all(|game| game.ends.is_empty());
        let values = if meaningful { grundy(&graph, &ending) } else { vec![None; graph.nodes.len()] };
        Ok(Explored { oracle: self, graph, labels, values, ending })
    }

    fn sides(&self) -> &'static [Side] {
        if self.is_partizan() { &[Side::Left, Side::Right] } else { &[Side::Left] }
    }

    /// How play ends at a node without moves, for the player to move; `None` when it goes on.
    fn terminal(&self, node: &Node) -> Option<Finish> {
        let for_side = |side| if node.side == side { Finish::Win } else { Finish::Loss };
        match node.end {
            Some(EndResult::Win) => Some(Finish::Win),
            Some(EndResult::Draw) => Some(Finish::Draw),
            Some(EndResult::Left) => Some(for_side(Side::Left)),
            Some(EndResult::Right) => Some(for_side(Side::Right)),
            None if !node.options.is_empty() => None,
            None if self.is_misere() => Some(Finish::Win),
            Some(EndResult::Lose) | None => Some(Finish::Loss),
        }
    }

    /// Sweeps over all nodes until nothing changes. What sweep r finds rests on what sweeps before it found,
    /// so r is the remoteness: a winner takes the first way that turns up, a loser the last.
    fn labels(&self, graph: &Graph) -> Vec<Label> {
        let mut found: Vec<Option<Label>> = graph
            .nodes
            .iter()
            .map(|node| {
                let finish = self.terminal(node)?;
                Some(Label { finish, remoteness: (finish != Finish::Draw).then_some(0) })
            })
            .collect();
        for sweep in 1.. {
            let before = found.clone();
            let finish = |o: &usize| before[*o].map(|label| label.finish);
            for (i, node) in graph.nodes.iter().enumerate().filter(|(i, _)| before[*i].is_none()) {
                let result = if node.options.iter().any(|o| finish(o) == Some(Finish::Loss)) {
                    Finish::Win
                } else if node.options.iter().all(|o| finish(o) == Some(Finish::Win)) {
                    Finish::Loss
                } else {
                    continue;
                };
                found[i] = Some(Label { finish: result, remoteness: Some(sweep) });
            }
            if found == before {
                break;
            }
        }
        let draw = Label { finish: Finish::Draw, remoteness: None };
        found.into_iter().map(|label| label.unwrap_or(draw)).collect()
    }
}

impl Explored<'_> {
    fn node(&self, position: &Position, side: Side) -> Result<usize, Fault> {
        let key = self.oracle.key(position, side)?;
        self.graph.index.get(&key).copied().ok_or_else(|| Fault::Ill("not explored".into()))
    }

    /// Everything known of one of the positions.
    ///
    /// # Errors
    /// [`Fault::Ill`] when the position is not among those explored.
    pub fn answer(&self, position: &Position) -> Result<Answer, Fault> {
        let mut moves = Vec::new();
        for &side in self.oracle.sides() {
            for mv in self.oracle.moves(position, side)? {
                let after = self.node(&mv.to, side.other())?;
                let label = self.labels[after];
                moves.push(Judged {
                    outcome: self.outcome(&mv.to)?,
                    mv,
                    side,
                    value: self.values[after],
                    remoteness: label.remoteness,
                    good: label.finish == Finish::Loss,
                });
            }
        }
        moves.sort_by_key(|judged| (order(&judged.mv.parts), judged.side));
        let left = self.node(position, Side::Left)?;
        let right = self.node(position, Side::Right)?;
        Ok(Answer {
            outcome: self.outcome(position)?,
            value: self.values[left],
            remoteness: self.labels[left].remoteness,
            remoteness_right: self.labels[right].remoteness.filter(|_| self.oracle.is_partizan()),
            loopy: !self.ending[left] || !self.ending[right],
            moves,
            reached: self.graph.nodes.len(),
        })
    }

    fn outcome(&self, position: &Position) -> Result<Outcome, Fault> {
        let left = self.labels[self.node(position, Side::Left)?].finish;
        if !self.oracle.is_partizan() {
            return Ok(match left {
                Finish::Win => Outcome::N,
                Finish::Loss => Outcome::P,
                Finish::Draw => Outcome::D,
            });
        }
        // What Right wins, Left loses.
        Ok(match (left, self.labels[self.node(position, Side::Right)?].finish) {
            (Finish::Win, Finish::Loss) => Outcome::L,
            (Finish::Loss, Finish::Win) => Outcome::R,
            (Finish::Win, Finish::Win) => Outcome::N,
            (Finish::Loss, Finish::Loss) => Outcome::P,
            (left_first, Finish::Win) => Outcome::Mixed { left_first, right_first: Finish::Loss },
            (left_first, Finish::Loss) => Outcome::Mixed { left_first, right_first: Finish::Win },
            (left_first, Finish::Draw) => Outcome::Mixed { left_first, right_first: Finish::Draw },
        })
    }
}

/// The least natural number that is not the value of an option, for every node from which play must end.
fn grundy(graph: &Graph, ending: &[bool]) -> Vec<Option<u64>> {
    let mut values: Vec<Option<u64>> = vec![None; graph.nodes.len()];
    loop {
        let mut changed = false;
        for (i, node) in graph.nodes.iter().enumerate() {
            if !ending[i] || values[i].is_some() {
                continue;
            }
            let options: Option<Vec<u64>> = node.options.iter().map(|o| values[*o]).collect();
            if let Some(options) = options {
                values[i] = (0..=options.len() as u64).find(|n| !options.contains(n));
                changed = true;
            }
        }
        if !changed {
            return values;
        }
    }
}
