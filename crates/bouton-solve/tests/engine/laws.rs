//! The two engines against each other, on sums of different games.

use std::sync::LazyLock;

use bouton_solve::{Engine, Plan, Value};
use proptest::prelude::*;

use super::*;

/// Loop-free games of one number.
static GAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    vec![
        NIM.into(),
        KAYLES.into(),
        GRUNDY.into(),
        SUB_1_3_4.into(),
        "game halve\nstate [n]\nmove if n > 0 -> [n div 2]\nmove k in 1..2 -> [n - k]".into(),
        "game tree\nstate [n]\nmove k in 1.. if 2 * k <= n -> k * [n - 2 * k]".into(),
    ]
});

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn nim_sums_are_whole_positions(heaps in prop::collection::vec((0..6usize, 0..7u64), 0..4)) {
        let texts: Vec<&str> = GAMES.iter().map(String::as_str).collect();
        let ruleset = rules(&texts, heaps.len());
        let numbers: Vec<[u64; 1]> = heaps.iter().map(|&(_, n)| [n]).collect();
        let parts: Vec<(usize, &[u64])> =
            heaps.iter().zip(&numbers).map(|(&(game, _), n)| (game, n.as_slice())).collect();
        let position = sum(&parts);
        let by_values = solve(&mut Solver::new(Arc::clone(&ruleset), Options { engine: Engine::Values }), &position);
        let whole = solve(&mut Solver::new(ruleset, Options { engine: Engine::Whole }), &position);
        prop_assert_eq!(by_values.plan, Plan::SumOfValues);
        prop_assert_eq!(by_values.outcome, whole.outcome);
        prop_assert_eq!(&by_values.value, &whole.value);
        prop_assert!(matches!(whole.value, Value::Nimber(_)));
        prop_assert_eq!(by_values.moves.len(), whole.moves.len());
        for (a, b) in by_values.moves.iter().zip(&whole.moves) {
            prop_assert_eq!(&a.mv, &b.mv);
            prop_assert_eq!((a.outcome, &a.value, a.good), (b.outcome, &b.value, b.good));
        }
    }
}
