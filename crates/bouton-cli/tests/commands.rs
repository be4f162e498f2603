//! What each command prints, in every format and both languages.

mod session;

use session::transcript;

#[test]
fn solve_for_people() {
    insta::assert_snapshot!(transcript(&[
        "wythoff@3,6 --format human",
        "nim@3 5 7 --format human --why",
        "solve nim@3,5,6 --format human",
        "nim@0,0 --format human",
        "nim/misere@1,1,2 --format human",
        "kayles@12 --format human --distinct",
        "fibonacci@21 --format human",
        "bash:3@7 + wythoff@3,5 + kayles@5 --format human",
        "cutcake@4,7 --format human",
        "graph:files/maze.txt@a --format human",
        "graph:files/loop.txt@a --format human",
        "graph:files/loop.txt@c --format human --why",
        "moore:2@1,2,3 --format human",
        "nim@99 --format human --ascii",
        "octal:0.77@40 --format human --ascii",
        "nim@5,7,8,9,10,11,12,13,14,15,16,17,18,19,20 --format human",
        "nim@3,5,7 --format human --color always",
    ]));
}

#[test]
fn solve_for_people_in_chinese() {
    insta::assert_snapshot!(transcript(&[
        "威佐夫@3,6 --format human --lang zh",
        "尼姆@3，5，7 --format human --lang zh --why",
        "nim@3,5,6 --format human --lang zh",
        "nim/misere@1,1,2 --format human --lang zh",
        "fibonacci@21 --format human --lang zh",
        "cutcake@4,7 --format human --lang zh",
        "graph:files/loop.txt@c --format human --lang zh --why",
        "moore:2@1,2,3 --format human --lang zh",
        "nim@99 --format human --lang zh",
    ]));
}

#[test]
fn solve_for_programs() {
    insta::assert_snapshot!(transcript(&[
        "solve wythoff@3,6 --json",
        "solve wythoff@3,6 --json --lang zh",
        "solve wythoff@3,6 nim@1,2,3 --json",
        "solve wythoff@3,6 nim@1,2,3 --format csv",
        "solve wythoff@3,6 nim@1,2,3",
        "solve wythoff@3,6 nim@1,2,3 --format tex",
        "solve cutcake@2,3 --json",
        "solve moore:2@1,2 --json",
        "solve graph:files/loop.txt@a graph:files/loop.txt@c --json",
        "solve file:files/stuck.game@3 --json",
        "solve file:files/stuck.game@3 file:files/stuck.game@4 --format csv",
        "solve kayles@5 --format csv --distinct",
        "solve nim/misere@1,1,2 --format jsonl",
    ]));
}

#[test]
fn play_without_end() {
    insta::assert_snapshot!(transcript(&[
        "solve graph:files/cycle.txt@a graph:files/cycle.txt@b graph:files/cycle.txt@c --json",
        "graph:files/cycle.txt@b --format human",
        "graph:files/cycle.txt@b --format human --lang zh",
        "graph:files/cycle.txt@a,a --format csv",
        "moves graph:files/cycle.txt@b --json",
        "solve file:files/dance.game@1 file:files/dance.game@3 file:files/dance.game@4 --json",
        "file:files/dance.game@3 --format human --why",
        "file:files/dance.game@3 --format human --lang zh",
        "file:files/dance.game@3 --format csv",
        "moves file:files/dance.game@3 --json",
        "solve file:files/drawn.game@1 file:files/drawn.game@2 --json",
        "solve file:files/drawn.game@1 file:files/drawn.game@2 --format csv",
        "file:files/drawn.game@1 --format human",
        "file:files/drawn.game@1 --format human --lang zh",
        "solve file:files/drawn.game@1 --test D -q",
        "table file:files/dance.game --n 0..4 --format csv",
        "table file:files/dance.game --n 0..2 --json",
    ]));
}

#[test]
fn moves() {
    insta::assert_snapshot!(transcript(&[
        "moves nim@5,7,8 --format human",
        "moves nim@5,7,8 --format human --lang zh",
        "moves kayles@3 --format csv",
        "moves kayles@3 --format csv --distinct",
        "moves kayles@3",
        "moves wythoff@1,2 --json",
        "moves wythoff@1,2 --format jsonl",
        "moves wythoff@1,2 --format tex",
        "moves cutcake@2,2 --format human",
        "moves moore:2@1,1 --format csv",
        "moves nim@0 --format human",
        "moves graph:files/loop.txt@b --format human",
    ]));
}

#[test]
fn table() {
    insta::assert_snapshot!(transcript(&[
        "table kayles --n 0..12",
        "table kayles --n 0..12 --format bfile",
        "table kayles --n 8..10 --format csv",
        "table kayles --n 8..10 --format human",
        "table wythoff --size 4x4 --format csv",
        "table wythoff --size 4x4 --format human",
        "table wythoff --size 4x4 --matrix",
        "table wythoff --size 6x6 --zeros --format csv",
        "table wythoff --size 2x2 --json",
        "table wythoff --size 2x2 --format jsonl",
        "table wythoff --size 2x2 --format tex",
        "table nim --size 3x3 --format csv",
        "table nim --size 2x2x2 --format csv",
        "table fibonacci --n 1..8 --format csv",
        "table fibonacci --size 3x3 --format csv",
        "table cutcake --size 4x4 --matrix",
        "table nim/misere --size 4x4 --format human",
        "table bash:3 + kayles --size 3x3 --format csv",
        "table graph:files/maze.txt --n 0..2 --json",
        "table file:files/even.game --n 0..6 --format csv",
    ]));
}

#[test]
fn games() {
    insta::assert_snapshot!(transcript(&[
        "games wythoff --format human",
        "games 威佐夫 --format human --lang zh",
        "games fibonacci --json",
        "games moore --format csv",
        "games nosuchgame",
    ]));
}

#[test]
fn rule() {
    insta::assert_snapshot!(transcript(&[
        "rule show wythoff --canonical",
        "rule show bash:5",
        "rule show sub:1,3,4",
        "rule show octal:0.77 --json",
        "rule new -",
        "rule new - --lang zh",
        "rule new 9lives",
        "rule lint files/good.game",
        "rule lint files/partizan.game --lang zh",
        "rule lint files/stuck.game",
        "rule lint files/warned.game",
        "rule lint files/warned.game --lang zh",
        "rule lint files/started.game --json",
        "rule lint files/none.game",
    ]));
}

#[test]
fn term() {
    insta::assert_snapshot!(transcript(&[
        "term nim-sum --format human",
        "term 必败态 --format human --lang zh",
        "term P-position --json",
        "term mex --format csv",
        "term nosuchterm",
    ]));
}

#[test]
fn explain() {
    insta::assert_snapshot!(transcript(&[
        "explain E0311 --format human",
        "explain E0319 --format human --lang zh",
        "explain 107 --format human",
        "explain w0353 --json",
        "explain --format human",
        "explain --format human --lang zh",
        "explain E9999",
    ]));
}

#[test]
fn help() {
    insta::assert_snapshot!(transcript(&[
        "--help",
        "--help --lang zh",
        "solve --help",
        "table --help --lang zh",
        "rule --help",
        "rule lint -h",
        "--version",
    ]));
}

#[test]
fn completions_name_every_command() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = session::run(&format!("completions {shell}"));
        let script = String::from_utf8(output.stdout).expect("text");
        for command in ["solve", "moves", "table", "games", "rule", "explain", "term", "completions"] {
            assert!(script.contains(command), "{shell}: {command}");
        }
    }
}
