//! The names of the nodes of a graph.

use std::borrow::Cow;
use std::hash::BuildHasher as _;

use foldhash::fast::FixedState;
use hashbrown::HashTable;

/// The names of the nodes of a graph, by number and back.
///
/// Large graphs have numbers for names: those take four bytes a node, and nothing when they are 0, 1, 2 and so on.
#[derive(Clone, Debug, Default)]
pub struct Labels(Names);

#[derive(Clone, Debug)]
enum Names {
    /// The node's own number, below this.
    Same(u32),
    /// Ascending numbers.
    Numbers(Vec<u32>),
    /// Any words.
    Words(Words),
}

impl Default for Names {
    fn default() -> Self {
        Self::Same(0)
    }
}

#[derive(Clone, Debug, Default)]
struct Words {
    /// All names, one after the other.
    text: String,
    /// Where each name ends.
    ends: Vec<u32>,
    /// The node of each name.
    nodes: HashTable<u32>,
}

impl Labels {
    /// Names that are numbers, ascending and each once.
    pub(crate) fn numbers(numbers: Vec<u32>) -> Self {
        let same = numbers.last().is_none_or(|&last| last as usize + 1 == numbers.len());
        let count = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        Self(if same { Names::Same(count) } else { Names::Numbers(numbers) })
    }

    /// No names yet, to which any can be added.
    pub(crate) fn words() -> Self {
        Self(Names::Words(Words::default()))
    }

    /// Whether the name of each node is its number.
    pub(crate) fn are_node_numbers(&self) -> bool {
        matches!(self.0, Names::Same(_))
    }

    /// How many nodes there are.
    pub fn len(&self) -> usize {
        match &self.0 {
            Names::Same(count) => *count as usize,
            Names::Numbers(numbers) => numbers.len(),
            Names::Words(words) => words.ends.len(),
        }
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name of a node; `None` when there is no such node.
    pub fn name(&self, node: usize) -> Option<Cow<'_, str>> {
        match &self.0 {
            Names::Same(count) => (node < *count as usize).then(|| Cow::Owned(node.to_string())),
            Names::Numbers(numbers) => numbers.get(node).map(|number| Cow::Owned(number.to_string())),
            Names::Words(words) => words.get(node).map(Cow::Borrowed),
        }
    }

    /// The names of all nodes in order.
    pub fn iter(&self) -> impl Iterator<Item = Cow<'_, str>> {
        (0..self.len()).filter_map(|node| self.name(node))
    }

    /// The node with this name. Time O(its length), and O(log n) where numbers are the names of n nodes.
    pub fn find(&self, name: &str) -> Option<usize> {
        match &self.0 {
            Names::Same(count) => number(name).filter(|number| number < count).map(|number| number as usize),
            Names::Numbers(numbers) => numbers.binary_search(&number(name)?).ok(),
            Names::Words(words) => words.find(name).map(|node| node as usize),
        }
    }

    /// The node with this name, which is a new one when nothing has the name yet. `None` when there is no room, or
    /// the names are numbers.
    pub(crate) fn find_or_add(&mut self, name: &str) -> Option<u32> {
        let Names::Words(words) = &mut self.0 else { return None };
        words.find(name).or_else(|| words.add(name))
    }
}

impl Words {
    fn get(&self, node: usize) -> Option<&str> {
        word(&self.text, &self.ends, node)
    }

    fn find(&self, name: &str) -> Option<u32> {
        self.nodes.find(hash(name), |&node| self.get(node as usize) == Some(name)).copied()
    }

    fn add(&mut self, name: &str) -> Option<u32> {
        let node = u32::try_from(self.ends.len()).ok().filter(|&node| node < u32::MAX / 2)?;
        let end = u32::try_from(self.text.len() + name.len()).ok()?;
        self.text.push_str(name);
        self.ends.push(end);
        let Self { text, ends, nodes } = self;
        nodes.insert_unique(hash(name), node, |&node| hash(word(text, ends, node as usize).unwrap_or("")));
        Some(node)
    }
}

fn word<'t>(text: &'t str, ends: &[u32], node: usize) -> Option<&'t str> {
    let end = *ends.get(node)? as usize;
    let start = node.checked_sub(1).and_then(|before| ends.get(before)).map_or(0, |&end| end as usize);
    text.get(start..end)
}

fn hash(name: &str) -> u64 {
    FixedState::default().hash_one(name)
}

/// A name as a number, when it is written as numbers are: no leading zeros, at most nine digits.
pub(crate) fn number(name: &str) -> Option<u32> {
    let digits = name.as_bytes();
    let plain = matches!(digits, [b'0'] | [b'1'..=b'9', ..]) && digits.len() <= 9;
    if plain && digits.iter().all(u8::is_ascii_digit) { name.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found_again(labels: &Labels, names: &[String]) {
        for (node, name) in names.iter().enumerate() {
            assert_eq!(labels.find(name), Some(node), "{name}");
            assert_eq!(labels.name(node).as_deref(), Some(name.as_str()));
        }
        assert_eq!((labels.len(), labels.name(names.len())), (names.len(), None));
        for other in ["", "4711", "07", "x", "-1", "99999999999"] {
            assert_eq!(labels.find(other), None);
        }
    }

    #[test]
    fn every_name_is_found_again() {
        let names: Vec<String> =
            (0..500).map(|n| format!("n{n}")).chain(["0", "007", "甲"].map(str::to_owned)).collect();
        let mut labels = Labels::words();
        for (node, name) in names.iter().enumerate() {
            assert_eq!(labels.find(name), None, "{name}");
            assert_eq!(labels.find_or_add(name), u32::try_from(node).ok());
            assert_eq!(labels.find_or_add(name), u32::try_from(node).ok());
        }
        found_again(&labels, &names);
        for numbers in [vec![], vec![0, 1, 2, 3], vec![1, 2, 3], vec![0, 7, 999_999_999]] {
            let names: Vec<String> = numbers.iter().map(u32::to_string).collect();
            found_again(&Labels::numbers(numbers), &names);
        }
    }
}
