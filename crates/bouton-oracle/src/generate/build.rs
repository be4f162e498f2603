//! A random game: its lines, and the positions to look at.

use std::collections::BTreeSet;

use super::dress::dress;
use super::{Case, Rng, Typed};
use crate::Value;

/// What keeps the game small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Every move lowers a number.
    Shrinking,
    /// The same, and heaps may be split.
    Splitting,
    /// `state` has a condition that bounds every number.
    Bounded,
}

/// A game under way.
pub(super) struct Builder {
    pub(super) rng: Rng,
    pub(super) kind: Kind,
    pub(super) state: Vec<String>,
    pub(super) number_param: Option<String>,
    pub(super) set_param: Option<String>,
    pub(super) list: Option<String>,
    seen: BTreeSet<&'static str>,
}

impl Builder {
    /// Notes that a construct occurs.
    pub(super) fn saw(&mut self, construct: &'static str) {
        self.seen.insert(construct);
    }
}

pub(super) fn case(seed: u64) -> Case {
    let mut rng = Rng::new(seed);
    let size = [1, 1, 1, 2, 2, 3][rng.below(6)];
    let kind =
        [Kind::Shrinking, Kind::Shrinking, Kind::Splitting, Kind::Bounded, Kind::Bounded][rng.below(5)];
    let names: &[&str] = match (size, rng.below(4)) {
        (1, 0) => &["甲"],
        (1, _) => &["n"],
        (_, 0) => &["甲", "乙", "丙"],
        _ => &["a", "b", "c"],
    };
    let state = names[..size].iter().map(ToString::to_string).collect();
    let mut b =
        Builder { rng, kind, state, number_param: None, set_param: None, list: None, seen: BTreeSet::new() };
    b.saw(["one number", "two numbers", "three numbers"][size - 1]);
    b.build(seed)
}

impl Builder {
    fn build(mut self, seed: u64) -> Case {
        let mut case = Case {
            seed,
            text: String::new(),
            params: Vec::new(),
            names: Vec::new(),
            clauses: Vec::new(),
            positions: Vec::new(),
            size: self.state.len(),
            constructs: BTreeSet::new(),
        };
        let mut lines = vec![self.game_line(&mut case)];
        if self.rng.chance(25) {
            let items: Vec<String> =
                (0..self.rng.range(2, 6)).map(|_| self.rng.range(0, 4).to_string()).collect();
            lines.push(format!("tab = ({})", items.join(", ")));
            self.list = Some("tab".into());
        }
        lines.push(self.state_line());
        let start = self.rng.chance(15).then(|| self.start_line());
        lines.extend(start.iter().map(|(line, _)| line.clone()));
        let partizan = self.rng.chance(30);
        lines.extend(self.move_lines(partizan));
        if self.set_param.is_some() && !self.seen.iter().any(|c| c.starts_with("set parameter")) {
            // A required parameter that is not used is taken for a number.
            self.saw("set parameter");
            let rest = self.state[1..].iter().fold(String::new(), |rest, name| format!("{rest}, {name}"));
            lines.push(format!("move k in S -> [{} - k{rest}]", self.state[0]));
        }
        lines.extend(self.end_lines(partizan));
        if self.rng.chance(10) {
            self.saw("misere line");
            lines.push("misere".into());
        }
        let compound = self.compound_line();
        let heaps = if compound.is_some() { 2 + self.rng.below(2) } else { 1 + self.rng.below(3) };
        lines.extend(compound);
        self.variant(partizan, &mut lines, &mut case);
        if self.rng.chance(12) {
            self.saw("misere clause");
            case.clauses.push("misere");
        }
        if self.rng.chance(10) {
            lines.push("about \"Random.\" / \"随机。\"".into());
        }
        case.positions = (0..2).map(|_| self.position(heaps, start.as_ref().map(|(_, n)| *n))).collect();
        case.text = dress(&lines, &mut self.rng, &mut self.seen);
        case.constructs = self.seen;
        case
    }

    fn game_line(&mut self, case: &mut Case) -> String {
        let mut params = Vec::new();
        if self.rng.chance(30) {
            let given = self.rng.range(1, 4);
            let typed = self.rng.chance(50);
            case.params.push(typed.then_some(Value::Number(given)));
            case.names.push("m".into());
            params.push(if typed && self.rng.chance(50) { "m".into() } else { format!("m = {given}") });
            self.number_param = Some("m".into());
        }
        if self.rng.chance(20) {
            let mut items: Vec<i128> = (0..=self.rng.below(3)).map(|_| self.rng.range(1, 5)).collect();
            items.sort_unstable();
            items.dedup();
            let typed = self.rng.chance(50);
            case.params.push(typed.then_some(Value::Set(items)));
            case.names.push("S".into());
            params.push(match self.rng.below(3) {
                0 if typed => "S".into(),
                1 => "S = 1..3".into(),
                _ => "S = {1, 4}".into(),
            });
            self.set_param = Some("S".into());
        }
        let params = if params.is_empty() { String::new() } else { format!("({})", params.join(", ")) };
        format!("game random{params}")
    }

    fn state_line(&mut self) -> String {
        let names = self.state.join(", ");
        let state = self.state.clone();
        match self.kind {
            Kind::Bounded => {
                self.saw("state condition");
                let most = if state.len() == 3 { 3 } else { 5 };
                let bounds: Vec<String> =
                    state.iter().map(|n| format!("{n} <= {}", self.rng.range(most - 1, most + 1))).collect();
                let more = if self.rng.chance(20) {
                    format!(" and {}", self.condition(&state, 1))
                } else {
                    String::new()
                };
                format!("state [{names}] if {}{more}", bounds.join(" and "))
            }
            _ if self.rng.chance(10) => {
                self.saw("state condition");
                let condition = self.condition(&state, 1);
                format!("state [{names}] if {condition}")
            }
            _ => format!("state [{names}]"),
        }
    }

    /// A start line and how many numbers are typed for it.
    fn start_line(&mut self) -> (String, usize) {
        self.saw("start");
        let typed = if self.state.len() == 1 { 1 } else { 1 + self.rng.below(2) };
        let params: Vec<String> = ["p", "q"][..typed].iter().map(ToString::to_string).collect();
        let tuple = |b: &mut Self| {
            let numbers: Vec<String> = (0..b.state.len())
                .map(|_| match b.rng.below(4) {
                    0 => format!("max({} - 1, 0)", b.rng.pick(&params)),
                    1 => format!("{} - 1", b.rng.pick(&params)),
                    _ => b.rng.pick(&params).clone(),
                })
                .collect();
            format!("[{}]", numbers.join(", "))
        };
        let to = match self.rng.below(5) {
            0 => {
                self.saw("start of several");
                format!("{} + {}", tuple(self), tuple(self))
            }
            1 => {
                self.saw("start of copies");
                format!("2 * {}", tuple(self))
            }
            _ => tuple(self),
        };
        (format!("start {} -> {to}", params.join(", ")), typed)
    }

    fn move_lines(&mut self, partizan: bool) -> Vec<String> {
        let mut players = vec!["", "", ""];
        players.truncate(1 + self.rng.below(3));
        if partizan {
            self.saw("partizan");
            players = vec!["left ", "right "];
            match self.rng.below(3) {
                0 => players.push(""),
                1 => players.push("left "),
                _ => {}
            }
        }
        players.into_iter().map(|player| self.move_line(player)).collect()
    }

    fn end_lines(&mut self, partizan: bool) -> Vec<String> {
        if !self.rng.chance(22) {
            return Vec::new();
        }
        let mut results = vec!["win", "lose", "draw"];
        if partizan {
            results.extend(["left", "right"]);
        }
        let state = self.state.clone();
        (0..=self.rng.below(2))
            .map(|_| {
                let result = *self.rng.pick(&results);
                self.saw(match result {
                    "win" => "end win",
                    "lose" => "end lose",
                    "draw" => "end draw",
                    "left" => "end left",
                    _ => "end right",
                });
                let name = self.rng.pick(&state).clone();
                let condition = match self.rng.below(3) {
                    0 => format!("{name} = {}", self.rng.range(0, 3)),
                    1 => format!("{name} <= 1"),
                    _ => self.condition(&state, 1),
                };
                format!("end {condition} {result}")
            })
            .collect()
    }

    fn compound_line(&mut self) -> Option<String> {
        let words = ["every", "every short", "some", "upto", "exactly", "in order", "sum"];
        if self.rng.chance(55) {
            return None;
        }
        let word = words[self.rng.below(words.len())];
        self.saw(match word {
            "every" => "compound every",
            "every short" => "compound every short",
            "some" => "compound some",
            "upto" => "compound upto",
            "exactly" => "compound exactly",
            "in order" => "compound in order",
            _ => "compound sum",
        });
        let count = match self.rng.below(4) {
            0 => {
                self.saw("heaps in compound");
                ["heaps", "heaps - 1"][self.rng.below(2)].to_string()
            }
            1 if self.number_param.is_some() => self.number_param.clone().unwrap_or_default(),
            _ => self.rng.range(1, 3).to_string(),
        };
        Some(match word {
            "upto" | "exactly" => format!("compound {word} {count}"),
            _ => format!("compound {word}"),
        })
    }

    fn variant(&mut self, partizan: bool, lines: &mut Vec<String>, case: &mut Case) {
        if !self.rng.chance(18) {
            return;
        }
        let mut extra = Vec::new();
        match self.rng.below(4) {
            0 => extra.push("compound some".into()),
            1 => extra.extend(self.end_lines(partizan)),
            _ => extra.extend(self.move_lines(partizan)),
        }
        if extra.is_empty() {
            return;
        }
        self.saw("variant");
        lines.extend(extra.into_iter().map(|line| format!("variant other {line}")));
        if self.rng.chance(70) {
            self.saw("variant chosen");
            case.clauses.push("other");
        }
    }

    fn position(&mut self, heaps: usize, start: Option<usize>) -> Vec<Typed> {
        let size = self.state.len();
        let splitting = self.kind == Kind::Splitting;
        let most: i128 = match (size, heaps, splitting) {
            (1, 1, true) => 8,
            (1, _, true) => 5,
            (1, _, false) => 7,
            (2, 1, _) => 6,
            (2, 2, _) | (3, 1, _) => 4,
            _ => 3,
        };
        (0..heaps)
            .map(|_| {
                let mut numbers = |count| (0..count).map(|_| self.rng.range(0, most)).collect();
                match start {
                    None => Typed::Start(numbers(size)),
                    Some(count) => {
                        let typed: Vec<i128> = numbers(count);
                        if count == size && self.rng.chance(25) {
                            self.seen.insert("typed state");
                            Typed::State(typed)
                        } else {
                            Typed::Start(typed)
                        }
                    }
                }
            })
            .collect()
    }
}
