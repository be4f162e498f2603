//! `take:2x`: from one heap take at most f(x), where x was taken last.
//!
//! f is written in x without spaces: numbers, `+ - * ^`, `div`, `mod`, `xor`, parentheses and functions, with
//! the sign of multiplication left out as in `2x`. The first move may take all but one, or with the clause
//! `firstall` all.

use super::Generated;
use crate::parser::parse_expression;
use crate::print::print_expression;
use crate::string::number::{MAX_DIGITS, canonical, shortened};
use crate::{Code, Diagnostic, Span};

/// Longer rules are refused.
const MAX_LENGTH: usize = 10_000;

/// Makes the rule.
pub(super) fn generate(params: &str, at: usize) -> Result<Generated, Diagnostic> {
    let place = Span::new(at, at + params.len());
    let wrong = |variant| Diagnostic::new(Code::BadTake, place).variant(variant);
    if params.len() > MAX_LENGTH {
        return Err(Diagnostic::new(Code::TooLarge, place).variant("take").arg("limit", MAX_LENGTH));
    }
    let tokens = tokens(params, at)?;
    if tokens.is_empty() {
        return Err(wrong("missing"));
    }
    let params: String = tokens.iter().map(Token::typed).collect();
    let cap = match parse_expression(&in_k(&tokens)) {
        Ok(cap) => print_expression(&cap),
        Err(_) => return Err(wrong("syntax").arg("found", params)),
    };
    let short = shortened(&params);
    let text = format!(
        "game take\n  \
         name \"Take at most f(x) = {short}, x the last take\" / \"每次至多取 f(x) = {short}，x 为上次所取\"\n  \
         state [n, cap]\n  \
         start n -> [n, max(n - 1, 0)]\n  \
         variant firstall start n -> [n, n]\n  \
         move k in 1..cap -> [n - k, {cap}]\n"
    );
    Ok(Generated { params, text })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Token<'t> {
    Number(&'t str),
    X,
    Word(&'static str),
    Function(&'static str),
    Open,
    Close,
    Sign(char),
}

impl Token<'_> {
    /// The token in canonical spelling.
    fn typed(&self) -> String {
        match self {
            Self::Number(digits) => (*digits).to_owned(),
            Self::X => "x".to_owned(),
            Self::Word(word) | Self::Function(word) => (*word).to_owned(),
            Self::Open => "(".to_owned(),
            Self::Close => ")".to_owned(),
            Self::Sign(sign) => sign.to_string(),
        }
    }
}

const WORDS: [&str; 3] = ["div", "mod", "xor"];
const FUNCTIONS: [&str; 5] = ["min", "max", "abs", "gcd", "bit"];

fn tokens(params: &str, at: usize) -> Result<Vec<Token<'_>>, Diagnostic> {
    let mut tokens = Vec::new();
    let mut rest = params.trim_start();
    while let Some(c) = rest.chars().next() {
        let known = |words: &[&'static str]| {
            let head = rest.get(..3)?.to_ascii_lowercase();
            words.iter().copied().find(|&word| word == head)
        };
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (token, length) = if digits > 0 {
            (Token::Number(canonical(&rest[..digits.min(MAX_DIGITS)])), digits)
        } else if let Some(word) = known(&WORDS) {
            (Token::Word(word), 3)
        } else if let Some(word) = known(&FUNCTIONS) {
            (Token::Function(word), 3)
        } else {
            let token = match c {
                'x' | 'X' => Token::X,
                '(' => Token::Open,
                ')' => Token::Close,
                '+' | '-' | '*' | '^' | ',' => Token::Sign(c),
                _ => {
                    let start = at + (params.len() - rest.len());
                    let place = Span::new(start, start + c.len_utf8());
                    let wrong = Diagnostic::new(Code::BadTake, place).arg("found", c);
                    let slash = wrong.clone().variant("slash").fix(place, "div");
                    return Err(if c == '/' { slash } else { wrong.variant("character") });
                }
            };
            (token, 1)
        };
        tokens.push(token);
        rest = rest[length..].trim_start();
    }
    Ok(tokens)
}

/// The expression of the rule: k for x, and `*` where it was left out.
fn in_k(tokens: &[Token<'_>]) -> String {
    let mut text = String::new();
    let mut before: Option<Token<'_>> = None;
    for &token in tokens {
        let ends = matches!(before, Some(Token::Number(_) | Token::X | Token::Close));
        let begins = matches!(token, Token::Number(_) | Token::X | Token::Open | Token::Function(_));
        if ends && begins {
            text.push_str(" * ");
        }
        match token {
            Token::X => text.push('k'),
            Token::Word(word) => text.extend([" ", word, " "]),
            Token::Sign(',') => text.push_str(", "),
            Token::Sign(sign) => text.extend([' ', sign, ' ']),
            other => text.push_str(&other.typed()),
        }
        before = Some(token);
    }
    text.trim().to_owned()
}
