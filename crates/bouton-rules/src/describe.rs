//! A game as data for plain words: what each line says, with parameters filled in, ready for a face to put
//! into sentences of any language. The expressions are text of the rule language, the rest is structure.

use crate::Player;
use crate::game::{Compound, EndResult, Game, MoveRule, Num, Show, Target, TargetPart};

/// What a game says, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The names of the numbers of a component.
    pub state: Vec<String>,
    /// Which numbers are a position; all when `None`.
    pub state_condition: Option<String>,
    /// What is typed and what it becomes.
    pub start: Option<StartWords>,
    /// The move lines in their order.
    pub moves: Vec<MoveWords>,
    /// The end lines in their order.
    pub ends: Vec<EndWords>,
    /// In which components a move is made.
    pub compound: CompoundWords,
    /// Whether the player who cannot move wins.
    pub misere: bool,
    /// Whether Left and Right may move differently.
    pub partizan: bool,
}

/// A `start` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartWords {
    /// The names of what is typed.
    pub params: Vec<String>,
    /// The position it becomes.
    pub to: String,
}

/// A move line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveWords {
    /// Who may make it.
    pub player: Player,
    /// Each variable and the set it runs through.
    pub vars: Vec<VarWords>,
    /// Its condition.
    pub condition: Option<String>,
    /// What it leaves; nothing at all when empty.
    pub parts: Vec<PartWords>,
    /// The whole result as text: `[i] + [n - i]`.
    pub to: String,
}

/// A variable of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VarWords {
    /// Its name.
    pub name: String,
    /// Its set.
    pub set: String,
    /// What bounds it, when the set itself has no greatest number: each text is a number that must not
    /// become negative.
    pub ends: Vec<String>,
}

/// One part of what a move leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartWords {
    /// How often it stands.
    pub times: Times,
    /// What becomes of each number of the component, in the order of the state.
    pub numbers: Vec<Effect>,
}

/// How often a part stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Times {
    /// Once.
    Once,
    /// This many times.
    Copies(String),
    /// Once for each value of a variable.
    Each {
        /// The variable.
        name: String,
        /// Its first value.
        low: String,
        /// Its last value.
        high: String,
    },
}

/// What becomes of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It stays.
    Same,
    /// It falls by this much.
    Less(String),
    /// It grows by this much.
    More(String),
    /// It becomes this.
    Becomes(String),
}

/// An `end` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndWords {
    /// When the whole game ends.
    pub condition: String,
    /// For whom.
    pub result: EndResult,
}

/// In which components a move is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompoundWords {
    /// One.
    Sum,
    /// Each that has a move.
    Every,
    /// Each; play ends with the first that has none.
    EveryShort,
    /// Any choice.
    Some,
    /// Up to this many.
    UpTo(String),
    /// Exactly this many.
    Exactly(String),
    /// The first that has a move.
    InOrder,
}

/// What `game` says. Time and size linear in the game.
///
/// ```
/// use bouton_rules::describe::{Effect, describe};
/// let parsed = bouton_rules::parse("game bash(m = 3)\n state [n]\n move k in 1..m -> [n - k]\n");
/// let game = bouton_rules::check(&parsed.rule.unwrap(), &Default::default()).unwrap();
/// let line = &describe(&game).moves[0];
/// assert_eq!(line.vars[0].set, "1..3");
/// assert_eq!(line.parts[0].numbers, [Effect::Less("k".into())]);
/// ```
pub fn describe(game: &Game) -> Description {
    let state = &game.state;
    let text = |n: &Num| Show(n, &[]).to_string();
    Description {
        state: state.clone(),
        state_condition: game.state_condition.as_ref().map(|c| Show(c, state).to_string()),
        start: game.start.as_ref().map(|start| StartWords {
            params: start.params.clone(),
            to: target_text(&start.to, &start.params),
        }),
        moves: game.moves.iter().map(|rule| move_words(game, rule)).collect(),
        ends: game
            .ends
            .iter()
            .map(|end| EndWords { condition: Show(&end.condition, state).to_string(), result: end.result })
            .collect(),
        compound: match &game.compound {
            Compound::Sum => CompoundWords::Sum,
            Compound::Every => CompoundWords::Every,
            Compound::EveryShort => CompoundWords::EveryShort,
            Compound::Some => CompoundWords::Some,
            Compound::UpTo(n) => CompoundWords::UpTo(text(n)),
            Compound::Exactly(n) => CompoundWords::Exactly(text(n)),
            Compound::InOrder => CompoundWords::InOrder,
        },
        misere: game.misere,
        partizan: game.is_partizan(),
    }
}

fn move_words(game: &Game, rule: &MoveRule) -> MoveWords {
    let names: Vec<String> =
        game.state.iter().chain(rule.vars.iter().map(|var| &var.name)).cloned().collect();
    let vars = rule.vars.iter().map(|var| {
        let ends = if var.set.can_be_infinite() { var.ends.as_slice() } else { &[] };
        VarWords {
            name: var.name.clone(),
            set: Show(&var.set, &names).to_string(),
            ends: ends.iter().map(|end| Show(&end.value, &names).to_string()).collect(),
        }
    });
    MoveWords {
        player: rule.player,
        vars: vars.collect(),
        condition: rule.condition.as_ref().map(|c| Show(c, &names).to_string()),
        parts: rule.to.parts.iter().map(|part| part_words(part, &names)).collect(),
        to: target_text(&rule.to, &names),
    }
}

fn part_words(part: &TargetPart, names: &[String]) -> PartWords {
    let (times, numbers, names) = match part {
        TargetPart::One(numbers) => (Times::Once, numbers, names.to_vec()),
        TargetPart::Copies(count, numbers) => {
            (Times::Copies(Show(count, names).to_string()), numbers, names.to_vec())
        }
        TargetPart::Each { name, low, high, numbers, .. } => {
            let [low, high] = [low, high].map(|n| Show(n, names).to_string());
            (Times::Each { name: name.clone(), low, high }, numbers, with(names, name))
        }
    };
    let numbers = numbers.iter().enumerate().map(|(slot, n)| effect(n, slot, &names)).collect();
    PartWords { times, numbers }
}

fn with(names: &[String], last: &str) -> Vec<String> {
    names.iter().cloned().chain([last.to_owned()]).collect()
}

fn effect(n: &Num, slot: usize, names: &[String]) -> Effect {
    let own = |n: &Num| *n == Num::Slot(slot);
    let text = |n: &Num| Show(n, names).to_string();
    match n {
        n if own(n) => Effect::Same,
        Num::Sub(a, b) if own(a) => Effect::Less(text(b)),
        Num::Add(a, b) if own(a) => Effect::More(text(b)),
        Num::Add(a, b) if own(b) => Effect::More(text(a)),
        n => Effect::Becomes(text(n)),
    }
}

/// A position as text of the rule language.
fn target_text(to: &Target, names: &[String]) -> String {
    let tuple = |numbers: &[Num], names: &[String]| {
        let numbers: Vec<String> = numbers.iter().map(|n| Show(n, names).to_string()).collect();
        format!("[{}]", numbers.join(", "))
    };
    let parts = to.parts.iter().map(|part| match part {
        TargetPart::One(numbers) => tuple(numbers, names),
        TargetPart::Copies(count, numbers) => {
            // `a + b * [..]` would read as `a` beside copies of the component.
            let count = match count {
                Num::Const(_) | Num::Slot(_) => Show(count, names).to_string(),
                count => format!("({})", Show(count, names)),
            };
            format!("{count} * {}", tuple(numbers, names))
        }
        TargetPart::Each { name, low, high, numbers, .. } => {
            let range = format!("{}..{}", Show(low, names), Show(high, names));
            format!("each {name} in {range}: {}", tuple(numbers, &with(names, name)))
        }
    });
    parts.collect::<Vec<_>>().join(" + ")
}
