//! Random move lines.

use super::build::{Builder, Kind};

/// A move line under way.
struct Draft {
    vars: Vec<String>,
    conjuncts: Vec<String>,
    to: String,
    /// Names for the wording.
    names: Vec<String>,
}

impl Builder {
    /// A move line; `player` is empty or `left ` or `right `.
    pub(super) fn move_line(&mut self, player: &str) -> String {
        let draft = match self.kind {
            Kind::Bounded => self.bounded_move(),
            Kind::Splitting if self.rng.chance(70) => self.split(),
            Kind::Shrinking | Kind::Splitting if self.rng.chance(12) => self.nested(),
            Kind::Shrinking | Kind::Splitting => self.shrinking_move(),
        };
        let mut line = format!("{player}move");
        if !draft.vars.is_empty() {
            line = format!("{line} {}", draft.vars.join(", "));
        }
        if !draft.conjuncts.is_empty() {
            line = format!("{line} if {}", draft.conjuncts.join(" and "));
        }
        line = format!("{line} -> {}", draft.to);
        if self.rng.chance(8) {
            self.saw("as");
            let name = self.rng.pick(&draft.names).clone();
            line = format!("{line} as \"from {{{name}}}\" / \"从 {{{name}}}\"");
        }
        line
    }

    /// A condition for a move, as a conjunct.
    fn guard(&mut self, scope: &[String]) -> Option<String> {
        self.rng.chance(35).then(|| {
            self.saw("condition");
            format!("({})", self.condition(scope, 2))
        })
    }

    /// A conjunct that ends an open variable, in one of its shapes.
    fn ending(&mut self, variable: &str, scope: &[String]) -> String {
        self.saw("end by condition");
        let n = self.rng.pick(scope).clone();
        match self.rng.below(8) {
            0 => format!("{variable} <= {n}"),
            1 => format!("{variable} < {n}"),
            2 => format!("{n} >= {variable}"),
            3 => format!("2*{variable} <= {n} + 1"),
            4 => format!("1 <= {variable} <= {n}"),
            5 => format!("{variable} + {n} <= 6"),
            6 => format!("{variable} = {n}"),
            _ => format!("{n} > {variable} - 1"),
        }
    }

    /// Some numbers get smaller, the others stay or are remembered.
    fn shrinking_move(&mut self) -> Draft {
        let state = self.state.clone();
        let (set, open) = self.positive_set(&state);
        let mut draft = Draft {
            vars: vec![format!("k in {set}")],
            conjuncts: Vec::new(),
            to: String::new(),
            names: [state.clone(), vec!["k".into()]].concat(),
        };
        let mut amounts = vec!["k".to_string()];
        if self.rng.chance(20) {
            self.saw("two variables");
            let set = match self.rng.below(3) {
                0 => "0..k".to_string(),
                1 => format!("0..{}", self.rng.range(1, 2)),
                _ => "{0, k - 1}".to_string(),
            };
            draft.vars.push(format!("j in {set}"));
            amounts.push("j".into());
            draft.names.push("j".into());
        }
        let first = self.rng.below(state.len());
        let mut numbers = Vec::new();
        for (i, name) in state.iter().enumerate() {
            numbers.push(if i == first {
                self.lowered(name, &state)
            } else {
                self.beside(name, &amounts, &draft.names)
            });
        }
        if open && !ends(&numbers[first]) || self.rng.chance(10) {
            draft.conjuncts.push(self.ending("k", &state));
        }
        let scope = draft.names.clone();
        draft.conjuncts.extend(self.guard(&scope));
        draft.to = format!("[{}]", numbers.join(", "));
        draft
    }

    /// Open variables whose ends speak of each other.
    fn nested(&mut self) -> Draft {
        self.saw("ends that speak of each other");
        let (n, last) = (self.state[0].clone(), self.state[self.state.len() - 1].clone());
        let rest = self.state[1..].iter().fold(String::new(), |rest, name| format!("{rest}, {name}"));
        let (vars, conjuncts, to): (&[&str], Vec<String>, String) = match self.rng.below(10) {
            0 => (&["k in 1..", "j in 0..2"], vec![], format!("[{n} - k*j{rest}]")),
            1 => (&["k in 1..", "j in 1..2"], vec![], format!("[{n} - k*j{rest}]")),
            2 => (&["k in 1..", "j in 0..2"], vec![], format!("[{n} - k*(j - 1){rest}]")),
            3 => (&["k in 1..", "j in 1.."], vec!["k <= j".into()], format!("[{n} - j{rest}]")),
            4 => (&["k in 1..", "j in 0.."], vec!["j < k".into()], format!("[{n} - k - j{rest}]")),
            5 => (&["k in 1..", "j in 0.."], vec![format!("k + 2*j <= {last}")], format!("[{n} - k{rest}]")),
            6 => (&["k in 1..", "j in k.."], vec![], format!("[{n} - k - j{rest}]")),
            7 => (&["k in 1..2", "j in 1.."], vec![], format!("[{n} - k*j{rest}]")),
            8 => (&["k in primes", "j in 1.."], vec![], format!("[{n} - k - j{rest}]")),
            _ => (&["k in 1..", "j in 1..2"], vec![format!("k*j <= {last}")], format!("[{n} - k{rest}]")),
        };
        let names = [self.state.clone(), vec!["k".into(), "j".into()]].concat();
        let mut conjuncts = conjuncts;
        conjuncts.extend(self.guard(&names));
        Draft { vars: vars.iter().map(ToString::to_string).collect(), conjuncts, to, names }
    }

    /// A number that a move makes smaller by k, at least 1.
    fn lowered(&mut self, name: &str, state: &[String]) -> String {
        match self.rng.below(12) {
            0 => format!("{name} - 2*k"),
            1 => {
                self.saw("slope of a state number");
                let by = self.rng.pick(state);
                format!("{name} - k*{by}")
            }
            2 => format!("{name} - k - {}", self.rng.range(0, 1)),
            3 => format!("min({name} - k, {})", self.rng.range(2, 6)),
            4 if self.rng.chance(20) => {
                self.saw("slope that may be positive");
                let by = self.rng.pick(state);
                format!("{name} - k*({by} - 1)")
            }
            5 => format!("-k + {name}"),
            _ => format!("{name} - k"),
        }
    }

    /// What becomes of a number that is not the one lowered for sure.
    fn beside(&mut self, name: &str, amounts: &[String], scope: &[String]) -> String {
        let amount = self.rng.pick(amounts).clone();
        match self.rng.below(10) {
            0..=4 => name.to_string(),
            5 | 6 => format!("{name} - {amount}"),
            7 => {
                self.saw("memory");
                amount
            }
            8 => {
                self.saw("memory");
                format!("min(2*{amount}, 6)")
            }
            _ => {
                self.saw("memory");
                let n = self.number(scope, 1);
                format!("({n}) mod 4")
            }
        }
    }

    /// Anything: `state` keeps the numbers small.
    fn bounded_move(&mut self) -> Draft {
        self.saw("bounded");
        let state = self.state.clone();
        let mut scope = state.clone();
        let mut draft =
            Draft { vars: Vec::new(), conjuncts: Vec::new(), to: String::new(), names: Vec::new() };
        for name in ["k", "j"] {
            if !self.rng.chance(45) {
                break;
            }
            let (set, open) = self.any_set(&scope);
            draft.vars.push(format!("{name} in {set}"));
            if open {
                draft.conjuncts.push(self.ending(name, &scope));
            }
            scope.push(name.to_string());
        }
        draft.conjuncts.extend(self.guard(&scope));
        let numbers: Vec<String> = state
            .iter()
            .map(|name| match self.rng.below(6) {
                0 | 1 => name.clone(),
                2 => format!("({}) mod {}", self.number(&scope, 2), self.rng.range(3, 6)),
                _ => self.number(&scope, 2),
            })
            .collect();
        draft.to = format!("[{}]", numbers.join(", "));
        if draft.vars.is_empty() {
            self.saw("no variable");
        }
        draft.names = scope;
        draft
    }

    /// A heap that becomes several smaller ones.
    fn split(&mut self) -> Draft {
        self.saw("split");
        let n = self.state[0].clone();
        let rest = self.state[1..].iter().fold(String::new(), |rest, name| format!("{rest}, {name}"));
        let (vars, conjuncts, to): (&[&str], Vec<String>, String) = match self.rng.below(9) {
            0 | 1 => {
                self.saw("end with a later variable");
                (&["k in 1..2", "i in 0.."], vec![], format!("[i{rest}] + [{n} - k - i{rest}]"))
            }
            2 => (&["i in 1.."], vec![format!("2*i < {n}")], format!("[i{rest}] + [{n} - i{rest}]")),
            3 => (&["k in 1..", "i in 0..k"], vec![], format!("[{n} - k{rest}] + [min(i, {n} - 1){rest}]")),
            4 => {
                self.saw("copies");
                (&["k in 1.."], vec![format!("k < {n}")], format!("2 * [({n} - k) div 2{rest}]"))
            }
            5 => {
                self.saw("copies");
                (&["k in 2.."], vec![], format!("{} * [{n} - k{rest}]", self.rng.range(1, 3)))
            }
            6 => {
                self.saw("each");
                (&["k in 1.."], vec![], format!("each i in 1..2: [{n} - k - i{rest}]"))
            }
            7 => {
                self.saw("each");
                let low = self.rng.range(0, 2);
                (&["k in 1..2"], vec![format!("{n} < 5")], format!("each i in {low}..{n} - k - 1: [i{rest}]"))
            }
            _ => {
                self.saw("copies of none");
                (&["k in 1..3"], vec![], format!("[{n} - k{rest}] + ({n} - 3) * [1{rest}]"))
            }
        };
        let mut names = self.state.clone();
        names.extend(vars.iter().filter_map(|v| v.split(' ').next().map(String::from)));
        let mut conjuncts = conjuncts;
        conjuncts.extend(self.guard(&names.clone()));
        Draft { vars: vars.iter().map(ToString::to_string).collect(), conjuncts, to, names }
    }
}

/// Whether the number of a result is an end of k for every value of the others' constants.
fn ends(number: &str) -> bool {
    !number.starts_with("min")
}
