//! How numbers are written: the language of representations, order, successor and addition. Nothing is
//! believed of them but that the language is one.

use bouton_rules::Budget;

use super::dfa::{Dfa, Letter, letter};
use super::product::{difference, join};
use super::project::project;
use crate::fault::{Check, Fault};
use crate::linear::Var;

/// A numeration whose addition has been certified. Its relations read variables 0, 1, 2.
pub(crate) struct Numeration<'b> {
    pub(crate) radix: u32,
    /// Whether it is base `radix`.
    pub(crate) is_base: bool,
    pub(crate) budget: &'b Budget,
    pub(crate) language: Dfa,
    /// 0 < 1 in value.
    pub(crate) less: Dfa,
    pub(crate) equal: Dfa,
    /// 0 + 1 = 2.
    pub(crate) adder: Dfa,
    /// `counts[l][q]`: how many words of length l lead from state q of the language to acceptance.
    counts: Vec<Vec<u128>>,
}

/// Numbers have at most so many digits in questions about single numbers.
const DIGITS: usize = 200;

impl<'b> Numeration<'b> {
    /// Base `radix`, 2 to 10.
    pub(crate) fn base(radix: u32, budget: &'b Budget) -> Check<Self> {
        let edges = (0..radix).map(|digit| (digit, 0)).collect();
        let language = Dfa { radix, tracks: vec![0], edges: vec![edges], accepts: vec![true] };
        // Reading from the front, the state says whether a carry is still to come.
        let mut adder =
            Dfa { radix, tracks: vec![0, 1, 2], edges: vec![Vec::new(); 2], accepts: vec![true, false] };
        for (x, y) in (0..radix).flat_map(|x| (0..radix).map(move |y| (x, y))) {
            for carry in 0..2 {
                // carry * radix + z = x + y + the next carry.
                for next in 0..2 {
                    if let Some(z) = (x + y + next).checked_sub(carry * radix).filter(|z| *z < radix) {
                        adder.edges[carry as usize].push((letter([x, y, z], radix), next));
                    }
                }
            }
        }
        for edges in &mut adder.edges {
            edges.sort_unstable();
        }
        Self::new(language, adder, true, budget)
    }

    /// A numeration given by its language and what should be its addition.
    ///
    /// Words without leading zeros stand for 0, 1, 2, ... in radix order, so order is lexicographic on words of
    /// equal length. Addition: x + 0 = x; if x + y = z then x + (y + 1) = z + 1; one sum only. By induction on y.
    pub(crate) fn new(language: Dfa, adder: Dfa, is_base: bool, budget: &'b Budget) -> Check<Self> {
        let wrong = |what: &str| Fault::Numeration.with("what", what);
        let radix = language.radix;
        if language.step(0, 0) != Some(0) || !language.accepts[0] {
            return Err(wrong("zero"));
        }
        let pair = |edges: &[&[(u32, u32, u32)]], accepts: &[bool]| {
            let edges = edges.iter().map(|edges| {
                let mut edges: Vec<(Letter, u32)> =
                    edges.iter().map(|&(x, y, to)| (letter([x, y], radix), to)).collect();
                edges.sort_unstable();
                edges
            });
            Dfa { radix, tracks: vec![0, 1], edges: edges.collect(), accepts: accepts.to_vec() }
        };
        let all: Vec<(u32, u32)> = (0..radix).flat_map(|x| (0..radix).map(move |y| (x, y))).collect();
        let same: Vec<_> = (0..radix).map(|x| (x, x, 0)).collect();
        let first: Vec<_> = all.iter().filter(|(x, y)| x < y).map(|&(x, y)| (x, y, 1)).collect();
        let later: Vec<_> = all.iter().map(|&(x, y)| (x, y, 1)).collect();
        let words = join(&language, &language.on(&[1]), budget)?;
        let less = join(&pair(&[&[&same[..], &first].concat(), &later], &[false, true]), &words, budget)?;
        let equal = join(&pair(&[&same], &[true]), &words, budget)?.minimised(budget)?;
        let less = less.minimised(budget)?;
        let adder = adder.minimised(budget)?;
        let mut numeration =
            Self { radix, is_base, budget, language, less, equal, adder, counts: Vec::new() };
        numeration.count();
        numeration.certify()?;
        Ok(numeration)
    }

    fn certify(&self) -> Check<()> {
        let wrong = |what: &str| Fault::Numeration.with("what", what);
        let budget = self.budget;
        // y is the successor of x when x < y with nothing between.
        let between = project(&join(&self.less.on(&[0, 2]), &self.less.on(&[2, 1]), budget)?, 2, budget)?;
        let successor = difference(&self.less, &between, budget)?;
        if !difference(&self.language, &project(&successor, 1, budget)?, budget)?.is_empty() {
            return Err(wrong("finite"));
        }
        let words =
            join(&join(&self.language, &self.language.on(&[1]), budget)?, &self.language.on(&[2]), budget)?;
        if self.adder.step(0, 0) != Some(0) || !difference(&self.adder, &words, budget)?.is_empty() {
            return Err(wrong("words"));
        }
        let zero = project(&join(&self.adder.on(&[0, 1, 0]), &self.number(0, 1), budget)?, 1, budget)?;
        if !difference(&self.language, &zero, budget)?.is_empty() {
            return Err(wrong("add-zero"));
        }
        let step = project(&join(&self.adder, &successor.on(&[1, 3]), budget)?, 1, budget)?;
        let step = project(&join(&step, &successor.on(&[2, 4]), budget)?, 2, budget)?;
        if !difference(&step, &self.adder.on(&[0, 3, 4]), budget)?.is_empty() {
            return Err(wrong("add-one"));
        }
        let two =
            join(&join(&self.adder, &self.adder.on(&[0, 1, 3]), budget)?, &self.less.on(&[2, 3]), budget)?;
        if two.is_empty() { Ok(()) } else { Err(wrong("two-sums")) }
    }

    fn count(&mut self) {
        let accepts = |&accepts: &bool| u128::from(accepts);
        self.counts.push(self.language.accepts.iter().map(accepts).collect());
        for length in 0..DIGITS {
            let before = &self.counts[length];
            let sum = |edges: &Vec<(Letter, u32)>| {
                edges.iter().fold(0_u128, |sum, &(_, to)| sum.saturating_add(before[to as usize]))
            };
            let next = self.language.edges.iter().map(sum).collect();
            self.counts.push(next);
        }
    }

    /// The digits of a number, as many as it needs.
    pub(crate) fn digits(&self, mut n: u128) -> Option<Vec<u32>> {
        let length = self.counts.iter().position(|counts| counts[0] > n)?;
        let mut digits = Vec::new();
        let mut state = 0;
        for left in (0..length).rev() {
            for &(digit, to) in &self.language.edges[state as usize] {
                let words = self.counts[left][to as usize];
                if n < words {
                    digits.push(digit);
                    state = to;
                    break;
                }
                n -= words;
            }
        }
        Some(digits)
    }

    /// The number of a word; saturates.
    pub(crate) fn read(&self, digits: &[u32]) -> u128 {
        let mut state = 0;
        let mut n = 0_u128;
        for (at, &digit) in digits.iter().enumerate() {
            let counts = self.counts.get(digits.len() - at - 1);
            for &(smaller, to) in self.language.edges[state as usize].iter().take_while(|edge| edge.0 < digit)
            {
                debug_assert!(smaller < digit);
                n = n.saturating_add(counts.map_or(u128::MAX, |counts| counts[to as usize]));
            }
            state = self.language.step(state, digit).unwrap_or(0);
        }
        n
    }

    /// Accepts one number only.
    pub(crate) fn number(&self, n: u128, var: Var) -> Dfa {
        let Some(digits) = self.digits(n) else { return Dfa::empty(self.radix, vec![var]) };
        let mut edges: Vec<Vec<(Letter, u32)>> =
            (1..).zip(&digits).map(|(to, &digit)| vec![(digit, to)]).collect();
        edges.push(Vec::new());
        // Zeros may stand in front.
        edges[0].insert(0, (0, 0));
        let accepts = (0..edges.len()).map(|state| state == digits.len()).collect();
        Dfa { radix: self.radix, tracks: vec![var], edges, accepts }
    }

    /// The powers of a base, from 1 on, as variable 0: where the base is a power of the radix.
    pub(crate) fn powers(&self, base: i128) -> Check<Dfa> {
        if (0..=1).contains(&base) {
            return Ok(self.number(1, 0));
        }
        let radix = i128::from(self.radix);
        let exponent = (1..64_u32).find(|&e| radix.checked_pow(e).is_none_or(|power| power >= base));
        let exponent = exponent.filter(|&e| self.is_base && radix.checked_pow(e) == Some(base));
        let exponent = exponent.ok_or_else(|| Fault::NotUnderstood.with("what", "set"))?;
        // A digit 1, and zeros behind it, so many at a time.
        let mut edges = vec![vec![(0, 0), (1, 1)]];
        edges.extend((1..=exponent).map(|state| vec![(0, state % exponent + 1)]));
        let accepts = (0..=exponent).map(|state| state == 1).collect();
        Ok(Dfa { radix: self.radix, tracks: vec![0], edges, accepts })
    }

    /// The nim-sum of two variables and what it is, in base 2.
    pub(crate) fn nim_sum(&self, on: [Var; 3]) -> Check<Dfa> {
        if !self.is_base || self.radix != 2 {
            return Err(Fault::NotUnderstood.with("what", "nim-sum"));
        }
        let edges = vec![vec![(0b000, 0), (0b011, 0), (0b101, 0), (0b110, 0)]];
        Ok(Dfa { radix: 2, tracks: vec![0, 1, 2], edges, accepts: vec![true] }.on(&on))
    }

    /// The letters of a tuple of numbers.
    pub(crate) fn word(&self, numbers: &[i128]) -> Option<Vec<Letter>> {
        let words =
            numbers.iter().map(|&n| self.digits(u128::try_from(n).ok()?)).collect::<Option<Vec<_>>>()?;
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        let digit =
            |word: &Vec<u32>, at: usize| (at + word.len()).checked_sub(length).map_or(0, |at| word[at]);
        Some((0..length).map(|at| letter(words.iter().map(|word| digit(word, at)), self.radix)).collect())
    }

    /// A shortest accepted word as numbers.
    pub(crate) fn witness(&self, dfa: &Dfa) -> Option<Vec<u128>> {
        let word = dfa.shortest()?;
        let tracks = dfa.tracks.len();
        let columns: Vec<Vec<u32>> =
            word.iter().map(|&letter| super::dfa::digits(letter, self.radix, tracks)).collect();
        Some(
            (0..tracks)
                .map(|track| self.read(&columns.iter().map(|digits| digits[track]).collect::<Vec<_>>()))
                .collect(),
        )
    }
}
