//! How a command ends: exit codes, and failures with their words.

use std::io;

use bouton::judge::InputFault;
use bouton::rules::string::Fault;

/// The exit codes of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Yes, or done.
    Done = 0,
    /// A definite no.
    No = 1,
    /// The request is wrong.
    BadRequest = 2,
    /// Time or memory ran out; what is known has been printed.
    Partial = 3,
    /// A fault of ours.
    Internal = 4,
    /// Stopped by the user.
    Interrupted = 130,
}

/// Why a command could not be carried out.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The request is wrong: what, and what to do instead.
    Request {
        /// What is wrong.
        message: String,
        /// What to do instead; may be empty.
        advice: String,
    },
    /// A game string, rule or file is wrong.
    Fault(Box<Fault>),
    /// A stream of cases is wrong; the path of its file, or `-` for standard input.
    Input(Box<InputFault>, String),
    /// The work was not done, which has been told already.
    Told(Exit),
    /// The other end of the pipe has gone: nobody is left to tell.
    Hangup,
}

impl Failure {
    /// A wrong request.
    pub(crate) fn request(message: impl Into<String>) -> Self {
        Self::Request { message: message.into(), advice: String::new() }
    }

    /// A wrong request with advice.
    pub(crate) fn advised(message: impl Into<String>, advice: impl Into<String>) -> Self {
        Self::Request { message: message.into(), advice: advice.into() }
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self::Fault(Box::new(fault))
    }
}

impl From<io::Error> for Failure {
    /// Output that fails for any reason but a closed pipe is told with the reason of the system.
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Hangup
        } else {
            Self::request(error.to_string())
        }
    }
}
