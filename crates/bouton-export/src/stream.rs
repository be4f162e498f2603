//! The main function: reading cases by a layout, asking the law, writing answers.

mod answer;

use std::fmt::Write as _;

use bouton_judge::{Cases, Count, Field, Item, Judge, Role};
use bouton_value::Natural;

use crate::magnitude::Peak;
use crate::plan::{Bounds, Mode, Plan, start_numbers};
use crate::rule::num;
use crate::{Refusal, names};

/// Whether a case has a list of components.
pub(crate) fn is_array(judge: &Judge) -> bool {
    judge.layout().items.iter().any(|item| matches!(item, Item::Flat(..) | Item::Group(..)))
}

/// The names of what is read.
pub(crate) fn read_names(judge: &Judge) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for item in &judge.layout().items {
        match item {
            Item::Single(field) => found.extend(read_name(field)),
            Item::Flat(_, name) | Item::Set(_, _, name) => found.push(name.clone()),
            Item::Group(_, fields) => found.extend(fields.iter().filter_map(read_name)),
        }
    }
    found
}

fn read_name(field: &Field) -> Option<String> {
    field.formula.is_none().then(|| field.name.clone())
}

/// Bounds of the numbers of a component as they are typed.
pub(crate) fn typed_bounds(judge: &Judge, bounds: &Bounds, peak: &mut Peak) -> Result<Vec<Natural>, Refusal> {
    let layout = judge.layout();
    let mut typed = vec![Natural::default(); layout.arity];
    let mut singles: Vec<Natural> = Vec::new();
    for item in &layout.items {
        match item {
            Item::Single(field) => {
                let mut slots = singles.clone();
                slots.push(Natural::default());
                let bound = field_bound(field, &slots, bounds, peak);
                if let Role::Number(index) = field.role {
                    typed[index] = bound.clone();
                }
                singles.push(bound);
            }
            Item::Flat(_, name) => typed.fill(bounds.of(name).clone()),
            Item::Group(count, fields) => {
                let place = match count {
                    Count::Fixed(count) => Natural::from(*count as u64),
                    Count::Field(field) => singles.get(*field).cloned().unwrap_or_default(),
                };
                let mut before: Vec<Natural> = Vec::new();
                for field in fields {
                    let mut slots = before.clone();
                    slots.extend(singles.iter().cloned());
                    slots.push(place.clone());
                    let bound = field_bound(field, &slots, bounds, peak);
                    if let Role::Number(index) = field.role {
                        typed[index] = bound.clone();
                    }
                    before.push(bound);
                }
            }
            Item::Set(..) => return Err(Refusal::Layout("set")),
        }
    }
    Ok(typed)
}

fn field_bound(field: &Field, slots: &[Natural], bounds: &Bounds, peak: &mut Peak) -> Natural {
    let bound = match &field.formula {
        Some(formula) => peak.of(formula.num(), slots),
        None => bounds.of(&field.name).clone(),
    };
    peak.note(&bound);
    bound
}

/// What is known in the main function while a case is read.
pub(crate) struct Scope {
    /// The safe names of the numbers outside of arrays.
    pub(crate) singles: Vec<String>,
    /// The parameters of the game, as texts.
    pub(crate) params: Vec<String>,
}

/// The whole program as a sketch.
///
/// # Errors
/// What cannot be written.
pub(crate) fn program(plan: &Plan, peak: &mut Peak) -> Result<String, Refusal> {
    let mut functions = plan.law.functions.clone();
    let options = plan.judge.options();
    let scope = scope(plan.judge);
    let answers = answer::answers(plan, &scope, &mut functions, peak)?;
    let mut body = read_case(plan, &scope, answers.reads)?;
    body += &answers.text;
    let counts = answers.counts_cases;
    let count = if counts { "case_number = case_number + 1;" } else { "" };
    let before = if counts { "let case_number = 0;" } else { "" };
    let main = match options.cases {
        Cases::One => format!("{before} {count} {body}"),
        Cases::Counted => format!("{before} let turns = read(); for _turn in 0..turns {{ {count} {body} }}"),
        Cases::ToEnd => format!("{before} while more() {{ {count} {body} }}"),
    };
    if options.cases == Cases::One && options.until.is_some() {
        return Err(Refusal::Layout("until"));
    }
    Ok(format!("{functions}\nfn main() {{ {main} }}"))
}

fn scope(judge: &Judge) -> Scope {
    let layout = judge.layout();
    let singles = names::all_safe(&layout.singles, "s");
    let mut params: Vec<String> = Vec::new();
    let values = bouton_rules::check::param_values(&judge.chosen().rule, &judge.chosen().settings.params);
    for value in values {
        params.push(match value {
            Some(bouton_rules::ParamValue::Number(number)) => number.to_string(),
            _ => "0".to_owned(),
        });
    }
    let mut single = 0;
    for item in &layout.items {
        if let Item::Single(field) = item {
            if let Role::Param(index) = field.role
                && let Some(slot) = params.get_mut(index)
            {
                slot.clone_from(&singles[single]);
            }
            single += 1;
        }
    }
    Scope { singles, params }
}

/// What the answers want of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reads {
    /// The nim-sum, as `sum`.
    Sum,
    /// The heaps, as the list `heaps`.
    Heaps,
    /// The components, as `components`; `copies` beside them where the layout has them.
    Components,
    /// The numbers of the only component by their names.
    Numbers,
}

/// Reads one case.
fn read_case(plan: &Plan, scope: &Scope, reads: Reads) -> Result<String, Refusal> {
    let (judge, layout) = (plan.judge, plan.judge.layout());
    let until = judge.options().until;
    let mut text = String::new();
    if until.is_some() {
        text += "let only = true;";
    }
    match reads {
        Reads::Sum => text += "let sum = 0;",
        Reads::Heaps => text += "let heaps: list = [];",
        Reads::Components if answer::has_copies(plan) => {
            text += "let components: lists = []; let copies: list = [];";
        }
        Reads::Components => text += "let components: lists = [];",
        Reads::Numbers => {}
    }
    let seen =
        |name: &str| until.map(|until| format!("only = only && {name} == {until};")).unwrap_or_default();
    let mut typed: Vec<String> = vec!["0".to_owned(); layout.arity];
    let mut single = 0;
    for item in &layout.items {
        match item {
            Item::Single(field) => {
                let name = &scope.singles[single];
                if let Some(formula) = &field.formula {
                    let mut slots = scope.singles[..single].to_vec();
                    slots.push("0".to_owned());
                    let _ = write!(text, "let {name} = {};", num(formula.num(), &slots)?);
                } else {
                    let own = matches!(field.role, Role::Number(_));
                    let read = if own { reading(plan) } else { "read()".to_owned() };
                    let _ = write!(text, "let {name} = {read};{}", seen(name));
                }
                if let Role::Number(index) = field.role {
                    typed[index].clone_from(name);
                }
                single += 1;
            }
            Item::Flat(count, _) => {
                let count = length(*count, scope, layout.arity);
                let mut inner = String::new();
                let numbers: Vec<String> = (0..layout.arity)
                    .map(|place| if layout.arity == 1 { "heap".to_owned() } else { format!("heap{place}") })
                    .collect();
                for number in &numbers {
                    let _ = write!(inner, "let {number} = {};{}", reading(plan), seen(number));
                }
                inner += &component(plan, scope, &numbers, None, reads)?;
                let _ = write!(text, "for _i in 0..{count} {{ {inner} }}");
            }
            Item::Group(count, fields) => {
                let count = length(*count, scope, 1);
                let inner = group(plan, scope, fields, single, reads, &seen)?;
                let _ = write!(text, "for item in 0..{count} {{ {inner} }}");
            }
            Item::Set(..) => return Err(Refusal::Layout("set")),
        }
    }
    if until.is_some() {
        text += "if only { break; }";
    }
    if !is_array(judge) {
        text += &component(plan, scope, &typed, None, reads)?;
    }
    Ok(text)
}

/// How a number of a component is read.
fn reading(plan: &Plan) -> String {
    plan.reading.as_ref().map_or_else(|| "read()".to_owned(), |modulus| format!("readmod({modulus})"))
}

/// Reads a component of an array.
fn group(
    plan: &Plan,
    scope: &Scope,
    fields: &[Field],
    singles: usize,
    reads: Reads,
    seen: &dyn Fn(&str) -> String,
) -> Result<String, Refusal> {
    let mut text = String::new();
    let written: Vec<String> = fields.iter().map(|field| field.name.clone()).collect();
    let names: Vec<String> =
        names::all_safe(&written, "f").into_iter().map(|name| format!("{name}_i")).collect();
    let mut typed = vec!["0".to_owned(); plan.judge.layout().arity];
    let mut copies = None;
    for (place, field) in fields.iter().enumerate() {
        let name = &names[place];
        match &field.formula {
            Some(formula) => {
                let mut slots = names[..place].to_vec();
                slots.extend_from_slice(&scope.singles[..singles]);
                slots.push("item".to_owned());
                let _ = write!(text, "let {name} = {};", num(formula.num(), &slots)?);
            }
            None => {
                let _ = write!(text, "let {name} = read();{}", seen(name));
            }
        }
        match field.role {
            Role::Number(index) => typed[index].clone_from(name),
            Role::Copies => copies = Some(name.clone()),
            Role::Param(_) | Role::Helper => {}
        }
    }
    text += &component(plan, scope, &typed, copies.as_deref(), reads)?;
    Ok(text)
}

fn length(count: Count, scope: &Scope, arity: usize) -> String {
    match count {
        Count::Fixed(count) => (count / arity).to_string(),
        Count::Field(field) if arity == 1 => scope.singles[field].clone(),
        Count::Field(field) => format!("{} / {arity}", scope.singles[field]),
    }
}

/// The numbers of the state that is typed so.
pub(crate) fn state(plan: &Plan, scope: &Scope, typed: &[String]) -> Result<Vec<String>, Refusal> {
    let mut numbers = typed.to_vec();
    for (index, constant) in plan.constants.iter().enumerate() {
        numbers.push(match constant {
            Some(constant) => constant.to_string(),
            None => scope.params[index].clone(),
        });
    }
    if !plan.judge.layout().starts {
        return Ok(numbers);
    }
    let start = plan.game.start.as_ref().ok_or(Refusal::Rule("start"))?;
    start_numbers(&start.to.parts)?.iter().map(|number| num(number, &numbers)).collect()
}

/// Puts a component where the answers want it.
fn component(
    plan: &Plan,
    scope: &Scope,
    typed: &[String],
    copies: Option<&str>,
    reads: Reads,
) -> Result<String, Refusal> {
    let numbers = state(plan, scope, typed)?;
    let value = || answer::value_of(plan, &numbers);
    Ok(match (reads, copies) {
        (Reads::Numbers, _) => String::new(),
        (Reads::Sum, Some(copies)) => format!("if {copies} % 2 == 1 {{ sum = sum ^ ({}); }}", value()?),
        (Reads::Sum, None) => format!("sum = sum ^ ({});", value()?),
        (Reads::Components, Some(copies)) if plan.judge.lines().is_none_or(|lines| !tells_after(lines)) => {
            format!("push(components, [{}]); push(copies, {copies});", numbers.join(", "))
        }
        (_, Some(_)) => return Err(Refusal::Layout("copies")),
        (Reads::Heaps, None) => format!("push(heaps, {});", numbers.concat()),
        (Reads::Components, None) => {
            debug_assert!(plan.mode != Mode::Whole || numbers.len() == 1);
            format!("push(components, [{}]);", numbers.join(", "))
        }
    })
}

/// Whether templates print the position after a move.
fn tells_after(lines: &[bouton_judge::Template]) -> bool {
    lines.iter().any(|line| line.pieces.iter().any(|piece| matches!(piece, bouton_judge::Piece::To { .. })))
}
