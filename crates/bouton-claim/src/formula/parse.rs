//! Reading formulas: operators, and what kind of value each part has.

use bouton_rules::{Code, Diagnostic, Span};

use super::{Expr, Names, Op};

/// Formulas may nest so deeply.
const DEEPEST: usize = 100;

/// A part of a formula.
pub(super) struct Typed {
    pub(super) expr: Expr,
    /// Whether it is true or false, and no number.
    pub(super) truth: bool,
    pub(super) span: Span,
}

pub(super) type Parsed<T> = Result<T, Diagnostic>;

/// Reads a whole text; and whether it is a condition.
pub(super) fn parse(text: &str, names: &Names) -> Parsed<(Expr, bool)> {
    let mut parser = Parser { text, at: 0, names, depth: 0, in_row: false };
    let found = parser.expr(0)?;
    parser.skip();
    if parser.at < text.len() {
        let (span, found) = parser.next_word();
        return Err(Diagnostic::new(Code::Expected, span).variant("line-end").arg("found", found));
    }
    Ok((found.expr, found.truth))
}

pub(super) struct Parser<'t> {
    pub(super) text: &'t str,
    pub(super) at: usize,
    pub(super) names: &'t Names,
    depth: usize,
    /// Whether the names of a row are known here.
    pub(super) in_row: bool,
}

const OPERATORS: [(&str, Op); 35] = [
    ("||", Op::Or),
    ("or", Op::Or),
    ("或", Op::Or),
    ("&&", Op::And),
    ("and", Op::And),
    ("且", Op::And),
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
    ("//", Op::Div),
    ("%", Op::Mod),
    ("**", Op::Pow),
    ("*", Op::Mul),
    ("×", Op::Mul),
    ("·", Op::Mul),
    ("/", Op::Over),
    ("÷", Op::Over),
    ("^", Op::Pow),
    ("is", Op::Eq),
    ("等于", Op::Eq),
    ("異或", Op::Xor),
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

/// Arithmetic only: what stands between comparisons.
pub(super) const ARITHMETIC: u8 = 4;

impl<'t> Parser<'t> {
    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    pub(super) fn skip(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Takes a mark.
    pub(super) fn eat(&mut self, mark: &str) -> bool {
        self.skip();
        let found = self.rest().starts_with(mark);
        self.at += if found { mark.len() } else { 0 };
        found
    }

    /// The length of the word that stands here.
    pub(super) fn word_length(&self) -> usize {
        let rest = self.rest();
        rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len())
    }

    /// Takes a whole word.
    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        self.skip();
        let length = self.word_length();
        let found = &self.rest()[..length] == word;
        self.at += if found { length } else { 0 };
        found
    }

    /// What stands here, for those who are told that it should not.
    pub(super) fn next_word(&mut self) -> (Span, String) {
        self.skip();
        let length = match self.word_length() {
            0 => self.rest().chars().next().map_or(0, char::len_utf8),
            length => length,
        };
        let found = &self.rest()[..length];
        let found = if found.is_empty() { "end-of-line" } else { found };
        (Span::new(self.at, self.at + length), found.to_owned())
    }

    /// Takes a mark that must stand here.
    pub(super) fn expect(&mut self, mark: &str) -> Parsed<()> {
        if self.eat(mark) {
            return Ok(());
        }
        let (span, found) = self.next_word();
        let wrong = Diagnostic::new(Code::Expected, span).variant("token");
        Err(wrong.arg("expected", mark).arg("found", found))
    }

    pub(super) fn deeper(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > DEEPEST {
            let (span, _) = self.next_word();
            return Err(Diagnostic::new(Code::TooDeep, span).variant("plain").arg("limit", DEEPEST));
        }
        Ok(())
    }

    fn operator(&mut self) -> Option<(Op, usize)> {
        self.skip();
        let rest = self.rest();
        OPERATORS.iter().find_map(|(mark, op)| {
            let word = mark.is_ascii() && mark.chars().all(char::is_alphabetic);
            let ends =
                !rest[mark.len().min(rest.len())..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
            (rest.starts_with(mark) && (!word || ends)).then_some((*op, mark.len()))
        })
    }

    /// An expression whose operators bind more tightly than `least`.
    pub(super) fn expr(&mut self, least: u8) -> Parsed<Typed> {
        self.deeper()?;
        let mut left = self.operand()?;
        // The right side of the last comparison, with which a chain goes on.
        let mut last: Option<Typed> = None;
        loop {
            if least < ARITHMETIC && self.in_follows() {
                left = self.member(left, last.take())?;
                continue;
            }
            let Some((op, length)) = self.operator().filter(|(op, _)| level(*op) > least) else { break };
            self.at += length;
            // Powers to the right, all others to the left.
            let right = self.expr(if op == Op::Pow { 7 } else { level(op) })?;
            let span = Span::new(left.span.start, right.span.end);
            if op.compares() {
                let (from, first) = match last.take() {
                    None => (number(left)?, None),
                    Some(middle) => (middle, Some(left.expr)),
                };
                let right = number(right)?;
                let next = Expr::Binary(op, Box::new(from.expr), Box::new(right.expr.clone()));
                let expr = match first {
                    None => next,
                    Some(first) => Expr::Chain(Box::new(first), Box::new(next)),
                };
                last = Some(right);
                left = Typed { expr, truth: true, span };
                continue;
            }
            last = None;
            let (a, b) = if op.joins() {
                (condition(left)?, condition(right)?)
            } else {
                (number(left)?, number(right)?)
            };
            let expr = Expr::Binary(op, Box::new(a.expr), Box::new(b.expr));
            left = Typed { expr, truth: op.joins(), span };
        }
        self.depth -= 1;
        Ok(left)
    }

    /// `in SET` after a number, or after a chain of comparisons whose last number is `last`.
    fn member(&mut self, left: Typed, last: Option<Typed>) -> Parsed<Typed> {
        let not = self.eat_in();
        let (from, first) = match last {
            None => (number(left)?, None),
            Some(middle) => (middle, Some(left)),
        };
        let start = first.as_ref().map_or(from.span.start, |first| first.span.start);
        let set = self.set()?;
        let inside = Expr::In(Box::new(from.expr), set);
        let inside = if not { Expr::Not(Box::new(inside)) } else { inside };
        let expr = match first {
            None => inside,
            Some(first) => Expr::Chain(Box::new(first.expr), Box::new(inside)),
        };
        Ok(Typed { expr, truth: true, span: Span::new(start, self.at) })
    }

    fn in_follows(&mut self) -> bool {
        let before = self.at;
        let not = self.eat_word("not");
        let found = self.eat_word("in") || (!not && (self.eat("∈") || self.eat("∉") || self.eat("属于")));
        self.at = before;
        found
    }

    /// Takes `in` or `not in`; whether it is the second.
    fn eat_in(&mut self) -> bool {
        let not = self.eat_word("not");
        let outside = !not && self.eat("∉");
        let _ = self.eat_word("in") || self.eat("∈") || self.eat("属于");
        not || outside
    }
}

/// A number, or what is wrong.
pub(super) fn number(part: Typed) -> Parsed<Typed> {
    if !part.truth {
        return Ok(part);
    }
    Err(Diagnostic::new(Code::NumberWanted, part.span).variant("plain").arg("found", "condition"))
}

/// A condition, or what is wrong.
pub(super) fn condition(part: Typed) -> Parsed<Typed> {
    if part.truth {
        return Ok(part);
    }
    Err(Diagnostic::new(Code::ConditionWanted, part.span).variant("plain").arg("found", "number"))
}
