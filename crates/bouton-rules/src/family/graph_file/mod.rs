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
//! in the order in which they first occur, and in ascending order where all their names are numbers. An edge that
//! stands twice is two moves.
//!
//! Plain lines are read by [`quick`], the others one by one. A large file is read in pieces, so that its text is
//! never held as a whole; only when something is wrong it is read again, to say what.

mod numbered;
mod quick;

use std::collections::HashMap;
use std::io::{self, Read};

use crate::game::{Labels, number};
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
    /// From and to, in the order of the file.
    pub(super) edges: Vec<(u32, u32)>,
    /// Marked nodes; each once.
    pub(super) marks: HashMap<u32, Mark>,
    /// The names of the nodes; `None` while all of them are numbers.
    labels: Option<Labels>,
    /// While all names are numbers: nodes that a line names without an edge, and how many edges stand before them.
    mentions: Vec<(usize, u32)>,
}

/// More diagnostics than this are not reported.
const MAX_FAULTS: usize = 20;

/// Reads a graph file. Time and memory linear in the text.
///
/// # Errors
/// What is wrong with its first faulty lines.
pub(super) fn read(text: &str) -> Result<(Graph, Labels), Vec<Diagnostic>> {
    let mut graph = Graph::default();
    let mut faults = Vec::new();
    let mut at = 0;
    while at < text.len() {
        at += graph.read_plain(&text.as_bytes()[at..]);
        let rest = &text[at..];
        let line = rest.split_inclusive('\n').next().unwrap_or(rest);
        if let Err(wrong) = graph.read_line(line, at) {
            faults.push(wrong);
            if faults.len() >= MAX_FAULTS {
                break;
            }
        }
        at += line.len();
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    named(graph).ok_or_else(|| vec![Diagnostic::new(Code::BadGraphLine, Span::new(0, 0)).variant("empty")])
}

/// A graph and the names of its nodes; `None` without a node.
fn named(mut graph: Graph) -> Option<(Graph, Labels)> {
    if graph.labels.is_none() && graph.edges.is_empty() && graph.mentions.is_empty() {
        return None;
    }
    let labels = graph.finish();
    Some((graph, labels))
}

/// So much of a file is read at once.
const PIECE: usize = 1 << 18;

/// Reads a graph file in pieces. Time and memory linear in the graph. `None` when something is wrong with it,
/// which [`read`] says.
///
/// # Errors
/// When the file cannot be read.
pub(super) fn read_in_pieces(file: &mut dyn Read) -> io::Result<Option<(Graph, Labels)>> {
    let mut graph = Graph::default();
    let mut piece = vec![0; PIECE];
    let mut held = 0;
    loop {
        if held == piece.len() {
            piece.resize(2 * held, 0);
        }
        let added = file.read(&mut piece[held..])?;
        held += added;
        let mut at = 0;
        loop {
            at += graph.read_plain(&piece[at..held]);
            let rest = &piece[at..held];
            let end = rest.iter().position(|&byte| byte == b'\n').map(|end| end + 1);
            // The last line may do without an end.
            let Some(end) = end.or((added == 0 && !rest.is_empty()).then_some(rest.len())) else { break };
            let line = std::str::from_utf8(&rest[..end]).ok();
            if line.is_none_or(|line| graph.read_line(line, 0).is_err()) {
                return Ok(None);
            }
            at += end;
        }
        if added == 0 {
            return Ok(named(graph));
        }
        piece.copy_within(at..held, 0);
        held -= at;
    }
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
            (Some(node), None, _) => self.mention(node).map(|_| ()),
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
        let from = from.trim();
        if self.labels.is_none() && std::iter::once(from).chain(words(to)).any(|name| number(name).is_none())
        {
            self.name_nodes();
        }
        let from = self.node(from)?;
        let before = self.edges.len();
        for word in words(to) {
            let to = self.node(word)?;
            self.edges.push((from, to));
        }
        if self.edges.len() == before {
            self.note(from);
        }
        Ok(())
    }

    fn mark(&mut self, node: &str, mark: Mark) -> Result<(), &'static str> {
        let node = self.mention(node)?;
        match self.marks.insert(node, mark) {
            Some(other) if other != mark => Err("two-marks"),
            _ => Ok(()),
        }
    }

    /// The number of a node that a line names without an edge.
    fn mention(&mut self, name: &str) -> Result<u32, &'static str> {
        let node = self.node(name)?;
        self.note(node);
        Ok(node)
    }

    /// Notes that a line names a node without an edge.
    fn note(&mut self, node: u32) {
        if self.labels.is_none() {
            self.mentions.push((self.edges.len(), node));
        }
    }

    /// The number of a node; a new one when the name is new.
    fn node(&mut self, name: &str) -> Result<u32, &'static str> {
        if name.is_empty() {
            return Err("no-node");
        }
        if self.labels.is_none() {
            if let Some(number) = number(name) {
                return Ok(number);
            }
            self.name_nodes();
        }
        let labels = self.labels.get_or_insert_with(Labels::words);
        if let Some(node) = labels.find(name) {
            return Ok(u32::try_from(node).unwrap_or(u32::MAX));
        }
        if Mark::find(name).is_some() {
            return Err("mark-alone");
        }
        // A name must be one word of a game string.
        if name.chars().any(|c| c.is_whitespace() || ",+=@/:".contains(c)) || name.contains("->") {
            return Err("name");
        }
        labels.find_or_add(name).ok_or("many-nodes")
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

#[cfg(test)]
mod tests;
