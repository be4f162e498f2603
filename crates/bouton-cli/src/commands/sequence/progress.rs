//! How far a long run is, on standard error.

use std::io::Write;
use std::time::{Duration, Instant};

use bouton::sequence::Sequence;
use bouton::wording::Arg;

use crate::face::Face;

/// A line that is written over on a terminal; with `--verbose` a line now and then elsewhere.
pub(super) struct Progress<'a> {
    face: &'a Face,
    to: u64,
    /// When to say something next; `None` when nobody listens.
    due: Option<Instant>,
    pace: Duration,
    said: bool,
    /// Where the rate is measured from.
    from: Option<(Instant, u64)>,
}

impl<'a> Progress<'a> {
    pub(super) fn new(face: &'a Face, to: u64) -> Self {
        let pace = Duration::from_secs(if face.watched { 1 } else { 10 });
        let heard = face.watched || (face.verbose && !face.quiet);
        Self { face, to, due: heard.then(|| Instant::now() + pace), pace, said: false, from: None }
    }

    /// Says how far it is, when it is time.
    pub(super) fn tell(&mut self, sequence: &Sequence) {
        let now = Instant::now();
        let (began, first) = *self.from.get_or_insert((now, sequence.next()));
        if self.due.is_none_or(|due| now < due) {
            return;
        }
        self.due = Some(now + self.pace);
        let seconds = now.duration_since(began).as_secs_f64().max(0.001);
        // Rounded for people.
        #[allow(clippy::cast_precision_loss, reason = "rounded for people")]
        let rate = (sequence.next() - first) as f64 / seconds;
        #[allow(clippy::cast_precision_loss, reason = "rounded for people")]
        let left = (self.to + 1 - sequence.next()) as f64 / rate.max(0.001);
        let text = self.line(sequence, rate, left);
        self.said = self.face.watched;
        if self.face.watched {
            eprint!("\r{text}\u{1b}[K");
            let _ = std::io::stderr().flush();
        } else {
            eprintln!("{text}");
        }
        // The rate of the last minutes, not of all time.
        if seconds > 120.0 {
            self.from = Some((now, sequence.next()));
        }
    }

    fn line(&self, sequence: &Sequence, rate: f64, left: f64) -> String {
        let heap = sequence.next().to_string();
        let rate = format!("{:.2}", rate / 1e6);
        let max = sequence.stats().max.map_or(0, |max| max.0).to_string();
        let rare = sequence.rare_count().map_or_else(|| "-".to_owned(), |count| count.to_string());
        let left = format!("{left:.0}");
        let facts = [
            ("heap", Arg::Text(&heap)),
            ("rate", Arg::Text(&rate)),
            ("rare", Arg::Text(&rare)),
            ("max", Arg::Text(&max)),
            ("left", Arg::Text(&left)),
        ];
        self.face.words.say("sequence-progress", &facts)
    }

    /// Takes the line away.
    pub(super) fn end(&self) {
        if self.said {
            eprint!("\r\u{1b}[K");
        }
    }
}
