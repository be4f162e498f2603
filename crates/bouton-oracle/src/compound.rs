//! The moves of a whole position: which choices of components the compound allows, and all ways to move in
//! them.

use bouton_rules::ast::{CompoundLine, Player};

use crate::expr::Env;
use crate::{Component, ComponentMove, Fault, Oracle, Position, Side};

/// More whole moves than this are not listed.
const MOST: usize = 50_000;

/// A move of a whole position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WholeMove {
    /// The components moved in, ascending from 0, with the move in each.
    pub parts: Vec<(usize, ComponentMove)>,
    /// Where it leads, nothing sorted or dropped.
    pub to: Position,
}

impl Oracle {
    /// Every move of a side, in the order of the rules; none where an `end` is met.
    ///
    /// # Errors
    /// An open range without an end, or more than can be listed.
    pub fn moves(&self, position: &Position, side: Side) -> Result<Vec<WholeMove>, Fault> {
        if self.ended(position)?.is_some() {
            return Ok(Vec::new());
        }
        let mut whole = Vec::new();
        for choice in self.choices(position, side)? {
            let mut ways: Vec<Vec<(usize, ComponentMove)>> = vec![Vec::new()];
            for i in choice {
                let Some(component) = position.get(i) else { continue };
                let moves = self.moves_in(component, side)?;
                if ways.len() * moves.len() > MOST {
                    return Err(Fault::TooLarge("the moves"));
                }
                ways = ways
                    .iter()
                    .flat_map(|way| {
                        moves.iter().map(move |m| [way.as_slice(), &[(i, self.made_by(m, side))]].concat())
                    })
                    .collect();
            }
            whole.extend(ways);
            if whole.len() > MOST {
                return Err(Fault::TooLarge("the moves"));
            }
        }
        whole.sort_by_key(|parts| order(parts));
        Ok(whole.into_iter().map(|parts| WholeMove { to: after(position, &parts), parts }).collect())
    }

    fn made_by(&self, m: &ComponentMove, side: Side) -> ComponentMove {
        let player = match (self.is_partizan(), side) {
            (false, _) => Player::Either,
            (true, Side::Left) => Player::Left,
            (true, Side::Right) => Player::Right,
        };
        ComponentMove { player, ..m.clone() }
    }

    /// The sets of components in which the side may move at once; none is empty.
    fn choices(&self, position: &Position, side: Side) -> Result<Vec<Vec<usize>>, Fault> {
        let mut live = Vec::new();
        for (i, component) in position.iter().enumerate() {
            if self.can_move_in(component, side)? {
                live.push(i);
            }
        }
        if live.len() > 12 {
            return Err(Fault::TooLarge("the components"));
        }
        let subsets: Vec<Vec<usize>> = (1..1_usize << live.len())
            .map(|bits| {
                live.iter().enumerate().filter(|(j, _)| bits >> j & 1 == 1).map(|(_, i)| *i).collect()
            })
            .collect();
        let of_size = |allowed: &dyn Fn(i128) -> bool| {
            subsets.iter().filter(|s| allowed(s.len() as i128)).cloned().collect()
        };
        Ok(match self.compound() {
            CompoundLine::Sum => of_size(&|size| size == 1),
            CompoundLine::Some => subsets,
            CompoundLine::Every => of_size(&|size| size == live.len() as i128),
            CompoundLine::EveryShort if live.len() < position.len() => Vec::new(),
            CompoundLine::EveryShort => of_size(&|size| size == live.len() as i128),
            CompoundLine::InOrder => live.first().map(|first| vec![vec![*first]]).unwrap_or_default(),
            CompoundLine::UpTo(n) => {
                let n = self.constant(n)?;
                of_size(&|size| n.is_some_and(|n| size <= n))
            }
            CompoundLine::Exactly(n) => {
                let n = self.constant(n)?;
                of_size(&|size| n == Some(size))
            }
        })
    }

    fn constant(&self, n: &bouton_rules::ast::Expr) -> Result<Option<i128>, Fault> {
        let Some(game) = self.games.first() else { return Ok(None) };
        let env = Env::new(&game.fixed, self.heaps, &[], &[]);
        Fault::undefined_as(env.number(n).map(Some), None)
    }
}

/// The order of the rules: part by part, component, rule line, variables; a beginning comes first.
pub(crate) fn order(parts: &[(usize, ComponentMove)]) -> Vec<(usize, usize, Vec<i128>)> {
    parts.iter().map(|(i, m)| (*i, m.rule, m.vars.clone())).collect()
}

/// The position in which each component moved in has been replaced by what the move leaves.
fn after(position: &Position, parts: &[(usize, ComponentMove)]) -> Position {
    let mut to = Vec::new();
    for (i, component) in position.iter().enumerate() {
        match parts.iter().find(|(j, _)| *j == i) {
            None => to.push(component.clone()),
            Some((_, m)) => {
                to.extend(m.result.iter().map(|n| Component { game: component.game, numbers: n.clone() }));
            }
        }
    }
    to
}
