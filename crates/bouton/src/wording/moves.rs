//! Moves in words: the wording of the rule file, or a sensible one derived from what the move changes.

use std::borrow::Cow;
use std::cmp::Ordering;

use bouton_rules::check::{Piece, pieces};
use bouton_rules::game::{Game, Texts};
use bouton_rules::{Component, ComponentMove, Move, Position, Ruleset};
use bouton_value::Natural;

use super::{Arg, Lang, Words};

/// How many numbers or parts of a result are written out; the rest is counted.
const PARTS_SHOWN: usize = 8;

/// Words a move of `position`. Parts of a compound move are joined.
pub fn describe(words: &Words, ruleset: &Ruleset, position: &Position, mv: &Move) -> String {
    let parts: Vec<String> =
        mv.parts.iter().map(|part| describe_part(words, ruleset, position, part)).collect();
    parts.join(&words.text("move-join"))
}

/// Words the move in one component.
pub fn describe_part(words: &Words, ruleset: &Ruleset, position: &Position, part: &ComponentMove) -> String {
    let Some(component) = position.components.get(part.component) else { return String::new() };
    let Some(game) = ruleset.games.get(component.game) else { return String::new() };
    let place = Place { words, game, index: part.component + 1, alone: position.components.len() == 1 };
    let own = game.moves.get(part.rule).and_then(|rule| {
        let texts = rule.wording.as_ref()?;
        let names = rule.vars.iter().map(|var| var.name.as_str());
        let values = part.vars.iter().map(ToString::to_string);
        let state =
            game.state.iter().map(String::as_str).zip(component.numbers.iter().map(|n| place.number(n)));
        let facts: Vec<(&str, String)> = names.zip(values).chain(state).collect();
        Some(fill(pick(words.lang(), texts), &facts))
    });
    match own {
        Some(text) => place.at(&text),
        None => place.derive(&component.numbers, &part.result),
    }
}

/// The text in this language, or the only one there is.
pub fn pick(lang: Lang, texts: &Texts) -> &str {
    match (lang, &texts.second) {
        (Lang::Zh, Some(second)) => second,
        _ => &texts.first,
    }
}

/// Puts facts in the place of `{name}`; unknown names stay as they are.
fn fill(template: &str, facts: &[(&str, String)]) -> String {
    let fact = |name: &str| facts.iter().find(|(known, _)| *known == name);
    pieces(template)
        .map(|piece| match piece {
            Piece::Text(text) => text.to_owned(),
            Piece::Name(name) => fact(name).map_or_else(|| format!("{{{name}}}"), |(_, value)| value.clone()),
        })
        .collect()
}

/// Where a move is made, and how numbers are written there.
struct Place<'a> {
    words: &'a Words,
    game: &'a Game,
    /// The number of the component, from 1.
    index: usize,
    /// Whether it is the only one.
    alone: bool,
}

impl Place<'_> {
    fn number(&self, n: &Natural) -> String {
        let label = self.game.labels.as_ref().and_then(|labels| {
            let node = usize::try_from(n).ok()?;
            labels.name(node).map(Cow::into_owned)
        });
        label.unwrap_or_else(|| n.to_string())
    }

    /// Names the component before a text that does not.
    fn at(&self, text: &str) -> String {
        if self.alone {
            return text.to_owned();
        }
        let key = if self.game.state.len() == 1 { "move-at-heap" } else { "move-at-board" };
        self.words.say(key, &[("index", Arg::Count(self.index as u64)), ("move", Arg::Text(text))])
    }

    fn derive(&self, before: &[Natural], after: &[Component]) -> String {
        match (before, after) {
            (_, []) => self.say("move-remove", &[]),
            ([from], [to]) => self.one_number(from, to.numbers.first().unwrap_or(from)),
            ([from], parts) => self.split(from, parts),
            (from, [to]) => self.numbers(from, &to.numbers),
            (from, parts) => {
                let from = self.tuple(from);
                let to = self.listed(parts.iter().map(|part| self.tuple(&part.numbers)), parts.len(), " + ");
                self.at(&self.words.say("move-become", &[("from", Arg::Text(&from)), ("to", Arg::Text(&to))]))
            }
        }
    }

    /// A sentence about a heap: `KEY` when it is the only one, else `KEY-heap`, which names it.
    fn say(&self, key: &str, facts: &[(&str, Arg)]) -> String {
        let index = Arg::Count(self.index as u64);
        let key = if self.alone { key.to_owned() } else { format!("{key}-heap") };
        let mut facts = facts.to_vec();
        facts.push(("index", index));
        self.words.say(&key, &facts)
    }

    fn one_number(&self, from: &Natural, to: &Natural) -> String {
        if self.game.labels.is_some() {
            let (from, to) = (self.number(from), self.number(to));
            return self
                .at(&self.words.say("move-go", &[("from", Arg::Text(&from)), ("to", Arg::Text(&to))]));
        }
        match to.cmp(from) {
            Ordering::Less => self.say("move-take", &[("amount", Arg::Text(&(from - to).to_string()))]),
            Ordering::Greater => self.say("move-add", &[("amount", Arg::Text(&(to - from).to_string()))]),
            Ordering::Equal => self.at(&self.words.text("move-nothing")),
        }
    }

    fn split(&self, from: &Natural, parts: &[Component]) -> String {
        let total: Natural = parts.iter().filter_map(|part| part.numbers.first()).sum();
        let numbers = parts.iter().filter_map(|part| part.numbers.first()).map(|n| self.number(n));
        let separator = self.words.text("move-and");
        let list = self.listed(numbers, parts.len(), &format!(" {} ", separator.trim()));
        let list = [("parts", Arg::Text(list.as_str()))];
        match total.cmp(from) {
            Ordering::Equal => self.say("move-split", &list),
            Ordering::Less => {
                let amount = (from - total).to_string();
                self.say("move-take-leaving", &[list[0], ("amount", Arg::Text(&amount))])
            }
            Ordering::Greater => self.say("move-replace", &list),
        }
    }

    /// One tuple becomes another of the same size.
    fn numbers(&self, from: &[Natural], to: &[Natural]) -> String {
        if from == to {
            return self.at(&self.words.text("move-nothing"));
        }
        let changed = from.iter().zip(to).enumerate().filter(|(_, (from, to))| from != to);
        // Where a start adds numbers, those are memory rather than heaps, and are called by their names.
        let heaps = self.game.start.is_none() && from.iter().zip(to).all(|(from, to)| to <= from);
        let texts: Vec<String> = if heaps {
            changed
                .map(|(i, (from, to))| {
                    let amount = (from - to).to_string();
                    let facts = [("amount", Arg::Text(amount.as_str())), ("index", Arg::Count(i as u64 + 1))];
                    self.words.say("move-from-heap", &facts)
                })
                .collect()
        } else {
            let name = |i: usize| self.game.state.get(i).map_or("", String::as_str);
            changed.map(|(i, (from, to))| format!("{} {from} -> {to}", name(i))).collect()
        };
        if heaps {
            let list = texts.join(&self.words.text("move-from-and"));
            self.at(&self.words.say("move-take-from", &[("list", Arg::Text(&list))]))
        } else {
            self.at(&texts.join(", "))
        }
    }

    fn tuple(&self, numbers: &[Natural]) -> String {
        let texts: Vec<String> = numbers.iter().map(|n| self.number(n)).collect();
        texts.join(",")
    }

    fn listed(&self, texts: impl Iterator<Item = String>, count: usize, separator: &str) -> String {
        let mut shown: Vec<String> = texts.take(PARTS_SHOWN).collect();
        if count > PARTS_SHOWN {
            let rest = Arg::Count((count - PARTS_SHOWN) as u64);
            shown.push(self.words.say("move-more-parts", &[("count", rest)]));
        }
        shown.join(separator)
    }
}
