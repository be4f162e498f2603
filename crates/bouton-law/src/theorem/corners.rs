//! Turning the corners of a rectangle (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14): the product of two games of turning
//! two coins. Its values are nim products by their definition (J. H. Conway, On Numbers and Games, chapter 6).

use bouton_rules::{Budget, Stop};
use bouton_solve::Sentence;
use bouton_value::nimber::nim_product64;
use bouton_value::number::logic::SignificantBits;
use bouton_value::{Natural, nim_inverse, nim_product};

use crate::law::{Emit, Found, Law, Theorem, Wanted};
use crate::shape::{Pattern, Shape};

/// A corner (x, y) and three with smaller numbers: (i, y), (x, j), (i, j).
pub(super) struct Corners;

const RULES: &str = "state [x, y]\nmove i in 0..x - 1, j in 0..y - 1 -> [i, y] + [x, j] + [i, j]";

/// Numbers with more bits would take too long.
const MOST_BITS: u64 = 1 << 20;
/// So many columns are looked through for corners that win.
const MOST_COLUMNS: u32 = 1 << 20;

impl Theorem for Corners {
    fn recognise(&self, shape: &Shape) -> Option<Found> {
        if shape.numbers() != 2 || shape.parts() != 3 {
            return None;
        }
        let map = shape.matching(&Pattern::new(RULES)?)?;
        Some(Found { law: Box::new(Product), map })
    }
}

/// The value of (x, y) is the nim product x ⊗ y.
#[derive(Debug)]
struct Product;

fn product(x: &Natural, y: &Natural) -> Result<Natural, Stop> {
    if x.significant_bits().max(y.significant_bits()) > MOST_BITS {
        return Err(Stop::TooLarge);
    }
    Ok(nim_product(x, y))
}

impl Law for Product {
    fn id(&self) -> &'static str {
        "corners"
    }

    fn statement(&self) -> Sentence {
        Sentence::new("law-corners.statement")
    }

    fn because(&self) -> Sentence {
        Sentence::new("law-corners.because")
    }

    fn has_values(&self) -> bool {
        true
    }

    fn value(&self, at: &[Natural], _budget: &Budget) -> Result<Option<Natural>, Stop> {
        let [x, y] = at else { return Ok(None) };
        product(x, y).map(Some)
    }

    /// A move to (i, j) changes the value by (x ^ i) ⊗ (y ^ j), so each column has one row at most.
    fn options(&self, at: &[Natural], wanted: Wanted, budget: &Budget, emit: Emit) -> Result<bool, Stop> {
        let [x, y] = at else { return Ok(true) };
        let (narrow, wide) = if x <= y { (x, y) } else { (y, x) };
        let Some(columns) = u32::try_from(narrow).ok().filter(|columns| *columns <= MOST_COLUMNS) else {
            return Ok(false);
        };
        let own = product(x, y)?;
        let change = if let Wanted::Value(value) = wanted { own ^ value } else { own };
        if change == 0u32 {
            return Ok(true);
        }
        for column in 0..columns {
            budget.tick()?;
            let i = Natural::from(column);
            let Some(inverse) = nim_inverse(&(&i ^ narrow)) else { continue };
            let j = nim_product(&change, &inverse) ^ wide;
            if j >= *wide {
                continue;
            }
            let (i, j) = if x <= y { (i, j) } else { (j, i) };
            emit(&[vec![i.clone(), y.clone()], vec![x.clone(), j.clone()], vec![i, j]])?;
        }
        Ok(true)
    }

    fn reason(&self, at: &[Natural], _budget: &Budget) -> Result<Vec<Sentence>, Stop> {
        let [x, y] = at else { return Ok(Vec::new()) };
        if *x == 0u32 || *y == 0u32 {
            return Ok(vec![Sentence::new("law-corners-edge")]);
        }
        let value = product(x, y)?;
        Ok(vec![Sentence::new("law-corners-value").with("x", x).with("y", y).with("value", value)])
    }

    fn value_small(&self, at: &[u64]) -> Option<u64> {
        let [x, y] = at else { return None };
        Some(nim_product64(*x, *y))
    }
}
