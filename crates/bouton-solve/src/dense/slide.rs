//! Lines whose options hardly change from one state to the next.
//!
//! The options of such a line in a state are what stands at an interval of *places* on a path through the box, one
//! option at each place. States with the same *key* share a path, and from one to the next both ends of
//! the interval move little: so the set of the values between them is kept, and what enters or leaves is noted.
//!
//! ```text
//! a ray      move k in 1.. -> [a - k, b - k]    the path is a diagonal, the interval grows
//! a window   move k in 1..n div 2 -> [n - k]    the path is the whole row, both ends move up
//! a cap      move k in 1..cap -> [n - k, 2*k]   the path is given by n alone, the interval grows with cap
//! ```
//!
//! Nothing is assumed of how the ends move: the code compares and mends, so a poor guess here costs time only.

use bouton_rules::game::{Num, SetExpr, TargetPart};

use super::Goal;
use super::affine::{Affine, Known};
use super::cells::Width;
use super::plan::{RulePlan, Run};
use super::sets::Layout;
use super::shape::Shape;
use super::span::{Env, Span};
use bouton_value::Integer;

/// A line, and how its options lie.
#[derive(Clone, Debug)]
pub(crate) struct Slide {
    /// The line, from 0.
    pub(crate) rule: usize,
    /// Which path a state lies on, from 0; within a round of the slower numbers.
    pub(crate) key: Affine,
    /// How many there are.
    pub(crate) keys: usize,
    /// So many of the slowest axes begin a new round when they change.
    pub(crate) slower: usize,
    /// The place of an option is `shift + k`, or `shift - k` when it falls with the variable k.
    pub(crate) shift: Affine,
    pub(crate) falling: bool,
    pub(crate) kind: Kind,
    /// Where the interval grows: at its last place, or at its first.
    pub(crate) up: bool,
    /// Whether states share a set of which one has a later slowest number and the other a later second one.
    pub(crate) crossed: bool,
}

/// How a set follows its states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// It holds the values of all states of the path that are filled: each enters when it is filled.
    All,
    /// Both ends of the interval are followed; where one goes back, the set begins again.
    Grows,
    /// Both ends are followed, and values are counted, so that they can leave.
    Slides(Width),
}

/// Ranges of at most so many values are run through: that is as quick.
const SHORT: i128 = 6;
/// Ends that move more than this from state to state are not followed.
const STRIDE: i128 = 16;
/// Places and rounds are kept in four bytes.
const PLACES: i128 = 1 << 30;
/// The sets of all lines may hold so many times the bytes of the table, and this.
const SHARE: usize = 3;
const FREE: usize = 1 << 20;
/// Sets of neighbouring rows stand so many rows apart; an odd number.
const APART: u32 = 17;
/// Sets that a line has only one of may hold so many bytes for each state.
const SINGLE: usize = 24;

/// The lines to be kept by sets, and the limit below which these hold values: at least that of the table. Only some
/// of these `lines`, when sets are made already. So many rows that follow each other, a power of two, have sets of their own.
pub(crate) fn find(
    rules: &[RulePlan<'_>],
    state: &Known,
    shape: &Shape,
    (goal, limit, width): (Goal, u64, Width),
    lines: Option<&[usize]>,
    ring: u64,
) -> (Vec<Slide>, u64) {
    if i128::from(shape.volume) >= PLACES {
        return (Vec::new(), limit);
    }
    let all = rules.iter().enumerate().filter(|(rule, _)| lines.is_none_or(|lines| lines.contains(rule)));
    let mut slides: Vec<Slide> = all.filter_map(|(rule, plan)| Slide::of(rule, plan, state, shape)).collect();
    for slide in &mut slides {
        slide.turn(shape, ring);
    }
    let cells = usize::try_from(shape.volume).unwrap_or(usize::MAX);
    let counts = slides.iter().any(|slide| matches!(slide.kind, Kind::Slides(_)));
    if counts && slides.len() == rules.len() && slides.iter().all(|slide| slide.keys == 1) {
        // Long sets that there is one of are made once, as large as values can get: what is not reached is not
        // touched. Where lines are looked at option by option, stamps are as many as the limit says.
        let options = rules.iter().map(RulePlan::most_moves).fold(1, u128::saturating_add);
        let most = u64::try_from(options.min(u128::from(shape.volume))).unwrap_or(shape.volume);
        let capacity = limit.max(most.next_power_of_two());
        let bytes = slides.iter().map(|slide| slide.bytes(goal, capacity)).fold(0, usize::saturating_add);
        if bytes <= cells.saturating_mul(SINGLE).saturating_add(FREE) {
            return (slides, capacity);
        }
    }
    let mut room = cells.saturating_mul(SHARE * width.bytes()).saturating_add(FREE);
    slides.retain(|slide| {
        let bytes = slide.bytes(goal, limit);
        let fits = bytes <= room;
        room -= if fits { bytes } else { 0 };
        fits
    });
    (slides, limit)
}

impl Slide {
    /// What its sets hold for values below a limit.
    fn bytes(&self, goal: Goal, limit: u64) -> usize {
        let layout = Layout::new(goal, limit, self.kind);
        layout.map_or(usize::MAX, |layout| layout.bytes.saturating_mul(self.keys + 1))
    }

    /// Gives sets of their own to so many rows that follow each other.
    fn turn(&mut self, shape: &Shape, ring: u64) {
        let Some(slowest) = shape.axes.first().filter(|_| self.slower > 0 && ring > 1) else { return };
        // Neighbouring rows do not stand side by side: two threads that write to neighbouring words wait for each other.
        let row = Num::Mul(Box::new(Num::Slot(slowest.slot)), Box::new(Num::Const(Integer::from(APART))));
        let row = Num::Mod(Box::new(row), Box::new(Num::Const(Integer::from(ring))));
        self.key = self.key.clone().add(&Affine::of(&row, 0), self.keys as i128);
        self.keys = self.keys.saturating_mul(usize::try_from(ring).unwrap_or(usize::MAX));
    }

    fn of(rule: usize, plan: &RulePlan<'_>, state: &Known, shape: &Shape) -> Option<Self> {
        let [first, last] = plan.levels.as_slice() else { return None };
        let (run, heaps) = (first.variable.as_ref()?, state.env.heaps);
        let [TargetPart::One(numbers)] = plan.rule.to.parts.as_slice() else { return None };
        let length = run.span.high - run.span.low + 1;
        if !last.tests.is_empty() || !run.breaks.is_empty() || length <= SHORT {
            return None;
        }
        let path = Path::ray(numbers, run.slot, state, shape)
            .or_else(|| Path::fixed(numbers, run.slot, shape, heaps))?;
        let grows = path.grows(run, heaps)?;
        let (key, keys) = path.key(&state.env)?;
        let side = path.shift.span(&state.env);
        if run.span.hull(side).size() >= PLACES {
            return None;
        }
        let most = length.max(side.high - side.low + 1);
        let width = if most < 1 << 16 { Width::Two } else { Width::Four };
        let kind = match grows {
            true if path.holds_all(run, numbers, heaps) => Kind::All,
            true => Kind::Grows,
            false => Kind::Slides(width),
        };
        let up = path.falling || !path.moves;
        let Path { slower, shift, falling, crossed, .. } = path;
        Some(Self { rule, key, keys, slower, shift, falling, kind, up, crossed })
    }
}

/// Where the options of a line lie.
struct Path {
    /// What tells paths apart in a round, and what it can be: the same all along a path.
    invariants: Vec<(Affine, Option<Span>)>,
    slower: usize,
    shift: Affine,
    falling: bool,
    /// From one state to the next of the same key.
    step: Vec<i128>,
    /// Whether that brings a new place each time.
    moves: bool,
    /// See [`Slide::crossed`].
    crossed: bool,
}

impl Path {
    /// Any amount along a fixed vector: the target is the state and multiples of the vector, and a constant.
    fn ray(numbers: &[Num], slot: usize, state: &Known, shape: &Shape) -> Option<Self> {
        let (mut vector, mut bases) = (Vec::new(), Vec::new());
        for (at, num) in numbers.iter().enumerate() {
            let form = Affine::of(num, state.env.heaps);
            let speed = form.slope(slot)?;
            let base = form.add(&Affine::slot(slot), -speed);
            let constant = base.clone().add(&Affine::slot(at), -1);
            if !constant.terms.is_empty() || constant.constant.abs() > PLACES || speed.abs() > PLACES {
                return None;
            }
            vector.push(speed);
            bases.push(base);
        }
        let axes: Vec<usize> = shape.axes.iter().map(|axis| axis.slot).collect();
        let slower = axes.iter().position(|&slot| vector.get(slot).is_some_and(|&speed| speed != 0))?;
        let pivot = *axes.get(slower)?;
        let speed = *vector.get(pivot)?;
        let size = speed.abs();
        // So many whole steps of the vector lie before the target with k = 0, and this is left.
        let base = bases.get(pivot)?.clone();
        let whole = if size == 1 { base.clone() } else { base.quotient(size) };
        let rest = base.add(&whole, -size);
        let mut invariants = vec![(rest, Some(Span::new(0, size - 1)))];
        for &axis in axes.iter().skip(slower + 1) {
            let along = vector.get(axis)? * speed.signum();
            invariants.push((bases.get(axis)?.clone().add(&whole, -along), None));
        }
        let step = vector.iter().map(|speed| -speed).collect();
        // Neighbours on a path lie as a state and its option, of which no number may be later in a table that is cut.
        let (falling, moves, crossed) = (speed < 0, true, false);
        Some(Self { invariants, slower, shift: whole, falling, step, moves, crossed })
    }

    /// A target that looks only at some numbers of the state; others change faster.
    fn fixed(numbers: &[Num], slot: usize, shape: &Shape, heaps: i128) -> Option<Self> {
        let seen = |slot: usize| numbers.iter().any(|num| num.mentions(slot));
        let forms = numbers.iter().all(|num| Affine::of(num, heaps).is_total());
        let slower = shape.axes.iter().position(|axis| !seen(axis.slot))?;
        let faster = shape.axes.iter().skip(slower);
        let free = faster.clone().rfind(|axis| !seen(axis.slot))?;
        let keys = faster.filter(|axis| seen(axis.slot));
        let invariants = keys.map(|axis| (Affine::slot(axis.slot), None)).collect();
        let mut step = vec![0; shape.axes.len()];
        *step.get_mut(free.slot)? = if free.falling { -1 } else { 1 };
        let crossed = slower == 0 && shape.axes.get(1).is_some_and(|second| !seen(second.slot));
        let (shift, falling, moves) = (Affine::default(), false, false);
        let path = Self { invariants, slower, shift, falling, step, moves, crossed };
        (forms && seen(slot)).then_some(path)
    }

    /// One number from 0 for the invariants of a state, and how many there are.
    fn key(&self, env: &Env) -> Option<(Affine, usize)> {
        let (mut key, mut keys) = (Affine::default(), 1i128);
        for (form, span) in self.invariants.iter().rev() {
            let span = span.unwrap_or_else(|| form.span(env));
            key = key.add(&form.clone().plus(-span.low), keys);
            keys = keys.checked_mul(span.high - span.low + 1).filter(|&keys| keys < PLACES)?;
        }
        Some((key, usize::try_from(keys).ok()?))
    }

    /// Whether the options are all states of the path that come before: k runs from 1 until a number would be
    /// negative, and all numbers fall or stay.
    fn holds_all(&self, run: &Run<'_>, numbers: &[Num], heaps: i128) -> bool {
        let SetExpr::Range(low, high) = run.set else { return false };
        if !self.moves || Affine::of(low, heaps) != Affine::constant(1) || !run.lows.is_empty() {
            return false;
        }
        let mut speeds = Vec::new();
        for (slot, num) in numbers.iter().enumerate() {
            let form = Affine::of(num, heaps);
            let speed = -form.slope(run.slot).unwrap_or(-1);
            if speed < 0 || form.add(&Affine::slot(run.slot), speed) != Affine::slot(slot) {
                return false;
            }
            speeds.push(speed);
        }
        let reaches = |form: &Affine, divisor: i128| {
            let own = form.only_slot().filter(|_| form.constant == 0);
            own.is_some_and(|(slot, factor)| factor == 1 && speeds.get(slot) == Some(&divisor))
        };
        run.highs.iter().all(|(form, divisor)| reaches(form, *divisor))
            && high.iter().flat_map(items).all(|high| reaches(&Affine::of(high, heaps), 1))
    }

    /// Whether no value ever leaves, as far as forms tell; `None` when an end is not followed.
    fn grows(&self, run: &Run<'_>, heaps: i128) -> Option<bool> {
        let SetExpr::Range(low, high) = run.set else { return None };
        let (low, high) = (Affine::of(low, heaps), high.as_ref().map(|high| Affine::of(high, heaps)));
        let lows = run.lows.iter().cloned().chain([(low, 1)]);
        let highs = run.highs.iter().cloned().chain(high.map(|high| (high, 1)));
        let follow = |ends: &mut dyn Iterator<Item = (Affine, i128)>| {
            let changes = ends.map(|(form, divisor)| Some(quotient(change(&form, &self.step)?, divisor)));
            changes.reduce(|a, b| Some(a?.hull(b?))).flatten().filter(|span| span.size() <= STRIDE)
        };
        let (lows, highs) = (follow(&mut lows.into_iter())?, follow(&mut highs.into_iter())?);
        Some(if self.moves {
            highs == Span::point(1) && lows.high <= 1
        } else {
            lows.high <= 0 && highs.low >= 0
        })
    }
}

/// The items of a minimum, or the number itself.
fn items(num: &Num) -> Vec<&Num> {
    match num {
        Num::Min(all) => all.iter().flat_map(items).collect(),
        _ => vec![num],
    }
}

/// How a form changes by a step.
fn change(form: &Affine, step: &[i128]) -> Option<Span> {
    form.terms.iter().try_fold(Span::point(0), |sum, (atom, coefficient)| {
        Some(sum.add(change_of_atom(atom, step)?.scale(*coefficient)))
    })
}

fn change_of_atom(atom: &Num, step: &[i128]) -> Option<Span> {
    let change_of = |num: &Num| change(&Affine::of(num, 0), step);
    match atom {
        Num::Slot(slot) => Some(Span::point(step.get(*slot).copied().unwrap_or(0))),
        _ if !step.iter().enumerate().any(|(slot, &by)| by != 0 && atom.mentions(slot)) => {
            Some(Span::point(0))
        }
        Num::Min(items) | Num::Max(items) => {
            items.iter().map(change_of).reduce(|a, b| Some(a?.hull(b?))).flatten()
        }
        Num::Div(of, by) => {
            let Num::Const(by) = &**by else { return None };
            let by = i128::try_from(by).ok().filter(|&by| by > 0)?;
            Some(quotient(change_of(of)?, by))
        }
        Num::Abs(of) => {
            let size = change_of(of)?.size();
            Some(Span::new(-size, size))
        }
        _ => None,
    }
}

/// How `floor(a / m)` changes when a does.
fn quotient(a: Span, m: i128) -> Span {
    Span::new(a.low.div_euclid(m), -(-a.high).div_euclid(m))
}
