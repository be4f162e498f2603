//! Rust 2018 and later, the standard library alone.

use super::uses::{changed, is_borrowed};
use super::{Printer, Width, calls, is_list, literal, needs_parens, wrapped};
use crate::sketch::{Expr, Function, Program, Stmt, Type};

/// Rust with integers of a width.
pub(super) struct Rust {
    pub(super) width: Width,
}

const STREAM: &str = r"
struct Stream {
    bytes: Vec<u8>,
    place: usize,
    output: String,
}

impl Stream {
    fn more(&mut self) -> bool {
        while self.place < self.bytes.len() && self.bytes[self.place] <= b' ' {
            self.place += 1;
        }
        self.place < self.bytes.len()
    }

    fn digit(&mut self) -> Option<Int> {
        let byte = *self.bytes.get(self.place)?;
        if !byte.is_ascii_digit() {
            return None;
        }
        self.place += 1;
        Some(Int::from(byte - b'0'))
    }
";

const READ: &str = r"
    fn read(&mut self) -> Int {
        self.more();
        let mut number: Int = 0;
        while let Some(digit) = self.digit() {
            number = number * 10 + digit;
        }
        number
    }
";

const READMOD: &str = r"
    fn readmod(&mut self, modulus: Int) -> Int {
        self.more();
        let mut number: Int = 0;
        while let Some(digit) = self.digit() {
            number = (number * 10 + digit) % modulus;
        }
        number
    }
";

impl Printer for Rust {
    fn opening(&self, program: &Program) -> String {
        let int = if self.width == Width::Bits128 { "i128" } else { "i64" };
        let mut text = String::new();
        let names: Vec<&str> = ["max", "min"].into_iter().filter(|name| calls(program, name)).collect();
        match names.as_slice() {
            [] => {}
            [one] => text.push_str(&format!("use std::cmp::{one};\n")),
            both => text.push_str(&format!("use std::cmp::{{{}}};\n", both.join(", "))),
        }
        text.push_str(&format!("use std::io::{{self, Read, Write}};\n\ntype Int = {int};\n{STREAM}"));
        for (name, helper) in [("read", READ), ("readmod", READMOD)] {
            if calls(program, name) {
                text.push_str(helper);
            }
        }
        text.push_str("}\n");
        text
    }

    fn closing(&self) -> String {
        String::new()
    }

    fn constant(&self, name: &str, items: &[String], out: &mut String) {
        let list = wrapped(items, "    ");
        out.push_str(&format!("static {name}: [Int; {}] = [\n{list}\n];\n", items.len()));
    }

    fn function(&self, function: &Function, out: &mut String) {
        if function.name == "main" {
            out.push_str("fn main() {\n    let mut io = Stream { bytes: Vec::new(), place: 0, output: String::new() };\n    io::stdin().read_to_end(&mut io.bytes).unwrap();\n");
            body(&function.body, 1, out);
            out.push_str("    io::stdout().write_all(io.output.as_bytes()).unwrap();\n}\n");
            return;
        }
        let changed = changed(&function.body);
        let marked = |name: &str| if changed.contains(name) { "mut " } else { "" };
        let params: Vec<String> = function
            .params
            .iter()
            .map(|(name, kind)| match kind {
                Type::List => format!("{name}: &[Int]"),
                Type::Lists => format!("{name}: &[Vec<Int>]"),
                Type::Bool => format!("{}{name}: bool", marked(name)),
                Type::Int => format!("{}{name}: Int", marked(name)),
            })
            .collect();
        let result = function.result.map(|kind| format!(" -> {}", type_name(kind))).unwrap_or_default();
        out.push_str(&format!("fn {}({}){result} {{\n", function.name, params.join(", ")));
        match function.body.split_last() {
            Some((Stmt::Return(Some(value)), before)) => {
                body(before, 1, out);
                out.push_str(&format!("    {}\n", expr(value)));
            }
            _ => body(&function.body, 1, out),
        }
        out.push_str("}\n");
    }
}

fn type_name(kind: Type) -> &'static str {
    match kind {
        Type::Int => "Int",
        Type::Bool => "bool",
        Type::List => "Vec<Int>",
        Type::Lists => "Vec<Vec<Int>>",
    }
}

fn body(body: &[Stmt], depth: usize, out: &mut String) {
    for (at, one) in body.iter().enumerate() {
        out.push_str(&"    ".repeat(depth));
        stmt(one, &body[at + 1..], depth, out);
    }
}

/// Writes a statement; `rest` is what follows in its block.
fn stmt(stmt_: &Stmt, rest: &[Stmt], depth: usize, out: &mut String) {
    let pad = "    ".repeat(depth);
    match stmt_ {
        Stmt::Let(name, kind, value) => {
            let mark = if changed(rest).contains(name.as_str()) { "mut " } else { "" };
            let told = if is_typed(value) { String::new() } else { format!(": {}", type_name(*kind)) };
            let value = match value {
                Expr::Call(_, args) if is_borrowed(name, value, rest) => format!("&{}", expr(&args[0])),
                Expr::List(items) if items.is_empty() => "Vec::new()".to_owned(),
                _ => owned(value, *kind),
            };
            out.push_str(&format!("let {mark}{name}{told} = {value};\n"));
        }
        Stmt::Set(target, value) => out.push_str(&format!("{} = {};\n", expr(target), expr(value))),
        Stmt::If(condition, then, otherwise) => {
            out.push_str(&format!("if {} {{\n", expr(condition)));
            body(then, depth + 1, out);
            match otherwise.as_slice() {
                [] => out.push_str(&format!("{pad}}}\n")),
                [next @ Stmt::If(..)] => {
                    out.push_str(&format!("{pad}}} else "));
                    stmt(next, &[], depth, out);
                }
                _ => {
                    out.push_str(&format!("{pad}}} else {{\n"));
                    body(otherwise, depth + 1, out);
                    out.push_str(&format!("{pad}}}\n"));
                }
            }
        }
        Stmt::While(condition, inner) => {
            match condition {
                Expr::Bool(true) => out.push_str("loop {\n"),
                _ => out.push_str(&format!("while {} {{\n", expr(condition))),
            }
            body(inner, depth + 1, out);
            out.push_str(&format!("{pad}}}\n"));
        }
        Stmt::For(name, from, to, inner) => {
            out.push_str(&format!("for {name} in {}..{} {{\n", operand(from), operand(to)));
            body(inner, depth + 1, out);
            out.push_str(&format!("{pad}}}\n"));
        }
        Stmt::Return(Some(value)) => out.push_str(&format!("return {};\n", expr(value))),
        Stmt::Return(None) => out.push_str("return;\n"),
        Stmt::Break => out.push_str("break;\n"),
        Stmt::Continue => out.push_str("continue;\n"),
        Stmt::Do(value) => out.push_str(&format!("{};\n", expr(value))),
    }
}

/// Whether an expression shows its type.
fn is_typed(value: &Expr) -> bool {
    match value {
        Expr::Int(_) | Expr::Text(_) => false,
        Expr::Bool(_) | Expr::Name(..) | Expr::Call(..) | Expr::Index(..) => true,
        Expr::Unary(operator, a) => *operator == '!' || is_typed(a),
        Expr::Binary(operator, a, b) => {
            matches!(*operator, "==" | "!=" | "<" | "<=" | ">" | ">=" | "&&" | "||")
                || is_typed(a)
                || is_typed(b)
        }
        Expr::Choice(_, a, b) => is_typed(a) || is_typed(b),
        Expr::List(items) => items.iter().any(is_typed),
    }
}

/// A list that the place where it goes will own.
fn owned(value: &Expr, kind: Type) -> String {
    match value {
        Expr::Index(..) if is_list(kind) => format!("{}.to_vec()", expr(value)),
        _ => expr(value),
    }
}

/// An expression that binds tightly.
fn operand(of: &Expr) -> String {
    let text = expr(of);
    if matches!(of, Expr::Binary(..) | Expr::Choice(..) | Expr::Unary(..)) {
        format!("({text})")
    } else {
        text
    }
}

fn expr(of: &Expr) -> String {
    match of {
        Expr::Int(digits) => digits.clone(),
        Expr::Bool(value) => value.to_string(),
        Expr::Text(text) => literal(text),
        Expr::Name(name, _) => name.clone(),
        Expr::Unary(operator, a) => {
            let inner = expr(a);
            let plain = matches!(**a, Expr::Name(..) | Expr::Call(..) | Expr::Index(..));
            if plain { format!("{operator}{inner}") } else { format!("{operator}({inner})") }
        }
        Expr::Binary(operator, a, b) => {
            let side = |expr_: &Expr, is_right| {
                let text = expr(expr_);
                // `a as Int < b` would begin a generic.
                let cast = matches!(expr_, Expr::Call(name, _) if name == "len");
                if cast || needs_parens(operator, expr_, is_right) { format!("({text})") } else { text }
            };
            format!("{} {operator} {}", side(a, false), side(b, true))
        }
        Expr::Choice(condition, a, b) => {
            format!("if {} {{ {} }} else {{ {} }}", expr(condition), expr(a), expr(b))
        }
        Expr::Call(name, args) => call(name, args),
        Expr::Index(list, at) => format!("{}[{} as usize]", expr(list), operand(at)),
        Expr::List(items) => {
            let items: Vec<String> = items.iter().map(expr).collect();
            format!("vec![{}]", items.join(", "))
        }
    }
}

fn call(name: &str, args: &[Expr]) -> String {
    let texts: Vec<String> = args.iter().map(expr).collect();
    match (name, texts.as_slice()) {
        ("len", [of]) => format!("{of}.len() as Int"),
        ("push", [of, item]) => {
            let whole = matches!(args[1], Expr::Index(..)) && is_of_lists(&args[0]);
            format!("{of}.push({item}{})", if whole { ".to_vec()" } else { "" })
        }
        ("unique", [of]) => format!("{of}.dedup()"),
        ("sort", [of]) => format!("{of}.sort()"),
        ("copy", [of]) => format!("{of}.to_vec()"),
        ("put", [number]) => format!("io.output.push_str(&({number}).to_string())"),
        ("text", [words]) => format!("io.output.push_str({words})"),
        ("read" | "readmod" | "more", _) => format!("io.{name}({})", texts.join(", ")),
        _ => {
            let texts: Vec<String> = args.iter().zip(texts).map(|(arg, text)| passed(arg, text)).collect();
            format!("{name}({})", texts.join(", "))
        }
    }
}

/// Lists are passed by reference.
fn passed(arg: &Expr, text: String) -> String {
    let by_reference = match arg {
        Expr::Name(_, kind) => is_list(*kind),
        Expr::Index(of, _) => is_of_lists(of),
        _ => false,
    };
    if by_reference { format!("&{text}") } else { text }
}

fn is_of_lists(of: &Expr) -> bool {
    matches!(of, Expr::Name(_, Type::Lists))
}
