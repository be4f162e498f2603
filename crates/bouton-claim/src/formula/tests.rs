//! Values of formulas, exactly and as programs have them.

use super::*;

fn value(text: &str, numbers: &[u64], arithmetic: Arithmetic) -> String {
    let names = ["a", "b", "c"].map(str::to_owned)[..numbers.len()].to_vec();
    let names = Names { singles: names, rows: vec!["n".to_owned()] };
    let formula = match Formula::new(text, &names) {
        Ok(formula) => formula,
        Err(wrong) => return wrong.to_string(),
    };
    let numbers: Vec<Natural> = numbers.iter().map(|&number| number.into()).collect();
    let rows = [1u32, 1, 5].map(|n| vec![Integer::from(n)]).to_vec();
    let point = Point { rows, ..Point::of(&numbers) };
    match formula.value(&point, arithmetic) {
        Ok(Value::Truth(truth)) => truth.to_string(),
        Ok(value) => value.as_whole().map_or_else(|| "fraction".to_owned(), |whole| whole.to_string()),
        Err(hole) => format!("{hole:?}"),
    }
}

#[test]
fn values_are_those_of_the_rule_language() {
    for (text, wanted) in [
        ("a + b * 2", "23"),
        ("a - b", "-1"),
        ("(a - b) mod 5", "4"),
        ("(a - b) div 5", "-1"),
        ("(a - b) div (0 - 5)", "1"),
        ("a xor b", "15"),
        ("2 ^ 3 ^ 2", "512"),
        ("-a ^ 2", "-49"),
        ("a / b", "fraction"),
        ("a / b * b", "7"),
        ("a < b <= 8", "true"),
        ("a < b < 8", "false"),
        ("a < b in {8, 9}", "true"),
        ("a in 1..7 and b not in primes", "true"),
        ("a in (primes except {7})", "false"),
        ("a in (primes except {7} or 7..)", "true"),
        ("b in powers(2) and b in multiples(a + 1)", "true"),
        ("a in {}", "false"),
        ("if a > b then a else b", "8"),
        ("gcd(6, 9) + bit(b, 3) + min(a, b) + max(a) + abs(a - b)", "19"),
        ("a mod 0", "Undefined"),
        ("sqrt(0 - a)", "Undefined"),
        ("sqrt(2) < sqrt(3)", "Beyond"),
        ("floor(sqrt(8 * a + 1))", "7"),
        ("floor((b - a) * phi)", "1"),
        ("floor(phi ^ 10 / sqrt(5) + 1 / 2)", "55"),
        ("int(0 - 3 / 2) + floor(0 - 3 / 2) + ceil(3 / 2)", "-1"),
        ("xor = 5 and ones = 2 and max = 5 and sum = 7 and min = 1", "true"),
        ("xor(n mod 4)", "1"),
        ("count(n > 1) = 1 and any(n = 5) and not all(n = 1)", "true"),
        ("a && b", "E0315(plain) at 0..1 found=number"),
        ("a + (b = 8)", "E0314(plain) at 4..11 found=condition"),
        ("a +", "E0303(expression) at 3..3 found=end-of-line"),
        ("a b", "E0303(line-end) at 2..3 found=b"),
        ("2a", "E0303(times) at 1..2 found=a"),
        ("d", "E0311(plain) at 0..1 name=d known=a, b, xor, sum, max, min, ones"),
        ("flor(a)", "E0318(plain) at 0..4 name=flor"),
        ("gcd(a)", "E0317(exactly) at 0..3 name=gcd expected=2 found=1"),
        ("a in b", "E0316(plain) at 5..6 found=number"),
        ("(a", "E0303(token) at 2..2 expected=) found=end-of-line"),
    ] {
        assert_eq!(value(text, &[7, 8], Arithmetic::Exact), wanted, "{text}");
    }
    assert!(value(&"(".repeat(1000), &[1], Arithmetic::Exact).starts_with("E0326"));
    assert!(value(&format!("a in {}", "(".repeat(1000)), &[1], Arithmetic::Exact).starts_with("E0"));
}

/// The pairs at which programs of each width fail first, as measured with compilers.
#[test]
fn floating_point_fails_where_it_does_in_programs() {
    let formula = "a = floor((b - a) * ((1 + sqrt(5.0)) / 2))";
    for (width, fails, holds) in [
        (Width::Float, [4180u64, 6764], [4179, 6762]),
        (Width::Double, [165_580_140, 267_914_295], [102_334_155, 165_580_141]),
        (Width::LongDouble, [7_778_742_048, 12_586_269_024], [165_580_140, 267_914_295]),
    ] {
        for (pair, agrees) in [(fails, false), (holds, true)] {
            let exact = value(formula, &pair, Arithmetic::Exact);
            let floating = value(formula, &pair, Arithmetic::Floating(width));
            assert_eq!(exact == floating, agrees, "{} {pair:?} {exact} {floating}", width.name());
        }
    }
    assert_eq!(
        value("a = floor((b - a) * 1.618)", &[377, 610], Arithmetic::Floating(Width::Double)),
        "false"
    );
}
