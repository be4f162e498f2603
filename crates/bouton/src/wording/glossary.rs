//! The glossary: the field's terms in both languages, with aliases and traps. The data is `locales/terms.txt`.

use super::Lang;

const TERMS: &str = include_str!("../../locales/terms.txt");

/// A term in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Term {
    /// English: the preferred form first, then aliases.
    pub en: Vec<&'static str>,
    /// Chinese: the preferred form first, then aliases.
    pub zh: Vec<&'static str>,
    /// What it means, in English.
    pub about_en: &'static str,
    /// What it means, in Chinese.
    pub about_zh: &'static str,
    /// A trap to know about, in English; empty when there is none.
    pub trap_en: &'static str,
    /// The same in Chinese.
    pub trap_zh: &'static str,
}

impl Term {
    /// What it means in `lang`.
    pub fn about(&self, lang: Lang) -> &'static str {
        if lang == Lang::Zh { self.about_zh } else { self.about_en }
    }

    /// The trap in `lang`.
    pub fn trap(&self, lang: Lang) -> &'static str {
        if lang == Lang::Zh { self.trap_zh } else { self.trap_en }
    }

    /// Every form, preferred ones first.
    pub fn forms(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.en.iter().chain(&self.zh).copied()
    }
}

/// Every term, in the order of the file. Time O(size of the file).
pub fn terms() -> Vec<Term> {
    let mut terms: Vec<Term> = Vec::new();
    for line in TERMS.lines() {
        let Some((tag, text)) = line.split_once(": ") else { continue };
        let text = text.trim();
        if tag == "en" {
            terms.push(Term { en: forms(text), ..Term::default() });
        }
        let Some(term) = terms.last_mut() else { continue };
        match tag {
            "zh" => term.zh = forms(text),
            "about" => term.about_en = text,
            "关于" => term.about_zh = text,
            "trap" => term.trap_en = text,
            "注意" => term.trap_zh = text,
            _ => {}
        }
    }
    terms
}

fn forms(text: &'static str) -> Vec<&'static str> {
    text.split(';').map(str::trim).filter(|form| !form.is_empty()).collect()
}

/// The terms that match a word in either language: those with exactly this form, else those with a form that
/// contains it. Case, and the marks of `misère`, do not matter.
///
/// ```
/// use bouton::wording::glossary::search;
/// assert_eq!(search("异或和")[0].en[0], "nim-sum");
/// assert_eq!(search("nim-sum")[0].zh[0], "Nim 和");
/// ```
pub fn search(word: &str) -> Vec<Term> {
    let word = fold(word);
    let all = terms();
    if word.is_empty() {
        return all;
    }
    let exact: Vec<Term> =
        all.iter().filter(|term| term.forms().any(|form| fold(form) == word)).cloned().collect();
    if !exact.is_empty() {
        return exact;
    }
    all.into_iter().filter(|term| term.forms().any(|form| fold(form).contains(&word))).collect()
}

/// Lower case without accents and spaces, and 博奕 written 博弈: both occur.
fn fold(text: &str) -> String {
    let text = text.trim().replace('奕', "弈");
    let text: String = text
        .chars()
        .filter(|c| !matches!(c, ' ' | '-' | '\'' | '’'))
        .map(|c| match c {
            'è' | 'é' => 'e',
            // Full-width letters, as Chinese input methods write them.
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
            other => other,
        })
        .collect();
    text.to_lowercase()
}
