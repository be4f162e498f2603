//! A bad and a good example for each code. The data is `locales/examples.txt`; tests run every one of them.

use bouton_rules::Code;

const EXAMPLES: &str = include_str!("../../locales/examples.txt");

/// What an example is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A rule text.
    Rule,
    /// A game string.
    String,
    /// A command line.
    Command,
}

/// A bad example of a code and a good one beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// What both are.
    pub kind: Kind,
    /// One that gives the code.
    pub bad: String,
    /// One that does not.
    pub good: String,
}

/// The example of a code; every code has one.
///
/// ```
/// use bouton::rules::Code;
/// use bouton::wording::examples::{Kind, of};
/// let example = of(Code::NegativeHeap).expect("every code has one");
/// assert_eq!(example.kind, Kind::String);
/// assert_eq!(example.bad, "nim@3,5,-2");
/// ```
pub fn of(code: Code) -> Option<Example> {
    let mut sections = EXAMPLES.split("\n== ").skip(1);
    let section = sections.find(|section| section.starts_with(code.as_str()))?;
    let (head, body) = section.split_once('\n')?;
    let kind = match head.split_whitespace().nth(1)? {
        "rule" => Kind::Rule,
        "string" => Kind::String,
        _ => Kind::Command,
    };
    let (bad, good) = body.split_once("\n-- good\n")?;
    let bad = bad.strip_prefix("-- bad\n")?;
    Some(Example { kind, bad: bad.trim_end().to_owned(), good: good.trim_end().to_owned() })
}
