//! Each keyword in each spelling means the same.

use std::collections::HashSet;

use bouton_rules::ast::same;
use bouton_rules::keyword::{Entry, KEYWORDS, Keyword, is_reserved, space_out};

use crate::examples::read;

/// A game that uses every keyword, each written `{english}`.
const ALL: &str = r#"
{game} g(m = 3)
  {name} "G"
  {about} "about"
  {source} "source"
  {see} "see"
  {alias} "other"
  {state} [a, b]
  {start} n -> [n, n]
  {misere}
  {move} k {in} 1..m {if} {not} a = 1 {and} b = 2 {or} a {mod} 2 = b {div} 2 {xor} 1 {to} [a - k, b] {as} "w"
  {left} {move} k {in} primes {except} {2} -> [{if} a = 1 {then} 2 {else} 3, b] + {each} i {in} 1..2: [i, i]
  {right} {move} -> [a, b]
  {end} a = 1 {win}
  {end} a = 1 {lose}
  {end} a = 1 {draw}
  {end} a = 1 {left}
  {end} a = 1 {right}
  {compound} {sum}
  {variant} v1 {compound} {every}
  {variant} v2 {compound} {every} {short}
  {variant} v3 {compound} {some}
  {variant} v4 {compound} {upto} {heaps}
  {variant} v5 {compound} {exactly} 2
  {variant} v6 {compound} {in order}
"#;

fn spelt(spelling: impl Fn(&Entry) -> &'static str) -> String {
    KEYWORDS.iter().fold(ALL.to_owned(), |text, entry| {
        let slot = format!("{{{}}}", entry.english);
        assert!(text.contains(&slot), "{slot} is not used");
        text.replace(&slot, spelling(entry))
    })
}

#[test]
fn three_spellings() {
    let english = read(&spelt(|entry| entry.english));
    for script in 0..2 {
        let chinese = read(&spelt(|entry| entry.chinese.map_or(entry.english, |both| both[script])));
        assert!(same(&english, &chinese));
    }
}

#[test]
fn one_by_one() {
    let english = spelt(|entry| entry.english);
    let english = read(&english);
    for changed in KEYWORDS {
        for spelling in changed.spellings() {
            let text = spelt(|entry| if entry == changed { spelling } else { entry.english });
            assert!(same(&english, &read(&text)), "{spelling}");
        }
    }
}

#[test]
fn no_spelling_twice() {
    let mut seen = HashSet::new();
    for entry in KEYWORDS {
        let own: HashSet<&str> = entry.spellings().collect();
        for spelling in own {
            assert!(seen.insert(spelling), "{spelling}");
            if spelling != "in order" {
                assert_eq!(Keyword::of(spelling), Some(entry.keyword));
            }
        }
        assert_eq!(entry.keyword.entry(), entry);
    }
}

#[test]
fn other_keywords_are_names() {
    for entry in KEYWORDS {
        for word in entry.spellings().filter(|word| *word != "in order") {
            let text = format!("game g\nstate [{word}]\nmove -> [{word} - 1]\n");
            let parsed = bouton_rules::parse(&text);
            assert_eq!(parsed.rule.is_none(), entry.keyword.is_reserved(), "{word}");
            assert_eq!(is_reserved(word), entry.keyword.is_reserved(), "{word}");
        }
    }
}

#[test]
fn spaces_around_chinese_keywords() {
    for (word, spaced) in [
        ("若n", Some("若 n")),
        ("n若k", Some("n 若 k")),
        ("属于1", Some("属于 1")),
        ("若非n", Some("若 非 n")),
        ("否则0", Some("否则 0")),
        ("走法k", Some("走法 k")),
        ("若", None),
        ("heap", None),
        ("堆", None),
    ] {
        assert_eq!(space_out(word).as_deref(), spaced);
    }
}
