//! The monoid of all sums of a few generators, by the outcomes of these sums.

use bouton_rules::{Budget, Stop};
use hashbrown::HashMap;

use super::{Element, Word};

/// A heap that is no product of smaller ones.
pub(super) struct Generator {
    /// What its moves leave, in generators before it.
    pub(super) options: Vec<Word>,
    /// From this exponent on powers repeat, as is guessed ...
    pub(super) index: u8,
    /// ... with this period.
    pub(super) period: u8,
}

impl Generator {
    /// How many exponents are kept apart.
    fn count(&self) -> usize {
        usize::from(self.index) + usize::from(self.period)
    }

    fn fold(&self, exponent: u8) -> usize {
        let (exponent, index, period) =
            (usize::from(exponent), usize::from(self.index), usize::from(self.period));
        if exponent < index { exponent } else { index + (exponent - index) % period }
    }
}

/// No more words are kept apart.
const WORDS: usize = 1 << 19;
/// No more elements.
const ELEMENTS: usize = 400;

/// A commutative monoid in which no two elements are the same in all sums.
pub(super) struct Monoid {
    counts: Vec<usize>,
    /// Index and period of each generator.
    folds: Vec<(u8, u8)>,
    /// The element of each folded word, the last generator slowest.
    elements: Vec<Element>,
    losing: Vec<bool>,
    /// A word of few generators for each element.
    words: Vec<Word>,
    /// All products, row by row.
    table: Vec<Element>,
}

impl Monoid {
    /// The monoid of these generators; `TooLarge` when it has too many elements.
    pub(super) fn new(generators: &[Generator], budget: &Budget) -> Result<Self, Stop> {
        let counts: Vec<usize> = generators.iter().map(Generator::count).collect();
        let size = counts.iter().try_fold(1_usize, |size, count| size.checked_mul(*count));
        let size = size.filter(|size| *size <= WORDS).ok_or(Stop::TooLarge)?;
        let losing = outcomes(generators, &counts, size, budget)?;
        let next = successors(generators, &counts, size);
        let mut class = classes(&losing, &next, generators.len(), budget)?;
        // Elements in the order of their first words, so that 0 is the neutral one.
        let mut order: HashMap<Element, Element> = HashMap::new();
        let mut monoid = Self {
            folds: generators.iter().map(|generator| (generator.index, generator.period)).collect(),
            counts,
            elements: Vec::new(),
            losing: Vec::new(),
            words: Vec::new(),
            table: Vec::new(),
        };
        for (at, own) in class.iter_mut().enumerate() {
            let fresh = order.len() as Element;
            let element = *order.entry(*own).or_insert(fresh);
            let word = monoid.digits(at);
            let length = |word: &Word| word.iter().map(|&exponent| u32::from(exponent)).sum::<u32>();
            if element == fresh && element as usize == monoid.words.len() {
                monoid.words.push(word);
                monoid.losing.push(losing[at]);
            } else if length(&word) < length(&monoid.words[element as usize]) {
                monoid.words[element as usize] = word;
            }
            *own = element;
        }
        monoid.elements = class;
        monoid.table = monoid.products();
        Ok(monoid)
    }

    /// How many elements there are.
    pub(super) fn len(&self) -> Element {
        self.words.len() as Element
    }

    /// Whether the player to move loses.
    pub(super) fn loses(&self, element: Element) -> bool {
        self.losing[element as usize]
    }

    /// A product of generators that gives an element.
    pub(super) fn word(&self, element: Element) -> Word {
        self.words[element as usize].clone()
    }

    /// The element of a word, which may be shorter than there are generators.
    pub(super) fn element(&self, word: &[u8]) -> Element {
        self.elements[self.place(word.iter().copied())]
    }

    /// The product of two elements.
    pub(super) fn product(&self, e: Element, f: Element) -> Element {
        self.table[e as usize * self.words.len() + f as usize]
    }

    fn products(&self) -> Vec<Element> {
        let product = |e: &Word, f: &Word| self.place(e.iter().zip(f).map(|(a, b)| a.saturating_add(*b)));
        let row = |e| self.words.iter().map(move |f| self.elements[product(e, f)]);
        self.words.iter().flat_map(row).collect()
    }

    /// The least index and period of the powers of a generator.
    pub(super) fn powers(&self, generator: usize) -> (u8, u8) {
        let mut word = vec![0; self.counts.len()];
        let mut seen: Vec<Element> = Vec::new();
        loop {
            let element = self.element(&word);
            if let Some(at) = seen.iter().position(|known| *known == element) {
                return (at as u8, (seen.len() - at) as u8);
            }
            seen.push(element);
            word[generator] += 1;
        }
    }

    fn place(&self, word: impl DoubleEndedIterator<Item = u8>) -> usize {
        let word: Word = word.collect();
        let fold = |at: usize| {
            let (index, period) = self.folds[at];
            Generator { options: Vec::new(), index, period }.fold(word[at])
        };
        (0..word.len()).rev().fold(0, |place, at| place * self.counts[at] + fold(at))
    }

    fn digits(&self, mut place: usize) -> Word {
        let mut word = Vec::with_capacity(self.counts.len());
        for count in &self.counts {
            word.push((place % count) as u8);
            place /= count;
        }
        word
    }
}

/// Who loses each sum of generators, in misère play: smaller generators are less significant, so options come first.
fn outcomes(
    generators: &[Generator],
    counts: &[usize],
    size: usize,
    budget: &Budget,
) -> Result<Vec<bool>, Stop> {
    let mut losing = Vec::with_capacity(size);
    let mut word = vec![0_u8; counts.len()];
    for _ in 0..size {
        budget.tick()?;
        let mut moved = false;
        let mut lost = true;
        for (at, generator) in generators.iter().enumerate().filter(|(at, _)| word[*at] > 0) {
            for option in &generator.options {
                moved = true;
                let place = (0..counts.len()).rev().fold(0, |place, i| {
                    let more = option.get(i).copied().unwrap_or(0);
                    let exponent = word[i] - u8::from(i == at);
                    place * counts[i] + generators[i].fold(exponent.saturating_add(more))
                });
                lost &= !losing.get(place).copied().unwrap_or(false);
            }
        }
        losing.push(moved && lost);
        for (digit, &count) in word.iter_mut().zip(counts) {
            *digit += 1;
            if usize::from(*digit) < count {
                break;
            }
            *digit = 0;
        }
    }
    Ok(losing)
}

/// For each word, where one generator more leads.
fn successors(generators: &[Generator], counts: &[usize], size: usize) -> Vec<u32> {
    let mut next = Vec::with_capacity(size * counts.len());
    for place in 0..size {
        let mut weight = 1;
        for (generator, &count) in generators.iter().zip(counts) {
            let digit = place / weight % count;
            let folded = generator.fold(digit as u8 + 1);
            next.push((place - digit * weight + folded * weight) as u32);
            weight *= count;
        }
    }
    next
}

/// Classes of words that are the same in all sums.
fn classes(losing: &[bool], next: &[u32], width: usize, budget: &Budget) -> Result<Vec<Element>, Stop> {
    let mut class: Vec<Element> = losing.iter().map(|&loses| loses.into()).collect();
    let mut count = 0;
    loop {
        let mut known: HashMap<Vec<Element>, Element> = HashMap::new();
        let mut split = Vec::with_capacity(class.len());
        for (place, &own) in class.iter().enumerate() {
            budget.tick()?;
            let after = next[place * width..][..width].iter().map(|&to| class[to as usize]);
            let signature: Vec<Element> = std::iter::once(own).chain(after).collect();
            let fresh = known.len() as Element;
            split.push(*known.entry(signature).or_insert(fresh));
        }
        class = split;
        if known.len() > ELEMENTS {
            return Err(Stop::TooLarge);
        }
        if known.len() == count {
            return Ok(class);
        }
        count = known.len();
    }
}
