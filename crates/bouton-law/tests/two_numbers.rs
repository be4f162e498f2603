//! Wythoff's games, take-away games and Euclid's game: which rules are recognised, and do the theorems agree with the
//! engine through the front door?

use std::sync::Arc;

use bouton_law::{Options, Solver};
use bouton_rules::{Budget, Position, Ruleset, Settings, check, parse};
use bouton_solve::Answer;
use bouton_value::{Natural, Outcome, Status};

fn ruleset(text: &str) -> Arc<Ruleset> {
    let rule = parse(&format!("game any\n{text}")).rule.unwrap_or_else(|| panic!("{text} is a rule"));
    let game = check(&rule, &Settings::default()).unwrap_or_else(|_| panic!("{text} is a game"));
    Arc::new(Ruleset::new(vec![Arc::new(game)], 1))
}

fn law(text: &str) -> Option<&'static str> {
    let mut solver = Solver::new(ruleset(text), Options::default());
    solver.attached().game(0).map(|fitted| fitted.law().id())
}

/// The moves by rule and variables.
fn moves(answer: &Answer) -> Vec<String> {
    answer.winning_moves().map(|judged| format!("{:?}", judged.mv)).collect()
}

/// Outcome and winning moves of all positions up to a size, with theorems and without.
fn agree(text: &str, size: (u64, u64)) {
    let rules = ruleset(text);
    let mut with = Solver::new(rules.clone(), Options::default());
    let mut without = Solver::new(rules, Options { theorems: false, ..Options::default() });
    let budget = Budget::unlimited();
    without.evaluate(&Position::of([[size.0.into(), size.1.into()]]), &budget);
    for x in 0..=size.0 {
        for y in 0..=size.1 {
            let position = Position::of([[Natural::from(x), Natural::from(y)]]);
            let (said, truth) = (with.winning(&position, &budget), without.winning(&position, &budget));
            assert_eq!((said.outcome, said.status), (truth.outcome, Status::Proved), "{text}: {x},{y}");
            assert_eq!(moves(&said), moves(&truth), "{text}: {x},{y}");
            let small = with.attached().game(0).and_then(|fitted| fitted.loses_small(&[x, y]));
            assert!(small.is_none_or(|lost| lost == (truth.outcome == Some(Outcome::P))), "{text}: {x},{y}");
            assert_eq!(with.evaluate(&position, &budget).value, without.evaluate(&position, &budget).value);
        }
    }
}

const WYTHOFF: &str = "state [a, b]\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a, b - k]\n";

fn wythoff(both: &str) -> String {
    format!("{WYTHOFF}{both}")
}

#[test]
fn wythoff_agrees_with_the_engine() {
    agree(&wythoff("move k in 1.. -> [a - k, b - k]"), (40, 45));
    agree(&wythoff("move k in 1.., l in max(k - 1, 1)..k + 1 -> [a - k, b - l]"), (25, 25));
    agree(&wythoff("move k in 1.., l in 1.. if abs(k - l) < 3 -> [a - k, b - l]"), (20, 24));
}

#[test]
fn wythoff_in_disguise_is_recognised() {
    for text in [
        wythoff("move k in 1.. -> [a - k, b - k]"),
        "state [right, left]\nmove t in 0.. -> [right - t - 1, left - t - 1]\nmove s in 0..left - 1 -> [right, s]\n\
         move k in 1..right -> [right - k, left]"
            .into(),
        "state [x, y]\nmove u in 0.. if u < x -> [u, y]\nmove v in 0.. if v < y -> [x, v]\n\
         move k in 1..min(x, y) -> [x - k, y - k]"
            .into(),
        // A queen that walks up and to the right, to the corner (7, 9).
        "state [x, y] if x <= 7 and y <= 9\nmove k in 1.. if x + k <= 7 -> [x + k, y]\n\
         move k in 1.. if y + k <= 9 -> [x, y + k]\nmove k in 1.. if x + k <= 7 and y + k <= 9 -> [x + k, y + k]"
            .into(),
        wythoff("move k in 1.., l in 1.. if abs(k - l) < 4 -> [a - k, b - l]"),
        wythoff("move k in 1.., l in 1.. if k = l or k = l + 1 or l = k + 1 -> [a - k, b - l]"),
        wythoff("move k in 1.. -> [a - k, b - k]\nmove k in 1.. -> [a - k, b - k - 1]\nmove k in 1.. -> [a - k - 1, b - k]"),
    ] {
        assert_eq!(law(&text), Some("wythoff"), "{text}");
    }
}

#[test]
fn nearly_wythoff_is_not_recognised() {
    for text in [
        wythoff("move k in 1.. -> [a - k, b - 2*k]"),
        wythoff("move k in 2.. -> [a - k, b - k]"),
        wythoff("move k in 1..5 -> [a - k, b - k]"),
        wythoff("move k in 1.. -> [a - k, b - k - 1]"),
        wythoff("move k in 1.., l in 1.. if k - l < 2 -> [a - k, b - l]"),
        wythoff("move k in 1.., l in 1.. if k - l in {-2, 0, 2} -> [a - k, b - l]"),
        wythoff("move k in 1.. if a != b -> [a - k, b - k]"),
        wythoff("move k in 1.. -> [a - k, b - k]\nmisere"),
        wythoff("move k in 1.. -> [b - k, a - k]"),
        "state [a, b]\nmove k in 1.. -> [a - k, b]\nmove k in 1.. -> [a - k, b - k]".into(),
    ] {
        assert_ne!(law(&text), Some("wythoff"), "{text}");
    }
}

#[test]
fn take_away_games_agree_with_the_engine() {
    for cap in
        ["2*k", "k", "3*k", "2*k - 1", "2*k + 1", "k + 2", "k^2", "3*k div 2", "min(2*k, 5)", "max(4, k + 1)"]
    {
        agree(&format!("state [n, cap]\nmove k in 1..cap -> [n - k, {cap}]"), (40, 42));
    }
    agree("state [n, cap]\nmove k in 1..cap -> [n - k, min(2*k, n - k)]", (40, 41));
    agree("state [n, last]\nmove k in 1..2*last -> [n - k, k]", (40, 22));
    agree("state [n, last]\nmove k in 1..3*last + 1 -> [n - k, k]", (40, 15));
    // Before the first take the last is 0.
    agree("state [n, last]\nmove k in 1..(if last = 0 then n - 1 else 2*last) -> [n - k, k]", (40, 22));
    agree(
        "state [n, last]\nmove k in 1..n - 1 if last = 0 -> [n - k, k]\nmove k in 1..3*last if last > 0 -> [n - k, k]",
        (40, 15),
    );
    agree("state [n, last]\nmove k in 1.. if last = 0 or k <= 2*last -> [n - k, k]", (40, 22));
}

#[test]
fn take_away_games_in_disguise_are_recognised() {
    for (text, id) in [
        ("state [n, cap]\nmove k in 1..cap -> [n - k, 2*k]", "fibonacci"),
        ("state [most, stones]\nmove t in 0.. if t < most -> [2*(t + 1), stones - t - 1]", "fibonacci"),
        ("state [n, cap]\nmove k in 1.. if k <= cap and k <= n -> [n - k, k + k]", "fibonacci"),
        ("state [cap, n] if cap >= 2\nmove k in 1..cap - 2 -> [2*k + 2, n - k]", "fibonacci"),
        ("state [n, last] if last >= 3\nmove k in 1..2*(last - 3) -> [n - k, k + 3]", "fibonacci"),
        (
            "state [n, last]\nmove k in 1.. if k < n and (last = 0 or k <= 2*last) or last > 0 and k <= 2*last -> [n - k, k]",
            "fibonacci",
        ),
        ("state [n, cap]\nmove left in 0..n - 1 if n - left <= cap -> [left, 2*(n - left)]", "fibonacci"),
        (
            "state [said, cap] if said <= 100\nmove k in 1..cap if said + k <= 100 -> [said + k, 2*k]",
            "fibonacci",
        ),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, min(n - k, 2*k)]", "fibonacci"),
        ("state [n, last]\nmove k in 1..2*last -> [n - k, k]", "fibonacci"),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, k]", "takeaway"),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, if k < 10 then 4 else 3*k]", "takeaway"),
        ("state [n, cap]\nmove k in 1..min(cap, 9) -> [n - k, 2*k]", "none"),
        // No limit that never decreases.
        ("state [n, cap]\nmove k in 1..cap -> [n - k, if k < 5 then 9 else 2*k - 3]", "none"),
        // Small takes are no moves: the second number would be negative.
        ("state [n, cap]\nmove k in 1..cap -> [n - k, 2*k - 3]", "none"),
        ("state [n, cap] if cap <= n\nmove k in 1..cap -> [n - k, 2*k]", "none"),
        ("state [n, cap]\nmove k in 2..cap -> [n - k, 2*k]", "none"),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, 2*cap]", "none"),
        ("state [n, cap]\nmove k in 1..cap - 1 -> [n - k, 2*k]", "none"),
        ("state [n, cap]\nmove k in 1..cap -> [n - k, 2*k]\nmisere", "none"),
        ("state [n, last]\nmove k in 1.. if k != last and k <= 2*last -> [n - k, k]", "none"),
    ] {
        assert_eq!(law(text).unwrap_or("none"), id, "{text}");
    }
}

const EUCLID: &str =
    "state [a, b]\nmove k in 1.. if b > 0 -> [a - k*b, b]\nmove k in 1.. if a > 0 -> [a, b - k*a]";
const EQUAL: &str = "state [a, b]\nmove k in 1.. if b > 0 and k*b < a -> [a - k*b, b]\n\
                     move k in 1.. if a > 0 and k*a < b -> [a, b - k*a]";

#[test]
fn euclid_agrees_with_the_engine() {
    agree(EUCLID, (40, 36));
    agree(EQUAL, (40, 36));
    agree(&format!("{EUCLID}\nmisere"), (40, 36));
}

#[test]
fn euclid_in_disguise_is_recognised_and_near_misses_are_not() {
    let euclid = |text: &str| law(text) == Some("euclid");
    assert!(euclid(EUCLID) && euclid(EQUAL) && euclid(&format!("{EUCLID}\nmisere")));
    assert!(euclid(
        "state [y, x]\nmove t in 0.. if y > 0 -> [y, x - (t + 1)*y]\nmove t in 1.. if x > 0 -> [y - t*x, x]"
    ));
    assert!(euclid(
        "state [a, b]\nmove k in 1.. if a >= b and b > 0 -> [a - k*b, b]\nmove k in 1.. if b >= a and a > 0 -> [a, b - k*a]"
    ));
    for text in [
        "state [a, b]\nmove k in 2.. if b > 0 -> [a - k*b, b]\nmove k in 1.. if a > 0 -> [a, b - k*a]",
        "state [a, b]\nmove k in 1.. if b > 0 -> [a - k*b, b]\nmove k in 1..2 if a > 0 -> [a, b - k*a]",
        "state [a, b]\nmove k in 1.. if b > 0 -> [a - k*b, b]",
        "state [a, b]\nmove k in 1.. if b > 1 -> [a - k*b, b]\nmove k in 1.. if a > 1 -> [a, b - k*a]",
        "state [a, b]\nmove if b > 0 -> [a - b, b]\nmove if a > 0 -> [a, b - a]",
    ] {
        assert!(!euclid(text), "{text}");
    }
    assert!(!euclid(&format!("{EQUAL}\nmisere")));
}

/// Positions that no engine reaches.
#[test]
fn heaps_of_a_thousand_digits() {
    let budget = Budget::unlimited();
    let mut fibonacci = vec![Natural::from(1u8), Natural::from(2u8)];
    while fibonacci.len() < 4000 {
        fibonacci.push(fibonacci.iter().rev().take(2).sum());
    }
    let [.., before, last] = fibonacci.as_slice() else { panic!("there are many") };
    let one = Natural::from(1u8);
    let outcome = |text: &str, x: &Natural, y: &Natural| {
        let answer = Solver::new(ruleset(text), Options::default())
            .winning(&Position::of([[x.clone(), y.clone()]]), &budget);
        assert_eq!(answer.status, Status::Proved);
        (answer.outcome, moves(&answer).len())
    };
    let double = "state [n, cap]\nmove k in 1..cap -> [n - k, 2*k]";
    assert_eq!(outcome(double, last, &(last - &one)), (Some(Outcome::P), 0));
    assert_eq!(outcome(double, last, last), (Some(Outcome::N), 1));
    assert_eq!(outcome(double, &(last + before + &one), last), (Some(Outcome::N), 1));
    // Neighbouring Fibonacci numbers are a pair or one beside it, by turns.
    let queen = wythoff("move k in 1.. -> [a - k, b - k]");
    let (small, large) = (outcome(&queen, before, last), outcome(&queen, before, &(last - &one)));
    assert!([small.0, large.0].contains(&Some(Outcome::P)) && small.0 != large.0);
    let (lost, won) = (outcome(EUCLID, before, last), outcome(EUCLID, before, &(last + &one)));
    assert_eq!(won, (Some(Outcome::N), 1));
    assert!(lost.0.is_some());
}

/// The catalogue: which of its two-number games are these families.
#[test]
fn games_of_the_catalogue() {
    use bouton_rules::string::{NoFiles, Reader};
    let mut reader = Reader::new(&NoFiles);
    for (text, id) in [
        ("wythoff", "wythoff"),
        ("wythoff:3", "wythoff"),
        ("fibonacci", "fibonacci"),
        ("fibonacci/firstall", "fibonacci"),
        ("take:2x", "fibonacci"),
        ("take:3x/firstall", "takeaway"),
        ("take:x+1", "takeaway"),
        ("euclid", "euclid"),
        ("euclid/equal", "euclid"),
        ("euclid/misere", "euclid"),
    ] {
        let named = reader.read(text).unwrap_or_else(|_| panic!("{text}"));
        let mut solver = Solver::new(named.ruleset.clone().into(), Options::default());
        assert_eq!(solver.attached().game(0).map(|fitted| fitted.law().id()), Some(id), "{text}");
    }
}
