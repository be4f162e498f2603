//! The pieces of a rule text.

use crate::Span;
use crate::keyword::Keyword;

/// A piece of a rule text with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// What it is.
    pub(crate) kind: TokenKind,
    /// Where it stands.
    pub(crate) span: Span,
}

/// What a piece is. Its text is read from the rule by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// A word that is no keyword.
    Word,
    /// A keyword, in whatever spelling.
    Keyword(Keyword),
    /// Digits.
    Number,
    /// A text in quotes.
    Text,
    /// The end of a line of the file.
    NewLine,
    /// `;`, or the end of a line of the language.
    LineEnd,
    /// Something that was reported already.
    Faulty,
    /// An operator of other languages, reported already.
    FaultySign,
    /// `[`
    LeftBracket,
    /// `]`
    RightBracket,
    /// `(`
    LeftParen,
    /// `)`
    RightParen,
    /// `{`
    LeftBrace,
    /// `}`
    RightBrace,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `/`
    Slash,
    /// `->`
    Arrow,
    /// `..`
    DotDot,
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Star,
    /// `^`
    Caret,
    /// `=`
    Eq,
    /// `!=`
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
}

impl TokenKind {
    /// Its canonical text, where it has one.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::Keyword(keyword) => keyword.english(),
            Self::Word
            | Self::Number
            | Self::Text
            | Self::NewLine
            | Self::LineEnd
            | Self::Faulty
            | Self::FaultySign => "",
            Self::LeftBracket => "[",
            Self::RightBracket => "]",
            Self::LeftParen => "(",
            Self::RightParen => ")",
            Self::LeftBrace => "{",
            Self::RightBrace => "}",
            Self::Comma => ",",
            Self::Colon => ":",
            Self::Slash => "/",
            Self::Arrow => "->",
            Self::DotDot => "..",
            Self::Plus => "+",
            Self::Minus => "-",
            Self::Star => "*",
            Self::Caret => "^",
            Self::Eq => "=",
            Self::Ne => "!=",
            Self::Lt => "<",
            Self::Le => "<=",
            Self::Gt => ">",
            Self::Ge => ">=",
        }
    }

    /// Whether it stands for something that was reported already.
    pub(crate) fn is_faulty(self) -> bool {
        matches!(self, Self::Faulty | Self::FaultySign)
    }

    /// Whether it is a word, keyword or not.
    pub(crate) fn is_word(self) -> bool {
        matches!(self, Self::Word | Self::Keyword(_))
    }

    /// Whether it is a keyword of expressions that can stand between or after operands, or a sign that does.
    /// No line begins with one.
    pub(crate) fn joins_backward(self) -> bool {
        use Keyword::*;
        match self {
            Self::Keyword(keyword) => {
                matches!(keyword, If | Then | Else | In | And | Or | Except | Div | Mod | Xor | As)
            }
            Self::RightBracket
            | Self::RightParen
            | Self::RightBrace
            | Self::Comma
            | Self::Colon
            | Self::Slash
            | Self::Arrow
            | Self::Plus
            | Self::Minus
            | Self::Star
            | Self::Caret
            | Self::Eq
            | Self::Ne
            | Self::Lt
            | Self::Le
            | Self::Gt
            | Self::Ge
            | Self::FaultySign => true,
            _ => false,
        }
    }

    /// Whether a line that ends in it goes on. `..` is left out: an open range may end a line.
    pub(crate) fn joins_forward(self) -> bool {
        use Keyword::*;
        match self {
            Self::Keyword(keyword) => matches!(keyword, Not | Each) || self.joins_backward(),
            Self::LeftBracket | Self::LeftParen | Self::LeftBrace => true,
            Self::RightBracket | Self::RightParen | Self::RightBrace => false,
            _ => self.joins_backward(),
        }
    }
}
