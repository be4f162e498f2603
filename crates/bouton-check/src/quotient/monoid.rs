//! A finite commutative monoid given by its products with generators.

use std::collections::HashMap;

use bouton_rules::Budget;

use crate::fault::{Check, Fault, Rejected};

/// An element by its number; 0 is the neutral one.
pub(crate) type Element = usize;

/// No monoid may have more elements.
const ELEMENTS: usize = 1 << 10;

/// A monoid and which of its elements are losing.
pub(crate) struct Monoid {
    /// All products, row by row.
    table: Vec<Element>,
    losing: Vec<bool>,
}

fn wrong(what: &str) -> Rejected {
    Fault::NotLeast.with("what", what)
}

impl Monoid {
    /// Reads the products `times` of each element with the generators, which are the elements of heaps but 0 in the order
    /// in which they come first. The elements must be numbered breadth-first and all be needed.
    ///
    /// Where the generators commute as maps and all elements come from 0, products do not depend on how an
    /// element is written by generators: if e = 0u and f = 0v = 0w, then ev = 0uv = 0vu = fu = 0wu = ew.
    pub(crate) fn read(heaps: &[u64], losing: &[u64], times: &[Vec<u64>], budget: &Budget) -> Check<Self> {
        let count = times.len();
        if count == 0 || count > ELEMENTS {
            return Err(Fault::Limit.with("what", "elements"));
        }
        let mut generators: Vec<u64> = Vec::new();
        for &element in heaps.iter().filter(|element| **element != 0) {
            if !generators.contains(&element) {
                generators.push(element);
            }
        }
        let rows: Option<Vec<Vec<Element>>> =
            times.iter().map(|row| numbers(row, generators.len(), count)).collect();
        let rows = rows.ok_or_else(|| Fault::Form.with("expected", "times"))?;
        if !losing.is_sorted_by(|a, b| a < b) || losing.iter().any(|&element| element >= count as u64) {
            return Err(Fault::Form.with("expected", "losing"));
        }
        let losing: Vec<bool> = (0..count as u64).map(|element| losing.contains(&element)).collect();
        if rows[0].iter().map(|&element| element as u64).ne(generators) {
            return Err(wrong("elements"));
        }
        let from = breadth_first(&rows)?;
        commutes(&rows, budget)?;
        reduced(&rows, &losing, budget)?;
        // e f = (e f') g where f = f' g.
        let mut table = vec![0; count * count];
        for e in 0..count {
            budget.tick()?;
            table[e * count] = e;
            for (f, &(before, generator)) in from.iter().enumerate().skip(1) {
                table[e * count + f] = rows[table[e * count + before]][generator];
            }
        }
        Ok(Self { table, losing })
    }

    /// The product of two elements.
    pub(crate) fn product(&self, e: Element, f: Element) -> Element {
        self.table[e * self.losing.len() + f]
    }

    /// Whether the player to move loses.
    pub(crate) fn loses(&self, element: Element) -> bool {
        self.losing[element]
    }

    /// How many elements there are.
    pub(crate) fn len(&self) -> usize {
        self.losing.len()
    }
}

fn numbers(row: &[u64], width: usize, count: usize) -> Option<Vec<Element>> {
    let inside = |&element: &u64| Element::try_from(element).ok().filter(|&element| element < count);
    (row.len() == width).then(|| row.iter().map(inside).collect()).flatten()
}

/// By element, the one before it and the generator that leads from there to it; elements must be numbered in the order in
/// which they come first.
fn breadth_first(rows: &[Vec<Element>]) -> Check<Vec<(usize, usize)>> {
    let mut from = vec![(0, 0)];
    for (e, row) in rows.iter().enumerate() {
        if e >= from.len() {
            return Err(wrong("elements"));
        }
        for (generator, &to) in row.iter().enumerate() {
            match to.cmp(&from.len()) {
                std::cmp::Ordering::Less => {}
                std::cmp::Ordering::Equal => from.push((e, generator)),
                std::cmp::Ordering::Greater => return Err(wrong("elements")),
            }
        }
    }
    Ok(from)
}

fn commutes(rows: &[Vec<Element>], budget: &Budget) -> Check<()> {
    for row in rows {
        for (g, &to) in row.iter().enumerate() {
            budget.tick()?;
            for (h, &other) in row.iter().enumerate().take(g) {
                if rows[to][h] != rows[other][g] {
                    return Err(Fault::NoProof.with("what", "commute"));
                }
            }
        }
    }
    Ok(())
}

/// No two elements may be the same in all products: classes of elements are split until all of a class agree on the
/// classes of their products.
fn reduced(rows: &[Vec<Element>], losing: &[bool], budget: &Budget) -> Check<()> {
    let mut class: Vec<Element> = losing.iter().map(|&loses| loses.into()).collect();
    let mut count = 0;
    loop {
        let mut known: HashMap<(Element, Vec<Element>), Element> = HashMap::new();
        let mut next = Vec::with_capacity(class.len());
        for (row, &own) in rows.iter().zip(&class) {
            budget.tick()?;
            let fresh = known.len();
            let products = row.iter().map(|&to| class[to]).collect();
            next.push(*known.entry((own, products)).or_insert(fresh));
        }
        class = next;
        if known.len() == count {
            break;
        }
        count = known.len();
    }
    if count == rows.len() { Ok(()) } else { Err(wrong("elements")) }
}
