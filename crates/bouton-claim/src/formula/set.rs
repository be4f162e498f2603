//! Sets after `in`: reading them, and membership.

use std::sync::Arc;
use std::time::Duration;

use bouton_rules::check::Formula as Rule;
use bouton_rules::{Budget, Code, Diagnostic};
use bouton_value::Integer;

use super::Expr;
use super::parse::{ARITHMETIC, Parsed, Parser, number};
use super::value::{Hole, Scene};

/// A set.
#[derive(Clone, Debug)]
pub(crate) enum Set {
    /// From one number to another, or without end.
    Range(Box<Expr>, Option<Box<Expr>>),
    /// Written out.
    List(Vec<Expr>),
    /// A named set of the rule language, as a rule that is 1 for its members.
    Named(Arc<Rule>, Option<Box<Expr>>),
    Or(Box<Self>, Box<Self>),
    And(Box<Self>, Box<Self>),
    Except(Box<Self>, Box<Self>),
}

/// The named sets, and whether they have an argument.
const NAMED: [(&str, bool); 11] = [
    ("primes", false),
    ("primepowers", false),
    ("squares", false),
    ("cubes", false),
    ("fibonacci", false),
    ("triangular", false),
    ("factorials", false),
    ("powers", true),
    ("divisors", true),
    ("multiples", true),
    ("coprime", true),
];

/// What joins sets, from loose to tight.
const JOINS: [&str; 3] = ["or", "and", "except"];

/// How long a large number may be looked at.
const PATIENCE: Duration = Duration::from_millis(200);

impl Set {
    pub(super) fn contains(&self, member: &Integer, scene: &Scene) -> Result<bool, Hole> {
        Ok(match self {
            Self::Range(low, high) => {
                let (low, high) =
                    (scene.whole(low)?, high.as_ref().map(|high| scene.whole(high)).transpose()?);
                *member >= low && high.is_none_or(|high| *member <= high)
            }
            Self::List(items) => {
                let items: Vec<Integer> =
                    items.iter().map(|item| scene.whole(item)).collect::<Result<_, _>>()?;
                items.contains(member)
            }
            Self::Named(rule, argument) => {
                let argument = argument.as_ref().map(|argument| scene.whole(argument)).transpose()?;
                let values = [member.clone(), argument.unwrap_or_default()];
                let budget = Budget::unlimited().with_time(PATIENCE);
                let value = rule.value(&values, &budget).map_err(|_| Hole::Beyond)?;
                value.ok_or(Hole::Undefined)? == 1u32
            }
            Self::Or(a, b) => a.contains(member, scene)? || b.contains(member, scene)?,
            Self::And(a, b) => a.contains(member, scene)? && b.contains(member, scene)?,
            Self::Except(a, b) => a.contains(member, scene)? && !b.contains(member, scene)?,
        })
    }
}

impl Parser<'_> {
    /// A set by itself: what joins sets stands in parentheses.
    pub(super) fn set(&mut self) -> Parsed<Set> {
        self.skip();
        let before = self.at;
        if self.eat("(") {
            let joined = self.joined(0);
            if let Ok(set) = joined
                && self.eat(")")
                && !self.rest().trim_start().starts_with("..")
            {
                return Ok(set);
            }
            // The parenthesis may belong to the lower end of a range.
            self.at = before;
        }
        if self.eat("{") {
            return self.list();
        }
        let length = self.word_length();
        let word = self.rest()[..length].to_owned();
        if let Some((name, argued)) = NAMED.iter().find(|(name, _)| *name == word) {
            self.at += length;
            return self.named(name, *argued);
        }
        let low = number(self.expr(ARITHMETIC)?)?;
        if !self.eat("..") {
            let wrong = Diagnostic::new(Code::SetWanted, low.span).variant("plain");
            return Err(wrong.arg("found", "number"));
        }
        let high = if self.is_open() { None } else { Some(Box::new(number(self.expr(ARITHMETIC)?)?.expr)) };
        Ok(Set::Range(Box::new(low.expr), high))
    }

    /// Whether a range ends here without an upper end.
    fn is_open(&mut self) -> bool {
        self.skip();
        let word = &self.rest()[..self.word_length()];
        let joins = ["and", "or", "except", "then", "else"].contains(&word);
        joins || self.rest().is_empty() || self.rest().starts_with([')', ',', '}', '|', '&'])
    }

    /// Sets joined by `or` (0), `and` (1), `except` (2), from loose to tight.
    fn joined(&mut self, level: usize) -> Parsed<Set> {
        self.deeper()?;
        let Some(word) = JOINS.get(level) else { return self.set() };
        let mut left = self.joined(level + 1)?;
        while self.eat_word(word) {
            let right = Box::new(self.joined(level + 1)?);
            left = match level {
                0 => Set::Or(Box::new(left), right),
                1 => Set::And(Box::new(left), right),
                _ => Set::Except(Box::new(left), right),
            };
        }
        Ok(left)
    }

    fn list(&mut self) -> Parsed<Set> {
        let mut items = Vec::new();
        if self.eat("}") {
            return Ok(Set::List(items));
        }
        loop {
            items.push(number(self.expr(ARITHMETIC)?)?.expr);
            if !(self.eat(",") || self.eat("，") || self.eat("、")) {
                break;
            }
        }
        self.expect("}")?;
        Ok(Set::List(items))
    }

    fn named(&mut self, name: &str, argued: bool) -> Parsed<Set> {
        let (text, argument) = if argued {
            self.expect("(")?;
            let argument = number(self.expr(0)?)?;
            self.expect(")")?;
            (format!("if x in {name}(p) then 1 else 0"), Some(Box::new(argument.expr)))
        } else {
            (format!("if x in {name} then 1 else 0"), None)
        };
        let rule = Rule::new(&text, &["x", "p"]).map_err(|mut wrong| wrong.remove(0))?;
        Ok(Set::Named(Arc::new(rule), argument))
    }
}
