//! What a sketch says more simply: sums and products with constants, choices that are settled.

use super::{Expr, Program, Stmt};

/// The program with its expressions simplified. Time linear.
pub(crate) fn folded(mut program: Program) -> Program {
    for function in &mut program.functions {
        function.body = block(std::mem::take(&mut function.body));
    }
    program
}

fn block(body: Vec<Stmt>) -> Vec<Stmt> {
    body.into_iter().flat_map(stmt).collect()
}

fn stmt(stmt: Stmt) -> Vec<Stmt> {
    vec![match stmt {
        Stmt::Let(name, kind, value) => Stmt::Let(name, kind, expr(value)),
        Stmt::Set(target, value) => Stmt::Set(expr(target), expr(value)),
        Stmt::If(condition, then, otherwise) => match expr(condition) {
            Expr::Bool(true) => return block(then),
            Expr::Bool(false) => return block(otherwise),
            condition => Stmt::If(condition, block(then), block(otherwise)),
        },
        Stmt::While(condition, body) => Stmt::While(expr(condition), block(body)),
        Stmt::For(name, from, to, body) => Stmt::For(name, expr(from), expr(to), block(body)),
        Stmt::Return(value) => Stmt::Return(value.map(expr)),
        Stmt::Break => Stmt::Break,
        Stmt::Continue => Stmt::Continue,
        Stmt::Do(value) => Stmt::Do(expr(value)),
    }]
}

fn expr(of: Expr) -> Expr {
    let boxed = |part: Box<Expr>| Box::new(expr(*part));
    match of {
        Expr::Unary(operator, a) => match (operator, expr(*a)) {
            ('!', Expr::Bool(value)) => Expr::Bool(!value),
            ('!', Expr::Unary('!', inner)) => *inner,
            (_, a) => Expr::Unary(operator, Box::new(a)),
        },
        Expr::Binary(operator, a, b) => binary(operator, expr(*a), expr(*b)),
        Expr::Choice(condition, a, b) => match expr(*condition) {
            Expr::Bool(true) => expr(*a),
            Expr::Bool(false) => expr(*b),
            condition => Expr::Choice(Box::new(condition), boxed(a), boxed(b)),
        },
        Expr::Call(name, args) => Expr::Call(name, args.into_iter().map(expr).collect()),
        Expr::Index(list, at) => Expr::Index(boxed(list), boxed(at)),
        Expr::List(items) => Expr::List(items.into_iter().map(expr).collect()),
        other => other,
    }
}

fn binary(operator: &'static str, a: Expr, b: Expr) -> Expr {
    let number = |side: &Expr| match side {
        Expr::Int(digits) => digits.parse::<i64>().ok().filter(|number| *number < 1 << 30),
        _ => None,
    };
    match (operator, number(&a), number(&b)) {
        ("+", Some(0), _) | ("*", Some(1), _) => return b,
        ("+" | "-", _, Some(0)) | ("*" | "/", _, Some(1)) => return a,
        ("%", _, Some(1)) => return Expr::Int("0".to_owned()),
        ("+", Some(x), Some(y)) => return Expr::Int((x + y).to_string()),
        ("*", Some(x), Some(y)) => return Expr::Int((x * y).to_string()),
        ("-", Some(x), Some(y)) if x >= y => return Expr::Int((x - y).to_string()),
        ("==", Some(x), Some(y)) => return Expr::Bool(x == y),
        ("!=", Some(x), Some(y)) => return Expr::Bool(x != y),
        ("<", Some(x), Some(y)) => return Expr::Bool(x < y),
        ("<=", Some(x), Some(y)) => return Expr::Bool(x <= y),
        (">", Some(x), Some(y)) => return Expr::Bool(x > y),
        (">=", Some(x), Some(y)) => return Expr::Bool(x >= y),
        _ => {}
    }
    match (operator, &a, &b) {
        ("&&", Expr::Bool(true), _) | ("||", Expr::Bool(false), _) => b,
        ("&&", _, Expr::Bool(true)) | ("||", _, Expr::Bool(false)) => a,
        ("&&", Expr::Bool(false), _) => Expr::Bool(false),
        ("||", Expr::Bool(true), _) => Expr::Bool(true),
        // x - 1 + 1
        ("+", Expr::Binary("-", left, c), Expr::Int(_)) if **c == b => (**left).clone(),
        ("-", Expr::Binary("+", left, c), Expr::Int(_)) if **c == b => (**left).clone(),
        _ => Expr::Binary(operator, Box::new(a), Box::new(b)),
    }
}
