//! Endless codes and more than two heaps: sets of values, kept as bits and joined as they grow.

use bouton_rules::{Budget, Stop};

use crate::Rule;

/// A set of values as bits.
#[derive(Clone, Debug, Default)]
struct Bits {
    words: Vec<u64>,
}

impl Bits {
    fn insert(&mut self, value: u32) {
        let word = value as usize / 64;
        if self.words.len() <= word {
            self.words.resize(word + 1, 0);
        }
        self.words[word] |= 1 << (value % 64);
    }

    fn contains(&self, value: u32) -> bool {
        self.words.get(value as usize / 64).is_some_and(|word| word >> (value % 64) & 1 == 1)
    }

    /// Adds `x ^ value` for each x of `other`. Time O(V/64).
    fn join(&mut self, other: &Self, value: u32) {
        let high = value as usize / 64;
        for (i, &word) in other.words.iter().enumerate().filter(|&(_, &word)| word != 0) {
            let place = i ^ high;
            if self.words.len() <= place {
                self.words.resize(place + 1, 0);
            }
            self.words[place] |= moved(word, value % 64);
        }
    }

    fn bytes(&self) -> usize {
        8 * self.words.len()
    }
}

/// The word whose bit `i ^ by` is bit i of `word`.
fn moved(mut word: u64, by: u32) -> u64 {
    const HALVES: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0F0F_0F0F_0F0F_0F0F,
        0x00FF_00FF_00FF_00FF,
        0x0000_FFFF_0000_FFFF,
        0x0000_0000_FFFF_FFFF,
    ];
    for (bit, half) in HALVES.iter().enumerate() {
        if by >> bit & 1 == 1 {
            let step = 1 << bit;
            word = (word & half) << step | (word >> step & half);
        }
    }
    word
}

/// The engine for every rule: exact, and slow where heaps break. With V the number of values in use, a heap costs
/// O(n V / 64) for each number of heaps above 1, O(m) for an endless tail of plain takes beside m other numbers.
/// Memory: O(n V) bits where three heaps or more may remain, else O(n).
#[derive(Clone, Debug)]
pub(crate) struct Running {
    rule: Rule,
    values: Vec<u32>,
    /// `sums[i][m]`: the xors of i + 2 non-empty heaps with m stones together.
    sums: Vec<Vec<Bits>>,
    /// For each number of heaps what the endless tail reaches.
    tails: Vec<Bits>,
    /// No value below this is missing from the tail of one heap.
    least: u32,
}

impl Running {
    pub(crate) fn new(rule: &Rule) -> Self {
        let heaps = rule.most_heaps() as usize;
        Self {
            rule: rule.clone(),
            values: Vec::new(),
            sums: vec![Vec::new(); heaps.saturating_sub(1)],
            tails: vec![Bits::default(); heaps + 1],
            least: 0,
        }
    }

    /// After `values` of heaps 0, 1, ...; they are not questioned.
    pub(crate) fn after(rule: &Rule, values: &[u32], budget: &Budget) -> Result<Self, Stop> {
        let mut running = Self::new(rule);
        for &value in values {
            running.prepare(budget)?;
            running.values.push(value);
        }
        Ok(running)
    }

    /// All values so far.
    pub(crate) fn values(&self) -> &[u32] {
        &self.values
    }

    /// The value of the next heap.
    pub(crate) fn next_value(&mut self, budget: &Budget) -> Result<u32, Stop> {
        self.prepare(budget)?;
        let mut found = Bits::default();
        let mut few = Vec::new();
        self.options(&mut found, &mut few);
        few.sort_unstable();
        let mut value = self.least;
        let mut few = few.into_iter().peekable();
        loop {
            while few.next_if(|&v| v < value).is_some() {}
            let reached = few.peek() == Some(&value)
                || found.contains(value)
                || self.tails.iter().any(|tail| tail.contains(value));
            if !reached {
                break;
            }
            value = value.checked_add(1).ok_or(Stop::TooLarge)?;
        }
        self.values.push(value);
        Ok(value)
    }

    /// Sets of sums of the next heap's size, and what the tails reach from it.
    fn prepare(&mut self, budget: &Budget) -> Result<(), Stop> {
        let n = self.values.len();
        for i in 0..self.sums.len() {
            // A budget may have ended an earlier try in between.
            if self.sums[i].len() > n {
                continue;
            }
            let mut set = Bits::default();
            for part in 1..n {
                budget.tick()?;
                let rest = n - part;
                match i.checked_sub(1) {
                    Some(fewer) => set.join(&self.sums[fewer][rest], self.values[part]),
                    None if part <= rest && !(self.rule.is_unequal() && part == rest) => {
                        set.insert(self.values[part] ^ self.values[rest]);
                    }
                    None => {}
                }
            }
            budget.charge(set.bytes() + 24)?;
            self.sums[i].push(set);
        }
        budget.charge(4)?;
        let Some((from, digit)) = self.rule.tail() else { return Ok(()) };
        let Some(rest) = n.checked_sub(from as usize) else { return Ok(()) };
        for heaps in (1..self.tails.len()).filter(|heaps| digit >> heaps & 1 == 1) {
            match heaps.checked_sub(2) {
                Some(sum) => self.tails[heaps].join(&self.sums[sum][rest], 0),
                None if rest > 0 => self.tails[1].insert(self.values[rest]),
                None => {}
            }
        }
        while self.tails.get(1).is_some_and(|tail| tail.contains(self.least)) {
            self.least += 1;
        }
        Ok(())
    }

    /// What the digits before the tail reach from the next heap, and a tail that takes all.
    fn options(&self, found: &mut Bits, few: &mut Vec<u32>) {
        let n = self.values.len();
        for &(j, digit) in self.rule.digits() {
            let Some(rest) = n.checked_sub(j as usize) else { break };
            if digit & 1 == 1 && rest == 0 {
                few.push(0);
            }
            if digit & 2 == 2 && rest > 0 {
                few.push(self.values[rest]);
            }
            for (heaps, sums) in (2..).zip(&self.sums) {
                if digit >> heaps & 1 == 1 {
                    found.join(&sums[rest], 0);
                }
            }
        }
        if let Some((from, digit)) = self.rule.tail()
            && digit & 1 == 1
            && n >= from as usize
        {
            few.push(0);
        }
    }
}
