//! Notes, those that began the project and others.

use bouton_claim::note::{Claim, Finding, Mend, Verdict, read};

fn all(note: &str) -> String {
    let told = |finding: &Finding| {
        format!("{} {} {:?} {:?}\n", finding.line, finding.game, finding.claim, finding.verdict)
    };
    read(note).iter().map(told).collect()
}

fn found(note: &str, wanted: impl Fn(&Finding) -> bool) {
    assert!(read(note).iter().any(wanted), "{note}\n{}", all(note));
}

fn holds(finding: &Finding) -> bool {
    matches!(finding.verdict, Verdict::Holds { .. })
}

fn formula(finding: &Finding) -> bool {
    matches!(finding.claim, Claim::Formula { .. })
}

#[test]
fn rewritten_notes_are_judged() {
    found("# Bash game\nIf n % (k+1) == 0 the second player wins.", |f| f.game == "bash" && holds(f));
    found("巴什博弈\n若 n%(m+1)==0，先手必胜", |f| {
        f.game == "bash" && matches!(&f.verdict, Verdict::Fails { mend: Mend::Other, .. })
    });
    found("尼姆博弈\n各堆異或和為0時後手必勝", |f| f.game == "nim" && holds(f));
    found("反常 Nim\n若所有堆都为1，看奇偶；否则异或和不为0先手必胜", |f| {
        f.game == "nim/misere" && holds(f)
    });
    found("威佐夫博弈\n(0,0),(1,2),(3,5),(4,7),(6,10)", |f| {
        matches!(f.claim, Claim::List(5)) && holds(f)
    });
    found("威佐夫博弈\n(0,0),(1,2),(3,5),(4,8),(6,10)\n其余必胜", |f| {
        matches!(f.claim, Claim::List(5)) && !holds(f)
    });
    found("Wythoff\nlost iff a == floor((b-a)*phi)", |f| formula(f) && holds(f));
    found("Wythoff\nlost iff a == (b-a)*phi", |f| {
        matches!(&f.verdict, Verdict::Fails { mend: Mend::Floor, .. })
    });
    found("斐波那契博弈：先手第一次不能取完\n先手必败当且仅当 n 为斐波那契数", |f| formula(f) && holds(f));
    found(
        "斐波那契博弈：第一次可以取走任意多\n若 n 为斐波那契数，则先手必败",
        |f| matches!(&f.verdict, Verdict::Fails { mend: Mend::Clause("fibonacci"), .. }),
    );
    found("取石子：一次可以拿1颗或3颗\n对2取余，余数为0，后手胜", |f| {
        f.game == "sub:1,3" && holds(f)
    });
}

/// Notes that were written for this test, about games that no other reader knows.
#[test]
fn any_game_of_the_catalogue_can_be_named() {
    let fails_at = |f: &Finding, at: &[&str]| matches!(&f.verdict, Verdict::Fails { at: found, .. } if found.iter().map(ToString::to_string).eq(at.iter().map(|&n| n.to_owned())));
    let subtraction = "# Subtraction game\nEach player may remove 1, 3 or 4 stones.\n\
        A position is lost iff n mod 7 in {0, 2}.\nLosing positions: 0, 2, 7, 9, 14, 16\n\
        The first player wins if and only if n % 7 != 0.\n";
    found(subtraction, |f| f.line == 3 && f.game == "sub:1,3,4" && holds(f));
    found(subtraction, |f| f.line == 4 && f.claim == Claim::List(6) && holds(f));
    found(subtraction, |f| f.line == 5 && fails_at(f, &["2"]));
    found("## Grundy's game\nCold positions are: 0, 1, 2, 4, 7, 10, 20, 23, 25", |f| {
        f.game == "grundy" && fails_at(f, &["25"])
    });
    found("减法游戏：每次可以取1、2或5个\n若 n mod 3 = 0，则后手必胜。", |f| {
        f.game == "sub:1,2,5" && holds(f)
    });
    found("減法遊戲：每次可以取2、3個\n先手必敗當且僅當 n mod 5 = 0", |f| {
        f.game == "sub:2,3" && fails_at(f, &["1"])
    });
    found("Euclid's game `euclid`\nThe first player wins iff max(a, b) >= 2 * min(a, b)", |f| {
        f.game == "euclid" && !holds(f)
    });
    found("euclid\nthe first player wins iff a = b or $max(a,b) > \\varphi * min(a,b)$", |f| {
        f.game == "euclid" && formula(f)
    });
    found("`kayles/misere` is hard\nlost iff n = 1", |f| {
        f.game == "kayles/misere" || matches!(f.verdict, Verdict::Unread)
    });
}

#[test]
fn formulas_are_checked() {
    use bouton_claim::truth::{Says, Subject};
    let bash = Subject { game: "bash", layout: "n m", names: &["n", "m"] };
    let checked = bash.check_text("n mod (m + 1) = 0", Says::Loses, false);
    assert!(checked.as_ref().is_some_and(|checked| checked.failure.is_none()), "{checked:?}");
    let wythoff = Subject { game: "wythoff", layout: "a b", names: &["a", "b"] };
    let exact = wythoff.check_text("a = floor((b - a) * phi)", Says::Loses, false).expect("a verdict");
    assert!(exact.failure.is_none() && exact.tested > 3000, "{exact:?}");
    let double = wythoff.check_text("a = floor((b - a) * phi)", Says::Loses, true).expect("a verdict");
    let at: Vec<String> = double.failure.expect("doubles fail").at.iter().map(ToString::to_string).collect();
    assert_eq!(at, ["165580140", "267914295"]);
}

/// Pieces of the notes that began the project, damage and all.
#[test]
fn damaged_notes_are_read() {
    found(
        "有一堆個數(shù)為n的石子\n1)先手不能在第一次把所有的石子取完；\n這個游戲叫做Fibonacci Nim\n先手勝當(dāng)且僅當(dāng)n不是Fibonacci數(shù)",
        |f| f.game == "fibonacci" && formula(f) && holds(f),
    );
    found(
        "這里需要借助“Zeckendorf定理”：任何正整數(shù)可以表示為若干個不連續(xù)的Fibonacci數(shù)之和",
        |f| f.claim == Claim::Zeckendorf && holds(f),
    );
    found("斐波那契博弈\n保證 $2\\le n\\le {10}^{15}$\n    int n;cin >> n;", |f| {
        matches!(f.claim, Claim::Width { .. }) && matches!(f.verdict, Verdict::Fails { mend: Mend::Wide, .. })
    });
    let code = "威佐夫\n#include <cmath>int ak, bk;double x;int main() { x = (1 + sqrt(5.0)) / 2; int k = bk - ak; if(ak == (int)(k * x)) printf(\"B\");";
    found(
        code,
        |f| matches!(&f.verdict, Verdict::Fails { at, .. } if at.iter().map(ToString::to_string).eq(["165580140", "267914295"])),
    );
    found(
        "一次可以拿1颗或3颗，谁取到最后一颗谁胜出。\n先对6取余，如果余数为0、2、4，则K为0（偶数，后取者胜）",
        |f| f.game == "sub:1,3" && holds(f),
    );
}

#[test]
fn nothing_is_too_strange_to_be_read() {
    for note in [
        "",
        "(((",
        "%(",
        "威佐夫\n(1,",
        "fibonacci\nint",
        "nim\n^=0",
        "\u{0}(ā",
        "n%(m+99999999999999999999)==0",
    ] {
        let _ = read(note);
    }
}
