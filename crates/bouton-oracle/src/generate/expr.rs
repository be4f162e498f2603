//! Random numbers and conditions.

use super::build::Builder;

impl Builder {
    /// A number expression over the names in `scope`; small for small numbers.
    pub(super) fn number(&mut self, scope: &[String], depth: usize) -> String {
        if depth == 0 || self.rng.chance(30) {
            return self.leaf(scope);
        }
        let sub = |b: &mut Self| b.number(scope, depth - 1);
        match self.rng.below(16) {
            0..=2 => {
                self.saw("+");
                format!("{} + {}", sub(self), sub(self))
            }
            3..=5 => {
                self.saw("-");
                format!("{} - ({})", sub(self), sub(self))
            }
            6 => {
                self.saw("*");
                format!("({}) * {}", sub(self), self.rng.range(0, 3))
            }
            7 => {
                self.saw("div");
                let by = self.divisor(scope);
                format!("({}) div {by}", sub(self))
            }
            8 => {
                self.saw("mod");
                let by = self.divisor(scope);
                format!("({}) mod {by}", sub(self))
            }
            9 => {
                self.saw("xor");
                format!("({}) xor ({})", sub(self), sub(self))
            }
            10 => {
                self.saw("^");
                let leaf = self.leaf(scope);
                if self.rng.chance(50) { format!("{leaf} ^ 2") } else { format!("2 ^ ({leaf})") }
            }
            11 => {
                self.saw("unary -");
                format!("-({})", sub(self))
            }
            12 | 13 => self.call(scope, depth),
            14 => {
                self.saw("if else");
                let condition = self.condition(scope, depth - 1);
                format!("(if {condition} then {} else {})", sub(self), sub(self))
            }
            _ => self.item(scope, depth),
        }
    }

    fn divisor(&mut self, scope: &[String]) -> String {
        // Now and then one that may be 0, so that undefined values turn up.
        match self.rng.below(10) {
            0 => {
                self.saw("undefined");
                format!("({} - 2)", self.leaf(scope))
            }
            1 => format!("(-{})", self.rng.range(2, 3)),
            _ => self.rng.range(2, 4).to_string(),
        }
    }

    fn call(&mut self, scope: &[String], depth: usize) -> String {
        let sub = |b: &mut Self| b.number(scope, depth - 1);
        match self.rng.below(6) {
            0 => {
                self.saw("min");
                format!("min({}, {}, {})", sub(self), sub(self), self.rng.range(1, 5))
            }
            1 | 2 => {
                self.saw("max");
                format!("max({}, {})", sub(self), self.rng.range(0, 2))
            }
            3 => {
                self.saw("abs");
                format!("abs({})", sub(self))
            }
            4 => {
                self.saw("gcd");
                format!("gcd({}, {})", sub(self), sub(self))
            }
            _ => {
                self.saw("bit");
                format!("bit({}, {})", sub(self), self.rng.range(0, 2))
            }
        }
    }

    fn item(&mut self, scope: &[String], depth: usize) -> String {
        match self.list.clone() {
            Some(list) => {
                self.saw("list");
                let index = self.number(scope, depth.saturating_sub(2));
                format!("{list}[{index}]")
            }
            None => self.leaf(scope),
        }
    }

    fn leaf(&mut self, scope: &[String]) -> String {
        let constant = self.rng.range(0, 4).to_string();
        match self.rng.below(12) {
            0 if self.number_param.is_some() => {
                self.saw("number parameter");
                self.number_param.clone().unwrap_or(constant)
            }
            2..=4 => constant,
            _ if scope.is_empty() => constant,
            _ => self.rng.pick(scope).clone(),
        }
    }

    /// A condition over the names in `scope`.
    pub(super) fn condition(&mut self, scope: &[String], depth: usize) -> String {
        if depth > 0 && self.rng.chance(40) {
            let sub = |b: &mut Self| b.condition(scope, depth - 1);
            return match self.rng.below(6) {
                0 | 1 => {
                    self.saw("and");
                    format!("({}) and {}", sub(self), sub(self))
                }
                2 | 3 => {
                    self.saw("or");
                    format!("({} or {})", sub(self), sub(self))
                }
                4 => {
                    self.saw("not");
                    format!("not ({})", sub(self))
                }
                _ => {
                    self.saw("if else condition");
                    format!("(if {} then {} else {})", sub(self), sub(self), sub(self))
                }
            };
        }
        self.comparison(scope)
    }

    fn comparison(&mut self, scope: &[String]) -> String {
        let left = self.number(scope, 1);
        match self.rng.below(10) {
            0 | 1 => {
                self.saw("in condition");
                let set = self.condition_set(scope);
                format!("{left} in {set}")
            }
            2 => {
                self.saw("chain");
                let right = self.number(scope, 1);
                let (a, b) = (self.comparator(), self.comparator());
                format!("{} {a} {left} {b} {right}", self.rng.range(0, 3))
            }
            3 => {
                self.saw("parity");
                format!("({left}) mod 2 = {}", self.rng.below(2))
            }
            _ => {
                let right = self.number(scope, 1);
                format!("{left} {} {right}", self.comparator())
            }
        }
    }

    fn comparator(&mut self) -> &'static str {
        let op = *self.rng.pick(&["=", "==", "!=", "<", "<=", "<=", ">", ">=", ">="]);
        self.saw(op);
        op
    }
}
