//! Formulas beside the truth, which the judge gives: theorems where they know, else plain search.

use std::fmt::Write as _;
use std::time::Duration;

use bouton_judge::{Ask, Ended, Judge, Limits, Options, run};
use bouton_rules::Budget;
use bouton_rules::string::{NoFiles, Reader};
use bouton_value::number::One;
use bouton_value::{Integer, Natural};

use crate::formula::{Arithmetic, Formula, Names, Point, Width};

/// The positions of which a claim speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subject {
    /// The game string.
    pub game: &'static str,
    /// The layout of a case.
    pub layout: &'static str,
    /// The names in formulas; of heaps these are `xor`, `max` and `ones`.
    pub names: &'static [&'static str],
}

/// What a formula says when it is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// The player to move loses.
    Loses,
    /// The player to move wins.
    Wins,
}

/// What came of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// So many positions were looked at.
    pub tested: usize,
    /// The greatest number in them.
    pub to: Natural,
    /// The first that differs.
    pub failure: Option<Failure>,
}

/// Where a claim and the truth part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The position.
    pub at: Vec<Natural>,
    /// Whether the player to move loses there.
    pub loses: bool,
}

const NUMBERS: [&[&str]; 3] = [&["n"], &["n", "m"], &["a", "b"]];

impl Subject {
    /// Whether a case is a list of heaps.
    fn is_list(&self) -> bool {
        !NUMBERS.contains(&self.names)
    }

    /// Positions, small ones first, then those at which floating point and short tables fail.
    fn cases(&self) -> Vec<Vec<Natural>> {
        let mut cases: Vec<Vec<Natural>> = Vec::new();
        let natural = |number: u32| Natural::from(number);
        let mut fibonacci = vec![natural(1), natural(2)];
        while fibonacci.len() < 86 {
            let next = &fibonacci[fibonacci.len() - 1] + &fibonacci[fibonacci.len() - 2];
            fibonacci.push(next);
        }
        match self.names {
            ["n"] => {
                cases.extend((1..=600).map(|n| vec![natural(n)]));
                for number in &fibonacci[10..] {
                    cases.extend([
                        vec![number - Natural::ONE],
                        vec![number.clone()],
                        vec![number + Natural::ONE],
                    ]);
                }
            }
            ["n", "m"] => {
                for m in 1..=12 {
                    cases.extend((1..=60).map(|n| vec![natural(n), natural(m)]));
                }
                for number in &fibonacci[20..] {
                    cases.extend((2..=7).map(|m| vec![number - number % natural(m + 1), natural(m)]));
                    cases.push(vec![number.clone(), natural(9)]);
                }
            }
            ["a", "b"] => {
                for b in 0..=80 {
                    cases.extend((0..=b).map(|a| vec![natural(a), natural(b)]));
                }
                for pair in fibonacci[10..].windows(2) {
                    for (less, lesser) in [(1u32, 1u32), (0, 0), (1, 0), (0, 1)] {
                        cases.push(vec![&pair[0] - natural(less), &pair[1] - natural(lesser)]);
                    }
                }
            }
            _ => {
                for a in 0..=6 {
                    cases.push(vec![natural(a)]);
                    for b in a..=6 {
                        cases.push(vec![natural(a), natural(b)]);
                        cases.extend((b..=6).map(|c| vec![natural(a), natural(b), natural(c)]));
                    }
                }
                for ones in 1..=7 {
                    cases.push(vec![natural(1); ones]);
                    cases.push([vec![natural(1); ones], vec![natural(5)]].concat());
                }
                for number in &fibonacci[30..60] {
                    cases.push(vec![number.clone(), number.clone()]);
                    cases.push(vec![number.clone(), number + Natural::ONE]);
                }
            }
        }
        cases.retain(|case| self.is_list() || self.names == ["a", "b"] || case[0] > 0u32);
        cases
    }

    /// The values of the names at a position.
    fn point(&self, case: &[Natural]) -> Point {
        if self.is_list() {
            let rows = case.iter().map(|heap| vec![Integer::from(heap)]).collect();
            return Point { singles: Vec::new(), rows };
        }
        Point::of(case)
    }

    /// Where the player to move loses.
    pub(crate) fn truth(&self, cases: &[Vec<Natural>]) -> Option<Vec<bool>> {
        let output = self.answers(cases, Ask::Outcome)?;
        Some(output.lines().map(|line| line == "P").collect())
    }

    /// The first winning moves, `none` where there is none, as text.
    pub(crate) fn first_moves(&self, cases: &[Vec<Natural>]) -> Option<Vec<String>> {
        let output = self.answers(cases, Ask::FirstMove)?;
        Some(output.lines().map(str::to_owned).collect())
    }

    /// The judge's answers, one line a case.
    fn answers(&self, cases: &[Vec<Natural>], ask: Ask) -> Option<String> {
        let options = Options {
            game: self.game.to_owned(),
            input: Some(self.layout.to_owned()),
            asks: vec![ask],
            labels: ["N", "P", "D"].map(str::to_owned),
            ..Options::default()
        };
        let mut judge = Judge::new(&options, Reader::new(&NoFiles)).ok()?;
        let mut input = String::new();
        for case in cases {
            if self.is_list() {
                let _ = write!(input, "{} ", case.len());
            }
            let words: Vec<String> = case.iter().map(ToString::to_string).collect();
            let _ = writeln!(input, "{}", words.join(" "));
        }
        let mut output = Vec::new();
        let budget = || Budget::unlimited().with_time(Duration::from_secs(10));
        let limits = Limits { budget: &budget, stopped: &|| false };
        let ended = run(&mut judge, input.as_bytes(), &mut output, &limits).ok()?;
        matches!(ended, Ended::Done(_)).then_some(())?;
        String::from_utf8(output).ok()
    }

    /// Checks a claim; `None` where the truth is not known or the formula has no value.
    pub fn check(&self, formula: &Formula, says: Says, doubles: bool) -> Option<Checked> {
        let cases = self.cases();
        let truth = self.truth(&cases)?;
        let arithmetic = if doubles { Arithmetic::Floating(Width::Double) } else { Arithmetic::Exact };
        let mut to = Natural::default();
        for (tested, (case, loses)) in cases.iter().zip(&truth).enumerate() {
            let claimed = formula.holds(&self.point(case), arithmetic).ok()? == (says == Says::Loses);
            to = to.max(case.iter().max().cloned().unwrap_or_default());
            if claimed != *loses {
                let failure = Some(Failure { at: case.clone(), loses: *loses });
                return Some(Checked { tested: tested + 1, to, failure });
            }
        }
        Some(Checked { tested: cases.len(), to, failure: None })
    }

    /// Checks a formula as text.
    pub fn check_text(&self, text: &str, says: Says, doubles: bool) -> Option<Checked> {
        let names = if self.is_list() {
            Names { singles: Vec::new(), rows: vec!["heap".to_owned()] }
        } else {
            Names::of(self.names)
        };
        self.check(&Formula::new(text, &names).ok()?, says, doubles)
    }
}
