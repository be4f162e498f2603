//! What a person types: commands, and moves by number, by variables, by amount or by result.

use bouton::value::Integer;

use super::judge::Scene;
use crate::face::Face;
use crate::report::{Shown, short};

/// A line as it was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Nothing,
    Undo,
    Hint,
    Why,
    Moves,
    More,
    /// `values on`, `values off`, or `values` for the other.
    Values(Option<bool>),
    Restart,
    Save(String),
    Quit,
    Help,
    /// Anything else: a move.
    Move(String),
}

impl Typed {
    /// Reads a line; commands are known in both languages.
    pub(super) fn read(line: &str) -> Self {
        let line = narrow(line.trim());
        let (head, rest) = line.split_once(char::is_whitespace).unwrap_or((&line, ""));
        let rest = rest.trim();
        match (head.to_lowercase().as_str(), rest) {
            ("", _) => Self::Nothing,
            ("undo" | "u" | "悔棋" | "撤销", "") => Self::Undo,
            ("hint" | "h" | "提示", "") => Self::Hint,
            ("why" | "w" | "为什么", "") => Self::Why,
            ("moves" | "m" | "走法", "") => Self::Moves,
            ("more" | "更多", "") => Self::More,
            ("values" | "v" | "数值", "") => Self::Values(None),
            ("values" | "v" | "数值", "on" | "开") => Self::Values(Some(true)),
            ("values" | "v" | "数值", "off" | "关") => Self::Values(Some(false)),
            ("restart" | "r" | "重来", "") => Self::Restart,
            ("save" | "保存", path) if !path.is_empty() => Self::Save(path.to_owned()),
            ("quit" | "q" | "exit" | "退出", "") => Self::Quit,
            ("help" | "?" | "帮助", "") => Self::Help,
            _ => Self::Move(line),
        }
    }
}

/// Full-width characters as ASCII, as Chinese input methods write them.
fn narrow(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
            '\u{3000}' => ' ',
            '、' => ',',
            other => other,
        })
        .collect()
}

/// Whether a bare number means an amount: one component, one rule, one variable.
pub(super) fn by_amount(scene: &Scene) -> bool {
    let one = |judged: &bouton::solve::JudgedMove| matches!(judged.mv.parts.as_slice(), [part] if part.rule == 0 && part.vars.len() == 1);
    let alone = scene.named.position.as_ref().is_some_and(|position| position.components.len() == 1);
    // Where numbers stand for names, a variable is no amount.
    let named = scene.named.games.iter().any(|chosen| chosen.game.labels.is_some());
    alone && !named && scene.moves.iter().all(one)
}

/// What a person types for a move: its amount, or its number in the list.
pub(super) fn label(scene: &Scene, amounts: bool, index: usize) -> String {
    let amount =
        scene.moves.get(index).filter(|_| amounts).and_then(|judged| judged.mv.parts.first()?.vars.first());
    amount.map_or_else(|| (index + 1).to_string(), ToString::to_string)
}

/// The moves that a text may mean, by their places; those with equal results count as one.
pub(super) fn find(face: &Face, scene: &Scene, text: &str) -> Vec<usize> {
    let text = text.trim();
    let amounts = by_amount(scene);
    if let Some(number) = text.strip_prefix('#').or((!amounts).then_some(text))
        && number.chars().all(|c| c.is_ascii_digit())
    {
        let index = number.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        return index.filter(|&index| index < scene.moves.len()).into_iter().collect();
    }
    let all = 0..scene.moves.len();
    let found: Vec<usize> = if let Some(wishes) = wishes(text) {
        all.filter(|&index| fits(face, scene, index, &wishes)).collect()
    } else {
        let to = text.strip_prefix("->").unwrap_or(text).replace(' ', "");
        let leads = |shown: Shown| shown.to() == to || short(&scene.named, shown.to()) == to;
        all.filter(|&index| scene.shown(face, index).is_some_and(leads)).collect()
    };
    let result = |index: &usize| scene.moves.get(*index).map(|judged| &judged.mv.to);
    match found.first() {
        Some(first) if found.iter().all(|index| result(index) == result(first)) => vec![*first],
        _ => found,
    }
}

/// One thing that a move must have: `2:k=3`, `2:3`, `k=3` or `3`.
struct Wish {
    component: Option<usize>,
    name: Option<String>,
    value: Integer,
}

/// Reads `2:3`, `k=3 l=2`, `1:3 2:1`; `None` when the text is of another kind.
fn wishes(text: &str) -> Option<Vec<Wish>> {
    text.split_whitespace().map(wish).collect()
}

fn wish(text: &str) -> Option<Wish> {
    let (component, body) = match text.split_once(':') {
        Some((component, body)) => (Some(component.parse::<usize>().ok()?.checked_sub(1)?), body),
        None => (None, text),
    };
    let (name, value) = match body.split_once('=') {
        Some((name, value)) => (Some(name.to_owned()), value),
        None => (None, body),
    };
    let digits = value.strip_prefix('-').unwrap_or(value);
    if digits.is_empty() || !digits.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    Some(Wish { component, name, value: value.parse().ok()? })
}

/// Whether a move has all that is wished for, and no part in a component that is not named.
fn fits(face: &Face, scene: &Scene, index: usize, wishes: &[Wish]) -> bool {
    let Some(shown) = scene.shown(face, index) else { return false };
    let parts = &shown.judged.mv.parts;
    let granted = |wish: &Wish| {
        parts.iter().any(|part| {
            let here = wish.component.is_none_or(|component| component == part.component);
            let value = wish.value.to_string();
            here && match &wish.name {
                Some(name) => shown.variables(part).any(|(own, found)| own == name && found == value),
                None => part.vars.as_slice() == [wish.value.clone()],
            }
        })
    };
    let named =
        |component: usize| wishes.iter().any(|wish| wish.component.is_none_or(|own| own == component));
    wishes.iter().all(granted) && parts.iter().all(|part| named(part.component))
}
