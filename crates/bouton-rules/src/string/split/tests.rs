use super::*;

/// Each term as its parts in brackets.
fn cut(text: &str) -> String {
    let normal = Normal::of(text);
    match split(&normal) {
        Ok(terms) => terms.iter().map(|term| show(&normal.text, term)).collect::<Vec<_>>().join(" | "),
        Err(wrong) => wrong.to_string(),
    }
}

fn show(text: &str, term: &Term) -> String {
    let part = |sign: &str, span: &Span| format!(" {sign}({})", &text[span.range()]);
    let head = match &term.head {
        Head::File(path) => format!("file({path})"),
        Head::Graph(path) => format!("graph({path})"),
        _ => text[term.name.range()].to_owned(),
    };
    let params = term.params.iter().map(|span| part(":", span));
    let clauses = term.clauses.iter().map(|span| part("/", span));
    let position = term.position.iter().map(|span| part("@", span));
    std::iter::once(head).chain(params).chain(clauses).chain(position).collect()
}

#[test]
fn games_are_cut_at_a_plus_before_a_name() {
    assert_eq!(cut("bash:3@7 + wythoff@3,5 + kayles@5"), "bash :(3) @(7) | wythoff @(3,5) | kayles @(5)");
    assert_eq!(cut("wythoff@3,5+1,2"), "wythoff @(3,5+1,2)");
    assert_eq!(cut("fibonacci@21 + 13"), "fibonacci @(21 + 13)");
    assert_eq!(cut("nim@3+kayles@5"), "nim @(3) | kayles @(5)");
    assert_eq!(cut("nim@ + kayles@"), "nim @() | kayles @()");
    assert_eq!(cut("bash:3 + nim"), "bash :(3) | nim");
    assert_eq!(cut("nim + kayles/misere"), "nim | kayles /(misere)");
    assert_eq!(cut("nim@3 + Dawson's Kayles@5"), "nim @(3) | Dawson's Kayles @(5)");
    assert_eq!(cut("尼姆＠３＋巴什：３＠７"), "尼姆 @(3) | 巴什 :(3) @(7)");
}

#[test]
fn labels_after_a_plus_are_no_games() {
    assert_eq!(cut("graph:g.txt@a+b"), "graph(g.txt) @(a+b)");
    assert_eq!(cut("graph:g.txt@a + b + nim@3"), "graph(g.txt) @(a + b) | nim @(3)");
}

#[test]
fn the_rule_of_take_keeps_its_plus() {
    assert_eq!(cut("take:x+1@20"), "take :(x+1) @(20)");
    assert_eq!(cut("take:1+x@20"), "take :(1+x) @(20)");
    assert_eq!(cut("take:x div 2/firstall@20"), "take :(x div 2) /(firstall) @(20)");
    assert_eq!(cut("take:x/2@20"), "take :(x/2) @(20)");
    assert_eq!(cut("take:2x + nim@3"), "take :(2x) | nim @(3)");
    assert_eq!(cut("take:2x@9 + nim@3"), "take :(2x) @(9) | nim @(3)");
}

#[test]
fn paths_are_kept_as_typed() {
    assert_eq!(cut("file:dir/my.game:3/misere@3,5"), "file(dir/my.game) :(3) /(misere) @(3,5)");
    assert_eq!(cut("file:a.games/b.game@1"), "file(a.games/b.game) @(1)");
    assert_eq!(cut("file:游戏，１.game@１"), "file(游戏，１.game) @(1)");
    assert_eq!(cut("file:a.game+nim@3"), "file(a.game) | nim @(3)");
    assert_eq!(cut("文件:a.game＠3"), "file(a.game) @(3)");
    assert_eq!(cut("graph:a/b c.txt/misere@a"), "graph(a/b c.txt) /(misere) @(a)");
    assert_eq!(cut("graph:a/b.txt"), "graph(a/b.txt)");
}

#[test]
fn what_cannot_be_cut_says_why() {
    assert_eq!(cut(""), "E0102 at 0..0");
    assert_eq!(cut("@3"), "E0102 at 0..0");
    assert_eq!(cut("file:my.rule@3"), "E0121(ending) at 5..12");
    assert_eq!(cut("file@3"), "E0121(missing) at 0..4");
    assert_eq!(cut("graph:@a"), "E0121(missing) at 6..6");
    assert_eq!(cut("file:a.game x@3"), "E0127(after-path) at 12..13");
}
