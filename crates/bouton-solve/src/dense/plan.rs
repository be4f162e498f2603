//! What compiling needs to know of each move line over a box: how far its variables run, what is known where,
//! and that no number overflows.

use bouton_rules::Game;
use bouton_rules::game::{Compare, Cond, MoveRule, Num, SetExpr, Target, TargetPart, Variable};

use super::affine::{Affine, Known};
use super::span::{Env, Span, is_total};
use super::{Unfit, mirror};

/// A move line over a box.
#[derive(Debug)]
pub(crate) struct RulePlan<'g> {
    pub(crate) rule: &'g MoveRule,
    /// What is done before the first variable, between variables, and after the last.
    pub(crate) levels: Vec<Level<'g>>,
}

/// The part of a line between two variables.
#[derive(Debug)]
pub(crate) struct Level<'g> {
    /// What is known before the tests.
    pub(crate) before: Known,
    /// What is known when they are passed.
    pub(crate) known: Known,
    /// Conditions to be tested.
    pub(crate) tests: Vec<&'g Cond>,
    /// The variable that runs then; none at the last level.
    pub(crate) variable: Option<Run<'g>>,
}

/// How a variable runs.
#[derive(Debug)]
pub(crate) struct Run<'g> {
    pub(crate) slot: usize,
    pub(crate) set: &'g SetExpr,
    /// It is at most `floor(form / divisor)`.
    pub(crate) highs: Vec<(Affine, i128)>,
    /// It is at least `ceil(form / divisor)`.
    pub(crate) lows: Vec<(Affine, i128)>,
    /// Where one of these is negative, it is for all greater values.
    pub(crate) breaks: Vec<&'g Num>,
    /// What it can be, as far as the code lets it run.
    pub(crate) span: Span,
    /// Its values k and c - k, for this c, lead to the same.
    pub(crate) mirror: Option<Affine>,
}

impl<'g> RulePlan<'g> {
    /// Plans a line, where `state` is what is known of the states of the box.
    pub(crate) fn new(game: &Game, rule: &'g MoveRule, state: &Known) -> Result<Self, Unfit> {
        let first = game.state.len();
        let conjuncts = rule.condition.as_ref().map(split).unwrap_or_default();
        let mut known = state.clone();
        let mut levels = Vec::new();
        for at in 0..=rule.vars.len() {
            let here = conjuncts.iter().filter(|conjunct| level_of(conjunct, first) == at);
            let mut tests = Vec::new();
            let before = known.clone();
            for conjunct in here {
                check_cond(conjunct, &known.env)?;
                let (forms, exact) = forms(conjunct, known.env.heaps);
                let proved = exact && forms.iter().all(|form| known.proves(form));
                if !proved && !known.env.always(conjunct) {
                    tests.push(*conjunct);
                }
                for form in forms {
                    known.note(form);
                }
            }
            let after = known.clone();
            let variable = match rule.vars.get(at) {
                Some(variable) => Some(run(rule, (first, at), variable, &conjuncts, &mut known)?),
                None => None,
            };
            levels.push(Level { before, known: after, tests, variable });
        }
        check_target(&rule.to, &known.env)?;
        if let [.., before, last] = levels.as_mut_slice()
            && let Some(run) = before.variable.as_mut().filter(|run| run.breaks.is_empty())
            && last.tests.is_empty()
        {
            let centre = mirror::centre(rule, run.set, run.slot, known.env.heaps);
            run.mirror = centre.filter(|centre| known.env.fits(&centre.number()));
        }
        Ok(Self { rule, levels })
    }

    /// What is known of a legal move.
    pub(crate) fn last(&self) -> Option<&Known> {
        self.levels.last().map(|level| &level.known)
    }

    /// At most so many moves has the line in one state.
    pub(crate) fn most_moves(&self) -> u128 {
        let runs = self.levels.iter().filter_map(|level| level.variable.as_ref());
        runs.fold(1u128, |all, run| {
            let values = match run.set {
                SetExpr::Literal(items) => items.len() as u128,
                SetExpr::Fixed(items) => items.len() as u128,
                _ => u128::try_from(run.span.high - run.span.low + 1).unwrap_or(0),
            };
            all.saturating_mul(values)
        })
    }
}

/// Plans a variable, and notes what is known of it.
fn run<'g>(
    rule: &'g MoveRule,
    (first, at): (usize, usize),
    variable: &'g Variable,
    conjuncts: &[&'g Cond],
    known: &mut Known,
) -> Result<Run<'g>, Unfit> {
    let slot = first + at;
    let heaps = known.env.heaps;
    check_set(&variable.set, &known.env)?;
    let raw = set_span(&variable.set, &known.env);
    let mut wide = known.env.clone();
    wide.slots.truncate(slot);
    wide.slots.push(raw);
    for later in rule.vars.iter().skip(at + 1) {
        let span = set_span(&later.set, &wide);
        wide.slots.push(span);
    }
    let mut run = Run {
        slot,
        set: &variable.set,
        highs: Vec::new(),
        lows: Vec::new(),
        breaks: Vec::new(),
        span: raw,
        mirror: None,
    };
    known.env.slots.truncate(slot);
    known.env.slots.push(raw);
    note_range(&variable.set, slot, known);
    for end in &variable.ends {
        let value = Affine::of(&end.value, heaps);
        let constant = value.slope(slot).is_some_and(|slope| slope < 0);
        let falls = known.env.span(&end.slope).high <= -1;
        if !constant && falls && is_total(&end.value) && !mentions_from(&end.value, slot + 1) {
            // The form itself is asked at each step, once beyond the last value as well.
            let most = known.env.span(&end.offset).high.max(raw.low).saturating_add(1);
            run.span = run.span.meet(Span::new(raw.low, most));
            known.env.slots[slot] = run.span;
            check(&end.value, &known.env)?;
            run.breaks.push(&end.value);
            known.note(value);
        }
    }
    for form in limits(rule, conjuncts, heaps) {
        bound(&mut run, &form, &wide, known);
    }
    let falling = |end: &bouton_rules::game::Linear| known.env.span(&end.slope).high <= -1;
    if variable.set.can_be_infinite() && !variable.ends.iter().any(falling) {
        return Err(Unfit::Ends);
    }
    if !run.span.fits() {
        return Err(Unfit::Numbers);
    }
    Ok(run)
}

/// Takes a form that no legal move lets be negative as a bound of the variable, when it can be one.
fn bound(run: &mut Run<'_>, form: &Affine, wide: &Env, known: &mut Known) {
    let Some(slope) = form.slope(run.slot).filter(|slope| *slope != 0) else { return };
    // What depends on later variables is replaced by the most it can be.
    let mut rest = Affine::constant(form.constant);
    for (atom, coefficient) in &form.terms {
        if *atom == Num::Slot(run.slot) {
            continue;
        }
        let term = Affine { constant: 0, terms: vec![(atom.clone(), *coefficient)] };
        let term =
            if mentions_from(atom, run.slot + 1) { Affine::constant(term.span(wide).high) } else { term };
        rest = rest.add(&term, 1);
    }
    let span = rest.span(&known.env);
    let whole = rest.clone().add(&Affine::slot(run.slot), slope);
    if !span.fits() || !rest.is_total() || known.proves(&whole) {
        return;
    }
    if slope < 0 {
        run.span.high = run.span.high.min(span.high.div_euclid(-slope));
        run.highs.push((rest, -slope));
    } else {
        run.span.low = run.span.low.max((-span.high).div_euclid(slope));
        run.lows.push((rest.scale(-1), slope));
    }
    if let Some(own) = known.env.slots.get_mut(run.slot) {
        *own = run.span;
    }
    known.note(whole);
}

/// Forms that are not negative in any legal move of a line.
fn limits(rule: &MoveRule, conjuncts: &[&Cond], heaps: i128) -> Vec<Affine> {
    let mut all: Vec<Affine> = conjuncts.iter().flat_map(|conjunct| forms(conjunct, heaps).0).collect();
    for part in &rule.to.parts {
        match part {
            TargetPart::One(numbers) => all.extend(numbers.iter().map(|num| Affine::of(num, heaps))),
            TargetPart::Copies(count, _) => all.push(Affine::of(count, heaps)),
            TargetPart::Each { .. } => {}
        }
    }
    all
}

/// Notes the bounds that the set itself is.
fn note_range(set: &SetExpr, slot: usize, known: &mut Known) {
    let heaps = known.env.heaps;
    match set {
        SetExpr::Range(low, high) => {
            known.note(Affine::slot(slot).add(&Affine::of(low, heaps), -1));
            if let Some(high) = high {
                known.note(Affine::of(high, heaps).add(&Affine::slot(slot), -1));
            }
        }
        SetExpr::Except(set, _) | SetExpr::And(set, _) => note_range(set, slot, known),
        _ => {}
    }
}

/// The forms that a condition keeps from being negative, and whether it is true wherever they all are not.
pub(crate) fn forms(cond: &Cond, heaps: i128) -> (Vec<Affine>, bool) {
    let Cond::Compare(first, links) = cond else { return (Vec::new(), false) };
    let (mut forms, mut exact) = (Vec::new(), is_total(first));
    let mut left = Affine::of(first, heaps);
    for link in links {
        if let Compare::In(SetExpr::Range(low, high)) = link {
            forms.push(left.clone().add(&Affine::of(low, heaps), -1));
            forms.extend(high.as_ref().map(|high| Affine::of(high, heaps).add(&left, -1)));
        }
        let Some(number) = link.number() else { return (forms, false) };
        exact &= is_total(number);
        let right = Affine::of(number, heaps);
        let (less, more) = (right.clone().add(&left, -1), left.clone().add(&right, -1));
        match link {
            Compare::Eq(_) => forms.extend([less, more]),
            Compare::Le(_) => forms.push(less),
            Compare::Lt(_) => forms.push(less.plus(-1)),
            Compare::Ge(_) => forms.push(more),
            Compare::Gt(_) => forms.push(more.plus(-1)),
            Compare::Ne(_) | Compare::In(_) => exact = false,
        }
        left = right;
    }
    (forms, exact)
}

/// The conjuncts of a condition; it holds where all of them do, and nowhere else, undefined ones included.
pub(crate) fn split(cond: &Cond) -> Vec<&Cond> {
    match cond {
        Cond::And(a, b) => [split(a), split(b)].concat(),
        _ => vec![cond],
    }
}

/// After how many variables a condition can be tested.
fn level_of(cond: &Cond, first: usize) -> usize {
    let mut level = 0;
    cond.walk(&mut |num| {
        if let Num::Slot(slot) = num {
            level = level.max((slot + 1).saturating_sub(first));
        }
    });
    level
}

fn mentions_from(num: &Num, first: usize) -> bool {
    let mut found = false;
    num.walk(&mut |part| found |= matches!(part, Num::Slot(slot) if *slot >= first));
    found
}

/// What the members of a set can be.
pub(crate) fn set_span(set: &SetExpr, env: &Env) -> Span {
    match set {
        SetExpr::Range(low, high) => {
            Span::new(env.span(low).low, high.as_ref().map_or(Span::ALL.high, |high| env.span(high).high))
        }
        SetExpr::Literal(items) => hull(items.iter().map(|item| env.span(item))),
        SetExpr::Fixed(items) => {
            hull(items.iter().map(|item| i128::try_from(item).map_or(Span::ALL, Span::point)))
        }
        SetExpr::Named(bouton_rules::ast::NamedSet::Divisors, Some(of)) => {
            let of = env.span(of);
            Span::new(1, of.low.abs().max(of.high.abs()))
        }
        SetExpr::Named(..) => Span::new(1, Span::ALL.high),
        SetExpr::Or(a, b) => set_span(a, env).hull(set_span(b, env)),
        SetExpr::And(a, b) => set_span(a, env).meet(set_span(b, env)),
        SetExpr::Except(a, _) => set_span(a, env),
    }
}

fn hull(spans: impl Iterator<Item = Span>) -> Span {
    spans.reduce(Span::hull).unwrap_or(Span::new(0, -1))
}

/// A number must fit into a word, with all that stands in it.
fn check(num: &Num, env: &Env) -> Result<(), Unfit> {
    if env.fits(num) { Ok(()) } else { Err(Unfit::Numbers) }
}

/// All numbers of a condition must fit.
pub(crate) fn check_cond(cond: &Cond, env: &Env) -> Result<(), Unfit> {
    let mut fits = true;
    cond.walk(&mut |num| fits &= env.span(num).fits());
    if fits { Ok(()) } else { Err(Unfit::Numbers) }
}

fn check_set(set: &SetExpr, env: &Env) -> Result<(), Unfit> {
    let mut fits = true;
    set.walk(&mut |num| fits &= env.span(num).fits());
    if fits { Ok(()) } else { Err(Unfit::Numbers) }
}

fn check_target(target: &Target, env: &Env) -> Result<(), Unfit> {
    for part in &target.parts {
        match part {
            TargetPart::One(numbers) => numbers.iter().try_for_each(|num| check(num, env))?,
            TargetPart::Copies(count, numbers) => {
                check(count, env)?;
                numbers.iter().try_for_each(|num| check(num, env))?;
            }
            TargetPart::Each { slot, low, high, numbers, .. } => {
                check(low, env)?;
                check(high, env)?;
                let inside = inside_each(env, *slot, low, high);
                numbers.iter().try_for_each(|num| check(num, &inside))?;
            }
        }
    }
    Ok(())
}

/// The slots inside `each`.
pub(crate) fn inside_each(env: &Env, slot: usize, low: &Num, high: &Num) -> Env {
    let mut inside = env.clone();
    inside.slots.truncate(slot);
    inside.slots.resize(slot, Span::ALL);
    inside.slots.push(Span::new(env.span(low).low, env.span(high).high));
    inside
}
