//! What a law can do: for components of games in which moves are made in one component, or for whole positions.

use std::fmt::Debug;

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::Natural;

use crate::recipe::{Recipe, WholeRecipe};
use crate::shape::{Map, Shape};

/// The numbers of one component in the coordinates of a theorem.
pub type Tuple = Vec<Natural>;

/// Takes one result of a move: the components it leaves.
pub type Emit<'e> = &'e mut dyn FnMut(&[Tuple]) -> Result<(), Stop>;

/// Takes one move of a whole position: which components it touches, and what they become.
pub type EmitWhole<'e> = &'e mut dyn FnMut(&[(usize, Tuple)]) -> Result<(), Stop>;

/// Says whether the player to move loses after a move of one component: which one, and what it becomes.
pub type AfterMove<'l> = Box<dyn Fn(usize, &[Tuple]) -> bool + 'l>;

/// Which results of moves are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted<'w> {
    /// Those at which the next player loses, when this component is all there is.
    Lost,
    /// Those with this nim value.
    Value(&'w Natural),
}

impl<'w> Wanted<'w> {
    /// The wanted nim value, which is `zero` for a component that is all there is.
    pub(crate) fn value_or(self, zero: &'w Natural) -> &'w Natural {
        if let Self::Value(value) = self { value } else { zero }
    }
}

/// A theorem about single components, with the parameters of one game.
///
/// All numbers are in the coordinates of the theorem, and every tuple of naturals is a component there. Whoever
/// implements it must be right for numbers of any size: this is what PROVED means.
pub trait Law: Debug + Send + Sync {
    /// The name in the wording and the contract, such as `bash`: the message `law-ID` has the attributes `source`,
    /// `proof`, `statement`, `because`.
    fn id(&self) -> &'static str;

    /// What the theorem says, with the parameters of this game: the key `law-ID.statement` and its facts.
    fn statement(&self) -> Sentence;

    /// Why it applies: the key `law-ID.because` and its facts.
    fn because(&self) -> Sentence;

    /// Whether the theorem gives the nim value of every component.
    fn has_values(&self) -> bool {
        false
    }

    /// The nim value, where the theorem gives it.
    ///
    /// # Errors
    /// A limit that was reached.
    fn value(&self, at: &[Natural], budget: &Budget) -> Result<Option<Natural>, Stop> {
        let _ = (at, budget);
        Ok(None)
    }

    /// Whether the player to move loses when this component is all there is.
    ///
    /// # Errors
    /// A limit that was reached.
    fn loses(&self, at: &[Natural], budget: &Budget) -> Result<bool, Stop> {
        Ok(self.value(at, budget)?.is_some_and(|value| value == 0u32))
    }

    /// Shows `emit` every wanted result of a move, in any order, perhaps more than once; `false`, showing none, when the
    /// law has no way that is quicker than looking at all moves.
    ///
    /// # Errors
    /// A limit that was reached, here or by `emit`.
    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let _ = (at, wanted, budget, emit);
        Ok(false)
    }

    /// Why the component, which is all there is, is won or lost, with the reply where there is one.
    ///
    /// # Errors
    /// A limit that was reached.
    fn reason(&self, at: &[Natural], budget: &Budget) -> Result<Vec<Sentence>, Stop>;

    /// The nim value of small numbers without any allocation; `None` when there is no quick way, or it does not fit.
    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let _ = at;
        None
    }

    /// Whether the player to move loses, for small numbers without any allocation.
    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        self.value_small(at).map(|value| value == 0)
    }

    /// What programs in other languages are written from.
    fn recipe(&self) -> Recipe {
        Recipe::None
    }

    /// The law as data, where its form is one that the contract names.
    fn form(&self) -> Form {
        Form::Theorem
    }

    /// Whether the law speaks of a component; most speak of all.
    fn speaks_of(&self, at: &[Natural]) -> bool {
        let _ = at;
        true
    }

    /// The digest of the certificate that proves it; `None` for a named theorem.
    fn certificate(&self) -> Option<&str> {
        None
    }
}

/// The form of a law as the contract names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// In words only.
    Theorem,
    /// The value, or whether the position is lost, by the remainder.
    Residue {
        /// The modulus.
        modulus: Natural,
        /// The values by remainder; `None` where they are too many to be written.
        values: Option<Vec<Natural>>,
    },
    /// Values repeat from some heap on.
    Periodic {
        /// From which heap on.
        preperiod: u64,
        /// After how many.
        period: u64,
    },
}

/// A theorem about whole positions of one game, with its parameters.
pub trait WholeLaw: Debug + Send + Sync {
    /// As for [`Law::id`].
    fn id(&self) -> &'static str;

    /// As for [`Law::statement`].
    fn statement(&self) -> Sentence;

    /// As for [`Law::because`].
    fn because(&self) -> Sentence;

    /// Whether the player to move loses.
    ///
    /// # Errors
    /// A limit that was reached.
    fn loses(&self, at: &[Tuple], budget: &Budget) -> Result<bool, Stop>;

    /// Shows `emit` every winning move, in any order; `false`, showing none, when the law has no way that is quicker
    /// than looking at all moves.
    ///
    /// # Errors
    /// A limit that was reached, here or by `emit`.
    fn winning(&self, at: &[Tuple], budget: &Budget, emit: EmitWhole) -> Result<bool, Stop>;

    /// Why the position is won or lost.
    ///
    /// # Errors
    /// A limit that was reached.
    fn reason(&self, at: &[Tuple], budget: &Budget) -> Result<Vec<Sentence>, Stop>;

    /// What programs in other languages are written from.
    fn recipe(&self) -> WholeRecipe {
        WholeRecipe::None
    }

    /// Whether the player to move loses, for components of one small number each, without any allocation.
    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        let _ = at;
        None
    }

    /// Whether [`WholeLaw::winning`] has a way that is quicker than looking at all moves.
    ///
    /// # Errors
    /// A limit that was reached.
    fn lists(&self, budget: &Budget) -> Result<bool, Stop> {
        let _ = budget;
        Ok(true)
    }

    /// A quicker word on moves of single components from a position than asking for each whole position after one; `None`
    /// when there is none.
    ///
    /// # Errors
    /// A limit that was reached.
    fn after_moves<'l>(&'l self, at: &[Tuple], budget: &Budget) -> Result<Option<AfterMove<'l>>, Stop> {
        let _ = (at, budget);
        Ok(None)
    }

    /// The number of components of which it speaks; `None` for any.
    fn components(&self) -> Option<usize> {
        None
    }

    /// As for [`Law::certificate`].
    fn certificate(&self) -> Option<&str> {
        None
    }
}

/// A law for the components of a game, and the coordinates in which it speaks.
#[derive(Debug)]
pub struct Found {
    /// The law.
    pub law: Box<dyn Law>,
    /// From the numbers of the file to those of the law.
    pub map: Map,
}

/// A law for the whole positions of a game, and its coordinates.
#[derive(Debug)]
pub struct FoundWhole {
    /// The law.
    pub law: Box<dyn WholeLaw>,
    /// From the numbers of the file to those of the law.
    pub map: Map,
}

/// A theorem that knows to which games it applies, by their rules alone.
pub trait Theorem: Sync {
    /// The law for single components, when the rules are of this family.
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        let _ = shape;
        None
    }

    /// The law for whole positions, when the rules are of this family.
    fn recognise_whole(&self, shape: &Shape) -> Option<FoundWhole> {
        let _ = shape;
        None
    }
}
