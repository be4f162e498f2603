//! Python 3.8 and later.

use super::uses::is_borrowed;
use super::{Printer, Width, calls, literal, needs_parens, wrapped};
use crate::sketch::{Expr, Function, Program, Stmt};

/// Python, whose integers have any size.
pub(super) struct Python {
    opening: String,
}

impl Python {
    pub(super) fn new(program: &Program, width: Width) -> Self {
        let mut opening = String::from("import sys\n");
        if calls(program, "isqrt") {
            opening.push_str("from math import isqrt\n");
        }
        if width == Width::Endless {
            opening.push_str(LONG);
        }
        opening.push_str(STREAM);
        if calls(program, "more") {
            opening.push_str(MORE);
        }
        if calls(program, "read") || calls(program, "readmod") {
            opening.push_str(READ);
        }
        Self { opening }
    }
}

const LONG: &str = r#"
if hasattr(sys, "set_int_max_str_digits"):
    sys.set_int_max_str_digits(0)
"#;

const STREAM: &str = r"
words = sys.stdin.buffer.read().split()
place = 0
output = []

";

const MORE: &str = r"
def more():
    return place < len(words)

";

const READ: &str = r"
def read():
    global place
    place += 1
    return int(words[place - 1])

";

impl Printer for Python {
    fn opening(&self, _program: &Program) -> String {
        self.opening.clone()
    }

    fn closing(&self) -> String {
        "\n\nmain()\nsys.stdout.write(\"\".join(output))\n".to_owned()
    }

    fn constant(&self, name: &str, items: &[String], out: &mut String) {
        out.push_str(&format!("{name} = [\n{}\n]\n", wrapped(items, "    ")));
    }

    fn function(&self, function: &Function, out: &mut String) {
        let params: Vec<&str> = function.params.iter().map(|(name, _)| name.as_str()).collect();
        out.push_str(&format!("\ndef {}({}):\n", function.name, params.join(", ")));
        body(&function.body, 1, out);
    }
}

fn body(body: &[Stmt], depth: usize, out: &mut String) {
    if body.is_empty() {
        out.push_str(&format!("{}pass\n", "    ".repeat(depth)));
    }
    for (at, one) in body.iter().enumerate() {
        out.push_str(&"    ".repeat(depth));
        stmt(one, &body[at + 1..], depth, out);
    }
}

/// Writes a statement; `rest` is what follows in its block.
fn stmt(stmt_: &Stmt, rest: &[Stmt], depth: usize, out: &mut String) {
    let pad = "    ".repeat(depth);
    match stmt_ {
        Stmt::Let(name, _, value) => {
            let value = match value {
                Expr::Call(_, args) if is_borrowed(name, value, rest) => expr(&args[0]),
                _ => expr(value),
            };
            out.push_str(&format!("{name} = {value}\n"));
        }
        Stmt::Set(target, value) => out.push_str(&format!("{} = {}\n", expr(target), expr(value))),
        Stmt::If(condition, then, otherwise) => {
            out.push_str(&format!("if {}:\n", expr(condition)));
            body(then, depth + 1, out);
            match otherwise.as_slice() {
                [] => {}
                [next @ Stmt::If(..)] => {
                    out.push_str(&format!("{pad}el"));
                    stmt(next, &[], depth, out);
                }
                _ => {
                    out.push_str(&format!("{pad}else:\n"));
                    body(otherwise, depth + 1, out);
                }
            }
        }
        Stmt::While(condition, inner) => {
            out.push_str(&format!("while {}:\n", expr(condition)));
            body(inner, depth + 1, out);
        }
        Stmt::For(name, from, to, inner) => {
            let range = match from {
                Expr::Int(zero) if zero == "0" => expr(to),
                _ => format!("{}, {}", expr(from), expr(to)),
            };
            // A loop that does not look at its turn.
            let name = if name.starts_with('_') { "_" } else { name };
            out.push_str(&format!("for {name} in range({range}):\n"));
            body(inner, depth + 1, out);
        }
        Stmt::Return(Some(value)) => out.push_str(&format!("return {}\n", expr(value))),
        Stmt::Return(None) => out.push_str("return\n"),
        Stmt::Break => out.push_str("break\n"),
        Stmt::Continue => out.push_str("continue\n"),
        Stmt::Do(value) => out.push_str(&format!("{}\n", expr(value))),
    }
}

fn expr(of: &Expr) -> String {
    match of {
        Expr::Int(digits) => digits.clone(),
        Expr::Bool(value) => if *value { "True" } else { "False" }.to_owned(),
        Expr::Text(text) => literal(text),
        Expr::Name(name, _) => name.clone(),
        Expr::Unary(operator, a) => {
            let inner = expr(a);
            let plain = matches!(**a, Expr::Name(..) | Expr::Call(..) | Expr::Index(..));
            let inner = if plain { inner } else { format!("({inner})") };
            if *operator == '!' { format!("not {inner}") } else { format!("-{inner}") }
        }
        Expr::Binary(operator, a, b) => {
            let side = |expr_: &Expr, is_right| {
                let text = expr(expr_);
                if needs_parens(operator, expr_, is_right) { format!("({text})") } else { text }
            };
            let written = match *operator {
                "&&" => "and",
                "||" => "or",
                "/" => "//",
                other => other,
            };
            format!("{} {written} {}", side(a, false), side(b, true))
        }
        Expr::Choice(condition, a, b) => {
            format!("({} if {} else {})", expr(a), expr(condition), expr(b))
        }
        Expr::Call(name, args) => {
            let texts: Vec<String> = args.iter().map(expr).collect();
            match (name.as_str(), texts.as_slice()) {
                ("push", [list, item]) => format!("{list}.append({item})"),
                ("unique", [list]) => {
                    format!(
                        "{list} = [row for i, row in enumerate({list}) if i == 0 or row != {list}[i - 1]]"
                    )
                }
                ("sort", [list]) => format!("{list}.sort()"),
                ("copy", [list]) => format!("list({list})"),
                ("put", [number]) => format!("output.append(str({number}))"),
                ("text", [words]) => format!("output.append({words})"),
                ("readmod", [modulus]) => format!("read() % {modulus}"),
                _ => format!("{name}({})", texts.join(", ")),
            }
        }
        Expr::Index(list, at) => format!("{}[{}]", expr(list), expr(at)),
        Expr::List(items) => {
            let items: Vec<String> = items.iter().map(expr).collect();
            format!("[{}]", items.join(", "))
        }
    }
}
