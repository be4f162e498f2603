//! From a question to a program: which law decides, how wide integers must be, what is written.

use std::sync::Arc;

use bouton_judge::{Ask, Judge};
use bouton_law::recipe::{Recipe, WholeRecipe};
use bouton_law::shape::Map;
use bouton_law::{Attached, Known};
use bouton_rules::game::{Game, Num, TargetPart};
use bouton_rules::{Budget, Compound, Ruleset};
use bouton_value::Natural;
use bouton_value::number::logic::SignificantBits;

use crate::found::{computed, fits, found};
use crate::law::{Written, whole, written};
use crate::magnitude::Peak;
use crate::print::{Width, print};
use crate::{Language, library, sketch, stream};

/// The greatest numbers that a case may hold.
#[derive(Clone, Debug)]
pub struct Bounds {
    /// By the names of the layout.
    pub named: Vec<(String, Natural)>,
    /// Of all others.
    pub others: Natural,
}

impl Bounds {
    /// The bound of a number of the layout.
    pub fn of(&self, name: &str) -> &Natural {
        self.named.iter().find(|(known, _)| known == name).map_or(&self.others, |(_, bound)| bound)
    }
}

/// What program is wanted.
#[derive(Clone, Copy, Debug)]
pub struct Request<'r> {
    /// Its language.
    pub language: Language,
    /// The greatest numbers that it must take.
    pub bounds: &'r Bounds,
    /// Whether named theorems are asked before a law is looked for in the rules.
    pub theorems: bool,
}

/// What a program rests on.
#[derive(Clone, Debug)]
pub enum Basis {
    /// A theorem that is recognised by the rules.
    Theorem(Box<Known>),
    /// A law that was found and proved from the rules, as its certificate says.
    Certificate {
        /// Its kind: `periodic` ...
        kind: String,
        /// The certificate.
        text: String,
    },
    /// Values that were computed, up to and with this number.
    Table {
        /// The last number.
        to: u64,
    },
}

/// A program.
#[derive(Clone, Debug)]
pub struct Exported {
    /// Its text without the comment at the top.
    pub code: String,
    /// What it rests on.
    pub basis: Basis,
    /// The key of the words for what a case costs.
    pub cost: &'static str,
    /// Bits of its integers; `None` for any size.
    pub bits: Option<u32>,
    /// The numbers of a case with their bounds.
    pub bounds: Vec<(String, Natural)>,
}

/// Why there is no program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No law is known, and the numbers are too large for a table.
    NoLaw {
        /// The greatest bound for which a table is made.
        most: u64,
    },
    /// The law is not one that programs are written for.
    NoRecipe,
    /// The rules use what programs are not written for.
    Rule(&'static str),
    /// The game is of a kind that programs are not written for.
    Kind(&'static str),
    /// The law answers other questions.
    Question(Ask),
    /// Winning moves cannot be told apart quickly enough.
    Moves,
    /// What is read is more than programs are written for.
    Layout(&'static str),
    /// A list of the program would be too long.
    TooLong,
    /// Numbers pass what the language holds.
    Width {
        /// The bits that are needed.
        bits: u64,
    },
    /// Work stopped.
    Stopped,
    /// A fault of this program.
    Internal(String),
}

/// How a position is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// By the nim-sum of values.
    Sum,
    /// The only component by its outcome.
    Alone,
    /// By all heaps together.
    Whole,
}

/// Magnitudes of fewer bits fit 64, with room for a sign and a sum.
const NARROW: u64 = 62;
/// The same for 128.
const WIDE: u64 = 126;
/// Texts of more digits Python reads when it is told to only: 4300, with a margin.
const LONG: u64 = 14_000;
/// So many values are a table, and no law is looked for.
const FEW_VALUES: u64 = 1000;

/// What decides, before it is put into a program.
pub(crate) struct Plan<'j> {
    pub(crate) judge: &'j Judge,
    pub(crate) game: Arc<Game>,
    pub(crate) law: Written,
    pub(crate) map: Map,
    pub(crate) mode: Mode,
    /// Bounds of the numbers of a state.
    pub(crate) at: Vec<Natural>,
    /// The values of parameters that stand in the component and come from no case.
    pub(crate) constants: Vec<Option<Natural>>,
    /// By what numbers are reduced while they are read.
    pub(crate) reading: Option<Natural>,
}

/// By what the numbers of a case may be reduced, where nothing but their remainders matters.
fn reducing(plan: &Plan) -> Option<Natural> {
    let options = plan.judge.options();
    let plain = plan.map.is_identity()
        && plan.game.state.len() == 1
        && !plan.judge.layout().starts
        && options.until.is_none()
        && plan.judge.prefix().is_none()
        && options.asks.iter().all(|ask| matches!(ask, Ask::Outcome | Ask::Value));
    plan.law.reduces.clone().filter(|_| plain)
}

/// Writes a program that answers as `judge` does, for numbers within the bounds.
///
/// # Errors
/// Why it cannot be written; the reason says what can.
pub fn export(judge: &Judge, request: &Request, budget: &Budget) -> Result<Exported, Refusal> {
    let Request { language, bounds, .. } = *request;
    let mut peak = Peak::default();
    let (mut plan, basis) = plan(judge, request, &mut peak, budget)?;
    if language != Language::Python
        && peak.0.significant_bits() >= NARROW
        && let Some(modulus) = reducing(&plan)
    {
        // Numbers too long for the language are reduced while they are read.
        peak = Peak(&modulus * Natural::from(16u32));
        plan.law.peak.clone_from(&peak.0);
        plan.reading = Some(modulus);
    }
    let text = stream::program(&plan, &mut peak)?;
    let builtin: &[&str] = if language == Language::Python { &["isqrt"] } else { &[] };
    let text = library::completed(&text, builtin);
    let program = sketch::folded(sketch::parse(&text).map_err(Refusal::Internal)?);
    peak.note(&plan.law.peak);
    let bits = peak.0.significant_bits();
    let width = match language {
        Language::Python if bits < LONG => Width::Any,
        Language::Python => Width::Endless,
        _ if bits < NARROW => Width::Bits64,
        _ if bits < WIDE => Width::Bits128,
        _ => return Err(Refusal::Width { bits }),
    };
    let named = stream::read_names(judge).into_iter().map(|name| (name.clone(), bounds.of(&name).clone()));
    Ok(Exported {
        code: print(&program, language, width),
        basis,
        cost: plan.law.cost,
        bits: match width {
            Width::Bits64 => Some(64),
            Width::Bits128 => Some(128),
            Width::Any | Width::Endless => None,
        },
        bounds: named.collect(),
    })
}

fn plan<'j>(
    judge: &'j Judge,
    request: &Request,
    peak: &mut Peak,
    budget: &Budget,
) -> Result<(Plan<'j>, Basis), Refusal> {
    let layout = judge.layout();
    let (game, constants) = if layout.params().next().is_none() {
        (judge.chosen().game.clone(), Vec::new())
    } else {
        let (game, constants) = judge.lifted().ok_or(Refusal::Layout("set"))?;
        (game.clone(), constants.to_vec())
    };
    if game.is_partizan() {
        return Err(Refusal::Kind("partizan"));
    }
    if game.labels.is_some() {
        return Err(Refusal::Kind("graph"));
    }
    let at = state_bounds(judge, &game, &constants, request.bounds, peak)?;
    let array = stream::is_array(judge);
    let made = |(law, map, mode, basis): Decided| {
        (
            Plan {
                judge,
                game: game.clone(),
                law,
                map,
                mode,
                at: at.clone(),
                constants: constants.clone(),
                reading: None,
            },
            basis,
        )
    };
    if request.theorems
        && let Some(decided) = by_theorem(&game, &at, array)?
    {
        return Ok(made(decided));
    }
    if !matches!(game.compound, Compound::Sum) && array {
        return Err(Refusal::Kind("compound"));
    }
    let identity = Map::identity(game.state.len());
    let usable = |mode: Mode| mode != Mode::Alone || !array;
    let few = request.theorems && matches!(at.as_slice(), [most] if *most <= FEW_VALUES);
    if few
        && let Ok((law, mode, basis)) = computed(&game, &at, budget)
        && usable(mode)
    {
        return Ok(made((law, identity, mode, basis)));
    }
    let why = match found(judge, &game, &at, budget) {
        Some(Ok((law, mode, basis))) if usable(mode) && fits(judge, &game, &basis) => {
            return Ok(made((law, identity, mode, basis)));
        }
        Some(Err(refusal)) => Some(refusal),
        _ => None,
    };
    // What was found and cannot be written tells more than that a table would be too long.
    let (law, mode, basis) = computed(&game, &at, budget).map_err(|refusal| why.unwrap_or(refusal))?;
    if usable(mode) { Ok(made((law, identity, mode, basis))) } else { Err(Refusal::Kind("outcome")) }
}

/// A law, its coordinates, how it decides, and what it rests on.
type Decided = (Written, Map, Mode, Basis);

/// What a named theorem says of a game.
fn by_theorem(game: &Arc<Game>, at: &[Natural], array: bool) -> Result<Option<Decided>, Refusal> {
    let ruleset = Arc::new(Ruleset::new(vec![game.clone()], 1));
    let attached = Attached::of(&ruleset);
    let Some(known) = attached.laws().into_iter().next() else { return Ok(None) };
    let basis = Basis::Theorem(Box::new(known));
    if let Some(fitted) = attached.whole()
        && let WholeRecipe::Columns { most, misere } = fitted.law().recipe()
        && let [heap] = at
    {
        return Ok(Some((whole(most, misere, heap), fitted.map().clone(), Mode::Whole, basis)));
    }
    let Some(fitted) = attached.game(0).filter(|fitted| fitted.law().recipe() != Recipe::None) else {
        return Ok(None);
    };
    let canonical: Vec<Natural> = fitted
        .map()
        .axes
        .iter()
        .map(|axis| {
            let offset = bouton_value::number::arithmetic::UnsignedAbs::unsigned_abs(&axis.offset);
            at.get(axis.from).cloned().unwrap_or_default() + offset
        })
        .collect();
    let law = written(&fitted.law().recipe(), fitted.law().id(), &canonical)?;
    let mode = if fitted.has_values() && law.value.is_some() { Mode::Sum } else { Mode::Alone };
    Ok((mode == Mode::Sum || !array).then(|| (law, fitted.map().clone(), mode, basis)))
}

/// Bounds of the numbers of a state, from those of what is typed.
fn state_bounds(
    judge: &Judge,
    game: &Game,
    constants: &[Option<Natural>],
    bounds: &Bounds,
    peak: &mut Peak,
) -> Result<Vec<Natural>, Refusal> {
    let mut typed = stream::typed_bounds(judge, bounds, peak)?;
    let own: Vec<String> = judge.chosen().rule.params.iter().map(|param| param.name.text.clone()).collect();
    for (index, constant) in constants.iter().enumerate() {
        typed.push(match constant {
            Some(constant) => constant.clone(),
            None => own.get(index).map(|name| bounds.of(name).clone()).unwrap_or_default(),
        });
    }
    if !judge.layout().starts {
        return Ok(typed);
    }
    let start = game.start.as_ref().ok_or(Refusal::Rule("start"))?;
    let numbers = start_numbers(&start.to.parts)?;
    Ok(numbers.iter().map(|number| peak.of(number, &typed)).collect())
}

/// The numbers of the only component that a start becomes.
pub(crate) fn start_numbers(parts: &[TargetPart]) -> Result<&[Num], Refusal> {
    match parts {
        [TargetPart::One(numbers)] => Ok(numbers),
        _ => Err(Refusal::Rule("start")),
    }
}
