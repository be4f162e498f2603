//! Wythoff's games, misère: closed forms beside the rules.

use bouton_value::Natural;
use bouton_value::misere_wythoff::MisereWythoff;
use bouton_value::number::arithmetic::Pow;

fn options(a: usize, x: usize, y: usize) -> Vec<(usize, usize)> {
    let mut all: Vec<(usize, usize)> = (0..x).map(|u| (u, y)).chain((0..y).map(|v| (x, v))).collect();
    all.extend(
        (0..x).flat_map(|u| (0..y).filter(move |&v| (x - u).abs_diff(y - v) < a).map(move |v| (u, v))),
    );
    all.sort_unstable();
    all
}

#[test]
fn outcomes_and_winning_moves_agree_with_the_rules() {
    for (a, size) in [(1, 120), (2, 90), (3, 70), (4, 60), (7, 50), (40, 45)] {
        let mut lost = vec![vec![false; size]; size];
        let game = MisereWythoff::new(Natural::from(a)).unwrap();
        for x in 0..size {
            for y in 0..size {
                let options = options(a, x, y);
                lost[x][y] = !options.is_empty() && options.iter().all(|&(u, v)| !lost[u][v]);
                let (bx, by) = (Natural::from(x), Natural::from(y));
                assert_eq!(game.is_losing(&bx, &by), lost[x][y], "{a}: {x},{y}");
                let wins = options.iter().filter(|&&(u, v)| lost[u][v]);
                let wins: Vec<_> = wins.map(|&(u, v)| (Natural::from(u), Natural::from(v))).collect();
                assert_eq!(game.winning(&bx, &by), wins, "{a}: {x},{y}");
            }
        }
    }
}

/// Far out, pairs stand beside each other as their definition says: each number in one, once.
#[test]
fn pairs_are_complementary_at_any_size() {
    let base = Natural::from(10u32).pow(40);
    for a in 2u32..6 {
        let game = MisereWythoff::new(Natural::from(a)).unwrap();
        for step in 0..40u32 {
            let n = &base + Natural::from(step);
            let (lower, upper) = game.pair(&n);
            assert!(game.is_losing(&lower, &upper) && game.is_losing(&upper, &lower));
            assert!(!game.is_losing(&lower, &(&upper + Natural::from(1u32))));
            // The numbers between two lower ones are upper ones, whose pairs are found.
            let (next, _) = game.pair(&(&n + Natural::from(1u32)));
            let mut between = &lower + Natural::from(1u32);
            while between < next {
                let wins = game.winning(&between, &(&between << 40u32));
                assert!(wins.iter().any(|(x, y)| *x == between && y < x), "{a}: {between}");
                between += Natural::from(1u32);
            }
        }
    }
}
