//! Reads rule texts.
//!
//! ```text
//! text --lexer--> tokens --layout--> lines of the language --lines, expr, position--> ast
//! ```
//!
//! Each line is read by itself, so that each faulty line gives its own diagnostic and nothing else does.
//!
//! Diagnostics emitted here, as (code, variant, args):
//!
//! - `E0305`, `empty`: there is nothing in the text; fix.
//! - `E0305`, no variant, `found`: the first line is not `game NAME`; fix.
//! - `E0305`, `late`, related: the `game` line stands below others.
//! - `E0305`, `misspelt`, `found`, `expected`: the first word is nearly `game`; fix.
//! - `E0305`, `space`, `found`, `expected`: the first word is `game` in Chinese, glued to other letters; fix.
//! - `E0306`, `game`, `word`, related: a second `game` line; there is one game in a file.
//! - `E0327`, `text`, `limit`, `found` (both in bytes): the text is too long.

mod advice;
mod cursor;
mod expr;
mod header;
mod layout;
mod lines;
mod operand;
mod position;

pub use crate::lexer::MAX_DIGITS;
pub use expr::MAX_DEPTH;

use crate::ast::{Expr, Ident, Line, Param, Rule};
use crate::keyword::{Keyword, space_out};
use crate::lexer::{MAX_DIAGNOSTICS, Token, TokenKind, folded, lex, shorten};
use crate::nearest::nearest;
use crate::{Code, Diagnostic, Span};

use advice::Want;
use cursor::Parser;

/// The longest rule text, in bytes.
pub const MAX_TEXT: usize = 4 << 20;

/// What reading a rule text gave: the rule when nothing is wrong, and all that is wrong.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The rule; `None` when there is an error.
    pub rule: Option<Rule>,
    /// All that is wrong, in the order of the text; at most 100 faults are looked for.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads a rule text. Never panics; recovers at line ends so that every line is looked at.
///
/// Texts of up to [`MAX_TEXT`] bytes are read, numbers of up to [`MAX_DIGITS`] digits, and expressions no
/// higher than [`MAX_DEPTH`]. Time and memory O(length).
///
/// ```
/// let parsed = bouton_rules::parse("game bash(m = 3)\n  state [n]\n  move k in 1..m -> [n - k]\n");
/// let rule = parsed.rule.expect("nothing is wrong");
/// assert_eq!((rule.name.text.as_str(), rule.lines.len()), ("bash", 2));
/// ```
pub fn parse(text: &str) -> Parsed {
    if text.len() > MAX_TEXT {
        return Parsed { rule: None, diagnostics: vec![too_long(text)] };
    }
    let lexed = lex(text);
    let tokens = layout::join(&lexed.tokens);
    drop(lexed.tokens);
    let mut reader = Reader { text, diagnostics: lexed.diagnostics, header: None, lines: Vec::new() };
    reader.first(&tokens);
    for (at, line) in layout::lines(&tokens).enumerate() {
        if reader.diagnostics.len() >= MAX_DIAGNOSTICS {
            break;
        }
        reader.line(at, line);
    }
    let mut diagnostics = reader.diagnostics;
    diagnostics.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.span.end));
    let rule = match reader.header {
        Some((name, params)) if diagnostics.is_empty() => Some(Rule { name, params, lines: reader.lines }),
        _ => None,
    };
    Parsed { rule, diagnostics }
}

/// Reads a text that is one expression, such as a formula or the value of a parameter.
///
/// # Errors
/// All that is wrong with it; at least one diagnostic.
///
/// ```
/// assert!(bouton_rules::parser::parse_expression("2*n + 1").is_ok());
/// assert!(bouton_rules::parser::parse_expression("2*").is_err());
/// ```
pub fn parse_expression(text: &str) -> Result<Expr, Vec<Diagnostic>> {
    if text.len() > MAX_TEXT {
        return Err(vec![too_long(text)]);
    }
    let lexed = lex(text);
    if !lexed.diagnostics.is_empty() {
        return Err(lexed.diagnostics);
    }
    let line: Vec<Token> =
        lexed.tokens.into_iter().filter(|token| token.kind != TokenKind::NewLine).collect();
    let mut parser = Parser::new(text, &line);
    let whole = parser.expression().and_then(|expr| {
        if parser.at_end() { Ok(expr) } else { Err(parser.unexpected(Want::LineEnd).into()) }
    });
    whole.map_err(|diagnostic| vec![*diagnostic])
}

fn too_long(text: &str) -> Diagnostic {
    let diagnostic = Diagnostic::new(Code::TextTooLong, Span::new(0, 0)).variant("text");
    diagnostic.arg("limit", MAX_TEXT).arg("found", text.len())
}

struct Reader<'t> {
    text: &'t str,
    diagnostics: Vec<Diagnostic>,
    header: Option<(Ident, Vec<Param>)>,
    lines: Vec<Line>,
}

impl Reader<'_> {
    /// Says so when the first line is not `game NAME`.
    fn first(&mut self, tokens: &[Token]) {
        let mut lines = layout::lines(tokens);
        let Some((line, first)) = lines.next().and_then(|line| Some((line, line.first()?))) else {
            if self.diagnostics.is_empty() {
                let diagnostic = Diagnostic::new(Code::NoGameLine, Span::new(0, 0)).variant("empty");
                self.diagnostics.push(diagnostic.fix(Span::new(0, 0), "game NAME\n"));
            }
            return;
        };
        if is_game(line) || first.kind.is_faulty() {
            return;
        }
        let source = self.text.get(first.span.range()).unwrap_or("");
        let diagnostic = Diagnostic::new(Code::NoGameLine, first.span).arg("found", shorten(source));
        let later = lines.find(|line| is_game(line)).and_then(|line| line.first());
        let diagnostic = if let Some(later) = later {
            diagnostic.variant("late").related(later.span)
        } else if let Some(near) = near_game(first, source) {
            let variant = if near == "game" { "misspelt" } else { "space" };
            diagnostic.variant(variant).arg("expected", &near).fix(first.span, near)
        } else {
            diagnostic.fix(Span::new(first.span.start, first.span.start), "game NAME\n")
        };
        self.diagnostics.push(diagnostic);
    }

    /// Reads one line of the language.
    fn line(&mut self, at: usize, tokens: &[Token]) {
        let (Some(first), Some(last)) = (tokens.first(), tokens.last()) else { return };
        let mut parser = Parser::new(self.text, tokens);
        if tokens.iter().any(|token| token.kind.is_faulty()) {
            // What is wrong with its characters was said, and more would follow from it. Prose is the
            // exception: that it is no line says more than what is wrong with its full stop.
            if first.kind.is_faulty() || !parser.is_unknown() {
                return;
            }
            let line = first.span.to(last.span);
            self.diagnostics
                .retain(|d| d.code == Code::NoGameLine || d.span.start < line.start || d.span.end > line.end);
        }
        if is_game(tokens) {
            if at > 0 {
                self.second_game(first);
                return;
            }
            match parser.header() {
                Ok(header) => self.header = Some(header),
                Err(diagnostic) => self.diagnostics.push(*diagnostic),
            }
            return;
        }
        match parser.line() {
            Ok(line) => self.lines.push(line),
            // A first line that is no line at all was reported as such.
            Err(diagnostic) if at == 0 && diagnostic.code == Code::UnknownLine => {}
            Err(diagnostic) => self.diagnostics.push(*diagnostic),
        }
    }

    /// A `game` line that is not the first line: reported unless it is the one that was missed there.
    fn second_game(&mut self, first: &Token) {
        let late =
            self.diagnostics.iter().any(|d| d.code == Code::NoGameLine && d.related == Some(first.span));
        if late {
            return;
        }
        let word = self.text.get(first.span.range()).unwrap_or("");
        let diagnostic = Diagnostic::new(Code::RepeatedLine, first.span).variant("game").arg("word", word);
        self.diagnostics.push(match &self.header {
            Some((name, _)) => diagnostic.related(name.span),
            None => diagnostic,
        });
    }
}

/// Whether a line begins with `game`, used as the keyword and not as the name of a list.
fn is_game(line: &[Token]) -> bool {
    let kind = |at: usize| line.get(at).map(|token| token.kind);
    kind(0) == Some(TokenKind::Keyword(Keyword::Game)) && kind(1) != Some(TokenKind::Eq)
}

/// What the first word was meant to be, when it is nearly `game`.
fn near_game(first: &Token, source: &str) -> Option<String> {
    if first.kind != TokenKind::Word {
        return None;
    }
    let word = folded(source);
    let spaced = space_out(&word)
        .filter(|spaced| spaced.split(' ').next().and_then(Keyword::of) == Some(Keyword::Game));
    spaced.or_else(|| nearest(&word, ["game"]).map(str::to_owned))
}
