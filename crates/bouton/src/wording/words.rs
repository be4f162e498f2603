//! Keys to sentences, from the Fluent files in `locales/`.

use std::cell::OnceCell;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::Lang;

const EN: &str = include_str!("../../locales/en.ftl");
const ZH: &str = include_str!("../../locales/zh-Hans.ftl");

/// A fact named in a sentence.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// A text, put in as it is.
    Text(&'a str),
    /// A count, which may choose between singular and plural.
    Count(u64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl From<u64> for Arg<'_> {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

/// The sentences of one language. The file is read when the first sentence is asked for, so that a program
/// that says nothing pays nothing.
///
/// ```
/// use bouton::wording::{Lang, Words};
/// let words = Words::new(Lang::Zh);
/// assert_eq!(words.text("verdict-P"), "必败态：轮到走的一方输");
/// ```
pub struct Words {
    lang: Lang,
    bundle: OnceCell<FluentBundle<FluentResource>>,
}

impl Words {
    /// The sentences of `lang`.
    pub fn new(lang: Lang) -> Self {
        Self { lang, bundle: OnceCell::new() }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The text of the file that the sentences of `lang` come from.
    pub fn source(lang: Lang) -> &'static str {
        match lang {
            Lang::En => EN,
            Lang::Zh => ZH,
        }
    }

    /// The sentence `key` (`message` or `message.attribute`) without facts.
    pub fn text(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// The sentence `key` with its facts. A key that does not exist is given back itself: tests see to it
    /// that none is asked for.
    pub fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        self.try_say(key, args).unwrap_or_else(|_| key.to_owned())
    }

    /// The sentence `key`, or what is missing: the key itself, or facts that the sentence names.
    ///
    /// # Errors
    /// A text that says what is missing.
    pub fn try_say(&self, key: &str, args: &[(&str, Arg)]) -> Result<String, String> {
        let bundle = self.bundle();
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, a)| (id, Some(a)));
        let message = bundle.get_message(id).ok_or_else(|| format!("no message {id}"))?;
        let pattern = match attribute {
            None => message.value(),
            Some(name) => message.get_attribute(name).map(|found| found.value()),
        };
        let pattern = pattern.ok_or_else(|| format!("no text for {key}"))?;
        let mut facts = FluentArgs::new();
        for &(name, arg) in args {
            match arg {
                Arg::Text(text) => facts.set(name, FluentValue::from(text)),
                Arg::Count(count) => facts.set(name, FluentValue::from(count)),
            }
        }
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&facts), &mut errors).into_owned();
        match errors.first() {
            None => Ok(text),
            Some(error) => Err(format!("{key}: {error}")),
        }
    }

    /// Whether the sentence `key` exists.
    pub fn has(&self, key: &str) -> bool {
        let (id, attribute) = key.split_once('.').map_or((key, None), |(id, a)| (id, Some(a)));
        self.bundle().get_message(id).is_some_and(|message| match attribute {
            None => message.value().is_some(),
            Some(name) => message.get_attribute(name).is_some(),
        })
    }

    fn bundle(&self) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| {
            let locale: LanguageIdentifier =
                if self.lang == Lang::Zh { "zh-Hans" } else { "en" }.parse().unwrap_or_default();
            let mut bundle = FluentBundle::new(vec![locale]);
            // The marks that isolate facts of another writing direction would end up in copied text.
            bundle.set_use_isolating(false);
            // A faulty entry is left out; tests see to it that there is none.
            let resource = match FluentResource::try_new(Self::source(self.lang).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
            bundle
        })
    }
}
