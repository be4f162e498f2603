//! The tables of a solver, one for each game at most.

use bouton_rules::{Component, Position, Ruleset, Stop};

use super::fill::{Obstacle, Table};
use super::strips::Sharing;
use super::{Goal, Unfit};
use crate::Filling;
use crate::ledger::Ledger;

/// What is known of the tables of each game.
#[derive(Default)]
pub(crate) struct Store {
    /// How many threads fill tables; as many as there are for 0.
    pub(crate) threads: usize,
    games: Vec<Option<Tried>>,
}

/// What came of a table.
pub(crate) enum Tried {
    /// It is filled.
    Filled(Box<Table>),
    /// There is none.
    Unfit(Unfit),
}

/// When a table grows it reaches farther than asked by one part in this and by this, so that asking on and on
/// stays cheap.
const SPARE: u64 = 4;

impl Store {
    /// The value of a component from its game's table.
    pub(crate) fn get(&self, component: &Component) -> Option<u32> {
        match self.games.get(component.game)? {
            Some(Tried::Filled(table)) => table.get(component),
            _ => None,
        }
    }

    /// The table of a game.
    pub(crate) fn table(&self, game: usize) -> Option<&Table> {
        match self.games.get(game)? {
            Some(Tried::Filled(table)) => Some(table),
            _ => None,
        }
    }

    /// How the tables were filled.
    pub(crate) fn filling(&self) -> Filling {
        let kept = |tried: &Option<Tried>| matches!(tried, Some(Tried::Filled(table)) if table.kept() > 0);
        if self.games.iter().any(kept) { Filling::Kept } else { Filling::Options }
    }

    /// The values of all components of a position, where tables have them all.
    pub(crate) fn values(&self, position: &Position) -> Option<Vec<u64>> {
        let values = position.components.iter().map(|component| self.get(component).map(u64::from));
        values.collect()
    }

    /// Makes sure that the components of a position stand in tables of at most `volume` states, where that can
    /// be. True when all of them do.
    ///
    /// # Errors
    /// A limit of time, or an interruption; memory that does not suffice only means that there is no table.
    pub(crate) fn cover(
        &mut self,
        rules: &Ruleset,
        position: &Position,
        volume: u64,
        ledger: &Ledger,
    ) -> Result<bool, Stop> {
        let mut all = true;
        for game in 0..rules.games.len() {
            let mine = || position.components.iter().filter(|component| component.game == game);
            if mine().all(|component| self.get(component).is_some()) {
                continue;
            }
            let Some(most) = corner(mine()) else {
                all = false;
                continue;
            };
            all &= self.fill(rules, game, &most, volume, ledger)?;
        }
        Ok(all)
    }

    /// Fills the table of a game up to `most`.
    fn fill(
        &mut self,
        rules: &Ruleset,
        game: usize,
        most: &[u64],
        volume: u64,
        ledger: &Ledger,
    ) -> Result<bool, Stop> {
        if self.games.len() <= game {
            self.games.resize_with(game + 1, || None);
        }
        let old = match self.games.get_mut(game).and_then(Option::take) {
            Some(Tried::Filled(table)) => Some(table),
            Some(Tried::Unfit(unfit)) => {
                self.put(game, Tried::Unfit(unfit));
                return Ok(false);
            }
            None => None,
        };
        let most = old.as_ref().map_or(most.to_vec(), |old| grown(old.most(), most));
        let held = ledger.held();
        let limits = (volume, Sharing::new(self.threads));
        let made = Table::plan(rules, game, &most, Goal::Values, limits, ledger).and_then(|mut table| {
            if let Some(old) = &old {
                table.take_over(old, ledger)?;
            }
            table.complete(rules, ledger)?;
            Ok(table)
        });
        match made {
            Ok(table) => {
                if let Some(old) = old {
                    ledger.release(old.bytes());
                }
                self.put(game, Tried::Filled(Box::new(table)));
                Ok(true)
            }
            Err(obstacle) => {
                ledger.release(ledger.held() - held);
                if let Some(old) = old {
                    self.put(game, Tried::Filled(old));
                } else if let Obstacle::Unfit(unfit) = obstacle
                    && unfit != Unfit::Extent
                {
                    self.put(game, Tried::Unfit(unfit));
                }
                match obstacle {
                    Obstacle::Unfit(_) | Obstacle::Stopped(Stop::Memory | Stop::TooLarge) => Ok(false),
                    Obstacle::Stopped(stop) => Err(stop),
                }
            }
        }
    }

    fn put(&mut self, game: usize, tried: Tried) {
        if let Some(slot) = self.games.get_mut(game) {
            *slot = Some(tried);
        }
    }

    /// The bytes held.
    pub(crate) fn bytes(&self) -> usize {
        let tables = self.games.iter().map(|tried| match tried {
            Some(Tried::Filled(table)) => table.bytes(),
            _ => 0,
        });
        tables.sum()
    }
}

/// The greatest number of each kind; `None` when one does not fit.
fn corner<'c>(mut components: impl Iterator<Item = &'c Component>) -> Option<Vec<u64>> {
    let numbers = |component: &Component| {
        component.numbers.iter().map(|number| u64::try_from(number).ok()).collect::<Option<Vec<u64>>>()
    };
    let first = numbers(components.next()?)?;
    components.try_fold(first, |most, component| {
        Some(numbers(component)?.into_iter().zip(most).map(|(a, b)| a.max(b)).collect())
    })
}

/// The corner of a box around an old one and one that is asked for.
fn grown(old: &[u64], asked: &[u64]) -> Vec<u64> {
    let sides = old.iter().zip(asked);
    sides
        .map(|(&old, &asked)| if asked > old { asked.saturating_add(asked / SPARE + SPARE) } else { old })
        .collect()
}
