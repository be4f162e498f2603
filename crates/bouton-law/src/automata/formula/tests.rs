use bouton_rules::Budget;

use super::{Atom, Clause, Compiler};
use crate::automata::dfa::Track;
use crate::automata::limits::Limits;
use crate::automata::numeration::{Linear, Numeration};

#[test]
fn halves_are_found_by_elimination() {
    let budget = Budget::unlimited();
    for numeration in Numeration::ALL {
        let mut compiler = Compiler::new(numeration, Limits::new(&budget));
        // There is y with 2 y = x.
        let (x, y) = (Linear::track(Track(0)), Linear::track(Track(1)));
        let atoms = vec![Atom::equal(&y.times(2).unwrap(), &x).unwrap()];
        let even = compiler.clause(Clause { bound: vec![Track(1)], atoms }, &[Track(0)]).unwrap();
        for n in 0..100u32 {
            let word: Vec<Vec<u8>> = numeration.digits(&n.into()).into_iter().map(|d| vec![d]).collect();
            assert_eq!(even.reads(&word), n % 2 == 0);
        }
    }
}
