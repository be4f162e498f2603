//! Graphs whose nodes are called by numbers.
//!
//! As long as every name is a number, nodes are those numbers themselves, so nothing is looked up while edges are
//! read. In the end the nodes are ranked: the least number is node 0. When another name comes, the nodes are named in
//! the order in which they occurred instead.

use std::mem;

use super::Graph;
use crate::game::Labels;

impl Graph {
    /// From now on any name may come.
    pub(super) fn name_nodes(&mut self) {
        if self.labels.is_some() {
            return;
        }
        let mut labels = Labels::words();
        // There are fewer numbers than nodes may be, so that every one finds room.
        let mut name = |number: u32| labels.find_or_add(&number.to_string()).unwrap_or(0);
        let mut mentions = mem::take(&mut self.mentions).into_iter().peekable();
        for (at, (from, to)) in self.edges.iter_mut().enumerate() {
            while let Some((_, number)) = mentions.next_if(|&(before, _)| before <= at) {
                name(number);
            }
            *from = name(*from);
            *to = name(*to);
        }
        for (_, number) in mentions {
            name(number);
        }
        self.marks =
            mem::take(&mut self.marks).into_iter().map(|(number, mark)| (name(number), mark)).collect();
        self.labels = Some(labels);
    }

    /// Ranks the nodes, when they are called by numbers to the end; gives the names of all.
    pub(super) fn finish(&mut self) -> Labels {
        if let Some(labels) = self.labels.take() {
            return labels;
        }
        let mentions = mem::take(&mut self.mentions);
        let ranks = Ranks::of(&self.edges, &mentions.iter().map(|&(_, number)| number));
        let labels = Labels::numbers(ranks.numbers());
        if !labels.are_node_numbers() {
            for (from, to) in &mut self.edges {
                *from = ranks.rank(*from);
                *to = ranks.rank(*to);
            }
            self.marks =
                mem::take(&mut self.marks).into_iter().map(|(n, mark)| (ranks.rank(n), mark)).collect();
        }
        labels
    }
}

/// Which numbers occur, and how many before each.
struct Ranks {
    /// The greatest that occurs.
    most: u32,
    present: Present,
}

enum Present {
    /// A bit for each number, and how many bits are set before each word.
    Bits(Vec<u64>, Vec<u32>),
    /// The numbers themselves, ascending: they lie far apart.
    List(Vec<u32>),
}

/// Numbers lie far apart when there are more than so many for each that occurs.
const FAR: usize = 64;

impl Ranks {
    fn of(edges: &[(u32, u32)], others: &(impl Iterator<Item = u32> + Clone)) -> Self {
        let all = || edges.iter().flat_map(|&(from, to)| [from, to]).chain(others.clone());
        let most = all().max().unwrap_or(0);
        let occur = 2 * edges.len() + others.clone().count();
        let present = if most as usize / FAR <= occur {
            let mut bits = vec![0u64; most as usize / 64 + 1];
            all().for_each(|number| bits[number as usize / 64] |= 1 << (number % 64));
            let mut before = 0;
            let counts = bits.iter().map(|word| {
                let now = before;
                before += word.count_ones();
                now
            });
            let counts = counts.collect();
            Present::Bits(bits, counts)
        } else {
            let mut list: Vec<u32> = all().collect();
            list.sort_unstable();
            list.dedup();
            Present::List(list)
        };
        Self { most, present }
    }

    /// The numbers that occur, ascending.
    fn numbers(&self) -> Vec<u32> {
        match &self.present {
            Present::List(list) => list.clone(),
            Present::Bits(bits, _) => {
                let set = |&number: &u32| bits[number as usize / 64] >> (number % 64) & 1 == 1;
                (0..=self.most).filter(set).collect()
            }
        }
    }

    /// How many numbers that occur are less than this one.
    fn rank(&self, number: u32) -> u32 {
        match &self.present {
            Present::List(list) => u32::try_from(list.partition_point(|&n| n < number)).unwrap_or(u32::MAX),
            Present::Bits(bits, counts) => {
                let (word, bit) = (number as usize / 64, number % 64);
                counts[word] + (bits[word] & ((1 << bit) - 1)).count_ones()
            }
        }
    }
}
