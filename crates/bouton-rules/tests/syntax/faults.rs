//! What is said about faulty texts: one diagnostic for each faulty line, and fixes that mend it.

use bouton_rules::{Diagnostic, parse};

/// `text` after the fix of `diagnostic`.
fn mended(text: &str, diagnostic: &Diagnostic) -> Option<String> {
    let fix = diagnostic.fix.as_ref()?;
    let mut text = text.to_owned();
    text.replace_range(fix.span.range(), &fix.text);
    Some(text)
}

/// Code, variant and args of a diagnostic, without its place.
fn said(diagnostic: &Diagnostic) -> String {
    let mut said = vec![diagnostic.code.to_string()];
    if !diagnostic.variant.is_empty() {
        said.push(diagnostic.variant.to_owned());
    }
    said.extend(diagnostic.args.iter().map(|(name, value)| format!("{name}={value}")));
    said.join(" ")
}

/// A faulty line below `game g` and `state [n, m]`; what it is about; what is said; the mended line, or
/// nothing.
const LINES: &[(&str, &str, &str, &str)] = &[
    // Characters.
    ("move k in 1..m @$ -> [n]", "@$", "E0301 found=@$", ""),
    (
        "move if n = 1 && m = 2 -> [n]",
        "&&",
        "E0301 operator found=&& expected=and",
        "move if n = 1 and m = 2 -> [n]",
    ),
    (
        "move if n = 1||m = 2 -> [n]",
        "||",
        "E0301 operator found=|| expected=or",
        "move if n = 1 or m = 2 -> [n]",
    ),
    ("move if !(n = 1) -> [n]", "!", "E0301 operator found=! expected=not", "move if not(n = 1) -> [n]"),
    ("move if n % 2 = 1 -> [n]", "%", "E0301 operator found=% expected=mod", "move if n mod 2 = 1 -> [n]"),
    ("move if n％2 = 1 -> [n]", "％", "E0301 operator found=％ expected=mod", "move if n mod 2 = 1 -> [n]"),
    ("move -> [n // 2]", "//", "E0301 operator found=// expected=div", "move -> [n div 2]"),
    ("move -> [n ** 2]", "**", "E0301 operator found=** expected=^", "move -> [n ^ 2]"),
    ("caps := (1, 2)", ":=", "E0301 operator found=:= expected==", "caps = (1, 2)"),
    ("move k in 1...3 -> [n]", "...", "E0301 operator found=... expected=..", "move k in 1..3 -> [n]"),
    ("move k in 1…3 -> [n]", "…", "E0301 operator found=… expected=..", "move k in 1..3 -> [n]"),
    ("move k in 1~3 -> [n]", "~", "E0301 operator found=~ expected=..", "move k in 1..3 -> [n]"),
    ("move k in 1.. => [n - k]", "=>", "E0301 operator found==> expected=->", "move k in 1.. -> [n - k]"),
    ("move if n => 3 -> [n]", "=>", "E0301 operator found==> expected=>=", "move if n >= 3 -> [n]"),
    ("move if n <> 3 -> [n]", "<>", "E0301 operator found=<> expected=!=", "move if n != 3 -> [n]"),
    ("move if n =< 3 -> [n]", "=<", "E0301 operator found==< expected=<=", "move if n <= 3 -> [n]"),
    ("move if n === 3 -> [n]", "===", "E0301 operator found==== expected==", "move if n = 3 -> [n]"),
    ("move -> [n ÷ 2]", "÷", "E0301 operator found=÷ expected=div", "move -> [n div 2]"),
    ("move -> [n²]", "²", "E0301 operator found=² expected=^2", "move -> [n^2]"),
    ("move -> [n] // why", "//", "E0301 comment found=// expected=#", "move -> [n] # why"),
    ("// a comment", "//", "E0301 comment found=// expected=#", "# a comment"),
    ("move\u{200B} -> [n]", "\u{200B}", "E0301 invisible found=U+200B", "move -> [n]"),
    ("name 'Nim'", "'Nim'", "E0301 quote found='Nim' expected=\"Nim\"", "name \"Nim\""),
    ("name ‘尼姆’", "‘尼姆’", "E0301 quote found=‘尼姆’ expected=\"尼姆\"", "name \"尼姆\""),
    ("about \"a\\tb\"", "\\t", "E0301 escape found=\\t", "about \"a\\\\tb\""),
    ("move k in 1..2.5 -> [n]", "2.5", "E0301 decimal found=2.5", ""),
    ("about \"no end", "\"no end", "E0302 expected=\"", "about \"no end\""),
    ("about “无尾", "“无尾", "E0302 expected=”", "about “无尾”"),
    // Something else was expected.
    ("move k in 1..3 [n - k]", "[", "E0303 token found=[ expected=->", "move k in 1..3 -> [n - k]"),
    ("move k in 1..m [n - k]", "", "E0303 token found=end-of-line expected=->", "move k in 1..m -> [n - k]"),
    ("move k in 1..3: [n - k]", ":", "E0303 token found=: expected=->", "move k in 1..3-> [n - k]"),
    ("move k = 1..3 -> [n - k]", "=", "E0303 token found== expected=in", "move k in 1..3 -> [n - k]"),
    ("move k on 1..3 -> [n - k]", "on", "E0303 misspelt found=on expected=in", "move k in 1..3 -> [n - k]"),
    (
        "move k in 1..3 fi k > 1 -> [n - k]",
        "fi",
        "E0303 misspelt found=fi expected=if",
        "move k in 1..3 if k > 1 -> [n - k]",
    ),
    ("left mvoe -> [n]", "mvoe", "E0303 misspelt found=mvoe expected=move", "left move -> [n]"),
    ("left -> [n]", "->", "E0303 token found=-> expected=move", ""),
    ("move k in {1, 2", "", "E0303 unclosed found=end-of-line expected=}", ""),
    ("move -> [max(n - 1, 0]", "]", "E0303 close found=] expected=)", ""),
    ("move -> [n - 1", "", "E0303 unclosed found=end-of-line expected=]", "move -> [n - 1]"),
    ("move -> [2n]", "n", "E0303 times found=n expected=*", "move -> [2*n]"),
    ("move -> [2(n - 1)]", "(", "E0303 times found=( expected=*", "move -> [2*(n - 1)]"),
    ("move -> [n / 2]", "/", "E0303 slash found=/ expected=div", "move -> [n div 2]"),
    ("move -> [n/2]", "/", "E0303 slash found=/ expected=div", "move -> [n div 2]"),
    ("move k in 1.. -> n - k, m", "n - k, m", "E0303 brackets found=n - k, m", "move k in 1.. -> [n - k, m]"),
    ("move -> n as \"w\"", "n", "E0303 brackets found=n", "move -> [n] as \"w\""),
    ("move k in 1.. ->", "", "E0303 position found=end-of-line", ""),
    ("move -> []", "]", "E0303 expression found=]", ""),
    ("move k in -> [n]", "->", "E0303 expression found=->", ""),
    ("move 3 in 1.. -> [n]", "3", "E0303 name found=3", ""),
    ("move k in 1.. -> [n - k] [m]", "[", "E0303 line-end found=[", ""),
    ("name Nim the game", "Nim", "E0303 text found=Nim", "name \"Nim the game\""),
    ("name", "", "E0303 text found=end-of-line", ""),
    ("end n = 0", "", "E0303 end-result found=end-of-line", ""),
    ("end n = 0 wins", "wins", "E0303 misspelt found=wins expected=win", "end n = 0 win"),
    ("compound", "", "E0303 compound found=end-of-line", ""),
    ("compound evry", "evry", "E0303 misspelt found=evry expected=every", "compound every"),
    ("compound short", "short", "E0303 compound found=short", ""),
    ("caps = [1, 2]", "[", "E0303 list found=[", "caps = (1, 2)"),
    ("caps = 3", "3", "E0303 list found=3", "caps = (3)"),
    ("state a, b if a < b", "a", "E0303 token found=a expected=[", "state [a, b] if a < b"),
    ("move if n in {1} in {2} -> [n]", "in", "E0303 in-last found=in", ""),
    ("move -> each i in {1}: [i]", "{1}", "E0303 closed-range found={1}", ""),
    (
        "走法 k 属于 1..3 若k > 1 到 [n]",
        "若k",
        "E0303 space found=若k word=若k expected=若 k",
        "走法 k 属于 1..3 若 k > 1 到 [n]",
    ),
    (
        "走法 k属于 1..3 到 [n]",
        "k属于",
        "E0303 space found=1 word=k属于 expected=k 属于",
        "走法 k 属于 1..3 到 [n]",
    ),
    // Lines.
    ("mvoe -> [n]", "mvoe", "E0304 word=mvoe expected=move", "move -> [n]"),
    ("take any number", "take", "E0304 word=take", ""),
    ("走法k 属于 1..3 到 [n]", "走法k", "E0304 space word=走法k expected=走法 k", "走法 k 属于 1..3 到 [n]"),
    ("[n - 1]", "[", "E0304 symbol found=[", ""),
    ("then n", "then", "E0303 line-end found=then", ""),
    ("each i in 1..2", "each", "E0304 word=each", ""),
    ("Take n, m.", "Take", "E0304 word=Take", ""),
    ("game h", "game", "E0306 game word=game", ""),
    ("variant v name \"w\"", "name", "E0333 word=name name=v", ""),
    ("variant v variant w misere", "variant", "E0333 word=variant name=v", ""),
    ("variant v caps = (1)", "caps", "E0333 word=caps name=v", ""),
    // Names, functions and sets.
    ("state [n, if]", "if", "E0313 word=if", ""),
    ("state [to]", "to", "E0313 word=to", ""),
    ("start 若 -> [n]", "若", "E0313 word=若", ""),
    ("move min in 1.. -> [n]", "min", "E0313 word=min", ""),
    ("primes = (2, 3)", "primes", "E0313 word=primes", ""),
    ("move k in 1-m -> [n - k]", "1-m", "E0316 dash found=1-m expected=1..m", "move k in 1..m -> [n - k]"),
    ("move k in 1 to m -> [n - k]", "to", "E0316 dash found=to expected=..", "move k in 1 .. m -> [n - k]"),
    ("move k in powers() -> [n]", "powers()", "E0317 exactly name=powers expected=1 found=0", ""),
    ("move k in primes(2, 3) -> [n]", "primes(2, 3)", "E0317 none name=primes expected=0 found=2", ""),
    ("move -> [mx(n, 1)]", "mx", "E0318 name=mx expected=max", "move -> [max(n, 1)]"),
    ("move -> [n(m + 1)]", "n", "E0318 product name=n", "move -> [n*(m + 1)]"),
];

#[test]
fn one_for_each_line() {
    for (line, place, expected, fixed) in LINES {
        let text = format!("game g\nstate [n, m]\n{line}\nend n = 0 win\n");
        let parsed = parse(&text);
        assert!(parsed.rule.is_none(), "{line}");
        assert_eq!(parsed.diagnostics.len(), 1, "{line}: {:?}", parsed.diagnostics);
        let diagnostic = &parsed.diagnostics[0];
        assert_eq!(said(diagnostic), *expected, "{line}");
        assert_eq!(&text[diagnostic.span.range()], *place, "{line}");
        if fixed.is_empty() {
            continue;
        }
        let mended = mended(&text, diagnostic).unwrap_or_else(|| panic!("no fix: {line}"));
        assert_eq!(mended.lines().nth(2), Some(*fixed));
        let again = parse(&mended);
        assert!(again.rule.is_some(), "{mended}: {:?}", again.diagnostics);
    }
}

/// Whole texts, what is said, and the mended text or nothing.
const TEXTS: &[(&str, &[&str], &str)] = &[
    ("", &["E0305 empty"], "game NAME\n"),
    ("  # nothing\n", &["E0305 empty"], ""),
    ("state [n]\nmove -> [n - 1]", &["E0305 found=state"], "game NAME\nstate [n]\nmove -> [n - 1]"),
    ("gmae g\nstate [n]", &["E0305 misspelt found=gmae expected=game"], "game g\nstate [n]"),
    ("游戏尼姆\n状态 [n]", &["E0305 space found=游戏尼姆 expected=游戏 尼姆"], "游戏 尼姆\n状态 [n]"),
    ("Take stones.\ngame g\nstate [n]", &["E0305 late found=Take"], ""),
    ("game\nstate [n]", &["E0303 name found=end-of-line"], ""),
    ("game 2048", &["E0303 name found=2048"], ""),
    ("game to", &["E0313 word=to"], ""),
    ("game g h", &["E0303 line-end found=h"], ""),
    ("game g(m = 3", &["E0303 unclosed found=end-of-line expected=)"], "game g(m = 3)"),
    ("game g(m 3)", &["E0303 close found=3 expected=)"], ""),
    // An unfinished line does not swallow the next; each faulty line is told once.
    (
        "game g\nstate [n,\nmove k in {\nmove j in 1.. ->\nend n = 0\nend (n = 0 and\nmisere",
        &[
            "E0303 name found=end-of-line",
            "E0303 expression found=end-of-line",
            "E0303 position found=end-of-line",
            "E0303 end-result found=end-of-line",
            "E0303 expression found=end-of-line",
        ],
        "",
    ),
    (
        "game g\nstate [n]\nmove if n && m\n and n -> [!n]\nmisere",
        &["E0301 operator found=&& expected=and", "E0301 operator found=! expected=not"],
        "",
    ),
    (
        "game g\nstate [n]\nmove if n &&\n m -> [n]",
        &["E0301 operator found=&& expected=and"],
        "game g\nstate [n]\nmove if n and\n m -> [n]",
    ),
];

#[test]
fn whole_texts() {
    for (text, expected, fixed) in TEXTS {
        let parsed = parse(text);
        let all: Vec<String> = parsed.diagnostics.iter().map(said).collect();
        assert_eq!(all, *expected, "{text}");
        if !fixed.is_empty() {
            assert_eq!(mended(text, &parsed.diagnostics[0]).as_deref(), Some(*fixed));
            assert!(parse(fixed).rule.is_some());
        }
    }
}
