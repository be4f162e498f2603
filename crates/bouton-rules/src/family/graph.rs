//! `graph:FILE`: one token on a directed graph. The state is the node; the edges are two lists, so that the
//! moves from a node are found at once: `head[i]` is where edge i leads, and the edges from node v are
//! `first[v]` to `first[v + 1] - 1`.

use std::fmt::Write as _;
use std::io::{self, Read};
use std::sync::Arc;

use super::graph_file::{self, Graph, Mark};
use crate::ast::{Ident, Line, LineKind, ListItems, ListLine, Rule};
use crate::game::Labels;
use crate::{Code, Diagnostic, Span};

/// A graph as a game.
pub(crate) struct GraphGame {
    pub(crate) rule: Rule,
    /// The text of the rule without the lists, which can be long.
    pub(crate) text: String,
    pub(crate) labels: Labels,
}

/// Makes the game of a graph file. Time and memory linear in the file.
///
/// # Errors
/// What is wrong with the file.
pub(crate) fn generate(file: &str) -> Result<GraphGame, Vec<Diagnostic>> {
    let (graph, labels) = graph_file::read(file)?;
    game(graph, labels)
}

/// The same from a file that is read in pieces; `None` when something is wrong with it.
///
/// # Errors
/// When the file cannot be read.
pub(crate) fn generate_in_pieces(file: &mut dyn Read) -> io::Result<Option<GraphGame>> {
    Ok(graph_file::read_in_pieces(file)?.and_then(|(graph, labels)| game(graph, labels).ok()))
}

fn game(mut graph: Graph, labels: Labels) -> Result<GraphGame, Vec<Diagnostic>> {
    let text = head(&graph, labels.len());
    let parsed = crate::parse(&text);
    let mut rule = parsed.rule.ok_or(parsed.diagnostics)?;
    let (first, heads) = rows(&mut graph, labels.len())
        .ok_or_else(|| vec![Diagnostic::new(Code::BadGraphLine, Span::new(0, 0)).variant("many-edges")])?;
    add_list(&mut rule, "first", first);
    add_list(&mut rule, "head", heads);
    if !graph.marks.is_empty() {
        add_list(&mut rule, "mark", marks(&graph, labels.len()));
    }
    Ok(GraphGame { rule, text, labels })
}

/// All lines but the lists.
fn head(graph: &Graph, nodes: usize) -> String {
    let mut text = format!(
        "game graph\n  name \"Directed graph\" / \"有向图游戏\"\n  state [v] if v < {nodes}\n  \
         move i in first[v]..first[v + 1] - 1 -> [head[i]]\n"
    );
    for (mark, word) in [(Mark::Win, "win"), (Mark::Lose, "lose"), (Mark::Draw, "draw")] {
        if graph.marks.values().any(|&m| m == mark) {
            let _ = writeln!(text, "  end mark[v] = {} {word}", number(mark));
        }
    }
    text
}

fn number(mark: Mark) -> u32 {
    match mark {
        Mark::Win => 1,
        Mark::Lose => 2,
        Mark::Draw => 3,
    }
}

/// Compressed rows: where the edges of each node begin, and where each edge leads; the edges of a node keep
/// the order of the file. The edges of the graph are let go. `None` when there are too many.
fn rows(graph: &mut Graph, nodes: usize) -> Option<(Vec<u32>, Vec<u32>)> {
    let edges = std::mem::take(&mut graph.edges);
    if u32::try_from(edges.len()).is_err() {
        return None;
    }
    // Where the edges of node v begin stands at v + 1 while they are filled in, so that at last it stands at v.
    let mut first = vec![0; nodes + 2];
    for &(from, _) in &edges {
        first[from as usize + 2] += 1;
    }
    for v in 2..first.len() {
        first[v] += first[v - 1];
    }
    let mut heads = vec![0; edges.len().max(1)];
    for &(from, to) in &edges {
        let next = &mut first[from as usize + 1];
        heads[*next as usize] = to;
        *next += 1;
    }
    first.pop();
    Some((first, heads))
}

fn marks(graph: &Graph, nodes: usize) -> Vec<u32> {
    let mut marks = vec![0; nodes];
    for (&node, &mark) in &graph.marks {
        marks[node as usize] = number(mark);
    }
    marks
}

fn add_list(rule: &mut Rule, name: &str, items: Vec<u32>) {
    let name = Ident { text: name.to_owned(), span: Span::default() };
    let list = ListLine { name, items: ListItems::Numbers(Arc::new(items)) };
    rule.lines.push(Line { kind: LineKind::List(list), span: Span::default() });
}
