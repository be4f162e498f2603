//! Rules in which numbers stand for slots.

use bouton_rules::game::{Compare, Cond, Num, SetExpr, Target, TargetPart};

/// What stands for a slot.
pub(crate) type By<'f> = &'f dyn Fn(usize) -> Num;

/// A number with its slots replaced.
pub(crate) fn num(of: &Num, by: By<'_>) -> Num {
    let one = |a: &Num| Box::new(num(a, by));
    match of {
        Num::Slot(slot) => by(*slot),
        Num::Const(_) | Num::Heaps => of.clone(),
        Num::Index(list, a) => Num::Index(list.clone(), one(a)),
        Num::Neg(a) => Num::Neg(one(a)),
        Num::Add(a, b) => Num::Add(one(a), one(b)),
        Num::Sub(a, b) => Num::Sub(one(a), one(b)),
        Num::Xor(a, b) => Num::Xor(one(a), one(b)),
        Num::Mul(a, b) => Num::Mul(one(a), one(b)),
        Num::Div(a, b) => Num::Div(one(a), one(b)),
        Num::Mod(a, b) => Num::Mod(one(a), one(b)),
        Num::Pow(a, b) => Num::Pow(one(a), one(b)),
        Num::Min(items) => Num::Min(nums(items, by)),
        Num::Max(items) => Num::Max(nums(items, by)),
        Num::Abs(a) => Num::Abs(one(a)),
        Num::Gcd(a, b) => Num::Gcd(one(a), one(b)),
        Num::Bit(a, b) => Num::Bit(one(a), one(b)),
        Num::If(test, a, b) => Num::If(Box::new(cond(test, by)), one(a), one(b)),
    }
}

fn nums(of: &[Num], by: By<'_>) -> Vec<Num> {
    of.iter().map(|item| num(item, by)).collect()
}

/// A condition with its slots replaced.
pub(crate) fn cond(of: &Cond, by: By<'_>) -> Cond {
    let one = |a: &Cond| Box::new(cond(a, by));
    match of {
        Cond::And(a, b) => Cond::And(one(a), one(b)),
        Cond::Or(a, b) => Cond::Or(one(a), one(b)),
        Cond::Not(a) => Cond::Not(one(a)),
        Cond::If(test, a, b) => Cond::If(one(test), one(a), one(b)),
        Cond::Compare(first, links) => {
            let links = links.iter().map(|link| match link {
                Compare::Eq(a) => Compare::Eq(num(a, by)),
                Compare::Ne(a) => Compare::Ne(num(a, by)),
                Compare::Lt(a) => Compare::Lt(num(a, by)),
                Compare::Le(a) => Compare::Le(num(a, by)),
                Compare::Gt(a) => Compare::Gt(num(a, by)),
                Compare::Ge(a) => Compare::Ge(num(a, by)),
                Compare::In(a) => Compare::In(set(a, by)),
            });
            Cond::Compare(num(first, by), links.collect())
        }
    }
}

/// A set with its slots replaced.
pub(crate) fn set(of: &SetExpr, by: By<'_>) -> SetExpr {
    let one = |a: &SetExpr| Box::new(set(a, by));
    match of {
        SetExpr::Range(low, high) => SetExpr::Range(num(low, by), high.as_ref().map(|high| num(high, by))),
        SetExpr::Literal(items) => SetExpr::Literal(nums(items, by)),
        SetExpr::Fixed(_) => of.clone(),
        SetExpr::Named(name, argument) => {
            SetExpr::Named(*name, argument.as_ref().map(|argument| Box::new(num(argument, by))))
        }
        SetExpr::Or(a, b) => SetExpr::Or(one(a), one(b)),
        SetExpr::And(a, b) => SetExpr::And(one(a), one(b)),
        SetExpr::Except(a, b) => SetExpr::Except(one(a), one(b)),
    }
}

/// A target without `each` with its slots replaced.
pub(crate) fn target(of: &Target, by: By<'_>) -> Option<Target> {
    let parts = of.parts.iter().map(|part| match part {
        TargetPart::One(numbers) => Some(TargetPart::One(nums(numbers, by))),
        TargetPart::Copies(count, numbers) => Some(TargetPart::Copies(num(count, by), nums(numbers, by))),
        TargetPart::Each { .. } => None,
    });
    Some(Target { parts: parts.collect::<Option<_>>()? })
}
