//! Laws that answer, made of certificates that the checker has accepted.
//!
//! ```text
//! certificate --claim--> repeating | window | automatic | recurrence | apart | quotient --told--> Law, as theorems are
//! ```
//!
//! What a law says of a position is read off the very data of the certificate. A kind of claim that is not known here
//! makes no law, and the engine answers as before.

// Tracks are few, digits below 10.
#![allow(clippy::cast_possible_truncation)]

mod apart;
mod automatic;
mod claim;
mod complete;
mod drawing;
mod quick;
mod quotient;
mod recurrence;
mod repeating;
mod steps;
mod told;
mod window;

use std::sync::Arc;

use bouton_rules::{Budget, Game};
use bouton_solve::{LawUsed, Sentence};
use bouton_value::Status;

use crate::law::{Law, WholeLaw};
use apart::Apart;
use automatic::Automatic;
use quotient::Quotient;
use recurrence::Recurrence;
use repeating::Repeating;
use told::Told;
use window::Window;

pub use claim::{Claim, Table};
pub use drawing::Drawing;
pub(crate) use drawing::drawing;

/// A law of a certificate.
#[derive(Debug)]
pub(crate) enum Made {
    /// About single components.
    Component(Box<dyn Law>),
    /// About positions of so many components; of any number, for `None`.
    Whole(Box<dyn WholeLaw>, Option<usize>),
}

/// The law that a certificate proves of a game. The checker must have accepted the text, and its rule must be that of
/// the game.
pub(crate) fn law(certificate: &str, game: &Arc<Game>, budget: &Budget) -> Option<Made> {
    made(&Claim::of(certificate)?, certificate, game, budget)
}

/// The law of a claim, or of one part of it, which is about this game.
fn made(claim: &Claim, certificate: &str, game: &Arc<Game>, budget: &Budget) -> Option<Made> {
    let told = Told::of(claim, certificate)?;
    Some(match claim.kind {
        "residue" | "periodic" | "arithmetic" => Made::Component(Box::new(Repeating::of(claim, told, game)?)),
        "window" => Made::Component(Box::new(Window::of(claim, told)?)),
        "automaton" => {
            let law = Automatic::of(claim, told, game, budget)?;
            match law.heaps() {
                1 => Made::Component(Box::new(law)),
                heaps => Made::Whole(Box::new(law), Some(heaps)),
            }
        }
        "recurrence" => Made::Component(Box::new(Recurrence::of(told, game)?)),
        "xor" => Made::Component(Box::new(Apart::of(claim, told, certificate, budget)?)),
        "quotient" => Made::Whole(Box::new(Quotient::of(claim, told)?), None),
        _ => return None,
    })
}

/// How the law of a certificate is told; `None` for a kind without words of its own.
pub(crate) fn told(certificate: &str) -> Option<LawUsed> {
    let told = Told::of(&Claim::of(certificate)?, certificate)?;
    let because = told.because();
    Some(LawUsed {
        id: told.id,
        status: Status::Proved,
        statement: told.statement,
        because,
        certificate: Some(told.digest),
    })
}

/// The lower end of a window of takes, as an expression; `None` for claims of another kind.
pub(crate) fn low(certificate: &str) -> Option<String> {
    told::low(&Claim::of(certificate)?)
}

/// What a claim says, when it has words of its own.
pub(crate) fn statement(claim: &str) -> Option<Sentence> {
    told::statement(&Claim::of(claim)?).map(|(_, statement)| statement)
}
