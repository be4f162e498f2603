//! Laws as sketches: what decides, in the coordinates of the law.

mod automaton;
mod certificate;
mod lasker;
mod one;
mod quotient;
mod table;
mod takeaway;
mod two;
mod whole;
mod window;

use bouton_law::recipe::Recipe;
use bouton_value::Natural;

use crate::Refusal;
use crate::rule::bracketed;

pub(crate) use certificate::certified;
pub(crate) use table::{Values, values};
pub(crate) use whole::whole;

/// A law about components, written down.
#[derive(Clone, Debug, Default)]
pub(crate) struct Written {
    /// The functions that it needs.
    pub(crate) functions: String,
    /// The nim value of a component, as a text in which `{0}`, `{1}` stand for its numbers.
    pub(crate) value: Option<String>,
    /// Whether the player to move loses when the component is all there is, where there is no value.
    pub(crate) loses: Option<String>,
    /// All lost results of a move, or those with the value `{w}`, as a list of lists; perhaps more than can be reached.
    pub(crate) goals: Option<String>,
    /// All splits of a heap in two with the nim value `{w}`, as a list of pairs.
    pub(crate) splits: Option<String>,
    /// Everything that a move of several heaps can leave for the other to lose, from the list `{0}` of heaps.
    pub(crate) replies: Option<&'static str>,
    /// How heaps together decide, for laws of whole positions that fold them.
    pub(crate) joined: Option<Joined>,
    /// A number is as good as its remainder by this.
    pub(crate) reduces: Option<Natural>,
    /// No number in between is greater.
    pub(crate) peak: Natural,
    /// What a case costs, as the key of a sentence.
    pub(crate) cost: &'static str,
}

/// How a law of whole positions folds heaps into one number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Joined {
    /// That of all heaps of the list `{0}` but the one at the place `{1}`.
    pub(crate) start: &'static str,
    /// The number `{s}` with the heap `{0}`.
    pub(crate) with: &'static str,
    /// Whether a position with the number `{s}` is lost.
    pub(crate) lost: &'static str,
}

impl Written {
    /// The same with other names, so that it can stand beside laws of its kind.
    fn named_apart(mut self, place: usize) -> Self {
        let words: Vec<String> = self.functions.split_whitespace().map(str::to_owned).collect();
        let defined = words.windows(2).filter(|pair| pair[0] == "fn" || pair[0] == "const");
        let mut names: Vec<String> = defined
            .map(|pair| pair[1].chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect())
            .collect();
        names.sort();
        names.dedup();
        for name in names {
            let joint = if name.starts_with(|c: char| c.is_ascii_uppercase()) { "_" } else { "" };
            let new = format!("{name}{joint}{}", place + 1);
            self.functions = renamed(&self.functions, &name, &new);
            self.value = self.value.map(|value| renamed(&value, &name, &new));
        }
        self
    }
}

/// A text with a whole word in the place of another.
fn renamed(text: &str, name: &str, new: &str) -> String {
    let of_word = |c: char| c.is_alphanumeric() || c == '_';
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        let (before, found) = rest.split_at(at);
        let after = &found[name.len()..];
        let inside = out.ends_with(of_word) && before.is_empty()
            || before.ends_with(of_word)
            || after.starts_with(of_word);
        out += before;
        out += if inside { name } else { new };
        rest = after;
    }
    out + rest
}

/// Costs.
pub(crate) const CONSTANT: &str = "export-cost-constant";
pub(crate) const DIGITS: &str = "export-cost-digits";
pub(crate) const TABLE: &str = "export-cost-table";
pub(crate) const LIST: &str = "export-cost-list";

/// Writes a law down, for components whose numbers are at most `at`. `id` is the name of its theorem.
///
/// # Errors
/// Laws that no program is written for.
pub(crate) fn written(recipe: &Recipe, id: &str, at: &[Natural]) -> Result<Written, Refusal> {
    match recipe {
        Recipe::None => Err(Refusal::NoRecipe),
        Recipe::Xor => Ok(one::xor(at)),
        Recipe::Modulo { modulus } => Ok(one::modulo(modulus, id == "bash", at)),
        Recipe::Steps { low, high, shift, misere } => Ok(one::steps([low, high, shift], *misere, at)),
        Recipe::Pair { low, high, .. } => Ok(one::pair(low, high, at)),
        Recipe::Table { values, preperiod, misere, .. } => {
            let repeats = Values { list: values, preperiod: *preperiod, repeats: true, saltus: 0 };
            Ok(table::values(&repeats, *misere, at))
        }
        Recipe::Wythoff { a } => Ok(two::wythoff(a, at)),
        Recipe::TakeAway { memory, limit } => takeaway::listed(*memory, limit, at),
        Recipe::FactorGiven => Ok(takeaway::given(at)),
        Recipe::Euclid { ending } => Ok(two::euclid(*ending, at)),
        Recipe::Swapped { lasker: true, .. } => Ok(lasker::lasker(at)),
        Recipe::Swapped { modulus, .. } => Ok(one::swapped(*modulus, at)),
        Recipe::OddSteps => Ok(two::odd_steps(at)),
        Recipe::Odious => Ok(one::odious(at)),
        Recipe::Twos { more } => Ok(one::twos(*more, at)),
        Recipe::InnerDivisors => Ok(one::inner_divisors(at)),
        Recipe::LowestZero => Ok(two::lowest_zero(at)),
        Recipe::Part { divisor } => Ok(one::part(divisor, at)),
        Recipe::HeapWithPass => Ok(two::heap_with_pass(at)),
        Recipe::HeapsWithPass => Ok(two::heaps_with_pass(at)),
        Recipe::BashGiven => Ok(one::bash_given(at)),
        Recipe::AuctionGiven => Ok(one::auction_given(at)),
        Recipe::ClearGiven => Ok(one::clear_given(at)),
    }
}

/// The greatest number of a component.
fn most(at: &[Natural]) -> Natural {
    at.iter().max().cloned().unwrap_or_default()
}

/// A text with the numbers of a component in their places.
pub(crate) fn filled(text: &str, numbers: &[String]) -> String {
    let places = numbers.iter().enumerate();
    places.fold(text.to_owned(), |text, (place, number)| {
        text.replace(&format!("{{{place}}}"), &bracketed(number))
    })
}
