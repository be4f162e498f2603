//! Positions: sums of components, each a tuple of natural numbers.

use bouton_value::Natural;

/// One component: numbers that belong to one game of a [`crate::Ruleset`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Component {
    /// Which game of the ruleset, from 0.
    pub game: usize,
    /// Its numbers, as many as that game's state has.
    pub numbers: Vec<Natural>,
}

/// A position: components in the order in which they were typed or left by a move. Nothing is sorted,
/// merged or dropped.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Position {
    /// The components.
    pub components: Vec<Component>,
}

impl Position {
    /// A position of one game from the numbers of its components.
    ///
    /// ```
    /// use bouton_rules::Position;
    /// let nim = Position::of([[3u32.into()], [5u32.into()]]);
    /// assert_eq!(nim.components.len(), 2);
    /// ```
    pub fn of<const N: usize>(components: impl IntoIterator<Item = [Natural; N]>) -> Self {
        let components =
            components.into_iter().map(|numbers| Component { game: 0, numbers: numbers.to_vec() }).collect();
        Self { components }
    }
}
