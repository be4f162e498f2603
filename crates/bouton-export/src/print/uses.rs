//! What the parts of a program use and change, so that nothing is declared in vain.

use std::collections::HashSet;

use crate::sketch::{Expr, Function, Program, Stmt, Type};

/// Shows every statement of a block, those inside others too.
fn each_stmt<'b>(body: &'b [Stmt], show: &mut dyn FnMut(&'b Stmt)) {
    for stmt in body {
        show(stmt);
        match stmt {
            Stmt::If(_, then, otherwise) => {
                each_stmt(then, show);
                each_stmt(otherwise, show);
            }
            Stmt::While(_, inner) | Stmt::For(_, _, _, inner) => each_stmt(inner, show),
            _ => {}
        }
    }
}

/// The name of what is indexed, however deep.
fn base(expr: &Expr) -> Option<&str> {
    match expr {
        Expr::Name(name, _) => Some(name),
        Expr::Index(of, _) => base(of),
        _ => None,
    }
}

/// The names that a block assigns to, pushes to or sorts.
pub(super) fn changed(body: &[Stmt]) -> HashSet<&str> {
    let mut names = HashSet::new();
    each_stmt(body, &mut |stmt| match stmt {
        Stmt::Set(target, _) => names.extend(base(target)),
        Stmt::Do(Expr::Call(name, args)) if matches!(&**name, "push" | "sort" | "unique") => {
            names.extend(args.first().and_then(base));
        }
        _ => {}
    });
    names
}

/// Whether a copy may be a reference: neither it nor what it is copied from changes in the rest of its block.
pub(super) fn is_borrowed(name: &str, value: &Expr, rest: &[Stmt]) -> bool {
    let Expr::Call(copy, args) = value else { return false };
    let changed = changed(rest);
    copy == "copy"
        && !changed.contains(name)
        && args.first().and_then(base).is_some_and(|of| !changed.contains(of))
}

/// Whether a loop may look at its end in every turn: nothing in the body changes it, and it is looked at quickly.
pub(super) fn is_steady(end: &Expr, body: &[Stmt]) -> bool {
    match end {
        Expr::Int(_) => true,
        Expr::Name(name, _) => !changed(body).contains(name.as_str()),
        Expr::Call(name, args) if name == "len" => {
            args.first().and_then(base).is_some_and(|name| !changed(body).contains(name))
        }
        Expr::Binary("+" | "-", a, b) => is_steady(a, body) && is_steady(b, body),
        _ => false,
    }
}

/// Whether values of a type occur anywhere.
pub(super) fn has_type(program: &Program, wanted: Type) -> bool {
    let in_function = |function: &Function| {
        let mut found =
            function.result == Some(wanted) || function.params.iter().any(|(_, kind)| *kind == wanted);
        each_stmt(&function.body, &mut |stmt| {
            found |= matches!(stmt, Stmt::Let(_, kind, _) if *kind == wanted);
        });
        found
    };
    program.functions.iter().any(in_function) || (wanted == Type::List && !program.constants.is_empty())
}
