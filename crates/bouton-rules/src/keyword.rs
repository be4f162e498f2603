//! Every keyword of the language in its three spellings: the one table that the lexer, the printer and the
//! reference read.
//!
//! Functions ([`crate::ast::Function`]) and named sets ([`crate::ast::NamedSet`]) are reserved words too; they
//! have one spelling.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::ast::{Function, NamedSet};

/// Where a keyword has its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// At the beginning of a line; elsewhere it may be a name.
    Line,
    /// After `compound`; elsewhere it may be a name.
    Compound,
    /// At the end of an `end` line; elsewhere it may be a name.
    Result,
    /// Inside expressions and moves: reserved, never a name.
    Reserved,
}

macro_rules! keywords {
    ($($(#[doc = $doc:literal])+ $name:ident = $place:ident $english:literal $($simplified:literal $traditional:literal)?,)+) => {
        /// A keyword.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Keyword { $($(#[doc = $doc])+ $name,)+ }

        /// Every keyword, in the order in which the reference shows them.
        pub const KEYWORDS: &[Entry] = &[$(Entry {
            keyword: Keyword::$name,
            place: Place::$place,
            english: $english,
            chinese: keywords!(@chinese $($simplified $traditional)?),
        },)+];
    };
    (@chinese) => { None };
    (@chinese $simplified:literal $traditional:literal) => { Some([$simplified, $traditional]) };
}

/// A row of the keyword table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The keyword.
    pub keyword: Keyword,
    /// Where it has its meaning.
    pub place: Place,
    /// The English spelling, which is the canonical one. Only `in order` is two words.
    pub english: &'static str,
    /// The simplified and the traditional Chinese spelling; `None` where the English one serves all.
    pub chinese: Option<[&'static str; 2]>,
}

impl Entry {
    /// Every spelling: English, simplified, traditional.
    pub fn spellings(&self) -> impl Iterator<Item = &'static str> + use<> {
        std::iter::once(self.english).chain(self.chinese.into_iter().flatten())
    }
}

keywords! {
    /// The first line: the name of the game and its parameters.
    Game = Line "game" "游戏" "遊戲",
    /// The names of a component's numbers.
    State = Line "state" "状态" "狀態",
    /// How what a person types becomes a position.
    Start = Line "start" "开局" "開局",
    /// A move line.
    Move = Line "move" "走法" "走法",
    /// Before `move`: only Left. After `end`: Left wins.
    Left = Line "left" "左" "左",
    /// Before `move`: only Right. After `end`: Right wins.
    Right = Line "right" "右" "右",
    /// What ends the whole game.
    End = Line "end" "终局" "終局",
    /// The player who cannot move wins.
    Misere = Line "misere" "反常" "反常",
    /// In which components a move is made.
    Compound = Line "compound" "组合" "組合",
    /// A named replacement of lines.
    Variant = Line "variant" "变体" "變體",
    /// The name for people.
    Name = Line "name" "名" "名",
    /// A description.
    About = Line "about" "说明" "說明",
    /// Where the game comes from.
    Source = Line "source" "出处" "出處",
    /// Problems and texts about it.
    See = Line "see" "参见" "參見",
    /// Other names under which it is found.
    Alias = Line "alias" "别名" "別名",
    /// The player about to move wins.
    Win = Result "win" "胜" "勝",
    /// The player about to move loses.
    Lose = Result "lose" "负" "負",
    /// Nobody wins.
    Draw = Result "draw" "平局" "平局",
    /// A move in one component.
    Sum = Compound "sum" "任一堆" "任一堆",
    /// A move in each component.
    Every = Compound "every" "每堆" "每堆",
    /// After `every`: the first component to end ends the game.
    Short = Compound "short" "即止" "即止",
    /// A move in some components.
    Some = Compound "some" "若干堆" "若干堆",
    /// A move in at most so many components.
    UpTo = Compound "upto" "至多" "至多",
    /// A move in exactly so many components.
    Exactly = Compound "exactly" "恰好" "恰好",
    /// A move in the first component that has one.
    InOrder = Compound "in order" "依次" "依次",
    /// Before a condition.
    If = Reserved "if" "若" "若",
    /// Before what is chosen when the condition holds.
    Then = Reserved "then" "则" "則",
    /// Before what is chosen when it does not.
    Else = Reserved "else" "否则" "否則",
    /// Before a set.
    In = Reserved "in" "属于" "屬於",
    /// The arrow `->`.
    To = Reserved "to" "到" "到",
    /// Both conditions; the intersection of sets.
    And = Reserved "and" "且" "且",
    /// One of the conditions; the union of sets.
    Or = Reserved "or" "或" "或",
    /// Not the condition.
    Not = Reserved "not" "非" "非",
    /// The difference of sets.
    Except = Reserved "except" "除" "除",
    /// Before the wording of a move.
    As = Reserved "as" "称" "稱",
    /// A component for each number of a range.
    Each = Reserved "each" "各" "各",
    /// The number of components typed at the start.
    Heaps = Reserved "heaps" "堆数" "堆數",
    /// The quotient, rounded so that the remainder is not negative.
    Div = Reserved "div",
    /// The remainder.
    Mod = Reserved "mod",
    /// The nim-sum of two numbers.
    Xor = Reserved "xor",
}

impl Keyword {
    /// The row of the table.
    pub fn entry(self) -> &'static Entry {
        // The macro writes enum and table from one list, so the row of a keyword is its discriminant.
        &KEYWORDS[self as usize]
    }

    /// The canonical English spelling.
    pub fn english(self) -> &'static str {
        self.entry().english
    }

    /// Where it has its meaning.
    pub fn place(self) -> Place {
        self.entry().place
    }

    /// Whether it can never be a name.
    pub fn is_reserved(self) -> bool {
        self.place() == Place::Reserved
    }

    /// The keyword that is spelt `word` in one of the three ways. Time O(length).
    ///
    /// `in order` is two words and is not found by its English spelling; `misère` is.
    ///
    /// ```
    /// use bouton_rules::keyword::Keyword;
    /// assert_eq!(Keyword::of("狀態"), Some(Keyword::State));
    /// assert_eq!(Keyword::of("heap"), None);
    /// ```
    pub fn of(word: &str) -> Option<Self> {
        static TABLE: OnceLock<HashMap<&'static str, Keyword>> = OnceLock::new();
        let table = TABLE.get_or_init(|| {
            let rows = KEYWORDS.iter().filter(|entry| entry.keyword != Keyword::InOrder);
            let mut table: HashMap<_, _> =
                rows.flat_map(|entry| entry.spellings().map(|word| (word, entry.keyword))).collect();
            table.extend(
                Keyword::InOrder.entry().chinese.into_iter().flatten().map(|w| (w, Keyword::InOrder)),
            );
            table.insert("misère", Keyword::Misere);
            table
        });
        table.get(word).copied()
    }
}

/// Whether `word` can never be the name of a number, set, list or variable: a reserved keyword in any
/// spelling, a function or a named set.
///
/// ```
/// use bouton_rules::keyword::is_reserved;
/// assert!(is_reserved("若") && is_reserved("primes") && is_reserved("max"));
/// assert!(!is_reserved("start"));
/// ```
pub fn is_reserved(word: &str) -> bool {
    Keyword::of(word).is_some_and(Keyword::is_reserved)
        || function(word).is_some()
        || named_set(word).is_some()
}

/// The function of this name.
pub fn function(word: &str) -> Option<Function> {
    Function::ALL.into_iter().find(|function| function.name() == word)
}

/// The named set of this name.
pub fn named_set(word: &str) -> Option<NamedSet> {
    NamedSet::ALL.into_iter().find(|set| set.name() == word)
}

/// `word` with spaces around the Chinese keywords in it; `None` when there are none, or nothing else.
///
/// Chinese keywords need a space between them and other letters. Where a name is not known, this is how it
/// may have been meant. Time O(length).
///
/// ```
/// use bouton_rules::keyword::space_out;
/// assert_eq!(space_out("n若k").as_deref(), Some("n 若 k"));
/// assert_eq!(space_out("若"), None);
/// ```
pub fn space_out(word: &str) -> Option<String> {
    if word.is_ascii() || Keyword::of(word).is_some() {
        return None;
    }
    let mut out = String::new();
    let mut found = false;
    let mut after_keyword = false;
    let mut rest = word;
    while let Some(c) = rest.chars().next() {
        let keyword = chinese_prefix(rest);
        let piece = keyword.unwrap_or(&rest[..c.len_utf8()]);
        if !out.is_empty() && (keyword.is_some() || after_keyword) {
            out.push(' ');
        }
        out.push_str(piece);
        found |= keyword.is_some();
        after_keyword = keyword.is_some();
        rest = &rest[piece.len()..];
    }
    found.then_some(out)
}

/// The longest Chinese keyword with which `text` begins.
fn chinese_prefix(text: &str) -> Option<&'static str> {
    let spellings = KEYWORDS.iter().flat_map(|entry| entry.chinese.into_iter().flatten());
    spellings.filter(|spelling| text.starts_with(spelling)).max_by_key(|spelling| spelling.len())
}
