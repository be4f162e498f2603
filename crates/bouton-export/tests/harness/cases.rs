//! Cases by a layout: small ones, structural ones, limits, random ones.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bouton_export::Bounds;
use bouton_judge::{Cases, Count, Item, Layout, Options};
use bouton_value::Natural;
use bouton_value::number::logic::SignificantBits;
use bouton_value::number::{One, small};

use super::{judge, reader};

/// A small generator of numbers (xorshift); the seed says everything.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.roll() % bound.max(1) as u64).expect("small")
    }

    fn natural(&mut self, bound: &Natural) -> Natural {
        let words = bound.significant_bits() / 64 + 2;
        let long = (0..words).fold(Natural::ONE, |long, _| (long << 64u64) + Natural::from(self.roll()));
        long % (bound + Natural::ONE)
    }
}

/// Numbers up to a bound at which laws change: small ones, Fibonacci numbers, powers of two and ten, with their neighbours.
fn pool(low: u64, high: &Natural) -> Vec<Natural> {
    let mut pool: Vec<Natural> = (0..=24u32).map(Natural::from).collect();
    let (mut a, mut b) = (Natural::from(13u32), Natural::from(21u32));
    let one = Natural::ONE;
    while a <= *high && pool.len() < 2000 {
        pool.extend([&a - &one, a.clone(), &a + &one]);
        (a, b) = (b.clone(), a + b);
    }
    for base in [2u32, 10] {
        let mut power = Natural::from(32u32);
        while power <= *high && pool.len() < 4000 {
            pool.extend([&power - &one, power.clone(), &power + &one]);
            power *= Natural::from(base);
        }
    }
    pool.extend([high.clone()]);
    pool.retain(|number| number <= high && *number >= low);
    pool.sort();
    pool.dedup();
    pool
}

/// Keeps cases that are positions, where a game has a condition on its states.
struct Filter {
    /// The game, if it has one.
    game: Option<String>,
}

impl Filter {
    fn of(options: &Options, layout: &Layout) -> Self {
        let condition = judge(options).chosen().game.state_condition.is_some();
        let plain = layout.items.iter().all(|item| matches!(item, Item::Single(_)));
        Self { game: (condition && plain && !layout.starts).then(|| options.game.clone()) }
    }

    /// Whether it is a position; numbers in another order are tried too.
    fn keeps(&self, case: &mut String) -> bool {
        let Some(game) = &self.game else { return true };
        let is_state = |case: &str| reader().read(&format!("{game}@{}", case.replace(' ', ","))).is_ok();
        if is_state(case) {
            return true;
        }
        let mut numbers: Vec<Natural> = case.split(' ').filter_map(|word| word.parse().ok()).collect();
        numbers.sort();
        let sorted: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        let down: Vec<String> = sorted.iter().rev().cloned().collect();
        for other in [sorted, down] {
            let other = other.join(" ");
            if is_state(&other) {
                *case = other;
                return true;
            }
        }
        false
    }
}

/// How many cases an input has.
pub(crate) fn count(options: &Options, input: &[u8]) -> usize {
    let lines = input.split(|byte| *byte == b'\n').count() - 1;
    lines - usize::from(options.cases == Cases::Counted) - usize::from(options.until.is_some())
}

/// Numbers at which laws change, for each number that is read.
fn pools(layout: &Layout, bounds: &Bounds, low: &dyn Fn(&str) -> u64) -> BTreeMap<String, Vec<Natural>> {
    let mut pools = BTreeMap::new();
    let mut add = |name: &str| drop(pools.insert(name.to_owned(), pool(low(name), bounds.of(name))));
    for item in &layout.items {
        match item {
            Item::Single(field) => add(&field.name),
            Item::Flat(_, name) => add(name),
            Item::Group(_, fields) => fields.iter().for_each(|field| add(&field.name)),
            Item::Set(..) => {}
        }
    }
    pools
}

/// An input with about so many cases.
pub(crate) fn input(
    options: &Options,
    bounds: &Bounds,
    lows: &[(String, u64)],
    count: usize,
    seed: u64,
) -> Vec<u8> {
    let layout = judge(options).layout().clone();
    let mut dice = Dice(seed | 1);
    let low = |name: &str| lows.iter().find(|(known, _)| known == name).map_or(1, |(_, low)| *low);
    let mut cases: Vec<String> = Vec::new();
    let singles: Vec<&String> = read_singles(&layout);
    let plain = layout.items.iter().all(|item| matches!(item, Item::Single(_)));
    if plain {
        exhaustive(&singles, bounds, &low, count / 3, &mut cases);
    }
    if plain && singles.len() <= 2 {
        structural(&singles, bounds, &low, count / 3, &mut cases);
    }
    let filter = Filter::of(options, &layout);
    cases.retain_mut(|case| filter.keeps(case));
    let pools = pools(&layout, bounds, &low);
    for _ in 0..4 * count {
        if cases.len() >= count {
            break;
        }
        let mut case = random(&layout, bounds, &low, &pools, &mut dice);
        if filter.keeps(&mut case) {
            cases.push(case);
        }
    }
    if options.until.is_some() {
        cases.retain(|case| case.split_whitespace().any(|word| word != "0"));
        let fixed = layout.items.iter().map(|item| match item {
            Item::Flat(Count::Fixed(count), _) => *count,
            _ => 0,
        });
        let zeros = singles.len() + fixed.sum::<usize>();
        cases.push(vec!["0"; zeros].join(" "));
    }
    let mut text = String::new();
    if options.cases == Cases::Counted {
        let _ = writeln!(text, "{}", cases.len());
    }
    text += &cases.join("\n");
    text.push('\n');
    text.into_bytes()
}

fn read_singles(layout: &Layout) -> Vec<&String> {
    layout
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Single(field) if field.formula.is_none() => Some(&field.name),
            _ => None,
        })
        .collect()
}

/// All small cases, about so many.
fn exhaustive(
    singles: &[&String],
    bounds: &Bounds,
    low: &dyn Fn(&str) -> u64,
    count: usize,
    cases: &mut Vec<String>,
) {
    let exponent = u32::try_from(singles.len()).expect("few");
    let fits = |side: &u64| side.saturating_pow(exponent) <= count as u64;
    let side = (1..=count as u64).take_while(fits).last().unwrap_or(1);
    let mut all = vec![String::new()];
    for name in singles {
        let top = small(bounds.of(name)).unwrap_or(u64::MAX).min(low(name) + side - 1);
        let numbers = low(name)..=top;
        all = all
            .iter()
            .flat_map(|before| numbers.clone().map(move |number| format!("{before} {number}")))
            .collect();
    }
    cases.extend(all.into_iter().map(|case| case.trim_start().to_owned()));
}

fn structural(
    singles: &[&String],
    bounds: &Bounds,
    low: &dyn Fn(&str) -> u64,
    count: usize,
    cases: &mut Vec<String>,
) {
    let pools: Vec<Vec<Natural>> = singles.iter().map(|name| pool(low(name), bounds.of(name))).collect();
    let before = cases.len();
    let Some(second) = pools.get(1) else {
        cases.extend(pools[0].iter().map(ToString::to_string).take(count));
        return;
    };
    // Neighbours in the pool: consecutive Fibonacci numbers are three places apart.
    for gap in 0..8 {
        for (a, b) in pools[0].iter().zip(second.iter().skip(gap)) {
            cases.extend(
                [format!("{a} {b}"), format!("{b} {a}")].into_iter().filter(|_| a <= bounds.of(singles[1])),
            );
            if cases.len() > before + count {
                return;
            }
        }
    }
}

fn random(
    layout: &Layout,
    bounds: &Bounds,
    low: &dyn Fn(&str) -> u64,
    pools: &BTreeMap<String, Vec<Natural>>,
    dice: &mut Dice,
) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut values: Vec<usize> = Vec::new();
    let number = |name: &str, dice: &mut Dice| {
        let pool = &pools[name];
        if dice.below(2) == 0 {
            pool[dice.below(pool.len())].clone()
        } else {
            dice.natural(bounds.of(name)).max(Natural::from(low(name)))
        }
    };
    let counts: Vec<usize> = layout
        .items
        .iter()
        .filter_map(|item| match item {
            Item::Flat(Count::Field(field), _) | Item::Group(Count::Field(field), _) => Some(*field),
            _ => None,
        })
        .collect();
    let mut place = 0;
    for item in &layout.items {
        match item {
            Item::Single(field) => {
                if counts.contains(&place) {
                    let least = usize::try_from(low(&field.name)).expect("small").max(layout.arity);
                    let count = (least + dice.below(6)) / layout.arity * layout.arity;
                    values.push(count);
                    words.push(count.to_string());
                } else {
                    values.push(0);
                    if field.formula.is_none() {
                        words.push(number(&field.name, dice).to_string());
                    }
                }
                place += 1;
            }
            Item::Flat(count, name) => {
                let count = match count {
                    Count::Fixed(count) => *count,
                    Count::Field(field) => values[*field],
                };
                words.extend((0..count).map(|_| number(name, dice).to_string()));
            }
            Item::Group(count, fields) => {
                let count = match count {
                    Count::Fixed(count) => *count,
                    Count::Field(field) => values[*field],
                };
                for _ in 0..count {
                    let read = fields.iter().filter(|field| field.formula.is_none());
                    words.extend(read.map(|field| number(&field.name, dice).to_string()));
                }
            }
            Item::Set(..) => {}
        }
    }
    words.join(" ")
}
