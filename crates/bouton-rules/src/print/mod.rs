//! Writes rules as canonical text: ASCII signs, English keywords, one line a line, no bracket too many.

mod expr;

use std::fmt::Write as _;

use crate::ast::{
    CompoundLine, EndResult, Expr, Level, Line, LineKind, ListItems, MoveLine, ParamDefault, PartKind,
    Player, Position, Rule, Texts,
};

/// Writes a rule as canonical text (ASCII keywords); parsing it again gives the same rule but for places.
///
/// Names stay as they are. Recursion is as deep as the highest expression. Time O(length of the text).
///
/// ```
/// let rule = bouton_rules::parse("游戏 g；状态 [n]；走法 k 属于 1.. 到 [(n) - k]").rule.expect("a rule");
/// assert_eq!(bouton_rules::print(&rule), "game g\n  state [n]\n  move k in 1.. -> [n - k]\n");
/// ```
pub fn print(rule: &Rule) -> String {
    let mut out = format!("game {}", rule.name.text);
    if !rule.params.is_empty() {
        out.push('(');
        separated(&mut out, &rule.params, |out, param| {
            out.push_str(&param.name.text);
            if let Some(ParamDefault::Number(default) | ParamDefault::Set(default)) = &param.default {
                out.push_str(" = ");
                expr::write(out, default, Level::Or);
            }
        });
        out.push(')');
    }
    out.push('\n');
    for line in &rule.lines {
        out.push_str("  ");
        write_line(&mut out, line);
        out.push('\n');
    }
    out
}

/// Writes one line of a rule, without its line end.
pub fn print_line(line: &Line) -> String {
    let mut out = String::new();
    write_line(&mut out, line);
    out
}

/// Writes an expression.
///
/// ```
/// let expr = bouton_rules::parser::parse_expression("(2 * n) ^ (1 + 1)").expect("an expression");
/// assert_eq!(bouton_rules::print::print_expression(&expr), "(2*n)^(1 + 1)");
/// ```
pub fn print_expression(expr: &Expr) -> String {
    let mut out = String::new();
    expr::write(&mut out, expr, Level::Or);
    out
}

/// Writes `items` with commas between them.
fn separated<T>(out: &mut String, items: &[T], mut write: impl FnMut(&mut String, &T)) {
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            out.push_str(", ");
        }
        write(out, item);
    }
}

fn write_line(out: &mut String, line: &Line) {
    match &line.kind {
        LineKind::List(list) => {
            let _ = write!(out, "{} = (", list.name.text);
            match &list.items {
                ListItems::Written(items) => {
                    separated(out, items, |out, item| expr::write(out, item, Level::Or));
                }
                ListItems::Numbers(numbers) => separated(out, numbers, |out, number| {
                    let _ = write!(out, "{number}");
                }),
            }
            out.push(')');
        }
        LineKind::State(state) => {
            out.push_str("state [");
            separated(out, &state.names, |out, name| out.push_str(&name.text));
            out.push(']');
            condition(out, state.condition.as_ref());
        }
        LineKind::Start(start) => {
            out.push_str("start ");
            separated(out, &start.params, |out, name| out.push_str(&name.text));
            out.push_str(" -> ");
            position(out, &start.to);
        }
        LineKind::Move(rule) => write_move(out, rule),
        LineKind::End(end) => {
            out.push_str("end ");
            expr::write(out, &end.condition, Level::Or);
            out.push_str(match end.result {
                EndResult::Win => " win",
                EndResult::Lose => " lose",
                EndResult::Draw => " draw",
                EndResult::Left => " left",
                EndResult::Right => " right",
            });
        }
        LineKind::Misere => out.push_str("misere"),
        LineKind::Compound(compound) => write_compound(out, compound),
        LineKind::Variant(variant) => {
            let _ = write!(out, "variant {}", variant.name.text);
            for line in &variant.lines {
                out.push(' ');
                write_line(out, line);
            }
        }
        LineKind::Name(one) => described(out, "name", std::slice::from_ref(one)),
        LineKind::About(one) => described(out, "about", std::slice::from_ref(one)),
        LineKind::Source(one) => described(out, "source", std::slice::from_ref(one)),
        LineKind::See(all) => described(out, "see", all),
        LineKind::Alias(all) => described(out, "alias", all),
    }
}

fn condition(out: &mut String, condition: Option<&Expr>) {
    if let Some(condition) = condition {
        out.push_str(" if ");
        expr::write(out, condition, Level::Or);
    }
}

fn write_move(out: &mut String, rule: &MoveLine) {
    out.push_str(match rule.player {
        Player::Either => "move",
        Player::Left => "left move",
        Player::Right => "right move",
    });
    out.push_str(if rule.vars.is_empty() { "" } else { " " });
    separated(out, &rule.vars, |out, var| {
        let _ = write!(out, "{} in ", var.name.text);
        expr::write(out, &var.set, Level::Or);
    });
    condition(out, rule.condition.as_ref());
    out.push_str(" -> ");
    position(out, &rule.to);
    if let Some(wording) = &rule.wording {
        out.push_str(" as ");
        texts(out, &wording.texts);
    }
}

fn position(out: &mut String, position: &Position) {
    for (at, part) in position.parts.iter().enumerate() {
        out.push_str(if at > 0 { " + " } else { "" });
        match &part.kind {
            PartKind::One => {}
            PartKind::Copies(count) => {
                expr::write(out, count, Level::Mul);
                out.push_str(" * ");
            }
            PartKind::Each(name, range) => {
                let _ = write!(out, "each {} in ", name.text);
                expr::write_range(out, &range.low, Some(&range.high));
                out.push_str(": ");
            }
        }
        out.push('[');
        separated(out, &part.numbers, |out, number| expr::write(out, number, Level::Or));
        out.push(']');
    }
}

fn write_compound(out: &mut String, compound: &CompoundLine) {
    out.push_str("compound ");
    let count = match compound {
        CompoundLine::Sum => return out.push_str("sum"),
        CompoundLine::Every => return out.push_str("every"),
        CompoundLine::EveryShort => return out.push_str("every short"),
        CompoundLine::Some => return out.push_str("some"),
        CompoundLine::InOrder => return out.push_str("in order"),
        CompoundLine::UpTo(count) => {
            out.push_str("upto ");
            count
        }
        CompoundLine::Exactly(count) => {
            out.push_str("exactly ");
            count
        }
    };
    expr::write(out, count, Level::Or);
}

fn described(out: &mut String, keyword: &str, all: &[Texts]) {
    out.push_str(keyword);
    out.push(' ');
    separated(out, all, texts);
}

fn texts(out: &mut String, texts: &Texts) {
    quoted(out, &texts.first);
    if let Some(second) = &texts.second {
        out.push_str(" / ");
        quoted(out, second);
    }
}

fn quoted(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c => out.push(c),
        }
    }
    out.push('"');
}
