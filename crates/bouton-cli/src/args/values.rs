//! The values of flags.

use std::str::FromStr;
use std::time::Duration;

use bouton::judge::{Ask, Cases};
use bouton::solve::Engine;
use bouton::value::{Finish, Natural, Outcome};
use bouton::vet::{Bounds, Kind};
use bouton::wording::Lang;
use clap::ValueEnum;

/// A format of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Human,
    Plain,
    Json,
    Jsonl,
    Csv,
    Tex,
    Bfile,
    Blocks,
    Svg,
}

impl Format {
    /// Its name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Plain => "plain",
            Self::Json => "json",
            Self::Jsonl => "jsonl",
            Self::Csv => "csv",
            Self::Tex => "tex",
            Self::Bfile => "bfile",
            Self::Blocks => "blocks",
            Self::Svg => "svg",
        }
    }

    /// Whether a program reads it as JSON.
    pub(crate) fn is_json(self) -> bool {
        matches!(self, Self::Json | Self::Jsonl)
    }
}

/// A language; locale names are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LangArg {
    #[value(aliases = ["en_US", "en_GB", "en-US", "en-GB"])]
    En,
    #[value(aliases = ["zh_CN", "zh-CN", "zh-Hans", "zh_TW", "zh-TW"])]
    Zh,
}

impl From<LangArg> for Lang {
    fn from(lang: LangArg) -> Self {
        match lang {
            LangArg::En => Self::En,
            LangArg::Zh => Self::Zh,
        }
    }
}

/// When to use colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorArg {
    Auto,
    Always,
    Never,
}

/// Which engine to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EngineArg {
    Auto,
    Values,
    Dense,
    Graph,
    Whole,
}

impl From<EngineArg> for Engine {
    fn from(engine: EngineArg) -> Self {
        match engine {
            EngineArg::Auto => Self::Auto,
            EngineArg::Values => Self::Values,
            EngineArg::Dense => Self::Dense,
            EngineArg::Graph => Self::Graph,
            EngineArg::Whole => Self::Whole,
        }
    }
}

/// A shell for which completions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ShellArg {
    Bash,
    Zsh,
    Fish,
    Powershell,
    Elvish,
}

/// Who you are in a game against Bouton.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Seat {
    First,
    Second,
    Left,
    Right,
}

/// A player of a partizan game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SideArg {
    Left,
    Right,
}

/// The outcome that `--test` asks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[value(rename_all = "UPPER")]
pub(crate) enum Wanted {
    P,
    N,
    L,
    R,
    D,
}

impl Wanted {
    /// Its letter.
    pub(crate) fn letter(self) -> &'static str {
        match self {
            Self::P => "P",
            Self::N => "N",
            Self::L => "L",
            Self::R => "R",
            Self::D => "D",
        }
    }

    /// Whether an outcome is the one asked about; D is a draw whoever starts.
    pub(crate) fn is(self, outcome: Outcome) -> bool {
        match outcome {
            Outcome::P => self == Self::P,
            Outcome::N => self == Self::N,
            Outcome::L => self == Self::L,
            Outcome::R => self == Self::R,
            Outcome::D => self == Self::D,
            Outcome::Mixed { left_first, right_first } => {
                self == Self::D && left_first == Finish::Draw && right_first == Finish::Draw
            }
        }
    }
}

/// A range `A..B` of `--n`, or `B` for `0..B`; both ends belong to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    /// The first number.
    pub(crate) low: u64,
    /// The last number.
    pub(crate) high: u64,
}

impl FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| text.trim().parse::<u64>().map_err(|_| "A..B".to_owned());
        let (low, high) = match text.split_once("..") {
            Some((low, high)) => (number(low)?, number(high)?),
            None => (0, number(text)?),
        };
        if low <= high { Ok(Self { low, high }) } else { Err("A..B".to_owned()) }
    }
}

/// A size `R`, `RxC` or `RxCxD` of `--size`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Size(pub(crate) Vec<u64>);

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers: Option<Vec<u64>> = text
            .split(['x', 'X', '×', '*'])
            .map(|part| part.trim().parse().ok().filter(|&n| n > 0))
            .collect();
        match numbers {
            Some(numbers) if numbers.len() <= 3 => Ok(Self(numbers)),
            _ => Err("RxC".to_owned()),
        }
    }
}

/// Seconds, with a decimal point when wanted.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    text.parse::<f64>()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| "SEC".to_owned())
}

/// A heap such as 1000000, 10^6 or 1e6; at most 10^18.
pub(crate) fn heap(text: &str) -> Result<u64, String> {
    const MOST: u64 = 1_000_000_000_000_000_000;
    let power = |base: &str, exponent: &str| base.parse::<u64>().ok()?.checked_pow(exponent.parse().ok()?);
    let number = match (text.split_once('^'), text.split_once(['e', 'E'])) {
        (Some((base, exponent)), _) => power(base, exponent),
        (_, Some((factor, exponent))) => {
            power("10", exponent).and_then(|power| factor.parse::<u64>().ok()?.checked_mul(power))
        }
        _ => text.parse().ok(),
    };
    number.filter(|&number| number <= MOST).ok_or_else(|| "N <= 10^18".to_owned())
}

/// The questions of `--ask`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asks(pub(crate) Vec<Ask>);

/// The labels of `--labels`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Labels(pub(crate) [String; 3]);

/// Questions, separated by commas.
pub(crate) fn asks(text: &str) -> Result<Asks, String> {
    let asks: Option<Vec<Ask>> = text.split([',', '，']).map(|name| Ask::parse(name.trim())).collect();
    asks.map(Asks).ok_or_else(|| Ask::ALL.map(Ask::name).join(","))
}

/// Labels, separated by commas.
pub(crate) fn labels(text: &str) -> Result<Labels, String> {
    bouton::judge::labels(text).map(Labels).ok_or_else(|| "FIRST,SECOND[,DRAW]".to_owned())
}

/// `one`, `T` or `eof`.
pub(crate) fn cases(text: &str) -> Result<Cases, String> {
    Cases::parse(text)
        .or_else(|| (text == "t").then_some(Cases::Counted))
        .ok_or_else(|| "one|T|eof".to_owned())
}

/// What `export` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Target {
    #[value(alias = "c++")]
    Cpp,
    #[value(alias = "python")]
    Py,
    #[value(alias = "rust")]
    Rs,
    Tex,
    Bfile,
}

/// The greatest numbers of a case: one for all, or some by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Most(pub(crate) Vec<(Option<String>, Natural)>);

/// `10^18`, `a=10^9,b=100`
pub(crate) fn bounds(text: &str) -> Result<Most, String> {
    let one = |part: &str| {
        let (name, number) = match part.split_once('=') {
            Some((name, number)) => (Some(name.trim().to_owned()), number),
            None => (None, part),
        };
        Some((name, natural(number.trim())?))
    };
    let all: Option<Vec<_>> = text.split([',', '，']).map(one).collect();
    all.map(Most).ok_or_else(|| "N, NAME=N,...".to_owned())
}

/// `100`, `10^18`, `1e18`, `2*10^9`, of at most ten thousand digits.
pub(crate) fn natural(text: &str) -> Option<Natural> {
    const LONGEST: u32 = 10_000;
    text.split('*').try_fold(Natural::from(1u32), |product, factor| {
        let power = |base: &str, exponent: &str| {
            let (base, exponent) = (base.parse::<u32>().ok()?, exponent.parse::<u32>().ok()?);
            (exponent <= LONGEST)
                .then(|| (0..exponent).fold(Natural::from(1u32), |power, _| power * Natural::from(base)))
        };
        let number = match (factor.split_once('^'), factor.split_once(['e', 'E'])) {
            (Some((base, exponent)), _) => power(base, exponent)?,
            (_, Some((digits, exponent))) => {
                Natural::from(digits.parse::<u64>().ok()?) * power("10", exponent)?
            }
            _ if factor.len() <= LONGEST as usize => factor.parse().ok()?,
            _ => return None,
        };
        Some(product * number)
    })
}

/// A number such as 1000000, 10^18 or 2^31-1, of any size.
pub(crate) fn whole(text: &str) -> Result<Natural, String> {
    bouton::vet::number(text).ok_or_else(|| "N".to_owned())
}

/// A kind of cases.
pub(crate) fn kind(text: &str) -> Result<Kind, String> {
    Kind::parse(text).ok_or_else(|| Kind::ALL.map(Kind::name).join("|"))
}

/// Bounds as presets write them.
pub(crate) fn ranges(text: &str) -> Result<Bounds, String> {
    Bounds::read(text).ok_or_else(|| "NAME LOW..HIGH,...".to_owned())
}
