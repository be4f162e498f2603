//! Runs a stream in memory.

use std::fs;
use std::io;
use std::time::Duration;

use bouton_judge::{Ended, Judge, Limits, Options, run};
use bouton_rules::Budget;
use bouton_rules::string::{Files, Reader};

/// Files of the repository.
pub(crate) struct Repository;

impl Files for Repository {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        fs::read(format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR")))
    }
}

/// The answers to a stream, and how it ended.
pub(crate) fn answer(options: &Options, input: &[u8]) -> (Ended, String) {
    let mut judge = match Judge::new(options, Reader::new(&Repository)) {
        Ok(judge) => judge,
        Err(fault) => panic!("{}: {:?}", options.game, fault.diagnostics),
    };
    let mut output = Vec::new();
    let budget = || Budget::unlimited().with_time(Duration::from_secs(60));
    let limits = Limits { budget: &budget, stopped: &|| false };
    let ended = run(&mut judge, input, &mut output, &limits).expect("memory can be written");
    (ended, String::from_utf8(output).expect("answers are text"))
}
