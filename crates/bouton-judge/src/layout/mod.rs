//! What a case holds: numbers by the game's own names, counts, arrays.
//!
//! ```text
//! n m               a parameter and a number, each read
//! c heap[c]         a count, then so many numbers: the components
//! c (a b)[c]        so many components, each with its numbers by name
//! heap[3]           three components
//! price raise bid=0 a number that is not read but computed, from what stands before it
//! n (copies d=n-1-i)[n]   copies: how many equal components; i: the place in the array, from 0
//! _                 a number that means nothing
//! ```

mod parts;
mod read;
mod settle;

use bouton_rules::check::Formula;

pub use parts::{Meaning, Part, RowCount, Slot};

/// A layout that fits its game.
#[derive(Clone, Debug)]
pub struct Layout {
    /// What is read, in order.
    pub items: Vec<Item>,
    /// The names of the fields outside of arrays, in order.
    pub singles: Vec<String>,
    /// Whether components are typed as starts.
    pub starts: bool,
    /// How many numbers a component is typed with.
    pub arity: usize,
}

/// A part of a layout.
#[derive(Clone, Debug)]
pub enum Item {
    /// A field by itself.
    Single(Field),
    /// An array of numbers that fill components one after the other, and its name.
    Flat(Count, String),
    /// An array of components.
    Group(Count, Vec<Field>),
    /// An array of numbers that is a set: a parameter.
    Set(Count, usize, String),
}

/// One number.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it means.
    pub role: Role,
    /// How it is computed; `None` when it is read.
    pub formula: Option<Formula>,
}

/// What a number means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// A parameter of the game, from 0.
    Param(usize),
    /// A number of the component, from 0.
    Number(usize),
    /// How many copies there are of the component.
    Copies,
    /// Nothing to the game.
    Helper,
}

/// How long an array is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// So long.
    Fixed(usize),
    /// As a field outside of arrays says.
    Field(usize),
}

impl Layout {
    /// The parameters whose values come from the case.
    pub fn params(&self) -> impl Iterator<Item = usize> {
        self.items.iter().filter_map(|item| match item {
            Item::Single(Field { role: Role::Param(index), .. }) | Item::Set(_, index, _) => Some(*index),
            _ => None,
        })
    }
}

/// The names that a layout speaks of, in order, each once: what may be a parameter whose value comes later.
pub(crate) fn names_in(text: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for word in text.split(|c: char| !(c.is_alphanumeric() || c == '_')) {
        if !word.is_empty() && !names.iter().any(|name| name == word) {
            names.push(word.to_owned());
        }
    }
    names
}
