//! The oracle against tables that others have published or derived.

use bouton_oracle::{Answer, Game, Judged, Oracle, Position, Value};
use bouton_value::{Finish, Outcome};

const LIMIT: usize = 20_000;

struct Setup {
    oracle: Oracle,
}

impl Setup {
    fn new(text: &str) -> Self {
        Self::with(text, &[], &[], 1)
    }

    fn with(text: &str, params: &[Option<Value>], clauses: &[&str], heaps: usize) -> Self {
        let parsed = bouton_rules::parse(text);
        let rule = parsed.rule.unwrap_or_else(|| panic!("{text}\n{:?}", parsed.diagnostics));
        let game = Game::new(&rule, params, clauses).expect("a well-formed rule");
        Self { oracle: Oracle::new(vec![game], heaps) }
    }

    fn solve(&self, components: &[&[i128]]) -> Answer {
        self.oracle.solve(&Oracle::position(components), LIMIT).expect("an answer")
    }

    fn value(&self, components: &[&[i128]]) -> u64 {
        self.solve(components).value.expect("a value")
    }

    /// The values of the heaps 0, 1, 2, ...
    fn values(&self, to: i128) -> Vec<u64> {
        (0..=to).map(|n| self.value(&[&[n]])).collect()
    }

    /// The heaps up to `to` from which the player to move loses.
    fn lost(&self, to: i128) -> Vec<i128> {
        (0..=to).filter(|n| self.solve(&[&[*n]]).outcome == Outcome::P).collect()
    }

    fn winning(&self, components: &[&[i128]]) -> Vec<Judged> {
        self.solve(components).moves.into_iter().filter(|m| m.good).collect()
    }
}

/// The numbers of a position.
fn numbers(position: &Position) -> Vec<Vec<i128>> {
    position.iter().map(|c| c.numbers.clone()).collect()
}

fn taken(moves: &[Judged]) -> Vec<Vec<i128>> {
    moves.iter().map(|m| m.mv.parts.iter().flat_map(|(_, part)| part.vars.clone()).collect()).collect()
}

const NIM: &str = "game nim\nstate [n]\nmove k in 1.. -> [n - k]\n";
const KAYLES: &str = "game kayles\nstate [n]\nmove k in 1..2, i in 0.. -> [i] + [n - k - i]\n";
const WYTHOFF: &str = "game wythoff\nstate [a, b]\nmove k in 1.. -> [a - k, b]\n\
    move k in 1.. -> [a, b - k]\nmove k in 1.. -> [a - k, b - k]\n";

#[test]
fn nim_is_the_nim_sum() {
    let nim = Setup::new(NIM);
    for (a, b, c) in [(3, 5, 7), (1, 2, 3), (4, 4, 0), (2, 5, 6)] {
        assert_eq!(nim.value(&[&[a], &[b], &[c]]), u64::try_from(a ^ b ^ c).unwrap());
    }
    // Take 1 from the 3, the 5 or the 7.
    let moves = nim.winning(&[&[3], &[5], &[7]]);
    assert_eq!(taken(&moves), [[1], [1], [1]]);
    assert_eq!(moves.iter().map(|m| m.mv.parts[0].0).collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!(numbers(&moves[1].mv.to), [[3], [4], [7]]);
}

#[test]
fn misere_nim_differs_at_ones() {
    let nim = Setup::with(NIM, &[], &["misere"], 3);
    assert_eq!(nim.solve(&[&[1], &[1], &[1]]).outcome, Outcome::P);
    assert_eq!(nim.solve(&[&[1], &[1]]).outcome, Outcome::N);
    assert_eq!(nim.solve(&[&[2], &[2]]).outcome, Outcome::P);
    assert_eq!(nim.solve(&[&[0]]).outcome, Outcome::N);
    assert_eq!(nim.solve(&[&[2], &[2]]).value, None);
}

#[test]
fn kayles_and_grundy_have_their_values() {
    let kayles = Setup::new(KAYLES);
    assert_eq!(kayles.values(12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
    let grundy = Setup::new("game grundy\nstate [n]\nmove i in 1.. if 2*i < n -> [i] + [n - i]\n");
    assert_eq!(grundy.values(14), [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2]);
}

#[test]
fn misere_kayles_loses_at_1_4_9_12_20() {
    let kayles = Setup::with(KAYLES, &[], &["misere"], 1);
    assert_eq!(kayles.lost(20), [1, 4, 9, 12, 20]);
}

#[test]
fn wythoff_has_its_pairs() {
    let wythoff = Setup::new(WYTHOFF);
    let mut lost = Vec::new();
    for a in 0..=10_i128 {
        lost.extend((a..=13).filter(|b| wythoff.solve(&[&[a, *b]]).outcome == Outcome::P).map(|b| (a, b)));
    }
    assert_eq!(lost, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]);
    let row: Vec<u64> = (0..10).map(|b| wythoff.value(&[&[3, b]])).collect();
    assert_eq!(row, [3, 4, 5, 6, 2, 0, 1, 9, 10, 12]);
    let to: Vec<_> = wythoff.winning(&[&[10, 12]]).iter().map(|m| numbers(&m.mv.to)[0].clone()).collect();
    assert_eq!(to, [[10, 6], [3, 5]]);
}

#[test]
fn fibonacci_nim_remembers() {
    let fibonacci = Setup::new(
        "game fibonacci\nstate [n, cap]\nstart n -> [n, max(n - 1, 0)]\nmove k in 1..cap -> [n - k, 2*k]\n",
    );
    let values: Vec<u64> = (1..=16).map(|n| fibonacci.value(&[&[n, n - 1]])).collect();
    assert_eq!(values, [0, 0, 0, 3, 0, 4, 4, 0, 5, 5, 5, 6, 0, 6, 6, 7]);
    assert_eq!(taken(&fibonacci.winning(&[&[20, 19]])), [[2]]);
    let game = &fibonacci.oracle;
    assert_eq!(taken(&fibonacci.winning(&[&[12, 11]])), [[1]]);
    assert!(game.moves(&Oracle::position(&[&[12, 3]]), bouton_oracle::Side::Left).unwrap().len() == 3);
}

#[test]
fn sets_have_their_subtraction_games() {
    let of = |set: &str| Setup::new(&format!("game g\nstate [n]\nmove k in {set} -> [n - k]\n"));
    assert_eq!(of("squares").values(15), [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0]);
    assert_eq!(of("primes").lost(40), [0, 1, 9, 10, 25, 34, 35]);
    assert_eq!(of("fibonacci").lost(30), [0, 4, 10, 14, 20, 24, 30]);
    assert_eq!(of("factorials").lost(21), [0, 3, 7, 10, 14, 17, 21]);
    assert_eq!(of("triangular").lost(31), [0, 2, 4, 9, 11, 13, 18, 20, 22, 27, 29, 31]);
    assert_eq!(of("cubes").lost(24), [0, 2, 4, 6, 9, 11, 13, 15, 18, 20, 22, 24]);
    assert_eq!(of("powers(6)").values(13), [0, 1, 0, 1, 0, 1, 2, 0, 1, 0, 1, 0, 1, 2]);
    assert_eq!(of("{1, 3, 4}").values(6), [0, 1, 0, 1, 2, 3, 2]);
    assert_eq!(of("1.. except {2}").values(11), [0, 1, 0, 1, 2, 3, 2, 3, 4, 5, 4, 5]);
    // Roy & October: the multiples of 6 are lost.
    assert_eq!(of("{1} or primepowers").lost(36), [0, 6, 12, 18, 24, 30, 36]);
}

#[test]
fn parameters_are_numbers_and_sets() {
    let snim = "game snim(S)\nstate [n]\nmove k in S -> [n - k]\n";
    let set = Setup::with(snim, &[Some(Value::Set(vec![2, 5, 7]))], &[], 1);
    assert_eq!(set.values(12), [0, 0, 1, 1, 0, 2, 1, 3, 2, 2, 0, 3, 1]);
    let bash = "game bash(m = 3)\nstate [n]\nmove k in 1..m -> [n - k]\n";
    assert_eq!(Setup::new(bash).lost(12), [0, 4, 8, 12]);
    assert_eq!(Setup::with(bash, &[Some(Value::Number(2))], &[], 1).lost(9), [0, 3, 6, 9]);
}

#[test]
fn euclid_counts_only_the_least_take_of_nothing() {
    let euclid = Setup::new(
        "game euclid\nstate [a, b]\nmove k in 1.. if b > 0 -> [a - k*b, b]\n\
         move k in 1.. if a > 0 -> [a, b - k*a]\n",
    );
    assert_eq!([1, 2, 6].map(|b| euclid.value(&[&[1, b]])), [1, 2, 6]);
    // Without the conditions a take of k times 0 changes nothing: one move, and a loop.
    let loose = Setup::new("game loose\nstate [a, b]\nmove k in 1.. -> [a - k*b, b]\n");
    let answer = loose.solve(&[&[5, 0]]);
    assert_eq!((answer.moves.len(), answer.outcome, answer.loopy), (1, Outcome::D, true));
    assert_eq!((answer.value, answer.remoteness), (None, None));
}

#[test]
fn an_open_range_may_have_no_end_at_a_position() {
    let text = "game g\nstate [a, b]\nmove k in 1.. -> [a - k*(b - 2), b]\n";
    let fault = Setup::new(text).oracle.solve(&Oracle::position(&[&[5, 1]]), LIMIT);
    assert!(matches!(fault, Err(bouton_oracle::Fault::Endless { rule: 0, variable: 0, .. })));
    assert_eq!(Setup::new(text).solve(&[&[5, 3]]).moves.len(), 5);
    // A conjunct that does not speak of k is looked at first.
    let guarded = "game g\nstate [a, b]\nmove k in 1.. if b > 2 -> [a - k*(b - 2), b]\n";
    assert_eq!(Setup::new(guarded).solve(&[&[5, 1]]).moves.len(), 0);
}

#[test]
fn moore_loses_where_binary_digits_add_to_multiples_of_three() {
    let moore = "game moore(k = 2)\nstate [n]\nmove t in 1.. -> [n - t]\ncompound upto k\n";
    let moore = Setup::with(moore, &[], &[], 3);
    for heaps in [[1, 1, 1], [2, 2, 2], [3, 3, 3], [1, 2, 3], [2, 3, 3], [1, 1, 2], [1, 3, 3]] {
        let digits = |bit: u32| heaps.iter().map(|h| h >> bit & 1).sum::<i128>() % 3;
        let lost = digits(0) == 0 && digits(1) == 0;
        let answer = moore.solve(&[&heaps[..1], &heaps[1..2], &heaps[2..]]);
        assert_eq!(answer.outcome == Outcome::P, lost, "{heaps:?}");
    }
}

#[test]
fn exactly_two_heaps_by_hand() {
    let two = "game two\nstate [n]\nmove t in 1.. -> [n - t]\ncompound exactly 2\n";
    let two = Setup::with(two, &[], &[], 2);
    // Both heaps must be touched: (1, n) wins at once, (2, 2) may be left as (1, 1), (1, 0), (0, 1), (0, 0).
    assert_eq!(two.solve(&[&[3]]).outcome, Outcome::P);
    assert_eq!(two.value(&[&[1], &[5]]), 1);
    let answer = two.solve(&[&[2], &[2]]);
    assert_eq!((answer.outcome, answer.value, answer.moves.len()), (Outcome::N, Some(2), 4));
    assert_eq!(answer.moves.iter().filter(|m| m.good).count(), 3);
}

#[test]
fn every_heap_by_hand() {
    let text = "game all\nstate [n]\nmove k in 1..2 -> [n - k]\ncompound every";
    let all = Setup::with(text, &[], &[], 2);
    // 1 and 3: taking 1 from the 1, then 1 or 2 from the 3 leaves 2 or 1, which the other clears.
    let answer = all.solve(&[&[1], &[3]]);
    assert_eq!((answer.outcome, answer.moves.len(), answer.remoteness), (Outcome::P, 2, Some(2)));
    assert_eq!(answer.value, Some(0));
    // Under `every short` the first heap that is gone ends the game: whoever takes it wins.
    let short = Setup::with(&format!("{text} short"), &[], &[], 2);
    assert_eq!(short.solve(&[&[1], &[3]]).outcome, Outcome::N);
    assert_eq!(short.solve(&[&[0], &[3]]).outcome, Outcome::P);
    assert_eq!(short.solve(&[&[0], &[3]]).remoteness, Some(0));
}

#[test]
fn in_order_only_the_first_heap_moves() {
    let row = Setup::with("game row\nstate [n]\nmove k in 1.. -> [n - k]\ncompound in order", &[], &[], 3);
    assert_eq!(row.solve(&[&[0], &[1], &[1]]).outcome, Outcome::P);
    assert_eq!(row.solve(&[&[1], &[1], &[3]]).outcome, Outcome::N);
    assert_eq!(row.solve(&[&[2], &[1], &[1]]).moves.len(), 2);
    assert!(row.solve(&[&[2], &[5]]).moves.iter().all(|m| m.mv.parts[0].0 == 0));
}

#[test]
fn cutcake_belongs_to_who_cuts_more() {
    let cake = Setup::new(
        "game cutcake\nstate [w, h]\nleft move i in 1.. if i < w -> [i, h] + [w - i, h]\n\
         right move j in 1.. if j < h -> [w, j] + [w, h - j]\n",
    );
    let outcome = |w, h| cake.solve(&[&[w, h]]).outcome;
    assert_eq!(outcome(1, 1), Outcome::P);
    assert_eq!(outcome(2, 1), Outcome::L);
    assert_eq!(outcome(1, 3), Outcome::R);
    assert_eq!(outcome(2, 2), Outcome::P);
    assert_eq!(outcome(4, 2), Outcome::L);
    assert_eq!(outcome(2, 3), Outcome::P);
    assert_eq!(outcome(3, 4), Outcome::R);
}

#[test]
fn a_graph_with_a_loop_by_hand() {
    // 0 is the end; 1 -> 0; 2 -> 1; 3 -> 2, 4; 4 -> 3; 5 -> 4, 1.
    let text = "game walk\nnext = (0, 0, 1, 2, 3, 4)\nstate [n]\n\
        move if n > 0 -> [next[n]]\nmove if n = 3 -> [4]\nmove if n = 5 -> [1]\n";
    let walk = Setup::new(text);
    let outcome = |n: i128| walk.solve(&[&[n]]).outcome;
    assert_eq!([0, 1, 2, 3, 4, 5].map(outcome), {
        use Outcome::{N, P};
        [P, N, P, N, P, N]
    });
    assert_eq!([0, 1, 2, 3, 4].map(|n| walk.solve(&[&[n]]).remoteness), [0, 1, 2, 3, 4].map(Some));
    assert!(walk.solve(&[&[4]]).loopy);
    assert!(!walk.solve(&[&[2]]).loopy);
    assert_eq!(walk.solve(&[&[2]]).value, Some(0));
    assert_eq!(walk.solve(&[&[4]]).value, None);
    // Where 3 cannot go to 2, play between 3 and 4 never ends.
    let drawn = Setup::new("game drawn\nstate [n]\nmove if n = 3 -> [4]\nmove if n = 4 -> [3]\n");
    assert_eq!(drawn.solve(&[&[3]]).outcome, Outcome::D);
    assert_eq!(drawn.solve(&[&[0]]).outcome, Outcome::P);
}

#[test]
fn ends_end_the_whole_game() {
    let race = "game race\nstate [n]\nend n = 0 lose\nend n = 5 draw\nmove k in 1..2 -> [n - k]\nmisere\n";
    let race = Setup::new(race);
    assert_eq!(race.solve(&[&[0]]).outcome, Outcome::P);
    assert_eq!(race.solve(&[&[5]]).outcome, Outcome::D);
    assert_eq!(race.solve(&[&[5], &[0]]).outcome, Outcome::P);
    assert_eq!(race.solve(&[&[6]]).outcome, Outcome::D);
    assert!(race.solve(&[&[5], &[3]]).moves.is_empty());
    assert_eq!(race.solve(&[&[4]]).remoteness, Some(3));
    assert_eq!(race.solve(&[&[4]]).value, None);
}

#[test]
fn partizan_draws_are_told_apart_by_starter() {
    // Left may go on for ever; Right can only stop.
    let text = "game g\nstate [n]\nleft move -> [n]\nright move if n > 0 -> [n - 1]\n";
    let answer = Setup::new(text).solve(&[&[1]]);
    assert_eq!(answer.outcome, Outcome::L);
    let both = Setup::new("game g\nstate [n]\nleft move -> [n]\nright move if n > 0 -> [n]\n");
    let drawn = Outcome::Mixed { left_first: Finish::Draw, right_first: Finish::Draw };
    assert_eq!(both.solve(&[&[1]]).outcome, drawn);
}

#[test]
fn a_sum_of_different_games_moves_in_one() {
    let game = |text| Game::new(&bouton_rules::parse(text).rule.unwrap(), &[], &[]).unwrap();
    let games = vec![game(KAYLES), game(NIM)];
    let oracle = Oracle::new(games, 2);
    let mut position = Oracle::position(&[&[5], &[4]]);
    position[1].game = 1;
    // Kayles 5 is worth 4.
    assert_eq!(oracle.solve(&position, LIMIT).unwrap().value, Some(0));
}
