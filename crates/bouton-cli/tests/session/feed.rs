//! Runs a command with something on its standard input.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Runs the command and keeps what it prints.
pub(crate) fn feed(command: &mut Command, stdin: &[u8]) -> Output {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("the command starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    let stdin = stdin.to_vec();
    // A thread of its own: the command may answer before it has read everything.
    let writer = std::thread::spawn(move || drop(pipe.write_all(&stdin)));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer ends");
    output
}
