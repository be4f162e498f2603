//! Reading the parameters of a game: by position or by name, numbers or finite sets.

use std::collections::BTreeSet;

use bouton_value::Integer;

use super::number::{canonical, natural, shortened};
use crate::ast::{ParamValue, Rule};
use crate::check::{ParamKind, param_kinds};
use crate::nearest::nearest;
use crate::{Code, Diagnostic, Span};

/// The most numbers of a set.
const MAX_SET: usize = 1_000_000;

/// Parameters as typed: for each parameter of the rule its value and its canonical spelling.
#[derive(Clone, Debug, Default)]
pub(super) struct Typed {
    /// The values; `None` takes the default.
    pub(super) values: Vec<Option<ParamValue>>,
    /// The spelling of each value.
    pub(super) spelling: Vec<Option<String>>,
}

/// Reads what stands in `text` at `place` as parameters of `rule`. Time linear, and in the numbers of ranges.
///
/// # Errors
/// What is wrong, with the nearest fix.
pub(super) fn read(text: &str, place: Span, rule: &Rule) -> Result<Typed, Diagnostic> {
    let tokens = tokens(text, place);
    let mut reader = Reading { text, tokens: &tokens, next: 0, end: place.end };
    let kinds = param_kinds(rule);
    let count = rule.params.len();
    let mut typed = Typed { values: vec![None; count], spelling: vec![None; count] };
    let mut places: Vec<Option<Span>> = vec![None; count];
    let mut position = 0;
    if tokens.is_empty() {
        return Err(Diagnostic::new(Code::EmptyNumber, place).variant("parameter"));
    }
    loop {
        let item = reader.item()?;
        let index = match &item.name {
            Some(name) => by_name(&text[name.range()], *name, rule)?,
            None if position < count => position,
            None => {
                let wrong = Diagnostic::new(Code::TooManyParameters, item.span).arg("max", count);
                return Err(wrong.arg("names", names(rule)));
            }
        };
        position = index + 1;
        if let Some(first) = places[index] {
            let wrong = Diagnostic::new(Code::RepeatedParameter, item.span).related(first);
            return Err(wrong.arg("name", &rule.params[index].name.text));
        }
        places[index] = Some(item.span);
        let (value, spelling) = item.value.finish(kinds[index], &rule.params[index].name.text)?;
        typed.values[index] = Some(value);
        typed.spelling[index] = Some(spelling);
        if !reader.separator()? {
            return Ok(typed);
        }
    }
}

fn names(rule: &Rule) -> String {
    rule.params.iter().map(|param| param.name.text.as_str()).collect::<Vec<_>>().join(", ")
}

fn by_name(name: &str, place: Span, rule: &Rule) -> Result<usize, Diagnostic> {
    let known = || rule.params.iter().map(|param| param.name.text.as_str());
    if let Some(index) = known().position(|known| known == name) {
        return Ok(index);
    }
    let wrong = Diagnostic::new(Code::UnknownParameter, place).arg("name", shortened(name));
    let wrong = wrong.arg("names", names(rule));
    Err(match nearest(name, known()) {
        Some(near) => wrong.fix(place, near),
        None => wrong,
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Word,
    Dots,
    Comma,
    Equals,
    Open,
    Close,
}

fn tokens(text: &str, place: Span) -> Vec<(Token, Span)> {
    let mut tokens = Vec::new();
    let mut at = place.start;
    while at < place.end {
        let rest = &text[at..place.end];
        let (token, length) = match rest.as_bytes()[0] {
            b if b.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b',' => (Token::Comma, 1),
            b'=' => (Token::Equals, 1),
            b'{' => (Token::Open, 1),
            b'}' => (Token::Close, 1),
            _ if rest.starts_with("..") => (Token::Dots, 2),
            _ => {
                let special = |c: char| c.is_ascii_whitespace() || ",={}".contains(c);
                let end = rest.find(special).unwrap_or(rest.len());
                (Token::Word, rest.find("..").map_or(end, |dots| dots.min(end)))
            }
        };
        tokens.push((token, Span::new(at, at + length)));
        at += length;
    }
    tokens
}

struct Item {
    name: Option<Span>,
    value: Value,
    span: Span,
}

/// A value as typed, before its kind is known to fit.
struct Value {
    members: BTreeSet<Integer>,
    /// The spelling of each member or range, in the order typed.
    spelling: Vec<String>,
    kind: ParamKind,
    span: Span,
}

impl Typed {
    /// How many numbers the values hold.
    pub(super) fn size(&self) -> usize {
        let size = |value: &ParamValue| match value {
            ParamValue::Number(_) => 1,
            ParamValue::Set(items) => items.len(),
        };
        self.values.iter().flatten().map(size).sum()
    }
}

impl Value {
    fn finish(self, wanted: ParamKind, name: &str) -> Result<(ParamValue, String), Diagnostic> {
        let spelling = self.spelling.join(",");
        let wrong = Diagnostic::new(Code::BadParameter, self.span).variant("kind").arg("name", name);
        let wrong = wrong.arg("found", self.kind.name()).arg("expected", wanted.name());
        match (self.kind, wanted) {
            (ParamKind::Set, ParamKind::Set) => {
                let value = ParamValue::Set(self.members.into_iter().collect());
                Ok((value, format!("{{{spelling}}}")))
            }
            (ParamKind::Number, ParamKind::Number) => {
                let number = self.members.into_iter().next().ok_or(wrong)?;
                Ok((ParamValue::Number(number), spelling))
            }
            (ParamKind::Number, ParamKind::Set) => Err(wrong.fix(self.span, format!("{{{spelling}}}"))),
            (ParamKind::Set, ParamKind::Number) if self.members.len() == 1 => {
                Err(wrong.fix(self.span, spelling))
            }
            (ParamKind::Set, ParamKind::Number) => Err(wrong),
        }
    }
}

struct Reading<'t> {
    text: &'t str,
    tokens: &'t [(Token, Span)],
    next: usize,
    end: usize,
}

impl Reading<'_> {
    fn peek(&self, ahead: usize) -> Option<Token> {
        self.tokens.get(self.next + ahead).map(|&(token, _)| token)
    }

    fn place(&self) -> Span {
        self.tokens.get(self.next).map_or(Span::new(self.end, self.end), |&(_, span)| span)
    }

    fn take(&mut self, wanted: Token) -> Option<Span> {
        let found = self.tokens.get(self.next).filter(|&&(token, _)| token == wanted)?;
        self.next += 1;
        Some(found.1)
    }

    fn unexpected(&self) -> Diagnostic {
        match self.peek(0) {
            None | Some(Token::Comma) => {
                Diagnostic::new(Code::EmptyNumber, self.place()).variant("parameter")
            }
            Some(_) => {
                let found = &self.text[self.place().range()];
                Diagnostic::new(Code::BadCharacter, self.place()).variant("parameter").arg("found", found)
            }
        }
    }

    /// Whether another parameter follows; passes over the comma before it.
    fn separator(&mut self) -> Result<bool, Diagnostic> {
        match self.peek(0) {
            None => Ok(false),
            Some(Token::Comma) => {
                self.next += 1;
                Ok(true)
            }
            Some(Token::Word | Token::Open) => Ok(true),
            Some(_) => Err(self.unexpected()),
        }
    }

    fn item(&mut self) -> Result<Item, Diagnostic> {
        let start = self.place();
        let name = if self.peek(1) == Some(Token::Equals) { self.take(Token::Word) } else { None };
        if name.is_some() {
            self.next += 1;
        }
        let value = self.value()?;
        let span = start.to(value.span);
        Ok(Item { name, value, span })
    }

    fn value(&mut self) -> Result<Value, Diagnostic> {
        let start = self.place();
        let mut value =
            Value { members: BTreeSet::new(), spelling: Vec::new(), kind: ParamKind::Set, span: start };
        let Some(_) = self.take(Token::Open) else {
            let is_range = self.member(&mut value)?;
            value.kind = if is_range { ParamKind::Set } else { ParamKind::Number };
            value.span = start.to(self.before());
            return Ok(value);
        };
        while self.take(Token::Close).is_none() {
            if !value.spelling.is_empty() {
                self.take(Token::Comma);
            }
            if self.peek(0).is_none() {
                let place = Span::new(self.end, self.end);
                return Err(Diagnostic::new(Code::BadParameter, place).variant("open-brace").fix(place, "}"));
            }
            self.member(&mut value)?;
        }
        value.span = start.to(self.before());
        Ok(value)
    }

    /// The place of the token passed last.
    fn before(&self) -> Span {
        let last = self.next.checked_sub(1).and_then(|last| self.tokens.get(last));
        last.map_or(Span::new(self.end, self.end), |&(_, span)| span)
    }

    /// One number or range; true for a range.
    fn member(&mut self, value: &mut Value) -> Result<bool, Diagnostic> {
        let (low, low_span) = self.number()?;
        let low_text = canonical(&self.text[low_span.range()]);
        if self.take(Token::Dots).is_none() {
            value.spelling.push(low_text.to_owned());
            value.members.insert(low);
            return Ok(false);
        }
        let (high, high_span) = self.number()?;
        let place = low_span.to(high_span);
        let count = usize::try_from(&(&high - &low)).unwrap_or(if low > high { 0 } else { MAX_SET });
        if count >= MAX_SET - value.members.len().min(MAX_SET) {
            return Err(Diagnostic::new(Code::TooLarge, place).variant("set").arg("limit", MAX_SET));
        }
        value.spelling.push(format!("{low_text}..{}", canonical(&self.text[high_span.range()])));
        if low <= high {
            value.members.extend((0..=count).map(|i| &low + Integer::from(i as u64)));
        }
        Ok(true)
    }

    fn number(&mut self) -> Result<(Integer, Span), Diagnostic> {
        let Some(place) = self.take(Token::Word) else { return Err(self.unexpected()) };
        let word = &self.text[place.range()];
        natural(word).map(|n| (Integer::from(n), place)).map_err(|reason| {
            let wrong = Diagnostic::new(Code::BadParameter, place).variant(reason.variant());
            wrong.arg("found", shortened(word))
        })
    }
}
