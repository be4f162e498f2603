//! The game a certificate is about: the lines of its rule and the values of its parameters.

use std::collections::{BTreeMap, BTreeSet};

use bouton_rules::ast::{CompoundLine, EndResult, Expr, LineKind, MoveLine, PartKind, Player, Rule};

use crate::eval::{Scope, Trouble};
use crate::fault::{Check, Fault};
use crate::normal::normal_rule;
use crate::reader::{Reader, integer, natural};

/// What a name of the rule stands for, whatever the position.
#[derive(Clone, Debug)]
pub(crate) enum Constant {
    Number(i128),
    /// Ascending.
    Set(Vec<i128>),
    List(Vec<i128>),
}

/// An impartial game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) name: String,
    /// As the certificate writes them.
    pub(crate) parameters: Vec<(String, String)>,
    pub(crate) constants: BTreeMap<String, Constant>,
    /// The names of a state's numbers.
    pub(crate) numbers: Vec<String>,
    /// Which tuples are positions.
    pub(crate) condition: Option<Expr>,
    pub(crate) moves: Vec<MoveLine>,
    /// Conditions that end the game, and whether the player about to move wins.
    pub(crate) ends: Vec<(Expr, bool)>,
    pub(crate) compound: CompoundLine,
    pub(crate) misere: bool,
    /// The number of components typed, where the claim fixes it.
    pub(crate) heaps: Option<i128>,
}

impl Game {
    /// Reads the rule and the lines `parameter`.
    pub(crate) fn read(text: &str, reader: &mut Reader) -> Check<Self> {
        let rule = bouton_rules::parse(text).rule.ok_or_else(|| Fault::Rule.with("what", "syntax"))?;
        if normal_rule(&rule, &[]).as_deref() != Some(text) {
            return Err(Fault::NormalRule.into());
        }
        let mut game = Self {
            name: rule.name.text.clone(),
            parameters: Vec::new(),
            constants: BTreeMap::new(),
            numbers: Vec::new(),
            condition: None,
            moves: Vec::new(),
            ends: Vec::new(),
            compound: CompoundLine::Sum,
            misere: false,
            heaps: None,
        };
        for param in &rule.params {
            game.parameter(&param.name.text, reader)?;
        }
        game.lines(rule)?;
        game.check_names()?;
        Ok(game)
    }

    fn parameter(&mut self, name: &str, reader: &mut Reader) -> Check<()> {
        let words = reader.words("parameter")?;
        let Some((&[found, "="], value)) = words.split_first_chunk() else {
            return Err(Fault::Form.with("expected", "parameter"));
        };
        if found != name {
            return Err(Fault::Form.with("expected", name));
        }
        let constant = parameter_value(value)?;
        self.parameters.push((name.to_owned(), value.join(" ")));
        self.define(name, constant)
    }

    fn define(&mut self, name: &str, constant: Constant) -> Check<()> {
        match self.constants.insert(name.to_owned(), constant) {
            None => Ok(()),
            Some(_) => Err(Fault::Rule.with("what", "names")),
        }
    }

    fn lines(&mut self, rule: Rule) -> Check<()> {
        let (mut states, mut compounds) = (0, 0);
        for line in rule.lines {
            match line.kind {
                LineKind::List(list) => {
                    let items = list.items.written().iter().map(|item| self.scope(&[]).number(item));
                    let items = items.collect::<Result<Vec<_>, Trouble>>()?;
                    self.define(&list.name.text, Constant::List(items))?;
                }
                LineKind::State(state) => {
                    states += 1;
                    self.numbers = state.names.into_iter().map(|name| name.text).collect();
                    self.condition = state.condition;
                }
                LineKind::Move(rule) if rule.player == Player::Either => self.moves.push(rule),
                LineKind::Move(_) => return Err(Fault::NotUnderstood.with("what", "partizan")),
                LineKind::End(end) => {
                    let win = match end.result {
                        EndResult::Win => true,
                        EndResult::Lose => false,
                        _ => return Err(Fault::NotUnderstood.with("what", "draw")),
                    };
                    self.ends.push((end.condition, win));
                }
                LineKind::Misere => self.misere = true,
                LineKind::Compound(compound) => {
                    compounds += 1;
                    self.compound = compound;
                }
                _ => return Err(Fault::NormalRule.into()),
            }
        }
        if states != 1 || compounds > 1 || self.numbers.is_empty() {
            return Err(Fault::Rule.with("what", "lines"));
        }
        Ok(())
    }

    /// No name may mean two things, and every target has as many numbers as the state.
    fn check_names(&self) -> Check<()> {
        let mut state: BTreeSet<&str> = self.constants.keys().map(String::as_str).collect();
        let mut fresh = self.numbers.iter().all(|name| state.insert(name));
        for rule in &self.moves {
            let mut names = state.clone();
            fresh &= rule.vars.iter().all(|var| names.insert(&var.name.text));
            for part in &rule.to.parts {
                fresh &= part.numbers.len() == self.numbers.len();
                if let PartKind::Each(name, _) = &part.kind {
                    fresh &= !names.contains(name.text.as_str());
                }
            }
        }
        if fresh { Ok(()) } else { Err(Fault::Rule.with("what", "names")) }
    }

    /// Names with these values, in a position of the game.
    pub(crate) fn scope<'g>(&'g self, state: &[i128]) -> Scope<'g> {
        let numbers = self.numbers.iter().map(String::as_str);
        Scope { game: self, names: numbers.zip(state.iter().copied()).collect() }
    }

    /// A Grundy value needs impartial normal play of a plain sum without `end`.
    pub(crate) fn must_have_values(&self) -> Check<()> {
        if self.misere || !self.ends.is_empty() || self.compound != CompoundLine::Sum {
            return Err(Fault::NotUnderstood.with("what", "no-values"));
        }
        Ok(())
    }
}

fn parameter_value(words: &[&str]) -> Check<Constant> {
    let wrong = || Fault::Form.with("expected", "parameter");
    match words {
        ["{}"] => Ok(Constant::Set(Vec::new())),
        [first, ..] if first.starts_with('{') => {
            let text = words.join(" ");
            let inside = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).ok_or_else(wrong)?;
            let items = inside.split(", ").map(integer).collect::<Check<Vec<i128>>>()?;
            if items.is_sorted_by(|a, b| a < b) { Ok(Constant::Set(items)) } else { Err(wrong()) }
        }
        [word] => natural(word).map(|number| Constant::Number(number.into())),
        _ => Err(wrong()),
    }
}
