//! `graph:FILE`: one token on a directed graph. The state is the node; the edges are two lists, so that the
//! moves from a node are found at once: `head[i]` is where edge i leads, and the edges from node v are
//! `first[v]` to `first[v + 1] - 1`.

use std::fmt::Write as _;

use bouton_value::Natural;

use super::graph_file::{self, Graph, Mark};
use crate::ast::{Expr, ExprKind, Ident, Line, LineKind, ListLine, Rule};
use crate::game::Labels;
use crate::{Diagnostic, Span};

/// A graph as a game.
pub(crate) struct GraphGame {
    pub(crate) rule: Rule,
    pub(crate) text: String,
    pub(crate) labels: Labels,
}

/// Makes the game of a graph file. Time and memory linear in the file.
///
/// # Errors
/// What is wrong with the file.
pub(crate) fn generate(file: &str) -> Result<GraphGame, Vec<Diagnostic>> {
    let graph = graph_file::read(file)?;
    let text = head(&graph);
    // The lists can be long, so they are not read as text but put into the tree.
    let parsed = crate::parse(&text);
    let mut rule = parsed.rule.ok_or(parsed.diagnostics)?;
    let mut written = Written { text, rule: &mut rule };
    let (first, heads) = rows(&graph);
    written.list("first", &first);
    written.list("head", &heads);
    if !graph.marks.is_empty() {
        written.list("mark", &marks(&graph));
    }
    let text = written.text;
    let labels = Labels { names: graph.names, index: graph.index };
    Ok(GraphGame { rule, text, labels })
}

/// All lines but the lists.
fn head(graph: &Graph) -> String {
    let mut text = format!(
        "game graph\n  name \"Directed graph\" / \"有向图游戏\"\n  state [v] if v < {}\n  \
         move i in first[v]..first[v + 1] - 1 -> [head[i]]\n",
        graph.names.len()
    );
    for (mark, word) in [(Mark::Win, "win"), (Mark::Lose, "lose"), (Mark::Draw, "draw")] {
        if graph.marks.values().any(|&m| m == mark) {
            let _ = writeln!(text, "  end mark[v] = {} {word}", number(mark));
        }
    }
    text
}

fn number(mark: Mark) -> usize {
    match mark {
        Mark::Win => 1,
        Mark::Lose => 2,
        Mark::Draw => 3,
    }
}

/// Compressed rows: where the edges of each node begin, and where each edge leads; the edges of a node keep
/// the order of the file.
fn rows(graph: &Graph) -> (Vec<usize>, Vec<usize>) {
    let mut first = vec![0; graph.names.len() + 1];
    for &(from, _) in &graph.edges {
        first[from + 1] += 1;
    }
    for v in 1..first.len() {
        first[v] += first[v - 1];
    }
    let mut next = first.clone();
    let mut heads = vec![0; graph.edges.len().max(1)];
    for &(from, to) in &graph.edges {
        heads[next[from]] = to;
        next[from] += 1;
    }
    (first, heads)
}

fn marks(graph: &Graph) -> Vec<usize> {
    (0..graph.names.len()).map(|v| graph.marks.get(&v).map_or(0, |&mark| number(mark))).collect()
}

/// A rule and its text, to which lists are added together.
struct Written<'r> {
    text: String,
    rule: &'r mut Rule,
}

impl Written<'_> {
    fn list(&mut self, name: &str, items: &[usize]) {
        let start = self.text.len() + 2;
        let _ = write!(self.text, "  {name} = (");
        let mut exprs = Vec::with_capacity(items.len());
        for (i, &item) in items.iter().enumerate() {
            if i > 0 {
                self.text.push_str(", ");
            }
            let at = self.text.len();
            let _ = write!(self.text, "{item}");
            let kind = ExprKind::Number(Natural::from(item as u64));
            exprs.push(Expr { kind, span: Span::new(at, self.text.len()) });
        }
        self.text.push(')');
        let span = Span::new(start, self.text.len());
        self.text.push('\n');
        let name = Ident { text: name.to_owned(), span: Span::new(start, start + name.len()) };
        self.rule.lines.push(Line { kind: LineKind::List(ListLine { name, items: exprs }), span });
    }
}
