//! One-number games in which the amounts that may be taken do not depend on the heap.

use std::collections::BTreeSet;

use bouton_rules::ast::NamedSet;
use bouton_value::number::One;
use bouton_value::{Integer, Natural};

use super::Shape;
use super::compare::{are_equal, implies};
use super::map::{Axis, Map};
use super::poly::Poly;
use super::relation::{Clause, Relation, naturals};
use super::system::{Member, System};

/// Part of a named set: the members of all sets within bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedTakes {
    /// The sets with their arguments; whether the amounts are in them or not.
    pub sets: Vec<(NamedSet, Option<Integer>, bool)>,
    /// The least amount.
    pub low: Natural,
    /// The greatest.
    pub high: Option<Natural>,
}

/// The amounts that may be taken from a heap: at least 1 each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Takes {
    /// Runs of consecutive amounts, ascending, with a gap between two.
    pub runs: Vec<(Natural, Option<Natural>)>,
    /// Amounts in named sets.
    pub named: Vec<NamedTakes>,
}

/// How a game takes from one heap.
#[derive(Clone, Debug)]
pub struct Taking {
    /// The amounts.
    pub takes: Takes,
    /// From the file's number to the heap.
    pub map: Map,
    /// Whether the player who cannot move wins.
    pub misere: bool,
}

impl Takes {
    /// The runs when nothing named is among the amounts.
    pub fn plain(&self) -> Option<&[(Natural, Option<Natural>)]> {
        (self.named.is_empty() && !self.runs.is_empty()).then_some(self.runs.as_slice())
    }

    /// The least amount.
    pub fn least(&self) -> Option<&Natural> {
        self.runs.iter().map(|(low, _)| low).chain(self.named.iter().map(|named| &named.low)).min()
    }

    /// The amounts of a finite set with no more than `most`.
    pub fn finite(&self, most: usize) -> Option<Vec<u64>> {
        let mut amounts = Vec::new();
        for (low, high) in self.plain()? {
            let (low, high) = (u64::try_from(low).ok()?, u64::try_from(high.as_ref()?).ok()?);
            if usize::try_from(high - low).ok()? >= most.saturating_sub(amounts.len()) {
                return None;
            }
            amounts.extend(low..=high);
        }
        Some(amounts)
    }
}

/// The variable of the amount: what is left, before it is replaced.
const AMOUNT: u8 = 1;

impl Shape {
    /// The amounts, when the game takes from one heap; `None` when the relation is another.
    pub fn taking(&self) -> Option<&Taking> {
        self.taking.get_or_init(|| self.find_taking()).as_ref()
    }

    fn find_taking(&self) -> Option<Taking> {
        if self.relation.numbers != 1 || self.relation.clauses.iter().any(|clause| clause.parts != 1) {
            return None;
        }
        let mut maps = vec![Map::identity(1)];
        for (flipped, offset) in self.offsets(0) {
            maps.push(Map { axes: vec![Axis { from: 0, flipped, offset }], clamped: false });
        }
        let clamped: Vec<Map> = maps.iter().skip(1).map(|map| Map { clamped: true, ..map.clone() }).collect();
        maps.extend(clamped);
        maps.into_iter().find_map(|map| {
            let takes = takes(&map.applied(&self.relation), map.clamped)?;
            let misere = self.is_misere_for(&map, takes.least()?)?;
            Some(Taking { takes, map, misere })
        })
    }

    /// Whether the player who cannot move wins, when that is so at all heaps below the least amount.
    fn is_misere_for(&self, map: &Map, least: &Natural) -> Option<bool> {
        let Some(ends) = &self.ends else { return Some(self.misere) };
        if ends.wins == self.misere {
            return Some(self.misere);
        }
        // Where play stops without an end, the other rule would decide.
        let stuck =
            naturals(0..1).and(Poly::constant(Integer::from(least) - Integer::ONE).minus(&Poly::var(0)));
        let beyond = Relation { clauses: Vec::new(), domain: ends.outside.clone(), numbers: 1 };
        let outside = map.applied(&beyond).domain;
        outside.iter().all(|case| case.joined(&stuck).is_impossible()).then_some(ends.wins)
    }
}

/// The amounts of a relation between a heap and what is left of it.
fn takes(relation: &Relation, clamped: bool) -> Option<Takes> {
    if relation.clauses.is_empty() {
        return None;
    }
    // What went too far must be as dead as what stopped where it should.
    let beyond = Poly::var(0).negated().plus_constant(-Integer::ONE);
    let is_dead = |clause: &Clause| {
        let past = clause.system.and(beyond.clone());
        relation.domain.iter().all(|case| past.joined(case).is_impossible())
    };
    if clamped && !relation.clauses.iter().all(is_dead) {
        return None;
    }
    let pieces: Vec<NamedTakes> = relation.clauses.iter().map(piece).collect::<Option<_>>()?;
    let natural = naturals(0..1);
    let one_by_one = relation.clauses.iter().zip(&pieces).all(|(clause, piece)| {
        let plain = clause_of(piece, clamped);
        implies(&clause.system.joined(&natural), &plain.system)
            && relation
                .domain
                .iter()
                .all(|case| implies(&plain.system.joined(case).joined(&natural), &clause.system))
    });
    let takes = merged(pieces);
    if !one_by_one {
        let runs = takes.runs.iter().map(|(low, high)| NamedTakes {
            sets: Vec::new(),
            low: low.clone(),
            high: high.clone(),
        });
        let union = runs.chain(takes.named.iter().cloned()).map(|piece| clause_of(&piece, clamped));
        let pattern = Relation { clauses: union.collect(), domain: Vec::new(), numbers: 1 };
        if !are_equal(relation, &pattern) {
            return None;
        }
    }
    Some(takes)
}

/// What a clause says of the amount alone.
fn piece(clause: &Clause) -> Option<NamedTakes> {
    let heap = Poly::var(0);
    let mut by_amount = clause.system.map(&|poly| poly.with(AMOUNT, &heap.clone().minus(&Poly::var(AMOUNT))));
    // An equation for the heap leaves constraints on the amount alone.
    let of_heap = by_amount.zero.iter().find_map(|poly| {
        let slope = poly.slope(0).filter(|slope| *slope == 1 || *slope == -1)?;
        let rest = poly.without(0);
        Some(if slope == 1 { rest.negated() } else { rest })
    });
    if let Some(value) = of_heap {
        by_amount = by_amount.map(&|poly| poly.with(0, &value));
    }
    let (mut low, mut high) = (Integer::ONE, None);
    let alone = |poly: &Poly| poly.terms().all(|(product, _)| matches!(product, [] | [AMOUNT]));
    let mut bound = |poly: &Poly| {
        let (slope, offset) = (poly.slope(AMOUNT)?, poly.offset());
        if slope > 0 {
            low = low.clone().max(ceiling(-offset, &slope));
        } else if slope < 0 {
            let new = -ceiling(-offset, &-slope);
            high = Some(high.take().map_or(new.clone(), |old: Integer| old.min(new)));
        }
        Some(())
    };
    for poly in by_amount.nonnegative.iter().filter(|poly| alone(poly)) {
        bound(poly)?;
    }
    for poly in without_heap(&by_amount.nonnegative).iter().filter(|poly| alone(poly)) {
        bound(poly)?;
    }
    for poly in by_amount.zero.iter().filter(|poly| alone(poly)) {
        bound(poly)?;
        bound(&poly.negated())?;
    }
    let least_is_taken =
        clause.system.joined(&naturals(0..1)).and(Poly::var(AMOUNT).minus(&heap)).is_impossible();
    if !least_is_taken {
        return None;
    }
    let mut sets = BTreeSet::new();
    for member in &by_amount.members {
        if member.form != Poly::var(AMOUNT) {
            return None;
        }
        let argument = match &member.argument {
            None => None,
            Some(argument) => Some(argument.as_constant()?),
        };
        sets.insert((member.set, argument, member.positive));
    }
    Some(NamedTakes {
        sets: sets.into_iter().collect(),
        low: Natural::try_from(low).ok()?,
        high: high.map(Natural::try_from).transpose().ok()?,
    })
}

/// What inequalities that bound the heap from both sides say without it.
fn without_heap(nonnegative: &[Poly]) -> Vec<Poly> {
    let slope = |poly: &Poly| poly.slope(0).unwrap_or_default();
    let lower = nonnegative.iter().filter(|poly| slope(poly) > 0u32);
    let joined = lower.flat_map(|low| {
        let upper = nonnegative.iter().filter(|poly| slope(poly) < 0u32);
        upper.map(|high| low.times_constant(&-slope(high)).plus(&high.times_constant(&slope(low))))
    });
    joined.collect()
}

/// `ceiling(a / b)` for b > 0.
fn ceiling(a: Integer, b: &Integer) -> Integer {
    use bouton_value::number::arithmetic::DivMod;
    -(-a).div_mod(b).0
}

/// The clause that takes these amounts, as far as the heap reaches; or from any heap but 0, whatever is left.
fn clause_of(piece: &NamedTakes, clamped: bool) -> Clause {
    let amount = Poly::var(0).minus(&Poly::var(AMOUNT));
    let mut system = System::default();
    system.nonnegative.push(amount.clone().plus_constant(-Integer::from(&piece.low)));
    if let Some(high) = &piece.high {
        system.nonnegative.push(amount.negated().plus_constant(Integer::from(high)));
    }
    system.nonnegative.push(if clamped { Poly::var(0).plus_constant(-1) } else { Poly::var(AMOUNT) });
    for (set, argument, positive) in &piece.sets {
        let argument = argument.clone().map(Poly::constant);
        system.members.push(Member { form: amount.clone(), set: *set, argument, positive: *positive });
    }
    Clause { parts: 1, system }
}

/// Runs that touch become one.
fn merged(pieces: Vec<NamedTakes>) -> Takes {
    let mut takes = Takes::default();
    let (mut plain, mut named): (Vec<_>, Vec<_>) =
        pieces.into_iter().partition(|piece| piece.sets.is_empty());
    plain.retain(|piece| piece.high.as_ref().is_none_or(|high| *high >= piece.low));
    plain.sort_by(|a, b| a.low.cmp(&b.low));
    for piece in plain {
        match takes.runs.last_mut() {
            Some((_, None)) => {}
            Some((_, Some(high))) if piece.low <= &*high + Natural::ONE => match piece.high {
                None => takes.runs.last_mut().into_iter().for_each(|run| run.1 = None),
                Some(new) => *high = (&*high).max(&new).clone(),
            },
            _ => takes.runs.push((piece.low, piece.high)),
        }
    }
    named.dedup();
    takes.named = named;
    takes
}
