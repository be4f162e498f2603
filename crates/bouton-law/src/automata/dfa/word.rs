//! Words: reading them, and finding a shortest one.

use std::collections::VecDeque;

use hashbrown::HashMap;

use super::{Dfa, Node};

impl Dfa {
    /// Whether it accepts a word: a letter for each place, most significant first.
    pub fn reads(&self, word: &[Vec<u8>]) -> bool {
        self.accepts(word.iter().fold(self.start, |state, letter| self.next(state, letter)))
    }

    /// Every state that one letter leads to, with the least such letter. The dead state is left out.
    pub(crate) fn steps(&self, state: u32) -> Vec<(Vec<u8>, u32)> {
        let mut found: HashMap<u32, ()> = HashMap::new();
        let mut steps = Vec::new();
        let mut stack = vec![(self.roots[state as usize], vec![0u8; self.tracks.len()])];
        let mut seen: HashMap<Node, ()> = HashMap::new();
        while let Some((node, letter)) = stack.pop() {
            if let Some((level, kids)) = self.diagram.branch(node) {
                if seen.insert(node, ()).is_some() {
                    continue;
                }
                let at = self.tracks.iter().position(|track| track.0 == level).unwrap_or(0);
                for (digit, &kid) in kids.iter().enumerate().rev() {
                    let mut letter = letter.clone();
                    letter[at] = digit as u8;
                    stack.push((kid, letter));
                }
            } else if let Some(next) = node.state().filter(|&next| next != 0)
                && found.insert(next, ()).is_none()
            {
                steps.push((letter, next));
            }
        }
        steps
    }

    /// A shortest accepted word; `None` when there is none.
    pub fn shortest(&self) -> Option<Vec<Vec<u8>>> {
        let mut came: HashMap<u32, (u32, Vec<u8>)> = HashMap::new();
        let mut queue = VecDeque::from([self.start]);
        while let Some(state) = queue.pop_front() {
            if self.accepts(state) {
                let mut word = Vec::new();
                let mut at = state;
                while at != self.start {
                    let (before, letter) = &came[&at];
                    word.push(letter.clone());
                    at = *before;
                }
                word.reverse();
                return Some(word);
            }
            for (letter, next) in self.steps(state) {
                if next != self.start && !came.contains_key(&next) {
                    came.insert(next, (state, letter));
                    queue.push_back(next);
                }
            }
        }
        None
    }
}
