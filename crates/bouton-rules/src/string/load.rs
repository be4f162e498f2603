//! From the name in a game string to a checked game: finding the rule, filling in parameters, choosing
//! clauses.

use std::sync::Arc;

use super::normal::Normal;
use super::number::shortened;
use super::split::{Head, Term};
use super::{Chosen, Fault, Reader, params, unknown};
use crate::ast::{LineKind, ListItems, ListLine, ParamValue, Rule};
use crate::check::{MISERE, conflict, variant_names};
use crate::family::graph::{GraphGame, generate_in_pieces};
use crate::family::{self, Family};
use crate::game::Labels;
use crate::nearest::nearest;
use crate::{Code, Diagnostic, Settings, Span, check, parse};

/// A rule that was read.
#[derive(Clone, Debug)]
pub(super) struct Loaded {
    /// Its canonical name: `bash`, `file:my.game`, `octal:0.77`.
    pub(super) name: String,
    rule: Arc<Rule>,
    pub(super) text: Arc<str>,
    /// The names of the nodes of a graph.
    labels: Option<Arc<Labels>>,
    /// Where the text comes from.
    origin: String,
}

impl Loaded {
    fn graph(name: String, game: GraphGame, origin: String) -> Self {
        let labels = Some(Arc::new(game.labels));
        Self { name, rule: Arc::new(game.rule), text: game.text.into(), labels, origin }
    }

    /// About how many bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        let numbers = self.rule.lines.iter().map(|line| match &line.kind {
            LineKind::List(ListLine { items: ListItems::Numbers(numbers), .. }) => numbers.len(),
            _ => 0,
        });
        self.text.len() + size_of::<u32>() * numbers.sum::<usize>()
    }

    /// What is wrong with the rule text.
    fn fault(&self, diagnostics: Vec<Diagnostic>) -> Trouble {
        let (text, origin) = (Arc::clone(&self.text), self.origin.clone());
        Trouble::Elsewhere(Fault { diagnostics, text, origin })
    }
}

/// What is wrong with a game string.
pub(super) enum Trouble {
    /// In the string itself; places are those of the normalised text.
    Here(Vec<Diagnostic>),
    /// In a file that it names.
    Elsewhere(Fault),
}

impl From<Diagnostic> for Trouble {
    fn from(wrong: Diagnostic) -> Self {
        Self::Here(vec![wrong])
    }
}

impl Reader<'_> {
    /// The game that a term names.
    pub(super) fn choose(&mut self, normal: &Normal<'_>, term: &Term) -> Result<Chosen, Trouble> {
        let text = &normal.text;
        let loaded = self.load(text, term)?;
        let mut echo = loaded.name.clone();
        let mut settings = Settings::default();
        let family = matches!(term.head, Head::Family(_) | Head::Graph(_));
        let typed = match term.params {
            Some(place) if !family => params::read(text, place, &loaded.rule)?,
            _ => params::Typed::default(),
        };
        let spelling = spelling(&loaded.rule, &typed, term, &self.later)?;
        if !spelling.is_empty() {
            echo.push(':');
            echo.push_str(&spelling.join(","));
        }
        let size = typed.size();
        settings.params = typed.values;
        settings.params.resize(loaded.rule.params.len(), None);
        for clause in clauses(text, term, &loaded.rule)? {
            echo.push('/');
            echo.push_str(&clause);
            settings.clauses.push(clause);
        }
        if let Some(chosen) = self.memory.game(&echo) {
            return Ok(chosen.clone());
        }
        let mut game = check(&loaded.rule, &settings).map_err(|wrong| loaded.fault(wrong))?;
        game.labels.clone_from(&loaded.labels);
        let choices = echo.get(loaded.name.len()..).unwrap_or_default().to_owned();
        let (rule, text) = (loaded.rule, loaded.text);
        let chosen = Chosen { echo, rule, text, settings, choices, game: Arc::new(game) };
        self.memory.add_game(&chosen, size);
        Ok(chosen)
    }

    /// The rule that a term names.
    fn load(&mut self, text: &str, term: &Term) -> Result<Loaded, Trouble> {
        let word = &text[term.name.range()];
        let (name, source) = match &term.head {
            Head::File(path) => (format!("file:{path}"), Source::File(path)),
            Head::Graph(path) => (format!("graph:{path}"), Source::Graph(path)),
            Head::Family(family) => {
                let Some(place) = term.params else {
                    let end = Span::new(term.name.end, term.name.end);
                    let wrong = Diagnostic::new(Code::MissingParameter, end).variant("family");
                    return Err(wrong.arg("game", word).arg("example", family.example()).into());
                };
                let made = family::generate(*family, &text[place.range()], place.start)?;
                (format!("{}:{}", family.name(), made.params), Source::Text(*family, made.text))
            }
            Head::Name => match self.memory.find(word) {
                Some(entry) => (entry.name.to_owned(), Source::Catalogue(entry.text)),
                None => return Err(unknown::game(text, term).into()),
            },
        };
        if let Some(loaded) = self.memory.rule(&name) {
            return Ok(loaded.clone());
        }
        let loaded = self.read_rule(name, source, term)?;
        self.memory.add_rule(&loaded);
        Ok(loaded)
    }

    fn read_rule(&self, name: String, source: Source<'_>, term: &Term) -> Result<Loaded, Trouble> {
        let place = term.params.unwrap_or(term.name);
        if let Source::Graph(path) = source
            && let Some(game) = self.graph_in_pieces(path)
        {
            return Ok(Loaded::graph(name, game, path.to_owned()));
        }
        let (text, origin): (Arc<str>, String) = match source {
            Source::Catalogue(text) => (text.into(), format!("{name}.game")),
            Source::Text(_, ref text) => (text.as_str().into(), name.clone()),
            Source::File(path) | Source::Graph(path) => (self.text_of(path, term)?.into(), path.to_owned()),
        };
        if let Source::Graph(_) = source {
            return match family::graph::generate(&text) {
                Ok(game) => Ok(Loaded::graph(name, game, origin)),
                Err(diagnostics) => Err(Trouble::Elsewhere(Fault { diagnostics, text, origin })),
            };
        }
        let parsed = parse(&text);
        match (parsed.rule, source) {
            (Some(rule), _) => Ok(Loaded { name, rule: Arc::new(rule), text, labels: None, origin }),
            // A generated rule can only be too long.
            (None, Source::Text(family, _)) => {
                let wrong = Diagnostic::new(Code::TooLarge, place).variant("family");
                Err(wrong.arg("game", family.name()).into())
            }
            (None, _) => Err(Trouble::Elsewhere(Fault { diagnostics: parsed.diagnostics, text, origin })),
        }
    }

    /// The game of a graph file that can be read piece by piece; `None` also when something is wrong with it,
    /// which reading it as a whole will say.
    fn graph_in_pieces(&self, path: &str) -> Option<GraphGame> {
        let mut file = self.files.open(path).ok()??;
        generate_in_pieces(&mut file).ok()?
    }

    /// The text of a file.
    fn text_of(&self, path: &str, term: &Term) -> Result<String, Trouble> {
        let wrong = |code| Diagnostic::new(code, term.span).arg("path", path);
        let bytes = self.files.read(path).map_err(|error| {
            let variant = match error.kind() {
                std::io::ErrorKind::NotFound => "not-found",
                std::io::ErrorKind::PermissionDenied => "denied",
                std::io::ErrorKind::FileTooLarge => "too-large",
                _ => "",
            };
            wrong(Code::FileUnreadable).variant(variant).arg("reason", error)
        })?;
        let text = String::from_utf8(bytes)
            .map_err(|error| wrong(Code::NotUtf8).arg("byte", error.utf8_error().valid_up_to()))?;
        Ok(match text.strip_prefix('\u{FEFF}') {
            Some(rest) => rest.to_owned(),
            None => text,
        })
    }
}

/// Where a rule comes from.
enum Source<'s> {
    Catalogue(&'s str),
    Text(Family, String),
    File(&'s str),
    Graph(&'s str),
}

/// The parameters as they are echoed: as far as typed, with defaults between.
fn spelling(
    rule: &Rule,
    typed: &params::Typed,
    term: &Term,
    later: &[String],
) -> Result<Vec<String>, Diagnostic> {
    let last = typed.spelling.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    let mut defaults = None;
    let mut spelling = Vec::with_capacity(last);
    for (i, param) in rule.params.iter().enumerate() {
        let given = typed.spelling.get(i).and_then(Option::as_ref);
        if given.is_none() && param.default.is_none() && !later.contains(&param.name.text) {
            let place = term.params.map_or(term.name.end, |params| params.end);
            let wrong = Diagnostic::new(Code::MissingParameter, Span::new(place, place));
            return Err(wrong.arg("name", &param.name.text).arg("game", &rule.name.text));
        }
        if i < last {
            let defaults = defaults.get_or_insert_with(|| check::param_values(rule, &typed.values));
            let default = || defaults.get(i).and_then(Option::as_ref).map(spelled).unwrap_or_default();
            spelling.push(given.cloned().unwrap_or_else(default));
        }
    }
    Ok(spelling)
}

/// A value as it is written.
fn spelled(value: &ParamValue) -> String {
    match value {
        ParamValue::Number(number) => number.to_string(),
        ParamValue::Set(items) => {
            let items: Vec<String> = items.iter().map(ToString::to_string).collect();
            format!("{{{}}}", items.join(","))
        }
    }
}

/// The clauses of a term in canonical spelling, each once.
fn clauses(text: &str, term: &Term, rule: &Rule) -> Result<Vec<String>, Diagnostic> {
    let known = variant_names(rule);
    let mut clauses: Vec<String> = Vec::new();
    for &place in &term.clauses {
        let word = &text[place.range()];
        let clause = known
            .iter()
            .find(|&&name| name == word)
            .or_else(|| known.iter().find(|name| name.eq_ignore_ascii_case(word)))
            .map(|&name| name.to_owned())
            .or_else(|| is_misere(word).then(|| MISERE.to_owned()))
            .ok_or_else(|| unknown_clause(word, place, &known))?;
        if !clauses.contains(&clause) {
            clauses.push(clause);
        }
        if let Some((first, second, keyword)) = conflict(rule, &clauses) {
            let wrong = Diagnostic::new(Code::ConflictingClauses, place);
            return Err(wrong.arg("first", first).arg("second", second).arg("keyword", keyword.name()));
        }
    }
    Ok(clauses)
}

fn is_misere(word: &str) -> bool {
    ["misere", "misère", "反常"].contains(&word.to_lowercase().as_str())
}

fn unknown_clause(word: &str, place: Span, known: &[&str]) -> Diagnostic {
    let all = || std::iter::once(MISERE).chain(known.iter().copied());
    let wrong = Diagnostic::new(Code::UnknownClause, place).arg("name", shortened(word));
    let wrong = wrong.arg("known", all().collect::<Vec<_>>().join(", "));
    match nearest(word, all()) {
        Some(near) => wrong.fix(place, near),
        None => wrong,
    }
}
