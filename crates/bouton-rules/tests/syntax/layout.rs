//! Where lines end, and what counts as white space.

use bouton_rules::ast::same;

use crate::examples::read;

/// Texts that all say the same game.
const SAME: &[&str] = &[
    "game g(m = 2)\nstate [a, b]\nmove k in 1..m if k < a -> [a - k, b]\nmisere\n",
    "game g(m = 2)\r\nstate [a, b]\r\nmove k in 1..m if k < a -> [a - k, b]\r\nmisere\r\n",
    "\u{FEFF}game g(m = 2)\n\tstate [a, b]\n  move k in 1..m if k < a -> [a - k, b]\n  misere",
    "# first\n\n   # second\ngame g(m = 2) # third\nstate [a, b]#\nmove k in 1..m if k < a -> [a - k, b]\nmisere #",
    "game g(m = 2); state [a, b]; move k in 1..m if k < a -> [a - k, b];; misere;",
    "game g(m = 2)；state [a，b]；move k in 1..m if k＜a → ［a－k、b］；misere",
    "game g(\n m = 2\n)\nstate [a,\n b]\nmove k in\n 1..m if k <\n\n # why\n a ->\n [\na -\n k,\n b]\nmisere",
    "game g(m = 2)\nstate [a, b]\nmove k in 1..m\n if k\n < a\n -> [a - k, b]\nmisere",
    "game g(m =\n2)\nstate [a, b]\nmove k in 1..\nm if k < a -> [a - k, b]\nmisere",
    "游戏 g（m＝２）\n状态 【a，b】\n走法 k 属于 1．．m 若 k＜a 到 [a-k,b]\n反常",
];

#[test]
fn one_game_in_many_layouts() {
    let first = read(SAME[0]);
    for text in SAME {
        assert!(same(&first, &read(text)), "{text}");
    }
}

#[test]
fn an_open_range_may_end_a_line() {
    let rule = read("game g\nstate [n] if n in 1..\nmove -> [n - 1]\nmisere");
    assert_eq!(rule.lines.len(), 3);
    let rule = read("game g\nstate [n] if n in 1..\ncaps = (1, 2)");
    assert_eq!(rule.lines.len(), 2);
}

#[test]
fn names_like_keywords_go_on() {
    let rule = read("game g\nstate [left, end]\nmove k in 1.. -> [left -\nend,\nend - k]");
    assert_eq!(rule.lines.len(), 2);
}

#[test]
fn variants_hold_lines() {
    let rule = read(
        "game g\nvariant v state [m] if m in 1.. left move -> [m - 1] end m in 2.. left left move -> [0]",
    );
    let bouton_rules::ast::LineKind::Variant(variant) = &rule.lines[0].kind else { panic!("a variant") };
    assert_eq!(variant.lines.len(), 4);
}

#[test]
fn texts() {
    let rule = read("game g\nname \"a \\\"b\\\" \\\\ # c\" / “甲 \"乙\"” # comment\nabout 「丙」");
    let bouton_rules::ast::LineKind::Name(texts) = &rule.lines[0].kind else { panic!("a name") };
    assert_eq!(texts.first, "a \"b\" \\ # c");
    assert_eq!(texts.second.as_deref(), Some("甲 \"乙\""));
}
