//! One expression by itself, over names whose values are known only later.

use bouton_value::Integer;

use super::lower::Lower;
use super::names::{Globals, Scope, Sink};
use crate::ast::Ident;
use crate::eval::{self, defined};
use crate::game::Num;
use crate::parser::parse_expression;
use crate::{Budget, Diagnostic, Span, Stop};

/// An expression whose value is a number, such as `n - k` or `if a < b then a else b`.
///
/// ```
/// use bouton_rules::{Budget, check::Formula};
/// let formula = Formula::new("n - 2*k", &["n", "k"]).unwrap();
/// let value = formula.value(&[10.into(), 3.into()], &Budget::unlimited());
/// assert_eq!(value, Ok(Some(4.into())));
/// ```
#[derive(Clone, Debug)]
pub struct Formula {
    num: Num,
}

impl Formula {
    /// Reads an expression over `names`, which must differ. Time linear in the text.
    ///
    /// # Errors
    /// All that is wrong with it, placed in `text`.
    pub fn new(text: &str, names: &[&str]) -> Result<Self, Vec<Diagnostic>> {
        let expression = parse_expression(text)?;
        let (globals, mut sink) = (Globals::default(), Sink::default());
        let mut scope = Scope::constant(&globals, None);
        for &name in names {
            scope.define(&Ident { text: name.to_owned(), span: Span::default() }, &mut sink);
        }
        let num = Lower { scope: &scope, sink: &mut sink }.num(&expression);
        match num {
            Some(num) if sink.is_clean() => Ok(Self { num }),
            _ => Err(sink.finish()),
        }
    }

    /// The checked expression; slot i is the i-th name.
    pub fn num(&self) -> &Num {
        &self.num
    }

    /// The value where the names stand for `values`, in their order; `None` when it is undefined.
    ///
    /// # Errors
    /// A limit that was reached.
    pub fn value(&self, values: &[Integer], budget: &Budget) -> Result<Option<Integer>, Stop> {
        let scope = eval::Scope { slots: values, heaps: 1, budget };
        Ok(defined(eval::number(&self.num, scope))?.map(std::borrow::Cow::into_owned))
    }
}
