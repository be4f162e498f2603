//! Laws that are automata over the digits of numbers: in a base, or as sums of terms of a recurrence (Zeckendorf and its kin).

use bouton_law::automata::Numeration;
use bouton_law::{Claim, Table};
use bouton_rules::Budget;
use bouton_value::Natural;
use bouton_value::number::arithmetic::Pow;
use bouton_value::number::logic::SignificantBits;

use super::{DIGITS, Written, most};
use crate::Refusal;

/// More entries of a transition table are not written out.
const MOST_ENTRIES: usize = 100_000;

/// What the numbers of an automaton are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reads {
    /// Those of a component.
    Numbers,
    /// Those of a component, and its value after them.
    Valued,
    /// All components of a position, each of one number.
    Heaps,
}

/// The law of a claim about components with values, or who wins.
///
/// # Errors
/// Automata over other numerations, and tables that are too long.
pub(super) fn automaton(claim: &Claim, at: &[Natural], budget: &Budget) -> Result<Written, Refusal> {
    let heaps = claim.number("heaps").unwrap_or(1);
    let (name, reads) = match (claim.subject, heaps) {
        ("value", _) => ("value", Reads::Valued),
        ("outcome", 1) => ("losing", Reads::Numbers),
        ("outcome", _) => ("losing", Reads::Heaps),
        ("level", _) => ("level0", Reads::Numbers),
        _ => return Err(Refusal::NoRecipe),
    };
    let numeration = claim.numeration(budget).ok_or(Refusal::NoRecipe)?;
    let table = claim.automaton(name).ok_or(Refusal::NoRecipe)?;
    let numbers = table.tracks - usize::from(reads == Reads::Valued);
    let expected = if reads == Reads::Heaps { usize::try_from(heaps).unwrap_or(0) } else { at.len() };
    if numbers != expected || numbers == 0 {
        return Err(Refusal::NoRecipe);
    }
    if table.rows.iter().map(|(_, targets)| targets.len()).sum::<usize>() > MOST_ENTRIES {
        return Err(Refusal::TooLong);
    }
    Ok(Sketched { numeration, reads, longer: longer(&table, numeration.radix(), reads), table, numbers }
        .written(at))
}

/// By how many digits a value can be longer than the numbers: the longest way from the start, over zeros of the numbers,
/// that begins with a digit of the value. No state comes twice on it, or a position would have many values.
fn longer(table: &Table, radix: usize, reads: Reads) -> usize {
    let (Reads::Valued, Some((_, first))) = (reads, table.rows.first()) else { return 0 };
    let alive = alive(table);
    let mut reached: Vec<usize> = first[1..radix].to_vec();
    for length in 0..=table.rows.len() {
        reached.retain(|state| alive[*state]);
        reached.sort_unstable();
        reached.dedup();
        if reached.is_empty() {
            return length;
        }
        reached = reached.iter().flat_map(|state| table.rows[*state].1[..radix].to_vec()).collect();
    }
    table.rows.len()
}

/// The states from which something is accepted.
fn alive(table: &Table) -> Vec<bool> {
    let mut alive: Vec<bool> = table.rows.iter().map(|(accepts, _)| *accepts).collect();
    loop {
        let before = alive.clone();
        for (state, (_, targets)) in table.rows.iter().enumerate() {
            alive[state] = alive[state] || targets.iter().any(|target| before[*target]);
        }
        if alive == before {
            return alive;
        }
    }
}

/// An automaton that is written down.
struct Sketched {
    numeration: Numeration,
    reads: Reads,
    longer: usize,
    table: Table,
    /// Without the value.
    numbers: usize,
}

impl Sketched {
    fn written(&self, at: &[Natural]) -> Written {
        let names: Vec<String> = (0..self.numbers).map(name).collect();
        let params: Vec<String> = names.iter().map(|name| format!("{name}: int")).collect();
        let params = params.join(", ");
        let tables = self.tables();
        let functions = match self.reads {
            Reads::Numbers => {
                format!("{tables}fn loses({params}) -> bool {{ {} }}", self.accepting(&names))
            }
            Reads::Heaps => {
                let lets = (0..self.numbers).map(|j| format!("let {} = heaps[{j}];", name(j)));
                let lets = lets.collect::<Vec<_>>().join(" ");
                format!("{tables}fn loses(heaps: list) -> bool {{ {lets} {} }}", self.accepting(&names))
            }
            Reads::Valued => format!("{tables}fn value({params}) -> int {{ {} }}", self.valued(&names)),
        };
        let places: Vec<String> = (0..self.numbers).map(|place| format!("{{{place}}}")).collect();
        let places = if self.reads == Reads::Heaps { "{0}".to_owned() } else { places.join(", ") };
        let valued = self.reads == Reads::Valued;
        let bits_of_digit = u64::from(self.numeration.radix().ilog2()) + 1;
        let bits = most(at).significant_bits() + bits_of_digit * (self.longer as u64 + 2) + 2;
        let entries = self.table.rows.iter().map(|(_, targets)| targets.len()).sum::<usize>();
        Written {
            functions,
            value: valued.then(|| format!("value({places})")),
            loses: (!valued).then(|| format!("loses({places})")),
            peak: (Natural::from(2u32).pow(bits)).max(Natural::from(entries as u64)),
            cost: DIGITS,
            ..Written::default()
        }
    }

    /// The transitions, a row for each state, and which states accept.
    fn tables(&self) -> String {
        let rows = &self.table.rows;
        let next: Vec<String> =
            rows.iter().flat_map(|(_, targets)| targets.iter().map(usize::to_string)).collect();
        let accepts: Vec<String> = rows.iter().map(|(accepts, _)| u8::from(*accepts).to_string()).collect();
        format!(
            "const NEXT: list = [{}];\nconst ACCEPTS: list = [{}];\n",
            next.join(", "),
            accepts.join(", ")
        )
    }

    fn letters(&self) -> usize {
        self.table.rows.first().map_or(1, |(_, targets)| targets.len())
    }

    /// Reads the digits and says whether they are accepted.
    fn accepting(&self, names: &[String]) -> String {
        let (letter, letters) = (self.letter(names), self.letters());
        let step = format!("state = NEXT[state * {letters} + {letter}];");
        format!("let state = 0; {} return ACCEPTS[state] == 1;", self.reading(names, &step))
    }

    /// Reads the digits of the numbers beside those of every value that may still be theirs: one for each state that is
    /// reached, or a position would have two values.
    fn valued(&self, names: &[String]) -> String {
        let (letter, letters, radix) = (self.letter(names), self.letters(), self.numeration.radix());
        let alive = alive(&self.table);
        let dead = alive.iter().position(|alive| !alive);
        let keep = "push(next_states, to); push(next_values, values[i] + d * place);";
        let keep = dead.map_or_else(|| keep.to_owned(), |dead| format!("if to != {dead} {{ {keep} }}"));
        let step = format!(
            "let letter = {letter};
            let next_states: list = [];
            let next_values: list = [];
            for i in 0..len(states) {{
                for d in 0..{radix} {{
                    let to = NEXT[states[i] * {letters} + letter * {radix} + d];
                    {keep}
                }}
            }}
            states = next_states;
            values = next_values;"
        );
        format!(
            "let states: list = [0];
            let values: list = [0];
            {}
            for i in 0..len(states) {{ if ACCEPTS[states[i]] == 1 {{ return values[i]; }} }}
            return 0;",
            self.reading(names, &step)
        )
    }

    /// The digits of the numbers at one place as one letter.
    fn letter(&self, names: &[String]) -> String {
        let radix = self.numeration.radix();
        names.iter().fold(String::new(), |rest, name| {
            let digit = format!("{name} / place");
            if rest.is_empty() { digit } else { format!("({rest}) * {radix} + {digit}") }
        })
    }

    /// Goes through the places of the digits, the greatest first.
    fn reading(&self, names: &[String], step: &str) -> String {
        let greatest =
            names.iter().skip(1).fold(names[0].clone(), |rest, name| format!("max({rest}, {name})"));
        let rests: Vec<String> = names.iter().map(|name| format!("{name} = {name} % place;")).collect();
        let rests = rests.join(" ");
        let longer = self.longer;
        match self.numeration {
            Numeration::Base(base) => {
                let raised = format!("for _i in 0..{longer} {{ place = place * {base}; }}");
                let raised = if longer == 0 { "" } else { &raised };
                format!(
                    "let place = 1;
                    while place <= ({greatest}) / {base} {{ place = place * {base}; }}
                    {raised}
                    while place > 0 {{ {step} {rests} place = place / {base}; }}"
                )
            }
            // Places are U(i + 1) = a U(i) + U(i - 1) with U(-1) = U(0) = 1: upwards, and down again.
            Numeration::Recurrence(a) => {
                let up = format!("let greater = {a} * place + below; below = place; place = greater;");
                let raised = format!("for _i in 0..{longer} {{ {up} }}");
                let raised = if longer == 0 { "" } else { &raised };
                format!(
                    "let place = 1;
                    let below = 1;
                    while place <= {greatest} {{ {up} }}
                    {raised}
                    while place > 1 {{
                        let least = place - {a} * below; place = below; below = least;
                        {step} {rests}
                    }}"
                )
            }
        }
    }
}

fn name(place: usize) -> String {
    format!("x{place}")
}
