//! Random sets.

use super::build::Builder;

const NAMED: [&str; 7] =
    ["primes", "primepowers", "squares", "cubes", "fibonacci", "triangular", "factorials"];

impl Builder {
    /// A set of positive numbers; the second says whether its text leaves it without an end.
    pub(super) fn positive_set(&mut self, scope: &[String]) -> (String, bool) {
        match self.rng.below(20) {
            0..=5 => {
                self.saw("open range");
                (format!("{}..", self.rng.range(1, 2)), true)
            }
            6..=9 => {
                self.saw("closed range");
                let high = self.number(scope, 1);
                (format!("{}..{high}", self.rng.range(1, 2)), false)
            }
            10 | 11 => (self.literal(), false),
            12 | 13 => self.named(scope),
            14 | 15 => self.joined(scope),
            16 => match self.set_param.clone() {
                Some(name) => {
                    self.saw("set parameter");
                    (name, false)
                }
                None => (self.literal(), false),
            },
            _ => match self.number_param.clone() {
                Some(name) => {
                    self.saw("number parameter");
                    (format!("1..{name}"), false)
                }
                None => (format!("1..{}", self.rng.range(1, 4)), false),
            },
        }
    }

    fn literal(&mut self) -> String {
        self.saw("set literal");
        let items: Vec<String> = (0..=self.rng.below(3)).map(|_| self.rng.range(1, 5).to_string()).collect();
        format!("{{{}}}", items.join(", "))
    }

    fn named(&mut self, scope: &[String]) -> (String, bool) {
        match self.rng.below(11) {
            0 => {
                self.saw("powers");
                (format!("powers({})", self.rng.range(0, 3)), true)
            }
            1 => {
                self.saw("divisors");
                (format!("divisors({})", self.number(scope, 1)), false)
            }
            2 => {
                self.saw("multiples");
                (format!("multiples({})", self.number(scope, 1)), true)
            }
            3 => {
                self.saw("coprime");
                (format!("coprime({})", self.number(scope, 1)), true)
            }
            i => {
                let name = NAMED[i - 4];
                self.saw(name);
                (name.into(), true)
            }
        }
    }

    fn joined(&mut self, scope: &[String]) -> (String, bool) {
        let (a, a_open) = self.simple(scope);
        let (b, b_open) = self.simple(scope);
        match self.rng.below(3) {
            0 => {
                self.saw("set or");
                (format!("{a} or {b}"), a_open || b_open)
            }
            1 => {
                self.saw("set and");
                (format!("{a} and {b}"), a_open && b_open)
            }
            _ => {
                self.saw("except");
                (format!("{a} except {b}"), a_open)
            }
        }
    }

    /// A set that may stand beside an operator.
    fn simple(&mut self, scope: &[String]) -> (String, bool) {
        match self.rng.below(5) {
            0 => (self.literal(), false),
            1 => (format!("1..{}", self.rng.range(2, 6)), false),
            2 => (format!("({}..)", self.rng.range(1, 3)), true),
            _ => self.named(scope),
        }
    }

    /// Any set, for games whose numbers are kept small by `state`.
    pub(super) fn any_set(&mut self, scope: &[String]) -> (String, bool) {
        match self.rng.below(8) {
            0 => {
                self.saw("negative variable");
                (format!("-1..{}", self.rng.range(0, 3)), false)
            }
            1 => {
                self.saw("set of expressions");
                (format!("{{{}, {}}}", self.number(scope, 1), self.number(scope, 1)), false)
            }
            2 => {
                self.saw("closed range");
                (format!("{}..{}", self.number(scope, 1), self.number(scope, 1)), false)
            }
            _ => self.positive_set(scope),
        }
    }

    /// A set as it may stand right after `in` in a condition.
    pub(super) fn condition_set(&mut self, scope: &[String]) -> String {
        match self.rng.below(7) {
            0 => format!("{}..", self.rng.range(0, 3)),
            1 => format!("{}..{}", self.rng.range(0, 3), self.number(scope, 1)),
            2 => format!("{{{}, {}}}", self.number(scope, 1), self.number(scope, 1)),
            3 => self.named(scope).0,
            4 if self.set_param.is_some() => {
                self.saw("set parameter in condition");
                self.set_param.clone().unwrap_or_default()
            }
            _ => {
                self.saw("joined set in condition");
                let (set, _) = self.joined(scope);
                format!("({set})")
            }
        }
    }
}
