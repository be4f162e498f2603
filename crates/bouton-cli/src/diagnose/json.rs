//! Errors for programs: `{"schema":"bouton/1","error":{..}}`, one a line, on standard error.

use bouton::rules::string::Fault;
use bouton::rules::{Diagnostic, Severity};
use bouton::wording::Words;
use bouton::wording::diagnostic::tell;
use serde_json::{Map, Value, json};

use super::caret::{Base, locate};

/// A wrong request. It has no code: the words of the command line are not a text of ours.
pub(crate) fn request(message: &str, advice: &str) -> String {
    let mut error = Map::new();
    error.insert("message".into(), message.into());
    if !advice.is_empty() {
        error.insert("advice".into(), advice.into());
    }
    json!({"schema": "bouton/1", "error": error}).to_string()
}

/// A diagnostic as one line.
pub(crate) fn line(words: &Words, fault: &Fault, found: &Diagnostic) -> String {
    json!({"schema": "bouton/1", "error": diagnostic_json(words, fault, found)}).to_string()
}

/// A diagnostic of a piece of a longer text as one line.
pub(super) fn line_of(words: &Words, fault: &Fault, found: &Diagnostic, base: Base) -> String {
    let mut error = diagnostic_json(words, fault, found);
    let (line, column) = base.of(&locate(&fault.text, found.span));
    error["line"] = line.into();
    error["column"] = column.into();
    json!({"schema": "bouton/1", "error": error}).to_string()
}

/// A diagnostic: `span` in bytes of the text, `line` and `column` in characters from 1.
pub(crate) fn diagnostic_json(words: &Words, fault: &Fault, found: &Diagnostic) -> Value {
    let told = tell(words, found);
    let place = locate(&fault.text, found.span);
    let mut error = Map::new();
    error.insert("code".into(), found.code.as_str().into());
    let severity = if found.severity() == Severity::Error { "error" } else { "warning" };
    error.insert("severity".into(), severity.into());
    error.insert("message".into(), told.message.into());
    error.insert("why".into(), told.why.into());
    if !told.advice.is_empty() {
        error.insert("advice".into(), told.advice.into());
    }
    if !fault.origin.is_empty() {
        error.insert("file".into(), fault.origin.clone().into());
    }
    error.insert("span".into(), json!([found.span.start, found.span.end]));
    error.insert("line".into(), place.line.into());
    error.insert("column".into(), place.column.into());
    if let Some(fix) = &found.fix {
        error.insert("fix".into(), json!({"span": [fix.span.start, fix.span.end], "text": fix.text}));
    }
    Value::Object(error)
}
