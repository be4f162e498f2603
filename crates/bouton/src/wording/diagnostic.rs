//! Diagnostics in words.
//!
//! Keys: `E0311` is the title of a code (no facts), `E0311.why` its reason and `E0311.try` what to do about it.
//! `E0311-VARIANT` is the message of one variant (`plain` when it has none), with its own `.why` and `.try`
//! where they differ; the message falls back to the title.

use bouton_rules::{Code, Diagnostic};

use super::{Arg, Words};

/// A diagnostic in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What is wrong, one line.
    pub message: String,
    /// Why that is wrong.
    pub why: String,
    /// What to do about it.
    pub advice: String,
}

/// The key of the message of a diagnostic.
///
/// ```
/// use bouton::rules::{Code, Diagnostic, Span};
/// use bouton::wording::diagnostic::key;
/// let diagnostic = Diagnostic::new(Code::Expected, Span::new(0, 1)).variant("arrow");
/// assert_eq!(key(&diagnostic), "E0303-arrow");
/// ```
pub fn key(diagnostic: &Diagnostic) -> String {
    let variant = if diagnostic.variant.is_empty() { "plain" } else { diagnostic.variant };
    format!("{}-{variant}", diagnostic.code)
}

/// Words a diagnostic.
pub fn tell(words: &Words, diagnostic: &Diagnostic) -> Told {
    let code = diagnostic.code.as_str();
    let own = key(diagnostic);
    let args: Vec<(&str, Arg)> = diagnostic.args.iter().map(|(name, value)| (*name, arg(value))).collect();
    let first = |keys: [String; 2]| {
        let found = keys.iter().find_map(|key| words.try_say(key, &args).ok());
        found.unwrap_or_default()
    };
    Told {
        message: first([own.clone(), code.to_owned()]),
        why: first([format!("{own}.why"), format!("{code}.why")]),
        advice: first([format!("{own}.try"), format!("{code}.try")]),
    }
}

/// Short numbers may choose a plural form; long ones stay texts, digit for digit.
fn arg(value: &str) -> Arg<'_> {
    let is_plain =
        value.bytes().all(|byte| byte.is_ascii_digit()) && (value == "0" || !value.starts_with('0'));
    let count = if value.len() <= 15 && is_plain { value.parse().ok() } else { None };
    count.map_or(Arg::Text(value), Arg::Count)
}

/// What a code means in general: title, reason, advice.
pub fn explain(words: &Words, code: Code) -> Told {
    tell(words, &Diagnostic { variant: "title", ..Diagnostic::new(code, bouton_rules::Span::default()) })
}
