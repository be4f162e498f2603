//! `--cert FILE`: the period as a certificate that `bouton check` accepts.

use std::fs;

use bouton::law::discovery::of_period;
use bouton::rules::string::{NoFiles, Reader};
use bouton::sequence::{Rule, Sequence, Settings};
use bouton::wording::Arg;

use super::{Run, game_string};
use crate::failure::{Exit, Failure};
use crate::input::file_failed;
use crate::interrupt;

/// The checker computes all values itself, twice as many where heaps are split: preperiod and period together may be so long.
const LONGEST: u64 = 4_000_000;

impl Run<'_> {
    /// Writes the certificate of the period, or says why there is none.
    pub(super) fn certify(&self, path: &str) -> Result<Exit, Failure> {
        let words = &self.face.words;
        let Some(law) = self.sequence.period() else {
            self.face.talk(&words.text("sequence-cert-none"));
            return Ok(Exit::Partial);
        };
        let length = law.start.saturating_add(law.period);
        let limit = LONGEST.to_string();
        if length > LONGEST {
            self.face.talk(&words.say("sequence-cert-long", &[("limit", Arg::Text(&limit))]));
            return Ok(Exit::Partial);
        }
        let found = interrupt::watched(|| {
            let rule = self.sequence.rule();
            let named = Reader::new(&NoFiles).read(&game_string(rule)).ok()?;
            let repeat = (usize::try_from(law.start).ok()?, usize::try_from(law.period).ok()?, law.saltus);
            of_period(named.games.first()?, &first_values(rule, length), repeat, &self.budget)
        });
        let Some(found) = found else {
            self.face.talk(&words.text("sequence-cert-refused"));
            return Ok(Exit::Partial);
        };
        fs::write(path, found.certificate()).map_err(|error| file_failed(words, path, &error))?;
        Ok(Exit::Done)
    }
}

/// The values of the first heaps.
fn first_values(rule: &Rule, count: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    let mut sink = |_: u64, more: &[u32]| {
        values.extend(more.iter().map(|&value| u64::from(value)));
        true
    };
    // So few values stop at no limit but an interruption, and then there are fewer.
    let settings = Settings { threads: 1, ..Settings::default() };
    let _ =
        Sequence::new(rule, settings).advance(count, &bouton::rules::Budget::unlimited(), Some(&mut sink));
    values
}
