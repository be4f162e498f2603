//! Games as data for plain words.

use bouton_rules::Player;
use bouton_rules::describe::{CompoundWords, Effect, Times, describe};
use bouton_rules::game::Show;

use super::{game, one};

#[test]
fn effects_of_a_move() {
    let text =
        "game g\nstate [a, b, c, d]\nmove k in 1..a if a > b -> [a - k, b, c + k, 2*d] + [k, 0, k + c, b]\n";
    let words = describe(&game(text));
    let line = &words.moves[0];
    assert_eq!(line.player, Player::Either);
    assert_eq!((line.vars[0].name.as_str(), line.vars[0].set.as_str()), ("k", "1..a"));
    assert_eq!(line.condition.as_deref(), Some("a > b"));
    let less_or_more = [Effect::Less("k".into()), Effect::Same, Effect::More("k".into())];
    assert_eq!(line.parts[0].numbers[..3], less_or_more);
    assert_eq!(line.parts[0].numbers[3], Effect::Becomes("2 * d".into()));
    assert_eq!(line.parts[1].numbers[2], Effect::More("k".into()));
    assert_eq!(line.to, "[a - k, b, c + k, 2 * d] + [k, 0, k + c, b]");
}

#[test]
fn copies_each_ends_and_compounds() {
    let text = "game g(m = 2)\nstate [n]\nmisere\ncompound upto m + 1\nend n = 7 draw\n\
        move k in 1.. -> (k + 1) * [n - k] + each i in 1..n - 1: [i - 1]\n";
    let words = describe(&game(text));
    assert_eq!(words.moves[0].to, "(k + 1) * [n - k] + each i in 1..n - 1: [i - 1]");
    assert_eq!(words.moves[0].parts[0].times, Times::Copies("k + 1".into()));
    assert_eq!(words.moves[0].vars[0].ends, ["n - k"]);
    assert_eq!(words.ends[0].condition, "n = 7");
    assert_eq!(words.compound, CompoundWords::UpTo("3".into()));
    assert!(words.misere && !words.partizan);
}

/// What is shown of a condition reads back as what is shown.
#[test]
fn conditions_read_back() {
    for text in [
        "n - (1 - n) > 2 or n = 1 and not (n = 2 or n = 3)",
        "(n + 1) * 2 div (n * 3) = -n ^ 2",
        "(-n) ^ 2 = (2 ^ n) ^ 2",
        "2 ^ (n ^ 2) = n mod 7 xor 3 - 1",
        "n in (primes or 1..9 and {2, 3} except {n})",
        "n in (1.. and (primes or squares))",
        "not (if n > 1 then n = 2 else n = 3)",
        "(if n > 1 then 2 else n) + 1 < n <= gcd(n, 12)",
        "-(-n) = n - -n",
    ] {
        let shown = |condition: &str| {
            let game = game(&one(&format!("end {condition} win\nmove k in 1..n -> [n - k]")));
            (Show(&game.ends[0].condition, &game.state).to_string(), game.ends[0].condition.clone())
        };
        let (once, tree) = shown(text);
        let (twice, again) = shown(&once);
        assert_eq!((&once, tree), (&twice, again), "{text}");
    }
}
