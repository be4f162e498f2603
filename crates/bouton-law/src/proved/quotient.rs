//! The law of misère sums: heaps are elements of a finite monoid, and their product says who wins.

use bouton_rules::{Budget, Stop};
use bouton_solve::{Fact, Sentence};
use bouton_value::Natural;
use bouton_value::number::arithmetic::DivMod;
use bouton_value::number::small;

use super::claim::Claim;
use super::told::{Told, as_told};
use crate::law::{AfterMove, EmitWhole, Tuple, WholeLaw};

/// A reason names the elements of so many heaps.
const NAMED: usize = 24;

type Element = usize;

/// What a quotient says of a sum.
#[derive(Debug)]
pub(super) struct Quotient {
    told: Told,
    /// Of the first heaps.
    elements: Vec<Element>,
    preperiod: u64,
    period: u64,
    /// All products, row by row.
    products: Vec<Element>,
    losing: Vec<bool>,
}

impl Quotient {
    pub(super) fn of(claim: &Claim, told: Told) -> Option<Self> {
        let element = |number: u64| usize::try_from(number).ok();
        let elements: Vec<Element> =
            claim.numbers("elements")?.into_iter().map(element).collect::<Option<_>>()?;
        let (preperiod, period) = (claim.number("preperiod")?, claim.number("period")?);
        let rows: Vec<Vec<Element>> = claim
            .rows("times")?
            .into_iter()
            .map(|row| row.into_iter().map(element).collect::<Option<_>>())
            .collect::<Option<_>>()?;
        let mut losing = vec![false; rows.len()];
        for lost in claim.numbers("losing")? {
            *losing.get_mut(element(lost)?)? = true;
        }
        let products = products(&rows)?;
        let whole = u128::from(preperiod) + u128::from(period);
        let fits = period > 0
            && elements.len() as u128 == whole
            && elements.iter().chain(&products).all(|element| *element < losing.len());
        fits.then_some(Self { told, elements, preperiod, period, products, losing })
    }

    fn product(&self, e: Element, f: Element) -> Element {
        self.products[e * self.losing.len() + f]
    }

    /// The element of a heap.
    fn element(&self, heap: &Natural) -> Element {
        if let Some(heap) = small(heap) {
            return self.element_small(heap);
        }
        // A heap of more than 64 bits is behind the preperiod.
        let (_, rest) = (heap - Natural::from(self.preperiod)).div_mod(Natural::from(self.period));
        self.element_small(self.preperiod + small(&rest).unwrap_or(0))
    }

    fn element_small(&self, heap: u64) -> Element {
        let beyond = heap.checked_sub(self.preperiod).map(|beyond| self.preperiod + beyond % self.period);
        usize::try_from(beyond.unwrap_or(heap))
            .ok()
            .and_then(|at| self.elements.get(at))
            .copied()
            .unwrap_or(0)
    }

    fn elements<'t>(&'t self, at: &'t [Tuple]) -> impl DoubleEndedIterator<Item = Element> + 't {
        at.iter().flatten().map(|heap| self.element(heap))
    }

    fn product_of(&self, at: &[Tuple]) -> Element {
        self.elements(at).fold(0, |product, element| self.product(product, element))
    }
}

/// All products, from those with the generators: elements are numbered breadth-first.
fn products(rows: &[Vec<Element>]) -> Option<Vec<Element>> {
    let count = rows.len();
    let mut from: Vec<(Element, usize)> = vec![(0, 0)];
    for (e, row) in rows.iter().enumerate() {
        for (generator, &to) in row.iter().enumerate() {
            if to == from.len() {
                from.push((e, generator));
            }
        }
    }
    let mut products = Vec::with_capacity(count.checked_mul(count)?);
    for e in 0..count {
        let start = products.len();
        products.push(e);
        for &(before, generator) in from.iter().skip(1) {
            let product: Element = *products.get(start + before)?;
            products.push(*rows.get(product)?.get(generator)?);
        }
    }
    (from.len() == count).then_some(products)
}

impl WholeLaw for Quotient {
    as_told!();

    fn loses(&self, at: &[Tuple], _budget: &Budget) -> Result<bool, Stop> {
        Ok(self.losing[self.product_of(at)])
    }

    fn winning(&self, _at: &[Tuple], _budget: &Budget, _emit: EmitWhole) -> Result<bool, Stop> {
        Ok(false)
    }

    fn lists(&self, _budget: &Budget) -> Result<bool, Stop> {
        Ok(false)
    }

    fn after_moves<'l>(&'l self, at: &[Tuple], budget: &Budget) -> Result<Option<AfterMove<'l>>, Stop> {
        budget.charge(at.len().saturating_mul(3 * size_of::<Element>()))?;
        // What all other heaps are together, for each.
        let mut others: Vec<Element> = Vec::with_capacity(at.len());
        let mut before = 0;
        for element in self.elements(at) {
            others.push(before);
            before = self.product(before, element);
        }
        let mut behind = 0;
        for (other, element) in others.iter_mut().rev().zip(self.elements(at).rev()) {
            *other = self.product(*other, behind);
            behind = self.product(behind, element);
        }
        Ok(Some(Box::new(move |component, parts| {
            let other = others.get(component).copied().unwrap_or(0);
            self.losing[self.product(other, self.product_of(parts))]
        })))
    }

    fn reason(&self, at: &[Tuple], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let product = self.product_of(at);
        let key = match (self.losing[product], at.len() > NAMED) {
            (true, false) => "law-proved-quotient-lost",
            (false, false) => "law-proved-quotient-won",
            (true, true) => "law-proved-quotient-many-lost",
            (false, true) => "law-proved-quotient-many-won",
        };
        let elements = self.elements(at).take(NAMED).map(|element| Natural::from(element as u64)).collect();
        Ok(vec![
            Sentence::new(key)
                .with("elements", Fact::Numbers(elements))
                .with("count", at.len() as u64)
                .with("product", product as u64),
        ])
    }

    fn loses_small(&self, at: &[u64]) -> Option<bool> {
        let product = at.iter().fold(0, |product, heap| self.product(product, self.element_small(*heap)));
        self.losing.get(product).copied()
    }
}
