//! What the rows of a table mean: a list of positions, a square of two numbers, or a sequence.

use bouton_value::Natural;

use super::token::{Row, Stated, Unread, Why};

/// How a table is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Each line holds a position and what is said of it.
    List,
    /// The line and the place in it are the numbers of the position, from 0.
    Square,
    /// What is said of 0, 1, 2 ... in turn.
    Sequence,
}

/// One statement of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) numbers: Vec<Natural>,
    pub(super) stated: Stated,
}

/// A way to read a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// Its shape.
    pub shape: Shape,
    /// How many numbers a position has.
    pub arity: usize,
    pub(super) entries: Vec<Entry>,
    pub(super) unread: Vec<Unread>,
}

impl Reading {
    /// How many statements there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// The ways to read rows as positions of so many numbers, the most likely first. Those that leave out more than half are
/// none.
pub(super) fn readings(rows: &[Row], arity: usize) -> Vec<Reading> {
    let mut all = vec![list(rows, arity)];
    match arity {
        1 => all.push(sequence(rows)),
        2 => all.extend([square(rows), headed(rows)].into_iter().flatten()),
        _ => {}
    }
    all.retain(|reading| !reading.is_empty() && 2 * reading.unread.len() <= rows.len());
    all
}

fn list(rows: &[Row], arity: usize) -> Reading {
    let (mut entries, mut unread) = (Vec::new(), Vec::new());
    for row in rows {
        let numbers: Vec<Natural> = row.tokens.iter().map_while(|token| number(&token.stated)).collect();
        match row.tokens.last() {
            Some(last) if row.tokens.len() == arity + 1 && numbers.len() >= arity => entries.push(Entry {
                line: row.line,
                column: last.column,
                numbers: numbers[..arity].to_vec(),
                stated: last.stated.clone(),
            }),
            _ => unread.push(uncounted(row)),
        }
    }
    Reading { shape: Shape::List, arity, entries, unread }
}

/// All that stands in the rows, one after the other.
fn sequence(rows: &[Row]) -> Reading {
    let tokens = rows.iter().flat_map(|row| row.tokens.iter().map(move |token| (row.line, token)));
    let entries = tokens.zip(0u64..).map(|((line, token), n)| Entry {
        line,
        column: token.column,
        numbers: vec![n.into()],
        stated: token.stated.clone(),
    });
    Reading { shape: Shape::Sequence, arity: 1, entries: entries.collect(), unread: Vec::new() }
}

/// Rows of the same length.
fn square(rows: &[Row]) -> Option<Reading> {
    let width = rows.first()?.tokens.len();
    (width > 1 && rows.iter().all(|row| row.tokens.len() == width)).then(|| cells(rows, 0))
}

/// Rows that begin with their number, below a row of the numbers of the columns.
fn headed(rows: &[Row]) -> Option<Reading> {
    let (head, body) = rows.split_first()?;
    let counts = |stated: &Stated, n: usize| number(stated).is_some_and(|number| number == n as u64);
    let heads = head.tokens.iter().enumerate().all(|(n, token)| counts(&token.stated, n));
    let width = head.tokens.len() + 1;
    let fits = |(n, row): (usize, &Row)| row.tokens.len() == width && counts(&row.tokens[0].stated, n);
    (heads && !body.is_empty() && body.iter().enumerate().all(fits)).then(|| cells(body, 1))
}

fn cells(rows: &[Row], skip: usize) -> Reading {
    let mut entries = Vec::new();
    for (a, row) in (0u64..).zip(rows) {
        entries.extend(row.tokens.iter().skip(skip).zip(0u64..).map(|(token, b)| Entry {
            line: row.line,
            column: token.column,
            numbers: vec![a.into(), b.into()],
            stated: token.stated.clone(),
        }));
    }
    Reading { shape: Shape::Square, arity: 2, entries, unread: Vec::new() }
}

fn number(stated: &Stated) -> Option<Natural> {
    match stated {
        Stated::Number(number) => Some(number.clone()),
        Stated::Winner(_) => None,
    }
}

fn uncounted(row: &Row) -> Unread {
    let column = row.tokens.first().map_or(1, |token| token.column);
    Unread { line: row.line, column, text: row.tokens.len().to_string(), why: Why::Count }
}
