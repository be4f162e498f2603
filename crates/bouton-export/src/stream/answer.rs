//! The answers to one case.

use std::fmt::Write as _;

use bouton_judge::{Ask, Origin, Piece, Template};
use bouton_value::Natural;

use super::{Reads, Scope, is_array, state};
use crate::Refusal;
use crate::law::filled;
use crate::magnitude::Peak;
use crate::moves::{Judged, Line, Wants, canonical, parts};
use crate::plan::{Mode, Plan};
use crate::rule::{bracketed, num};
use crate::sketch::quoted;

/// What answers a case.
pub(super) struct Answers {
    pub(super) text: String,
    pub(super) reads: Reads,
    pub(super) counts_cases: bool,
}

/// The value of a component.
pub(super) fn value_of(plan: &Plan, numbers: &[String]) -> Result<String, Refusal> {
    let value = plan.law.value.as_deref().ok_or(Refusal::Question(Ask::Value))?;
    Ok(filled(value, &canonical(&plan.map, numbers)))
}

/// The answers to all questions.
///
/// # Errors
/// What cannot be written.
pub(super) fn answers(
    plan: &Plan,
    scope: &Scope,
    functions: &mut String,
    peak: &mut Peak,
) -> Result<Answers, Refusal> {
    let options = plan.judge.options();
    let moves = options.asks.iter().any(|ask| !matches!(ask, Ask::Outcome | Ask::Value));
    let array = is_array(plan.judge);
    let reads = match (moves, plan.mode, array) {
        (true, ..) => Reads::Components,
        (false, Mode::Whole, _) => Reads::Heaps,
        (false, Mode::Sum, true) => Reads::Sum,
        (false, ..) => Reads::Numbers,
    };
    let numbers = own_numbers(plan, scope)?;
    let mut text = String::new();
    let mut counts_cases = false;
    if let Some(prefix) = plan.judge.prefix() {
        text += &template(prefix, scope, &Place::case(), &mut counts_cases)?;
    }
    if moves && plan.mode == Mode::Whole {
        text += "let heaps: list = []; for item in 0..len(components) { push(heaps, components[item][0]); }";
    }
    if moves && plan.mode == Mode::Sum {
        let at: Vec<String> = (0..plan.game.state.len()).map(|j| format!("components[item][{j}]")).collect();
        let value = value_of(plan, &at)?;
        let odd = if has_copies(plan) {
            format!("if copies[item] % 2 == 1 {{ sum = sum ^ ({value}); }}")
        } else {
            format!("sum = sum ^ ({value});")
        };
        let _ = write!(text, "let sum = 0; for item in 0..len(components) {{ {odd} }}");
    }
    let won = match (plan.mode, reads) {
        (Mode::Sum, Reads::Numbers) => format!("({}) != 0", value_of(plan, &numbers)?),
        (Mode::Sum, _) => "sum != 0".to_owned(),
        (Mode::Whole, _) => format!("!{}", bracketed(&filled(loses(plan)?, &["heaps".to_owned()]))),
        (Mode::Alone, _) => format!("!{}", bracketed(&lost(plan, &numbers)?)),
    };
    for ask in &options.asks {
        match ask {
            Ask::Outcome => {
                let labels: Vec<String> =
                    options.labels.iter().map(|label| quoted(&format!("{label}\n"))).collect();
                let _ = write!(text, "text(({won}) ? {} : {});", labels[0], labels[1]);
            }
            Ask::Value => {
                let value = match (plan.mode, reads) {
                    (Mode::Sum, Reads::Numbers) => value_of(plan, &numbers)?,
                    (Mode::Sum, _) => "sum".to_owned(),
                    _ => return Err(Refusal::Question(Ask::Value)),
                };
                let _ = write!(text, "put({value}); text(\"\\n\");");
            }
            Ask::FirstMove | Ask::AllMoves | Ask::CountMoves => {
                if !text.contains("let moves") {
                    text += &listed(plan, scope, functions, peak, &mut counts_cases)?;
                    if options.distinct {
                        text += &merged(plan, scope, functions)?;
                    }
                }
                text += &told(*ask, plan, scope, functions, &mut counts_cases)?;
            }
        }
    }
    Ok(Answers { text, reads, counts_cases })
}

fn loses<'p>(plan: &'p Plan) -> Result<&'p str, Refusal> {
    plan.law.loses.as_deref().ok_or(Refusal::Question(Ask::Outcome))
}

/// Whether the only component is lost.
fn lost(plan: &Plan, numbers: &[String]) -> Result<String, Refusal> {
    let at = canonical(&plan.map, numbers);
    match (&plan.law.loses, &plan.law.value) {
        (Some(loses), _) => Ok(filled(loses, &at)),
        (None, Some(value)) => Ok(format!("({}) == 0", filled(value, &at))),
        (None, None) => Err(Refusal::Question(Ask::Outcome)),
    }
}

/// The numbers of the only component, by the names of what was read.
fn own_numbers(plan: &Plan, scope: &Scope) -> Result<Vec<String>, Refusal> {
    if is_array(plan.judge) {
        return Ok(Vec::new());
    }
    let layout = plan.judge.layout();
    let mut typed = vec!["0".to_owned(); layout.arity];
    let mut single = 0;
    for item in &layout.items {
        if let bouton_judge::Item::Single(field) = item {
            if let bouton_judge::Role::Number(index) = field.role {
                typed[index].clone_from(&scope.singles[single]);
            }
            single += 1;
        }
    }
    state(plan, scope, &typed)
}

/// Where the values of names are found.
struct Place {
    /// How many keys stand before the component in a row.
    keys: usize,
    /// The row of a move; `None` for a case.
    row: Option<&'static str>,
    /// Where the variables are, and from which item on.
    variables: (&'static str, usize),
    rule: usize,
}

impl Place {
    fn case() -> Self {
        Self { keys: 0, row: None, variables: ("", 0), rule: 0 }
    }
}

/// The texts of the slots of an expression.
fn slots(origins: &[Origin], scope: &Scope, place: &Place) -> Vec<String> {
    let (list, from) = place.variables;
    origins
        .iter()
        .map(|origin| match origin {
            Origin::Variable(i) => format!("{list}[{}]", from + i),
            Origin::State(i) => format!("own[{i}]"),
            Origin::Param(i) => scope.params.get(*i).cloned().unwrap_or_default(),
            Origin::Single(i) => scope.singles.get(*i).cloned().unwrap_or_default(),
            Origin::Heap => {
                place.row.map_or("(index + 1)".to_owned(), |row| format!("({row}[{}] + 1)", place.keys))
            }
            Origin::Rule => (place.rule + 1).to_string(),
            Origin::Case => "case_number".to_owned(),
        })
        .collect()
}

/// Writes a template.
fn template(template: &Template, scope: &Scope, place: &Place, counts: &mut bool) -> Result<String, Refusal> {
    let mut text = String::new();
    for piece in &template.pieces {
        match piece {
            Piece::Text(words) => {
                let _ = write!(text, "text({});", quoted(words));
            }
            Piece::Formula(formula) => {
                let used = formula.num();
                let slots = slots(&template.origins, scope, place);
                let written = num(used, &slots)?;
                *counts |= written.contains("case_number");
                let _ = write!(text, "put({written});");
            }
            Piece::To { sorted } => {
                let _ = write!(text, "let after: list = {};", after(place));
                if *sorted {
                    text += "sort(after);";
                }
                text += "for slot in 0..len(after) { if slot > 0 { text(\" \"); } put(after[slot]); }";
            }
        }
    }
    Ok(text)
}

/// The numbers after a move.
fn after(place: &Place) -> String {
    let row = place.row.unwrap_or("row");
    format!("after{}({row}, components)", place.rule)
}

/// The function that lists the numbers after a move of one line.
fn after_function(plan: &Plan, rule: usize, keys: usize, peak_own: usize) -> Result<String, Refusal> {
    let line = &plan.game.moves[rule];
    let own = plan.game.state.len();
    let mut slots: Vec<String> = (0..own).map(|i| format!("own[{i}]")).collect();
    slots.extend((0..line.vars.len()).map(|i| format!("row[{}]", keys + 2 + i)));
    let mut pushes = String::new();
    for part in parts(line)? {
        for number in part.iter().take(peak_own) {
            let _ = write!(pushes, "push(after, {});", num(number, &slots)?);
        }
    }
    Ok(format!(
        "fn after{rule}(row: list, components: lists) -> list {{
            let after: list = [];
            for i in 0..len(components) {{
                let own: list = copy(components[i]);
                if i == row[{keys}] {{ {pushes} }} else {{ for j in 0..{peak_own} {{ push(after, own[j]); }} }}
            }}
            return after;
        }}\n"
    ))
}

/// The same for moves that take from several heaps.
const AFTER_SEVERAL: &str = "
fn after0(row: list, components: lists) -> list {
    let after: list = [];
    for i in 0..len(components) { push(after, components[i][0]); }
    for i in 0..len(row) / 3 { after[row[3 * i]] = after[row[3 * i]] - row[3 * i + 2]; }
    return after;
}
";

/// Whether the layout counts equal components.
pub(super) fn has_copies(plan: &Plan) -> bool {
    plan.judge.layout().items.iter().any(|item| match item {
        bouton_judge::Item::Group(_, fields) => {
            fields.iter().any(|field| field.role == bouton_judge::Role::Copies)
        }
        _ => false,
    })
}

/// How many keys order the moves.
fn key_count(plan: &Plan) -> usize {
    plan.judge.orders().and_then(|orders| orders.first()).map_or(0, |order| order.formulas.len())
}

/// All winning moves as rows: keys, component, line, variables.
fn listed(
    plan: &Plan,
    scope: &Scope,
    functions: &mut String,
    peak: &mut Peak,
    counts: &mut bool,
) -> Result<String, Refusal> {
    if let Some(replies) = plan.law.replies {
        return of_several(plan, replies);
    }
    let own = plan.game.state.len();
    let judged = Judged {
        game: &plan.game,
        law: &plan.law,
        map: &plan.map,
        mode: plan.mode,
        at: &plan.at,
        checks_states: plan.judge.chosen().game.state_condition.is_some(),
    };
    peak.note(&Natural::from(10_000_000u32));
    let numbers: Vec<String> = (0..own).map(|i| format!("own[{i}]")).collect();
    let mut inner = String::from("let own: list = copy(components[index]);");
    let wanted = match (plan.mode, plan.law.joined) {
        (Mode::Sum, _) => format!("({}) ^ sum", value_of(plan, &numbers)?),
        (Mode::Whole, Some(joined)) => filled(joined.start, &["heaps".to_owned(), "index".to_owned()]),
        _ => String::new(),
    };
    let mut listed: Vec<&str> = Vec::new();
    for (index, rule) in plan.game.moves.iter().enumerate() {
        let Line { text, wants } = judged.line(index, peak)?;
        *functions += &format!("\n{text}");
        let call = match (wants, plan.mode) {
            (Wants::Goals, _) => format!("winning{index}({}, goals)", numbers.join(", ")),
            (Wants::Splits, _) => format!("winning{index}({}, pairs)", numbers.join(", ")),
            (Wants::Value, Mode::Sum | Mode::Whole) => {
                format!("winning{index}({}, {wanted})", numbers.join(", "))
            }
            (Wants::Value, _) => format!("winning{index}({})", numbers.join(", ")),
        };
        let (name, list) = match wants {
            Wants::Goals => ("goals", &plan.law.goals),
            Wants::Splits => ("pairs", &plan.law.splits),
            Wants::Value => ("", &None),
        };
        if let Some(list) = list.as_deref().filter(|_| !listed.contains(&name)) {
            listed.push(name);
            let _ = write!(inner, "let {name}: lists = {};", goals(plan, list, &numbers, &wanted));
        }
        let place = Place { keys: 0, row: None, variables: ("vars", 0), rule: index };
        let mut row: Vec<String> = Vec::new();
        if let Some(order) = plan.judge.orders().and_then(|orders| orders.get(index)) {
            let slots = slots(&order.origins, scope, &place);
            for formula in &order.formulas {
                row.push(num(formula.num(), &slots)?);
            }
        }
        *counts |= row.iter().any(|key| key.contains("case_number"));
        row.extend(["index".to_owned(), index.to_string()]);
        row.extend((0..rule.vars.len()).map(|i| format!("vars[{i}]")));
        let _ = write!(
            inner,
            "let found{index}: lists = {call}; for item in 0..len(found{index}) {{ let vars: list = copy(found{index}[item]); push(moves, [{}]); }}",
            row.join(", ")
        );
    }
    // Where nothing can be won, nothing is looked for.
    let open = match plan.mode {
        Mode::Sum => "if sum != 0 {",
        Mode::Whole => "if !loses(heaps) {",
        Mode::Alone => "if true {",
    };
    let inner = if has_copies(plan) { format!("if copies[index] > 0 {{ {inner} }}") } else { inner };
    let body = format!("for index in 0..len(components) {{ {inner} }}");
    let body = if plan.mode == Mode::Alone { body } else { format!("{open} {body} }}") };
    // What a law lists may stand there twice.
    let unique = if listed.is_empty() { "" } else { "unique(moves);" };
    Ok(format!("let moves: lists = []; {body} sort(moves); {unique}"))
}

/// All winning moves of several heaps at once as rows: heap, line, what is taken of it, and so for each heap.
///
/// # Errors
/// Other ways to print such moves than what is taken and what is left, and other lines than one that takes.
fn of_several(plan: &Plan, replies: &str) -> Result<String, Refusal> {
    let [rule] = plan.game.moves.as_slice() else { return Err(Refusal::Moves) };
    let takes = match parts(rule)?.as_slice() {
        [part] => matches!(part.as_slice(), [bouton_rules::game::Num::Sub(..)]),
        _ => false,
    };
    let mut pieces = plan.judge.lines().into_iter().flatten().flat_map(|line| &line.pieces);
    let plain = pieces.all(|piece| !matches!(piece, Piece::Formula(_)));
    if !takes || !plain || rule.vars.len() != 1 || plan.judge.orders().is_some() || !plan.map.is_identity() {
        return Err(Refusal::Moves);
    }
    let replies = filled(replies, &["heaps".to_owned()]);
    Ok(format!(
        "let moves: lists = [];
        if !loses(heaps) {{
            let left: lists = {replies};
            for item in 0..len(left) {{
                let row: list = [];
                for i in 0..len(heaps) {{
                    if left[item][i] < heaps[i] {{ push(row, i); push(row, 0); push(row, heaps[i] - left[item][i]); }}
                }}
                push(moves, row);
            }}
            sort(moves);
        }}"
    ))
}

/// What the law wants of a component.
fn goals(plan: &Plan, list: &str, numbers: &[String], wanted: &str) -> String {
    if plan.mode == Mode::Whole {
        return filled(list, &["heaps".to_owned(), "index".to_owned()]);
    }
    filled(list, &canonical(&plan.map, numbers)).replace("{w}", wanted)
}

/// A text for each line of the game: one where all read alike, else a choice by the line of the row.
fn by_line(texts: &[String], keys: usize) -> String {
    let Some(first) = texts.first() else { return String::new() };
    if texts.iter().all(|text| text == first) {
        return first.clone();
    }
    let mut chosen = String::new();
    for (rule, text) in texts.iter().enumerate() {
        let condition = format!("if row[{}] == {rule} {{ {text} }}", keys + 1);
        chosen += &if rule == 0 { condition } else { format!(" else {condition}") };
    }
    chosen
}

/// The row of a move and, where a text looks at them, the numbers of its component.
fn with_row(turn: &str, text: &str, keys: usize) -> String {
    let own = if text.contains("own[") {
        format!("let own: list = copy(components[row[{keys}]]);")
    } else {
        String::new()
    };
    let row =
        if text.contains("row") { format!("let row: list = copy(moves[{turn}]);") } else { String::new() };
    format!("{row} {own} {text}")
}

/// Keeps the first of the moves that print the same, or lead to the same.
fn merged(plan: &Plan, scope: &Scope, functions: &mut String) -> Result<String, Refusal> {
    let keys = key_count(plan);
    let marks = (0..plan.game.moves.len()).map(|rule| {
        let place = Place { keys, row: Some("row"), variables: ("row", keys + 2), rule };
        mark(plan, scope, &place, functions)
    });
    let marks = by_line(&marks.collect::<Result<Vec<_>, _>>()?, keys);
    let test = "if !is_among(seen, mark) { push(seen, copy(mark)); push(kept, copy(row)); }";
    let body = with_row("turn", &format!("let mark: list = []; {marks} {test}"), keys);
    Ok(format!(
        "let seen: lists = []; let kept: lists = []; for turn in 0..len(moves) {{ {body} }} moves = kept;"
    ))
}

/// Tells moves that were listed.
fn told(
    ask: Ask,
    plan: &Plan,
    scope: &Scope,
    functions: &mut String,
    counts: &mut bool,
) -> Result<String, Refusal> {
    if ask == Ask::CountMoves {
        return Ok("put(len(moves)); text(\"\\n\");".to_owned());
    }
    let (options, keys) = (plan.judge.options(), key_count(plan));
    let lines = (0..plan.game.moves.len()).map(|rule| {
        let place = Place { keys, row: Some("row"), variables: ("row", keys + 2), rule };
        line(plan, scope, &place, functions, counts)
    });
    let lines = by_line(&lines.collect::<Result<Vec<_>, _>>()?, keys);
    let none = match options.none.as_str() {
        "" => String::new(),
        none => format!("text({});", quoted(&format!("{none}\n"))),
    };
    if ask == Ask::FirstMove {
        let first = with_row("0", &format!("{lines} text(\"\\n\");"), keys);
        let otherwise = if none.is_empty() { String::new() } else { format!("else {{ {none} }}") };
        return Ok(format!("if len(moves) > 0 {{ {first} }} {otherwise}"));
    }
    if options.join == "\n" {
        let each = with_row("turn", &format!("{lines} text(\"\\n\");"), keys);
        let otherwise = if none.is_empty() { none } else { format!("if len(moves) == 0 {{ {none} }}") };
        return Ok(format!("for turn in 0..len(moves) {{ {each} }} {otherwise}"));
    }
    let each = with_row("turn", &format!("if turn > 0 {{ text({}); }} {lines}", quoted(&options.join)), keys);
    let otherwise = if none.is_empty() { none } else { format!("else {{ {none} }}") };
    Ok(format!("for turn in 0..len(moves) {{ {each} }} if len(moves) > 0 {{ text(\"\\n\"); }} {otherwise}"))
}

/// Writes a move.
fn line(
    plan: &Plan,
    scope: &Scope,
    place: &Place,
    functions: &mut String,
    counts: &mut bool,
) -> Result<String, Refusal> {
    needs_after(plan, place, functions)?;
    if let Some(lines) = plan.judge.lines() {
        return template(&lines[place.rule], scope, place, counts);
    }
    if plan.law.replies.is_some() {
        return Ok("for i in 0..len(row) / 3 { if i > 0 { text(\" \"); } put(row[3 * i + 2]); }".to_owned());
    }
    let count = plan.game.moves[place.rule].vars.len();
    let (list, from) = place.variables;
    let mut text = String::new();
    for i in 0..count {
        let space = if i > 0 { "text(\" \");" } else { "" };
        let _ = write!(text, "{space} put({list}[{}]);", from + i);
    }
    Ok(text)
}

/// What tells moves apart that count once.
fn mark(plan: &Plan, scope: &Scope, place: &Place, functions: &mut String) -> Result<String, Refusal> {
    if !plan.judge.options().distinct {
        return Ok(String::new());
    }
    needs_after(plan, place, functions)?;
    let Some(lines) = plan.judge.lines() else {
        return Ok(format!("mark = {};", after(place)));
    };
    let pieces = &lines[place.rule].pieces;
    let words: Vec<String> = pieces
        .iter()
        .map(|piece| match piece {
            Piece::Text(words) => words.clone(),
            _ => String::new(),
        })
        .collect();
    let same = lines.iter().position(|other| {
        let others: Vec<String> = other
            .pieces
            .iter()
            .map(|piece| match piece {
                Piece::Text(words) => words.clone(),
                _ => String::new(),
            })
            .collect();
        others == words
    });
    let mut text = format!("mark = [{}];", same.unwrap_or(place.rule));
    for piece in pieces {
        match piece {
            Piece::Text(_) => {}
            Piece::Formula(formula) => {
                let slots = slots(&lines[place.rule].origins, scope, place);
                let _ = write!(text, "push(mark, {});", num(formula.num(), &slots)?);
            }
            Piece::To { sorted } => {
                let _ = write!(text, "let result: list = {};", after(place));
                if *sorted {
                    text += "sort(result);";
                }
                text += "for slot in 0..len(result) { push(mark, result[slot]); }";
            }
        }
    }
    Ok(text)
}

/// Defines the function that lists the numbers after a move, where it is used.
fn needs_after(plan: &Plan, place: &Place, functions: &mut String) -> Result<(), Refusal> {
    let wants = match plan.judge.lines() {
        None => plan.judge.options().distinct,
        Some(lines) => lines[place.rule].pieces.iter().any(|piece| matches!(piece, Piece::To { .. })),
    };
    let name = format!("fn after{}(", place.rule);
    if wants && !functions.contains(&name) {
        if plan.law.replies.is_some() {
            *functions += AFTER_SEVERAL;
            return Ok(());
        }
        let own = plan.judge.chosen().game.state.len();
        *functions += &format!("\n{}", after_function(plan, place.rule, place.keys, own)?);
    }
    Ok(())
}
