//! Winning moves of one move line: from the results that a law wants, or by trying every move.

use bouton_law::shape::Map;
use bouton_rules::game::{Game, MoveRule, Num, SetExpr, TargetPart};
use bouton_value::number::One;
use bouton_value::{Integer, Natural};

use crate::law::{Written, filled};
use crate::magnitude::Peak;
use crate::plan::Mode;
use crate::rule::{bracketed, cond, is_natural, linear, member, mentions, negated, num};
use crate::{Refusal, names};

/// So many moves of one line are tried in a case at most.
const MOST_TRIED: u64 = 20_000_000;

/// What the moves of a game are judged by.
pub(crate) struct Judged<'a> {
    pub(crate) game: &'a Game,
    pub(crate) law: &'a Written,
    pub(crate) map: &'a Map,
    pub(crate) mode: Mode,
    /// Bounds of the numbers of a component.
    pub(crate) at: &'a [Natural],
    /// Whether what a move leaves may be no state.
    pub(crate) checks_states: bool,
}

/// The winning moves of a line as a function.
pub(crate) struct Line {
    /// The function.
    pub(crate) text: String,
    /// What it wants beside the numbers.
    pub(crate) wants: Wants,
}

/// What a line wants beside the numbers of the component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wants {
    /// The results as a list, which `goals` of the law gives.
    Goals,
    /// The results as a list of pairs, which `splits` of the law gives.
    Splits,
    /// What decides whether a result wins, if anything.
    Value,
}

impl Judged<'_> {
    /// The list of the law that a line with so many parts can be solved from.
    fn list(&self, parts: usize) -> Option<Wants> {
        match parts {
            1 if self.law.goals.is_some() && !self.map.clamped => Some(Wants::Goals),
            2 if self.law.splits.is_some() && self.map.is_identity() => Some(Wants::Splits),
            _ => None,
        }
    }

    /// The function `winning{index}`.
    ///
    /// # Errors
    /// When moves cannot be written, or are too many to be tried.
    pub(crate) fn line(&self, index: usize, peak: &mut Peak) -> Result<Line, Refusal> {
        let rule = &self.game.moves[index];
        let slots = self.slots(rule);
        let parts = parts(rule)?;
        let mut bounds = self.at.to_vec();
        let params: Vec<String> =
            slots[..self.game.state.len()].iter().map(|name| format!("{name}: int")).collect();
        let params = params.join(", ");
        let vars = slots[self.game.state.len()..].join(", ");
        let left = parts.concat();
        if let Some(wants) = self.list(parts.len()).filter(|_| self.is_solvable(rule, &left)) {
            let inner = self.solved(rule, &left, &slots, &mut bounds, peak)?;
            let inner = inner.replace("PUSH", &format!("push(found, [{vars}]);"));
            let text = format!(
                "fn winning{index}({params}, goals: lists) -> lists {{ let found: lists = []; for g in 0..len(goals) {{ {inner} }} return found; }}"
            );
            return Ok(Line { text, wants });
        }
        if self.mode == Mode::Whole && self.law.joined.is_none() {
            return Err(Refusal::Moves);
        }
        let inner = self.tried(rule, &parts, &slots, &mut bounds, peak)?;
        let inner = inner.replace("PUSH", &format!("push(found, [{vars}]);"));
        let wanted = match self.mode {
            Mode::Sum => ", wanted: int",
            Mode::Whole => ", others: int",
            Mode::Alone => "",
        };
        let text = format!(
            "fn winning{index}({params}{wanted}) -> lists {{ let found: lists = []; {inner} return found; }}"
        );
        Ok(Line { text, wants: Wants::Value })
    }

    /// The names of the numbers and variables.
    fn slots(&self, rule: &MoveRule) -> Vec<String> {
        let mut all = self.game.state.clone();
        all.extend(rule.vars.iter().map(|var| var.name.clone()));
        names::all_safe(&all, "v")
    }

    /// Whether each variable follows from a number of the result that falls or rises with it.
    fn is_solvable(&self, rule: &MoveRule, part: &[Num]) -> bool {
        let own = self.game.state.len();
        (0..rule.vars.len()).all(|var| solving(part, own + var, own + var..own + rule.vars.len()).is_some())
    }

    /// The inner part of a line by goals.
    fn solved(
        &self,
        rule: &MoveRule,
        part: &[Num],
        slots: &[String],
        bounds: &mut Vec<Natural>,
        peak: &mut Peak,
    ) -> Result<String, Refusal> {
        let own = self.game.state.len();
        let mut text = String::new();
        let mut close = 0;
        for place in self.map.axes.len()..part.len() {
            text += &format!("let to{place} = goals[g][{place}];");
        }
        for (place, axis) in self.map.axes.iter().enumerate() {
            let goal = format!("goals[g][{place}]");
            let back = match (axis.flipped, axis.offset == 0u32) {
                (false, true) => goal,
                (false, false) => format!("{goal} + {}", constant(&axis.offset)),
                (true, _) => format!("{} - {goal}", constant(&axis.offset)),
            };
            text += &format!("let to{} = {back};", axis.from);
        }
        let goal_bound = self.at.iter().max().cloned().unwrap_or_default() * Natural::from(4u32);
        for (index, _) in rule.vars.iter().enumerate() {
            let slot = own + index;
            let (place, offset, slope) =
                solving(part, slot, slot..own + rule.vars.len()).ok_or(Refusal::Moves)?;
            let known = &slots[..slot];
            let bound = peak.of(&offset, bounds) + &goal_bound;
            peak.note(&bound);
            bounds.push(bound);
            let name = &slots[slot];
            let from = num(&offset, known)?;
            match &slope {
                Num::Const(one) if *one == 1 => {
                    text += &format!("let {name} = to{place} - {};", bracketed(&from));
                }
                Num::Const(minus) if *minus == -1 => {
                    text += &format!("let {name} = {} - to{place};", bracketed(&from));
                }
                _ => {
                    let step = num(&negated(&slope), known)?;
                    text += &format!(
                        "let step = {step}; let rest = {} - to{place}; if step > 0 && rest >= 0 && rest % step == 0 {{ let {name} = rest / step;",
                        bracketed(&from)
                    );
                    close += 1;
                }
            }
        }
        let mut tests = Vec::new();
        for (index, var) in rule.vars.iter().enumerate() {
            let slot = own + index;
            peak.set(&var.set, bounds, &bounds[slot].clone());
            tests.push(member(&var.set, &slots[slot], slots)?);
        }
        if let Some(condition) = &rule.condition {
            peak.condition(condition, bounds);
            tests.push(bracketed(&cond(condition, slots)?));
        }
        for (place, number) in part.iter().enumerate() {
            peak.of(number, bounds);
            // What the variables were solved from need not be compared again.
            let solved = (0..rule.vars.len()).any(|var| {
                let solving = solving(part, own + var, own + var..own + rule.vars.len());
                solving.is_some_and(|(other, ..)| other == place)
            });
            if !solved {
                tests.push(format!("{} == to{place}", bracketed(&num(number, slots)?)));
            }
        }
        tests.retain(|test| test != "true");
        let open = if tests.is_empty() { String::new() } else { format!("if {} {{", tests.join(" && ")) };
        let end = if tests.is_empty() { "" } else { "}" };
        text += &format!("{open} PUSH {end}{}", "}".repeat(close));
        Ok(text)
    }

    /// The inner part of a line that tries every move.
    fn tried(
        &self,
        rule: &MoveRule,
        parts: &[Vec<Num>],
        slots: &[String],
        bounds: &mut Vec<Natural>,
        peak: &mut Peak,
    ) -> Result<String, Refusal> {
        let own = self.game.state.len();
        let (mut text, mut close) = (String::new(), 0usize);
        let mut count = Natural::ONE;
        let mut tests = Vec::new();
        for (index, var) in rule.vars.iter().enumerate() {
            let slot = own + index;
            let range = range(var, slot, slots, bounds, peak)?;
            count *= &range.count;
            text += &format!("for {} in {}..{} + 1 {{", slots[slot], range.low, bracketed(&range.high));
            close += 1;
            bounds.push(range.bound.clone());
            peak.note(&(range.bound + Natural::ONE));
            peak.set(&var.set, bounds, &bounds[slot].clone());
            if !matches!(&var.set, SetExpr::Range(_, None)) {
                tests.push(member(&var.set, &slots[slot], slots)?);
            }
        }
        if count > MOST_TRIED {
            return Err(Refusal::Moves);
        }
        if let Some(condition) = &rule.condition {
            peak.condition(condition, bounds);
            tests.push(bracketed(&cond(condition, slots)?));
        }
        let mut results = Vec::new();
        for part in parts {
            let mut texts = Vec::new();
            for number in part {
                peak.of(number, bounds);
                let written = num(number, slots)?;
                if !is_natural(number) {
                    tests.push(format!("{} >= 0", bracketed(&written)));
                }
                texts.push(written);
            }
            if let Some(condition) = self.game.state_condition.as_ref().filter(|_| self.checks_states) {
                tests.push(bracketed(&cond(condition, &texts)?));
            }
            results.push(texts);
        }
        tests.push(self.judged(&results)?);
        text += &format!("if {} {{ PUSH }}{}", tests.join(" && "), "}".repeat(close));
        Ok(text)
    }

    /// Whether a move with these results wins.
    fn judged(&self, results: &[Vec<String>]) -> Result<String, Refusal> {
        if let Some(joined) = self.law.joined.filter(|_| self.mode == Mode::Whole) {
            let all = results.iter().fold("others".to_owned(), |state, texts| {
                filled(joined.with, &canonical(self.map, texts)).replace("{s}", &state)
            });
            return Ok(joined.lost.replace("{s}", &all));
        }
        let judged: Vec<String> =
            results.iter().map(|texts| self.decided(texts)).collect::<Result<_, _>>()?;
        match self.mode {
            Mode::Sum => Ok(format!("({}) == wanted", joined_or_zero(&judged))),
            _ if judged.len() == 1 => Ok(judged.concat()),
            _ => Err(Refusal::Moves),
        }
    }

    /// The value of a component, or whether it is lost.
    fn decided(&self, numbers: &[String]) -> Result<String, Refusal> {
        let at = canonical(self.map, numbers);
        let law = if self.mode == Mode::Sum { &self.law.value } else { &self.law.loses };
        let law = law.as_deref().or(self.law.value.as_deref()).ok_or(Refusal::Moves)?;
        let text = filled(law, &at);
        let by_value = self.mode != Mode::Sum && self.law.loses.is_none();
        Ok(if by_value { format!("({text}) == 0") } else { bracketed(&text) })
    }
}

/// Where a variable runs.
struct Range {
    low: String,
    high: String,
    count: Natural,
    bound: Natural,
}

/// The least and the greatest number of a set, as far as its form shows them.
fn ends(set: &SetExpr) -> (Option<&Num>, Option<Num>) {
    match set {
        SetExpr::Range(low, high) => (Some(low), high.clone()),
        SetExpr::Literal(items) if items.is_empty() => (None, Some(Num::Const(Integer::from(-1)))),
        SetExpr::Literal(items) => (None, Some(Num::Max(items.clone()))),
        SetExpr::Fixed(items) => {
            (None, Some(Num::Const(items.last().cloned().unwrap_or_else(|| Integer::from(-1)))))
        }
        SetExpr::Named(bouton_rules::ast::NamedSet::Divisors, Some(of)) => (None, Some((**of).clone())),
        SetExpr::Named(..) => (None, None),
        SetExpr::Or(a, b) => match (ends(a).1, ends(b).1) {
            (Some(a), Some(b)) => (None, Some(Num::Max(vec![a, b]))),
            _ => (None, None),
        },
        SetExpr::And(a, b) => (None, ends(a).1.or(ends(b).1)),
        SetExpr::Except(a, _) => (ends(a).0, ends(a).1),
    }
}

/// The parts of a result.
///
/// # Errors
/// Copies and `each`.
pub(crate) fn parts(rule: &MoveRule) -> Result<Vec<Vec<Num>>, Refusal> {
    rule.to
        .parts
        .iter()
        .map(|part| match part {
            TargetPart::One(numbers) => Ok(numbers.clone()),
            _ => Err(Refusal::Rule("parts")),
        })
        .collect()
}

/// The numbers of a component in the coordinates of the law.
pub(crate) fn canonical(map: &Map, numbers: &[String]) -> Vec<String> {
    map.axes
        .iter()
        .map(|axis| {
            let number = numbers.get(axis.from).cloned().unwrap_or_default();
            let text = match (axis.flipped, axis.offset == 0u32) {
                (false, true) => return number,
                (false, false) => format!("{} - {}", bracketed(&number), constant(&axis.offset)),
                (true, _) => format!("{} - {}", constant(&axis.offset), bracketed(&number)),
            };
            if map.clamped { format!("max({text}, 0)") } else { text }
        })
        .collect()
}

fn constant(number: &Integer) -> String {
    if *number < 0u32 { format!("(0 - {})", -number) } else { number.to_string() }
}

fn joined_or_zero(terms: &[String]) -> String {
    if terms.is_empty() { "0".to_owned() } else { terms.join(" ^ ") }
}

/// The number of the result from which a variable follows, with its offset and slope; later variables must not occur.
fn solving(part: &[Num], slot: usize, unknown: std::ops::Range<usize>) -> Option<(usize, Num, Num)> {
    part.iter().enumerate().find_map(|(place, number)| {
        let (offset, slope) = linear(number, slot)?;
        let free = unknown.clone().all(|other| !mentions(&offset, other) && !mentions(&slope, other));
        let useful = match &slope {
            Num::Const(slope) => *slope == 1 || *slope < 0,
            Num::Neg(_) => true,
            _ => false,
        };
        (free && useful).then_some((place, offset, slope))
    })
}

/// From where to where a variable runs.
fn range(
    var: &bouton_rules::game::Variable,
    slot: usize,
    slots: &[String],
    bounds: &[Natural],
    peak: &mut Peak,
) -> Result<Range, Refusal> {
    let (low, high) = ends(&var.set);
    let low = low.cloned().unwrap_or_else(|| Num::Const(Integer::from(0u32)));
    if !is_natural(&low) {
        return Err(Refusal::Moves);
    }
    let known = &slots[..slot];
    let mut tops: Vec<(String, Natural)> = Vec::new();
    if let Some(high) = &high {
        tops.push((num(high, known)?, peak.of(high, bounds)));
    }
    for end in &var.ends {
        let later = slot..slots.len();
        let free = later.clone().all(|other| !mentions(&end.offset, other) && !mentions(&end.slope, other));
        if let (true, Num::Const(slope)) = (free, &end.slope)
            && *slope < 0u32
        {
            let step = -slope;
            let bound = peak.of(&end.offset, bounds) / Natural::try_from(&step).unwrap_or(Natural::ONE);
            let offset = num(&end.offset, known)?;
            let text = if step == 1 { offset } else { format!("divide({offset}, {step})") };
            tops.push((text, bound));
        }
    }
    // Two ends that read alike, or the shortest, will do.
    tops.sort_by(|a, b| a.1.cmp(&b.1).then(a.0.len().cmp(&b.0.len())));
    tops.dedup_by(|a, b| a.0 == b.0);
    tops.truncate(2);
    let mut texts = tops.iter().map(|(text, _)| text.clone());
    let first = texts.next().ok_or(Refusal::Moves)?;
    let high = texts.fold(first, |rest, text| format!("min({rest}, {text})"));
    let bound = tops.first().map(|(_, bound)| bound.clone()).unwrap_or_default();
    Ok(Range { low: num(&low, known)?, high, count: &bound + Natural::ONE, bound })
}
