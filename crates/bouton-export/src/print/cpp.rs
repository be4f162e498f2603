//! C++17.

use super::uses::{has_type, is_borrowed, is_steady};
use super::{Printer, Width, calls, is_list, literal, needs_parens, wrapped};
use crate::sketch::{Expr, Function, Program, Stmt, Type};

/// C++ with integers of a width.
pub(super) struct Cpp {
    pub(super) width: Width,
}

const INPUT: &str = r"
static char buffer[1 << 16];
static size_t filled = 0, place = 0;
static int peeked() {
    if (place == filled) {
        filled = fread(buffer, 1, sizeof buffer, stdin);
        place = 0;
        if (filled == 0) return -1;
    }
    return (unsigned char)buffer[place];
}
static bool more() {
    while (peeked() >= 0 && peeked() <= ' ') place++;
    return peeked() >= 0;
}
";

const READ: &str = r"static Int read() {
    Int number = 0;
    more();
    for (; peeked() >= '0' && peeked() <= '9'; place++) number = number * 10 + (peeked() - '0');
    return number;
}
";

const READMOD: &str = r"static Int readmod(Int modulus) {
    Int number = 0;
    more();
    for (; peeked() >= '0' && peeked() <= '9'; place++) number = (number * 10 + (peeked() - '0')) % modulus;
    return number;
}
";

const OUTPUT: &str = "\nstatic string output;\n";

const PUT: &str = r"static void put(Int number) {
    string digits;
    if (number < 0) output += '-';
    do {
        int digit = int(number % 10);
        digits += char('0' + (digit < 0 ? -digit : digit));
        number /= 10;
    } while (number != 0);
    output.append(digits.rbegin(), digits.rend());
}
";

impl Printer for Cpp {
    fn opening(&self, program: &Program) -> String {
        let int = if self.width == Width::Bits128 { "__int128" } else { "long long" };
        let mut text = format!(
            "#include <algorithm>\n#include <cstdio>\n#include <string>\n#include <vector>\nusing namespace std;\n\ntypedef {int} Int;\n"
        );
        if has_type(program, Type::List) || has_type(program, Type::Lists) {
            text.push_str("typedef vector<Int> List;\n");
        }
        if has_type(program, Type::Lists) {
            text.push_str("typedef vector<List> Lists;\n");
        }
        text.push_str(INPUT);
        for (name, helper) in [("read", READ), ("readmod", READMOD)] {
            if calls(program, name) {
                text.push_str(helper);
            }
        }
        text.push_str(OUTPUT);
        if calls(program, "put") && self.width == Width::Bits128 {
            text.push_str(PUT);
        }
        text
    }

    fn closing(&self) -> String {
        String::new()
    }

    fn constant(&self, name: &str, items: &[String], out: &mut String) {
        let items: Vec<String> = items.iter().map(|item| integer(item)).collect();
        out.push_str(&format!("static const List {name} = {{\n{}\n}};\n", wrapped(&items, "    ")));
    }

    fn function(&self, function: &Function, out: &mut String) {
        if function.name == "main" {
            out.push_str("int main() {\n");
            self.body(&function.body, 1, out);
            out.push_str("    fwrite(output.data(), 1, output.size(), stdout);\n    return 0;\n}\n");
            return;
        }
        let params: Vec<String> = function
            .params
            .iter()
            .map(|(name, kind)| {
                let reference = if is_list(*kind) { "const " } else { "" };
                let mark = if is_list(*kind) { "&" } else { "" };
                format!("{reference}{}{mark} {name}", type_name(*kind))
            })
            .collect();
        let result = function.result.map_or("void", type_name);
        out.push_str(&format!("static {result} {}({}) {{\n", function.name, params.join(", ")));
        self.body(&function.body, 1, out);
        out.push_str("}\n");
    }
}

fn type_name(kind: Type) -> &'static str {
    match kind {
        Type::Int => "Int",
        Type::Bool => "bool",
        Type::List => "List",
        Type::Lists => "Lists",
    }
}

impl Cpp {
    fn body(&self, body: &[Stmt], depth: usize, out: &mut String) {
        for (at, stmt) in body.iter().enumerate() {
            out.push_str(&"    ".repeat(depth));
            self.stmt(stmt, &body[at + 1..], depth, out);
        }
    }

    /// Writes a statement; `rest` is what follows in its block.
    fn stmt(&self, stmt: &Stmt, rest: &[Stmt], depth: usize, out: &mut String) {
        let pad = "    ".repeat(depth);
        match stmt {
            Stmt::Let(name, kind, value) => {
                let is_empty = matches!(value, Expr::List(items) if items.is_empty());
                let given = if is_empty { String::new() } else { format!(" = {}", self.expr(value)) };
                let (constant, mark) =
                    if is_borrowed(name, value, rest) { ("const ", "&") } else { ("", "") };
                out.push_str(&format!("{constant}{}{mark} {name}{given};\n", type_name(*kind)));
            }
            Stmt::Set(target, value) => {
                out.push_str(&format!("{} = {};\n", self.expr(target), self.expr(value)));
            }
            Stmt::If(condition, then, otherwise) => {
                out.push_str(&format!("if ({}) {{\n", self.expr(condition)));
                self.body(then, depth + 1, out);
                match otherwise.as_slice() {
                    [] => out.push_str(&format!("{pad}}}\n")),
                    [next @ Stmt::If(..)] => {
                        out.push_str(&format!("{pad}}} else "));
                        self.stmt(next, &[], depth, out);
                    }
                    _ => {
                        out.push_str(&format!("{pad}}} else {{\n"));
                        self.body(otherwise, depth + 1, out);
                        out.push_str(&format!("{pad}}}\n"));
                    }
                }
            }
            Stmt::While(condition, body) => {
                out.push_str(&format!("while ({}) {{\n", self.expr(condition)));
                self.body(body, depth + 1, out);
                out.push_str(&format!("{pad}}}\n"));
            }
            Stmt::For(name, from, to, body) => {
                let name = name.trim_start_matches('_');
                let (from, end) = (self.expr(from), self.expr(to));
                out.push_str(&if is_steady(to, body) {
                    format!("for (Int {name} = {from}; {name} < {end}; {name}++) {{\n")
                } else {
                    format!(
                        "for (Int {name} = {from}, end_{name} = {end}; {name} < end_{name}; {name}++) {{\n"
                    )
                });
                self.body(body, depth + 1, out);
                out.push_str(&format!("{pad}}}\n"));
            }
            Stmt::Return(Some(value)) => out.push_str(&format!("return {};\n", self.expr(value))),
            Stmt::Return(None) => out.push_str("return;\n"),
            Stmt::Break => out.push_str("break;\n"),
            Stmt::Continue => out.push_str("continue;\n"),
            Stmt::Do(value) => out.push_str(&format!("{};\n", self.expr(value))),
        }
    }

    fn expr(&self, expr: &Expr) -> String {
        match expr {
            Expr::Int(digits) => integer(digits),
            Expr::Bool(value) => value.to_string(),
            Expr::Text(text) => literal(text),
            Expr::Name(name, _) => name.clone(),
            Expr::Unary(operator, a) => {
                let inner = self.expr(a);
                let plain = matches!(**a, Expr::Name(..) | Expr::Call(..) | Expr::Index(..));
                if plain { format!("{operator}{inner}") } else { format!("{operator}({inner})") }
            }
            Expr::Binary(operator, a, b) => {
                let side = |expr: &Expr, is_right| {
                    let text = self.expr(expr);
                    if needs_parens(operator, expr, is_right) { format!("({text})") } else { text }
                };
                format!("{} {operator} {}", side(a, false), side(b, true))
            }
            Expr::Choice(condition, a, b) => {
                format!("{} ? {} : {}", self.nested(condition), self.nested(a), self.nested(b))
            }
            Expr::Call(name, args) => self.call(name, args),
            Expr::Index(of, at) => format!("{}[{}]", self.expr(of), self.expr(at)),
            Expr::List(items) => {
                let items: Vec<String> = items.iter().map(|item| self.expr(item)).collect();
                format!("List{{{}}}", items.join(", "))
            }
        }
    }

    fn nested(&self, expr: &Expr) -> String {
        let text = self.expr(expr);
        if matches!(expr, Expr::Choice(..)) { format!("({text})") } else { text }
    }

    fn call(&self, name: &str, args: &[Expr]) -> String {
        let texts: Vec<String> = args.iter().map(|arg| self.expr(arg)).collect();
        match (name, texts.as_slice()) {
            ("len", [of]) => format!("(Int){of}.size()"),
            ("push", [of, item]) => format!("{of}.push_back({item})"),
            ("unique", [of]) => format!("{of}.erase(unique({of}.begin(), {of}.end()), {of}.end())"),
            ("sort", [of]) => format!("sort({of}.begin(), {of}.end())"),
            ("copy", [of]) => of.clone(),
            ("text", [words]) => format!("output += {words}"),
            ("put", [number]) if self.width == Width::Bits64 => format!("output += to_string({number})"),
            ("min" | "max", [a, b]) => format!("{name}<Int>({a}, {b})"),
            _ => format!("{name}({})", texts.join(", ")),
        }
    }
}

fn integer(digits: &str) -> String {
    match digits.len() {
        0..10 => digits.to_owned(),
        10..19 => format!("{digits}LL"),
        // What passes 64 bits is put together.
        length => {
            let (high, low) = digits.split_at(length - 18);
            let low = low.trim_start_matches('0');
            let low = if low.is_empty() { "0" } else { low };
            format!("((Int){} * 1000000000000000000LL + {low}LL)", integer(high))
        }
    }
}
