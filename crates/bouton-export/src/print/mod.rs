//! Printing sketches: what the three languages share, and one file for each.

mod cpp;
mod python;
mod rust;
mod uses;

use crate::Language;
use crate::sketch::{Expr, Function, Program, Stmt, Type};

/// How wide the integers of a program are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Width {
    /// 64 bits.
    Bits64,
    /// 128 bits.
    Bits128,
    /// Any size, with no more than some thousand digits.
    Any,
    /// Any size.
    Endless,
}

/// The program in a language, below its comment.
pub(crate) fn print(program: &Program, language: Language, width: Width) -> String {
    let program = &pruned(program);
    match language {
        Language::Cpp => page(&cpp::Cpp { width }, program),
        Language::Python => page(&python::Python::new(program, width), program),
        Language::Rust => page(&rust::Rust { width }, program),
    }
}

/// The program without what `main` does not use.
fn pruned(program: &Program) -> Program {
    let mut open: Vec<&Function> =
        program.functions.iter().filter(|function| function.name == "main").collect();
    let mut used: Vec<&str> = vec!["main"];
    while let Some(function) = open.pop() {
        for other in &program.functions {
            if !used.contains(&&*other.name) && stmts_call(&function.body, &other.name) {
                used.push(&other.name);
                open.push(other);
            }
        }
    }
    let functions: Vec<Function> =
        program.functions.iter().filter(|function| used.contains(&&*function.name)).cloned().collect();
    let mentioned =
        |name: &str| functions.iter().any(|function| format!("{:?}", function.body).contains(name));
    let constants = program.constants.iter().filter(|(name, _)| mentioned(&format!("Name(\"{name}\"")));
    Program { constants: constants.cloned().collect(), functions: functions.clone() }
}

/// One language.
trait Printer {
    /// What stands before everything.
    fn opening(&self, program: &Program) -> String;
    /// What stands after everything.
    fn closing(&self) -> String;
    fn constant(&self, name: &str, items: &[String], out: &mut String);
    fn function(&self, function: &Function, out: &mut String);
}

fn page(printer: &dyn Printer, program: &Program) -> String {
    let mut out = printer.opening(program);
    for (name, items) in &program.constants {
        out.push('\n');
        printer.constant(name, items, &mut out);
    }
    for function in &program.functions {
        out.push('\n');
        printer.function(function, &mut out);
    }
    out.push_str(&printer.closing());
    out
}

/// Whether a program calls a function anywhere.
fn calls(program: &Program, name: &str) -> bool {
    program.functions.iter().any(|function| stmts_call(&function.body, name))
}

fn stmts_call(body: &[Stmt], name: &str) -> bool {
    body.iter().any(|stmt| match stmt {
        Stmt::Let(_, _, value) | Stmt::Do(value) | Stmt::Return(Some(value)) => expr_calls(value, name),
        Stmt::Set(target, value) => expr_calls(target, name) || expr_calls(value, name),
        Stmt::If(condition, then, otherwise) => {
            expr_calls(condition, name) || stmts_call(then, name) || stmts_call(otherwise, name)
        }
        Stmt::While(condition, body) => expr_calls(condition, name) || stmts_call(body, name),
        Stmt::For(_, from, to, body) => {
            expr_calls(from, name) || expr_calls(to, name) || stmts_call(body, name)
        }
        Stmt::Return(None) | Stmt::Break | Stmt::Continue => false,
    })
}

fn expr_calls(expr: &Expr, name: &str) -> bool {
    let of = |expr: &Expr| expr_calls(expr, name);
    match expr {
        Expr::Call(called, args) => called == name || args.iter().any(of),
        Expr::Unary(_, a) => of(a),
        Expr::Binary(_, a, b) | Expr::Index(a, b) => of(a) || of(b),
        Expr::Choice(a, b, c) => of(a) || of(b) || of(c),
        Expr::List(items) => items.iter().any(of),
        Expr::Int(_) | Expr::Bool(_) | Expr::Text(_) | Expr::Name(..) => false,
    }
}

/// Operators of which an operand needs no parentheses inside another: sums and products, comparisons in conjunctions.
fn needs_parens(outer: &str, inner: &Expr, is_right: bool) -> bool {
    let rank = |operator: &str| match operator {
        "||" | "&&" => 1,
        "==" | "!=" | "<=" | ">=" | "<" | ">" => 2,
        "+" | "-" => 4,
        "*" => 5,
        _ => 0,
    };
    match inner {
        Expr::Binary(operator, ..) => {
            let (outer_rank, inner_rank) = (rank(outer), rank(operator));
            let same =
                *operator == outer && !is_right && matches!(outer, "+" | "-" | "*" | "||" | "&&" | "^");
            let sums = outer_rank == 4 && inner_rank == 4 && !is_right;
            let looser = inner_rank > outer_rank && outer_rank > 0;
            !(same || sums || looser)
        }
        Expr::Choice(..) => true,
        Expr::Unary(..) => outer != "&&" && outer != "||",
        _ => false,
    }
}

/// Lines of a list of numbers, below a hundred letters each.
fn wrapped(items: &[String], indent: &str) -> String {
    let mut text = String::new();
    let mut width = usize::MAX;
    for item in items {
        if width.saturating_add(item.len() + 2) > 100 {
            if !text.is_empty() {
                text.push('\n');
            }
            text.push_str(indent);
            width = indent.len();
        } else {
            text.push(' ');
        }
        text.push_str(item);
        text.push(',');
        width += item.len() + 2;
    }
    text
}

/// A text between quotes, as C++, Python and Rust all read it.
fn literal(text: &str) -> String {
    crate::sketch::quoted(text)
}

fn is_list(kind: Type) -> bool {
    matches!(kind, Type::List | Type::Lists)
}
