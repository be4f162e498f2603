//! Positions over ranges: the numbers that would be typed, one tuple after the other.

mod rows;

use std::borrow::Cow;

use bouton::rules::string::Named;
use bouton::rules::{Budget, Component, Position, Ruleset, Stop};
use bouton::wording::Arg;

pub(crate) use rows::{Row, Rows};

use crate::args::{Size, Span};
use crate::face::Face;
use crate::failure::Failure;
use crate::report::games_echo;

/// The most positions that are kept at once.
pub(crate) const MOST_KEPT: u64 = 20_000_000;
/// What is taken when neither `--n` nor `--size` is given: numbers up to these, by how many there are.
const USUAL_SIZES: [u64; 3] = [21, 12, 5];

/// As many nodes of a graph at most.
const USUAL_NODES: u64 = 1000;

/// What is typed, and over which ranges.
pub(crate) struct Grid<'a> {
    /// The games.
    pub(crate) named: &'a Named,
    /// The names of the numbers.
    pub(crate) names: Vec<String>,
    /// The games with as many components as a position here is typed with: the value of `heaps`.
    pub(crate) ruleset: Ruleset,
    /// First and last number of each axis.
    ranges: Vec<(u64, u64)>,
    /// The game of each component, and how many numbers it is typed with.
    components: Vec<(usize, usize)>,
}

impl<'a> Grid<'a> {
    /// The grid that `--n` or `--size` asks for, or a usual one; of at most `most` positions.
    pub(crate) fn new(
        face: &Face,
        named: &'a Named,
        n: Option<Span>,
        size: Option<&Size>,
        most: u64,
    ) -> Result<Self, Failure> {
        let names: Vec<&[String]> = named
            .games
            .iter()
            .map(|chosen| chosen.game.start.as_ref().map_or(&*chosen.game.state, |start| &*start.params))
            .collect();
        let arity: usize = names.iter().map(|names| names.len()).sum();
        let ranges: Vec<(u64, u64)> = match (n, size) {
            (Some(_), _) if arity != 1 => return Err(does_not_fit(face, named, "error-n-fit", arity, 1)),
            (Some(span), _) => vec![(span.low, span.high)],
            (None, Some(size)) => size.0.iter().map(|&n| (0, n - 1)).collect(),
            (None, None) => {
                let usual = USUAL_SIZES.get(arity.saturating_sub(1)).copied().unwrap_or(2);
                let axes = named.games.iter().zip(&names).flat_map(|(chosen, names)| {
                    let nodes =
                        chosen.game.labels.as_ref().filter(|_| arity == 1).map(|labels| labels.len() as u64);
                    let size = nodes.map_or(usual, |nodes| nodes.clamp(1, USUAL_NODES));
                    names.iter().map(move |_| (0, size - 1))
                });
                axes.collect()
            }
        };
        let dimensions = ranges.len();
        let boards = dimensions.checked_div(arity).unwrap_or(0);
        // Several boards only of one game: of a sum of games each stands once.
        if boards == 0 || boards * arity != dimensions || (boards > 1 && names.len() > 1) {
            return Err(does_not_fit(face, named, "error-size-fit", arity, dimensions));
        }
        let count = count(&ranges);
        if count.is_none_or(|count| count > most) {
            let count = count.map_or_else(|| "2^64".to_owned(), |count| count.to_string());
            let facts = [("count", Arg::Text(&count)), ("most", Arg::Count(most))];
            return Err(Failure::request(face.words.say("error-size-large", &facts)));
        }
        let components: Vec<(usize, usize)> = (0..boards)
            .flat_map(|_| names.iter().enumerate().map(|(game, names)| (game, names.len())))
            .collect();
        let ruleset = Ruleset::new(named.ruleset.games.clone(), components.len());
        Ok(Self { named, names: axis_names(&names, boards), ruleset, ranges, components })
    }

    /// How many numbers a position is typed with.
    pub(crate) fn dimensions(&self) -> usize {
        self.ranges.len()
    }

    /// How many positions there are, those that are none included.
    pub(crate) fn count(&self) -> u64 {
        count(&self.ranges).unwrap_or(u64::MAX)
    }

    /// Rows and columns of a grid of two numbers.
    pub(crate) fn square(&self) -> Option<(usize, usize)> {
        match self.ranges.as_slice() {
            [rows, columns] => {
                let size = |(low, high): &(u64, u64)| usize::try_from(high - low + 1).ok();
                Some((size(rows)?, size(columns)?))
            }
            _ => None,
        }
    }

    /// First and last number of each axis.
    pub(crate) fn ranges(&self) -> &[(u64, u64)] {
        &self.ranges
    }

    /// Whether a position is one component, typed as it is.
    pub(crate) fn is_single(&self) -> bool {
        self.components.len() == 1 && self.ruleset.games.iter().all(|game| game.start.is_none())
    }

    /// Whether some game is a graph, whose nodes have names.
    pub(crate) fn is_labelled(&self) -> bool {
        self.ruleset.games.iter().any(|game| game.labels.is_some())
    }

    /// The first tuple.
    pub(crate) fn first(&self) -> Vec<u64> {
        self.ranges.iter().map(|(low, _)| *low).collect()
    }

    /// The last tuple: no number is greater in another.
    pub(crate) fn last(&self) -> Vec<u64> {
        self.ranges.iter().map(|(_, high)| *high).collect()
    }

    /// The next tuple, the first number slowest.
    pub(crate) fn advance(&self, numbers: &mut [u64]) -> bool {
        for (number, (low, high)) in numbers.iter_mut().zip(&self.ranges).rev() {
            if *number < *high {
                *number += 1;
                return true;
            }
            *number = *low;
        }
        false
    }

    /// The position of what would be typed; `None` when it is not one.
    pub(crate) fn position(&self, numbers: &[u64], budget: &Budget) -> Result<Option<Position>, Stop> {
        let mut components = Vec::new();
        let mut rest = numbers;
        let heaps = self.ruleset.heaps;
        for &(game, arity) in &self.components {
            let (own, others) = rest.split_at(arity.min(rest.len()));
            rest = others;
            let Some(rules) = self.ruleset.games.get(game) else { return Ok(None) };
            let typed: Vec<_> = own.iter().map(|&n| n.into()).collect();
            if rules.start.is_some() {
                let Some(started) = rules.start_position(&typed, heaps, budget)? else { return Ok(None) };
                for numbers in started {
                    let Some(component) = natural(game, numbers.into_iter()) else { return Ok(None) };
                    components.push(component);
                }
            } else if rules.is_state(&typed, heaps, budget)? {
                let Some(component) = natural(game, typed.into_iter()) else { return Ok(None) };
                components.push(component);
            } else {
                return Ok(None);
            }
        }
        Ok(Some(Position { components }))
    }

    /// The numbers of a position as they are typed: nodes of a graph by name.
    pub(crate) fn cells(&self, numbers: &[u64]) -> Vec<String> {
        let games = self.components.iter().flat_map(|&(game, arity)| std::iter::repeat_n(game, arity));
        games.zip(numbers).map(|(game, &n)| self.spelled(game, n)).collect()
    }

    /// A number of a component of this game as it is typed.
    fn spelled(&self, game: usize, n: u64) -> String {
        let labels = self.ruleset.games.get(game).and_then(|rules| rules.labels.as_ref());
        let label = labels.and_then(|labels| labels.name(usize::try_from(n).ok()?));
        label.map_or_else(|| n.to_string(), Cow::into_owned)
    }

    /// The position as a person would type it.
    pub(crate) fn echo(&self, numbers: &[u64]) -> String {
        let mut rest = numbers;
        let mut texts: Vec<String> = Vec::new();
        for &(game, arity) in &self.components {
            let (own, others) = rest.split_at(arity.min(rest.len()));
            rest = others;
            let own: Vec<String> = own.iter().map(|&n| self.spelled(game, n)).collect();
            texts.push(own.join(","));
        }
        let games: Vec<&str> = self.named.games.iter().map(|chosen| chosen.echo.as_str()).collect();
        match games.as_slice() {
            [only] => {
                let one_number = self.components.iter().all(|&(_, arity)| arity == 1);
                format!("{only}@{}", texts.join(if one_number { "," } else { "+" }))
            }
            games => {
                let parts = games.iter().zip(&texts).map(|(game, text)| format!("{game}@{text}"));
                parts.collect::<Vec<_>>().join(" + ")
            }
        }
    }
}

fn count(ranges: &[(u64, u64)]) -> Option<u64> {
    ranges.iter().try_fold(1u64, |all, (low, high)| all.checked_mul((high - low).checked_add(1)?))
}

fn does_not_fit(face: &Face, named: &Named, key: &str, arity: usize, dimensions: usize) -> Failure {
    let game = games_echo(named);
    Failure::request(face.words.say(
        key,
        &[
            ("game", Arg::Text(&game)),
            ("arity", Arg::Count(arity as u64)),
            ("dimensions", Arg::Count(dimensions as u64)),
        ],
    ))
}

/// The names of the columns: `n`, or `n1,n2` for several boards, or names made different by a number.
fn axis_names(names: &[&[String]], boards: usize) -> Vec<String> {
    let all: Vec<&String> = names.iter().flat_map(|names| names.iter()).collect();
    let repeated = all.iter().enumerate().any(|(i, name)| all.iter().skip(i + 1).any(|other| other == name));
    let mut result = Vec::new();
    for board in 1..=boards {
        for (game, names) in (1..).zip(names) {
            for name in *names {
                result.push(match (boards > 1, repeated) {
                    (true, _) => format!("{name}{board}"),
                    (false, true) => format!("{name}{game}"),
                    (false, false) => name.clone(),
                });
            }
        }
    }
    result
}

fn natural(game: usize, numbers: impl Iterator<Item = bouton::value::Integer>) -> Option<Component> {
    let numbers: Option<Vec<_>> = numbers.map(|n| bouton::value::Natural::try_from(n).ok()).collect();
    Some(Component { game, numbers: numbers? })
}
