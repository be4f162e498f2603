//! The guard: small positions by brute force, against what the certificate says of them.

use bouton_rules::Budget;

use crate::Accepted;
use crate::fault::{Check, Fault, Rejected};
use crate::game::Game;
use crate::play::{Play, Position};

/// What a certificate says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Claimed {
    /// Nothing.
    Nothing,
    /// The tuple is no position.
    NoPosition,
    /// Its Grundy value.
    Value(u64),
    /// Its Grundy value is larger.
    Above(u64),
    /// Whether the player to move loses.
    Loses(bool),
}

/// The most positions that are recomputed, and the most choices of variables tried for them.
const POSITIONS: usize = 400;
const CHOICES: u64 = 200_000;

/// Recomputes positions of `tracks` numbers in a box around 0, smallest numbers first.
pub(crate) fn guard(
    game: &Game,
    tracks: usize,
    claimed: &dyn Fn(&[i128]) -> Claimed,
    accepted: &mut Accepted,
    budget: &Budget,
) -> Check<()> {
    let mut play = Play::new(game, budget);
    for numbers in tuples(tracks) {
        if play.tried > CHOICES {
            break;
        }
        let position: Position = numbers.chunks(game.numbers.len()).map(<[i128]>::to_vec).collect();
        match compare(&mut play, &position, claimed(&numbers)) {
            // What could not be followed to its end says nothing.
            Err(rejected) if rejected.fault == Fault::Limit => {
                budget.look()?;
                break;
            }
            Err(rejected) => return Err(rejected),
            Ok(()) => accepted.recomputed += 1,
        }
    }
    Ok(())
}

fn compare(play: &mut Play, position: &Position, claimed: Claimed) -> Check<()> {
    let mut legal = true;
    for state in position {
        legal &= play.is_position(state)?;
    }
    let wrong = |computed: &str| -> Rejected {
        let (_, text) = claimed.show();
        Fault::Value.with("position", &show(position)).and("claimed", &text).and("computed", computed)
    };
    let found = match claimed {
        Claimed::Nothing => return Ok(()),
        _ if !legal => Claimed::NoPosition,
        Claimed::Loses(_) => Claimed::Loses(play.loses(position)?),
        Claimed::NoPosition | Claimed::Value(_) | Claimed::Above(_) => {
            Claimed::Value(play.value(&position[0])?)
        }
    };
    let fits = match (claimed, found) {
        // An automaton does not accept what is no position, and says no more of it.
        (Claimed::Loses(false) | Claimed::Above(_), Claimed::NoPosition) => true,
        (Claimed::Above(bound), Claimed::Value(value)) => value > bound,
        _ => claimed == found,
    };
    if fits { Ok(()) } else { Err(wrong(&found.show().1)) }
}

impl Claimed {
    fn show(self) -> (&'static str, String) {
        match self {
            Self::Nothing | Self::NoPosition => ("entry", "-".to_owned()),
            Self::Value(value) => ("value", value.to_string()),
            Self::Above(value) => ("value", format!("> {value}")),
            Self::Loses(loses) => ("outcome", if loses { "P" } else { "N" }.to_owned()),
        }
    }
}

/// A position as game strings write it.
pub(crate) fn show(position: &[Vec<i128>]) -> String {
    let component = |state: &Vec<i128>| state.iter().map(i128::to_string).collect::<Vec<_>>().join(",");
    position.iter().map(component).collect::<Vec<_>>().join("+")
}

/// All tuples with numbers below a side chosen so that there are not too many, by their largest number.
fn tuples(tracks: usize) -> Vec<Vec<i128>> {
    let fits = |side: &usize| {
        side.checked_pow(u32::try_from(tracks).unwrap_or(u32::MAX)).is_some_and(|all| all <= POSITIONS)
    };
    let side = (1..=41).take_while(fits).last().unwrap_or(1).max(2) as i128;
    let mut all = vec![Vec::new()];
    for _ in 0..tracks.min(12) {
        all = all
            .iter()
            .flat_map(|head: &Vec<i128>| (0..side).map(move |x| [&head[..], &[x]].concat()))
            .collect();
    }
    all.sort_by_key(|tuple| tuple.iter().copied().max());
    all
}
