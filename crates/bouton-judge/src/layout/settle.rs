//! From a layout as written to one whose names are known to the game.

use bouton_rules::check::{Formula, ParamKind, param_kinds};
use bouton_rules::nearest::nearest;
use bouton_rules::string::Chosen;
use bouton_rules::{Diagnostic, Span};

use super::read::{Written, WrittenCount, WrittenField, read, wrong};
use super::{Count, Field, Item, Layout, Role, names_in};

/// The name of the place in an array.
const PLACE: &str = "i";
/// The name of the number of copies.
const COPIES: &str = "copies";
/// The name of a number that means nothing.
const NOTHING: &str = "_";
/// The longest array that a layout may name by a number.
const MAX_FIXED: usize = 1_000_000;

impl Layout {
    /// Reads a layout for a game: each name is a parameter, a number of the start or of the state, a count, or a
    /// helper that a later formula uses. Time linear.
    ///
    /// # Errors
    /// What is wrong with it, placed in `text`.
    pub fn new(text: &str, chosen: &Chosen) -> Result<Self, Vec<Diagnostic>> {
        let written = read(text).map_err(|wrong| vec![wrong])?;
        let mut settler = Settler::new(chosen, &written);
        for part in &written {
            settler.part(part)?;
        }
        settler.finish(Span::new(0, text.len()))
    }

    /// The layout of a case that holds one component as it is typed.
    pub fn usual(chosen: &Chosen) -> String {
        match &chosen.game.start {
            Some(start) => start.params.join(" "),
            None => chosen.game.state.join(" "),
        }
    }
}

struct Settler<'a> {
    params: Vec<&'a str>,
    kinds: Vec<ParamKind>,
    /// The names of the numbers of a component.
    numbers: Vec<String>,
    starts: bool,
    /// Which of them are given, and the parameters.
    given: Vec<bool>,
    given_params: Vec<bool>,
    required: Vec<bool>,
    singles: Vec<String>,
    items: Vec<Item>,
    /// Fields that mean nothing to the game, and which fields a count or a formula uses.
    helpers: Vec<(usize, Span)>,
    used: Vec<String>,
    /// Whether an array or a number of a component has been seen.
    component: bool,
    whole: bool,
}

impl<'a> Settler<'a> {
    fn new(chosen: &'a Chosen, written: &[Written]) -> Self {
        let rule = &chosen.rule;
        let named: Vec<&str> = written.iter().flat_map(names).collect();
        // A start, unless only a state has all the names.
        let start = chosen.game.start.as_ref().map(|start| start.params.clone());
        let state = &chosen.game.state;
        let is_state = |start: &Vec<String>| {
            let only_state = state.iter().any(|name| !start.contains(name) && named.contains(&name.as_str()));
            only_state && state.iter().all(|name| named.contains(&name.as_str()))
        };
        let (numbers, starts) = match start {
            Some(start) if !is_state(&start) => (start, true),
            _ => (state.clone(), false),
        };
        let params: Vec<&str> = rule.params.iter().map(|param| param.name.text.as_str()).collect();
        let given_params = vec![false; params.len()];
        let chosen_value = |i: usize| chosen.settings.params.get(i).is_some_and(Option::is_some);
        let required = rule.params.iter().enumerate();
        let required = required.map(|(i, param)| param.default.is_none() && !chosen_value(i)).collect();
        let given = vec![false; numbers.len()];
        let kinds = param_kinds(rule);
        let (singles, items) = (Vec::new(), Vec::new());
        Self {
            params,
            kinds,
            numbers,
            starts,
            given,
            given_params,
            required,
            singles,
            items,
            helpers: Vec::new(),
            used: Vec::new(),
            component: false,
            whole: false,
        }
    }

    fn part(&mut self, part: &Written) -> Result<(), Vec<Diagnostic>> {
        match part {
            Written::Single(field) => {
                let role = self.role(field, false)?;
                let formula = self.formula(field, &[])?;
                if let Role::Number(_) = role {
                    self.begin_component(field.span)?;
                }
                let name = field.name.to_owned();
                if role == Role::Helper && name != NOTHING {
                    self.helpers.push((self.singles.len(), field.span));
                }
                self.singles.push(name.clone());
                self.items.push(Item::Single(Field { name, role, formula }));
            }
            Written::Array(field, count) => {
                let count = self.count(*count)?;
                let set = self.params.iter().position(|&name| name == field.name);
                if let Some(index) = set.filter(|&index| self.kinds[index] == ParamKind::Set) {
                    self.mark_param(index, field)?;
                    self.items.push(Item::Set(count, index, field.name.to_owned()));
                    return Ok(());
                }
                self.begin_array(field.span)?;
                self.given.fill(true);
                self.items.push(Item::Flat(count, field.name.to_owned()));
            }
            Written::Group(fields, count) => {
                let count = self.count(*count)?;
                self.begin_array(fields.first().map_or(Span::default(), |field| field.span))?;
                let mut before: Vec<&str> = Vec::new();
                let mut settled = Vec::new();
                for field in fields {
                    let role = self.role(field, true)?;
                    let formula = self.formula(field, &before)?;
                    before.push(field.name);
                    settled.push(Field { name: field.name.to_owned(), role, formula });
                }
                self.items.push(Item::Group(count, settled));
            }
        }
        Ok(())
    }

    /// What a name means here.
    fn role(&mut self, field: &WrittenField, in_group: bool) -> Result<Role, Vec<Diagnostic>> {
        let name = field.name;
        if let Some(index) = self.numbers.iter().position(|known| known == name) {
            if std::mem::replace(&mut self.given[index], true) {
                return Err(vec![wrong("twice", field.span).arg("name", name)]);
            }
            return Ok(Role::Number(index));
        }
        if in_group && name == COPIES {
            return Ok(Role::Copies);
        }
        if let Some(index) = self.params.iter().position(|&known| known == name) {
            if in_group || self.kinds[index] == ParamKind::Set {
                let variant = if in_group { "param-in-array" } else { "set" };
                return Err(vec![wrong(variant, field.span).arg("name", name)]);
            }
            self.mark_param(index, field)?;
            return Ok(Role::Param(index));
        }
        if name != NOTHING && self.singles.iter().any(|known| known == name) {
            return Err(vec![wrong("twice", field.span).arg("name", name)]);
        }
        Ok(Role::Helper)
    }

    fn mark_param(&mut self, index: usize, field: &WrittenField) -> Result<(), Vec<Diagnostic>> {
        if std::mem::replace(&mut self.given_params[index], true) {
            return Err(vec![wrong("twice", field.span).arg("name", field.name)]);
        }
        Ok(())
    }

    fn formula(&mut self, field: &WrittenField, before: &[&str]) -> Result<Option<Formula>, Vec<Diagnostic>> {
        let Some((text, from)) = field.formula else { return Ok(None) };
        self.used.extend(names_in(text));
        let names = names_before(&self.singles, before);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let shift = |span: Span| Span::new(span.start + from, span.end + from);
        Formula::new(text, &names).map(Some).map_err(|mut found| {
            for wrong in &mut found {
                wrong.span = shift(wrong.span);
                wrong.related = None;
                if let Some(fix) = &mut wrong.fix {
                    fix.span = shift(fix.span);
                }
            }
            found
        })
    }

    fn count(&mut self, count: WrittenCount) -> Result<Count, Vec<Diagnostic>> {
        if let Ok(fixed) = count.text.parse::<usize>()
            && fixed <= MAX_FIXED
        {
            return Ok(Count::Fixed(fixed));
        }
        self.used.push(count.text.to_owned());
        let found = self.singles.iter().position(|name| name == count.text);
        found.map(Count::Field).ok_or_else(|| vec![wrong("count-name", count.span).arg("name", count.text)])
    }

    fn begin_component(&mut self, span: Span) -> Result<(), Vec<Diagnostic>> {
        self.component = true;
        if self.whole { Err(vec![wrong("both", span)]) } else { Ok(()) }
    }

    fn begin_array(&mut self, span: Span) -> Result<(), Vec<Diagnostic>> {
        if self.component || self.whole {
            return Err(vec![wrong("both", span)]);
        }
        self.whole = true;
        Ok(())
    }

    fn finish(self, span: Span) -> Result<Layout, Vec<Diagnostic>> {
        let missing = |variant, name: &str| Err(vec![wrong(variant, span).arg("name", name)]);
        let known = || self.numbers.iter().map(String::as_str).chain(self.params.iter().copied());
        let unused = |helper: &&(usize, Span)| !self.used.contains(&self.singles[helper.0]);
        if let Some(&(index, place)) = self.helpers.iter().find(unused) {
            let wrong = wrong("unknown", place).arg("name", &self.singles[index]);
            let listed = known().collect::<Vec<_>>().join(", ");
            let fix = nearest(&self.singles[index], known()).map(str::to_owned);
            let wrong = wrong.arg("known", listed);
            return Err(vec![match fix {
                Some(near) => wrong.fix(place, near),
                None => wrong,
            }]);
        }
        if let Some(index) = self.given.iter().position(|&given| !given) {
            return missing("missing", &self.numbers[index]);
        }
        let wanted =
            self.required.iter().zip(&self.given_params).position(|(&wanted, &given)| wanted && !given);
        if let Some(index) = wanted {
            return missing("missing-parameter", self.params[index]);
        }
        let (items, singles, starts) = (self.items, self.singles, self.starts);
        Ok(Layout { items, singles, starts, arity: self.numbers.len() })
    }
}

/// The names that a formula may use, in the order of their values.
pub(crate) fn names_before(singles: &[String], before: &[&str]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in before.iter().copied().chain(singles.iter().map(String::as_str)).chain([PLACE]) {
        let taken = name == NOTHING || names.iter().any(|known| known == name);
        // What has no name of its own keeps its place.
        names.push(if taken { format!("\u{0}{}", names.len()) } else { name.to_owned() });
    }
    names
}

fn names<'t>(part: &Written<'t>) -> Vec<&'t str> {
    match part {
        Written::Single(field) | Written::Array(field, _) => vec![field.name],
        Written::Group(fields, _) => fields.iter().map(|field| field.name).collect(),
    }
}
