//! Rust 2018 and later, the standard library alone.

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
        let mut text = String::from("#![allow(unused_mut, unused_parens)]\n");
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
        let params: Vec<String> = function
            .params
            .iter()
            .map(|(name, kind)| match kind {
                Type::List => format!("{name}: &[Int]"),
                Type::Lists => format!("{name}: &[Vec<Int>]"),
                Type::Bool => format!("mut {name}: bool"),
                Type::Int => format!("mut {name}: Int"),
            })
            .collect();
        let result = function.result.map(|kind| format!(" -> {}", type_name(kind))).unwrap_or_default();
        out.push_str(&format!("fn {}({}){result} {{\n", function.name, params.join(", ")));
        body(&function.body, 1, out);
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
    for one in body {
        out.push_str(&"    ".repeat(depth));
        stmt(one, depth, out);
    }
}

fn stmt(stmt_: &Stmt, depth: usize, out: &mut String) {
    let pad = "    ".repeat(depth);
    match stmt_ {
        Stmt::Let(name, kind, value) => {
            out.push_str(&format!("let mut {name}: {} = {};\n", type_name(*kind), owned(value, *kind)));
        }
        Stmt::Set(target, value) => out.push_str(&format!("{} = {};\n", expr(target), expr(value))),
        Stmt::If(condition, then, otherwise) => {
            out.push_str(&format!("if {} {{\n", expr(condition)));
            body(then, depth + 1, out);
            match otherwise.as_slice() {
                [] => out.push_str(&format!("{pad}}}\n")),
                [next @ Stmt::If(..)] => {
                    out.push_str(&format!("{pad}}} else "));
                    stmt(next, depth, out);
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
        Stmt::Do(value) => out.push_str(&format!("{};\n", expr(value))),
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
