//! Pairs at which floating point goes wrong, asked as people ask: by game strings.

use bouton_law::{Options, Solver};
use bouton_rules::Budget;
use bouton_rules::string::{Files, Reader};
use bouton_value::{Natural, Outcome, Status};

struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _path: &str) -> std::io::Result<Vec<u8>> {
        Err(std::io::Error::other("no files here"))
    }
}

/// The lost pair, and each of its neighbours, which is won.
fn check(lower: &str, upper: &str) {
    let natural = |text: &str| text.parse::<Natural>().expect("digits");
    let (lower, upper) = (natural(lower), natural(upper));
    let one = Natural::from(1u32);
    let outcome = |x: &Natural, y: &Natural| {
        let text = format!("wythoff@{x},{y}");
        let named = Reader::new(&NoFiles).read(&text).unwrap_or_else(|_| panic!("{text} is a position"));
        let mut solver = Solver::new(named.ruleset.into(), Options::default());
        let answer = solver.winning(&named.position.expect("a position"), &Budget::unlimited());
        assert_eq!(answer.status, Status::Proved, "{text}");
        let count = answer.winning_moves().count();
        assert_eq!(count > 0, answer.outcome == Some(Outcome::N), "{text}");
        answer.outcome
    };
    assert_eq!(outcome(&lower, &upper), Some(Outcome::P), "{lower},{upper}");
    assert_eq!(outcome(&upper, &lower), Some(Outcome::P), "{upper},{lower}");
    for (x, y) in [
        (&lower + &one, upper.clone()),
        (&lower - &one, upper.clone()),
        (lower.clone(), &upper + &one),
        (lower.clone(), &upper - &one),
        (&lower + &one, &upper + &one),
        (&lower - &one, &upper - &one),
    ] {
        assert_eq!(outcome(&x, &y), Some(Outcome::N), "{x},{y}");
    }
}

#[test]
fn pairs_that_break_floating_point() {
    check("377", "610");
    check("4180", "6764");
    check("165580140", "267914295");
    check("7778742048", "12586269024");
    let hundred = "48541019662496845446137605030969143531609275394172885864063458681157813884567073491216216125681734\
                   12";
    let upper =
        hundred.parse::<Natural>().expect("digits") + "3".parse::<Natural>().expect("digits") * power(99);
    check(hundred, &upper.to_string());
}

fn power(exponent: u64) -> Natural {
    (0..exponent).fold(Natural::from(1u32), |power, _| power * Natural::from(10u32))
}
