//! Any text as a game string: no panic, hang or unbounded memory; a canonical echo reads back as the same
//! position and echoes itself.

#![no_main]

use std::io;
use std::sync::Arc;
use std::time::Duration;

use bouton::rules::Budget;
use bouton::rules::string::{Files, Reader};
use bouton::law::{Options, Solver};
use libfuzzer_sys::fuzz_target;

/// A tiny disk: one rule file and one graph.
struct Disk;

impl Files for Disk {
    fn read(&self, path: &str) -> io::Result<Vec<u8>> {
        match path {
            "a.game" => Ok(b"game a(p = 2, S = {1})\n state [x, y] if x >= y\n start n -> [n, 0]\n move k in S -> [x - k, y]".to_vec()),
            "g" => Ok(b"a -> b c\nb -> c\nc lose\n".to_vec()),
            _ => Err(io::ErrorKind::NotFound.into()),
        }
    }
}

fuzz_target!(|text: &str| {
    let mut reader = Reader::new(&Disk);
    let Ok(named) = reader.read(text) else { return };
    let again = reader.read(&named.echo).expect("an echo reads back");
    assert_eq!(again.echo, named.echo);
    assert_eq!(again.position, named.position);
    let Some(position) = &named.position else { return };
    let written = reader.read(&named.write(position)).expect("a written position reads back");
    assert_eq!(written.position.as_ref().map(|p| p.components.len()), Some(position.components.len()));
    let budget = Budget::unlimited().with_time(Duration::from_millis(5)).with_memory(1 << 24);
    let _ = Solver::new(Arc::new(named.ruleset), Options::default()).solve(position, &budget);
});
