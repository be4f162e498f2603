//! The lines of a claim, as `FORMAT.md` section 3 says. Only texts that the checker has accepted come here.

use bouton_rules::{Budget, Stop};

use crate::automata::dfa::{Dfa, Track};
use crate::automata::{Limits, Numeration};

/// The claim of a certificate that the checker has accepted.
#[derive(Clone, Debug)]
pub struct Claim<'c> {
    /// `periodic`, `automaton` ...
    pub kind: &'c str,
    /// `value`, `outcome` or `level`.
    pub subject: &'c str,
    lines: Vec<&'c str>,
}

impl<'c> Claim<'c> {
    /// The claim of a whole certificate.
    pub fn of(certificate: &'c str) -> Option<Self> {
        let mut lines = certificate.lines().skip_while(|line| !line.starts_with("claim "));
        let claim = Self::head(lines.next()?)?;
        Some(Self { lines: lines.collect(), ..claim })
    }

    /// What stands after the name of a field.
    pub fn field(&self, name: &str) -> Option<&'c str> {
        self.lines.iter().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '))
    }

    /// The numeration of an automaton: a base, or the recurrence with just this language; `None` for any other.
    pub fn numeration(&self, budget: &Budget) -> Option<Numeration> {
        let limits = Limits::new(budget);
        if let Some(base) = self.field("numeration")?.strip_prefix("base ") {
            return base.parse().ok().filter(|base| (2..=10).contains(base)).map(Numeration::Base);
        }
        let language = self.automaton("language")?;
        let last =
            u8::try_from(language.digits()).ok()?.checked_sub(1).filter(|last| (1..=9).contains(last))?;
        let numeration = Numeration::Recurrence(last);
        let own = language.dfa(numeration.radix(), vec![Track(0)], limits).ok()?;
        // Numbers are words in radix order, so the same words mean the same numbers.
        numeration.valid(vec![Track(0)], limits).ok()?.same(&own).then_some(numeration)
    }

    /// A field that is one number.
    pub fn number(&self, name: &str) -> Option<u64> {
        self.field(name)?.parse().ok()
    }

    /// A field that is a list of numbers; empty without the field.
    pub fn numbers(&self, name: &str) -> Option<Vec<u64>> {
        self.field(name)
            .map_or(Some(Vec::new()), |list| list.split(' ').map(|word| word.parse().ok()).collect())
    }

    /// The numbers of every line that begins with this name, which may be none.
    pub fn rows(&self, name: &str) -> Option<Vec<Vec<u64>>> {
        let lines = self.lines.iter().filter_map(|line| line.strip_prefix(name));
        let own = lines.filter(|rest| rest.is_empty() || rest.starts_with(' '));
        own.map(|rest| rest.split_whitespace().map(|word| word.parse().ok()).collect()).collect()
    }

    /// For a claim about the numbers of a state apart, the name of each with the claim about it.
    pub fn parts(&self) -> Vec<(&'c str, Self)> {
        let mut parts: Vec<(&'c str, Self)> = Vec::new();
        let mut lines = self.lines.iter().copied();
        while let Some(line) = lines.next() {
            if let Some(name) = line.strip_prefix("part ") {
                parts.extend(lines.next().and_then(Self::head).map(|claim| (name, claim)));
            } else if let Some((_, claim)) = parts.last_mut() {
                claim.lines.push(line);
            }
        }
        parts
    }

    /// A claim without its lines yet.
    fn head(line: &'c str) -> Option<Self> {
        let mut words = line.split(' ').skip(1);
        let (kind, _, subject) = (words.next()?, words.next()?, words.next()?);
        Some(Self { kind, subject, lines: Vec::new() })
    }

    /// The entries of a table: values, or 0 where the player to move loses and 1 where he wins; `None` for what is no
    /// position.
    pub fn entries(&self) -> Option<Vec<Option<u64>>> {
        let list = self.field("values").or_else(|| self.field("outcomes"))?;
        let entry = |word: &str| match word {
            "-" => Some(None),
            "P" => Some(Some(0)),
            "N" => Some(Some(1)),
            number => number.parse().ok().map(Some),
        };
        list.split(' ').map(entry).collect()
    }

    /// The automaton of this name.
    pub fn automaton(&self, name: &str) -> Option<Table> {
        let head = format!("automaton {name} tracks ");
        let mut lines = self.lines.iter().skip_while(|line| !line.starts_with(&head));
        let tracks = lines.next()?.strip_prefix(&head)?.parse().ok()?;
        let row = |line: &&str| {
            let (accepts, targets) = line.split_once(' ')?;
            let targets: Option<Vec<usize>> = targets.split(' ').map(|word| word.parse().ok()).collect();
            matches!(accepts, "accept" | "reject").then_some((accepts == "accept", targets?))
        };
        Some(Table { tracks, rows: lines.map_while(row).collect() })
    }
}

/// The last line of a certificate without its name.
pub(super) fn digest(certificate: &str) -> Option<&str> {
    certificate.lines().next_back()?.strip_prefix("digest ")
}

/// An automaton as certificates write it.
#[derive(Clone, Debug)]
pub struct Table {
    /// How many numbers it reads.
    pub tracks: usize,
    /// For each state whether it accepts, and where each letter leads.
    pub rows: Vec<(bool, Vec<usize>)>,
}

impl Table {
    /// How many digits there are, for an automaton on one track.
    pub fn digits(&self) -> usize {
        self.rows.first().map_or(0, |(_, targets)| targets.len())
    }

    /// How many states it has from which something is accepted.
    pub fn states(&self) -> usize {
        let dead = |(at, (accepts, targets)): &(usize, &(bool, Vec<usize>))| {
            !accepts && targets.iter().all(|target| target == at)
        };
        self.rows.len() - self.rows.iter().enumerate().filter(dead).count()
    }

    /// The same on these tracks.
    pub(super) fn dfa(&self, radix: usize, tracks: Vec<Track>, limits: Limits<'_>) -> Result<Dfa, Stop> {
        let step = |state: &usize, letter: &[u8]| {
            let at = letter.iter().fold(0, |at, digit| at * radix + usize::from(*digit));
            self.rows.get(*state)?.1.get(at).copied()
        };
        let accepts = |state: &usize| self.rows.get(*state).is_some_and(|(accepts, _)| *accepts);
        Dfa::explicit(radix, tracks, 0, step, accepts, limits)
    }
}
