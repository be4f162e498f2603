//! Reading sketches. They are written by this crate alone, so what cannot be read is a fault of the program, told as text.

use std::collections::HashMap;

use super::{Expr, Function, Program, Stmt, Type};

type Parsed<T> = Result<T, String>;

/// Reads a program. Time linear.
///
/// # Errors
/// What cannot be read.
pub(crate) fn parse(text: &str) -> Parsed<Program> {
    let tokens = tokens(text)?;
    let results = headers(&tokens);
    let mut parser = Parser { tokens, at: 0, results, known: HashMap::new() };
    let mut program = Program::default();
    while let Some(token) = parser.peek() {
        match token {
            "const" => program.constants.push(parser.constant()?),
            _ => program.functions.push(parser.function()?),
        }
    }
    Ok(program)
}

const SYMBOLS: [&str; 10] = ["->", "..", "&&", "||", "==", "!=", "<=", ">=", "<", ">"];

fn tokens(text: &str) -> Parsed<Vec<String>> {
    let mut tokens = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = if first.is_alphanumeric() || first == '_' {
            rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len())
        } else if first == '"' {
            let mut escaped = false;
            let close = rest.char_indices().skip(1).find(|&(_, c)| {
                let closes = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                closes
            });
            close.ok_or_else(|| "a text without an end".to_owned())?.0 + 1
        } else {
            SYMBOLS
                .iter()
                .find(|symbol| rest.starts_with(**symbol))
                .map_or(first.len_utf8(), |symbol| symbol.len())
        };
        tokens.push(rest[..length].to_owned());
        rest = rest[length..].trim_start();
    }
    Ok(tokens)
}

/// What the functions give.
fn headers(tokens: &[String]) -> HashMap<String, Type> {
    let mut results: HashMap<String, Type> =
        [("len", Type::Int), ("read", Type::Int), ("readmod", Type::Int), ("isqrt", Type::Int)]
            .into_iter()
            .chain([("min", Type::Int), ("max", Type::Int), ("more", Type::Bool), ("copy", Type::List)])
            .map(|(name, kind)| (name.to_owned(), kind))
            .collect();
    for (at, token) in tokens.iter().enumerate().filter(|(_, token)| *token == "fn") {
        let after = tokens[at..].iter().position(|token| token == ")").unwrap_or(0);
        let _ = token;
        if let (Some(name), Some(arrow), Some(kind)) =
            (tokens.get(at + 1), tokens.get(at + after + 1), tokens.get(at + after + 2))
            && arrow == "->"
            && let Some(kind) = type_of(kind)
        {
            results.insert(name.clone(), kind);
        }
    }
    results
}

fn type_of(name: &str) -> Option<Type> {
    Some(match name {
        "int" => Type::Int,
        "bool" => Type::Bool,
        "list" => Type::List,
        "lists" => Type::Lists,
        _ => return None,
    })
}

struct Parser {
    tokens: Vec<String>,
    at: usize,
    results: HashMap<String, Type>,
    /// The types of the names of a function.
    known: HashMap<String, Type>,
}

impl Parser {
    fn peek(&self) -> Option<&str> {
        self.tokens.get(self.at).map(String::as_str)
    }

    fn next(&mut self) -> Parsed<String> {
        let token =
            self.tokens.get(self.at).cloned().ok_or_else(|| "the sketch ends too early".to_owned())?;
        self.at += 1;
        Ok(token)
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.peek() == Some(token);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, token: &str) -> Parsed<()> {
        if self.eat(token) {
            return Ok(());
        }
        let around = self.tokens[self.at.saturating_sub(8)..(self.at + 4).min(self.tokens.len())].join(" ");
        Err(format!("`{token}` is missing near `{around}`"))
    }

    fn kind(&mut self) -> Parsed<Type> {
        let name = self.next()?;
        type_of(&name).ok_or_else(|| format!("no type: {name}"))
    }

    fn constant(&mut self) -> Parsed<(String, Vec<String>)> {
        self.expect("const")?;
        let name = self.next()?;
        for token in [":", "list", "=", "["] {
            self.expect(token)?;
        }
        let mut items = Vec::new();
        while !self.eat("]") {
            items.push(self.next()?);
            self.eat(",");
        }
        self.expect(";")?;
        Ok((name, items))
    }

    fn function(&mut self) -> Parsed<Function> {
        self.expect("fn")?;
        let name = self.next()?;
        self.expect("(")?;
        self.known.clear();
        let mut params = Vec::new();
        while !self.eat(")") {
            let param = self.next()?;
            self.expect(":")?;
            let kind = self.kind()?;
            self.known.insert(param.clone(), kind);
            params.push((param, kind));
            self.eat(",");
        }
        let result = if self.eat("->") { Some(self.kind()?) } else { None };
        let body = self.block()?;
        Ok(Function { name, params, result, body })
    }

    fn block(&mut self) -> Parsed<Vec<Stmt>> {
        self.expect("{")?;
        let mut body = Vec::new();
        while !self.eat("}") {
            body.push(self.statement()?);
        }
        Ok(body)
    }

    fn statement(&mut self) -> Parsed<Stmt> {
        let statement = match self.peek() {
            Some("if") => return self.condition(),
            Some("while") => {
                self.at += 1;
                let condition = self.expr(0)?;
                return Ok(Stmt::While(condition, self.block()?));
            }
            Some("for") => {
                self.at += 1;
                let name = self.next()?;
                self.known.insert(name.clone(), Type::Int);
                self.expect("in")?;
                let from = self.expr(0)?;
                self.expect("..")?;
                let to = self.expr(0)?;
                return Ok(Stmt::For(name, from, to, self.block()?));
            }
            Some("let") => {
                self.at += 1;
                let name = self.next()?;
                let told = if self.eat(":") { Some(self.kind()?) } else { None };
                self.expect("=")?;
                let value = self.expr(0)?;
                let kind = told.unwrap_or_else(|| self.infer(&value));
                self.known.insert(name.clone(), kind);
                Stmt::Let(name, kind, value)
            }
            Some("return") => {
                self.at += 1;
                let value = if self.peek() == Some(";") { None } else { Some(self.expr(0)?) };
                Stmt::Return(value)
            }
            Some("break") => {
                self.at += 1;
                Stmt::Break
            }
            Some("continue") => {
                self.at += 1;
                Stmt::Continue
            }
            _ => {
                let target = self.expr(0)?;
                if self.eat("=") { Stmt::Set(target, self.expr(0)?) } else { Stmt::Do(target) }
            }
        };
        self.expect(";")?;
        Ok(statement)
    }

    fn condition(&mut self) -> Parsed<Stmt> {
        self.expect("if")?;
        let condition = self.expr(0)?;
        let then = self.block()?;
        let otherwise = match (self.eat("else"), self.peek()) {
            (false, _) => Vec::new(),
            (true, Some("if")) => vec![self.condition()?],
            (true, _) => self.block()?,
        };
        Ok(Stmt::If(condition, then, otherwise))
    }

    fn infer(&self, value: &Expr) -> Type {
        match value {
            Expr::Bool(_) | Expr::Unary('!', _) => Type::Bool,
            Expr::Binary(operator, ..) if level(operator) < 5 => Type::Bool,
            Expr::List(_) => Type::List,
            Expr::Name(_, kind) => *kind,
            Expr::Call(name, _) => self.results.get(name).copied().unwrap_or(Type::Int),
            Expr::Index(of, _) if self.infer(of) == Type::Lists => Type::List,
            Expr::Choice(_, value, _) => self.infer(value),
            _ => Type::Int,
        }
    }

    fn expr(&mut self, least: u8) -> Parsed<Expr> {
        let mut left = self.operand()?;
        loop {
            if least == 0 && self.eat("?") {
                let then = self.expr(0)?;
                self.expect(":")?;
                let otherwise = self.expr(0)?;
                left = Expr::Choice(Box::new(left), Box::new(then), Box::new(otherwise));
                continue;
            }
            let found = self.peek().and_then(|token| OPERATORS.iter().find(|operator| **operator == token));
            let Some(operator) = found.filter(|operator| level(operator) > least) else { return Ok(left) };
            self.at += 1;
            let right = self.expr(level(operator))?;
            left = Expr::Binary(operator, Box::new(left), Box::new(right));
        }
    }

    fn operand(&mut self) -> Parsed<Expr> {
        let token = self.next()?;
        let first = token.chars().next().unwrap_or(' ');
        let mut expr = match token.as_str() {
            "(" => {
                let inner = self.expr(0)?;
                self.expect(")")?;
                inner
            }
            "-" => return Ok(Expr::Unary('-', Box::new(self.expr(9)?))),
            "!" => return Ok(Expr::Unary('!', Box::new(self.expr(9)?))),
            "[" => Expr::List(self.listed("]")?),
            "true" | "false" => Expr::Bool(token == "true"),
            _ if first == '"' => Expr::Text(unescaped(&token)),
            _ if first.is_ascii_digit() => Expr::Int(token),
            _ if self.eat("(") => Expr::Call(token, self.listed(")")?),
            _ if first.is_alphabetic() || first == '_' => self.name(token),
            _ => return Err(format!("no operand: {token}")),
        };
        while self.eat("[") {
            let index = self.expr(0)?;
            self.expect("]")?;
            expr = Expr::Index(Box::new(expr), Box::new(index));
        }
        Ok(expr)
    }

    /// A name with its type; constants are lists.
    fn name(&self, name: String) -> Expr {
        let is_constant = name.starts_with(|c: char| c.is_ascii_uppercase());
        let kind = self.known.get(&name).copied();
        Expr::Name(name, kind.unwrap_or(if is_constant { Type::List } else { Type::Int }))
    }

    fn listed(&mut self, close: &str) -> Parsed<Vec<Expr>> {
        let mut items = Vec::new();
        while !self.eat(close) {
            items.push(self.expr(0)?);
            self.eat(",");
        }
        Ok(items)
    }
}

const OPERATORS: [&str; 15] =
    ["||", "&&", "==", "!=", "<=", ">=", "<", ">", "^", "&", "+", "-", "*", "/", "%"];

/// How tightly an operator binds.
pub(super) fn level(operator: &str) -> u8 {
    match operator {
        "||" => 1,
        "&&" => 2,
        "==" | "!=" | "<=" | ">=" | "<" | ">" => 3,
        "^" => 5,
        "&" => 6,
        "+" | "-" => 7,
        _ => 8,
    }
}

fn unescaped(token: &str) -> String {
    let mut text = String::new();
    let mut characters = token[1..token.len() - 1].chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => text.push(match characters.next() {
                Some('n') => '\n',
                Some('t') => '\t',
                other => other.unwrap_or('\\'),
            }),
            _ => text.push(c),
        }
    }
    text
}

/// A text as a sketch writes it.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '"' | '\\' => quoted.extend(['\\', c]),
            _ => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
