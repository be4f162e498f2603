//! Believing nothing: reads a certificate of a law (`FORMAT.md`) and accepts or rejects it.
//!
//! ```text
//! text --reader--> rule text --game--> Game --+--linear--> shape, automaton: the proof
//!                  claim, data                +--play: small positions by brute force, as a guard
//! ```
//!
//! Of the rest of Bouton it takes the syntax of rules ([`bouton_rules::parse`], the syntax tree and its
//! printing) and nothing else: evaluation, moves, mex and automata are done here once more, so that a fault
//! of a prover cannot hide.
//!
//! ```
//! use bouton_check::{check, seal};
//! use bouton_rules::Budget;
//!
//! let text = seal(
//!     "bouton-certificate 1\nrule\n| game take13\n|   state [n]\n|   move k in {1, 3} -> [n - k]\n\
//!      claim residue of value\nmodulus 2\nvalues 0 1\n",
//! );
//! assert!(check(&text, &Budget::unlimited()).is_ok());
//! let wrong = seal(text.replace("0 1\n", "1 0\n").rsplit_once("digest").unwrap().0);
//! assert_eq!(check(&wrong, &Budget::unlimited()).unwrap_err().fault.name(), "value");
//! ```

#![forbid(unsafe_code)]

mod arithmetic;
mod automaton;
mod eval;
mod fault;
mod game;
mod greedy;
mod guard;
mod linear;
mod normal;
mod parts;
mod periodic;
mod play;
mod quotient;
mod reader;
mod residue;
mod residues;
mod rows;
mod shape;
mod sparse;
mod subtraction;
mod table;
#[cfg(test)]
mod tests;
mod window;

pub use bouton_rules::Budget;
pub use fault::{Fault, Rejected};
pub use normal::normal_rule;
pub use reader::seal;

use fault::Check;
use game::Game;
use reader::Reader;

/// What was accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The name of the game.
    pub game: String,
    /// Names and values of its parameters.
    pub parameters: Vec<(String, String)>,
    /// The normal text of the rule.
    pub rule: String,
    /// The kind of the claim, as `periodic`.
    pub kind: String,
    /// What it speaks of: `value`, `outcome` or `level`.
    pub subject: String,
    /// What it says, in the words of the format: names of fields and their data (automata: how many states).
    pub claim: Vec<(String, String)>,
    /// The theorems and facts that were used, by name.
    pub believed: Vec<&'static str>,
    /// How many positions were recomputed by brute force.
    pub recomputed: usize,
}

/// Reads a certificate and checks everything it says.
///
/// Time and memory depend on the claim; `budget` ends both with [`Fault::Limit`], so a hostile text ends in
/// a rejection.
///
/// # Errors
/// Why it was rejected: a fault, the line of the text and facts about it.
pub fn check(text: &str, budget: &Budget) -> Result<Accepted, Rejected> {
    let mut reader = Reader::open(text)?;
    let result = sections(&mut reader, budget).and_then(|accepted| reader.sealed().map(|()| accepted));
    result.map_err(|rejected| rejected.at_line(reader.line()))
}

fn sections(reader: &mut Reader, budget: &Budget) -> Check<Accepted> {
    let rule = reader.rule()?;
    let game = Game::read(&rule, reader)?;
    let mut accepted = Accepted {
        game: game.name.clone(),
        parameters: game.parameters.clone(),
        rule,
        kind: String::new(),
        subject: String::new(),
        claim: Vec::new(),
        believed: Vec::new(),
        recomputed: 0,
    };
    claim(&game, reader, &mut accepted, budget)?;
    Ok(accepted)
}

/// Reads and checks a claim about a game, to the end of the lines.
fn claim(game: &Game, reader: &mut Reader, accepted: &mut Accepted, budget: &Budget) -> Check<()> {
    let claim = reader.words("claim")?;
    let [kind, "of", subject] = claim.as_slice() else { return Err(Fault::Form.with("expected", "claim")) };
    (accepted.kind, accepted.subject) = ((*kind).to_owned(), (*subject).to_owned());
    match (*kind, *subject) {
        ("periodic", "value" | "outcome") => periodic::check(game, reader, accepted, budget),
        ("arithmetic", "value") => arithmetic::check(game, reader, accepted, budget),
        ("residue", "value" | "outcome") => residue::check(game, reader, accepted, budget),
        ("recurrence", "outcome") => greedy::check(game, reader, accepted, budget),
        ("quotient", "outcome") => quotient::check(game, reader, accepted, budget),
        ("window", "value") => window::check(game, reader, accepted, budget),
        ("automaton", "value" | "outcome" | "level") => automaton::check(game, reader, accepted, budget),
        ("xor", "value") => parts::check(game, reader, accepted, budget),
        _ => Err(Fault::Kind.with("found", &claim.join(" "))),
    }
}
