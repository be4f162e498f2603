//! Parameters and lists: which kind each parameter has, and what the names that hold in the whole file are
//! worth.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use bouton_value::Integer;
use bouton_value::number::One;

use crate::ast::{Expr, Ident, LineKind, ListItems, Param, ParamDefault, ParamValue, Rule};
use crate::game::{List, Num, SetExpr};
use crate::{Code, Diagnostic};

use super::Settings;
use super::fold;
use super::lower::Lower;
use super::names::{Global, Globals, Scope, Sink, Slots};
use super::visit::{Use, line_names, names};

/// The most numbers that a default set may hold.
const MAX_SET: usize = 1 << 16;

/// Of which kind the value of a parameter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ParamKind {
    /// A natural number.
    Number,
    /// A finite set.
    Set,
}

impl ParamKind {
    /// Its name as an argument of a diagnostic: `number` or `set`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Number => "number",
            Self::Set => "set",
        }
    }

    fn of(value: &ParamValue) -> Self {
        match value {
            ParamValue::Number(_) => Self::Number,
            ParamValue::Set(_) => Self::Set,
        }
    }
}

/// The kind of each parameter in order: that of its default, else the one that its first use wants, else a
/// number. Time linear in the rule.
pub fn param_kinds(rule: &Rule) -> Vec<ParamKind> {
    let mut used: HashMap<String, ParamKind> = HashMap::new();
    let mut note = |name: &str, wanted: Use| {
        let kind = match wanted {
            Use::Number => ParamKind::Number,
            Use::Set => ParamKind::Set,
            Use::Condition | Use::List => return,
        };
        if !used.contains_key(name) {
            used.insert(name.to_owned(), kind);
        }
    };
    for param in &rule.params {
        match &param.default {
            Some(ParamDefault::Number(e)) => names(e, Use::Number, &mut note),
            Some(ParamDefault::Set(e)) => names(e, Use::Set, &mut note),
            None => {}
        }
    }
    rule.lines.iter().for_each(|line| line_names(line, &mut note));
    let kind = |param: &Param| match &param.default {
        Some(ParamDefault::Number(_)) => ParamKind::Number,
        Some(ParamDefault::Set(_)) => ParamKind::Set,
        None => used.get(&param.name.text).copied().unwrap_or(ParamKind::Number),
    };
    rule.params.iter().map(kind).collect()
}

/// The value of each parameter in order: the one given, else its default, which may use the parameters before
/// it; `None` without either. Time linear in the rule.
pub fn param_values(rule: &Rule, given: &[Option<ParamValue>]) -> Vec<Option<ParamValue>> {
    let settings = Settings { params: given.to_vec(), clauses: Vec::new() };
    let globals = globals(rule, &settings, &mut Sink::default());
    let values = rule.params.iter().enumerate().map(|(i, param)| {
        let known = given.get(i).is_some_and(Option::is_some) || param.default.is_some();
        match globals.get(&param.name.text).filter(|_| known)? {
            Global::Number(n) => Some(ParamValue::Number(n.clone())),
            Global::Set(items) => Some(ParamValue::Set(items.to_vec())),
            Global::List(_) | Global::Broken => None,
        }
    });
    values.collect()
}

/// The parameters and lists of a rule with their values. A list may use parameters and lists before it, a
/// default the parameters before it.
pub(super) fn globals(rule: &Rule, settings: &Settings, sink: &mut Sink) -> Globals {
    let mut globals = Globals::default();
    let kinds = param_kinds(rule);
    for (i, (param, kind)) in rule.params.iter().zip(kinds).enumerate() {
        let default = param.default.as_ref().map(|default| default_value(default, &globals, sink));
        let given = settings.params.get(i).and_then(Option::as_ref);
        let value = match (given, default) {
            (Some(value), _) => given_value(&param.name, kind, value, sink),
            (None, Some(value)) => value,
            (None, None) => sample(kind),
        };
        globals.define(&param.name, value, sink);
    }
    let banned = position_names(rule);
    for line in &rule.lines {
        if let LineKind::List(list) = &line.kind {
            let scope = Scope::constant(&globals, Some(&banned));
            let value = list_value(&list.items, &scope, sink);
            globals.define(&list.name, value, sink);
        }
    }
    globals
}

/// The numbers of the state: names that exist, but are not constants.
fn position_names(rule: &Rule) -> Slots {
    let state = rule.lines.iter().find_map(|line| match &line.kind {
        LineKind::State(state) => Some(state.names.as_slice()),
        _ => None,
    });
    Slots::of_state(state.unwrap_or_default(), &Globals::default(), &mut Sink::default())
}

/// A value for checks of a rule whose parameter has none.
fn sample(kind: ParamKind) -> Global {
    match kind {
        ParamKind::Number => Global::Number(Integer::from(2)),
        ParamKind::Set => Global::Set([1, 2].map(Integer::from).into()),
    }
}

fn given_value(name: &Ident, kind: ParamKind, value: &ParamValue, sink: &mut Sink) -> Global {
    let found = ParamKind::of(value);
    let wrong = || Diagnostic::new(Code::BadParameter, name.span).arg("name", &name.text);
    match value {
        _ if found != kind => {
            sink.push(wrong().variant("kind").arg("found", found.name()).arg("expected", kind.name()));
            Global::Broken
        }
        ParamValue::Number(n) if *n < 0 => {
            sink.push(wrong().variant("negative").arg("found", n));
            Global::Broken
        }
        ParamValue::Number(n) => Global::Number(n.clone()),
        ParamValue::Set(items) => {
            let items: BTreeSet<&Integer> = items.iter().collect();
            Global::Set(items.into_iter().cloned().collect())
        }
    }
}

fn default_value(default: &ParamDefault, globals: &Globals, sink: &mut Sink) -> Global {
    let scope = Scope::constant(globals, None);
    match default {
        ParamDefault::Number(e) => match number(e, &scope, sink) {
            Some(n) if n < 0 => {
                sink.push(Diagnostic::new(Code::BadParameter, e.span).variant("negative").arg("found", n));
                Global::Broken
            }
            Some(n) => Global::Number(n),
            None => Global::Broken,
        },
        ParamDefault::Set(e) => {
            let Some(set) = (Lower { scope: &scope, sink }).set(e) else { return Global::Broken };
            let Some(items) = finite(&set) else {
                sink.push(Diagnostic::new(Code::SetWanted, e.span).variant("finite").arg("found", "set"));
                return Global::Broken;
            };
            Global::Set(items.into_iter().collect())
        }
    }
}

fn list_value(items: &ListItems, scope: &Scope<'_>, sink: &mut Sink) -> Global {
    let items = match items {
        ListItems::Written(items) => items,
        ListItems::Numbers(numbers) => return Global::List(List::Small(Arc::clone(numbers))),
    };
    let items: Vec<Option<Integer>> = items.iter().map(|e| number(e, scope, sink)).collect();
    let items: Option<Vec<Integer>> = items.into_iter().collect();
    items.map_or(Global::Broken, |items| Global::List(items.into()))
}

/// The value of a constant expression, or a diagnostic.
fn number(e: &Expr, scope: &Scope<'_>, sink: &mut Sink) -> Option<Integer> {
    if let Num::Const(value) = (Lower { scope, sink }).num(e)? {
        return Some(value);
    }
    // All names are constants here: what is left over is undefined, or too large.
    sink.push(Diagnostic::new(Code::NotConstant, e.span).variant("undefined"));
    None
}

/// The numbers of a finite set of constants; `None` when it is not finite, undefined or too large.
fn finite(set: &SetExpr) -> Option<BTreeSet<Integer>> {
    Some(match set {
        SetExpr::Range(low, Some(high)) => {
            let (low, high) = (fold::constant(low)?, fold::constant(high)?);
            if low > high {
                return Some(BTreeSet::new());
            }
            let size = usize::try_from(&(high - low)).ok()?;
            if size >= MAX_SET {
                return None;
            }
            let next = |n: &Integer| Some(n + Integer::ONE);
            std::iter::successors(Some(low.clone()), next).take(size + 1).collect()
        }
        SetExpr::Literal(items) => items.iter().map(|n| fold::constant(n).cloned()).collect::<Option<_>>()?,
        SetExpr::Fixed(items) => items.iter().cloned().collect(),
        SetExpr::Or(a, b) => finite(a)?.into_iter().chain(finite(b)?).collect(),
        SetExpr::And(a, b) => &finite(a)? & &finite(b)?,
        SetExpr::Except(a, b) => &finite(a)? - &finite(b)?,
        SetExpr::Range(_, None) | SetExpr::Named(..) => return None,
    })
}
