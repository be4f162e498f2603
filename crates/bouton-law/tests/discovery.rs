//! Laws found from the rules alone, each with a certificate that the independent checker accepts.

use bouton_law::discovery::{Discovery, discover};
use bouton_rules::Budget;
use bouton_rules::string::{NoFiles, Reader};

fn law(game: &str, heaps: usize) -> Discovery {
    let named = Reader::new(&NoFiles).read(game).unwrap_or_else(|fault| panic!("{game}: {fault:?}"));
    discover(&named.games[0], heaps, &Budget::unlimited())
}

/// The kind of the law, and some lines of its certificate.
fn must_find(game: &str, heaps: usize, kind: &str, lines: &[&str]) {
    let found = law(game, heaps).found.unwrap_or_else(|| panic!("{game}: no law"));
    assert_eq!(found.accepted().kind, kind, "{game}");
    for line in lines {
        assert!(
            found.certificate().lines().any(|own| own == *line),
            "{game}: {line}\n{}",
            found.certificate()
        );
    }
    bouton_check::check(found.certificate(), &Budget::unlimited()).expect("the checker accepts it again");
}

#[test]
fn one_heap_has_its_simplest_law() {
    must_find("take13", 1, "residue", &["modulus 2", "values 0 1"]);
    must_find("bash:7", 1, "residue", &["modulus 8", "parameter m = 7"]);
    must_find("sub:2,5,7", 1, "residue", &["modulus 22"]);
    must_find("primes", 1, "residue", &["modulus 4"]);
    must_find("sub:2,4,7", 1, "periodic", &["preperiod 8", "period 3"]);
    must_find("kayles", 1, "periodic", &["preperiod 71", "period 12"]);
    must_find("octal:0.07", 1, "periodic", &["preperiod 53", "period 34"]);
    must_find("nim", 1, "arithmetic", &["period 1", "saltus 1"]);
    must_find("half", 1, "window", &["most 1 0 2"]);
}

#[test]
fn what_is_lost_may_have_a_law_where_values_have_none() {
    must_find("bash:3/misere", 1, "residue", &["modulus 4", "outcomes N P N N"]);
    must_find("nim/misere", 2, "automaton", &["heaps 2", "numeration base 2"]);
    must_find("wythoff", 1, "automaton", &["numeration automata"]);
}

#[test]
fn no_law_is_made_up() {
    for game in ["squares", "octal:0.007"] {
        let discovery = law(game, 1);
        assert!(discovery.found.is_none(), "{game}: {:?}", discovery.found);
        assert!(discovery.tried.contains(&"periodic") && discovery.tried.contains(&"automaton"), "{game}");
    }
}
