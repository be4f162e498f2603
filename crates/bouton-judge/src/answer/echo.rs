//! A case as a game string: one name for one position on every face.

use bouton_rules::ParamValue;
use bouton_value::Natural;

use super::Judge;
use crate::case::Case;

/// The most components that a game string is made of.
const MOST: usize = 10_000;

impl Judge {
    /// The game string of a case, as the command line reads it: `bash:3@17`. `None` when it would have more than
    /// 10000 components. The numbers need not be a position of the game.
    pub fn string(&self, case: &Case) -> Option<String> {
        let chosen = &self.chosen;
        let mut text = chosen.echo.strip_suffix(chosen.choices.as_str()).unwrap_or(&chosen.echo).to_owned();
        let params = self.params_as_typed(case);
        if params.is_empty() {
            text.push_str(&chosen.choices);
        } else {
            text.push(':');
            text.push_str(&params.join(","));
            for clause in &chosen.settings.clauses {
                text.push('/');
                text.push_str(clause);
            }
        }
        text.push('@');
        text.push_str(&self.components_as_typed(case)?);
        Some(text)
    }

    /// The parameters by name where a case gives some of them; empty where it gives none.
    fn params_as_typed(&self, case: &Case) -> Vec<String> {
        if self.params.is_empty() {
            return Vec::new();
        }
        let params = self.chosen.rule.params.iter().enumerate();
        let spelled = params.filter_map(|(index, param)| {
            let name = &param.name.text;
            if let Some((_, items)) = case.sets.iter().find(|(set, _)| *set == index) {
                return Some(format!("{name}={{{}}}", joined(items.iter(), ",")));
            }
            if self.params.contains(&index) {
                return Some(format!("{name}={}", case.params.get(index)));
            }
            match self.chosen.settings.params.get(index)?.as_ref()? {
                ParamValue::Number(number) => Some(format!("{name}={number}")),
                ParamValue::Set(items) => Some(format!("{name}={{{}}}", joined(items.iter(), ","))),
            }
        });
        let spelled: Vec<String> = spelled.collect();
        // A single parameter needs no name.
        match (spelled.as_slice(), self.chosen.rule.params.len()) {
            ([only], 1) => vec![only.split_once('=').map_or(only.clone(), |(_, value)| value.to_owned())],
            _ => spelled,
        }
    }

    fn components_as_typed(&self, case: &Case) -> Option<String> {
        let arity = self.layout.arity.max(1);
        let game = &self.chosen.game;
        let count = case.numbers.small.len() / arity;
        // A state that could be read as a start.
        let marked = !self.layout.starts
            && game.start.as_ref().is_some_and(|start| start.params.len() == game.state.len());
        let between = if game.state.len() == 1 && arity == 1 && !self.layout.starts { "," } else { "+" };
        let mut components: Vec<String> = Vec::new();
        for index in 0..count {
            let numbers: Vec<Natural> = (0..arity).map(|i| case.numbers.get(index * arity + i)).collect();
            let mark = if marked { "=" } else { "" };
            let copies = match case.copies.get(index) {
                None => 1,
                Some(copies) => usize::try_from(copies).ok()?,
            };
            if components.len() + copies > MOST {
                return None;
            }
            let text = format!("{mark}{}", joined(numbers.iter(), ","));
            components.extend(std::iter::repeat_n(text, copies));
        }
        Some(components.join(between))
    }
}

fn joined<N: ToString>(numbers: impl Iterator<Item = N>, between: &str) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join(between)
}
