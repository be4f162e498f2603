//! The languages that people read.

use std::str::FromStr;

/// A language in which everything is worded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese, simplified.
    Zh,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::En, Self::Zh];

    /// The short name, `en` or `zh`.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Zh => "zh",
        }
    }

    /// The language of a locale name such as `zh_CN.UTF-8`; `None` when it names neither of ours.
    ///
    /// ```
    /// use bouton::wording::Lang;
    /// assert_eq!(Lang::of_locale("zh_TW.UTF-8"), Some(Lang::Zh));
    /// assert_eq!(Lang::of_locale("C"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Self> {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
        match language.to_ascii_lowercase().as_str() {
            "zh" => Some(Self::Zh),
            "en" => Some(Self::En),
            _ => None,
        }
    }
}

impl FromStr for Lang {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::of_locale(text).ok_or(())
    }
}
