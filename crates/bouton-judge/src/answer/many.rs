//! Many cases of one component each, answered without anything between them.

use std::io::Read;

use bouton_value::Natural;

use super::quick::Ready;
use crate::case::{CaseReader, SLOTS};
use crate::layout::{Field, Item, Layout, Role};

/// Cases that are answered before anybody else has a turn.
const CASES: u64 = 1 << 10;
/// Labels of so many bytes, with the end of the line, are written at once.
const LABEL: usize = 16;
/// Where numbers go that mean nothing.
const NOWHERE: usize = SLOTS - 1;
/// After so many cases in a row that had to be left to others few are tried.
const PATIENCE: u32 = 8;

/// How many cases are answered together.
pub(super) struct Many {
    /// The slot of each number of a case.
    places: Vec<usize>,
    slots: [u64; SLOTS],
    /// How many slots a component has, parameters after its own.
    typed: usize,
    /// Slots of parameters, which are at least 1.
    params: Vec<usize>,
    labels: [([u8; LABEL], usize); 2],
    /// How often in a row no case was answered.
    idle: u32,
}

impl Many {
    /// The way for a layout of single numbers; `constants` are the parameters that no case gives, where parameters are numbers of the
    /// component. `None` where cases are not of this kind.
    pub(super) fn new(
        layout: &Layout,
        constants: Option<&[Option<Natural>]>,
        labels: &[Vec<u8>; 3],
    ) -> Option<Self> {
        let typed = layout.arity + constants.map_or(0, <[_]>::len);
        if typed >= NOWHERE {
            return None;
        }
        let mut slots = [0; SLOTS];
        for (slot, constant) in slots.get_mut(layout.arity..)?.iter_mut().zip(constants.unwrap_or_default()) {
            if let Some(constant) = constant {
                *slot = u64::try_from(constant).ok()?;
            }
        }
        let mut places = Vec::new();
        for item in &layout.items {
            let Item::Single(Field { role, formula: None, .. }) = item else { return None };
            places.push(match *role {
                Role::Number(index) => index,
                Role::Param(index) => layout.arity + index,
                Role::Helper => NOWHERE,
                Role::Copies => return None,
            });
        }
        let mut given: Vec<usize> = (0..layout.arity).filter(|at| places.contains(at)).collect();
        given.extend(layout.arity..typed);
        // A number that no case gives is not known here.
        if given.len() != typed {
            return None;
        }
        let label = |label: &Vec<u8>| {
            let mut bytes = [0; LABEL];
            bytes.get_mut(..label.len())?.copy_from_slice(label);
            Some((bytes, label.len()))
        };
        let labels = [label(&labels[0])?, label(&labels[1])?];
        let params = (layout.arity..typed).collect();
        Some(Self { places, slots, typed, params, labels, idle: 0 })
    }

    /// Answers cases as far as it goes.
    pub(super) fn answer<R: Read>(
        &mut self,
        ready: &Ready,
        cases: &mut CaseReader<'_, R>,
        out: &mut Vec<u8>,
    ) {
        if self.idle > PATIENCE && !cases.done().is_multiple_of(CASES) {
            return;
        }
        let begin = out.len();
        let mut end = begin;
        // Room for every label, whole.
        out.resize(begin + LABEL * (1 + usize::try_from(CASES).unwrap_or(0)), 0);
        let (typed, params, labels) = (self.typed, &self.params, &self.labels);
        cases.at_hand(&self.places, &mut self.slots, CASES, |slots| {
            if params.iter().any(|&slot| slots[slot % SLOTS] == 0) {
                return false;
            }
            let Some(loses) = ready.loses(slots, typed) else { return false };
            let (label, length) = &labels[usize::from(loses)];
            let Some(room) = out.get_mut(end..end + LABEL) else { return false };
            room.copy_from_slice(label);
            end += length;
            true
        });
        out.truncate(end);
        self.idle = if end == begin { self.idle + 1 } else { 0 };
    }
}
