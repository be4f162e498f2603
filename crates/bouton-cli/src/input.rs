//! Game strings from arguments, files and standard input.

use std::collections::VecDeque;
use std::fs;
use std::io::{self, Read};
use std::sync::Arc;

use bouton::rules::string::{Fault, Files, Named, Reader, regular};
use bouton::rules::{Code, Diagnostic, Position, Span};
use bouton::wording::{Arg, Words};

use crate::failure::Failure;

/// Reads files from the disk.
pub(crate) struct Disk;

impl Files for Disk {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        fs::read(path)
    }

    fn open(&self, path: &str) -> io::Result<Option<Box<dyn Read>>> {
        Ok(regular(path)?.map(|(file, _)| Box::new(file) as _))
    }
}

/// Joins arguments to game strings: one without `@` joins the position before it, as does one beside a `+`.
///
/// # Errors
/// When the first argument needs a position before it.
pub(crate) fn join(words: &Words, arguments: &[String]) -> Result<Vec<String>, Failure> {
    let mut joined: Vec<String> = Vec::new();
    for argument in arguments {
        let opens = argument.trim() == "-" || argument.contains(['@', '＠']);
        match joined.last_mut() {
            Some(last) if !opens || adds(last, argument) => {
                if last.trim() == "-" {
                    return Err(not_joined(words, argument));
                }
                last.push(' ');
                last.push_str(argument);
            }
            _ => joined.push(argument.clone()),
        }
    }
    Ok(joined)
}

/// Whether a `+` stands between two arguments.
fn adds(last: &str, next: &str) -> bool {
    last.trim_end().ends_with(['+', '＋']) || next.trim_start().starts_with(['+', '＋'])
}

fn not_joined(words: &Words, text: &str) -> Failure {
    Failure::request(words.say("error-not-joined", &[("text", Arg::Text(text))]))
}

/// Game strings one after the other, with those of standard input in their place.
pub(crate) struct Positions<'w> {
    words: &'w Words,
    waiting: VecDeque<String>,
    lines: Option<io::Lines<io::StdinLock<'static>>>,
    stdin_used: bool,
}

impl<'w> Positions<'w> {
    /// The positions that the arguments name.
    pub(crate) fn new(words: &'w Words, arguments: &[String]) -> Result<Self, Failure> {
        let waiting = join(words, arguments)?.into();
        Ok(Self { words, waiting, lines: None, stdin_used: false })
    }

    /// Whether there is, or may be, more than one.
    pub(crate) fn are_many(&self) -> bool {
        self.waiting.len() > 1 || self.waiting.front().is_some_and(|first| first.trim() == "-")
    }

    /// Whether the next one has to be waited for.
    pub(crate) fn may_wait(&self) -> bool {
        self.lines.is_some()
    }

    /// The next position, read by `reader`.
    pub(crate) fn next(&mut self, reader: &mut Reader) -> Option<Result<Named, Failure>> {
        if let Some(line) = self.next_line() {
            return Some(line.and_then(|text| with_position(reader.read(&text)?, &text)));
        }
        let text = self.waiting.pop_front()?;
        if text.trim() == "-" {
            if let Err(failure) = self.take_stdin() {
                return Some(Err(failure));
            }
            self.lines = Some(io::stdin().lines());
            return self.next(reader);
        }
        Some(self.read_one(&text, reader))
    }

    /// The next line of standard input that is neither empty nor a comment.
    fn next_line(&mut self) -> Option<Result<String, Failure>> {
        loop {
            match self.lines.as_mut()?.next() {
                None => {
                    self.lines = None;
                    return None;
                }
                Some(Ok(line)) => {
                    let text = line.trim_start_matches('\u{feff}').trim();
                    if !text.is_empty() && !text.starts_with('#') {
                        return Some(Ok(text.to_owned()));
                    }
                }
                Some(Err(error)) => {
                    self.lines = None;
                    return Some(Err(self.stdin_failed(&error)));
                }
            }
        }
    }

    fn read_one(&mut self, text: &str, reader: &mut Reader) -> Result<Named, Failure> {
        if let Some((game, path)) = text.split_once("@@") {
            let named = reader.read(game.trim())?;
            let path = path.trim();
            let bytes = fs::read(path).map_err(|error| file_failed(self.words, path, &error))?;
            return Ok(reader.read_position(&named, &utf8(bytes, path)?)?);
        }
        if let Some(game) = text.trim_end().strip_suffix("@-") {
            let named = reader.read(game.trim())?;
            self.take_stdin()?;
            let mut bytes = Vec::new();
            io::stdin().lock().read_to_end(&mut bytes).map_err(|error| self.stdin_failed(&error))?;
            return Ok(reader.read_position(&named, &utf8(bytes, "-")?)?);
        }
        with_position(reader.read(text)?, text)
    }

    fn take_stdin(&mut self) -> Result<(), Failure> {
        if self.stdin_used {
            return Err(Failure::request(self.words.text("error-stdin-twice")));
        }
        self.stdin_used = true;
        Ok(())
    }

    fn stdin_failed(&self, error: &io::Error) -> Failure {
        Failure::request(self.words.say("error-stdin", &[("reason", Arg::Text(&error.to_string()))]))
    }
}

/// All bytes of a file, or of standard input for `-`.
///
/// # Errors
/// What could not be read, and why.
pub(crate) fn read_whole(words: &Words, path: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let whole = if path == "-" {
        io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
    } else {
        fs::read(path).map(|read| bytes = read)
    };
    whole.map_err(|error| file_failed(words, path, &error))?;
    Ok(bytes)
}

/// A file that could not be read.
pub(crate) fn file_failed(words: &Words, path: &str, error: &io::Error) -> Failure {
    let reason = error.to_string();
    Failure::request(
        words.say("error-file-read", &[("path", Arg::Text(path)), ("reason", Arg::Text(&reason))]),
    )
}

/// The text of a file, without the mark that some editors put at its beginning.
pub(crate) fn utf8(bytes: Vec<u8>, path: &str) -> Result<String, Failure> {
    match String::from_utf8(bytes) {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
        Err(error) => {
            let place = error.utf8_error().valid_up_to();
            let diagnostic =
                Diagnostic::new(Code::NotUtf8, Span::default()).arg("path", path).arg("byte", place);
            Err(Fault { diagnostics: vec![diagnostic], text: Arc::from(""), origin: path.to_owned() }.into())
        }
    }
}

/// The games of a game string without a position, from the arguments that make it up: `bash:3 + kayles` reads as
/// one game string.
pub(crate) fn game(words: &Words, reader: &mut Reader, arguments: &[String]) -> Result<Named, Failure> {
    let text = arguments.join(" ");
    let text = join(words, std::slice::from_ref(&text))?.pop().unwrap_or(text);
    let named = reader.read(&text)?;
    if named.position.is_none() {
        return Ok(named);
    }
    let at = text.find(['@', '＠']).unwrap_or(text.len());
    let span = Span::new(at, text.len());
    let diagnostic = Diagnostic::new(Code::PositionUnwanted, span).fix(span, "");
    Err(Fault { diagnostics: vec![diagnostic], text: text.into(), origin: String::new() }.into())
}

/// Asks for a position where there is none.
fn with_position(named: Named, text: &str) -> Result<Named, Failure> {
    if named.position.is_some() {
        return Ok(named);
    }
    let end = text.trim_end().len();
    let example = example_position(&named);
    let diagnostic = Diagnostic::new(Code::PositionMissing, Span::new(end, end))
        .arg("game", &named.echo)
        .arg("example", format!("{}{example}", named.echo))
        .fix(Span::new(end, end), example);
    Err(Fault { diagnostics: vec![diagnostic], text: Arc::from(text), origin: String::new() }.into())
}

/// A position of the right shape for the first game.
fn example_position(named: &Named) -> String {
    let game = named.games.first().map(|chosen| &chosen.game);
    let arity =
        game.map_or(1, |game| game.start.as_ref().map_or(game.state.len(), |start| start.params.len()));
    let label = game.and_then(|game| Some(game.labels.as_ref()?.name(0)?.into_owned()));
    let numbers: Vec<String> = match label {
        Some(label) => vec![label],
        None => (0..arity).map(|i| (3 + 2 * i).to_string()).collect(),
    };
    format!("@{}", numbers.join(","))
}

/// The position of a game string that has one.
pub(crate) fn position(named: &Named) -> &Position {
    static NOWHERE: Position = Position { components: Vec::new() };
    named.position.as_ref().unwrap_or(&NOWHERE)
}

#[cfg(test)]
mod tests;
