//! Rules in linear arithmetic as formulas: conditions become disjunctions of conjunctions of linear atoms
//! over natural numbers, moves become such conjunctions with linear results.

use std::collections::BTreeMap;

use bouton_rules::ast::{BinaryOp, CompareOp, Expr, ExprKind, Function, MoveLine, PartKind};

use crate::fault::{Check, Fault, Rejected};
use crate::game::{Constant, Game};

/// A variable of a formula: a natural number.
pub(crate) type Var = u32;

/// No coefficient may be larger.
const LARGEST: i128 = 1 << 62;
/// No formula may have more conjunctions.
const WIDEST: usize = 2048;

/// A sum of multiples of variables and a constant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lin {
    /// No coefficient is 0.
    pub(crate) terms: BTreeMap<Var, i128>,
    pub(crate) constant: i128,
}

impl Lin {
    pub(crate) fn constant(constant: i128) -> Self {
        Self { terms: BTreeMap::new(), constant }
    }

    pub(crate) fn var(var: Var) -> Self {
        Self { terms: [(var, 1)].into(), constant: 0 }
    }

    /// self + factor * other.
    pub(crate) fn plus(&self, factor: i128, other: &Self) -> Check<Self> {
        let add = |a: i128, b: i128| {
            let sum = b.checked_mul(factor).and_then(|b| a.checked_add(b));
            sum.filter(|sum| sum.abs() <= LARGEST).ok_or_else(|| Fault::Limit.with("what", "numbers"))
        };
        let mut sum = self.clone();
        sum.constant = add(self.constant, other.constant)?;
        for (&var, &coefficient) in &other.terms {
            let entry = sum.terms.entry(var).or_insert(0);
            *entry = add(*entry, coefficient)?;
        }
        sum.terms.retain(|_, coefficient| *coefficient != 0);
        Ok(sum)
    }

    pub(crate) fn times(&self, factor: i128) -> Check<Self> {
        Self::default().plus(factor, self)
    }

    /// The coefficient of a variable.
    pub(crate) fn of(&self, var: Var) -> i128 {
        self.terms.get(&var).copied().unwrap_or(0)
    }

    /// With `by` in the place of a variable.
    pub(crate) fn with(&self, var: Var, by: &Self) -> Check<Self> {
        let mut rest = self.clone();
        match rest.terms.remove(&var) {
            Some(coefficient) => rest.plus(coefficient, by),
            None => Ok(rest),
        }
    }
}

/// `lin = 0` or `lin >= 0`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Atom {
    pub(crate) lin: Lin,
    pub(crate) equal: bool,
}

/// All of these hold.
pub(crate) type Conj = Vec<Atom>;
/// One of these holds.
pub(crate) type Dnf = Vec<Conj>;

fn both(left: &[Conj], right: &[Conj]) -> Check<Dnf> {
    if left.len() * right.len() > WIDEST {
        return Err(Fault::Limit.with("what", "formula"));
    }
    Ok(left.iter().flat_map(|a| right.iter().map(move |b| [&a[..], b].concat())).collect())
}

/// The value floor(lin / over) where `given` holds; the cases of an expression exclude each other.
#[derive(Clone, Debug)]
struct Case {
    given: Conj,
    lin: Lin,
    over: i128,
}

/// An operand of a comparison.
#[derive(Clone, Debug)]
enum Terms {
    Cases(Vec<Case>),
    Max(Vec<Terms>),
    Min(Vec<Terms>),
}

fn plain(lin: Lin) -> Terms {
    Terms::Cases(vec![Case { given: Vec::new(), lin, over: 1 }])
}

/// A move where `given` holds: the numbers of its parts, all at least 0, and all positions.
#[derive(Clone, Debug)]
pub(crate) struct Moved {
    pub(crate) given: Conj,
    pub(crate) parts: Vec<Vec<Lin>>,
}

/// Translates expressions in which names stand for linear forms.
pub(crate) struct Translator<'g> {
    game: &'g Game,
    names: Vec<(&'g str, Lin)>,
    /// The next variable not in use.
    next: Var,
}

fn unknown(what: &str) -> Rejected {
    Fault::NotUnderstood.with("what", what)
}

impl<'g> Translator<'g> {
    /// The numbers of the state stand for `state`; variables from `next` on are free.
    pub(crate) fn new(game: &'g Game, state: &[Lin], next: Var) -> Self {
        let numbers = game.numbers.iter().map(String::as_str);
        Self { game, names: numbers.zip(state.iter().cloned()).collect(), next }
    }

    pub(crate) fn fresh(&mut self) -> Var {
        self.next += 1;
        self.next - 1
    }

    /// When a condition holds, or when it does not.
    pub(crate) fn condition(&mut self, expr: &'g Expr, holds: bool) -> Check<Dnf> {
        match &expr.kind {
            ExprKind::Not(inner) => self.condition(inner, !holds),
            ExprKind::Binary(op @ (BinaryOp::And | BinaryOp::Or), left, right) => {
                let (left, right) = (self.condition(left, holds)?, self.condition(right, holds)?);
                if (*op == BinaryOp::And) == holds { both(&left, &right) } else { Ok([left, right].concat()) }
            }
            ExprKind::If(condition, yes, no) => {
                let yes = both(&self.condition(condition, true)?, &self.condition(yes, holds)?)?;
                let no = both(&self.condition(condition, false)?, &self.condition(no, holds)?)?;
                Ok([yes, no].concat())
            }
            ExprKind::Compare(first, links) => {
                let mut all = if holds { vec![Vec::new()] } else { Vec::new() };
                let mut left = self.operand(first)?;
                for (op, right) in links {
                    let link;
                    if *op == CompareOp::In {
                        link = self.member(&left, right, holds)?;
                    } else {
                        let right = self.operand(right)?;
                        link = self.compare(*op, &left, &right, holds)?;
                        left = right;
                    }
                    all = if holds { both(&all, &link)? } else { [all, link].concat() };
                }
                Ok(all)
            }
            _ => Err(unknown("condition")),
        }
    }

    fn compare(&mut self, op: CompareOp, left: &Terms, right: &Terms, holds: bool) -> Check<Dnf> {
        match (op, holds) {
            (CompareOp::Lt, true) | (CompareOp::Ge, false) => self.at_most(left, right, 1),
            (CompareOp::Le, true) | (CompareOp::Gt, false) => self.at_most(left, right, 0),
            (CompareOp::Gt, true) | (CompareOp::Le, false) => self.at_most(right, left, 1),
            (CompareOp::Ge, true) | (CompareOp::Lt, false) => self.at_most(right, left, 0),
            (CompareOp::Eq, true) | (CompareOp::Ne, false) => self.equal(left, right),
            (CompareOp::Ne, true) | (CompareOp::Eq, false) => {
                Ok([self.at_most(left, right, 1)?, self.at_most(right, left, 1)?].concat())
            }
            (CompareOp::In, _) => Err(unknown("condition")),
        }
    }

    /// left + more <= right.
    fn at_most(&mut self, left: &Terms, right: &Terms, more: i128) -> Check<Dnf> {
        let (lefts, rights, every) = match (left, right) {
            (Terms::Max(items), _) => (&items[..], std::slice::from_ref(right), true),
            (Terms::Min(items), _) => (&items[..], std::slice::from_ref(right), false),
            (_, Terms::Min(items)) => (std::slice::from_ref(left), &items[..], true),
            (_, Terms::Max(items)) => (std::slice::from_ref(left), &items[..], false),
            (Terms::Cases(left), Terms::Cases(right)) => return self.cases_at_most(left, right, more),
        };
        let mut all = if every { vec![Vec::new()] } else { Vec::new() };
        for left in lefts {
            for right in rights {
                let one = self.at_most(left, right, more)?;
                all = if every { both(&all, &one)? } else { [all, one].concat() };
            }
        }
        Ok(all)
    }

    fn cases_at_most(&mut self, left: &[Case], right: &[Case], more: i128) -> Check<Dnf> {
        let mut all = Vec::new();
        for (a, b) in pairs(left, right) {
            let lefts = if a.over > 1 && b.over > 1 { self.whole(a)? } else { vec![a.clone()] };
            for a in lefts {
                let mut given = [&a.given[..], &b.given].concat();
                given.push(at_most(&a, b, more)?);
                all.push(given);
            }
        }
        Ok(all)
    }

    fn equal(&mut self, left: &Terms, right: &Terms) -> Check<Dnf> {
        let (left, right) = (self.cases(left)?, self.cases(right)?);
        let mut all = Vec::new();
        for (a, b) in pairs(&left, &right) {
            for a in if a.over > 1 && b.over > 1 { self.whole(a)? } else { vec![a.clone()] } {
                let mut given = [&a.given[..], &b.given].concat();
                if a.over == 1 && b.over == 1 {
                    given.push(Atom { lin: a.lin.plus(-1, &b.lin)?, equal: true });
                } else {
                    given.extend([at_most(&a, b, 0)?, at_most(b, &a, 0)?]);
                }
                all.push(given);
            }
        }
        Ok(all)
    }

    fn member(&mut self, x: &Terms, set: &'g Expr, holds: bool) -> Check<Dnf> {
        if let Some(items) = self.constants(set) {
            return self.listed(x, &items, holds);
        }
        match &set.kind {
            ExprKind::Range(low, high) => {
                let low = self.operand(low)?;
                let mut all = self.compare(CompareOp::Le, &low, x, holds)?;
                if let Some(high) = high {
                    let high = self.operand(high)?;
                    let below = self.compare(CompareOp::Le, x, &high, holds)?;
                    all = if holds { both(&all, &below)? } else { [all, below].concat() };
                }
                Ok(all)
            }
            ExprKind::SetLiteral(items) => {
                let mut all = if holds { Vec::new() } else { vec![Vec::new()] };
                for item in items {
                    let item = self.operand(item)?;
                    let one = self.compare(CompareOp::Eq, x, &item, holds)?;
                    all = if holds { [all, one].concat() } else { both(&all, &one)? };
                }
                Ok(all)
            }
            ExprKind::Binary(op @ (BinaryOp::Or | BinaryOp::And | BinaryOp::Except), left, right) => {
                let left = self.member(x, left, holds)?;
                let right = self.member(x, right, holds == (*op != BinaryOp::Except))?;
                if (*op == BinaryOp::Or) == holds { Ok([left, right].concat()) } else { both(&left, &right) }
            }
            _ => Err(unknown("set")),
        }
    }

    /// The members of a literal or a parameter that is a set, ascending.
    fn constants(&self, set: &Expr) -> Option<Vec<i128>> {
        let mut items = match &set.kind {
            ExprKind::SetLiteral(items) => {
                items.iter().map(|item| self.fixed(item)).collect::<Option<Vec<i128>>>()?
            }
            ExprKind::Name(name) => match self.game.constants.get(name) {
                Some(Constant::Set(items)) => items.clone(),
                _ => return None,
            },
            _ => return None,
        };
        items.sort_unstable();
        items.dedup();
        Some(items)
    }

    /// Whether x is one of the items: by the runs of numbers that are, or are not.
    fn listed(&mut self, x: &Terms, items: &[i128], holds: bool) -> Check<Dnf> {
        let mut runs: Vec<(Option<i128>, Option<i128>)> = Vec::new();
        let mut start = None;
        for (at, &item) in items.iter().enumerate() {
            if at == 0 || items[at - 1] + 1 < item {
                if !holds {
                    runs.push((start, Some(item - 1)));
                }
                start = Some(item);
            }
            if items.get(at + 1) != Some(&(item + 1)) {
                if holds {
                    runs.push((start, Some(item)));
                }
                start = Some(item + i128::from(!holds));
            }
        }
        if !holds {
            runs.push((start, None));
        }
        let mut all = Vec::new();
        for (low, high) in runs {
            let mut one = vec![Vec::new()];
            if let Some(low) = low {
                one = both(&one, &self.at_most(&plain(Lin::constant(low)), x, 0)?)?;
            }
            if let Some(high) = high {
                one = both(&one, &self.at_most(x, &plain(Lin::constant(high)), 0)?)?;
            }
            all.extend(one);
        }
        Ok(all)
    }

    /// The value of an expression without variables.
    fn fixed(&self, expr: &Expr) -> Option<i128> {
        self.game.scope(&[]).number(expr).ok()
    }

    fn operand(&mut self, expr: &'g Expr) -> Check<Terms> {
        match &expr.kind {
            ExprKind::Call(function @ (Function::Max | Function::Min), items) => {
                let items = items.iter().map(|item| self.operand(item)).collect::<Check<Vec<Terms>>>()?;
                Ok(if *function == Function::Max { Terms::Max(items) } else { Terms::Min(items) })
            }
            _ => self.term(expr).map(Terms::Cases),
        }
    }

    /// The cases of an operand.
    fn cases(&mut self, terms: &Terms) -> Check<Vec<Case>> {
        let (items, max) = match terms {
            Terms::Cases(cases) => return Ok(cases.clone()),
            Terms::Max(items) => (items, true),
            Terms::Min(items) => (items, false),
        };
        let mut all = Vec::new();
        for (at, item) in items.iter().enumerate() {
            // The first of the largest (least) is taken.
            let mut best = vec![Vec::new()];
            for (other_at, other) in items.iter().enumerate().filter(|(other_at, _)| *other_at != at) {
                let more = i128::from(other_at < at);
                let (low, high) = if max { (other, item) } else { (item, other) };
                best = both(&best, &self.at_most(low, high, more)?)?;
            }
            for case in self.cases(item)? {
                for given in both(std::slice::from_ref(&case.given), &best)? {
                    all.push(Case { given, ..case.clone() });
                }
            }
        }
        if all.len() > WIDEST { Err(Fault::Limit.with("what", "formula")) } else { Ok(all) }
    }

    fn term(&mut self, expr: &'g Expr) -> Check<Vec<Case>> {
        let one = |lin| Ok(vec![Case { given: Vec::new(), lin, over: 1 }]);
        if let Some(number) = self.fixed(expr) {
            return one(Lin::default().plus(number, &Lin::constant(1))?);
        }
        match &expr.kind {
            ExprKind::Name(name) => {
                let known = self.names.iter().rev().find(|(known, _)| *known == name);
                known.map_or_else(|| Err(unknown("name")), |(_, lin)| one(lin.clone()))
            }
            ExprKind::Neg(inner) => self.scaled(inner, -1),
            ExprKind::Binary(BinaryOp::Add, left, right) => self.sum(left, 1, right),
            ExprKind::Binary(BinaryOp::Sub, left, right) => self.sum(left, -1, right),
            ExprKind::Binary(BinaryOp::Mul, left, right) => match (self.fixed(left), self.fixed(right)) {
                (Some(factor), _) => self.scaled(right, factor),
                (_, Some(factor)) => self.scaled(left, factor),
                _ => Err(unknown("product")),
            },
            ExprKind::Binary(op @ (BinaryOp::Div | BinaryOp::Mod), left, right) => {
                let by = self.fixed(right).filter(|&by| by > 0).ok_or_else(|| unknown("division"))?;
                if *op == BinaryOp::Div { self.quotient(left, by) } else { self.remainder(left, by) }
            }
            ExprKind::Call(Function::Abs, items) => {
                let [item] = &items[..] else { return Err(unknown("expression")) };
                let cases = Terms::Cases(self.term(item)?);
                let opposite = Terms::Cases(self.scaled(item, -1)?);
                self.cases(&Terms::Max(vec![cases, opposite]))
            }
            ExprKind::Call(Function::Max | Function::Min, _) => {
                let terms = self.operand(expr)?;
                self.cases(&terms)
            }
            ExprKind::If(condition, yes, no) => {
                let mut all = Vec::new();
                for (chosen, holds) in [(yes, true), (no, false)] {
                    let given = self.condition(condition, holds)?;
                    for case in self.term(chosen)? {
                        for given in both(&given, std::slice::from_ref(&case.given))? {
                            all.push(Case { given, ..case.clone() });
                        }
                    }
                }
                Ok(all)
            }
            _ => Err(unknown("expression")),
        }
    }

    /// left + factor * right.
    fn sum(&mut self, left: &'g Expr, factor: i128, right: &'g Expr) -> Check<Vec<Case>> {
        let (left, right) = (self.term(left)?, self.scaled(right, factor)?);
        let mut all = Vec::new();
        for (a, b) in pairs(&left, &right) {
            for a in if a.over > 1 && b.over > 1 { self.whole(a)? } else { vec![a.clone()] } {
                let over = a.over.max(b.over);
                let lin = a.lin.times(over / a.over)?.plus(over / b.over, &b.lin)?;
                all.push(Case { given: [&a.given[..], &b.given].concat(), lin, over });
            }
        }
        if all.len() > WIDEST { Err(Fault::Limit.with("what", "formula")) } else { Ok(all) }
    }

    fn scaled(&mut self, expr: &'g Expr, factor: i128) -> Check<Vec<Case>> {
        let mut all = Vec::new();
        for case in self.term(expr)? {
            let cases = if case.over > 1 && factor.abs() != 1 { self.whole(&case)? } else { vec![case] };
            for Case { given, lin, over } in cases {
                // -floor(a / b) = floor((b - 1 - a) / b).
                let up = Lin::constant(if factor < 0 { over - 1 } else { 0 });
                all.push(Case { given, lin: up.plus(factor, &lin)?, over });
            }
        }
        Ok(all)
    }

    fn quotient(&mut self, expr: &'g Expr, by: i128) -> Check<Vec<Case>> {
        let cases = self.term(expr)?.into_iter();
        let cases = cases.map(|case| {
            let over = case.over.checked_mul(by).filter(|over| *over <= LARGEST);
            Ok(Case { over: over.ok_or_else(|| Fault::Limit.with("what", "numbers"))?, ..case })
        });
        cases.collect()
    }

    /// a - by * floor(a / by).
    fn remainder(&mut self, expr: &'g Expr, by: i128) -> Check<Vec<Case>> {
        let mut all = Vec::new();
        for case in self.term(expr)? {
            for a in self.whole(&case)? {
                for q in self.whole(&Case { over: by, ..a.clone() })? {
                    all.push(Case { given: q.given, lin: a.lin.plus(-by, &q.lin)?, over: 1 });
                }
            }
        }
        Ok(all)
    }

    /// The same value with a new variable for the quotient.
    fn whole(&mut self, case: &Case) -> Check<Vec<Case>> {
        let Case { given, lin, over } = case;
        if *over == 1 {
            return Ok(vec![case.clone()]);
        }
        let mut all = Vec::new();
        for sign in [1, -1] {
            let quotient = Lin::var(self.fresh()).times(sign)?;
            // over * q <= lin <= over * q + over - 1, and lin has the sign.
            let rest = lin.plus(-over, &quotient)?;
            let room = Lin::constant(over - 1).plus(-1, &rest)?;
            let side = if sign == 1 { lin.clone() } else { Lin::constant(-1).plus(-1, lin)? };
            let atoms = [rest, room, side].map(|lin| Atom { lin, equal: false });
            all.push(Case { given: [&given[..], &atoms].concat(), lin: quotient, over: 1 });
        }
        Ok(all)
    }

    /// Whether an expression is seen not to be negative.
    fn is_natural(&self, expr: &Expr) -> bool {
        if let Some(number) = self.fixed(expr) {
            return number >= 0;
        }
        match &expr.kind {
            ExprKind::Name(name) => {
                self.names.iter().rev().find(|(known, _)| *known == name).is_some_and(|(_, lin)| {
                    lin.constant >= 0 && lin.terms.values().all(|&coefficient| coefficient > 0)
                })
            }
            ExprKind::Call(Function::Max, items) => items.iter().any(|item| self.is_natural(item)),
            ExprKind::Call(Function::Min, items) => items.iter().all(|item| self.is_natural(item)),
            ExprKind::Binary(BinaryOp::Add | BinaryOp::Mul | BinaryOp::Div, left, right) => {
                self.is_natural(left) && self.is_natural(right)
            }
            ExprKind::Binary(BinaryOp::Mod, ..) => true,
            _ => false,
        }
    }

    /// Whether a set is seen to hold natural numbers only.
    fn holds_naturals(&self, set: &Expr) -> bool {
        match &set.kind {
            ExprKind::Range(low, _) => self.is_natural(low),
            ExprKind::SetLiteral(items) => items.iter().all(|item| self.is_natural(item)),
            ExprKind::Name(_) => self.constants(set).is_some_and(|items| items.iter().all(|&item| item >= 0)),
            ExprKind::Binary(BinaryOp::Or, left, right) => {
                self.holds_naturals(left) && self.holds_naturals(right)
            }
            ExprKind::Binary(BinaryOp::And, left, right) => {
                self.holds_naturals(left) || self.holds_naturals(right)
            }
            ExprKind::Binary(BinaryOp::Except, left, _) => self.holds_naturals(left),
            _ => false,
        }
    }

    /// All that a move line can do; variables of the formulas are the caller's and fresh ones.
    pub(crate) fn moves(&mut self, rule: &'g MoveLine) -> Check<Vec<Moved>> {
        let outside = self.names.len();
        let mut given = vec![Vec::new()];
        for var in &rule.vars {
            let mut lin = Lin::var(self.fresh());
            if !self.holds_naturals(&var.set) {
                let low = self.game.scope(&[]).span(&var.set).map_err(|_| unknown("variable"))?.0;
                lin.constant = low.min(0);
            }
            given = both(&given, &self.member(&plain(lin.clone()), &var.set, true)?)?;
            self.names.push((&var.name.text, lin));
        }
        if let Some(condition) = &rule.condition {
            given = both(&given, &self.condition(condition, true)?)?;
        }
        let mut all: Vec<Moved> = given.into_iter().map(|given| Moved { given, parts: Vec::new() }).collect();
        for part in &rule.to.parts {
            let (name, range) = match &part.kind {
                PartKind::One => (None, 1..=1),
                PartKind::Copies(count) => (None, 1..=self.fixed(count).ok_or_else(|| unknown("copies"))?),
                PartKind::Each(name, range) => {
                    let ends = self.fixed(&range.low).zip(self.fixed(&range.high));
                    let (low, high) = ends.ok_or_else(|| unknown("copies"))?;
                    (Some(&name.text), low..=high)
                }
            };
            if range.end().saturating_sub(*range.start()) > 8
                || matches!(part.kind, PartKind::Copies(_)) && *range.end() < 0
            {
                return Err(unknown("copies"));
            }
            for value in range {
                self.names.extend(name.map(|name| (name.as_str(), Lin::constant(value))));
                all = self.with_part(&all, &part.numbers)?;
                self.names.truncate(outside + rule.vars.len());
            }
        }
        self.names.truncate(outside);
        Ok(all)
    }

    /// Adds one part, a position, to what moves leave.
    fn with_part(&mut self, all: &[Moved], numbers: &'g [Expr]) -> Check<Vec<Moved>> {
        let mut parts: Vec<(Conj, Vec<Lin>)> = vec![(Vec::new(), Vec::new())];
        for number in numbers {
            let mut longer = Vec::new();
            for case in self.term(number)? {
                for case in self.whole(&case)? {
                    for (given, lins) in &parts {
                        let legal = Atom { lin: case.lin.clone(), equal: false };
                        let given = [&given[..], &case.given, &[legal]].concat();
                        longer.push((given, [&lins[..], std::slice::from_ref(&case.lin)].concat()));
                    }
                }
            }
            parts = longer;
        }
        let mut more = Vec::new();
        for (given, lins) in parts {
            for position in self.position(&lins)? {
                for moved in all {
                    let given = [&moved.given[..], &given, &position].concat();
                    let parts = [&moved.parts[..], std::slice::from_ref(&lins)].concat();
                    more.push(Moved { given, parts });
                }
            }
        }
        if more.len() > WIDEST { Err(Fault::Limit.with("what", "formula")) } else { Ok(more) }
    }

    /// When a tuple is a position.
    pub(crate) fn position(&mut self, state: &[Lin]) -> Check<Dnf> {
        let game = self.game;
        let Some(condition) = &game.condition else { return Ok(vec![Vec::new()]) };
        let mut inner = Translator::new(game, state, self.next);
        let when = inner.condition(condition, true);
        self.next = inner.next;
        when
    }
}

/// a + more <= b, of which at most one is a fraction.
fn at_most(a: &Case, b: &Case, more: i128) -> Check<Atom> {
    let room = b.lin.plus(-b.over, &a.lin)?;
    // floor(a / p) <= b is a <= p * b + p - 1.
    let lin = if a.over == 1 {
        room.plus(1, &Lin::constant(-(b.over * more)))?
    } else {
        b.lin.times(a.over)?.plus(-1, &a.lin)?.plus(1, &Lin::constant(a.over - 1 - a.over * more))?
    };
    Ok(Atom { lin, equal: false })
}

fn pairs<'a>(left: &'a [Case], right: &'a [Case]) -> impl Iterator<Item = (&'a Case, &'a Case)> {
    left.iter().flat_map(move |a| right.iter().map(move |b| (a, b)))
}
