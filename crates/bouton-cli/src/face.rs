//! What every command knows of its surroundings: language, format, colour, limits.

use std::env;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

use bouton::law::{Laws, Options, Shelf};
use bouton::rules::Budget;
use bouton::wording::{Lang, Words};
use clap::ValueEnum;
use directories::ProjectDirs;

use crate::args::{ColorArg, Format, Global};
use crate::interrupt;
use crate::style::Dress;

/// The surroundings of a command.
pub(crate) struct Face {
    /// The words of the language.
    pub(crate) words: Words,
    /// The format of the data.
    pub(crate) format: Format,
    /// How the data is dressed in the human format.
    pub(crate) out: Dress,
    /// How talk on standard error is dressed.
    pub(crate) err: Dress,
    /// Whether a person sees standard error as it comes.
    pub(crate) watched: bool,
    /// Say nothing but data.
    pub(crate) quiet: bool,
    /// Say how it was done.
    pub(crate) verbose: bool,
    /// Seconds for one answer.
    pub(crate) time: Duration,
    /// The seconds that were asked for.
    pub(crate) time_asked: Option<Duration>,
    /// How many threads were asked for.
    pub(crate) threads: Option<u32>,
    /// Bytes for one answer.
    pub(crate) memory: u64,
    /// The seed of what is random.
    pub(crate) seed: u64,
    /// Which engine to use.
    pub(crate) options: Options,
    /// Laws beside the theorems.
    pub(crate) laws: Laws,
}

const MEGABYTE: u64 = 1 << 20;

/// Seconds for one answer when nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(60);

impl Face {
    /// The face that the global flags ask for.
    pub(crate) fn new(global: &Global) -> Self {
        let to_terminal = global.output.is_none() && io::stdout().is_terminal();
        let format = match (global.json, global.format) {
            (true, _) => Format::Json,
            (false, Some(format)) => format,
            (false, None) => usual_format(to_terminal),
        };
        let dress = |terminal: bool| Dress { colour: colour(global.color, terminal), ascii: global.ascii };
        Self {
            words: Words::new(language(global.lang.map(Into::into))),
            format,
            out: dress(to_terminal),
            err: dress(io::stderr().is_terminal()),
            watched: !global.quiet && io::stderr().is_terminal(),
            quiet: global.quiet,
            verbose: global.verbose,
            time: global.time.unwrap_or(USUAL_TIME),
            time_asked: global.time,
            threads: global.threads,
            memory: global.mem.saturating_mul(MEGABYTE),
            seed: global.seed,
            options: Options { engine: global.engine.into(), theorems: !global.no_theorems },
            laws: laws(global.no_cache),
        }
    }

    /// A fresh budget with the limits of the command line.
    pub(crate) fn budget(&self) -> Budget {
        Budget::unlimited().with_time(self.time).with_memory(self.memory).with_interrupt(interrupt::flag())
    }

    /// The same, with so much time where none was asked for.
    pub(crate) fn budget_within(&self, usual: Duration) -> Budget {
        let time = self.time_asked.unwrap_or(usual);
        Budget::unlimited().with_time(time).with_memory(self.memory).with_interrupt(interrupt::flag())
    }

    /// Talks to the person on standard error. Talk that cannot be heard is dropped.
    pub(crate) fn talk(&self, text: &str) {
        if !self.quiet {
            complain(text);
        }
    }
}

/// Laws from the user's cache folder, and new ones where an answer needs one.
fn laws(no_cache: bool) -> Laws {
    let laws = Laws::default().seeking();
    match cache_folder().filter(|_| !no_cache) {
        Some(folder) => laws.with_shelf(Shelf::new(folder.join("laws"))),
        None => laws,
    }
}

/// The cache folder: what `BOUTON_CACHE` says, none when that is empty, else the one usual on the system.
fn cache_folder() -> Option<PathBuf> {
    match env::var_os("BOUTON_CACHE") {
        Some(folder) if folder.is_empty() => None,
        Some(folder) => Some(folder.into()),
        None => ProjectDirs::from("", "", "bouton").map(|folders| folders.cache_dir().to_owned()),
    }
}

/// The format when none was asked for: what `BOUTON_FORMAT` says, else human for people and plain for programs.
fn usual_format(to_terminal: bool) -> Format {
    let asked = env::var("BOUTON_FORMAT").ok().and_then(|name| Format::from_str(&name, true).ok());
    asked.unwrap_or(if to_terminal { Format::Human } else { Format::Plain })
}

/// Writes to standard error even when talk is off. Nothing can be done when that fails.
pub(crate) fn complain(text: &str) {
    use std::io::Write;
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// The language: what was asked for, else what the locale says, else English.
pub(crate) fn language(asked: Option<Lang>) -> Lang {
    asked.unwrap_or_else(|| {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(|name| {
            let value = env::var(name).ok()?;
            (!value.is_empty()).then_some(value)
        });
        locale.and_then(|locale| Lang::of_locale(&locale)).unwrap_or_default()
    })
}

/// Whether to use colour. `NO_COLOR` beats `CLICOLOR_FORCE`; the flag beats both.
fn colour(asked: ColorArg, terminal: bool) -> bool {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0");
    match asked {
        ColorArg::Always => true,
        ColorArg::Never => false,
        ColorArg::Auto if env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()) => false,
        ColorArg::Auto if set("CLICOLOR_FORCE") => true,
        ColorArg::Auto => terminal && env::var_os("TERM").is_none_or(|term| term != "dumb"),
    }
}
