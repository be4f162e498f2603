//! Names: what they mean at a place of the text, which are taken, and which known name is nearest to one
//! that is not known.

use std::collections::HashMap;
use std::sync::Arc;

use bouton_value::Integer;

use crate::ast::Ident;
use crate::{Code, Diagnostic, Span};

/// Names longer than this are not compared with others.
const MAX_COMPARED: usize = 64;

/// What is wrong so far.
#[derive(Debug, Default)]
pub(super) struct Sink {
    found: Vec<Diagnostic>,
}

impl Sink {
    /// Adds a diagnostic.
    pub(super) fn push(&mut self, diagnostic: Diagnostic) {
        self.found.push(diagnostic);
    }

    /// Whether nothing is wrong.
    pub(super) fn is_clean(&self) -> bool {
        self.found.is_empty()
    }

    /// All that is wrong in the order of the text, each fault once.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        self.found.sort_by_key(|d| (d.span.start, d.span.end, d.code));
        let mut kept: Vec<Diagnostic> = Vec::with_capacity(self.found.len());
        for diagnostic in self.found {
            let same = |k: &&Diagnostic| k.span == diagnostic.span;
            let mut before = kept.iter().rev().take_while(same);
            let again = before.any(|k| {
                (k.code, k.variant, &k.args) == (diagnostic.code, diagnostic.variant, &diagnostic.args)
            });
            if !again {
                kept.push(diagnostic);
            }
        }
        kept
    }
}

/// The value of a parameter or list.
#[derive(Clone, Debug)]
pub(super) enum Global {
    /// A parameter that is a number.
    Number(Integer),
    /// A parameter that is a finite set, ascending.
    Set(Arc<[Integer]>),
    /// A list.
    List(Arc<[Integer]>),
    /// A parameter or list with a fault that has been reported; its uses are not looked at.
    Broken,
}

/// The names that hold in the whole file: parameters and lists.
#[derive(Debug, Default)]
pub(super) struct Globals {
    names: HashMap<String, (Global, Span)>,
}

impl Globals {
    /// Defines a name, or says that it is taken.
    pub(super) fn define(&mut self, name: &Ident, value: Global, sink: &mut Sink) {
        if let Some((_, first)) = self.names.get(&name.text) {
            sink.push(taken(name, *first));
        } else {
            self.names.insert(name.text.clone(), (value, name.span));
        }
    }

    fn get(&self, name: &str) -> Option<&Global> {
        self.names.get(name).map(|(value, _)| value)
    }
}

/// Names with a slot in the environment.
#[derive(Debug, Default)]
pub(super) struct Slots {
    names: HashMap<String, (usize, Span)>,
}

/// What a name means.
pub(super) enum Meaning<'a> {
    /// The value of a slot.
    Slot(usize),
    /// A parameter or list.
    Global(&'a Global),
}

/// The names that have a meaning at a place.
pub(super) struct Scope<'a> {
    globals: &'a Globals,
    /// The numbers of the state.
    outer: Option<&'a Slots>,
    /// The variables, or the parameters of `start`.
    inner: Slots,
    next: usize,
    /// Names that will have a meaning further on in the line.
    later: HashMap<&'a str, Span>,
    /// Names of the position, which must not be used here.
    banned: Option<&'a Slots>,
    /// Whether `heaps` has a meaning.
    pub(super) heaps: bool,
}

impl<'a> Scope<'a> {
    /// Only parameters and lists.
    pub(super) fn constant(globals: &'a Globals, banned: Option<&'a Slots>) -> Self {
        let (inner, later) = (Slots::default(), HashMap::new());
        Self { globals, outer: None, inner, next: 0, later, banned, heaps: false }
    }

    /// The numbers of the state as well; further names get the slots after them.
    pub(super) fn state(globals: &'a Globals, state: &'a Slots) -> Self {
        let mut scope = Self::constant(globals, None);
        scope.outer = Some(state);
        scope.next = state.names.len();
        scope
    }

    /// Says that `name` will be defined further on.
    pub(super) fn announce(&mut self, name: &'a Ident) {
        self.later.entry(&name.text).or_insert(name.span);
    }

    /// Gives the next slot to `name`; says so when the name is taken. The slot is used up in any case.
    pub(super) fn define(&mut self, name: &Ident, sink: &mut Sink) -> usize {
        let slot = self.next;
        self.next += 1;
        if let Some(first) = self.place(&name.text) {
            sink.push(taken(name, first));
        } else {
            self.inner.names.insert(name.text.clone(), (slot, name.span));
        }
        slot
    }

    /// Lets `name` have slot `slot` until [`Self::leave`]; says so when the name is taken.
    pub(super) fn enter(&mut self, name: &Ident, slot: usize, sink: &mut Sink) -> bool {
        if let Some(first) = self.place(&name.text) {
            sink.push(taken(name, first));
            return false;
        }
        self.inner.names.insert(name.text.clone(), (slot, name.span));
        true
    }

    /// Takes back a name given by [`Self::enter`].
    pub(super) fn leave(&mut self, name: &Ident) {
        self.inner.names.remove(&name.text);
    }

    /// The next free slot.
    pub(super) fn next_slot(&self) -> usize {
        self.next
    }

    fn place(&self, name: &str) -> Option<Span> {
        let outer = self.outer.and_then(|outer| outer.names.get(name)).map(|(_, span)| *span);
        let inner = || self.inner.names.get(name).map(|(_, span)| *span);
        outer.or_else(inner).or_else(|| self.globals.names.get(name).map(|(_, span)| *span))
    }

    /// What `name` means, or a diagnostic.
    pub(super) fn resolve(&self, name: &str, span: Span) -> Result<Meaning<'a>, Diagnostic> {
        let slots = [Some(&self.inner), self.outer];
        let slot = slots.into_iter().flatten().find_map(|slots| slots.names.get(name));
        if let Some((slot, _)) = slot {
            return Ok(Meaning::Slot(*slot));
        }
        if let Some(global) = self.globals.get(name) {
            return Ok(Meaning::Global(global));
        }
        if let Some((_, place)) = self.banned.and_then(|banned| banned.names.get(name)) {
            return Err(Diagnostic::new(Code::NotConstant, span).arg("name", name).related(*place));
        }
        Err(self.unknown(name, span))
    }

    fn unknown(&self, name: &str, span: Span) -> Diagnostic {
        let diagnostic = Diagnostic::new(Code::UnknownName, span).arg("name", name);
        if let Some(place) = self.later.get(name) {
            return diagnostic.variant("later").related(*place);
        }
        let slots = [Some(&self.inner), self.outer].into_iter().flatten();
        let near = slots.flat_map(|slots| slots.names.keys()).chain(self.globals.names.keys());
        match nearest(name, near.map(String::as_str)) {
            Some(best) => diagnostic.variant("near").arg("nearest", best).fix(span, best),
            None => diagnostic.arg("known", self.known()),
        }
    }

    /// The names that could stand here, for a message.
    fn known(&self) -> String {
        let slots = [self.outer, Some(&self.inner)].into_iter().flatten();
        let mut names: Vec<(&Span, &String)> = slots
            .flat_map(|slots| slots.names.iter().map(|(name, (_, span))| (span, name)))
            .chain(self.globals.names.iter().map(|(name, (_, span))| (span, name)))
            .collect();
        names.sort_by_key(|(span, name)| (span.start, *name));
        let names: Vec<&str> = names.iter().take(12).map(|(_, name)| name.as_str()).collect();
        names.join(", ")
    }

    /// The variables and state numbers: what a wording may name.
    pub(super) fn speakable(&self) -> impl Iterator<Item = &str> {
        let slots = [self.outer, Some(&self.inner)].into_iter().flatten();
        slots.flat_map(|slots| slots.names.keys().map(String::as_str))
    }
}

impl Slots {
    /// The numbers of a state; says so when a name is taken.
    pub(super) fn of_state(names: &[Ident], globals: &Globals, sink: &mut Sink) -> Self {
        let mut slots = Self::default();
        for (slot, name) in names.iter().enumerate() {
            let global = globals.names.get(&name.text).map(|(_, span)| *span);
            let first = slots.names.get(&name.text).map(|(_, span)| *span).or(global);
            match first {
                Some(first) => sink.push(taken(name, first)),
                None => drop(slots.names.insert(name.text.clone(), (slot, name.span))),
            }
        }
        slots
    }
}

fn taken(name: &Ident, first: Span) -> Diagnostic {
    Diagnostic::new(Code::NameTaken, name.span).arg("name", &name.text).related(first)
}

/// The candidate nearest to `name` by edit distance (insert, delete, replace, swap neighbours), when it is
/// near enough to be meant: at most one edit for every three letters, and at least one. The first by
/// alphabet among equals. Time O(candidates * length^2).
///
/// ```
/// use bouton_rules::check::nearest;
/// assert_eq!(nearest("heep", ["heap", "stone"]), Some("heap"));
/// assert_eq!(nearest("queen", ["heap", "stone"]), None);
/// ```
pub fn nearest<'a>(name: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name: Vec<char> = name.chars().take(MAX_COMPARED + 1).collect();
    if name.len() > MAX_COMPARED {
        return None;
    }
    let near = candidates.into_iter().filter_map(|candidate| {
        let letters: Vec<char> = candidate.chars().take(MAX_COMPARED + 1).collect();
        let longest = name.len().max(letters.len());
        // A name of one letter is near to none: any other letter would be as near.
        let allowed = if longest <= 1 { 0 } else { (longest / 3).max(1) };
        let distance = if letters.len() > MAX_COMPARED { usize::MAX } else { edits(&name, &letters) };
        (distance <= allowed && distance < longest).then_some((distance, candidate))
    });
    near.min().map(|(_, candidate)| candidate)
}

/// The edit distance in which swapping two neighbours is one edit.
fn edits(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for (i, &x) in a.iter().enumerate() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i + 1);
        for (j, &y) in b.iter().enumerate() {
            let replaced = last[j] + usize::from(!x.eq_ignore_ascii_case(&y));
            let mut least = replaced.min(last[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && x == b[j - 1] && a[i - 1] == y {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut last, row);
    }
    last.last().copied().unwrap_or(0)
}
