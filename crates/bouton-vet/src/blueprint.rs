//! What cases look like: the parts of a layout with the bounds of their numbers; drafts of cases and their texts.

use bouton_judge::{Cases, Layout, Meaning, Options, Part, RowCount, Slot};
use bouton_value::Natural;
use bouton_value::number::{Zero, small};

use crate::bounds::{Bounds, Range};

/// How many rows an array has at most when nothing is said.
const USUAL_ROWS: u64 = 1000;
/// The greatest number when nothing is said.
const USUAL_MAX: u64 = 1_000_000_000;
/// The most cases of one run when nothing is said.
const USUAL_CASES: u64 = 1 << 17;
/// How many copies of a component there are at most when nothing is said.
const USUAL_COPIES: u64 = 1000;

/// The shape of a case.
#[derive(Clone, Debug)]
pub struct Blueprint {
    /// The parts of a case.
    pub(crate) parts: Vec<Part>,
    /// The range of each number of each part.
    pub(crate) ranges: Vec<Vec<Range>>,
    /// How many cases a stream has.
    pub(crate) cases: Cases,
    /// A case of these ends the stream.
    pub(crate) until: Option<u64>,
    /// The most cases of one stream.
    pub(crate) most_cases: usize,
    /// How many numbers a component is typed with, and whether it is a start.
    pub(crate) arity: usize,
    pub(crate) starts: bool,
}

/// A case as numbers: for each part its numbers, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Draft {
    /// The numbers of each part.
    pub parts: Vec<Vec<Natural>>,
}

impl Draft {
    /// The sum of all numbers: small cases come first.
    pub fn size(&self) -> Natural {
        self.parts.iter().flatten().fold(Natural::ZERO, |sum, number| sum + number)
    }
}

impl Blueprint {
    /// The shape of the cases of a layout.
    pub fn new(layout: &Layout, options: &Options, bounds: &Bounds) -> Self {
        let parts = layout.parts();
        let ranges = parts.iter().map(|part| slots(part).iter().map(|slot| range(slot, bounds)).collect());
        let ranges = ranges.collect();
        let most_cases = bounds.get("T").and_then(|range| small(&range.high)).unwrap_or(USUAL_CASES);
        let most_cases = if options.cases == Cases::One { 1 } else { most_cases.max(1) };
        Self {
            parts,
            ranges,
            cases: options.cases,
            until: options.until,
            most_cases: usize::try_from(most_cases).unwrap_or(usize::MAX),
            arity: layout.arity().max(1),
            starts: layout.types_starts(),
        }
    }

    /// The least case: all numbers as small as they may be, arrays as short.
    pub fn least(&self) -> Draft {
        let mut draft = Draft { parts: vec![Vec::new(); self.parts.len()] };
        for (index, part) in self.parts.iter().enumerate() {
            if let Part::Number(_) = part {
                draft.parts[index] = vec![self.ranges[index][0].low.clone()];
            }
        }
        for index in 0..self.parts.len() {
            if let Part::Rows { .. } = self.parts[index] {
                let rows = self.row_bounds(index).0;
                self.set_rows(&mut draft, index, rows);
            }
        }
        draft
    }

    /// The greatest number that a component may have.
    pub fn greatest(&self) -> Natural {
        let component = |meaning: Meaning| matches!(meaning, Meaning::Component(_));
        let of_part = |(part, ranges): (&Part, &Vec<Range>)| {
            let fits = slots(part).iter().zip(ranges).filter(|(slot, _)| component(slot.meaning));
            fits.map(|(_, range)| range.high.clone()).max()
        };
        self.parts.iter().zip(&self.ranges).filter_map(of_part).max().unwrap_or_default()
    }

    /// The numbers outside of arrays that can be chosen: their parts.
    pub fn singles(&self) -> impl Iterator<Item = usize> + '_ {
        let free = |part: &Part| matches!(part, Part::Number(slot) if slot.meaning != Meaning::Count);
        self.parts.iter().enumerate().filter(move |(_, part)| free(part)).map(|(index, _)| index)
    }

    /// The arrays: their parts.
    pub fn arrays(&self) -> impl Iterator<Item = usize> + '_ {
        let rows = |part: &Part| matches!(part, Part::Rows { .. });
        self.parts.iter().enumerate().filter(move |(_, part)| rows(part)).map(|(index, _)| index)
    }

    /// How many numbers a row of an array has.
    pub fn width(&self, index: usize) -> usize {
        slots(&self.parts[index]).len().max(1)
    }

    /// How many rows an array may have.
    pub fn row_bounds(&self, index: usize) -> (usize, usize) {
        match &self.parts[index] {
            Part::Rows { count: RowCount::Fixed(count), .. } => (*count, *count),
            Part::Rows { count: RowCount::Part(place), .. } => {
                let range = &self.ranges[*place][0];
                let fits = |number: &Natural| usize::try_from(number).unwrap_or(usize::MAX);
                (fits(&range.low), fits(&range.high))
            }
            Part::Number(_) => (1, 1),
        }
    }

    /// How many rows an array of a draft has.
    pub fn rows(&self, draft: &Draft, index: usize) -> usize {
        draft.parts[index].len() / self.width(index)
    }

    /// Gives an array so many rows: cuts it, or fills it up with the least numbers. Other arrays of the same count
    /// follow.
    pub fn set_rows(&self, draft: &mut Draft, index: usize, rows: usize) {
        let count = match &self.parts[index] {
            Part::Rows { count: RowCount::Part(place), .. } => Some(*place),
            _ => None,
        };
        for other in self.arrays().collect::<Vec<_>>() {
            let same = match &self.parts[other] {
                Part::Rows { count: RowCount::Part(place), .. } => Some(*place) == count,
                _ => false,
            };
            if other == index || same {
                let width = self.width(other);
                draft.parts[other].truncate(rows * width);
                while draft.parts[other].len() < rows * width {
                    let low = self.ranges[other][draft.parts[other].len() % width].low.clone();
                    draft.parts[other].push(low);
                }
            }
        }
        if let Some(place) = count {
            draft.parts[place] = vec![Natural::from(rows as u64)];
        }
    }

    /// The range of a number of a draft.
    pub fn range(&self, part: usize, place: usize) -> &Range {
        &self.ranges[part][place % self.width(part)]
    }

    /// Whether all numbers and lengths are within bounds.
    pub fn holds(&self, draft: &Draft) -> bool {
        let numbers = |index: usize| {
            draft.parts[index].iter().enumerate().all(|(place, n)| self.range(index, place).holds(n))
        };
        let lengths = |index: usize| {
            let (low, high) = self.row_bounds(index);
            (low..=high).contains(&self.rows(draft, index))
        };
        (0..self.parts.len()).all(numbers) && self.arrays().all(lengths)
    }

    /// Whether this case would end the stream.
    pub(crate) fn ends_stream(&self, draft: &Draft) -> bool {
        self.until.is_some_and(|until| draft.parts.iter().flatten().all(|number| *number == until))
    }

    /// Writes the lines of a case.
    pub fn write(&self, draft: &Draft, out: &mut Vec<u8>) {
        let mut begun = false;
        for (index, part) in self.parts.iter().enumerate() {
            let width = self.width(index);
            let rows = match part {
                Part::Rows { count: RowCount::Part(_), .. } => true,
                Part::Rows { .. } => width > 1,
                Part::Number(_) => false,
            };
            for (place, number) in draft.parts[index].iter().enumerate() {
                let line = (rows && place == 0) || (width > 1 && place % width == 0);
                if begun {
                    out.push(if line { b'\n' } else { b' ' });
                }
                write_number(number, out);
                begun = true;
            }
        }
        out.push(b'\n');
    }

    /// Reads a case back from the words of its text; `None` when there are too few, or one is no number. Takes its words
    /// from the front of `words`.
    pub fn read<'t>(&self, words: &mut impl Iterator<Item = &'t str>) -> Option<Draft> {
        let mut draft = Draft { parts: vec![Vec::new(); self.parts.len()] };
        for (index, part) in self.parts.iter().enumerate() {
            let count = match part {
                Part::Number(_) => 1,
                Part::Rows { count, .. } => {
                    let rows = match count {
                        RowCount::Fixed(count) => *count,
                        RowCount::Part(place) => usize::try_from(draft.parts[*place].first()?).ok()?,
                    };
                    rows.checked_mul(self.width(index))?
                }
            };
            for _ in 0..count {
                draft.parts[index].push(words.next()?.parse().ok()?);
            }
        }
        Some(draft)
    }

    /// Reads the cases of a whole input; `None` when it is none, or holds none.
    pub fn read_all(&self, input: &str) -> Option<Vec<Draft>> {
        let mut words = input.split_ascii_whitespace().peekable();
        let mut left = match self.cases {
            Cases::One => 1,
            Cases::Counted => words.next()?.parse().ok()?,
            Cases::ToEnd => usize::MAX,
        };
        let mut drafts = Vec::new();
        while left > 0 && words.peek().is_some() {
            let draft = self.read(&mut words)?;
            if self.ends_stream(&draft) {
                break;
            }
            drafts.push(draft);
            left -= 1;
        }
        let whole = words.peek().is_none() && (self.cases == Cases::ToEnd || left == 0);
        (whole && !drafts.is_empty()).then_some(drafts)
    }

    /// The whole input that holds the cases `body`, so many of them.
    pub fn whole(&self, body: &[u8], count: usize) -> Vec<u8> {
        let mut text = Vec::with_capacity(body.len() + 24);
        if self.cases == Cases::Counted {
            text.extend_from_slice(count.to_string().as_bytes());
            text.push(b'\n');
        }
        text.extend_from_slice(body);
        if let Some(until) = self.until {
            let mut end = Vec::new();
            for (index, part) in self.parts.iter().enumerate() {
                let count = match part {
                    Part::Number(_) => 1,
                    Part::Rows { count: RowCount::Fixed(count), .. } => count * self.width(index),
                    Part::Rows { .. } => usize::try_from(until).unwrap_or(0).min(1) * self.width(index),
                };
                end.extend(std::iter::repeat_n(until.to_string(), count));
            }
            text.extend_from_slice(end.join(" ").as_bytes());
            text.push(b'\n');
        }
        text
    }
}

/// The numbers of a part.
pub(crate) fn slots(part: &Part) -> &[Slot] {
    match part {
        Part::Number(slot) => std::slice::from_ref(slot),
        Part::Rows { slots, .. } => slots,
    }
}

fn range(slot: &Slot, bounds: &Bounds) -> Range {
    let count = slot.meaning == Meaning::Count;
    let usual_max = match slot.meaning {
        Meaning::Count => USUAL_ROWS.into(),
        Meaning::Copies => USUAL_COPIES.into(),
        _ => bounds.max.clone().unwrap_or_else(|| USUAL_MAX.into()),
    };
    let usual_min = if count { 1u32.into() } else { bounds.min.clone().unwrap_or_else(|| 1u32.into()) };
    match bounds.get(&slot.name) {
        None => Range { high: usual_max.max(usual_min.clone()), low: usual_min },
        Some(range) if count => range.clone(),
        // What is typed beside a preset is stronger than it.
        Some(range) => {
            let high = bounds.max.clone().unwrap_or_else(|| range.high.clone());
            let low = bounds.min.clone().unwrap_or_else(|| range.low.clone());
            Range { low: low.min(high.clone()), high }
        }
    }
}

fn write_number(number: &Natural, out: &mut Vec<u8>) {
    let Some(mut rest) = small(number) else {
        out.extend_from_slice(number.to_string().as_bytes());
        return;
    };
    let mut digits = [0u8; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + u8::try_from(rest % 10).unwrap_or(0);
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[at..]);
}
