//! Reading formulas.

use bouton_value::Integer;

use super::{Expr, Function, Op, Wrong};

/// Formulas may nest so deeply.
const DEEPEST: usize = 100;

pub(super) fn parse(text: &str, names: &[String]) -> Result<Expr, Wrong> {
    let mut parser = Parser { text, at: 0, names, depth: 0 };
    let expr = parser.expr(0)?;
    parser.skip();
    if parser.at < text.len() { Err(parser.wrong()) } else { Ok(expr) }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    names: &'t [String],
    depth: usize,
}

const OPERATORS: [(&str, Op); 30] = [
    ("||", Op::Or),
    ("or", Op::Or),
    ("&&", Op::And),
    ("and", Op::And),
    ("==", Op::Eq),
    ("!=", Op::Ne),
    ("<=", Op::Le),
    (">=", Op::Ge),
    ("=", Op::Eq),
    ("≠", Op::Ne),
    ("≤", Op::Le),
    ("≥", Op::Ge),
    ("<", Op::Lt),
    (">", Op::Gt),
    ("+", Op::Add),
    ("-", Op::Sub),
    ("−", Op::Sub),
    ("xor", Op::Xor),
    ("⊕", Op::Xor),
    ("mod", Op::Mod),
    ("div", Op::Div),
    ("%", Op::Mod),
    ("*", Op::Mul),
    ("×", Op::Mul),
    ("·", Op::Mul),
    ("/", Op::Over),
    ("÷", Op::Over),
    ("^", Op::Pow),
    ("is", Op::Eq),
    ("//", Op::Div),
];

fn level(op: Op) -> u8 {
    match op {
        Op::Or => 1,
        Op::And => 2,
        Op::Eq | Op::Ne | Op::Lt | Op::Le | Op::Gt | Op::Ge => 4,
        Op::Add | Op::Sub | Op::Xor => 5,
        Op::Mul | Op::Over | Op::Div | Op::Mod => 6,
        Op::Pow => 8,
    }
}

impl<'t> Parser<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn skip(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    fn wrong(&self) -> Wrong {
        Wrong { at: self.at, found: self.rest().chars().take(12).collect() }
    }

    fn eat(&mut self, mark: &str) -> bool {
        self.skip();
        let found = self.rest().starts_with(mark);
        self.at += if found { mark.len() } else { 0 };
        found
    }

    fn operator(&mut self) -> Option<(Op, usize)> {
        self.skip();
        let rest = self.rest();
        if let Some(length) = rest.starts_with("//").then_some(2) {
            return Some((Op::Div, length));
        }
        OPERATORS.iter().find_map(|(mark, op)| {
            let word = mark.chars().all(char::is_alphabetic);
            let ends =
                !rest[mark.len().min(rest.len())..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
            (rest.starts_with(mark) && (!word || ends)).then_some((*op, mark.len()))
        })
    }

    fn expr(&mut self, least: u8) -> Result<Expr, Wrong> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.wrong());
        }
        let mut left = self.operand()?;
        while let Some((op, length)) = self.operator().filter(|(op, _)| level(*op) > least) {
            self.at += length;
            // Powers to the right, all others to the left.
            let right = self.expr(if op == Op::Pow { 7 } else { level(op) })?;
            left = Expr::Binary(op, Box::new(left), Box::new(right));
        }
        self.depth -= 1;
        Ok(left)
    }

    fn operand(&mut self) -> Result<Expr, Wrong> {
        if self.eat("(") {
            let inner = self.expr(0)?;
            return if self.eat(")") { Ok(inner) } else { Err(self.wrong()) };
        }
        for (open, close) in [("[", "]"), ("⌊", "⌋")] {
            if self.eat(open) {
                let inner = self.expr(0)?;
                return if self.eat(close) {
                    Ok(Expr::Call(Function::Floor, vec![inner]))
                } else {
                    Err(self.wrong())
                };
            }
        }
        if self.eat("-") {
            return Ok(Expr::Neg(Box::new(self.expr(6)?)));
        }
        if self.eat("√") {
            return Ok(Expr::Call(Function::Sqrt, vec![self.expr(8)?]));
        }
        if self.eat("φ") || self.eat("ϕ") {
            return Ok(Expr::Phi);
        }
        if self.rest().starts_with('!') && !self.rest().starts_with("!=") {
            self.at += 1;
            return Ok(Expr::Not(Box::new(self.expr(3)?)));
        }
        let rest = self.rest();
        if rest.starts_with(|c: char| c.is_ascii_digit()) {
            return Ok(self.number());
        }
        let length = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let word = &rest[..length];
        if word.is_empty() {
            return Err(self.wrong());
        }
        // A name of the caller beats what a word means here.
        if let Some(place) = self.names.iter().position(|name| name == word) {
            self.at += length;
            return Ok(Expr::Name(place));
        }
        match word {
            "not" => {
                self.at += length;
                return Ok(Expr::Not(Box::new(self.expr(3)?)));
            }
            "phi" => {
                self.at += length;
                return Ok(Expr::Phi);
            }
            _ => {}
        }
        let function = match word {
            "floor" | "int" => Function::Floor,
            "ceil" => Function::Ceil,
            "sqrt" => Function::Sqrt,
            "min" => Function::Min,
            "max" => Function::Max,
            "abs" => Function::Abs,
            "fibonacci" => Function::IsFibonacci,
            _ => return Err(self.wrong()),
        };
        let before = self.at;
        self.at += length;
        if !self.eat("(") {
            self.at = before;
            return Err(self.wrong());
        }
        let mut args = vec![self.expr(0)?];
        while self.eat(",") {
            args.push(self.expr(0)?);
        }
        if self.eat(")") { Ok(Expr::Call(function, args)) } else { Err(self.wrong()) }
    }

    fn number(&mut self) -> Expr {
        let rest = self.rest();
        let mut length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let mut digits = rest[..length].to_owned();
        let mut scale = 0;
        if let Some(fraction) = rest[length..].strip_prefix('.') {
            let more = fraction.find(|c: char| !c.is_ascii_digit()).unwrap_or(fraction.len());
            // 5.0 is a real number to a program.
            digits.push_str(&fraction[..more]);
            scale = u32::try_from(more).unwrap_or(u32::MAX);
            length += 1 + more;
        }
        self.at += length;
        Expr::Number { digits: digits.parse::<Integer>().unwrap_or_default(), scale }
    }
}
