//! Caps that are larger than they can matter.
//!
//! A number of the state that only bounds how far variables run from above does nothing more once another bound,
//! that of a number of the result, is reached: with `move k in 1..cap -> [n - k, 2*k]` every cap from n on is worth
//! what the cap n is. So the box need not hold larger ones, and an option with one is read at the bound.

use bouton_rules::game::{Compare, Cond, MoveRule, Num, SetExpr, TargetPart};
use bouton_rules::{Component, Game};
use bouton_value::Integer;

use super::affine::Affine;
use super::plan::{forms, split};
use super::span::{Env, Span};

/// A number of the state that does not matter beyond a bound.
#[derive(Clone, Debug)]
pub(crate) struct Clamp {
    /// Which number.
    pub(crate) slot: usize,
    /// The bound is the greatest of these, each rounded down, and 0: sums of multiples of other numbers of the state,
    /// with divisors.
    bounds: Vec<(Affine, i128)>,
}

impl Clamp {
    /// Looks for such a number, and gives the game in which options are cut at the bound.
    pub(crate) fn find(game: &Game, heaps: i128) -> Option<(Self, Game)> {
        (0..game.state.len()).rev().find_map(|slot| {
            let clamp = Self { slot, bounds: bounds(game, slot, heaps)? };
            let mut game = game.clone();
            for rule in &mut game.moves {
                rule.to.parts = rule.to.parts.iter().map(|part| clamp.cut(part, heaps)).collect();
            }
            Some((clamp, game))
        })
    }

    /// The bound at a state given by its numbers.
    fn bound(&self, heaps: i128, numbers: &[Num]) -> Num {
        let number = |atom: &Num| match atom {
            Num::Slot(slot) if *slot < numbers.len() => Affine::of(&numbers[*slot], heaps),
            _ => Affine { constant: 0, terms: vec![(atom.clone(), 1)] },
        };
        let items = self.bounds.iter().map(|(form, divisor)| {
            let start = Affine::constant(form.constant);
            let terms = form.terms.iter();
            let form = terms.fold(start, |sum, (atom, coefficient)| sum.add(&number(atom), *coefficient));
            if *divisor == 1 { form.number() } else { form.quotient(*divisor).number() }
        });
        let mut items: Vec<Num> = items.collect();
        match self.bounds.as_slice() {
            [(form, _)] if is_natural(form) && items.len() == 1 => items.remove(0),
            _ => {
                items.push(Num::Const(Integer::from(0)));
                Num::Max(items)
            }
        }
    }

    /// The bound as a number of a state.
    pub(crate) fn of_state(&self) -> Num {
        self.bound(0, &[])
    }

    /// The bound at a state with these numbers.
    pub(crate) fn at(&self, numbers: &[u64]) -> u64 {
        let values = self.bounds.iter().map(|(form, divisor)| {
            let value = form.terms.iter().try_fold(form.constant, |sum, (atom, coefficient)| {
                let Num::Slot(slot) = atom else { return None };
                sum.checked_add(i128::from(*numbers.get(*slot)?).checked_mul(*coefficient)?)
            });
            // What is too large to be computed is no bound.
            value.map_or(u64::MAX, |value| {
                u64::try_from(value.div_euclid(*divisor).max(0)).unwrap_or(u64::MAX)
            })
        });
        values.fold(0, u64::max)
    }

    /// The corner of the box that holds what a box holds.
    pub(crate) fn box_of(&self, most: &[u64], heaps: i128) -> Vec<u64> {
        let slots = most.iter().map(|&most| Span::new(0, most.into())).collect();
        let high = Env { slots, heaps }.span(&self.of_state()).high;
        let mut most = most.to_vec();
        if let Some(own) = most.get_mut(self.slot) {
            *own = (*own).min(u64::try_from(high).unwrap_or(0));
        }
        most
    }

    /// A state that is worth the same and lies in the box; `None` when its numbers are too large for any box.
    pub(crate) fn apply(&self, state: &Component) -> Option<Component> {
        let numbers = state.numbers.iter().enumerate().map(|(slot, number)| match u64::try_from(number) {
            Ok(number) => Some(number),
            Err(_) => (slot == self.slot).then_some(u64::MAX),
        });
        let numbers: Vec<u64> = numbers.collect::<Option<_>>()?;
        let mut state = state.clone();
        let own = state.numbers.get_mut(self.slot)?;
        *own = self.at(&numbers).min(*numbers.get(self.slot)?).into();
        Some(state)
    }

    fn cut(&self, part: &TargetPart, heaps: i128) -> TargetPart {
        let cut =
            |numbers: &[Num]| {
                let bound = self.bound(heaps, numbers);
                let pairs = numbers.iter().enumerate();
                pairs
                    .map(|(slot, num)| {
                        if slot == self.slot {
                            Num::Min(vec![num.clone(), bound.clone()])
                        } else {
                            num.clone()
                        }
                    })
                    .collect()
            };
        match part {
            TargetPart::One(numbers) => TargetPart::One(cut(numbers)),
            TargetPart::Copies(count, numbers) => TargetPart::Copies(count.clone(), cut(numbers)),
            TargetPart::Each { name, slot, low, high, numbers } => TargetPart::Each {
                name: name.clone(),
                slot: *slot,
                low: low.clone(),
                high: high.clone(),
                numbers: cut(numbers),
            },
        }
    }
}

/// Whether a sum is not negative whatever the state is.
fn is_natural(form: &Affine) -> bool {
    form.constant >= 0 && form.terms.iter().all(|(_, coefficient)| *coefficient >= 0)
}

/// From which values on a number of the state does nothing, as far as the lines show.
fn bounds(game: &Game, slot: usize, heaps: i128) -> Option<Vec<(Affine, i128)>> {
    if game.state_condition.as_ref().is_some_and(|condition| condition_mentions(condition, slot)) {
        return None;
    }
    let mut bounds = Vec::new();
    for rule in &game.moves {
        bounds.extend(bounds_of_line(rule, game.state.len(), slot, heaps)?);
    }
    (!bounds.is_empty()).then_some(bounds)
}

fn bounds_of_line(rule: &MoveRule, first: usize, slot: usize, heaps: i128) -> Option<Vec<(Affine, i128)>> {
    if target_mentions(&rule.to.parts, slot) {
        return None;
    }
    let mut bounds = Vec::new();
    for (at, variable) in rule.vars.iter().enumerate() {
        let own = first + at;
        if !set_mentions(&variable.set, slot) {
            continue;
        }
        let SetExpr::Range(low, Some(high)) = &variable.set else { return None };
        if low.mentions(slot) {
            return None;
        }
        let (room, speed) = room(rule, own, first, slot, heaps)?;
        for high in items(high).into_iter().filter(|high| high.mentions(slot)) {
            bounds.push(threshold(&Affine::of(high, heaps), slot, first, &room, speed, heaps)?);
        }
    }
    for conjunct in rule.condition.as_ref().map(split).unwrap_or_default() {
        if !condition_mentions(conjunct, slot) {
            continue;
        }
        // `k <= cap` and the like: one form that falls in one variable.
        let (forms, exact) = forms(conjunct, heaps);
        let [form] = forms.as_slice() else { return None };
        let single = matches!(conjunct, Cond::Compare(_, links) if links.len() == 1 && !matches!(links.as_slice(), [Compare::Eq(_)]));
        let variables = (first..first + rule.vars.len()).filter(|&own| form.slope(own) != Some(0));
        let [own] = variables.collect::<Vec<_>>()[..] else { return None };
        let falls = form.slope(own).filter(|slope| *slope < 0)?;
        let (room, speed) = room(rule, own, first, slot, heaps)?;
        if !exact || !single {
            return None;
        }
        // The form is `high + falls * k`: it holds for all k that leave room when high >= -falls * (room / speed).
        let high = form.clone().add(&Affine::slot(own), -falls);
        let room = room.scale(-falls);
        bounds.push(threshold(&high, slot, first, &room, speed, heaps)?);
    }
    Some(bounds)
}

/// A bound of a variable by a number of the result: it is at most the form divided by the speed.
fn room(rule: &MoveRule, own: usize, first: usize, slot: usize, heaps: i128) -> Option<(Affine, i128)> {
    let numbers = rule.to.parts.iter().filter_map(|part| match part {
        TargetPart::One(numbers) => Some(numbers),
        _ => None,
    });
    numbers.flatten().find_map(|num| {
        let form = Affine::of(num, heaps);
        let speed = form.slope(own).filter(|slope| *slope < 0)?;
        let rest = form.add(&Affine::slot(own), -speed);
        (is_of_state(&rest, first) && rest.slope(slot) == Some(0)).then_some((rest, -speed))
    })
}

/// From which value of the slot on `high >= floor(room / speed)`, where high rises with the slot.
fn threshold(
    high: &Affine,
    slot: usize,
    first: usize,
    room: &Affine,
    speed: i128,
    heaps: i128,
) -> Option<(Affine, i128)> {
    let (high, divisor) = whole(high, slot, heaps)?;
    let rise = high.slope(slot).filter(|slope| *slope > 0)?;
    let rest = high.add(&Affine::slot(slot), -rise);
    // (rise * slot + rest) / divisor >= room / speed, without the fractions, and rounded up.
    let need = room.clone().scale(divisor).add(&rest, -speed);
    let by = rise.checked_mul(speed)?;
    is_of_state(&need, first).then_some((need.plus(by - 1), by))
}

/// `a div m + b`, where a looks at the slot, as `(a + m * b) div m`; what has no such part as itself.
fn whole(high: &Affine, slot: usize, heaps: i128) -> Option<(Affine, i128)> {
    let found = high.terms.iter().find(|(atom, _)| matches!(atom, Num::Div(..)) && atom.mentions(slot));
    let Some((Num::Div(of, by), 1)) = found else { return found.is_none().then(|| (high.clone(), 1)) };
    let Num::Const(by) = &**by else { return None };
    let divisor = i128::try_from(by).ok().filter(|&by| by > 0)?;
    let atom = Affine { constant: 0, terms: vec![(found?.0.clone(), 1)] };
    let rest = high.clone().add(&atom, -1);
    Some((Affine::of(of, heaps).add(&rest, divisor), divisor))
}

fn is_of_state(form: &Affine, first: usize) -> bool {
    form.terms.iter().all(|(atom, _)| matches!(atom, Num::Slot(slot) if *slot < first))
}

/// The items of a minimum, or the number itself.
fn items(num: &Num) -> Vec<&Num> {
    match num {
        Num::Min(all) => all.iter().flat_map(items).collect(),
        _ => vec![num],
    }
}

fn condition_mentions(condition: &Cond, slot: usize) -> bool {
    let mut found = false;
    condition.walk(&mut |num| found |= *num == Num::Slot(slot));
    found
}

fn set_mentions(set: &SetExpr, slot: usize) -> bool {
    let mut found = false;
    set.walk(&mut |num| found |= *num == Num::Slot(slot));
    found
}

fn target_mentions(parts: &[TargetPart], slot: usize) -> bool {
    parts.iter().any(|part| match part {
        TargetPart::One(numbers) => numbers.iter().any(|num| num.mentions(slot)),
        TargetPart::Copies(count, numbers) => {
            count.mentions(slot) || numbers.iter().any(|num| num.mentions(slot))
        }
        TargetPart::Each { low, high, numbers, .. } => {
            low.mentions(slot) || high.mentions(slot) || numbers.iter().any(|num| num.mentions(slot))
        }
    })
}
