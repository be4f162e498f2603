//! Graph files: a directed graph, one line at a time.
//!
//! ```text
//! a -> b c      # from a to b and to c; commas may stand between
//! b -> c        // the same kind of line
//! c d           an edge from c to d
//! e             a node without edges
//! d lose        the game ends at d, and the player about to move loses
//! e: win        the same with a colon; also `draw e`
//! ```
//!
//! `a: b c` is `a -> b c`. The words `win`, `lose`, `draw` and 胜, 负, 平局 cannot name nodes. Nodes are numbered
//! in the order in which they first occur. An edge that stands twice is two moves.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::string::normal::narrowed;
use crate::string::number::shortened;
use crate::{Code, Diagnostic, Span};

/// How a node ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Mark {
    /// The player about to move wins.
    Win,
    /// The player about to move loses.
    Lose,
    /// Nobody wins.
    Draw,
}

impl Mark {
    fn find(word: &str) -> Option<Self> {
        Some(match word {
            "胜" | "勝" => Self::Win,
            "负" | "負" => Self::Lose,
            "平局" | "平" => Self::Draw,
            _ if word.eq_ignore_ascii_case("win") => Self::Win,
            _ if word.eq_ignore_ascii_case("lose") => Self::Lose,
            _ if word.eq_ignore_ascii_case("draw") => Self::Draw,
            _ => return None,
        })
    }
}

/// A directed graph with marks.
#[derive(Clone, Debug, Default)]
pub(super) struct Graph {
    /// The name of each node.
    pub(super) names: Vec<String>,
    /// The node of each name.
    pub(super) index: HashMap<String, usize>,
    /// From and to, in the order of the file.
    pub(super) edges: Vec<(usize, usize)>,
    /// Marked nodes; each once.
    pub(super) marks: HashMap<usize, Mark>,
}

/// More diagnostics than this are not reported.
const MAX_FAULTS: usize = 20;

/// Reads a graph file. Time and memory linear in the text.
///
/// # Errors
/// What is wrong with its first faulty lines.
pub(super) fn read(text: &str) -> Result<Graph, Vec<Diagnostic>> {
    let mut graph = Graph::default();
    let mut faults = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if let Err(wrong) = graph.read_line(line, at) {
            faults.push(wrong);
            if faults.len() >= MAX_FAULTS {
                break;
            }
        }
        at += line.len();
    }
    if faults.is_empty() && graph.names.is_empty() {
        faults.push(Diagnostic::new(Code::BadGraphLine, Span::new(0, 0)).variant("empty"));
    }
    if faults.is_empty() { Ok(graph) } else { Err(faults) }
}

impl Graph {
    fn read_line(&mut self, line: &str, at: usize) -> Result<(), Diagnostic> {
        let line = narrowed(without_comment(line));
        let line = line.trim();
        let wrong = |variant| {
            Diagnostic::new(Code::BadGraphLine, Span::new(at, at + line.len()))
                .variant(variant)
                .arg("found", shortened(line))
        };
        if line.is_empty() {
            return Ok(());
        }
        if let Some((from, to)) = line.split_once("->").or_else(|| line.split_once('→')) {
            return self.adjacent(from, to).map_err(wrong);
        }
        if let Some((node, rest)) = line.split_once(':') {
            return match Mark::find(rest.trim()) {
                Some(mark) => self.mark(node.trim(), mark),
                None => self.adjacent(node, rest),
            }
            .map_err(wrong);
        }
        let mut words = words(line);
        match (words.next(), words.next(), words.next()) {
            (Some(node), None, _) => self.node(node).map(|_| ()),
            (Some(a), Some(b), None) => match (Mark::find(a), Mark::find(b)) {
                (Some(mark), _) => self.mark(b, mark),
                (None, Some(mark)) => self.mark(a, mark),
                (None, None) => self.adjacent(a, b),
            },
            _ => Err("arrow"),
        }
        .map_err(wrong)
    }

    /// `from -> to, to, ...`
    fn adjacent(&mut self, from: &str, to: &str) -> Result<(), &'static str> {
        let from = self.node(from.trim())?;
        for word in words(to) {
            let to = self.node(word)?;
            self.edges.push((from, to));
        }
        Ok(())
    }

    fn mark(&mut self, node: &str, mark: Mark) -> Result<(), &'static str> {
        let node = self.node(node)?;
        match self.marks.insert(node, mark) {
            Some(other) if other != mark => Err("two-marks"),
            _ => Ok(()),
        }
    }

    /// The number of a node; a new one when the name is new.
    fn node(&mut self, name: &str) -> Result<usize, &'static str> {
        if name.is_empty() {
            return Err("no-node");
        }
        if let Some(&node) = self.index.get(name) {
            return Ok(node);
        }
        if Mark::find(name).is_some() {
            return Err("mark-alone");
        }
        // A name must be one word of a game string.
        if name.chars().any(|c| c.is_whitespace() || ",+=@/:".contains(c)) || name.contains("->") {
            return Err("name");
        }
        let new = self.names.len();
        if let Entry::Vacant(place) = self.index.entry(name.to_owned()) {
            place.insert(new);
            self.names.push(name.to_owned());
        }
        Ok(new)
    }
}

/// The words between spaces and commas.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c == ',' || c.is_whitespace()).filter(|word| !word.is_empty())
}

/// The line before `#` or `//`.
fn without_comment(line: &str) -> &str {
    let line = line.split_once('#').map_or(line, |(before, _)| before);
    line.split_once("//").map_or(line, |(before, _)| before)
}
