use bouton_rules::Position;
use bouton_value::Natural;

use super::{grows, size};

fn naturals(sizes: impl IntoIterator<Item = u32>) -> Vec<Natural> {
    sizes.into_iter().map(Natural::from).collect()
}

#[test]
fn the_size_counts_numbers_and_components() {
    assert_eq!(size(&Position::default()), Natural::from(0u32));
    assert_eq!(size(&Position::of([[3u32.into()], [0u32.into()]])), Natural::from(5u32));
}

#[test]
fn only_long_paths_that_end_high_grow() {
    assert!(grows(naturals(0..100)));
    assert!(grows(naturals((0..100).map(|i| i + 3 * (i % 2)))), "ups and downs, but upwards");
    assert!(!grows(naturals(0..10)), "too short to say");
    assert!(!grows(naturals((0..100).rev())));
    assert!(!grows(naturals((0..100).chain(0..50))), "came down again");
    assert!(!grows(naturals([7; 100])));
}
