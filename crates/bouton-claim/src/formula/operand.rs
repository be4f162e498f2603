//! Reading formulas: numbers, names, calls, brackets.

use bouton_rules::nearest::nearest;
use bouton_rules::{Code, Diagnostic, Span};
use bouton_value::Integer;

use super::parse::{Parsed, Parser, Typed, condition, number};
use super::{Expr, Fold, Function, Op};

/// The functions of numbers, and with how many.
const FUNCTIONS: [(&str, Function, usize); 10] = [
    ("floor", Function::Floor, 1),
    ("ceil", Function::Ceil, 1),
    ("sqrt", Function::Sqrt, 1),
    ("sqrtl", Function::Sqrt, 1),
    ("sqrtf", Function::Sqrt, 1),
    ("min", Function::Min, 0),
    ("max", Function::Max, 0),
    ("abs", Function::Abs, 1),
    ("gcd", Function::Gcd, 2),
    ("bit", Function::Bit, 2),
];

/// The functions over rows, and whether they take conditions.
const FOLDS: [(&str, Fold, bool); 7] = [
    ("xor", Fold::Xor, false),
    ("sum", Fold::Sum, false),
    ("max", Fold::Max, false),
    ("min", Fold::Min, false),
    ("count", Fold::Count, true),
    ("all", Fold::All, true),
    ("any", Fold::Any, true),
];

/// What programs write for rounding towards 0.
const CASTS: [&str; 5] = ["(int)", "(long long)", "(ll)", "(long)", "(LL)"];

/// The longest number, in digits.
const LONGEST: usize = 10_000;

impl Parser<'_> {
    pub(super) fn operand(&mut self) -> Parsed<Typed> {
        self.skip();
        let start = self.at;
        let whole = |parser: &Self, expr| Typed { expr, truth: false, span: Span::new(start, parser.at) };
        if let Some(cast) = CASTS.into_iter().find(|cast| self.rest().starts_with(cast)) {
            self.at += cast.len();
            let inner = number(self.expr(6)?)?;
            return Ok(whole(self, truncated(inner.expr)));
        }
        if self.eat("(") {
            let inner = self.expr(0)?;
            self.expect(")")?;
            return Ok(Typed { span: Span::new(start, self.at), ..inner });
        }
        for (open, close) in [("[", "]"), ("⌊", "⌋")] {
            if self.eat(open) {
                let inner = number(self.expr(0)?)?;
                self.expect(close)?;
                return Ok(whole(self, Expr::Call(Function::Floor, vec![inner.expr])));
            }
        }
        if self.eat("-") || self.eat("−") {
            let inner = number(self.expr(6)?)?;
            return Ok(whole(self, Expr::Neg(Box::new(inner.expr))));
        }
        if self.eat("√") {
            let inner = number(self.expr(8)?)?;
            return Ok(whole(self, Expr::Call(Function::Sqrt, vec![inner.expr])));
        }
        if self.eat("φ") || self.eat("ϕ") {
            return Ok(whole(self, Expr::Phi));
        }
        if self.rest().starts_with('!') && !self.rest().starts_with("!=") {
            self.at += 1;
            return self.negation(start);
        }
        if self.rest().starts_with(|c: char| c.is_ascii_digit()) {
            return self.number(start);
        }
        self.word(start)
    }

    fn negation(&mut self, start: usize) -> Parsed<Typed> {
        let inner = condition(self.expr(3)?)?;
        Ok(Typed { expr: Expr::Not(Box::new(inner.expr)), truth: true, span: Span::new(start, self.at) })
    }

    fn word(&mut self, start: usize) -> Parsed<Typed> {
        let length = self.word_length();
        let word = &self.text[start..start + length];
        let typed = |parser: &Self, expr, truth| Typed { expr, truth, span: Span::new(start, parser.at) };
        if word.is_empty() {
            let (span, found) = self.next_word();
            return Err(Diagnostic::new(Code::Expected, span).variant("expression").arg("found", found));
        }
        self.at += length;
        self.skip();
        let calls = self.rest().starts_with('(');
        if calls && !["not", "非", "if"].contains(&word) && !self.knows(word) {
            return self.call(word, start);
        }
        // A name of the caller beats what a word means here.
        if let Some(expr) = self.name(word) {
            self.at = start + length;
            return Ok(typed(self, expr, false));
        }
        match word {
            "not" | "非" => self.negation(start),
            "if" => self.choice(start),
            "phi" => Ok(typed(self, Expr::Phi, false)),
            "true" | "false" => {
                let one = |number: u32| Box::new(Expr::Number { digits: number.into(), scale: 0 });
                let right = u32::from(word == "true");
                Ok(typed(self, Expr::Binary(Op::Eq, one(1), one(right)), true))
            }
            _ => Err(self.unknown(word, Span::new(start, start + length))),
        }
    }

    fn knows(&self, word: &str) -> bool {
        let names = &self.names;
        names.singles.iter().any(|name| name == word)
            || (self.in_row && names.rows.iter().any(|name| name == word))
    }

    /// A name, or what a word says of rows with one number.
    fn name(&self, word: &str) -> Option<Expr> {
        let (singles, rows) = (&self.names.singles, &self.names.rows);
        if let Some(place) = singles.iter().position(|name| name == word) {
            return Some(Expr::Name(place));
        }
        let in_row = |place: usize| Expr::Name(singles.len() + place);
        if self.in_row {
            return rows.iter().position(|name| name == word).map(in_row);
        }
        let same = rows.split_first().is_some();
        let fold = |fold, inner| Some(Expr::Over(fold, Box::new(inner))).filter(|_| same);
        match word {
            "xor" => fold(Fold::Xor, in_row(0)),
            "sum" => fold(Fold::Sum, in_row(0)),
            "max" => fold(Fold::Max, in_row(0)),
            "min" => fold(Fold::Min, in_row(0)),
            "ones" => {
                let one = Expr::Number { digits: Integer::from(1u32), scale: 0 };
                fold(Fold::Count, Expr::Binary(Op::Eq, Box::new(in_row(0)), Box::new(one)))
            }
            _ => None,
        }
    }

    fn unknown(&self, word: &str, span: Span) -> Diagnostic {
        let mut known: Vec<&str> = self.names.singles.iter().map(String::as_str).collect();
        known.extend(self.names.rows.iter().map(String::as_str).filter(|_| self.in_row));
        if !self.names.rows.is_empty() && !self.in_row {
            known.extend(["xor", "sum", "max", "min", "ones"]);
        }
        let wrong = Diagnostic::new(Code::UnknownName, span).arg("name", word);
        match nearest(word, known.iter().copied().chain(["phi"])) {
            Some(best) => wrong.variant("near").arg("nearest", best).fix(span, best),
            None if known.is_empty() => wrong.variant("alone"),
            None => wrong.variant("plain").arg("known", known.join(", ")),
        }
    }

    fn call(&mut self, word: &str, start: usize) -> Parsed<Typed> {
        let span = Span::new(start, start + word.len());
        let folds = !self.names.rows.is_empty() && !self.in_row;
        let fold = FOLDS.iter().find(|(name, ..)| folds && *name == word);
        let function = FUNCTIONS.iter().find(|(name, ..)| *name == word);
        let cast = ["int", "trunc"].contains(&word);
        if fold.is_none() && function.is_none() && !cast {
            let wrong = Diagnostic::new(Code::UnknownFunction, span).variant("plain").arg("name", word);
            let names = FUNCTIONS.iter().map(|(name, ..)| *name);
            return Err(match nearest(word, names) {
                Some(best) => wrong.fix(span, best),
                None => wrong,
            });
        }
        self.expect("(")?;
        let before = self.in_row;
        self.in_row = before || fold.is_some();
        let args = self.args();
        self.in_row = before;
        let mut args = args?;
        let typed = |expr, truth| Typed { expr, truth, span: Span::new(start, 0) };
        let mut made = match (fold, function) {
            (Some(&(_, fold, wants)), _) if args.len() == 1 => {
                let inner = args.remove(0);
                let inner = if wants { condition(inner)? } else { number(inner)? };
                let truth = matches!(fold, Fold::All | Fold::Any);
                typed(Expr::Over(fold, Box::new(inner.expr)), truth)
            }
            (_, Some(&(name, function, count))) => {
                if (count != 0 && args.len() != count) || args.is_empty() {
                    return Err(count_fault(span, name, count, args.len()));
                }
                let args: Parsed<Vec<Expr>> = args.into_iter().map(|arg| Ok(number(arg)?.expr)).collect();
                typed(Expr::Call(function, args?), false)
            }
            _ => {
                if args.len() != 1 {
                    return Err(count_fault(span, word, 1, args.len()));
                }
                typed(truncated(number(args.remove(0))?.expr), false)
            }
        };
        made.span = Span::new(start, self.at);
        Ok(made)
    }

    fn args(&mut self) -> Parsed<Vec<Typed>> {
        if self.eat(")") {
            return Ok(Vec::new());
        }
        let mut args = vec![self.expr(0)?];
        while self.eat(",") || self.eat("，") {
            args.push(self.expr(0)?);
        }
        self.expect(")")?;
        Ok(args)
    }

    /// `if C then A else B`, from its condition on.
    fn choice(&mut self, start: usize) -> Parsed<Typed> {
        let asked = condition(self.expr(0)?)?;
        self.expect_word("then")?;
        let then = self.expr(0)?;
        self.expect_word("else")?;
        let other = self.expr(0)?;
        let (truth, span) = (then.truth, Span::new(start, self.at));
        let other = if truth { condition(other)? } else { number(other)? };
        Ok(Typed { expr: Expr::If(Box::new([asked.expr, then.expr, other.expr])), truth, span })
    }

    fn expect_word(&mut self, word: &str) -> Parsed<()> {
        if self.eat_word(word) { Ok(()) } else { self.expect(word) }
    }

    fn number(&mut self, start: usize) -> Parsed<Typed> {
        let rest = self.rest();
        let mut length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let mut digits = rest[..length].to_owned();
        let mut scale = 0;
        if let Some(fraction) = rest[length..].strip_prefix('.')
            && fraction.starts_with(|c: char| c.is_ascii_digit())
        {
            let more = fraction.find(|c: char| !c.is_ascii_digit()).unwrap_or(fraction.len());
            // 5.0 is a fraction to a program.
            digits.push_str(&fraction[..more]);
            scale = u32::try_from(more).unwrap_or(u32::MAX);
            length += 1 + more;
        }
        self.at += length;
        let span = Span::new(start, self.at);
        if digits.len() > LONGEST {
            let wrong = Diagnostic::new(Code::TextTooLong, span).variant("number");
            return Err(wrong.arg("found", digits.len()).arg("limit", LONGEST));
        }
        if self.rest().starts_with(|c: char| c.is_alphabetic()) {
            let (span, found) = self.next_word();
            let wrong = Diagnostic::new(Code::Expected, span).variant("times").arg("found", found);
            return Err(wrong.fix(Span::new(self.at, self.at), "*"));
        }
        let digits = digits.parse::<Integer>().unwrap_or_default();
        Ok(Typed { expr: Expr::Number { digits, scale }, truth: false, span })
    }
}

fn count_fault(span: Span, name: &str, count: usize, found: usize) -> Diagnostic {
    let (variant, expected) = if count == 0 { ("at-least", 1) } else { ("exactly", count) };
    let expected = if expected == 1 { "one".to_owned() } else { expected.to_string() };
    let wrong = Diagnostic::new(Code::ArgumentCount, span).variant(variant).arg("name", name);
    wrong.arg("expected", expected).arg("found", found)
}

/// Rounded towards 0.
fn truncated(inner: Expr) -> Expr {
    let floor = |expr| Expr::Call(Function::Floor, vec![expr]);
    let zero = Expr::Number { digits: Integer::default(), scale: 0 };
    let below = Expr::Binary(Op::Lt, Box::new(inner.clone()), Box::new(zero));
    let up = Expr::Neg(Box::new(floor(Expr::Neg(Box::new(inner.clone())))));
    Expr::If(Box::new([below, up, floor(inner)]))
}
