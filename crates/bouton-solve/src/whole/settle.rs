//! Retrograde analysis: from what was explored, the result, remoteness, loops and nim values of each node.
//!
//! Edges are walked backwards, each once in each of two passes. The first peels off nodes whose options are
//! all peeled off (Kahn's order): what is left can reach a cycle; on the way every node's options come
//! before it, so nim values fall out. The second settles nodes by increasing remoteness: a node with a lost
//! option wins one move later than the first such option; a node whose options all win loses one move after
//! the last. What is left when both queues are empty is a draw.

use bouton_rules::Stop;
use bouton_value::Finish;

use super::Node;
use super::explore::{BORDER, Exploration};
use super::nodes::Verdict;
use crate::job::Job;

/// The state of a node during the analysis.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Not decided.
    Open,
    /// The player to move wins, loses; or an `end` made a draw.
    Done(Finish),
    /// A node that is not explored can be reached from here: nothing is said.
    Cut,
}

/// The edges backwards, by index: explored nodes first, then the border.
struct Backwards {
    starts: Vec<u32>,
    sources: Vec<u32>,
}

impl Backwards {
    fn of(&self, index: usize) -> &[u32] {
        let (Some(&start), Some(&end)) = (self.starts.get(index), self.starts.get(index + 1)) else {
            return &[];
        };
        self.sources.get(start as usize..end as usize).unwrap_or(&[])
    }
}

/// The analysis of one exploration.
struct Analysis<'e> {
    exploration: &'e Exploration,
    back: Backwards,
    states: Vec<State>,
    remoteness: Vec<u32>,
    /// Whether play from the node must end.
    finite: Vec<bool>,
}

impl Job<'_> {
    /// Settles every explored node from which only explored or settled nodes can be reached.
    ///
    /// # Errors
    /// A limit of time or an interruption; then nothing is settled.
    pub(super) fn settle(&mut self, exploration: &Exploration) -> Result<(), Stop> {
        let back = self.backwards(exploration)?;
        let total = exploration.order.len() + exploration.border.len();
        let mut analysis = Analysis {
            exploration,
            back,
            states: vec![State::Open; total],
            remoteness: vec![0; total],
            finite: vec![false; total],
        };
        self.cut_unexplored(&mut analysis)?;
        self.peel(&mut analysis)?;
        self.decide(&mut analysis)?;
        self.keep(&analysis);
        Ok(())
    }

    /// The index of the node to which an edge leads.
    fn index(&self, node: Node, exploration: &Exploration) -> usize {
        let local = self.memory.whole.nodes.local(node);
        if local & BORDER == 0 {
            local as usize
        } else {
            exploration.order.len() + (local & !BORDER) as usize
        }
    }

    /// Turns the edges round.
    fn backwards(&self, exploration: &Exploration) -> Result<Backwards, Stop> {
        let total = exploration.order.len() + exploration.border.len();
        let mut starts = vec![0u32; total + 1];
        for &target in &exploration.edges {
            self.ledger.tick()?;
            if let Some(count) = starts.get_mut(self.index(target, exploration) + 1) {
                *count += 1;
            }
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        // Filled from the back: each start moves to its place as its list fills up.
        let mut ends: Vec<u32> = starts.get(1..).unwrap_or(&[]).to_vec();
        let mut sources = vec![0u32; exploration.edges.len()];
        for source in 0..exploration.expanded() {
            for &target in exploration.edges_of(source) {
                self.ledger.tick()?;
                if let Some(end) = ends.get_mut(self.index(target, exploration)) {
                    *end -= 1;
                    if let Some(slot) = sources.get_mut(*end as usize) {
                        *slot = u32::try_from(source).unwrap_or(u32::MAX);
                    }
                }
            }
        }
        Ok(Backwards { starts, sources })
    }

    /// Marks the nodes from which something unexplored can be reached.
    fn cut_unexplored(&self, analysis: &mut Analysis) -> Result<(), Stop> {
        let Analysis { exploration, back, states, .. } = analysis;
        let mut stack: Vec<usize> = (exploration.expanded()..exploration.order.len()).collect();
        for &index in &stack {
            states[index] = State::Cut;
        }
        while let Some(index) = stack.pop() {
            self.ledger.tick()?;
            for &source in back.of(index) {
                let state = &mut states[source as usize];
                if *state != State::Cut {
                    *state = State::Cut;
                    stack.push(source as usize);
                }
            }
        }
        Ok(())
    }

    /// How many options each explored node has.
    fn degrees(exploration: &Exploration) -> Vec<u32> {
        let degree = |index| u32::try_from(exploration.edges_of(index).len()).unwrap_or(u32::MAX);
        (0..exploration.expanded()).map(degree).collect()
    }

    /// Finds the nodes from which play must end, options first, and their nim values.
    fn peel(&mut self, analysis: &mut Analysis) -> Result<(), Stop> {
        let Analysis { exploration, back, finite, .. } = analysis;
        let explored = exploration.order.len();
        let mut left = Self::degrees(exploration);
        let mut ready: Vec<usize> = (0..left.len()).filter(|&index| left[index] == 0).collect();
        for (at, &node) in exploration.border.iter().enumerate() {
            if self.verdict(node).is_some_and(|verdict| !verdict.loopy) {
                ready.push(explored + at);
            }
        }
        let wants_nimbers = self.nimbers;
        while let Some(index) = ready.pop() {
            self.ledger.tick()?;
            finite[index] = true;
            if wants_nimbers && index < explored {
                self.find_nimber(index, exploration)?;
            }
            for &source in back.of(index) {
                let count = &mut left[source as usize];
                *count -= 1;
                if *count == 0 {
                    ready.push(source as usize);
                }
            }
        }
        Ok(())
    }

    /// The nim value of a node all of whose options have theirs.
    fn find_nimber(&mut self, index: usize, exploration: &Exploration) -> Result<(), Stop> {
        let whole = &mut self.memory.whole;
        whole.excludant.clear();
        for &target in exploration.edges_of(index) {
            self.ledger.tick()?;
            whole.excludant.insert(whole.nodes.nimber(target), self.ledger)?;
        }
        if let Some(&node) = exploration.order.get(index) {
            whole.nodes.set_nimber(node, whole.excludant.mex());
        }
        Ok(())
    }

    /// Settles results by increasing remoteness.
    fn decide(&self, analysis: &mut Analysis) -> Result<(), Stop> {
        let Analysis { exploration, back, states, remoteness, .. } = analysis;
        let mut left = Self::degrees(exploration);
        let mut queue = decided_at_once(exploration, states);
        let mut border = self.decided_before(exploration, states, remoteness).into_iter().peekable();
        let mut head = 0;
        loop {
            // Both are ascending in remoteness, and so is what is pushed: the lesser head comes first.
            let queued = queue.get(head).copied();
            let index = match (queued, border.peek().copied()) {
                (Some(q), Some(b)) if remoteness[b] < remoteness[q] => border.next(),
                (Some(_), _) => {
                    head += 1;
                    queued
                }
                (None, _) => border.next(),
            };
            let Some(index) = index else { return Ok(()) };
            self.ledger.tick()?;
            let State::Done(finish) = states[index] else { continue };
            for &source in back.of(index) {
                let source = source as usize;
                if states[source] != State::Open {
                    continue;
                }
                if finish == Finish::Win {
                    left[source] -= 1;
                    if left[source] > 0 {
                        continue;
                    }
                }
                states[source] = State::Done(finish.reversed());
                remoteness[source] = remoteness[index].saturating_add(1);
                queue.push(source);
            }
        }
    }

    /// Marks the border, and lists what of it is won or lost by increasing remoteness.
    fn decided_before(
        &self,
        exploration: &Exploration,
        states: &mut [State],
        remoteness: &mut [u32],
    ) -> Vec<usize> {
        let mut list = Vec::new();
        for (at, &node) in exploration.border.iter().enumerate() {
            let index = exploration.order.len() + at;
            if let Some(verdict) = self.verdict(node) {
                states[index] = State::Done(verdict.finish);
                remoteness[index] = verdict.remoteness;
                if verdict.finish != Finish::Draw {
                    list.push(index);
                }
            }
        }
        list.sort_by_key(|&index| remoteness[index]);
        list
    }

    /// Remembers the verdicts.
    fn keep(&mut self, analysis: &Analysis) {
        let nodes = &mut self.memory.whole.nodes;
        for (index, &node) in analysis.exploration.order.iter().enumerate() {
            let (finish, remoteness) = match analysis.states[index] {
                State::Cut => continue,
                State::Open => (Finish::Draw, 0),
                State::Done(finish) => (finish, analysis.remoteness[index]),
            };
            let loopy = !analysis.finite[index];
            let nimber = (!loopy).then(|| nodes.nimber(node));
            nodes.settle(node, Verdict { finish, remoteness, nimber, loopy });
        }
    }
}

/// Marks the explored nodes where play has ended, and lists those that are won or lost.
fn decided_at_once(exploration: &Exploration, states: &mut [State]) -> Vec<usize> {
    let mut list = Vec::new();
    for (index, end) in exploration.ends.iter().enumerate() {
        if let Some(finish) = *end {
            states[index] = State::Done(finish);
            if finish != Finish::Draw {
                list.push(index);
            }
        }
    }
    list
}
