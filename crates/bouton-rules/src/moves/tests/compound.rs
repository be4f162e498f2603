//! Moves of whole positions.

use super::{all, first, position, rules};
use crate::{Budget, Component, MoveError, Player, Position, Ruleset, Side};

/// A game in which one stone at a time is taken, under this compound.
fn ones(compound: &str) -> Ruleset {
    rules(&format!("game t\n state [n]\n move if n > 0 -> [n - 1]\n compound {compound}"))
}

#[test]
fn sum_moves_in_one_component() {
    assert_eq!(all(&ones("sum"), "1+0+2"), "1:1() 0+0+2; 3:1() 1+0+1");
}

#[test]
fn every_moves_wherever_there_is_a_move() {
    assert_eq!(all(&ones("every"), "1+0+2"), "1:1()&3:1() 0+0+1");
    assert_eq!(all(&ones("every"), "0+0"), "");
    let nim = rules("game t\n state [n]\n move k in 1.. -> [n - k]\n compound every");
    assert_eq!(
        all(&nim, "2+0+2"),
        "1:1(1)&3:1(1) 1+0+1; 1:1(1)&3:1(2) 1+0+0; 1:1(2)&3:1(1) 0+0+1; 1:1(2)&3:1(2) 0+0+0"
    );
}

#[test]
fn every_short_ends_with_the_first_component() {
    assert_eq!(all(&ones("every short"), "1+2"), "1:1()&2:1() 0+1");
    assert_eq!(all(&ones("every short"), "1+0+2"), "");
}

#[test]
fn some_moves_in_any_choice_a_beginning_first() {
    assert_eq!(
        all(&ones("some"), "1+1+1"),
        "1:1() 0+1+1; 1:1()&2:1() 0+0+1; 1:1()&2:1()&3:1() 0+0+0; 1:1()&3:1() 0+1+0; 2:1() 1+0+1; \
         2:1()&3:1() 1+0+0; 3:1() 1+1+0"
    );
}

#[test]
fn up_to_and_exactly_count_components_that_have_a_move() {
    assert_eq!(
        all(&ones("exactly 2"), "1+0+1+1"),
        "1:1()&3:1() 0+0+0+1; 1:1()&4:1() 0+0+1+0; 3:1()&4:1() 1+0+0+0"
    );
    assert_eq!(all(&ones("exactly 2"), "1+0+0"), "");
    assert_eq!(all(&ones("exactly 0"), "1+1"), "");
    assert_eq!(all(&ones("upto 0"), "1+1"), "");
    assert_eq!(all(&ones("upto 1 - 2"), "1+1"), "");
    assert_eq!(all(&ones("upto 10^30"), "1"), "1() 0");
    assert_eq!(all(&ones("exactly 1 div 0"), "1"), "");
}

#[test]
fn heaps_is_the_number_typed() {
    let two = ones("exactly heaps - 1");
    let three = Ruleset::new(two.games.clone(), 3);
    assert_eq!(all(&three, "1+1"), "1:1()&2:1() 0+0");
    assert_eq!(all(&two, "1+1"), "");
}

#[test]
fn in_order_moves_in_the_first_component_with_a_move() {
    assert_eq!(all(&ones("in order"), "0+2+1"), "2:1() 0+1+1");
    assert_eq!(all(&ones("in order"), "0+0"), "");
}

#[test]
fn the_mover_is_the_one_who_must_have_a_move() {
    let rules = rules(
        "game t\n state [n, m]\n left move if n > 0 -> [n - 1, m]\n right move if m > 0 -> [n, m - 1]\n \
         compound every",
    );
    assert_eq!(first(9, &rules, "1,0+0,1", Side::Left), ["1:1() 0,0+0,1"]);
    assert_eq!(first(9, &rules, "1,0+0,1", Side::Right), ["2:2() 1,0+0,0"]);
}

#[test]
fn nobody_moves_without_components() {
    for compound in ["sum", "every", "every short", "some", "upto 1", "exactly 1", "in order"] {
        let none = Position { components: Vec::new() };
        assert_eq!(ones(compound).moves(&none, Side::Left, &Budget::unlimited()).count(), 0);
    }
}

#[test]
fn different_games_are_listed_in_the_order_of_the_components() {
    let bash = rules("game bash\n state [n]\n move k in 1..2 -> [n - k]");
    let cut =
        rules("game cut\n state [w, h]\n left move if w > 1 -> [w - 1, h]\n move if h > 1 -> [w, h - 1]");
    let sum = Ruleset::new([bash.games, cut.games].concat(), 2);
    let component =
        |game, numbers: &[u32]| Component { game, numbers: numbers.iter().map(|n| (*n).into()).collect() };
    let at = Position { components: vec![component(1, &[2, 2]), component(0, &[1])] };
    let budget = Budget::unlimited();
    let side = |side| -> Vec<_> {
        let found = sum.moves(&at, side, &budget).map(Result::unwrap);
        found.map(|found| (found.parts[0].component, found.parts[0].rule, found.parts[0].player)).collect()
    };
    assert_eq!(side(Side::Left), [(0, 0, Player::Left), (0, 1, Player::Left), (1, 0, Player::Left)]);
    assert_eq!(side(Side::Right), [(0, 1, Player::Right), (1, 0, Player::Right)]);
    let found = sum.moves(&at, Side::Right, &budget).next().unwrap().unwrap();
    assert_eq!(found.to.components, [component(1, &[2, 1]), component(0, &[1])]);
}

#[test]
fn an_endless_component_is_an_error_of_the_whole() {
    let text = "game t\n state [a, b]\n move k in 1.. -> [a + k*(b - 1), b]\n compound every";
    let rules = rules(text);
    let found: Vec<_> = rules.moves(&position("1,0+1,2"), Side::Left, &Budget::unlimited()).collect();
    assert!(matches!(found[..], [Err(MoveError::Endless { .. })]));
    let (first, second) = (position("1,0").components, position("1,2").components);
    assert_eq!(rules.has_move(&first[0], Side::Left, &Budget::unlimited()), Ok(true));
    assert!(rules.has_move(&second[0], Side::Left, &Budget::unlimited()).is_err());
}

#[test]
fn a_choice_of_many_components_is_listed_lazily() {
    let many = vec!["9"; 500].join("+");
    assert_eq!(first(3, &ones("some"), &many, Side::Left).len(), 3);
    assert_eq!(first(2, &ones("every"), &many, Side::Left).len(), 1);
}

/// A component of a game that is not there has no moves, and neither has one of the wrong size.
#[test]
fn strangers_have_no_moves() {
    let rules = ones("sum");
    let budget = Budget::unlimited();
    let stranger = Component { game: 7, numbers: vec![3u32.into()] };
    assert_eq!(rules.has_move(&stranger, Side::Left, &budget), Ok(false));
    let wide = Component { game: 0, numbers: vec![3u32.into(), 4u32.into()] };
    assert_eq!(rules.has_move(&wide, Side::Left, &budget), Ok(false));
}
