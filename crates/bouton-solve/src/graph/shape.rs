//! Which games are graphs: the shape of their rules.

use std::sync::Arc;

use bouton_rules::Stop;
use bouton_rules::game::{
    Compare, Cond, EndResult, EndRule, Game, List, MoveRule, Num, Player, SetExpr, TargetPart,
};
use bouton_value::Finish;

use crate::ledger::{Ledger, vec_bytes};

/// A graph in compressed rows. The lists are those of the rules.
pub(super) struct Graph {
    /// Where the edges of each node begin; they end where those of the next begin.
    first: Arc<Vec<u32>>,
    /// Where each edge leads.
    heads: Arc<Vec<u32>>,
    nodes: u32,
    /// For each node the result of an `end` for the player to move, or [`OPEN`]; empty when there are none.
    ends: Vec<u8>,
}

/// A list of the rules.
type Numbers = Arc<Vec<u32>>;

/// No `end`.
const OPEN: u8 = 3;
/// Nodes are numbered below this.
const MOST: u32 = 1 << 31;

impl Graph {
    /// The graph of a game that is one: a state of one number, one move line
    /// `move i in first[v]..first[v + 1] - 1 -> [head[i]]` and ends `list[v] = c`. Time O(nodes and edges).
    ///
    /// # Errors
    /// A limit.
    pub(super) fn of(game: &Game, ledger: &Ledger) -> Result<Option<Self>, Stop> {
        let Some((first, heads)) = lists(game) else { return Ok(None) };
        let Some(nodes) = nodes(game, first) else { return Ok(None) };
        ledger.budget().look()?;
        let fits = first.iter().take(nodes as usize + 1).all(|&start| start as usize <= heads.len())
            && heads.iter().all(|&head| head < nodes);
        if !fits {
            return Ok(None);
        }
        let mut ends = Vec::new();
        if !game.ends.is_empty() {
            ledger.fill(&mut ends, nodes as usize, OPEN)?;
            for end in &game.ends {
                let Some(()) = mark(end, &mut ends) else {
                    ledger.free(ends);
                    return Ok(None);
                };
            }
        }
        Ok(Some(Self { first: Arc::clone(first), heads: Arc::clone(heads), nodes, ends }))
    }

    /// How many nodes there are.
    pub(super) fn nodes(&self) -> u32 {
        self.nodes
    }

    /// How many edges there are at most.
    pub(super) fn edge_count(&self) -> usize {
        self.heads.len()
    }

    /// Where the edges of a node lead; none where an `end` is met.
    pub(super) fn edges(&self, node: u32) -> &[u32] {
        if self.end(node).is_some() {
            return &[];
        }
        let at = node as usize;
        match (self.first.get(at), self.first.get(at + 1)) {
            (Some(&start), Some(&end)) => self.heads.get(start as usize..end as usize).unwrap_or(&[]),
            _ => &[],
        }
    }

    /// The result for the player to move where an `end` is met.
    pub(super) fn end(&self, node: u32) -> Option<Finish> {
        match self.ends.get(node as usize) {
            Some(0) => Some(Finish::Win),
            Some(1) => Some(Finish::Loss),
            Some(2) => Some(Finish::Draw),
            _ => None,
        }
    }

    /// The bytes held apart from the lists of the rules.
    pub(super) fn bytes(&self) -> usize {
        vec_bytes(&self.ends)
    }
}

/// The lists `first` and `head` of a game whose only move line is that of a graph.
fn lists(game: &Game) -> Option<(&Numbers, &Numbers)> {
    let ([_], [rule], None) = (game.state.as_slice(), game.moves.as_slice(), &game.start) else {
        return None;
    };
    let MoveRule { player: Player::Either, vars, condition: None, to, .. } = rule else { return None };
    let ([variable], [TargetPart::One(numbers)]) = (vars.as_slice(), to.parts.as_slice()) else {
        return None;
    };
    let SetExpr::Range(low, Some(high)) = &variable.set else { return None };
    let [Num::Index(heads, edge)] = numbers.as_slice() else { return None };
    let first = indexed(low, &Num::Slot(0))?;
    let next = Num::Add(Box::new(Num::Slot(0)), Box::new(one()));
    let Num::Sub(after, step) = high else { return None };
    let same = indexed(after, &next)? == first && **step == one() && **edge == Num::Slot(1);
    if same { Some((first.small()?, heads.small()?)) } else { None }
}

fn one() -> Num {
    Num::Const(1.into())
}

/// The list of `list[index]`.
fn indexed<'n>(num: &'n Num, index: &Num) -> Option<&'n List> {
    match num {
        Num::Index(list, at) if **at == *index => Some(list),
        _ => None,
    }
}

/// How many nodes there are: as many as the condition of the state says, or as the list has rows.
fn nodes(game: &Game, first: &[u32]) -> Option<u32> {
    let rows = u32::try_from(first.len()).ok()?.checked_sub(1)?;
    let nodes = match &game.state_condition {
        None => rows,
        Some(Cond::Compare(Num::Slot(0), links)) => match links.as_slice() {
            [Compare::Lt(Num::Const(count))] => u32::try_from(count).ok()?,
            _ => return None,
        },
        Some(_) => return None,
    };
    (nodes <= rows && nodes < MOST).then_some(nodes)
}

/// Marks where an `end` line is met and no line before it.
fn mark(end: &EndRule, ends: &mut [u8]) -> Option<()> {
    let Cond::Compare(left, links) = &end.condition else { return None };
    let ([Compare::Eq(Num::Const(wanted))], list) =
        (links.as_slice(), indexed(left, &Num::Slot(0))?.small()?)
    else {
        return None;
    };
    let result = match end.result {
        EndResult::Win => 0,
        EndResult::Lose => 1,
        EndResult::Draw => 2,
        EndResult::Left | EndResult::Right => return None,
    };
    let wanted = u32::try_from(wanted).ok();
    for (slot, item) in ends.iter_mut().zip(list.iter()) {
        if *slot == OPEN && Some(*item) == wanted {
            *slot = result;
        }
    }
    Some(())
}
