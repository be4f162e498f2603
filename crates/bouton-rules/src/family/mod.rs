//! Generated families: games whose rules are made from what stands after the colon of a game string, as
//! ordinary rule text that `rule show` prints.
//!
//! | family | rule |
//! |---|---|
//! | `sub:1,3,4` | take a number of the set |
//! | `allbut:2,3` | take any number that is not in the set |
//! | `octal:0.77`, `code:0.3F` | a take-and-break code |
//! | `take:2x` | take at most f(x), where x was taken last |
//! | `graph:FILE` | one token on a directed graph |

mod code;
pub(crate) mod graph;
mod graph_file;
mod set;
mod take;

use crate::Diagnostic;
use crate::takebreak::Digits;

/// A family whose rules are generated from parameters in the game string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// `sub:1,3,4`
    Sub,
    /// `allbut:2,3`
    AllBut,
    /// `octal:0.77`
    Octal,
    /// `code:0.3F`
    Code,
    /// `take:2x`
    Take,
    /// `graph:FILE`
    Graph,
}

impl Family {
    /// Every family.
    pub const ALL: [Self; 6] = [Self::Sub, Self::AllBut, Self::Octal, Self::Code, Self::Take, Self::Graph];

    /// Its name in game strings.
    pub fn name(self) -> &'static str {
        match self {
            Self::Sub => "sub",
            Self::AllBut => "allbut",
            Self::Octal => "octal",
            Self::Code => "code",
            Self::Take => "take",
            Self::Graph => "graph",
        }
    }

    /// A game of the family, as it may stand in a game string.
    pub fn example(self) -> &'static str {
        match self {
            Self::Sub => "sub:1,3,4",
            Self::AllBut => "allbut:2,3",
            Self::Octal => "octal:0.77",
            Self::Code => "code:0.3F",
            Self::Take => "take:2x",
            Self::Graph => "graph:FILE",
        }
    }

    /// The family of this name, in either language.
    pub fn find(name: &str) -> Option<Self> {
        Some(match name.to_ascii_lowercase().as_str() {
            "sub" | "减法" | "減法" => Self::Sub,
            "allbut" | "除外" => Self::AllBut,
            "octal" | "八进制" | "八進制" => Self::Octal,
            "code" | "编码" | "編碼" => Self::Code,
            "take" | "取子" => Self::Take,
            "graph" | "图" | "圖" | "有向图" | "有向圖" => Self::Graph,
            _ => return None,
        })
    }
}

/// A game made from parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Generated {
    /// The parameters in canonical spelling, as typed otherwise.
    pub(crate) params: String,
    /// The rule.
    pub(crate) text: String,
}

/// Makes the rule of a family other than `graph` from `params`, which stands at byte `at`.
///
/// # Errors
/// What is wrong with the parameters.
pub(crate) fn generate(family: Family, params: &str, at: usize) -> Result<Generated, Diagnostic> {
    match family {
        Family::Sub => set::generate(set::Kind::Only, params, at),
        Family::AllBut => set::generate(set::Kind::AllBut, params, at),
        Family::Octal => code::generate(Digits::Octal, params, at),
        Family::Code | Family::Graph => code::generate(Digits::Any, params, at),
        Family::Take => take::generate(params, at),
    }
}

pub(crate) use set::numbers;

/// The union of sets as it is written. Many sets are joined in halves, so that the expression stays shallow.
fn union(pieces: &[String]) -> String {
    const WIDE: usize = 32;
    if pieces.len() <= WIDE {
        return pieces.join(" or ");
    }
    let (left, right) = pieces.split_at(pieces.len() / 2);
    format!("({}) or ({})", union(left), union(right))
}

#[cfg(test)]
mod tests;
