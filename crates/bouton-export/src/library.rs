//! Functions that programs may need, in sketch form; a program gets those that it calls.

/// The functions, by name.
const LIBRARY: &[(&str, &str)] = &[
    // The greatest r with r * r <= n, by Newton's iteration from above.
    (
        "isqrt",
        "fn isqrt(n: int) -> int {
            if n == 0 { return 0; }
            let root = 1;
            let rest = n;
            while rest > 0 { rest = rest / 4; root = root * 2; }
            while true {
                let next = (root + n / root) / 2;
                if next >= root { return root; }
                root = next;
            }
        }",
    ),
    (
        "gcd",
        "fn gcd(a: int, b: int) -> int {
            if a < 0 { a = -a; }
            if b < 0 { b = -b; }
            while b != 0 { let r = a % b; a = b; b = r; }
            return a;
        }",
    ),
    // Division as in the rules: the remainder is never negative, for a positive divisor.
    (
        "divide",
        "fn divide(a: int, b: int) -> int {
            if a >= 0 { return a / b; }
            return -((b - 1 - a) / b);
        }",
    ),
    (
        "remainder",
        "fn remainder(a: int, b: int) -> int {
            return a - divide(a, b) * b;
        }",
    ),
    (
        "power",
        "fn power(base: int, exponent: int) -> int {
            let result = 1;
            for i in 0..exponent { result = result * base; }
            return result;
        }",
    ),
    (
        "bit",
        "fn bit(x: int, place: int) -> int {
            while place > 0 && x > 0 { x = x / 2; place = place - 1; }
            return x % 2;
        }",
    ),
    (
        "ones",
        "fn ones(x: int) -> int {
            let count = 0;
            while x > 0 { count = count + x % 2; x = x / 2; }
            return count;
        }",
    ),
    (
        "is_prime",
        "fn is_prime(n: int) -> bool {
            if n < 2 { return false; }
            let d = 2;
            while d <= n / d { if n % d == 0 { return false; } d = d + 1; }
            return true;
        }",
    ),
    (
        "is_prime_power",
        "fn is_prime_power(n: int) -> bool {
            if n < 2 { return false; }
            let d = 2;
            while d <= n / d && n % d != 0 { d = d + 1; }
            if n % d != 0 { return true; }
            while n % d == 0 { n = n / d; }
            return n == 1;
        }",
    ),
    (
        "is_square",
        "fn is_square(n: int) -> bool { if n < 1 { return false; } let r = isqrt(n); return r * r == n; }",
    ),
    (
        "is_cube",
        "fn is_cube(n: int) -> bool {
            let r = 1;
            while r <= n / r / r { if r * r * r == n { return true; } r = r + 1; }
            return false;
        }",
    ),
    (
        "is_fibonacci",
        "fn is_fibonacci(n: int) -> bool {
            let a = 1;
            let b = 2;
            while a < n { let c = a + b; a = b; b = c; }
            return a == n;
        }",
    ),
    (
        "is_triangular",
        "fn is_triangular(n: int) -> bool { if n < 1 { return false; } let r = isqrt(8 * n + 1); return r * r == 8 * n + 1; }",
    ),
    (
        "is_factorial",
        "fn is_factorial(n: int) -> bool {
            if n < 1 { return false; }
            let d = 2;
            while n % d == 0 { n = n / d; d = d + 1; }
            return n == 1;
        }",
    ),
    (
        "is_power",
        "fn is_power(n: int, base: int) -> bool {
            if n < 1 { return false; }
            if base < 2 { return n == 1; }
            while n % base == 0 { n = n / base; }
            return n == 1;
        }",
    ),
    // Whether a list is among others.
    (
        "is_among",
        "fn is_among(seen: lists, item: list) -> bool {
            for i in 0..len(seen) { if same_lists(seen[i], item) { return true; } }
            return false;
        }",
    ),
    (
        "same_lists",
        "fn same_lists(first: list, second: list) -> bool {
            if len(first) != len(second) { return false; }
            for i in 0..len(first) { if first[i] != second[i] { return false; } }
            return true;
        }",
    ),
    // The lower number of the k-th pair of Wythoff's game: floor(k * phi), with k * sqrt(5) as the root of an integer.
    ("lower", "fn lower(k: int) -> int { return (k + isqrt(5 * k * k)) / 2; }"),
];

/// `text` with the functions that it calls, and those that these call, before it.
pub(crate) fn completed(text: &str, builtin: &[&str]) -> String {
    let mut needed: Vec<&str> = Vec::new();
    let mut open = vec![text.to_owned()];
    while let Some(part) = open.pop() {
        for (name, body) in LIBRARY {
            let defined = text.contains(&format!("fn {name}("));
            let calls = calls(&part, name);
            if calls && !defined && !builtin.contains(name) && !needed.contains(name) {
                needed.push(name);
                open.push((*body).to_owned());
            }
        }
    }
    // In the order of the library each function stands before those that use it, but for the few that call later ones.
    let chosen = LIBRARY.iter().filter(|(name, _)| needed.contains(name));
    let mut before: Vec<&str> = chosen.map(|(_, body)| *body).collect();
    before.sort_by_key(|body| body.contains("same_lists(seen"));
    before.join("\n") + "\n" + text
}

/// Whether `name(` stands in a text as a word of its own, other than where it is defined.
fn calls(text: &str, name: &str) -> bool {
    let call = format!("{name}(");
    text.match_indices(&call).any(|(at, _)| {
        let before = &text[..at];
        !before.ends_with(|c: char| c.is_alphanumeric() || c == '_') && !before.ends_with("fn ")
    })
}
