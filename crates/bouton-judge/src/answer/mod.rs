//! The answers to the cases of a stream.

mod bound;
mod echo;
mod lift;
mod many;
mod quick;
mod values;

use std::io::Read;
use std::sync::Arc;

use bouton_law::{Laws, Remark};
use bouton_rules::check::param_values;
use bouton_rules::string::{Chosen, Fault, Reader};
use bouton_rules::{Budget, Code, ComponentMove, Diagnostic, Game, ParamValue, Position, Side, Span};
use bouton_solve::answer::Halt;
use bouton_value::{Finish, Integer, Natural, Outcome};
use hashbrown::{HashMap, HashSet};

use crate::case::{Case, CaseReader};
use crate::layout::{Layout, names_in};
use crate::options::{Ask, Options};
use crate::print::{Order, Scene, Template, fault_in, write_numbers, write_to};
use bound::{Bound, Won};
use lift::{fits, lift, tail};
use many::Many;

/// The most games with parameters of their own that are kept at once.
const MAX_BOUND: usize = 1024;

/// From so many games without a law on, one for all of them is asked.
const FEW: usize = 64;
/// The most parameters that the quick way has.
const MAX_TAIL: usize = 8;

/// Why a case has no answer.
#[derive(Debug)]
pub enum NoAnswer {
    /// What it holds is no position of the game.
    Fault(Diagnostic),
    /// The rule has a fault with these parameters.
    Rule(Box<Fault>),
    /// The work had to stop.
    Halt(Box<Halt>, Position),
}

/// Answers cases.
pub struct Judge {
    options: Options,
    chosen: Chosen,
    /// Laws beside the theorems.
    known: Laws,
    layout: Layout,
    lines: Option<Vec<Template>>,
    orders: Option<Vec<Order>>,
    prefix: Option<Template>,
    /// Lines of labels.
    labels: [Vec<u8>; 3],
    /// The game, where nothing of it hangs on the case.
    plain: Option<Bound>,
    /// The game by the parameters of a case and, where it matters, the number of components.
    bound: HashMap<Key, Bound>,
    counts_heaps: bool,
    params: Vec<usize>,
    /// The game whose parameters are numbers of the component, and the parameters that no case gives.
    lifted: Option<(Bound, Vec<Option<Natural>>)>,
    /// Whether some of the games with parameters of their own have laws.
    laws: bool,
    /// Whether a case has one answer that a law may give at once.
    quick: Option<Ask>,
    /// How many cases are answered together.
    many: Option<Many>,
}

/// What a game depends on beside its rule.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Key {
    params: Vec<Natural>,
    sets: Vec<Vec<Natural>>,
    heaps: usize,
}

impl Judge {
    /// Gets ready to answer.
    ///
    /// # Errors
    /// What is wrong with the game, the layout, or a template.
    pub fn new(options: &Options, reader: Reader<'_>) -> Result<Self, Fault> {
        Self::with_laws(options, reader, Laws::default())
    }

    /// The same with laws beside the theorems.
    ///
    /// # Errors
    /// As for [`Judge::new`].
    pub fn with_laws(options: &Options, reader: Reader<'_>, laws: Laws) -> Result<Self, Fault> {
        let later = options.input.as_deref().map(names_in).unwrap_or_default();
        let named = reader.with_later(later).read(&options.game)?;
        let chosen = match named.games.as_slice() {
            [only] if named.position.is_none() => only.clone(),
            games => {
                let variant = if games.len() > 1 { "judge" } else { "" };
                let at = options.game.find(['@', '＠']).filter(|_| games.len() == 1).unwrap_or(0);
                let span = Span::new(at, options.game.len());
                let wrong = Diagnostic::new(Code::PositionUnwanted, span).variant(variant);
                let wrong = if variant.is_empty() { wrong.fix(span, "") } else { wrong };
                return Err(fault_in(&options.game, "", vec![wrong]));
            }
        };
        let text = options.input.clone().unwrap_or_else(|| Layout::usual(&chosen));
        let layout = Layout::new(&text, &chosen).map_err(|found| fault_in(&text, "--input", found))?;
        let print = options.print.as_deref();
        let lines = print.map(|text| Template::for_moves(text, "--print", &chosen, &layout)).transpose()?;
        let order = options.order.as_deref();
        let orders = order.map(|text| Order::for_moves(text, &chosen, &layout)).transpose()?;
        let prefix = (!options.prefix.is_empty())
            .then(|| Template::for_cases(&options.prefix, "--prefix", &chosen, &layout))
            .transpose()?;
        let labels = options.labels.clone().map(|label| format!("{label}\n").into_bytes());
        let counts_heaps = matches!(
            chosen.game.compound,
            bouton_rules::Compound::UpTo(_) | bouton_rules::Compound::Exactly(_)
        );
        let params: Vec<usize> = layout.params().collect();
        let lifted = if params.is_empty() || counts_heaps { None } else { lift(&chosen, &params) };
        let lifted =
            lifted.and_then(|lifted| Some((Bound::lifted(&lifted, &chosen, &layout)?, lifted.constants)));
        let plain = (params.is_empty() && !counts_heaps)
            .then(|| Bound::new((&chosen, &laws), &layout, &chosen.settings, 0))
            .transpose()
            .map_err(|found| fault_in(&chosen.text, &chosen.echo, found))?;
        let quick = match options.asks.as_slice() {
            [only @ (Ask::Outcome | Ask::Value)] if prefix.is_none() => Some(*only),
            _ => None,
        };
        let many = match quick {
            Some(Ask::Outcome) => {
                Many::new(&layout, lifted.as_ref().map(|(_, constants)| constants.as_slice()), &labels)
            }
            _ => None,
        };
        Ok(Self {
            options: options.clone(),
            chosen,
            known: laws,
            layout,
            lines,
            orders,
            prefix,
            labels,
            plain,
            bound: HashMap::new(),
            counts_heaps,
            params,
            lifted,
            laws: false,
            quick,
            many,
        })
    }

    /// The layout of a case.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What is asked.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The game.
    pub fn chosen(&self) -> &Chosen {
        &self.chosen
    }

    /// What was done about laws since the last call, where the game hangs on nothing in the case.
    pub fn remarks(&mut self) -> Vec<Remark> {
        self.plain.as_mut().map(Bound::remarks).unwrap_or_default()
    }

    /// How moves are printed, for each move line; `None` for their variables.
    pub fn lines(&self) -> Option<&[Template]> {
        self.lines.as_deref()
    }

    /// By what moves are put in order, for each move line.
    pub fn orders(&self) -> Option<&[Order]> {
        self.orders.as_deref()
    }

    /// What stands before the answers of a case.
    pub fn prefix(&self) -> Option<&Template> {
        self.prefix.as_ref()
    }

    /// The game whose parameters are numbers of the component after its own, where cases give parameters; and the values of those that
    /// no case gives.
    pub fn lifted(&self) -> Option<(&Arc<Game>, &[Option<Natural>])> {
        let (bound, constants) = self.lifted.as_ref()?;
        Some((bound.game(), constants))
    }

    /// Answers a case: its lines are put at the end of `out`.
    ///
    /// `budget` is asked for the limits of one answer, where there is something to search.
    ///
    /// # Errors
    /// Why there is no answer; `out` then ends with the answer before.
    pub fn answer(
        &mut self,
        case: &Case,
        budget: &dyn Fn() -> Budget,
        out: &mut Vec<u8>,
    ) -> Result<(), NoAnswer> {
        if let Some(ask) = self.quick
            && self.answer_quickly(ask, case, out).is_some()
        {
            return Ok(());
        }
        let written = out.len();
        let result = self.answer_slowly(case, &budget(), out);
        if result.is_err() {
            out.truncate(written);
        }
        result
    }

    /// Answers the next cases of a stream together, as far as they stand in what has been read and a law knows them at once; all
    /// others are left to [`Self::answer`].
    pub(crate) fn answer_many<R: Read>(&mut self, cases: &mut CaseReader<'_, R>, out: &mut Vec<u8>) {
        let Some(many) = &mut self.many else { return };
        let bound = match &mut self.lifted {
            Some((bound, _)) => Some(bound),
            None if self.params.is_empty() => self.plain.as_mut(),
            None => None,
        };
        if let Some(ready) = bound.and_then(Bound::ready) {
            many.answer(&ready, cases, out);
        }
    }

    /// The answer by a law about small numbers; `None` when there is none.
    #[inline]
    fn answer_quickly(&mut self, ask: Ask, case: &Case, out: &mut Vec<u8>) -> Option<()> {
        if !(case.numbers.are_small() && case.params.are_small() && case.copies.is_empty()) {
            return None;
        }
        let arity = self.layout.arity;
        let mut tail = [0; MAX_TAIL];
        let (bound, tail) = if self.params.is_empty() {
            (self.plain.as_mut()?, &tail[..0])
        } else {
            let (bound, constants) = self.lifted.as_mut()?;
            let tail = tail.get_mut(..constants.len())?;
            for (index, (slot, constant)) in tail.iter_mut().zip(constants.iter()).enumerate() {
                *slot = match constant {
                    Some(constant) => u64::try_from(constant).ok()?,
                    None => case.params.small[index],
                };
                if *slot == 0 {
                    return None;
                }
            }
            (bound, &*tail)
        };
        match ask {
            Ask::Outcome => {
                let loses = bound.loses(case, arity, tail)?;
                out.extend_from_slice(&self.labels[usize::from(loses)]);
            }
            _ => line(&bound.quick_value(case, arity, tail)?.to_string(), out),
        }
        Some(())
    }

    fn answer_slowly(&mut self, case: &Case, budget: &Budget, out: &mut Vec<u8>) -> Result<(), NoAnswer> {
        if let Some((mut bound, constants)) = self.lifted.take() {
            let tail = tail(&constants, |index| case.params.get(index));
            // Without a law of its own it serves where many games have none either.
            let many = self.bound.len() >= FEW && !self.laws;
            let answered = (fits(&tail) && (bound.has_law() || many))
                .then(|| self.with(&mut bound, case, &tail, budget, out));
            self.lifted = Some((bound, constants));
            if let Some(answered) = answered {
                return answered;
            }
        }
        if self.params.is_empty() && !self.counts_heaps {
            let Some(mut bound) = self.plain.take() else { return Ok(()) };
            let answered = self.with(&mut bound, case, &[], budget, out);
            self.plain = Some(bound);
            return answered;
        }
        let key = self.key(case);
        if self.bound.len() >= MAX_BOUND && !self.bound.contains_key(&key) {
            self.bound.clear();
        }
        let mut bound = match self.bound.remove(&key) {
            Some(bound) => bound,
            None => self.bind(&key)?,
        };
        self.laws |= bound.has_law();
        let answered = self.with(&mut bound, case, &[], budget, out);
        self.bound.insert(key, bound);
        answered
    }

    /// Answers a case by one game, whose components have the parameters `tail` after their own numbers.
    fn with(
        &self,
        bound: &mut Bound,
        case: &Case,
        tail: &[Natural],
        budget: &Budget,
        out: &mut Vec<u8>,
    ) -> Result<(), NoAnswer> {
        let position = bound.position((&self.chosen, &self.layout), case, tail, budget)?;
        let params = self.param_integers(case);
        let own = self.chosen.game.state.len();
        let scene = Scene { case, params: &params, position: &position, copies: &case.copies, own };
        if let Some(prefix) = &self.prefix {
            prefix.write(&scene, None, &[], out);
        }
        let begun = out.len();
        for &ask in &self.options.asks {
            self.ask(ask, bound, &scene, budget, out)?;
        }
        // A line that has a beginning has an end.
        if self.prefix.is_some() && out.len() == begun {
            out.push(b'\n');
        }
        Ok(())
    }

    fn key(&self, case: &Case) -> Key {
        let params = self.params.iter().filter(|&&index| !case.sets.iter().any(|(set, _)| *set == index));
        let params = params.map(|&index| case.params.get(index)).collect();
        let sets = case.sets.iter().map(|(_, items)| items.clone()).collect();
        let heaps = case.numbers.small.len() / self.layout.arity.max(1);
        Key { params, sets, heaps: if self.counts_heaps { heaps } else { 0 } }
    }

    /// The game with the parameters of a case.
    fn bind(&self, key: &Key) -> Result<Bound, NoAnswer> {
        let mut settings = self.chosen.settings.clone();
        let (mut params, mut sets) = (key.params.iter(), key.sets.iter());
        let kinds = bouton_rules::check::param_kinds(&self.chosen.rule);
        for &index in &self.params {
            let value = match kinds[index] {
                bouton_rules::check::ParamKind::Set => sets.next().map(|items| {
                    let mut items: Vec<Integer> = items.iter().map(Integer::from).collect();
                    items.sort_unstable();
                    items.dedup();
                    ParamValue::Set(items)
                }),
                bouton_rules::check::ParamKind::Number => {
                    params.next().map(|value| ParamValue::Number(value.into()))
                }
            };
            settings.params[index] = value;
        }
        Bound::new((&self.chosen, &self.known), &self.layout, &settings, key.heaps).map_err(|diagnostics| {
            let (text, origin) = (self.chosen.text.clone(), self.chosen.echo.clone());
            NoAnswer::Rule(Box::new(Fault { diagnostics, text, origin }))
        })
    }

    /// The values of the parameters that are numbers.
    fn param_integers(&self, case: &Case) -> Vec<Integer> {
        if self.lines.is_none() && self.orders.is_none() && self.prefix.is_none() {
            return Vec::new();
        }
        let mut given = self.chosen.settings.params.clone();
        for &index in &self.params {
            if !case.sets.iter().any(|(set, _)| *set == index) {
                given[index] = Some(ParamValue::Number(case.params.get(index).into()));
            }
        }
        let values = param_values(&self.chosen.rule, &given);
        let number = |value: Option<ParamValue>| match value {
            Some(ParamValue::Number(number)) => number,
            _ => Integer::default(),
        };
        values.into_iter().map(number).collect()
    }

    fn ask(
        &self,
        ask: Ask,
        bound: &mut Bound,
        scene: &Scene,
        budget: &Budget,
        out: &mut Vec<u8>,
    ) -> Result<(), NoAnswer> {
        match ask {
            Ask::Outcome => {
                let outcome = bound.outcome(scene, budget)?;
                out.extend_from_slice(&self.labels[label_of(outcome)]);
            }
            Ask::Value => match bound.value(scene, budget)? {
                Some(value) => line(&value.to_string(), out),
                None => self.none(out),
            },
            Ask::FirstMove | Ask::AllMoves | Ask::CountMoves => self.moves(ask, bound, scene, budget, out)?,
        }
        Ok(())
    }

    /// What is printed when there is nothing to say.
    fn none(&self, out: &mut Vec<u8>) {
        if !self.options.none.is_empty() {
            line(&self.options.none, out);
        }
    }

    fn moves(
        &self,
        ask: Ask,
        bound: &mut Bound,
        scene: &Scene,
        budget: &Budget,
        out: &mut Vec<u8>,
    ) -> Result<(), NoAnswer> {
        let only_first = ask == Ask::FirstMove && self.orders.is_none();
        let mut won = bound.winning(scene, budget, if only_first { Won::First } else { Won::All })?;
        if let Some(orders) = &self.orders {
            let keys = |parts: &Vec<ComponentMove>| {
                let part = parts.first();
                part.and_then(|part| orders.get(part.rule)).map(|order| order.keys(scene, part))
            };
            won.sort_by_cached_key(keys);
        }
        if ask == Ask::CountMoves && !self.options.distinct {
            line(&won.len().to_string(), out);
            return Ok(());
        }
        let mut seen: HashSet<Vec<u8>> = HashSet::new();
        let mut count = 0usize;
        for parts in &won {
            let begin = out.len();
            let mut text = Vec::new();
            self.write_move(scene, parts, &mut text);
            if self.options.distinct {
                let mark = if self.lines.is_some() { text.clone() } else { result(scene, parts) };
                if !seen.insert(mark) {
                    continue;
                }
            }
            count += 1;
            match ask {
                Ask::CountMoves => continue,
                Ask::FirstMove => {}
                _ if count > 1 => out.extend_from_slice(self.options.join.as_bytes()),
                _ => {}
            }
            debug_assert!(out.len() >= begin);
            out.append(&mut text);
            if ask == Ask::FirstMove {
                break;
            }
        }
        match (ask, count) {
            (Ask::CountMoves, count) => line(&count.to_string(), out),
            (_, 0) => self.none(out),
            _ => out.push(b'\n'),
        }
        Ok(())
    }

    fn write_move(&self, scene: &Scene, parts: &[ComponentMove], out: &mut Vec<u8>) {
        let Some(lines) = &self.lines else {
            write_numbers(parts.iter().flat_map(|part| &part.vars), out);
            return;
        };
        // A template that speaks of the result alone is written once, also for a move of many parts.
        let part = parts.first();
        if let Some(template) = part.and_then(|part| lines.get(part.rule)) {
            template.write(scene, part, parts, out);
        }
    }
}

fn result(scene: &Scene, parts: &[ComponentMove]) -> Vec<u8> {
    let mut text = Vec::new();
    write_to(scene, parts, false, &mut text);
    text
}

fn line(text: &str, out: &mut Vec<u8>) {
    out.extend_from_slice(text.as_bytes());
    out.push(b'\n');
}

/// Which label tells an outcome: 0 when the player who starts wins, 1 when the other does, 2 for a draw. In a
/// partizan game Left starts.
fn label_of(outcome: Outcome) -> usize {
    match outcome {
        Outcome::N | Outcome::L => 0,
        Outcome::P | Outcome::R => 1,
        Outcome::D => 2,
        Outcome::Mixed { left_first, .. } => match left_first {
            Finish::Win => 0,
            Finish::Loss => 1,
            Finish::Draw => 2,
        },
    }
}

/// The side that starts.
pub(crate) const STARTER: Side = Side::Left;
