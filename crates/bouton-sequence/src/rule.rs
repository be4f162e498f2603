//! The rule of a taking-and-breaking game: which numbers may be taken, and how many heaps may remain.

use std::fmt;

use bouton_rules::Diagnostic;
use bouton_rules::takebreak::{BITS, HeapGame, TakeBreak};

/// A digit of a code: bit i says that exactly i non-empty heaps may remain.
pub type Digit = u8;

/// The bit of "nothing remains".
pub(crate) const ALL: Digit = 1;
/// The bit of "one heap remains".
pub(crate) const ONE: Digit = 2;
/// The bit of "two heaps remain".
pub(crate) const TWO: Digit = 4;

/// A taking-and-breaking rule in sparse form.
///
/// ```
/// use bouton_sequence::Rule;
/// let kayles = Rule::read("0.77").unwrap();
/// assert_eq!(kayles.digits(), &[(1, 7), (2, 7)]);
/// assert_eq!(Rule::read("sub:1,2").unwrap(), Rule::read("0.33").unwrap());
/// ```
#[derive(Clone, Debug)]
pub struct Rule {
    /// (j, digit), j ascending, no digit 0.
    digits: Vec<(u32, Digit)>,
    /// From this number on every number may be taken so.
    tail: Option<(u32, Digit)>,
    /// Two heaps that remain must differ.
    unequal: bool,
    text: String,
}

/// Two rules are equal when they allow the same moves, whatever their spelling.
impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        (&self.digits, self.tail, self.unequal) == (&other.digits, other.tail, other.unequal)
    }
}

impl Eq for Rule {}

impl Rule {
    /// Reads a code or a game string: `0.77`, `code:0.3F`, `sub:1,3,4`, `allbut:2`, `grundy`. Time linear in
    /// the largest number.
    ///
    /// # Errors
    /// What is wrong with the text.
    pub fn read(text: &str) -> Result<Self, Diagnostic> {
        Ok(Self::new(&HeapGame::read(text)?))
    }

    /// The rule of a game.
    pub fn new(game: &HeapGame) -> Self {
        let taking = |numbers: &[u64]| -> Vec<(u32, Digit)> {
            numbers.iter().filter_map(|&j| Some((u32::try_from(j).ok()?, ALL | ONE))).collect()
        };
        match game {
            HeapGame::Code(code) => Self::of_code(code),
            HeapGame::Sub(set) => Self::from_parts(taking(set), None, false, format!("sub:{}", joined(set))),
            HeapGame::AllBut(set) => {
                let last = set.last().and_then(|&last| u32::try_from(last).ok()).unwrap_or(0);
                let mut rest = set.iter().peekable();
                let allowed = (1..=u64::from(last)).filter(|j| rest.next_if_eq(&j).is_none());
                let digits = taking(&allowed.collect::<Vec<_>>());
                let tail = Some((last + 1, ALL | ONE));
                Self::from_parts(digits, tail, false, format!("allbut:{}", joined(set)))
            }
            HeapGame::Unequal => Self::from_parts(vec![(0, TWO)], None, true, "grundy".to_owned()),
        }
    }

    fn of_code(code: &TakeBreak) -> Self {
        let mut digits: Vec<(u32, Digit)> = (0..).zip(code.digits.iter().copied()).collect();
        let tail = code.endless.then(|| digits.pop()).flatten();
        Self::from_parts(digits, tail, false, code.to_string())
    }

    fn from_parts(
        mut digits: Vec<(u32, Digit)>,
        tail: Option<(u32, Digit)>,
        unequal: bool,
        text: String,
    ) -> Self {
        digits.retain(|&(_, digit)| digit != 0);
        let mut tail = tail.filter(|&(_, digit)| digit != 0);
        while let (Some((from, endless)), Some(&(last, digit))) = (tail, digits.last()) {
            if last + 1 != from || digit != endless {
                break;
            }
            digits.pop();
            tail = Some((last, endless));
        }
        Self { digits, tail, unequal, text }
    }

    /// The digits that are not 0, by the number taken; without those of the endless tail.
    pub fn digits(&self) -> &[(u32, Digit)] {
        &self.digits
    }

    /// From which number on all numbers may be taken, and their digit.
    pub fn tail(&self) -> Option<(u32, Digit)> {
        self.tail
    }

    /// Whether two heaps that remain must differ, as in Grundy's game.
    pub fn is_unequal(&self) -> bool {
        self.unequal
    }

    /// The largest number that may be taken; `None` when there is no largest.
    pub fn last(&self) -> Option<u32> {
        if self.tail.is_some() { None } else { self.digits.last().map(|&(j, _)| j) }
    }

    /// The most heaps that may remain of one.
    pub fn most_heaps(&self) -> u32 {
        let all = self.digits.iter().chain(self.tail.as_ref()).fold(0, |all, &(_, digit)| all | digit);
        all.checked_ilog2().unwrap_or(0)
    }

    /// Whether a heap never breaks and only finitely many numbers may be taken: a subtraction game, where a
    /// move may ask for the whole heap or for less.
    pub fn is_finite_taking(&self) -> bool {
        self.tail.is_none() && self.most_heaps() <= 1
    }

    /// Whether at most two heaps remain and the code is finite, so that the engines for pairs apply.
    pub fn is_finite_octal(&self) -> bool {
        self.tail.is_none() && self.most_heaps() == 2
    }

    /// What may be taken so that this many heaps remain, ascending; without the endless tail.
    pub(crate) fn taking(&self, heaps: u32) -> impl Iterator<Item = u32> + '_ {
        self.digits.iter().filter(move |(_, digit)| digit >> heaps & 1 == 1).map(|&(j, _)| j)
    }

    /// The shortest code of the same moves; `None` for Grundy's game, which has none, and for codes of more
    /// than a hundred digits. Codes of equal moves have equal normal forms.
    pub fn normal_code(&self) -> Option<String> {
        let last = self.tail.map_or_else(|| self.digits.last().map_or(0, |&(j, _)| j), |(from, _)| from);
        if self.unequal || last > 100 {
            return None;
        }
        let mut digits = vec![0; last.max(1) as usize + 1];
        for &(j, digit) in self.digits.iter().chain(self.tail.as_ref()) {
            digits[j as usize] = digit;
        }
        Some(TakeBreak { digits, endless: self.tail.is_some() }.to_string())
    }
}

/// The game as typed, in canonical spelling.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

fn joined(numbers: &[u64]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

const _: () = assert!(BITS <= 8);
