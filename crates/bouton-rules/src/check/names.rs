//! Names: what they mean at a place of the text, which are taken, and what to say of one
//! that is not known.

use std::collections::HashMap;
use std::sync::Arc;

use bouton_value::Integer;

use crate::ast::Ident;
use crate::game::List;
use crate::nearest::nearest;
use crate::{Code, Diagnostic, Span};

/// More names than this are not listed in a message.
const MAX_LISTED: usize = 12;

/// Faults after this many are not looked for.
const MAX_FOUND: usize = 100;

/// What is wrong so far.
#[derive(Debug, Default)]
pub(super) struct Sink {
    found: Vec<Diagnostic>,
}

impl Sink {
    /// Adds a diagnostic, unless there are enough.
    pub(super) fn push(&mut self, diagnostic: Diagnostic) {
        if !self.is_full() {
            self.found.push(diagnostic);
        }
    }

    /// Whether enough is wrong to stop looking.
    pub(super) fn is_full(&self) -> bool {
        self.found.len() >= MAX_FOUND
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
    List(List),
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

    /// The value of a name.
    pub(super) fn get(&self, name: &str) -> Option<&Global> {
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

    /// Gives the next slot to `name`; says so when the name is taken. Then too it has the new meaning from
    /// here on, so that its uses are not faults of their own.
    pub(super) fn define(&mut self, name: &Ident, sink: &mut Sink) {
        if let Some(first) = self.place(&name.text) {
            sink.push(taken(name, first));
        }
        self.inner.names.insert(name.text.clone(), (self.next, name.span));
        self.next += 1;
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

    /// What `name` means; says so when it means nothing here.
    pub(super) fn resolve(&self, name: &str, span: Span, sink: &mut Sink) -> Option<Meaning<'a>> {
        let slots = [Some(&self.inner), self.outer];
        let slot = slots.into_iter().flatten().find_map(|slots| slots.names.get(name));
        if let Some((slot, _)) = slot {
            return Some(Meaning::Slot(*slot));
        }
        if let Some(global) = self.globals.get(name) {
            return Some(Meaning::Global(global));
        }
        if sink.is_full() {
            return None;
        }
        if let Some((_, place)) = self.banned.and_then(|banned| banned.names.get(name)) {
            sink.push(Diagnostic::new(Code::NotConstant, span).arg("name", name).related(*place));
        } else {
            sink.push(self.unknown(name, span));
        }
        None
    }

    fn unknown(&self, name: &str, span: Span) -> Diagnostic {
        let diagnostic = Diagnostic::new(Code::UnknownName, span).arg("name", name);
        if let Some(place) = self.later.get(name) {
            return diagnostic.variant("later").related(*place);
        }
        if let Some(spaced) = crate::keyword::space_out(name) {
            return diagnostic.variant("space").arg("expected", &spaced).fix(span, spaced);
        }
        let known = self.known();
        match nearest(name, known.iter().copied()) {
            Some(best) => diagnostic.variant("near").arg("nearest", best).fix(span, best),
            None if known.is_empty() => diagnostic.variant("alone"),
            None => diagnostic.arg("known", listed(&known)),
        }
    }

    /// The value of a parameter as text: a number, or the items of a set.
    pub(super) fn param_text(&self, name: &str) -> Option<String> {
        match self.globals.get(name)? {
            Global::Number(n) => Some(n.to_string()),
            Global::Set(items) => {
                let items: Vec<String> = items.iter().map(ToString::to_string).collect();
                Some(items.join(", "))
            }
            // A fault in it has been reported.
            Global::Broken => Some(String::new()),
            Global::List(_) => None,
        }
    }

    /// The names that could stand here, in the order of the text.
    pub(super) fn known(&self) -> Vec<&str> {
        let slots = self.slots().map(|(name, (_, span))| (span, name.as_str()));
        let globals = self.globals.names.iter().map(|(name, (_, span))| (span, name.as_str()));
        let mut names: Vec<(&Span, &str)> = slots.chain(globals).collect();
        names.sort_by_key(|(span, name)| (span.start, *name));
        names.into_iter().map(|(_, name)| name).collect()
    }

    /// The variables and state numbers, in the order of their slots: what a wording may name.
    pub(super) fn speakable(&self) -> Vec<&str> {
        let mut names: Vec<(usize, &str)> =
            self.slots().map(|(name, (slot, _))| (*slot, name.as_str())).collect();
        names.sort_unstable();
        names.into_iter().map(|(_, name)| name).collect()
    }

    fn slots(&self) -> impl Iterator<Item = (&String, &(usize, Span))> {
        [self.outer, Some(&self.inner)].into_iter().flatten().flat_map(|slots| &slots.names)
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

/// Names for a message: the first few.
pub(super) fn listed(names: &[&str]) -> String {
    let mut text = names.iter().take(MAX_LISTED).copied().collect::<Vec<_>>().join(", ");
    if names.len() > MAX_LISTED {
        text.push_str(", ...");
    }
    text
}

fn taken(name: &Ident, first: Span) -> Diagnostic {
    Diagnostic::new(Code::NameTaken, name.span).arg("name", &name.text).related(first)
}
