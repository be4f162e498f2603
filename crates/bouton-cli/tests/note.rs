//! `note` from the command line.

mod session;

use session::transcript;

const NOTE: &str = "\
威佐夫博弈
前几个奇异局势是：（0，0）、（1，2）、（3，5）、（4，7）
先手必败：小 = (大-小) × 黄金分割比例
斐波那契博弈：第一次可以取走任意多个，n ≤ 10^15
若 n 为斐波那契数，则先手必败
int n; cin >> n;
必胜态的判定见下文
";

#[test]
fn claims_are_told_in_both_languages() {
    let file = std::env::temp_dir().join(format!("bouton-note-{}.txt", std::process::id()));
    std::fs::write(&file, NOTE).expect("a file");
    let path = file.to_string_lossy();
    let told = transcript(&[
        &format!("note {path} --format human"),
        &format!("note {path} --format human --lang zh"),
        &format!("note {path} --json"),
    ]);
    std::fs::remove_file(&file).expect("the file");
    insta::assert_snapshot!(told.replace(&*path, "NOTE"));
}
