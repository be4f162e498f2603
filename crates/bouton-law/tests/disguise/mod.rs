//! Rule texts that say a game in other words, made from templates: the same seed gives the same text.

/// A template of a game: moves, each with its variables, condition and results.
#[derive(Clone)]
pub(crate) struct Family {
    pub(crate) id: String,
    pub(crate) moves: Vec<String>,
    /// Moves one more of which makes another game, or `drop N`.
    pub(crate) near: Vec<String>,
}

/// The templates of a file.
pub(crate) fn families(text: &str) -> Vec<Family> {
    let text: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let blocks = text.join("\n");
    let family = |block: &str| {
        let mut lines = block.trim().lines();
        let id = lines.next().expect("a theorem").to_owned();
        let (near, moves): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with("not "));
        let near = near.into_iter().filter_map(|line| line.strip_prefix("not ")).map(str::to_owned);
        Family { id, moves: moves.into_iter().map(str::to_owned).collect(), near: near.collect() }
    };
    blocks.split("===").map(family).collect()
}

impl Family {
    /// How many numbers a component has.
    fn numbers(&self) -> usize {
        (0..8).filter(|at| self.moves.iter().any(|line| line.contains(&format!("{{{at}}}")))).count()
    }

    /// The game with a near miss.
    pub(crate) fn nearly(&self, near: &str) -> Self {
        let mut other = self.clone();
        match near.strip_prefix("drop ") {
            Some(at) => drop(other.moves.remove(at.parse::<usize>().expect("which") - 1)),
            None => other.moves.push(near.to_owned()),
        }
        other
    }
}

/// Numbers that look random (Marsaglia's xorshift).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        let mut dice = Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        for _ in 0..8 {
            dice.roll(2);
        }
        dice
    }

    /// 0 to `sides` - 1.
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % sides
    }
}

const NAMES: [[&str; 3]; 5] = [
    ["n", "m", "o"],
    ["left", "right", "middle"],
    ["石子", "上限", "丙"],
    ["z", "y", "x"],
    ["heap_1", "heap_2", "heap_3"],
];
const VARIABLES: [[&str; 4]; 4] = [
    ["k", "l", "i", "j"],
    ["t", "s", "u", "v"],
    ["甲", "乙", "丁", "戊"],
    ["taken", "other", "here", "there"],
];

/// How the numbers of the state are written.
struct Dress {
    /// Name, how much is added to it in the file, in the order of the file.
    names: Vec<&'static str>,
    shifts: Vec<usize>,
    /// Which number of the template stands in each place of the file.
    order: Vec<usize>,
}

impl Dress {
    fn new(numbers: usize, dice: &mut Dice) -> Self {
        let names = NAMES[dice.roll(NAMES.len())][..numbers].to_vec();
        let shifts = (0..numbers).map(|_| if dice.roll(3) == 0 { 1 + dice.roll(4) } else { 0 }).collect();
        let mut order: Vec<usize> = (0..numbers).collect();
        for at in (1..numbers).rev() {
            order.swap(at, dice.roll(at + 1));
        }
        Self { names, shifts, order }
    }

    /// An expression of the template in the file's numbers.
    fn worded(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (at, name) in self.names.iter().enumerate() {
            let number = match self.shifts[at] {
                0 => (*name).to_owned(),
                shift => format!("({name} - {shift})"),
            };
            text = text.replace(&format!("{{{at}}}"), &number);
        }
        text
    }

    /// `[A, B] + [C, D]` in the file's order and numbers.
    fn results(&self, text: &str) -> String {
        let parts = text.split("] + [").map(|part| {
            let numbers: Vec<&str> = part.trim_matches(['[', ']', ' ']).split(", ").collect();
            let written = self.order.iter().map(|&at| match self.shifts[at] {
                0 => self.worded(numbers[at]),
                shift => format!("{} + {shift}", self.worded(numbers[at])),
            });
            format!("[{}]", written.collect::<Vec<_>>().join(", "))
        });
        parts.collect::<Vec<_>>().join(" + ")
    }

    fn state(&self, dice: &mut Dice) -> String {
        let names: Vec<&str> = self.order.iter().map(|&at| self.names[at]).collect();
        let bounds = self.names.iter().zip(&self.shifts).filter(|(_, shift)| **shift > 0);
        let mut bounds: Vec<String> = bounds.map(|(name, shift)| format!("{name} >= {shift}")).collect();
        if bounds.is_empty() && dice.roll(4) == 0 {
            bounds.push(format!("{} >= 0", names[0]));
        }
        let condition =
            if bounds.is_empty() { String::new() } else { format!(" if {}", bounds.join(" and ")) };
        format!("state [{}]{condition}", names.join(", "))
    }
}

/// A rule text for the game, in other words for each seed.
pub(crate) fn disguised(family: &Family, seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let dress = Dress::new(family.numbers(), &mut dice);
    let variables = VARIABLES[dice.roll(VARIABLES.len())];
    let mut lines = Vec::new();
    for line in &family.moves {
        let line = renamed(line, &variables);
        let (head, results) = line.split_once(" -> ").expect("results");
        let (vars, condition) = match head.split_once(" if ") {
            Some((vars, condition)) => (vars, Some(dress.worded(condition))),
            None => (head, None),
        };
        let mut vars: Vec<(String, String)> = vars
            .split(", ")
            .filter_map(|var| {
                let (name, set) = var.split_once(" in ")?;
                Some((name.to_owned(), dress.worded(set)))
            })
            .collect();
        let (mut condition, mut results) = (condition, dress.results(results));
        // Only where one range is open is its end told by the results.
        if vars.len() == 1 && dice.roll(2) == 0 {
            counted_from_zero(&mut vars[0], &mut condition, &mut results);
        }
        let number = dress.worded(&format!("{{{}}}", dice.roll(family.numbers())));
        let halves: Vec<String> = match dice.roll(4) {
            0 => vec![format!("{number} > 3"), format!("not ({number} > 3)")],
            1 => vec![format!("{number} >= 0 or {number} < 0")],
            2 => vec![format!("{number} * 2 + 1 >= {number} * 2")],
            _ => vec![String::new()],
        };
        let vars: Vec<String> = vars.iter().map(|(name, set)| format!("{name} in {set}")).collect();
        for half in halves {
            let conditions = [condition.clone().unwrap_or_default(), half];
            let conditions: Vec<String> =
                conditions.iter().filter(|text| !text.is_empty()).map(|text| format!("({text})")).collect();
            let when = if conditions.is_empty() {
                String::new()
            } else {
                format!(" if {}", conditions.join(" and "))
            };
            lines.push(format!("move {}{when} -> {results}", vars.join(", ")));
        }
    }
    for at in (1..lines.len()).rev() {
        lines.swap(at, dice.roll(at + 1));
    }
    if dice.roll(5) == 0 {
        lines.push(lines[0].clone());
    }
    format!("{}\n{}", dress.state(&mut dice), lines.join("\n"))
}

fn renamed(line: &str, variables: &[&str; 4]) -> String {
    let pairs = ["{k}", "{l}", "{i}", "{j}"].into_iter().zip(variables);
    pairs.fold(line.to_owned(), |line, (from, to)| line.replace(from, to))
}

/// `k in 1..` becomes `k in 0..` with k + 1 in its place.
fn counted_from_zero(
    (name, set): &mut (String, String),
    condition: &mut Option<String>,
    results: &mut String,
) {
    let Some((low, high)) = set.split_once("..") else { return };
    let Ok(low) = low.parse::<u32>() else { return };
    if low == 0 {
        return;
    }
    *set = match high {
        "" => "0..".to_owned(),
        high => format!("0..{high} - {low}"),
    };
    let more = format!("({name} + {low})");
    *results = put_in(results, name, &more);
    *condition = condition.as_deref().map(|text| put_in(text, name, &more));
}

/// Replaces a whole word.
fn put_in(text: &str, name: &str, by: &str) -> String {
    let mut out = String::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        out.push_str(if word == name { by } else { &word });
        word.clear();
        out.push(c);
    }
    out.pop();
    out
}
