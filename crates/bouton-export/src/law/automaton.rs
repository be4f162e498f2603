//! Laws that are automata over the digits of numbers in a base, as certificates write them.

use bouton_value::Natural;
use bouton_value::number::arithmetic::Pow;
use bouton_value::number::logic::SignificantBits;

use super::{DIGITS, Written, most};

/// More entries of a transition table are not written out.
const MOST_ENTRIES: usize = 100_000;

/// An automaton: for each state whether it accepts, and where each letter leads.
struct Automaton {
    base: usize,
    tracks: usize,
    accepts: Vec<bool>,
    next: Vec<Vec<usize>>,
}

/// Reads the automaton of a certificate about single components; `None` where it is another kind of claim.
fn read(certificate: &str) -> Option<(Automaton, bool)> {
    let mut lines = certificate.lines().skip_while(|line| !line.starts_with("claim automaton of"));
    let values = match lines.next()? {
        "claim automaton of value" => true,
        "claim automaton of outcome" => false,
        _ => return None,
    };
    if !values && lines.next()? != "heaps 1" {
        return None;
    }
    let base: usize = lines.next()?.strip_prefix("numeration base ")?.parse().ok()?;
    let (_, tracks) = lines.next()?.split_once(" tracks ")?;
    let (mut accepts, mut next) = (Vec::new(), Vec::new());
    for line in lines.take_while(|line| !line.starts_with("digest")) {
        let (kind, targets) = line.split_once(' ')?;
        accepts.push(kind == "accept");
        next.push(targets.split(' ').map(|word| word.parse().ok()).collect::<Option<Vec<usize>>>()?);
    }
    Some((Automaton { base, tracks: tracks.parse().ok()?, accepts, next }, values))
}

impl Automaton {
    /// Whether acceptance can still be reached.
    fn alive(&self) -> Vec<bool> {
        let mut alive = self.accepts.clone();
        loop {
            let before = alive.clone();
            for (state, targets) in self.next.iter().enumerate() {
                alive[state] = alive[state] || targets.iter().any(|target| before[*target]);
            }
            if alive == before {
                return alive;
            }
        }
    }

    /// By how many digits a value can be longer than the numbers: the longest way from the start, over zeros of the numbers,
    /// that begins with a digit of the value. No state comes twice on it, or a position would have many values.
    fn longer(&self) -> usize {
        let alive = self.alive();
        let mut reached: Vec<usize> = (1..self.base).map(|digit| self.next[0][digit]).collect();
        for length in 0..=self.next.len() {
            reached.retain(|state| alive[*state]);
            reached.sort_unstable();
            reached.dedup();
            if reached.is_empty() {
                return length;
            }
            reached = reached.iter().flat_map(|state| self.next[*state][..self.base].to_vec()).collect();
        }
        self.next.len()
    }
}

/// The law of a certificate; whether it gives values.
pub(crate) fn automaton(certificate: &str, at: &[Natural]) -> Option<(Written, bool)> {
    let (automaton, values) = read(certificate)?;
    let numbers = automaton.tracks - usize::from(values);
    let letters = automaton.next.first()?.len();
    if numbers != at.len() || numbers == 0 || automaton.next.len() * letters > MOST_ENTRIES {
        return None;
    }
    let base = automaton.base;
    let flat: Vec<String> = automaton.next.iter().flatten().map(usize::to_string).collect();
    let accepts: Vec<String> =
        automaton.accepts.iter().map(|accepts| u8::from(*accepts).to_string()).collect();
    let names: Vec<String> = (0..numbers).map(|place| format!("x{place}")).collect();
    let params: Vec<String> = names.iter().map(|name| format!("{name}: int")).collect();
    let greatest = names.iter().skip(1).fold(names[0].clone(), |rest, name| format!("max({rest}, {name})"));
    let letter = names.iter().fold("0".to_owned(), |rest, name| {
        let digit = format!("({name} / top) % {base}");
        if rest == "0" { digit } else { format!("({rest}) * {base} + {digit}") }
    });
    let longer = if values { automaton.longer() } else { 0 };
    let tables = format!(
        "const NEXT: list = [{}];\nconst ACCEPTS: list = [{}];\n",
        flat.join(", "),
        accepts.join(", ")
    );
    let top = format!(
        "let top = 1; while top <= ({greatest}) / {base} {{ top = top * {base}; }} for _i in 0..{longer} {{ top = top * {base}; }}"
    );
    let (states, params) = (automaton.next.len(), params.join(", "));
    let functions = if values {
        format!(
            "{tables}fn value({params}) -> int {{
                {top}
                let ways: list = [];
                for s in 0..{states} {{ push(ways, s == 0 ? 0 : -1); }}
                while top > 0 {{
                    let letter = {letter};
                    let after: list = [];
                    for s in 0..{states} {{ push(after, -1); }}
                    for s in 0..{states} {{
                        if ways[s] >= 0 {{
                            for d in 0..{base} {{
                                let to = NEXT[s * {letters} + letter * {base} + d];
                                after[to] = ways[s] * {base} + d;
                            }}
                        }}
                    }}
                    ways = after;
                    top = top / {base};
                }}
                for s in 0..{states} {{ if ways[s] >= 0 && ACCEPTS[s] == 1 {{ return ways[s]; }} }}
                return 0;
            }}"
        )
    } else {
        format!(
            "{tables}fn loses({params}) -> bool {{
                {top}
                let state = 0;
                while top > 0 {{
                    let letter = {letter};
                    state = NEXT[state * {letters} + letter];
                    top = top / {base};
                }}
                return ACCEPTS[state] == 1;
            }}"
        )
    };
    let places: Vec<String> = (0..numbers).map(|place| format!("{{{place}}}")).collect();
    let call = |name: &str| Some(format!("{name}({})", places.join(", ")));
    let power = most(at).significant_bits() + 3 * longer as u64 + 8;
    Some((
        Written {
            functions,
            value: if values { call("value") } else { None },
            loses: if values { None } else { call("loses") },
            peak: (Natural::from(2u32).pow(power)).max(Natural::from((states * letters) as u64)),
            cost: DIGITS,
            ..Written::default()
        },
        values,
    ))
}
