//! Twins: full-width and typographic characters that mean the same as an ASCII one.

/// The ASCII twin of `c`, or `c` itself.
pub(crate) fn fold(c: char) -> char {
    match c {
        // U+FF01..=U+FF5E repeat the visible ASCII characters, full-width.
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        '、' => ',',
        '【' | '〔' => '[',
        '】' | '〕' => ']',
        '−' | '﹣' => '-',
        '×' | '∗' | '⋅' => '*',
        _ => c,
    }
}

/// The ASCII way to write a single character that stands for a whole operator or keyword.
pub(crate) fn operator(c: char) -> Option<&'static str> {
    Some(match c {
        '→' | '⟶' => "->",
        '≤' | '≦' | '⩽' => "<=",
        '≥' | '≧' | '⩾' => ">=",
        '≠' => "!=",
        '‥' => "..",
        '∈' => "in",
        '⊕' => "xor",
        _ => return None,
    })
}

/// `text` with every character replaced by its twin.
pub(crate) fn folded(text: &str) -> String {
    text.chars().map(fold).collect()
}

/// Whether a name may begin with `c`.
pub(crate) fn starts_name(c: char) -> bool {
    c == '_' || c.is_alphabetic()
}

/// Whether a name may go on with `c`.
pub(crate) fn continues_name(c: char) -> bool {
    starts_name(c) || c.is_ascii_digit()
}

/// Whether `c` ends a line of the file.
pub(crate) fn is_newline(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

/// Whether `c` cannot be seen and is not a space: it came in by copying and has no meaning.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}' | '\u{AD}')
        || c.is_control() && !c.is_whitespace()
}
