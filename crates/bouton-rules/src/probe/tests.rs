use super::probe;
use crate::Budget;
use crate::moves::tests::rules;

/// The warnings with the text of their places.
fn warnings(text: &str) -> String {
    let rules = rules(text);
    let seen = probe(&rules.games[0], &Budget::unlimited());
    assert!(seen.complete);
    let line = |warning: &crate::Diagnostic| {
        let args: Vec<String> = warning.args.iter().map(|(name, value)| format!(" {name}={value}")).collect();
        format!("{}{}{} `{}`", warning.code, warning.variant, args.concat(), &text[warning.span.range()])
    };
    seen.warnings.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn sound_games_give_no_warning() {
    for text in [
        "game wythoff\n state [a, b]\n move k in 1.. -> [a - k, b]\n move k in 1.. -> [a, b - k]\n \
         move k in 1.. -> [a - k, b - k]",
        "game count(m = 10, target = 100)\n state [said]\n move k in 1..m if said + k <= target -> [said + k]",
        "game fibonacci\n state [n, cap]\n start n -> [n, max(n - 1, 0)]\n move k in 1..cap -> [n - k, 2*k]",
        "game kayles\n state [n]\n move k in 1..2, i in 0.. -> [i] + [n - k - i]",
        "game cutcake\n state [w, h]\n left  move i in 1.. if i < w -> [i, h] + [w - i, h]\n \
         right move j in 1.. if j < h -> [w, j] + [w, h - j]",
        "game far\n state [n]\n move if n > 500 -> [n - 500]",
    ] {
        assert_eq!(warnings(text), "", "{text}");
    }
}

#[test]
fn a_line_that_is_never_legal() {
    let text = "game t\n state [n]\n move k in 1.. -> [n - k]\n move k in 1..3 if k > 5 -> [n - k]";
    assert_eq!(warnings(text), "W0351 positions=60 `move k in 1..3 if k > 5 -> [n - k]`");
}

#[test]
fn a_move_that_changes_nothing() {
    let text = "game t\n state [n]\n move k in 0.. -> [n - k]";
    assert_eq!(warnings(text), "W0353 position=[0] `move k in 0.. -> [n - k]`");
}

#[test]
fn play_that_comes_back_or_grows() {
    let text = "game t\n state [n]\n move if n = 3 -> [4]\n move if n > 0 -> [n - 1]";
    assert_eq!(warnings(text), "W0354 position=[3] `move if n > 0 -> [n - 1]`");
    let text = "game t\n state [n]\n move if n = 7 -> [n + 1] + [0]\n move if n = 8 -> [7]";
    assert_eq!(warnings(text), "W0354 position=[7] `move if n = 8 -> [7]`");
    let text = "game t\n state [n]\n move if n > 5 -> [n + 1]";
    assert_eq!(warnings(text), "W0354grows position=[6] `move if n > 5 -> [n + 1]`");
    let text = "game t\n state [n]\n move if n = 2 -> [3]\n move if n = 3 -> [2]\n end n = 3 draw";
    assert_eq!(warnings(text), "");
}

#[test]
fn a_variable_that_makes_no_difference() {
    let text = "game t\n state [n]\n move k in 1..2, j in 0..k -> [n - k - j div 9]";
    assert_eq!(warnings(text), "W0355 name=j `0..k`");
}

#[test]
fn the_first_moves_of_small_positions_are_shown() {
    let shown = |text: &str| -> Vec<String> {
        let seen = probe(&rules(text).games[0], &Budget::unlimited());
        let one = |first: &super::FirstMoves| {
            let typed = first.typed.as_ref().map(|typed| typed[0].to_string());
            let numbers = &first.position.components[0].numbers;
            format!("{typed:?} {numbers:?} {:?} {} {}", first.side, first.moves.len(), first.more)
        };
        seen.first_moves.iter().map(one).collect()
    };
    let nim = "game nim\n state [n]\n move k in 1.. -> [n - k]";
    assert_eq!(shown(nim), ["None [1] Left 1 false", "None [2] Left 2 false", "None [3] Left 3 false"]);
    let fibonacci =
        "game t\n state [n, cap]\n start n -> [n, max(n - 1, 0)]\n move k in 1..cap -> [n - k, 2*k]";
    assert_eq!(
        shown(fibonacci),
        [
            "Some(\"2\") [2, 1] Left 1 false",
            "Some(\"3\") [3, 2] Left 2 false",
            "Some(\"5\") [5, 4] Left 4 false"
        ]
    );
    let wide = "game t\n state [n]\n move k in 1.. if n > 20 -> [n - k]";
    assert_eq!(shown(wide)[0], "None [21] Left 8 true");
    let sides = "game t\n state [n]\n left move if n > 0 -> [n - 1]\n right move if n > 1 -> [n - 2]";
    assert_eq!(shown(sides)[0], "None [1] Left 1 false");
    assert_eq!(shown(sides)[1], "None [2] Left 1 false");
    assert_eq!(shown(sides)[2], "None [2] Right 1 false");
}

#[test]
fn a_budget_that_runs_out_is_told() {
    let rules = rules(
        "game t\n state [n]\n move k in primes and multiples(4), j in 1..k -> [n - 10^9 - k - j]\n \
                       move k in 1..10^9 if k = n + 10^6 or 0 = 1 -> [k - 10^6]",
    );
    let budget = Budget::unlimited().with_time(std::time::Duration::from_millis(5));
    let seen = probe(&rules.games[0], &budget);
    assert!(!seen.complete);
    assert!(seen.warnings.iter().all(|warning| warning.code != crate::Code::NeverLegal));
}
