//! Polynomials with integer coefficients in numbered variables: the numbers of rules, exactly.

use std::collections::BTreeMap;

use bouton_value::Integer;
use bouton_value::number::{One, Zero};

/// The number of a variable.
pub type Var = u8;

/// A sum of integer multiples of products of variables.
///
/// Equal polynomials are equal values: products are sorted, and no coefficient is 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Poly {
    terms: BTreeMap<Vec<Var>, Integer>,
}

impl Poly {
    /// A constant.
    pub fn constant(value: impl Into<Integer>) -> Self {
        let mut poly = Self::default();
        poly.add_term(Vec::new(), value.into());
        poly
    }

    /// A variable.
    pub fn var(var: Var) -> Self {
        let mut poly = Self::default();
        poly.add_term(vec![var], Integer::ONE);
        poly
    }

    /// Products of variables with their coefficients; the empty product is the constant.
    pub fn terms(&self) -> impl Iterator<Item = (&[Var], &Integer)> {
        self.terms.iter().map(|(product, factor)| (product.as_slice(), factor))
    }

    /// The constant part.
    pub fn offset(&self) -> Integer {
        self.terms.get([].as_slice()).cloned().unwrap_or_default()
    }

    /// The value when no variable occurs.
    pub fn as_constant(&self) -> Option<Integer> {
        match self.terms.len() {
            0 => Some(Integer::ZERO),
            1 => self.terms.get([].as_slice()).cloned(),
            _ => None,
        }
    }

    /// Whether a variable occurs.
    pub fn mentions(&self, var: Var) -> bool {
        self.terms.keys().any(|product| product.contains(&var))
    }

    /// The factor of a variable that occurs by itself only; `None` when it occurs inside a product as well.
    pub fn slope(&self, var: Var) -> Option<Integer> {
        let inside = self.terms.keys().any(|product| product.len() > 1 && product.contains(&var));
        if inside { None } else { Some(self.terms.get([var].as_slice()).cloned().unwrap_or_default()) }
    }

    /// The same without the constant and the single variable `var`.
    #[must_use]
    pub fn without(&self, var: Var) -> Self {
        let mut rest = self.clone();
        rest.terms.remove([var].as_slice());
        rest
    }

    fn add_term(&mut self, product: Vec<Var>, factor: Integer) {
        use std::collections::btree_map::Entry;
        if factor == 0u32 {
            return;
        }
        match self.terms.entry(product) {
            Entry::Vacant(entry) => drop(entry.insert(factor)),
            Entry::Occupied(mut entry) => {
                *entry.get_mut() += factor;
                if *entry.get() == 0u32 {
                    entry.remove();
                }
            }
        }
    }

    /// `self + other`
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (product, factor) in &other.terms {
            self.add_term(product.clone(), factor.clone());
        }
        self
    }

    /// `self - other`
    #[must_use]
    pub fn minus(mut self, other: &Self) -> Self {
        for (product, factor) in &other.terms {
            self.add_term(product.clone(), -factor);
        }
        self
    }

    /// `self + value`
    #[must_use]
    pub fn plus_constant(mut self, value: impl Into<Integer>) -> Self {
        self.add_term(Vec::new(), value.into());
        self
    }

    /// `-self`
    #[must_use]
    pub fn negated(&self) -> Self {
        Self::default().minus(self)
    }

    /// `self * factor`
    #[must_use]
    pub fn times_constant(&self, factor: &Integer) -> Self {
        let mut product = Self::default();
        for (vars, own) in &self.terms {
            product.add_term(vars.clone(), own * factor);
        }
        product
    }

    /// `self * other`; time the product of their sizes.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        let mut product = Self::default();
        for (a, f) in &self.terms {
            for (b, g) in &other.terms {
                let mut vars = [a.as_slice(), b.as_slice()].concat();
                vars.sort_unstable();
                product.add_term(vars, f * g);
            }
        }
        product
    }

    /// The same with a polynomial in the place of each variable.
    #[must_use]
    pub fn replaced(&self, with: &impl Fn(Var) -> Self) -> Self {
        let mut sum = Self::default();
        for (vars, factor) in &self.terms {
            let mut product = Self::constant(factor.clone());
            for &var in vars {
                product = product.times(&with(var));
            }
            sum = sum.plus(&product);
        }
        sum
    }

    /// The same with `value` in the place of `var`.
    #[must_use]
    pub fn with(&self, var: Var, value: &Self) -> Self {
        if !self.mentions(var) {
            return self.clone();
        }
        self.replaced(&|each| if each == var { value.clone() } else { Self::var(each) })
    }

    /// The greatest degree and the number of terms: how big it is.
    pub fn size(&self) -> (usize, usize) {
        (self.terms.keys().map(Vec::len).max().unwrap_or(0), self.terms.len())
    }
}
