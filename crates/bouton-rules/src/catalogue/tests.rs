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

#[test]
fn every_name_leads_to_its_own_game() {
    for entry in entries() {
        for name in std::iter::once(entry.name).chain(entry.names()) {
            // A name text may describe; an alias and the first word of one must not lead elsewhere.
            let found = find(name).map(|found| found.name);
            assert_eq!(found, Some(entry.name), "{name}");
            assert!(crate::family::Family::find(name).is_none(), "{name} is a family");
        }
    }
}

#[test]
fn every_game_can_be_named_in_a_game_string() {
    let mut reader = crate::string::Reader::new(&crate::string::NoFiles);
    for entry in entries() {
        match reader.read(entry.name) {
            Ok(named) => assert_eq!(named.echo, entry.name),
            Err(fault) => {
                let missing = |wrong: &crate::Diagnostic| wrong.code == crate::Code::MissingParameter;
                assert!(fault.diagnostics.iter().all(missing), "{}: {:?}", entry.name, fault.diagnostics);
            }
        }
    }
}
