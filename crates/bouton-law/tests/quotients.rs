//! Sums of heaps in misère play: quotients found, proved, and compared with plain play.

use std::sync::Arc;

use bouton_law::discovery::{Certified, discover};
use bouton_rules::string::{NoFiles, Reader};
use bouton_rules::{Budget, Position, Ruleset};
use bouton_solve::{Options, Solver};
use bouton_value::{Natural, Outcome};

fn quotient(game: &str) -> Certified {
    let named = Reader::new(&NoFiles).read(game).unwrap_or_else(|fault| panic!("{game}: {fault:?}"));
    let discovery = discover(&named.games[0], 2, &Budget::unlimited());
    discovery.found.unwrap_or_else(|| panic!("{game}: no law, tried {:?}", discovery.tried))
}

/// The numbers after a word that begins lines.
fn numbers(text: &str, key: &str) -> Vec<Vec<usize>> {
    let lines = text.lines().filter_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
    lines.map(|line| line.split(' ').map(|word| word.parse().unwrap()).collect()).collect()
}

/// Who loses a sum by a certificate.
struct Law {
    heaps: Vec<usize>,
    period: usize,
    losing: Vec<usize>,
    times: Vec<Vec<usize>>,
}

impl Law {
    fn of(text: &str) -> Self {
        let one = |key| numbers(text, key).remove(0);
        let (heaps, losing, times) = (one("elements"), one("losing"), numbers(text, "times"));
        Self { heaps, period: one("period")[0], losing, times }
    }

    fn loses(&self, sum: &[usize]) -> bool {
        let product = sum.iter().fold(0, |product, &heap| {
            let over = (heap + 1).saturating_sub(self.heaps.len()).div_ceil(self.period);
            let element = self.heaps[heap - over * self.period];
            // The generators are the elements of the first row.
            self.times[0].iter().position(|&to| to == element).map_or(product, |at| self.times[product][at])
        });
        self.losing.contains(&product)
    }
}

/// Compares sums of up to `count` heaps below `below` with the solver.
fn must_agree(game: &str, certificate: &str, (count, below): (usize, usize)) {
    let named = Reader::new(&NoFiles).read(game).unwrap();
    let rules = Arc::new(Ruleset::new(vec![named.games[0].game.clone()], count));
    let mut solver = Solver::new(rules, Options::default());
    let law = Law::of(certificate);
    let mut sums: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..count {
        sums = sums
            .iter()
            .flat_map(|sum| {
                let least = sum.last().copied().unwrap_or(0);
                (least..below).map(move |heap| [&sum[..], &[heap]].concat())
            })
            .collect();
    }
    for sum in &sums {
        let position = Position::of(sum.iter().map(|&heap| [Natural::from(heap as u64)]));
        let outcome = solver.evaluate(&position, &Budget::unlimited()).outcome;
        assert_eq!(outcome.map(|outcome| outcome == Outcome::P), Some(law.loses(sum)), "{game} {sum:?}");
    }
}

/// Elements and losing elements.
fn must_be(game: &str, elements: usize, losing: usize) {
    let found = quotient(game);
    assert_eq!(found.accepted().kind, "quotient", "{game}");
    let law = Law::of(found.certificate());
    assert_eq!((law.times.len(), law.losing.len()), (elements, losing), "{game}");
    must_agree(game, found.certificate(), (3, 9));
}

#[test]
fn quotients_of_octal_games() {
    must_be("octal:0.123/misere", 20, 5);
    must_be("octal:0.33/misere", 6, 2);
    must_be("octal:0.3/misere", 2, 1);
    must_be("octal:0.7/misere", 2, 1);
}

#[test]
fn quotients_of_subtraction_games() {
    for game in ["sub:1,2/misere", "sub:2,5/misere", "sub:1,3,4/misere"] {
        let found = quotient(game);
        assert_eq!(found.accepted().kind, "quotient", "{game}");
        must_agree(game, found.certificate(), (3, 12));
    }
}

#[test]
fn quotients_of_more_octal_games() {
    for game in ["octal:0.53/misere", "octal:0.75/misere", "octal:0.71/misere"] {
        let found = quotient(game);
        assert_eq!(found.accepted().kind, "quotient", "{game}");
        must_agree(game, found.certificate(), (2, 9));
    }
}

#[test]
fn the_quotient_of_kayles() {
    let found = quotient("kayles/misere");
    let law = Law::of(found.certificate());
    println!("{} {}", law.times.len(), law.losing.len());
    assert_eq!(found.accepted().kind, "quotient");
    // The sums that Sibert and Conway found to be lost.
    for heap in [1, 4, 9, 12, 20] {
        assert!(law.loses(&[heap]), "{heap}");
    }
    must_agree("kayles/misere", found.certificate(), (2, 12));
}
