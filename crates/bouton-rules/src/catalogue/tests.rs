use super::*;

#[test]
fn entries_are_sorted_and_named_as_their_game_line() {
    assert!(entries().is_sorted_by(|a, b| a.name < b.name));
    for entry in entries() {
        assert_eq!(entry.name, entry.name.to_ascii_lowercase(), "names of files are lower case");
    }
}

#[test]
fn names_are_found_whatever_their_case() {
    for name in ["nim", "Nim", "NIM", "bash", "wythoff", "fibonacci"] {
        assert_eq!(find(name).map(|entry| entry.name), Some(name.to_lowercase().as_str()));
    }
    assert!(find("").is_none());
    assert!(find("no such game").is_none());
}

#[test]
fn chinese_names_are_found_with_and_without_their_ending() {
    for (name, game) in [
        ("尼姆", "nim"),
        ("尼姆博弈", "nim"),
        ("尼姆遊戲", "nim"),
        ("巴什", "bash"),
        ("巴什博奕", "bash"),
        ("威佐夫", "wythoff"),
        ("威佐夫博弈", "wythoff"),
        ("斐波那契", "fibonacci"),
        ("斐波那契博弈", "fibonacci"),
    ] {
        assert_eq!(find(name).map(|entry| entry.name), Some(game), "{name}");
    }
}

#[test]
fn texts_of_name_lines_are_cut_at_quotes() {
    let entry =
        Entry { name: "x", text: "game x\n  name \"A b\" / \"甲\"\n  alias \"c\", \"乙\" # \"no\n" };
    assert!(entry.names().take(4).eq(["A b", "甲", "c", "乙"]));
}
