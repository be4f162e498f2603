//! Components by number: each distinct component is kept once, with what is known of its moves.

#[cfg(test)]
mod tests;

use bouton_rules::{Budget, Component, MoveError, Position, Ruleset, Side, Stop};
use bouton_value::Natural;

use crate::intern::Interner;
use crate::ledger::{Ledger, vec_bytes};

/// The highest bit of a word says that it counts the limbs of a big number, which follow.
const BIG: u64 = 1 << 63;

/// The two sides.
pub(crate) const SIDES: [Side; 2] = [Side::Left, Side::Right];

/// What is known of a component apart from its options.
#[derive(Clone, Copy, Default)]
pub(crate) struct Traits(u8);

impl Traits {
    const KNOWN: u8 = 1;
    const MOVES: [u8; 2] = [2, 4];
    const ENDED: u8 = 8;

    /// Whether some player has a move in it.
    pub(crate) fn alive(self) -> bool {
        self.0 & (Self::MOVES[0] | Self::MOVES[1]) != 0
    }

    /// Whether `side` has a move in it.
    pub(crate) fn moves(self, side: Side) -> bool {
        self.0 & Self::MOVES[side as usize] != 0
    }

    /// Whether it meets an `end`.
    pub(crate) fn ended(self) -> bool {
        self.0 & Self::ENDED != 0
    }
}

/// All components seen so far, by number.
pub(crate) struct Components {
    store: Interner<u64>,
    traits: Vec<Traits>,
    words: Vec<u64>,
}

impl Components {
    /// None seen.
    pub(crate) fn new() -> Self {
        Self { store: Interner::new(), traits: Vec::new(), words: Vec::new() }
    }

    /// The number of a component. Time O(its size).
    ///
    /// # Errors
    /// When memory runs out.
    pub(crate) fn intern(&mut self, component: &Component, ledger: &Ledger) -> Result<u32, Stop> {
        self.words.clear();
        self.words.push(component.game as u64);
        for number in &component.numbers {
            match u64::try_from(number) {
                Ok(small) if small < BIG => self.words.push(small),
                _ => {
                    let limbs = number.to_limbs_asc();
                    self.words.push(BIG | limbs.len() as u64);
                    self.words.extend(limbs);
                }
            }
        }
        self.store.intern(&self.words, ledger)
    }

    /// The component with this number.
    pub(crate) fn get(&self, id: u32) -> Component {
        let mut words = self.store.get(id).iter().copied();
        let game = usize::try_from(words.next().unwrap_or(0)).unwrap_or(usize::MAX);
        let mut numbers = Vec::with_capacity(words.len());
        while let Some(word) = words.next() {
            if word & BIG == 0 {
                numbers.push(Natural::from(word));
            } else {
                let limbs = usize::try_from(word & !BIG).unwrap_or(0);
                numbers.push(Natural::from_owned_limbs_asc(words.by_ref().take(limbs).collect()));
            }
        }
        Component { game, numbers }
    }

    /// Whether somebody can move in a component, and whether it meets an `end`; found out once.
    ///
    /// # Errors
    /// A limit, or an open range without an end there.
    pub(crate) fn traits(&mut self, rules: &Ruleset, id: u32, ledger: &Ledger) -> Result<Traits, MoveError> {
        let index = id as usize;
        if let Some(&traits) = self.traits.get(index)
            && traits.0 & Traits::KNOWN != 0
        {
            return Ok(traits);
        }
        let traits = find_traits(rules, self.get(id), ledger.budget())?;
        ledger.fill(&mut self.traits, self.store.len(), Traits::default())?;
        if let Some(slot) = self.traits.get_mut(index) {
            *slot = traits;
        }
        Ok(traits)
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        self.store.bytes() + vec_bytes(&self.traits)
    }
}

/// Asks the rules for the traits of a component.
fn find_traits(rules: &Ruleset, component: Component, budget: &Budget) -> Result<Traits, MoveError> {
    let mut bits = Traits::KNOWN;
    for &side in if rules.is_partizan() { &SIDES[..] } else { &SIDES[..1] } {
        let has_move = match rules.component_moves(0, &component, side, budget).next() {
            None => false,
            Some(Err(error @ MoveError::Stopped(_))) => return Err(error),
            // A range without an end is an error only for the player who has to move here: the component
            // is not dead, and listing its moves will say so.
            Some(Ok(_) | Err(MoveError::Endless { .. })) => true,
        };
        if has_move {
            bits |= Traits::MOVES[side as usize];
        }
    }
    if !rules.is_partizan() && bits & Traits::MOVES[0] != 0 {
        bits |= Traits::MOVES[1];
    }
    if rules.has_ends() && rules.ended(&Position { components: vec![component] }, budget)?.is_some() {
        bits |= Traits::ENDED;
    }
    Ok(Traits(bits))
}
