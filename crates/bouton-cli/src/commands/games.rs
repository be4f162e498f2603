//! `games [WORD]`: the catalogue, searched by a word in names, descriptions and problem ids.

use bouton::rules::ast::{LineKind, Param, ParamDefault, Rule, Texts};
use bouton::rules::catalogue::{self, Entry};
use bouton::rules::parse;
use bouton::wording::moves::pick;
use bouton::wording::{Arg, Lang};
use serde_json::{Value, json};

use crate::args::WordArgs;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, Records, Report, USUAL};
use crate::out::Out;
use crate::style::{Text, Tone, pad, width};

/// Lists the games that match.
pub(super) fn run(args: &WordArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "games", USUAL)?;
    let word = args.word.join(" ");
    let games: Vec<Game> =
        catalogue::entries().iter().filter_map(Game::new).filter(|game| game.matches(&word)).collect();
    if games.is_empty() {
        face.talk(&face.words.say("games-none", &[("word", Arg::Text(&word))]));
        return Ok(Exit::No);
    }
    let mut printer = Printer::new(out, face.format);
    printer.print(&Listed { games, face, searched: !word.is_empty() })?;
    printer.finish()?;
    Ok(Exit::Done)
}

/// What a file of the catalogue says of its game.
struct Game {
    name: &'static str,
    params: Vec<String>,
    title: Option<Texts>,
    about: Vec<Texts>,
    see: Vec<Texts>,
    alias: Vec<Texts>,
    source: Vec<Texts>,
    variants: Vec<String>,
}

impl Game {
    /// Reads an entry; a faulty one, which tests exclude, is left out.
    fn new(entry: &'static Entry) -> Option<Self> {
        let Rule { params, lines, .. } = parse(entry.text).rule?;
        let params = params.iter().map(|param| parameter(entry.text, param)).collect();
        let mut game = Self {
            name: entry.name,
            params,
            title: None,
            about: Vec::new(),
            see: Vec::new(),
            alias: Vec::new(),
            source: Vec::new(),
            variants: Vec::new(),
        };
        for line in lines {
            match line.kind {
                LineKind::Name(texts) => game.title = Some(texts),
                LineKind::About(texts) => game.about.push(texts),
                LineKind::Source(texts) => game.source.push(texts),
                LineKind::See(texts) => game.see.extend(texts),
                LineKind::Alias(texts) => game.alias.extend(texts),
                LineKind::Variant(variant) if !game.variants.contains(&variant.name.text) => {
                    game.variants.push(variant.name.text);
                }
                _ => {}
            }
        }
        Some(game)
    }

    fn texts(&self) -> impl Iterator<Item = &str> {
        let texts =
            self.title.iter().chain(&self.about).chain(&self.see).chain(&self.alias).chain(&self.source);
        texts.flat_map(|texts| [Some(texts.first.as_str()), texts.second.as_deref()]).flatten()
    }

    fn matches(&self, word: &str) -> bool {
        let word = word.trim().to_lowercase();
        self.name.contains(&word) || self.texts().any(|text| text.to_lowercase().contains(&word))
    }

    fn title(&self, lang: Lang) -> &str {
        self.title.as_ref().map_or(self.name, |texts| pick(lang, texts))
    }

    fn about(&self, lang: Lang) -> String {
        let texts: Vec<&str> = self.about.iter().map(|texts| pick(lang, texts)).collect();
        texts.join(" ")
    }

    /// The problems that a person may come from.
    fn see(&self, lang: Lang) -> String {
        let texts: Vec<&str> = self.see.iter().map(|texts| pick(lang, texts)).collect();
        texts.join("; ")
    }
}

/// A parameter as the file writes it: `m = 3`.
fn parameter(text: &str, param: &Param) -> String {
    let name = &param.name.text;
    match &param.default {
        None => name.clone(),
        Some(ParamDefault::Number(value) | ParamDefault::Set(value)) => {
            let value = text.get(value.span.range()).unwrap_or("..");
            format!("{name} = {value}")
        }
    }
}

struct Listed<'a> {
    games: Vec<Game>,
    face: &'a Face,
    searched: bool,
}

impl Report for Listed<'_> {
    fn records(&self) -> Records {
        let columns = ["name", "parameters", "clauses", "english", "chinese", "see"];
        let rows = self.games.iter().map(|game| {
            vec![
                game.name.to_owned(),
                game.params.join(", "),
                game.variants.join(", "),
                game.title(Lang::En).to_owned(),
                game.title(Lang::Zh).to_owned(),
                game.see(self.face.words.lang()),
            ]
        });
        Records { columns: columns.map(str::to_owned).to_vec(), rows: rows.collect() }
    }

    fn json(&self, lines: bool) -> Vec<Value> {
        let games = self.games.iter().map(|game| {
            json!({
                "name": game.name,
                "parameters": game.params,
                "clauses": game.variants,
                "english": game.title(Lang::En),
                "chinese": game.title(Lang::Zh),
                "about": game.about(self.face.words.lang()),
                "see": game.see.iter().map(|texts| pick(self.face.words.lang(), texts)).collect::<Vec<_>>(),
            })
        });
        if lines {
            return games.collect();
        }
        let games: Vec<Value> = games.collect();
        vec![json!({"schema": "bouton/1", "games": games})]
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let lang = words.lang();
        let heads: Vec<String> = self.games.iter().map(Game::call).collect();
        let columns = heads.iter().map(|head| width(head)).max().unwrap_or(0);
        let mut text = Text::default();
        for (game, head) in self.games.iter().zip(&heads) {
            let head = self.face.out.paint(Tone::Strong, &pad(head, columns));
            text.line(&format!("{head}  {}", game.title(lang)));
            if self.searched {
                let see = game.see(lang);
                for line in [game.about(lang), see].iter().filter(|line| !line.is_empty()) {
                    text.line(&format!("{}  {line}", " ".repeat(columns)));
                }
            }
        }
        let count = words.say("games-count", &[("count", Arg::Count(self.games.len() as u64))]);
        text.line("");
        text.line(&count);
        if !self.searched {
            text.line(&words.text("games-families"));
        }
        text.line(&words.text("games-hint"));
        text.finish()
    }
}

impl Game {
    /// How it is called with its parameters: `bash:m`.
    fn call(&self) -> String {
        let names: Vec<&str> =
            self.params.iter().map(|param| param.split(' ').next().unwrap_or_default()).collect();
        let params = if names.is_empty() { String::new() } else { format!(":{}", names.join(",")) };
        let mut call = format!("{}{params}", self.name);
        for variant in &self.variants {
            call.push_str(" /");
            call.push_str(variant);
        }
        call
    }
}
