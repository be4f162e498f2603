//! The examples of the rule language, at small positions.

use super::{all, first, rules};
use crate::Side;

#[test]
fn wythoff() {
    let rules = rules(
        "game wythoff\n state [a, b]\n move k in 1.. -> [a - k, b]\n move k in 1.. -> [a, b - k]\n \
         move k in 1.. -> [a - k, b - k]",
    );
    assert_eq!(all(&rules, "1,2"), "1(1) 0,2; 2(1) 1,1; 2(2) 1,0; 3(1) 0,1");
    assert_eq!(all(&rules, "0,0"), "");
    assert_eq!(all(&rules, "0,1+1,0"), "1:2(1) 0,0+1,0; 2:1(1) 0,1+0,0");
}

#[test]
fn bash() {
    let rules = rules("game bash(m = 3)\n state [n]\n move k in 1..m -> [n - k]");
    assert_eq!(all(&rules, "2"), "1(1) 1; 1(2) 0");
    assert_eq!(all(&rules, "9"), "1(1) 8; 1(2) 7; 1(3) 6");
}

#[test]
fn count() {
    let rules = rules(
        "game count(m = 10, target = 100)\n state [said]\n \
         move k in 1..m if said + k <= target -> [said + k]",
    );
    assert_eq!(all(&rules, "98"), "1(1) 99; 1(2) 100");
    assert_eq!(all(&rules, "100"), "");
    assert_eq!(all(&rules, "101"), "");
}

#[test]
fn fibonacci() {
    let rules = rules(
        "game fibonacci\n state [n, cap]\n start n -> [n, max(n - 1, 0)]\n \
         variant firstall start n -> [n, n]\n move k in 1..cap -> [n - k, 2*k]",
    );
    assert_eq!(all(&rules, "3,2"), "1(1) 2,2; 1(2) 1,4");
    assert_eq!(all(&rules, "1,5"), "1(1) 0,2");
    assert_eq!(all(&rules, "5,0"), "");
}

#[test]
fn october() {
    let rules = rules("game october\n state [n]\n move k in {1} or primepowers -> [n - k]");
    assert_eq!(all(&rules, "10"), "1(1) 9; 1(2) 8; 1(3) 7; 1(4) 6; 1(5) 5; 1(7) 3; 1(8) 2; 1(9) 1");
}

#[test]
fn kayles() {
    let rules = rules("game kayles\n state [n]\n move k in 1..2, i in 0.. -> [i] + [n - k - i]");
    assert_eq!(all(&rules, "2"), "1(1,0) 0+1; 1(1,1) 1+0; 1(2,0) 0+0");
    assert_eq!(all(&rules, "1+0"), "1:1(1,0) 0+0+0");
}

#[test]
fn grundy() {
    let rules = rules("game grundy\n state [n]\n move i in 1.. if 2*i < n -> [i] + [n - i]");
    assert_eq!(all(&rules, "5"), "1(1) 1+4; 1(2) 2+3");
    assert_eq!(all(&rules, "6"), "1(1) 1+5; 1(2) 2+4");
    assert_eq!(all(&rules, "2"), "");
}

#[test]
fn euclid() {
    let rules = rules(
        "game euclid\n state [a, b]\n move k in 1.. if b > 0 -> [a - k*b, b]\n \
         move k in 1.. if a > 0 -> [a, b - k*a]",
    );
    assert_eq!(all(&rules, "5,2"), "1(1) 3,2; 1(2) 1,2");
    assert_eq!(all(&rules, "4,4"), "1(1) 0,4; 2(1) 4,0");
    assert_eq!(all(&rules, "0,4"), "");
}

#[test]
fn moore() {
    let rules = rules("game moore(k = 2)\n state [n]\n move t in 1.. -> [n - t]\n compound upto k");
    assert_eq!(
        all(&rules, "1+0+1+1"),
        "1:1(1) 0+0+1+1; 1:1(1)&3:1(1) 0+0+0+1; 1:1(1)&4:1(1) 0+0+1+0; 3:1(1) 1+0+0+1; \
         3:1(1)&4:1(1) 1+0+0+0; 4:1(1) 1+0+1+0"
    );
}

#[test]
fn cutcake() {
    let rules = rules(
        "game cutcake\n state [w, h]\n left  move i in 1.. if i < w -> [i, h] + [w - i, h]\n \
         right move j in 1.. if j < h -> [w, j] + [w, h - j]",
    );
    assert_eq!(first(9, &rules, "3,2", Side::Left), ["1(1) 1,2+2,2", "1(2) 2,2+1,2"]);
    assert_eq!(first(9, &rules, "3,2", Side::Right), ["2(1) 3,1+3,1"]);
}

#[test]
fn a_plain_move_of_a_partizan_game_is_one_for_each_side() {
    let rules = rules("game both\n state [n]\n move if n > 0 -> [n - 1]\n left move if n > 1 -> [n - 2]");
    assert_eq!(first(9, &rules, "2", Side::Left), ["1() 1", "2() 0"]);
    assert_eq!(first(9, &rules, "2", Side::Right), ["1() 1"]);
    let budget = crate::Budget::unlimited();
    let at = super::position("2");
    let player = |side| rules.moves(&at, side, &budget).next().unwrap().unwrap().parts[0].player;
    assert_eq!((player(Side::Left), player(Side::Right)), (crate::Player::Left, crate::Player::Right));
    let nim = self::rules("game nim\n state [n]\n move k in 1.. -> [n - k]");
    assert_eq!(
        nim.moves(&at, Side::Right, &budget).next().unwrap().unwrap().parts[0].player,
        crate::Player::Either
    );
}
