//! `term [WORD]`: the glossary, both directions.

use bouton::wording::glossary::{Term, search};
use bouton::wording::{Arg, Lang};
use serde_json::{Value, json};

use crate::args::WordArgs;
use crate::face::Face;
use crate::failure::{Exit, Failure};
use crate::format::{self, Printer, Records, Report, USUAL};
use crate::out::Out;
use crate::style::{Text, Tone};

/// Shows the terms that match.
pub(super) fn run(args: &WordArgs, face: &Face, out: &mut Out) -> Result<Exit, Failure> {
    format::check(face, "term", USUAL)?;
    let word = args.word.join(" ");
    let terms = search(&word);
    if terms.is_empty() {
        face.talk(&face.words.say("terms-none", &[("word", Arg::Text(&word))]));
        return Ok(Exit::No);
    }
    let mut printer = Printer::new(out, face.format);
    printer.print(&Found { terms, face, brief: word.is_empty() })?;
    printer.finish()?;
    Ok(Exit::Done)
}

struct Found<'a> {
    terms: Vec<Term>,
    face: &'a Face,
    brief: bool,
}

/// The preferred form.
fn first<'t>(forms: &[&'t str]) -> &'t str {
    forms.first().copied().unwrap_or_default()
}

impl Report for Found<'_> {
    fn records(&self) -> Records {
        let columns = ["english", "chinese", "aliases", "meaning"];
        let rows = self.terms.iter().map(|term| {
            let aliases: Vec<&str> = term.en.iter().skip(1).chain(term.zh.iter().skip(1)).copied().collect();
            vec![
                first(&term.en).to_owned(),
                first(&term.zh).to_owned(),
                aliases.join("; "),
                term.about(self.face.words.lang()).to_owned(),
            ]
        });
        Records { columns: columns.map(str::to_owned).to_vec(), rows: rows.collect() }
    }

    fn json(&self, lines: bool) -> Vec<Value> {
        let lang = self.face.words.lang();
        let terms = self.terms.iter().map(|term| {
            let mut object = json!({"english": term.en, "chinese": term.zh, "meaning": term.about(lang)});
            if let (Some(object), false) = (object.as_object_mut(), term.trap(lang).is_empty()) {
                object.insert("trap".into(), term.trap(lang).into());
            }
            object
        });
        if lines {
            return terms.collect();
        }
        let terms: Vec<Value> = terms.collect();
        vec![json!({"schema": "bouton/1", "terms": terms})]
    }

    fn human(&self) -> String {
        let words = &self.face.words;
        let lang = words.lang();
        let dress = self.face.out;
        let mut text = Text::default();
        for term in &self.terms {
            let (own, other) = match lang {
                Lang::En => (first(&term.en), first(&term.zh)),
                Lang::Zh => (first(&term.zh), first(&term.en)),
            };
            text.line(&format!("{}  {other}", dress.paint(Tone::Strong, own)));
            if self.brief {
                continue;
            }
            text.line(&format!("  {}", term.about(lang)));
            let aliases: Vec<&str> = term.en.iter().skip(1).chain(term.zh.iter().skip(1)).copied().collect();
            if !aliases.is_empty() {
                let forms = aliases.join("; ");
                let also = words.say("term-also", &[("forms", Arg::Text(&forms))]);
                text.line(&format!("  {also}"));
            }
            if !term.trap(lang).is_empty() {
                let trap = words.say("term-trap", &[("text", Arg::Text(term.trap(lang)))]);
                text.line(&format!("  {}", dress.paint(Tone::Bad, &trap)));
            }
        }
        text.finish()
    }
}
