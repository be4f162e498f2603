//! Writing a state.

use super::{Body, MAGIC, State, VERSION};
use crate::Proof;

/// The state as bytes.
pub(super) fn bytes(state: &State) -> Vec<u8> {
    let mut out = Writer(MAGIC.to_vec());
    out.number(VERSION);
    out.bytes(state.game.as_bytes());
    let stats = &state.stats;
    out.number(stats.count);
    out.list(&stats.histogram, |out, &count| out.number(count));
    out.number(stats.larger);
    out.list(&stats.records, |out, &(heap, value)| {
        out.number(heap);
        out.number(u64::from(value));
    });
    out.option(stats.max, |out, (value, heap)| {
        out.number(u64::from(value));
        out.number(heap);
    });
    out.number(stats.digest.0);
    out.number(state.samples);
    out.option(state.period, |out, law| {
        out.number(law.start);
        out.number(law.period);
        out.number(law.saltus);
        out.number(match law.proof {
            Proof::Window => 0,
            Proof::Recomputed => 1,
            Proof::State => 2,
        });
    });
    let anchor = &state.anchor;
    for number in [anchor.at, anchor.period, anchor.check_at, anchor.prove_at, anchor.move_at] {
        out.number(number);
    }
    out.list(&anchor.pattern, |out, &value| out.number(u64::from(value)));
    out.list(&state.tail, |out, &value| out.number(u64::from(value)));
    out.body(&state.body);
    let hash = super::hash(&out.0);
    out.number(hash);
    out.0
}

struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, number: u64) {
        self.0.extend(number.to_le_bytes());
    }

    fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.0.extend(bytes);
    }

    fn list<T>(&mut self, list: &[T], each: impl Fn(&mut Self, &T)) {
        self.number(list.len() as u64);
        for item in list {
            each(self, item);
        }
    }

    fn option<T>(&mut self, option: Option<T>, each: impl Fn(&mut Self, T)) {
        self.number(u64::from(option.is_some()));
        if let Some(item) = option {
            each(self, item);
        }
    }

    fn values(&mut self, kind: u64, values: &[u32]) {
        self.number(kind);
        self.number(values.len() as u64);
        for value in values {
            self.0.extend(value.to_le_bytes());
        }
    }

    fn body(&mut self, body: &Body) {
        match body {
            Body::Again => self.number(0),
            Body::Sparse(saved) => {
                self.number(1);
                self.number(u64::from(saved.split.mask));
                self.number(u64::from(saved.split.by_position));
                self.number(saved.split.taken);
                self.list(&saved.rares, |out, &(heap, compressed)| {
                    out.number(heap);
                    out.number(u64::from(compressed));
                });
                self.number(saved.base);
                self.bytes(&saved.values);
            }
            Body::All(values) => self.values(2, values),
            Body::Last(values) => self.values(3, values),
            Body::Period(values) => self.values(4, values),
        }
    }
}
