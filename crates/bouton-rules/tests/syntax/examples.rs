//! Every example of the language's description reads, and survives printing.

use bouton_rules::ast::{Rule, same};
use bouton_rules::{parse, print};

/// The rule that `text` says.
#[track_caller]
pub(crate) fn read(text: &str) -> Rule {
    let parsed = parse(text);
    let faults: Vec<String> = parsed.diagnostics.iter().map(ToString::to_string).collect();
    match parsed.rule {
        Some(rule) => rule,
        None => panic!("{text}\n{faults:#?}"),
    }
}

/// Games that the description shows whole.
const GAMES: &str = r"
game wythoff                       # from one heap any number, or the same number from both
  state [a, b]
  move k in 1.. -> [a - k, b]
  move k in 1.. -> [a, b - k]
  move k in 1.. -> [a - k, b - k]

game bash(m = 3)
  state [n]
  move k in 1..m -> [n - k]

game count(m = 10, target = 100)   # say the next numbers, at most m of them; whoever says the target wins
  state [said]
  move k in 1..m if said + k <= target -> [said + k]

game fibonacci                     # memory: the next take is at most twice this one
  state [n, cap]
  start n -> [n, max(n - 1, 0)]
  variant firstall start n -> [n, n]
  move k in 1..cap -> [n - k, 2*k]

game october                       # Roy & October
  state [n]
  move k in {1} or primepowers -> [n - k]

game kayles                        # a move may leave two heaps: a sum
  state [n]
  move k in 1..2, i in 0.. -> [i] + [n - k - i]

game grundy
  state [n]
  move i in 1.. if 2*i < n -> [i] + [n - i]

game euclid
  state [a, b]
  move k in 1.. if b > 0 -> [a - k*b, b]
  move k in 1.. if a > 0 -> [a, b - k*a]

game moore(k = 2)                  # a move touches between 1 and k heaps
  state [n]
  move t in 1.. -> [n - t]
  compound upto k

game cutcake                       # Left and Right move differently
  state [w, h]
  left  move i in 1.. if i < w -> [i, h] + [w - i, h]
  right move j in 1.. if j < h -> [w, j] + [w, h - j]
";

#[test]
fn whole_games() {
    let mut count = 0;
    for game in GAMES.split("\n\n") {
        let rule = read(game);
        let text = print(&rule);
        assert!(same(&rule, &read(&text)), "{text}");
        assert_eq!(print(&read(&text)), text);
        count += 1;
    }
    assert_eq!(count, 10);
}

#[test]
fn printed_as_written() {
    for line in [
        "compound sum",
        "compound every",
        "compound every short",
        "compound some",
        "compound upto heaps div 2",
        "compound exactly heaps - 1",
        "compound in order",
        "misere",
        "caps = (3, 4, 5)",
        "state [x, y] if x <= y",
        "start n -> [n, max(n - 1, 0)]",
        "variant firstall start n -> [n, n]",
        "variant both state [m] move k in 1.. -> [m - k] end m = 0 win compound some",
        "move if n > 1 -> [n - 1]",
        "move -> [n - 1]",
        "move k in 1..2, i in 0..n - k -> [i] + [n - k - i]",
        "move k in 1..caps[t] -> 3 * [n - k] + each i in 0..k: [i] + (n + 1) * [0]",
        "move k in 1.. -> [n - k] as \"take {k} from both\" / \"从两堆各取 {k} 颗\"",
        "end n = 0 win",
        "end n in 5.. left",
        "end not n in ({1} or primes except {7}) and n > 3 draw",
        "name \"Nim\" / \"尼姆\"",
        "about \"says \\\"so\\\" \\\\\"",
        "see \"hdu-1\", \"poj-2\" / \"其他\"",
        "alias \"a\", \"b\"",
        "source \"Bouton 1902\"",
        "move k in powers(2) or {1, 3, n div 2} -> [if n > k then n - k else 0]",
        "move k in 1.. if 0 <= n - k < 3 and bit(n, 0) = 1 -> [gcd(n, k) xor abs(-n)^2^3]",
        "left move k in coprime(n) -> [n - k]",
    ] {
        let rule = read(&format!("game g\nstate [n]\n{line}"));
        assert_eq!(print(&rule), format!("game g\n  state [n]\n  {line}\n"));
    }
}

#[test]
fn parameters() {
    for header in ["game g", "game g(S)", "game g(S = {2, 5}, m = 3)", "game g(S = 1..5)", "game g(S = {})"] {
        assert_eq!(print(&read(header)), format!("{header}\n"));
    }
}
