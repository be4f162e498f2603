//! What binds to what: each expression with all its brackets.

use bouton_rules::ast::{Expr, ExprKind};
use bouton_rules::parser::parse_expression;
use bouton_rules::print::print_expression;

/// `expr` with brackets around everything that is not an atom.
fn explicit(expr: &Expr) -> String {
    let one = explicit;
    let all = |items: &[Expr]| items.iter().map(explicit).collect::<Vec<_>>().join(", ");
    match &expr.kind {
        ExprKind::Number(n) => n.to_string(),
        ExprKind::Name(name) => name.clone(),
        ExprKind::Heaps => "heaps".to_owned(),
        ExprKind::Index(list, index) => format!("{}[{}]", list.text, one(index)),
        ExprKind::Neg(a) => format!("(-{})", one(a)),
        ExprKind::Not(a) => format!("(not {})", one(a)),
        ExprKind::Binary(op, a, b) => format!("({} {} {})", one(a), op.name(), one(b)),
        ExprKind::Compare(first, links) => {
            let links: Vec<String> =
                links.iter().map(|(op, a)| format!("{} {}", op.name(), one(a))).collect();
            format!("({} {})", one(first), links.join(" "))
        }
        ExprKind::Call(function, items) => format!("{}({})", function.name(), all(items)),
        ExprKind::If(c, a, b) => format!("(if {} then {} else {})", one(c), one(a), one(b)),
        ExprKind::Range(a, None) => format!("({}..)", one(a)),
        ExprKind::Range(a, Some(b)) => format!("({}..{})", one(a), one(b)),
        ExprKind::SetLiteral(items) => format!("{{{}}}", all(items)),
        ExprKind::NamedSet(set, None) => set.name().to_owned(),
        ExprKind::NamedSet(set, Some(a)) => format!("{}({})", set.name(), one(a)),
    }
}

/// Text, the same with all brackets, and the same with as few as possible where that differs from the text.
const READINGS: &[(&str, &str, &str)] = &[
    ("a or b and c", "(a or (b and c))", ""),
    ("a and b or c", "((a and b) or c)", ""),
    ("a and b except c", "(a and (b except c))", ""),
    ("not a = b and c", "((not (a = b)) and c)", ""),
    ("not not a", "(not (not a))", ""),
    ("a < b <= c", "(a < b <= c)", ""),
    ("a == b", "(a = b)", "a = b"),
    ("a + 1 = b * 2", "((a + 1) = (b * 2))", "a + 1 = b*2"),
    ("a in 1..b + 1 and c", "((a in (1..(b + 1))) and c)", ""),
    ("0 < a in 1..", "(0 < a in (1..))", ""),
    ("a in (1..3 or {7})", "(a in ((1..3) or {7}))", ""),
    ("a in 1.. or b = 2", "((a in (1..)) or (b = 2))", ""),
    ("a - b - c", "((a - b) - c)", ""),
    ("a - (b - c)", "(a - (b - c))", ""),
    ("a xor b + c", "((a xor b) + c)", ""),
    ("a + b * c div d mod e", "(a + (((b * c) div d) mod e))", "a + b*c div d mod e"),
    ("-a * b", "((-a) * b)", "-a*b"),
    ("-(a * b)", "(-(a * b))", "-(a*b)"),
    ("a * -b", "(a * (-b))", "a*-b"),
    ("-2 ^ 2", "(-(2 ^ 2))", "-2^2"),
    ("(-2) ^ 2", "((-2) ^ 2)", "(-2)^2"),
    ("2 ^ -1 * 3", "((2 ^ (-1)) * 3)", "2^(-1)*3"),
    ("2 ^ 3 ^ 4", "(2 ^ (3 ^ 4))", "2^3^4"),
    ("(2 ^ 3) ^ 4", "((2 ^ 3) ^ 4)", "(2^3)^4"),
    ("--a", "(-(-a))", ""),
    ("a - -b", "(a - (-b))", ""),
    ("if a then 1 else 0 <= k", "((if a then 1 else 0) <= k)", ""),
    ("if a then 1 else 0 + 2", "(if a then 1 else (0 + 2))", ""),
    ("(if a then 1 else 0) + 2", "((if a then 1 else 0) + 2)", ""),
    ("2 + (if a then 1 else 0)", "(2 + (if a then 1 else 0))", ""),
    ("2 + if a then 1 else 0 + 3", "(2 + (if a then 1 else (0 + 3)))", "2 + (if a then 1 else 0 + 3)"),
    ("if a then b = 1 else c = 2 or d", "(if a then (b = 1) else ((c = 2) or d))", ""),
    ("(if a then b = 1 else c = 2) or d", "((if a then (b = 1) else (c = 2)) or d)", ""),
    ("k <= if a then 1 else 2 and b", "((k <= (if a then 1 else 2)) and b)", ""),
    ("if a then 1 else if b then 2 else 3", "(if a then 1 else (if b then 2 else 3))", ""),
    ("if a then if b then 1 else 2 else 3", "(if a then (if b then 1 else 2) else 3)", ""),
    ("caps[n - 1] + 1", "(caps[(n - 1)] + 1)", ""),
    ("min(a, b + 1, -c)", "min(a, (b + 1), (-c))", ""),
    ("powers(b + 1) or {1, a*2}", "(powers((b + 1)) or {1, (a * 2)})", ""),
    ("1..left", "(1..left)", "1..(left)"),
    ("heaps div 2", "(heaps div 2)", ""),
    ("a≤b 且 c≠0", "((a <= b) and (c != 0))", "a <= b and c != 0"),
    ("２×ｎ－１", "((2 * n) - 1)", "2*n - 1"),
    ("a ⊕ b ∈ {1，2}", "((a xor b) in {1, 2})", "a xor b in {1, 2}"),
    ("007", "7", "7"),
];

#[test]
fn readings() {
    for (text, brackets, fewest) in READINGS {
        let expr = parse_expression(text).unwrap_or_else(|wrong| panic!("{text}: {wrong:?}"));
        assert_eq!(explicit(&expr), *brackets, "{text}");
        let fewest = if fewest.is_empty() { text } else { fewest };
        assert_eq!(print_expression(&expr), *fewest, "{text}");
        let again = parse_expression(fewest).unwrap_or_else(|wrong| panic!("{fewest}: {wrong:?}"));
        assert_eq!(explicit(&again), *brackets, "{fewest}");
    }
}

#[test]
fn refused() {
    for text in
        ["", "a b", "a +", "1..2..3", "a in b in c", "(a", "a)", "{1", "f(x", "a..b < ..c", "not", "1 + [2]"]
    {
        let wrong = parse_expression(text).expect_err(text);
        assert_eq!(wrong.len(), 1, "{text}: {wrong:?}");
    }
}
