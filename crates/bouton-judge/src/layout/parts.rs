//! The parts of a case as they are written, for those who make cases.

use super::{Count, Field, Item, Layout, Role};

/// A part of a case that is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A number by itself.
    Number(Slot),
    /// Rows of numbers.
    Rows {
        /// How many rows there are.
        count: RowCount,
        /// What a row holds.
        slots: Vec<Slot>,
    },
}

/// A number that is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its name.
    pub name: String,
    /// What it means.
    pub meaning: Meaning,
}

/// What a number means to those who make cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// A parameter of the game.
    Parameter,
    /// A number of a component: its place in the component, from 0.
    Component(usize),
    /// An item of a parameter that is a set.
    Item,
    /// How many copies of a component there are.
    Copies,
    /// How many rows some [`Part::Rows`] have.
    Count,
    /// Nothing to the game.
    Other,
}

/// How many rows there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowCount {
    /// So many.
    Fixed(usize),
    /// As many as this part says, counted from 0 among the parts.
    Part(usize),
}

impl Layout {
    /// The parts of a case that are written down, in order. What is computed is left out. Time linear.
    ///
    /// ```
    /// use bouton_judge::{Layout, Meaning, Part};
    /// use bouton_rules::string::{NoFiles, Reader};
    /// let nim = Reader::new(&NoFiles).read("nim").unwrap().games[0].clone();
    /// let parts = Layout::new("c heap[c]", &nim).unwrap().parts();
    /// assert!(matches!(&parts[0], Part::Number(slot) if slot.meaning == Meaning::Count));
    /// ```
    pub fn parts(&self) -> Vec<Part> {
        // The part of each field outside of arrays; fields that are computed have none.
        let mut places = Vec::new();
        let mut parts: Vec<Part> = Vec::new();
        for item in &self.items {
            match item {
                Item::Single(field) => {
                    places.push(field.formula.is_none().then_some(parts.len()));
                    if field.formula.is_none() {
                        parts.push(Part::Number(slot(field)));
                    }
                }
                Item::Flat(count, name) => {
                    // An array of numbers fills components one after the other; a row is one number.
                    let meaning = Meaning::Component(0);
                    let slots = vec![Slot { name: name.clone(), meaning }];
                    push_rows(&mut parts, &places, *count, slots);
                }
                Item::Set(count, _, name) => {
                    let slots = vec![Slot { name: name.clone(), meaning: Meaning::Item }];
                    push_rows(&mut parts, &places, *count, slots);
                }
                Item::Group(count, fields) => {
                    let read = fields.iter().filter(|field| field.formula.is_none());
                    let slots = read.map(slot).collect();
                    push_rows(&mut parts, &places, *count, slots);
                }
            }
        }
        parts
    }

    /// How many numbers a component is typed with.
    pub fn arity(&self) -> usize {
        self.arity
    }

    /// Whether components are typed as starts.
    pub fn types_starts(&self) -> bool {
        self.starts
    }

    /// Whether some numbers are not written down but computed.
    pub fn computes(&self) -> bool {
        self.items.iter().any(|item| match item {
            Item::Single(field) => field.formula.is_some(),
            Item::Group(_, fields) => fields.iter().any(|field| field.formula.is_some()),
            Item::Flat(..) | Item::Set(..) => false,
        })
    }
}

fn push_rows(parts: &mut Vec<Part>, places: &[Option<usize>], count: Count, slots: Vec<Slot>) {
    let count = match count {
        Count::Fixed(count) => RowCount::Fixed(count),
        Count::Field(field) => match places.get(field).copied().flatten() {
            Some(place) => {
                if let Some(Part::Number(slot)) = parts.get_mut(place)
                    && slot.meaning == Meaning::Other
                {
                    slot.meaning = Meaning::Count;
                }
                RowCount::Part(place)
            }
            // The count is computed: rows cannot be made freely.
            None => RowCount::Fixed(0),
        },
    };
    parts.push(Part::Rows { count, slots });
}

fn slot(field: &Field) -> Slot {
    let meaning = match field.role {
        Role::Param(_) => Meaning::Parameter,
        Role::Number(place) => Meaning::Component(place),
        Role::Copies => Meaning::Copies,
        Role::Helper => Meaning::Other,
    };
    Slot { name: field.name.clone(), meaning }
}
