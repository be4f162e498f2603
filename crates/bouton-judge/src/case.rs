//! Cases out of a stream, by a layout.

use std::io::Read;

use bouton_rules::{Budget, Code, Diagnostic, Span};
use bouton_value::number::small;
use bouton_value::{Integer, Natural};

use crate::layout::{Count, Field, Item, Layout, Role};
use crate::scan::{Number, Scanner, Trouble};

/// How many cases there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cases {
    /// One.
    One,
    /// Their number stands first.
    Counted,
    /// To the end of the stream.
    #[default]
    ToEnd,
}

/// The most components that a case may make of nothing that is read.
const MAX_MADE: usize = 10_000_000;

/// The most numbers of a case that [`CaseReader::at_hand`] reads, with what stands beside them.
pub(crate) const SLOTS: usize = 8;

/// Natural numbers, most of them small.
#[derive(Clone, Debug, Default)]
pub(crate) struct Values {
    /// The numbers; for a big one something that means nothing.
    pub(crate) small: Vec<u64>,
    /// The big ones with their places, ascending.
    big: Vec<(usize, Natural)>,
}

impl Values {
    fn clear(&mut self, length: usize) {
        self.small.clear();
        self.small.resize(length, 0);
        self.big.clear();
    }

    fn push(&mut self, number: Number) {
        match number {
            Number::Small(number) => self.small.push(number),
            Number::Big(number) => {
                self.big.push((self.small.len(), number));
                self.small.push(u64::MAX);
            }
        }
    }

    fn set(&mut self, place: usize, number: &Number) {
        match number {
            Number::Small(number) => self.small[place] = *number,
            Number::Big(number) => {
                let at = self.big.partition_point(|(other, _)| *other < place);
                self.big.insert(at, (place, number.clone()));
            }
        }
    }

    /// Whether all of them fit 64 bits.
    pub(crate) fn are_small(&self) -> bool {
        self.big.is_empty()
    }

    /// Makes room for so many numbers, all of which will be set; what they are until then means nothing.
    fn make_room(&mut self, length: usize) {
        if self.small.len() != length {
            self.small.resize(length, 0);
        }
        if !self.big.is_empty() {
            self.big.clear();
        }
    }

    /// The number at a place.
    pub(crate) fn get(&self, place: usize) -> Natural {
        match self.big.binary_search_by_key(&place, |(other, _)| *other) {
            Ok(found) => self.big[found].1.clone(),
            Err(_) => self.small.get(place).copied().unwrap_or_default().into(),
        }
    }
}

/// One case. Its parts are kept for the next, so that reading allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Case {
    /// Its number, from 1.
    pub number: u64,
    /// The values of the fields outside of arrays, in order.
    pub(crate) singles: Values,
    /// The values of the game's parameters, where the layout has them.
    pub(crate) params: Values,
    /// Parameters that are sets.
    pub(crate) sets: Vec<(usize, Vec<Natural>)>,
    /// The numbers of the components, one component after the other.
    pub(crate) numbers: Values,
    /// How many copies there are of each component; empty when there is one of each.
    pub(crate) copies: Vec<Natural>,
}

/// Reads cases one after the other.
pub struct CaseReader<'l, R> {
    scanner: Scanner<R>,
    layout: &'l Layout,
    /// How many parameters the game has.
    params: usize,
    cases: Cases,
    /// A case whose numbers are all this one ends the stream.
    until: Option<u64>,
    /// How many cases are still to come, where that is known.
    left: Option<u64>,
    ended: bool,
    done: u64,
    /// Whether every number of this case was `until`.
    only_until: bool,
    /// The roles of the numbers, where a case is nothing but numbers that are read one by one.
    plain: Option<Vec<Role>>,
}

impl<'l, R: Read> CaseReader<'l, R> {
    /// A reader of `input` for a game of so many parameters.
    pub fn new(input: R, layout: &'l Layout, params: usize, cases: Cases, until: Option<u64>) -> Self {
        let scanner = Scanner::new(input);
        let left = (cases == Cases::One).then_some(1);
        let role = |item: &Item| match item {
            Item::Single(Field { role, formula: None, .. }) => Some(*role),
            _ => None,
        };
        let plain = layout.items.iter().map(role).collect();
        let (ended, done, only_until) = (false, 0, true);
        Self { scanner, layout, params, cases, until, left, ended, done, only_until, plain }
    }

    /// Reads the next case; false after the last.
    ///
    /// # Errors
    /// What is wrong with the stream: a case that is cut off, a word that is no number, text after the last case.
    pub fn next(&mut self, case: &mut Case) -> Result<bool, Trouble> {
        if self.ended {
            return Ok(false);
        }
        if self.cases == Cases::Counted && self.left.is_none() {
            self.left = Some(match self.scanner.number()? {
                Some(Number::Small(count)) => count,
                Some(Number::Big(_)) => u64::MAX,
                None => return Err(self.missing("T", 0)),
            });
        }
        let over = match self.left {
            Some(0) => true,
            Some(_) => false,
            None => self.scanner.at_end()?,
        };
        if over {
            return self.finish();
        }
        self.read(case)?;
        if self.until.is_some() && self.only_until {
            return self.finish();
        }
        self.left = self.left.map(|left| left - 1);
        self.done += 1;
        case.number = self.done;
        Ok(true)
    }

    /// Reads cases of single small numbers as far as they stand in what has been read, `most` at most, and gives the numbers of each to
    /// `answer`, each in its slot. A case that is not of this kind, or to which `answer` says false, is left to [`Self::next`].
    #[inline]
    pub(crate) fn at_hand(
        &mut self,
        places: &[usize],
        slots: &mut [u64; SLOTS],
        most: u64,
        mut answer: impl FnMut(&[u64; SLOTS]) -> bool,
    ) {
        let most = match (self.ended, self.cases, self.left) {
            (true, ..) | (_, Cases::Counted, None) => return,
            (_, _, left) => left.map_or(most, |left| left.min(most)),
        };
        let mut done = 0;
        'cases: while done < most {
            let mark = self.scanner.mark();
            let mut only_until = self.until.is_some();
            for &place in places {
                let Some(number) = self.scanner.small() else {
                    self.scanner.back(mark);
                    break 'cases;
                };
                only_until &= self.until == Some(number);
                slots[place % SLOTS] = number;
            }
            if only_until || !answer(slots) {
                self.scanner.back(mark);
                break;
            }
            done += 1;
        }
        self.left = self.left.map(|left| left - done);
        self.done += done;
    }

    /// How many cases have been read.
    pub(crate) fn done(&self) -> u64 {
        self.done
    }

    /// A fault of the case that was read last, at its last word.
    pub fn fault(&self, diagnostic: Diagnostic) -> Trouble {
        self.scanner.fault_at_last(diagnostic)
    }

    fn finish(&mut self) -> Result<bool, Trouble> {
        self.ended = true;
        if self.scanner.at_end()? {
            return Ok(false);
        }
        let wrong = Diagnostic::new(Code::InputLeft, Span::default()).arg("cases", self.done);
        Err(self.scanner.fault_here(wrong))
    }

    /// Reads a case of numbers that stand one by one.
    #[inline]
    fn read_plain(&mut self, roles: &[Role], case: &mut Case) -> Result<(), Trouble> {
        case.singles.make_room(roles.len());
        case.params.make_room(self.params);
        case.numbers.make_room(self.layout.arity);
        self.only_until = true;
        for (place, &role) in roles.iter().enumerate() {
            let Some(number) = self.scanner.small() else {
                self.read_rest(place, roles, case)?;
                return Ok(());
            };
            self.only_until &= self.until == Some(number);
            case.singles.small[place] = number;
            match role {
                Role::Param(index) => case.params.small[index] = number,
                Role::Number(index) => case.numbers.small[index] = number,
                Role::Copies | Role::Helper => {}
            }
        }
        Ok(())
    }

    /// The rest of such a case, from a number on that is not at hand.
    #[cold]
    fn read_rest(&mut self, from: usize, roles: &[Role], case: &mut Case) -> Result<(), Trouble> {
        for (place, role) in roles.iter().enumerate().skip(from) {
            let number = self.number(&self.layout.singles[place])?;
            match *role {
                Role::Param(index) => case.params.set(index, &number),
                Role::Number(index) => case.numbers.set(index, &number),
                Role::Copies | Role::Helper => {}
            }
            case.singles.set(place, &number);
        }
        Ok(())
    }

    fn read(&mut self, case: &mut Case) -> Result<(), Trouble> {
        if let Some(roles) = self.plain.take() {
            let read = self.read_plain(&roles, case);
            self.plain = Some(roles);
            return read;
        }
        case.singles.clear(0);
        case.params.clear(self.params);
        case.sets.clear();
        case.copies.clear();
        case.numbers.clear(0);
        self.only_until = true;
        let layout = self.layout;
        for item in &layout.items {
            match item {
                Item::Single(field) => {
                    let number = self.field(field, case, &[], 0)?;
                    match field.role {
                        Role::Param(index) => case.params.set(index, &number),
                        Role::Number(index) => {
                            if case.numbers.small.is_empty() {
                                case.numbers.clear(layout.arity);
                            }
                            case.numbers.set(index, &number);
                        }
                        Role::Copies | Role::Helper => {}
                    }
                    case.singles.push(number);
                }
                Item::Flat(count, name) => self.flat(*count, name, case)?,
                Item::Group(count, fields) => self.group(*count, fields, case)?,
                Item::Set(count, index, name) => {
                    let count = length(*count, case);
                    let mut items = Vec::new();
                    for _ in 0..count {
                        items.push(self.number(name)?.into());
                    }
                    case.sets.push((*index, items));
                }
            }
        }
        Ok(())
    }

    fn flat(&mut self, count: Count, name: &str, case: &mut Case) -> Result<(), Trouble> {
        let count = length(count, case);
        for _ in 0..count {
            if let Some(number) = self.scanner.small() {
                self.only_until &= self.until == Some(number);
                case.numbers.small.push(number);
            } else {
                let number = self.number(name)?;
                case.numbers.push(number);
            }
        }
        let arity = self.layout.arity;
        if !count.is_multiple_of(arity) {
            let wrong = Diagnostic::new(Code::WrongCount, Span::default()).variant("input");
            return Err(self.scanner.fault_at_last(wrong.arg("found", count).arg("expected", arity)));
        }
        Ok(())
    }

    fn group(&mut self, count: Count, fields: &[Field], case: &mut Case) -> Result<(), Trouble> {
        let count = length(count, case);
        let arity = self.layout.arity;
        if count > MAX_MADE && fields.iter().all(|field| field.formula.is_some()) {
            let wrong = Diagnostic::new(Code::TooLarge, Span::default()).variant("components");
            return Err(self.scanner.fault_at_last(wrong.arg("limit", MAX_MADE)));
        }
        let copied = fields.iter().any(|field| field.role == Role::Copies);
        let mut before = Vec::new();
        for place in 0..count {
            before.clear();
            let base = case.numbers.small.len();
            for _ in 0..arity {
                case.numbers.push(Number::Small(0));
            }
            for field in fields {
                let number = self.field(field, case, &before, place)?;
                match field.role {
                    Role::Number(index) => case.numbers.set(base + index, &number),
                    Role::Copies => case.copies.push(number.clone().into()),
                    Role::Param(_) | Role::Helper => {}
                }
                before.push(Integer::from(Natural::from(number)));
            }
            debug_assert!(!copied || case.copies.len() == place + 1);
        }
        Ok(())
    }

    /// The value of a field, read or computed.
    fn field(
        &mut self,
        field: &Field,
        case: &Case,
        before: &[Integer],
        place: usize,
    ) -> Result<Number, Trouble> {
        let Some(formula) = &field.formula else { return self.number(&field.name) };
        let mut values: Vec<Integer> = before.to_vec();
        values.extend((0..case.singles.small.len()).map(|i| Integer::from(case.singles.get(i))));
        values.push(Integer::from(place as u64));
        let value = formula.value(&values, &Budget::unlimited()).ok().flatten();
        let Some(value) = value.and_then(|value| Natural::try_from(value).ok()) else {
            let wrong = Diagnostic::new(Code::NotAStart, Span::default()).variant("formula");
            return Err(self.scanner.fault_at_last(wrong.arg("name", &field.name)));
        };
        Ok(small(&value).map_or(Number::Big(value), Number::Small))
    }

    fn number(&mut self, name: &str) -> Result<Number, Trouble> {
        let Some(number) = self.scanner.number()? else { return Err(self.missing(name, self.done + 1)) };
        self.only_until &= matches!(number, Number::Small(small) if self.until == Some(small));
        Ok(number)
    }

    /// The stream ends where a number must stand.
    #[cold]
    fn missing(&self, name: &str, case: u64) -> Trouble {
        let wrong = Diagnostic::new(Code::CaseIncomplete, Span::default()).arg("name", name);
        self.scanner.fault_here(if case == 0 { wrong.variant("count") } else { wrong.arg("case", case) })
    }
}

/// How long an array of a case is.
fn length(count: Count, case: &Case) -> usize {
    match count {
        Count::Fixed(count) => count,
        // A big count is far more than any stream holds.
        Count::Field(field) => {
            case.singles.small.get(field).map_or(0, |&count| usize::try_from(count).unwrap_or(usize::MAX))
        }
    }
}
