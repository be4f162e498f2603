//! Expressions of rules as sketches.

use bouton_rules::ast::NamedSet;
use bouton_rules::game::{Compare, Cond, Num, SetExpr};
use bouton_value::Integer;

use crate::Refusal;

/// The texts for which slots stand.
pub(crate) type Slots<'s> = &'s [String];

/// Whether an expression surely has no negative value; slots have none.
pub(crate) fn is_natural(num: &Num) -> bool {
    match num {
        Num::Const(number) => *number >= 0u32,
        Num::Slot(_)
        | Num::Heaps
        | Num::Abs(_)
        | Num::Gcd(..)
        | Num::Bit(..)
        | Num::Xor(..)
        | Num::Mod(..) => true,
        Num::Add(a, b) | Num::Mul(a, b) | Num::Div(a, b) | Num::If(_, a, b) => is_natural(a) && is_natural(b),
        Num::Pow(a, _) => is_natural(a),
        Num::Min(all) => all.iter().all(is_natural),
        Num::Max(all) => all.iter().any(is_natural),
        Num::Neg(_) | Num::Sub(..) | Num::Index(..) => false,
    }
}

/// Whether it is surely at least 1.
fn is_positive(num: &Num) -> bool {
    match num {
        Num::Const(number) => *number > 0u32,
        Num::Add(a, b) => is_natural(a) && is_natural(b) && (is_positive(a) || is_positive(b)),
        Num::Mul(a, b) => is_positive(a) && is_positive(b),
        Num::Max(all) => all.iter().any(is_positive),
        Num::Min(all) => all.iter().all(is_positive),
        _ => false,
    }
}

/// A number.
///
/// # Errors
/// What no program is written for.
pub(crate) fn num(num_: &Num, slots: Slots) -> Result<String, Refusal> {
    let of = |part: &Num| num(part, slots);
    let wrapped = |part: &Num| of(part).map(|text| bracketed(&text));
    Ok(match num_ {
        Num::Const(number) if *number < 0u32 => format!("(0 - {})", -number),
        Num::Const(number) => number.to_string(),
        Num::Slot(slot) => slots.get(*slot).cloned().ok_or(Refusal::Rule("slot"))?,
        Num::Heaps => return Err(Refusal::Rule("heaps")),
        Num::Index(..) => return Err(Refusal::Rule("list")),
        Num::Neg(a) => format!("(0 - {})", wrapped(a)?),
        Num::Add(a, b) => format!("{} + {}", wrapped(a)?, wrapped(b)?),
        Num::Sub(a, b) => format!("{} - {}", wrapped(a)?, wrapped(b)?),
        Num::Mul(a, b) => format!("{} * {}", wrapped(a)?, wrapped(b)?),
        Num::Xor(a, b) if is_natural(a) && is_natural(b) => format!("{} ^ {}", wrapped(a)?, wrapped(b)?),
        Num::Xor(..) => return Err(Refusal::Rule("xor")),
        Num::Div(a, b) | Num::Mod(a, b) if !is_positive(b) => {
            let _ = (a, b);
            return Err(Refusal::Rule("div"));
        }
        Num::Div(a, b) if is_natural(a) => format!("{} / {}", wrapped(a)?, wrapped(b)?),
        Num::Mod(a, b) if is_natural(a) => format!("{} % {}", wrapped(a)?, wrapped(b)?),
        Num::Div(a, b) => format!("divide({}, {})", of(a)?, of(b)?),
        Num::Mod(a, b) => format!("remainder({}, {})", of(a)?, of(b)?),
        Num::Pow(a, b) if is_natural(a) && is_natural(b) => format!("power({}, {})", of(a)?, of(b)?),
        Num::Pow(..) => return Err(Refusal::Rule("power")),
        Num::Min(all) => folded("min", all, slots)?,
        Num::Max(all) => folded("max", all, slots)?,
        Num::Abs(a) => {
            let inner = of(a)?;
            format!("max({inner}, 0 - ({inner}))")
        }
        Num::Gcd(a, b) => format!("gcd({}, {})", of(a)?, of(b)?),
        Num::Bit(a, b) if is_natural(a) && is_natural(b) => format!("bit({}, {})", of(a)?, of(b)?),
        Num::Bit(..) => return Err(Refusal::Rule("bit")),
        Num::If(condition, a, b) => {
            format!("({} ? {} : {})", bracketed(&cond(condition, slots)?), of(a)?, of(b)?)
        }
    })
}

fn folded(name: &str, all: &[Num], slots: Slots) -> Result<String, Refusal> {
    let mut texts = all.iter().map(|part| num(part, slots));
    let first = texts.next().ok_or(Refusal::Rule("empty"))??;
    texts.try_fold(first, |rest, text| Ok(format!("{name}({rest}, {})", text?)))
}

/// A text in parentheses unless it is one word or call.
pub(crate) fn bracketed(text: &str) -> String {
    let plain = text.chars().all(|c| c.is_alphanumeric() || c == '_');
    let indexed = text.ends_with(']') && text.chars().all(|c| c.is_alphanumeric() || "_[]".contains(c));
    let closed = text.starts_with('(') && closes_at_end(text, 0);
    let call = text.find('(').is_some_and(|open| {
        open > 0 && text[..open].chars().all(|c| c.is_alphanumeric() || c == '_') && closes_at_end(text, open)
    });
    if plain || indexed || closed || call { text.to_owned() } else { format!("({text})") }
}

/// Whether the parenthesis at `open` is closed by the last character.
fn closes_at_end(text: &str, open: usize) -> bool {
    let mut depth = 0usize;
    for (at, c) in text.char_indices().skip_while(|(at, _)| *at < open) {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at + 1 == text.len();
        }
    }
    false
}

/// A condition.
///
/// # Errors
/// What no program is written for.
pub(crate) fn cond(condition: &Cond, slots: Slots) -> Result<String, Refusal> {
    let of = |part: &Cond| cond(part, slots).map(|text| bracketed(&text));
    Ok(match condition {
        Cond::And(a, b) => format!("{} && {}", of(a)?, of(b)?),
        Cond::Or(a, b) => format!("{} || {}", of(a)?, of(b)?),
        Cond::Not(a) => format!("!{}", of(a)?),
        Cond::If(a, b, c) => format!("({} ? {} : {})", of(a)?, of(b)?, of(c)?),
        Cond::Compare(first, links) => {
            let mut left = first;
            let mut all = Vec::new();
            for link in links {
                let operator = match link {
                    Compare::Eq(_) => "==",
                    Compare::Ne(_) => "!=",
                    Compare::Lt(_) => "<",
                    Compare::Le(_) => "<=",
                    Compare::Gt(_) => ">",
                    Compare::Ge(_) => ">=",
                    Compare::In(set) => {
                        all.push(member(set, &bracketed(&num(left, slots)?), slots)?);
                        continue;
                    }
                };
                if let Some(right) = link.number() {
                    let (a, b) = (num(left, slots)?, num(right, slots)?);
                    all.push(format!("{} {operator} {}", bracketed(&a), bracketed(&b)));
                    left = right;
                }
            }
            all.join(" && ")
        }
    })
}

/// Whether `item`, a word or in parentheses, is in a set.
///
/// # Errors
/// What no program is written for.
pub(crate) fn member(set: &SetExpr, item: &str, slots: Slots) -> Result<String, Refusal> {
    let equal = |items: Vec<String>| -> String {
        let tests: Vec<String> = items.iter().map(|one| format!("{item} == {}", bracketed(one))).collect();
        if tests.is_empty() { "false".to_owned() } else { format!("({})", tests.join(" || ")) }
    };
    Ok(match set {
        SetExpr::Range(low, high) => {
            let low = format!("{item} >= {}", bracketed(&num(low, slots)?));
            match high {
                None => low,
                Some(high) => format!("{low} && {item} <= {}", bracketed(&num(high, slots)?)),
            }
        }
        SetExpr::Literal(items) => equal(items.iter().map(|one| num(one, slots)).collect::<Result<_, _>>()?),
        SetExpr::Fixed(items) => equal(items.iter().map(Integer::to_string).collect()),
        SetExpr::Named(named, argument) => {
            let argument = argument.as_deref().map(|argument| num(argument, slots)).transpose()?;
            let argument = argument.as_deref().map_or_else(String::new, bracketed);
            match named {
                NamedSet::Primes => format!("is_prime({item})"),
                NamedSet::PrimePowers => format!("is_prime_power({item})"),
                NamedSet::Squares => format!("is_square({item})"),
                NamedSet::Cubes => format!("is_cube({item})"),
                NamedSet::Fibonacci => format!("is_fibonacci({item})"),
                NamedSet::Triangular => format!("is_triangular({item})"),
                NamedSet::Factorials => format!("is_factorial({item})"),
                NamedSet::Powers => format!("is_power({item}, {argument})"),
                NamedSet::Divisors => {
                    format!("({item} >= 1 && {argument} != 0 && {argument} % {item} == 0)")
                }
                NamedSet::Multiples => {
                    format!("({item} >= 1 && {argument} != 0 && {item} % {argument} == 0)")
                }
                NamedSet::Coprime => {
                    format!("({item} >= 1 && {argument} != 0 && gcd({item}, {argument}) == 1)")
                }
            }
        }
        SetExpr::Or(a, b) => format!("({} || {})", member(a, item, slots)?, member(b, item, slots)?),
        SetExpr::And(a, b) => format!("({} && {})", member(a, item, slots)?, member(b, item, slots)?),
        SetExpr::Except(a, b) => {
            format!("({} && !({}))", member(a, item, slots)?, member(b, item, slots)?)
        }
    })
}

/// `num` as `offset + slope * slot`, both free of the slot; `None` where it is not linear in it.
pub(crate) fn linear(num_: &Num, slot: usize) -> Option<(Num, Num)> {
    let zero = || Num::Const(Integer::from(0u32));
    if !mentions(num_, slot) {
        return Some((num_.clone(), zero()));
    }
    Some(match num_ {
        Num::Slot(_) => (zero(), Num::Const(Integer::from(1u32))),
        Num::Neg(a) => {
            let (offset, slope) = linear(a, slot)?;
            (negative(offset), negative(slope))
        }
        Num::Add(a, b) => {
            let (left, right) = (linear(a, slot)?, linear(b, slot)?);
            (sum(left.0, right.0), sum(left.1, right.1))
        }
        Num::Sub(a, b) => {
            let (left, right) = (linear(a, slot)?, linear(b, slot)?);
            (sum(left.0, negative(right.0)), sum(left.1, negative(right.1)))
        }
        Num::Mul(a, b) => {
            let (free, other) = if mentions(a, slot) { (b, a) } else { (a, b) };
            if mentions(free, slot) {
                return None;
            }
            let (offset, slope) = linear(other, slot)?;
            (product(free, offset), product(free, slope))
        }
        _ => return None,
    })
}

fn negative(num: Num) -> Num {
    match num {
        Num::Const(number) => Num::Const(-number),
        Num::Neg(inner) => *inner,
        other => Num::Neg(Box::new(other)),
    }
}

fn sum(a: Num, b: Num) -> Num {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) => Num::Const(a + b),
        (Num::Const(zero), other) | (other, Num::Const(zero)) if zero == 0u32 => other,
        (a, Num::Neg(b)) => Num::Sub(Box::new(a), b),
        (a, b) => Num::Add(Box::new(a), Box::new(b)),
    }
}

fn product(a: &Num, b: Num) -> Num {
    match (a, b) {
        (Num::Const(a), Num::Const(b)) => Num::Const(a * b),
        (_, Num::Const(zero)) if zero == 0u32 => Num::Const(zero),
        (a, Num::Const(one)) if one == 1u32 => a.clone(),
        (a, Num::Const(minus)) if minus == -1 => negative(a.clone()),
        (a, b) => Num::Mul(Box::new(a.clone()), Box::new(b)),
    }
}

/// The negation of an expression, simplified.
pub(crate) fn negated(num: &Num) -> Num {
    negative(num.clone())
}

/// Whether an expression looks at a slot.
pub(crate) fn mentions(num: &Num, slot: usize) -> bool {
    let mut found = false;
    // Conditions are not taken apart.
    num.walk(&mut |part| found |= *part == Num::Slot(slot) || matches!(part, Num::If(..)));
    found
}
