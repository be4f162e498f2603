//! Moves that take a bounded number of stones from one heap and may leave several: recognised from their
//! linear atoms, so that it does not matter how a rule writes them.

use std::collections::BTreeMap;

use crate::fault::{Check, Fault};
use crate::linear::{Atom, Conj, Lin, Moved, Translator, Var};

/// From a heap n with `from <= n <= upto` one takes `taken` and leaves parts, the x-th at least `least[x]`, in
/// every way (if `distinct`, two parts that differ), and beside them the heaps `fixed`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Break {
    pub(crate) taken: i128,
    pub(crate) least: Vec<i128>,
    pub(crate) distinct: bool,
    pub(crate) fixed: Vec<i128>,
    pub(crate) from: i128,
    pub(crate) upto: Option<i128>,
}

/// No more choices of bounded variables are written out.
const CHOICES: usize = 1 << 16;

/// The moves of a game on single heaps, when all are of this shape and make every heap smaller.
pub(crate) fn breaks(game: &crate::game::Game) -> Check<Vec<Break>> {
    let not = || Fault::NotUnderstood.with("what", "take-and-break");
    if game.numbers.len() != 1 || game.condition.is_some() {
        return Err(not());
    }
    let mut all = Vec::new();
    for rule in &game.moves {
        for moved in Translator::new(game, &[Lin::var(0)], 1).moves(rule)? {
            all.extend(as_breaks(&moved, 0)?.ok_or_else(not)?);
        }
    }
    if all.iter().all(Break::descends) { Ok(all) } else { Err(Fault::Endless.into()) }
}

/// A move from heap n as breaks; `None` when it is of another shape.
pub(crate) fn as_breaks(moved: &Moved, n: Var) -> Check<Option<Vec<Break>>> {
    let mut all = Vec::new();
    for moved in written_out(moved, n)? {
        match as_break(&moved, n)? {
            Some(one) => all.push(one),
            None => return Ok(None),
        }
    }
    all.retain(|one| one.upto.is_none_or(|upto| one.from <= upto));
    Ok(Some(all))
}

/// The move once for each choice of those variables that have constant bounds; atoms without variables are
/// gone.
pub(crate) fn written_out(moved: &Moved, n: Var) -> Check<Vec<Moved>> {
    let mut open = vec![moved.clone()];
    let mut done = Vec::new();
    while let Some(mut moved) = open.pop() {
        if moved.given.iter().any(is_false) {
            continue;
        }
        moved.given.retain(|atom| !atom.lin.terms.is_empty());
        let Some((var, low, high)) = bounded(&moved.given, n) else {
            done.push(moved);
            continue;
        };
        if high - low >= CHOICES as i128 || open.len() + done.len() > CHOICES {
            return Err(Fault::Limit.with("what", "choices"));
        }
        for value in low..=high {
            open.push(moved.with(var, &Lin::constant(value))?);
        }
    }
    done.reverse();
    Ok(done)
}

fn is_false(atom: &Atom) -> bool {
    let Lin { terms, constant } = &atom.lin;
    terms.is_empty() && (*constant < 0 || (atom.equal && *constant != 0))
}

/// A variable but `n` that has an upper bound by itself, and its bounds.
fn bounded(given: &Conj, n: Var) -> Option<(Var, i128, i128)> {
    let alone = |atom: &Atom| match (atom.lin.terms.len(), atom.lin.terms.first_key_value()) {
        (1, Some((&var, &coefficient))) if var != n => Some((var, coefficient)),
        _ => None,
    };
    let (var, _) = given.iter().find_map(|atom| alone(atom).filter(|&(_, c)| c < 0 || atom.equal))?;
    let (mut low, mut high) = (0, i128::MAX);
    for atom in given.iter().filter(|atom| alone(atom).is_some_and(|(other, _)| other == var)) {
        let (coefficient, constant) = (atom.lin.of(var), atom.lin.constant);
        if coefficient > 0 || atom.equal {
            low = low.max(up(-constant * coefficient.signum(), coefficient.abs()));
        }
        if coefficient < 0 || atom.equal {
            high = high.min((constant * -coefficient.signum()).div_euclid(coefficient.abs()));
        }
    }
    Some((var, low, high))
}

/// a / b rounded up, b > 0.
fn up(a: i128, b: i128) -> i128 {
    -(-a).div_euclid(b)
}

impl Moved {
    /// With `by` in the place of a variable.
    pub(crate) fn with(&self, var: Var, by: &Lin) -> Check<Self> {
        let atoms =
            self.given.iter().map(|Atom { lin, equal }| Ok(Atom { lin: lin.with(var, by)?, equal: *equal }));
        let part = |part: &Vec<Lin>| part.iter().map(|lin| lin.with(var, by)).collect();
        Ok(Self {
            given: atoms.collect::<Check<_>>()?,
            parts: self.parts.iter().map(part).collect::<Check<_>>()?,
        })
    }
}

fn as_break(moved: &Moved, n: Var) -> Check<Option<Break>> {
    let lins: Vec<&Lin> = moved.parts.iter().flatten().collect();
    let fixed: Vec<i128> = lins.iter().filter(|lin| lin.terms.is_empty()).map(|lin| lin.constant).collect();
    let parts: Vec<&Lin> = lins.into_iter().filter(|lin| !lin.terms.is_empty()).collect();
    if parts.is_empty() {
        return Ok(Limits::read(&moved.given, &[], n, 0).map(|limits| limits.close(0, fixed)));
    }
    // All parts but one are single variables, and all together are n less a constant.
    let sum = parts.iter().try_fold(Lin::default(), |sum, part| sum.plus(1, part))?;
    let rest: Vec<&&Lin> = parts.iter().filter(|part| part.of(n) != 0).collect();
    if sum.terms != BTreeMap::from([(n, 1)]) || rest.len() != 1 {
        return Ok(None);
    }
    let taken = -sum.constant;
    let mut names = Vec::new();
    let mut inner = moved.clone();
    for part in parts.iter().filter(|part| part.of(n) == 0) {
        let Some((&var, &1)) = part.terms.first_key_value().filter(|_| part.terms.len() == 1) else {
            return Ok(None);
        };
        names.push(var);
        inner = inner.with(var, &Lin { constant: -part.constant, ..Lin::var(var) })?;
    }
    // The rest takes the place of n: n = rest + the others + taken.
    let mut whole = Lin { constant: taken, ..Lin::var(n) };
    for &var in &names {
        whole = whole.plus(1, &Lin::var(var))?;
    }
    inner = inner.with(n, &whole)?;
    names.push(n);
    Ok(Limits::read(&inner.given, &names, n, taken).map(|limits| limits.close(taken, fixed)))
}

/// What the atoms of a move say of its parts.
struct Limits {
    least: Vec<i128>,
    distinct: bool,
    from: i128,
    upto: Option<i128>,
}

impl Limits {
    fn close(self, taken: i128, fixed: Vec<i128>) -> Break {
        let Self { least, distinct, from, upto } = self;
        Break { taken, least, distinct, fixed, from, upto }
    }

    /// `parts` are the variables of the parts; without parts the only variable is n.
    fn read(given: &Conj, parts: &[Var], n: Var, taken: i128) -> Option<Self> {
        let names = if parts.is_empty() { &[n][..] } else { parts };
        let mut limits = Self { least: vec![0; parts.len()], distinct: false, from: 0, upto: None };
        let mut orders = Vec::new();
        let mut others = Vec::new();
        for atom in given {
            let lin = &atom.lin;
            if lin.terms.keys().any(|var| !names.contains(var)) {
                return None;
            }
            let first = lin.of(names[0]);
            if first != 0 && names.iter().all(|&name| lin.of(name) == first) {
                limits.total(atom, first, taken, parts.len());
                continue;
            }
            let terms: Vec<(usize, i128)> = names
                .iter()
                .enumerate()
                .map(|(x, &name)| (x, lin.of(name)))
                .filter(|(_, c)| *c != 0)
                .collect();
            match terms[..] {
                _ if atom.equal => return None,
                [(x, c)] if c > 0 => limits.least[x] = limits.least[x].max(up(-lin.constant, c)),
                [(x, cx), (y, cy)] if cx + cy == 0 && cx.abs() == 1 && (-1..=0).contains(&lin.constant) => {
                    orders.push(if cx < 0 { (x, y, lin.constant) } else { (y, x, lin.constant) });
                }
                _ => others.push(lin),
            }
        }
        limits.ordered(&orders, &others, names).then_some(limits)
    }

    /// A bound on n, which is the sum of all parts and what is taken.
    fn total(&mut self, atom: &Atom, factor: i128, taken: i128, parts: usize) {
        let constant = atom.lin.constant;
        if factor > 0 && parts == 1 && !atom.equal {
            self.least[0] = self.least[0].max(up(-constant, factor));
            return;
        }
        if factor > 0 || atom.equal {
            self.from = self.from.max(up(-constant * factor.signum(), factor.abs()) + taken);
        }
        if factor < 0 || atom.equal {
            let upto = (constant * -factor.signum()).div_euclid(factor.abs()) + taken;
            self.upto = Some(self.upto.map_or(upto, |known| known.min(upto)));
        }
    }

    /// Whether an order among the parts only chooses one arrangement of each collection of parts, and the
    /// other atoms follow.
    fn ordered(&mut self, orders: &[(usize, usize, i128)], others: &[&Lin], names: &[Var]) -> bool {
        let mut sorted: Vec<usize> = Vec::new();
        if orders.is_empty() {
            // Each part is its least value and something natural.
            for lin in others {
                let least = (0..self.least.len()).map(|x| lin.of(names[x]) * self.least[x]).sum::<i128>();
                if lin.terms.values().any(|&c| c < 0) || least + lin.constant < 0 {
                    return false;
                }
            }
            return true;
        }
        while sorted.len() < names.len() {
            let free = |x: &usize| {
                !sorted.contains(x) && orders.iter().all(|&(a, b, _)| b != *x || sorted.contains(&a))
            };
            let next: Vec<usize> = (0..names.len()).filter(free).collect();
            let last = sorted.last().copied();
            let [x] = next[..] else { return false };
            if last.is_some_and(|last| !orders.iter().any(|&(a, b, _)| (a, b) == (last, x))) {
                return false;
            }
            sorted.push(x);
        }
        let strict = orders.iter().any(|&(.., less)| less < 0);
        let least = self.least[sorted[0]];
        if (strict && names.len() != 2) || self.least.iter().any(|&other| other > least + i128::from(strict))
        {
            return false;
        }
        // Each part is the one before and something natural.
        for lin in others {
            let mut value = lin.constant;
            for at in 0..sorted.len() {
                let slope = sorted[at..].iter().map(|&x| lin.of(names[x])).sum::<i128>();
                let step = if at == 0 { least } else { i128::from(strict) };
                value += slope * step;
                if slope < 0 {
                    return false;
                }
            }
            if value < 0 {
                return false;
            }
        }
        self.distinct = strict;
        self.least.fill(least);
        true
    }
}

impl Break {
    /// The heaps from which this can be done are at least so large.
    pub(crate) fn lowest(&self) -> i128 {
        let parts = self.least.iter().sum::<i128>() + i128::from(self.distinct);
        self.from.max(if self.least.is_empty() { 0 } else { self.taken + parts })
    }

    /// Whether every heap it leaves is smaller.
    fn descends(&self) -> bool {
        let parts: i128 = self.least.iter().sum();
        let kept = self.least.iter().all(|least| self.taken + parts - least >= 1);
        kept && self.fixed.iter().all(|&heap| heap < self.lowest())
    }
}
