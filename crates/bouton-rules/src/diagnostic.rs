//! What is wrong with a text: code, place, reason, nearest fix. The words are not here: a face turns a
//! [`Diagnostic`] into English or Chinese.

use std::fmt;

use crate::Span;

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $text:literal,)+) => {
        /// The code of a diagnostic. Codes never change their meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code { $($(#[doc = $doc])+ $name,)+ }

        impl Code {
            /// Every code, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// The code as people write it, such as `E0311`.
            pub fn as_str(self) -> &'static str {
                match self { $(Self::$name => $text,)+ }
            }
        }
    };
}

codes! {
    /// A position is missing after the game.
    PositionMissing = "E0101",
    /// No game stands where one must.
    GameMissing = "E0102",
    /// Text that is no number stands in a position.
    NotANumber = "E0103",
    /// A component has the wrong number of numbers.
    WrongCount = "E0104",
    /// No node of the graph has this name.
    UnknownNode = "E0105",
    /// The numbers break the condition of `state`.
    NotAState = "E0106",
    /// A heap is negative.
    NegativeHeap = "E0107",
    /// The start leaves a negative number or is undefined.
    NotAStart = "E0108",
    /// A parameter has a value of the wrong kind.
    BadParameter = "E0109",
    /// More parameters than the game has.
    TooManyParameters = "E0110",
    /// A parameter without default is missing.
    MissingParameter = "E0111",
    /// No parameter has this name.
    UnknownParameter = "E0112",
    /// A parameter is given twice.
    RepeatedParameter = "E0113",
    /// The game has no such clause.
    UnknownClause = "E0114",
    /// Two clauses replace the same lines.
    ConflictingClauses = "E0115",
    /// Games of a sum must all be `compound sum`.
    SumCompound = "E0116",
    /// Games of a sum must agree on misère.
    SumMisere = "E0117",
    /// A number is missing between two separators.
    EmptyNumber = "E0118",
    /// A file cannot be read.
    FileUnreadable = "E0119",
    /// More components or digits than can be held.
    TooLarge = "E0120",
    /// A path that does not end in `.game`.
    NotAGamePath = "E0121",
    /// A position stands where only a game may.
    PositionUnwanted = "E0122",
    /// A take-and-break code that cannot be read.
    BadCode = "E0123",
    /// The rule of `take:` cannot be read.
    BadTake = "E0124",
    /// A line of a graph file that cannot be read.
    BadGraphLine = "E0125",
    /// A file is not UTF-8 text.
    NotUtf8 = "E0126",
    /// A character that has no meaning in a game string.
    BadCharacter = "E0127",
    /// No game has this name.
    UnknownGame = "E0203",
    /// A character that has no meaning in a rule.
    UnexpectedCharacter = "E0301",
    /// A text in quotes does not end on its line.
    UnterminatedText = "E0302",
    /// Something else was expected here.
    Expected = "E0303",
    /// A line begins with no known keyword.
    UnknownLine = "E0304",
    /// The first line must be `game NAME`.
    NoGameLine = "E0305",
    /// A line that may stand only once stands twice.
    RepeatedLine = "E0306",
    /// The game has no `state` line.
    NoStateLine = "E0307",
    /// The game has no `move` line.
    NoMoveLine = "E0308",
    /// A name is not known.
    UnknownName = "E0311",
    /// A name is taken already.
    NameTaken = "E0312",
    /// A word of the language cannot be a name.
    ReservedWord = "E0313",
    /// A number was expected, another kind of expression stands here.
    NumberWanted = "E0314",
    /// A condition was expected.
    ConditionWanted = "E0315",
    /// A set was expected.
    SetWanted = "E0316",
    /// A function has the wrong number of arguments.
    ArgumentCount = "E0317",
    /// No function has this name.
    UnknownFunction = "E0318",
    /// An open range or infinite set has no end that shows in the text.
    NoEnd = "E0319",
    /// A component has more or fewer numbers than `state`.
    ComponentSize = "E0321",
    /// `left` or `right` in a game in which both move alike.
    PlayerInImpartial = "E0322",
    /// Two variants give different things under one name, or the name is `misere`.
    VariantName = "E0324",
    /// A word in braces in a wording is no variable, state number or parameter.
    UnknownPlaceholder = "E0325",
    /// An expression is nested too deeply.
    TooDeep = "E0326",
    /// A rule text or a number in it is too long.
    TextTooLong = "E0327",
    /// `heaps` has a meaning only in `upto` and `exactly`.
    HeapsOutside = "E0330",
    /// A number that must not depend on the position does.
    NotConstant = "E0331",
    /// This line cannot stand in a variant.
    BadVariantLine = "E0333",
    /// A position where an open range has no end.
    EndlessAtPosition = "E0339",
    /// Lint: this move is never legal.
    NeverLegal = "W0351",
    /// Lint: a parameter, list or variable is not used.
    Unused = "W0352",
    /// Lint: this move changes nothing.
    ChangesNothing = "W0353",
    /// Lint: play may have no end.
    MayNotEnd = "W0354",
    /// Lint: several choices of a move give the same result everywhere that was looked at.
    SameResult = "W0355",
    /// The time ran out.
    OutOfTime = "E0402",
    /// The memory ran out.
    OutOfMemory = "E0403",
    /// Positions can grow for ever.
    GrowsForEver = "E0404",
    /// A number or a set grew too large to compute with.
    NumberTooLarge = "E0405",
    /// Stopped by the user.
    Interrupted = "E0406",
    /// A stream of cases ends inside of a case.
    CaseIncomplete = "E0601",
    /// Something stands after the last case of a stream.
    InputLeft = "E0602",
    /// The layout of a case cannot be read, or does not fit the game.
    BadLayout = "E0603",
    /// A template for printing cannot be read.
    BadPrint = "E0604",
    /// A file is no table of ours.
    NotATable = "E0701",
    /// A table file is of another version.
    TableVersion = "E0702",
    /// A table file is damaged.
    TableDamaged = "E0703",
    /// A table file is of a game with other rules.
    TableOfOtherRules = "E0704",
    /// A position is not in the table file.
    OutsideTable = "E0705",
}

impl Code {
    /// The code written as `text`, in any case.
    ///
    /// ```
    /// use bouton_rules::Code;
    /// assert_eq!(Code::parse("e0311"), Some(Code::UnknownName));
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.as_str().eq_ignore_ascii_case(text))
    }

    /// How grave the code is: codes `W....` are warnings.
    pub fn severity(self) -> Severity {
        if self.as_str().starts_with('W') { Severity::Warning } else { Severity::Error }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// How grave a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Severity {
    /// The text means nothing as it stands.
    Error,
    /// The text has a meaning, perhaps not the one meant.
    Warning,
}

/// A change of the text that would mend it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What to replace; an empty span inserts.
    pub span: Span,
    /// What to put there.
    pub text: String,
}

/// One thing that is wrong with a text.
///
/// `args` are the facts that the message names, by the names that the wording uses. `variant` picks among
/// several reasons under one code and may be empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind of fault it is.
    pub code: Code,
    /// Which of the reasons of this code, or empty.
    pub variant: &'static str,
    /// Where it is, in bytes of the text.
    pub span: Span,
    /// A second place that matters, such as the first definition of a name.
    pub related: Option<Span>,
    /// Facts named in the message.
    pub args: Vec<(&'static str, String)>,
    /// The nearest fix, when one is known.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A diagnostic with nothing but code and place.
    pub fn new(code: Code, span: Span) -> Self {
        Self { code, variant: "", span, related: None, args: Vec::new(), fix: None }
    }

    /// Picks one of the reasons of the code.
    #[must_use]
    pub fn variant(mut self, variant: &'static str) -> Self {
        self.variant = variant;
        self
    }

    /// Adds a fact that the message names.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    /// Names a second place.
    #[must_use]
    pub fn related(mut self, span: Span) -> Self {
        self.related = Some(span);
        self
    }

    /// Offers a fix.
    #[must_use]
    pub fn fix(mut self, span: Span, text: impl Into<String>) -> Self {
        self.fix = Some(Fix { span, text: text.into() });
        self
    }

    /// How grave it is.
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }
}

impl fmt::Display for Diagnostic {
    /// Code, place and facts, for logs and tests; people read the wording of a face.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.code)?;
        if !self.variant.is_empty() {
            write!(f, "({})", self.variant)?;
        }
        write!(f, " at {}..{}", self.span.start, self.span.end)?;
        for (name, value) in &self.args {
            write!(f, " {name}={value}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}
