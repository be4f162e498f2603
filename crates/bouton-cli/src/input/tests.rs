use bouton::wording::{Lang, Words};

use super::{join, utf8};

fn joined(arguments: &[&str]) -> Vec<String> {
    let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
    join(&Words::new(Lang::En), &arguments).expect("joined")
}

#[test]
fn an_argument_without_an_at_joins_the_position_before_it() {
    assert_eq!(joined(&["nim@3", "5", "7"]), ["nim@3 5 7"]);
    assert_eq!(joined(&["nim@3", "5", "wythoff@3", "6"]), ["nim@3 5", "wythoff@3 6"]);
    assert_eq!(joined(&["尼姆＠3", "5", "威佐夫＠3,6"]), ["尼姆＠3 5", "威佐夫＠3,6"]);
}

#[test]
fn a_plus_joins_what_stands_beside_it() {
    assert_eq!(joined(&["bash:3@7", "+", "wythoff@3,5"]), ["bash:3@7 + wythoff@3,5"]);
    assert_eq!(joined(&["bash:3@7", "+wythoff@3,5"]), ["bash:3@7 +wythoff@3,5"]);
    assert_eq!(joined(&["bash:3@7+", "wythoff@3,5"]), ["bash:3@7+ wythoff@3,5"]);
}

#[test]
fn standard_input_is_no_position_to_join() {
    assert_eq!(joined(&["nim@3", "-", "kayles@5"]), ["nim@3", "-", "kayles@5"]);
    let words = Words::new(Lang::En);
    assert!(join(&words, &["-".to_owned(), "5".to_owned()]).is_err());
}

#[test]
fn a_mark_at_the_beginning_of_a_file_is_dropped() {
    assert_eq!(utf8("\u{feff}3,5".into(), "x").expect("text"), "3,5");
    assert!(utf8(vec![0xff], "x").is_err());
}
