//! Notes: claims in common English and Chinese forms, found line by line and checked.
//!
//! A note is read with a context: the game that was named last, and the clause of the Fibonacci game. What a line says of
//! that game is turned into a formula and checked; what looks like a claim and is not understood is told as unread.

mod fibonacci;
mod other;
mod read;
mod text;
mod wythoff;

use bouton_value::Natural;

use crate::truth::{Checked, Says, Subject};
use text::{any, tight};

/// What was found in a note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The line, from 1.
    pub line: usize,
    /// The line as it stands, shortened.
    pub quote: String,
    /// The game, as a game string; empty where none is known.
    pub game: String,
    /// What was understood.
    pub claim: Claim,
    /// What came of it.
    pub verdict: Verdict,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// A formula that says who wins.
    Formula {
        /// The formula.
        text: String,
        /// What it says when it is true.
        says: Says,
        /// Whether the program computes with doubles.
        doubles: bool,
    },
    /// A list of lost positions, from the first on.
    List(usize),
    /// The rule by which the pairs are made: the least number not yet used, and k more.
    Greedy,
    /// A property of the lost pairs, 1 to 3.
    Property(u8),
    /// Zeckendorf's theorem.
    Zeckendorf,
    /// A number as a sum of Fibonacci numbers.
    Parts(String),
    /// The least first take is the least Zeckendorf part.
    LeastPart,
    /// An integer type that is too narrow: the name, and the bound of the statement.
    Width {
        /// The variable.
        name: String,
        /// The bound.
        bound: Natural,
    },
    /// Nothing that could be read.
    Unknown,
}

/// What came of a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds in all positions that were looked at.
    Holds {
        /// How many.
        tested: usize,
        /// Up to this number.
        to: Natural,
    },
    /// It fails.
    Fails {
        /// At this position; empty where it fails as a whole.
        at: Vec<Natural>,
        /// Whether the player to move loses there.
        loses: bool,
        /// What would make it true.
        mend: Mend,
    },
    /// It could not be read.
    Unread,
}

/// What would make a claim true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mend {
    /// Nothing that is known.
    Nothing,
    /// Rounding down.
    Floor,
    /// Another clause of the rules.
    Clause(&'static str),
    /// A wider integer.
    Wide,
    /// Exact integers.
    Exact,
    /// The other way round.
    Other,
}

/// The game of which a note speaks at some place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Game {
    #[default]
    None,
    Bash,
    Nim,
    Misere,
    Wythoff,
    Fibonacci,
    OneOrThree,
}

/// What is known of the place where a line stands.
#[derive(Clone, Debug, Default)]
pub(crate) struct Context {
    pub(crate) game: Game,
    /// Whether the first take of the Fibonacci game may be all.
    pub(crate) firstall: bool,
    /// Another game, as a game string.
    pub(crate) other: Option<String>,
    /// The greatest bound of a number that was stated.
    pub(crate) bound: Option<Natural>,
    /// Pairs of a list that goes on.
    pub(crate) pairs: Vec<(u64, u64)>,
    /// Whether a program computes with doubles.
    pub(crate) doubles: bool,
    /// What was understood so far.
    pub(crate) told: Vec<String>,
}

impl Context {
    /// The game of which a line speaks, as a game string.
    fn spoken_of(&self) -> Option<String> {
        let known = match self.game {
            Game::None => None,
            Game::Bash => Some("bash"),
            Game::Nim => Some("nim"),
            Game::Misere => Some("nim/misere"),
            Game::Wythoff => Some("wythoff"),
            Game::Fibonacci if self.firstall => Some("fibonacci/firstall"),
            Game::Fibonacci => Some("fibonacci"),
            Game::OneOrThree => Some("sub:1,3"),
        };
        self.other.clone().or_else(|| known.map(str::to_owned))
    }
}

/// Reads a note and checks what it claims.
///
/// ```
/// use bouton_claim::note::{Verdict, read};
/// let findings = read("Wythoff's game: lost iff a == (b-a) * phi");
/// assert!(matches!(findings[0].verdict, Verdict::Fails { .. }));
/// ```
pub fn read(note: &str) -> Vec<Finding> {
    let mut context = Context::default();
    let mut findings = Vec::new();
    for (index, line) in note.lines().enumerate() {
        let text = tight(line);
        if text.is_empty() {
            continue;
        }
        enter(&text, &mut context);
        if let Some(game) = other::game(line, &text).filter(|game| !is_known(game)) {
            (context.game, context.other) = (Game::None, Some(game));
        }
        // A list of pairs may go on over several lines.
        let pairs = text::pairs(&text);
        let pair_line = !pairs.is_empty() && context.game == Game::Wythoff;
        if pair_line {
            context.pairs.extend(pairs);
        }
        let mut add = |game: &str, claim: Claim, verdict: Verdict| {
            let quote: String = line.trim().chars().take(60).collect();
            let finding = Finding { line: index + 1, quote, game: game.to_owned(), claim, verdict };
            let same = |known: &Finding| known.line == finding.line && known.claim == finding.claim;
            if !findings.iter().any(same) {
                findings.push(finding);
            }
        };
        if (!pair_line || text.len() > 200) && context.pairs.len() >= 4 {
            let pairs = std::mem::take(&mut context.pairs);
            let (claim, verdict) = wythoff::list(&pairs);
            add("wythoff", claim, verdict);
        } else if !pair_line {
            context.pairs.clear();
        }
        let before = context.told.len();
        read::line(&text, &mut context, &mut add);
        if context.told.len() == before
            && let Some(game) = context.spoken_of()
        {
            other::line(line, &text, &game, &mut context, &mut add);
        }
        let understood = context.told.len() > before;
        if !understood && looks_like_a_claim(&text) {
            add("", Claim::Unknown, Verdict::Unread);
        }
    }
    if context.pairs.len() >= 4 {
        let (claim, verdict) = wythoff::list(&context.pairs);
        let line = note.lines().count();
        findings.push(Finding { line, quote: String::new(), game: "wythoff".into(), claim, verdict });
    }
    findings
}

/// Takes note of the game and the clause that a line speaks of.
fn enter(text: &str, context: &mut Context) {
    let named = [
        (Game::OneOrThree, any(text, &["拿1颗或3颗", "取1颗或3颗", "1个或3个", "1or3", "1颗或者3颗"])),
        (Game::Misere, any(text, &["反常", "misère", "misere", "anti-nim", "反nim"])),
        (Game::Bash, any(text, &["巴什", "bash", "bachet"])),
        (Game::Wythoff, any(text, &["威佐夫", "wythoff"])),
        (Game::Fibonacci, any(text, &["斐波那契", "fibonacci", "fib数列"])),
        (Game::Nim, any(text, &["尼姆", "nim游戏", "nimgame", "nim博弈", "nim(", "ofnim"]) || text == "nim"),
    ];
    let games: Vec<Game> = named.iter().filter(|(_, found)| *found).map(|(game, _)| *game).collect();
    let heading = text.chars().count() <= 70;
    let called = any(text, &["叫做", "称为", "iscalled", "game:", "games:", "博弈:", "游戏:", "博奕("]);
    // A rule is told at any length; a game that is named beside the one spoken of is a comparison.
    if let Some(first) =
        games.first().filter(|first| heading || games.len() == 1 && called || **first == Game::OneOrThree)
        && !(games.len() > 1 && games.contains(&context.game))
    {
        context.game = *first;
        context.other = None;
    }
    let takes_all = any(
        text,
        &[
            "可以取走任意多",
            "可以全部取完",
            "可以一次取完",
            "maytakeall",
            "mayalsotakeall",
            "firstmovemaytakeany",
        ],
    );
    let not_all = any(
        text,
        &[
            "不能在第一次把所有",
            "不能一次取完",
            "不能取完",
            "不能全部取",
            "不能把所有",
            "nottakeall",
            "notallofthem",
            "cannottakeall",
            "butnotall",
        ],
    );
    if takes_all || not_all {
        context.firstall = takes_all && !not_all;
        if context.game == Game::None {
            context.game = Game::Fibonacci;
        }
    }
    if let Some(bound) = read::bound(text) {
        context.bound = Some(bound);
    }
}

/// Whether a game is one of those of which notes speak most: their lines are read in ways of their own.
fn is_known(game: &str) -> bool {
    let name = game.split([':', '/']).next().unwrap_or_default();
    ["nim", "bash", "wythoff", "fibonacci"].contains(&name) || game == "sub:1,3"
}

fn looks_like_a_claim(text: &str) -> bool {
    any(text, &["当且仅当", "必败态", "必胜态", "iff", "ifandonlyif", "firstplayerwins", "secondplayerwins"])
        && text.chars().count() < 200
}

/// The verdict of a formula.
pub(crate) fn judged(checked: Checked, mend: Mend) -> Verdict {
    match checked.failure {
        None => Verdict::Holds { tested: checked.tested, to: checked.to },
        Some(failure) => Verdict::Fails { at: failure.at, loses: failure.loses, mend },
    }
}

/// The games of notes.
pub(crate) const BASH: Subject = Subject { game: "bash", layout: "n m", names: &["n", "m"] };
pub(crate) const NIM: Subject = Subject { game: "nim", layout: "c heap[c]", names: &["xor", "max", "ones"] };
pub(crate) const MISERE: Subject =
    Subject { game: "nim/misere", layout: "c heap[c]", names: &["xor", "max", "ones"] };
pub(crate) const WYTHOFF: Subject = Subject { game: "wythoff", layout: "a b", names: &["a", "b"] };
pub(crate) const FIBONACCI: Subject = Subject { game: "fibonacci", layout: "n", names: &["n"] };
pub(crate) const FIRSTALL: Subject = Subject { game: "fibonacci/firstall", layout: "n", names: &["n"] };
pub(crate) const ONE_OR_THREE: Subject = Subject { game: "sub:1,3", layout: "n", names: &["n"] };
pub(crate) const OCTOBER: Subject = Subject { game: "october", layout: "n", names: &["n"] };
