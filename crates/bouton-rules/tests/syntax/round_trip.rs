//! Printing any rule and reading it again gives the same rule.

use bouton_rules::Span;
use bouton_rules::ast::{
    BinaryOp, CompareOp, CompoundLine, EndLine, EndResult, Expr, ExprKind, Function, Ident, Line, LineKind,
    ListItems, ListLine, MoveLine, NamedSet, Param, ParamDefault, Part, PartKind, Player, Position, Range,
    Rule, StartLine, StateLine, Texts, VarIn, VariantLine, Wording, same,
};
use bouton_rules::{parse, print};
use bouton_value::Natural;
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;

const NAMES: &[&str] = &[
    "n", "k", "caps", "_x1", "堆", "左", "left", "right", "win", "lose", "state", "start", "end", "move",
    "misere", "compound", "variant", "game", "name", "short", "sum", "order", "upto", "名", "终局",
];
const TITLES: &[&str] = &["g", "fibonacci", "squares", "max", "state", "左", "尼姆"];
const BINARY: &[BinaryOp] = &[
    BinaryOp::Or,
    BinaryOp::And,
    BinaryOp::Except,
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::Xor,
    BinaryOp::Mul,
    BinaryOp::Div,
    BinaryOp::Mod,
    BinaryOp::Pow,
];
const COMPARE: &[CompareOp] =
    &[CompareOp::Eq, CompareOp::Ne, CompareOp::Lt, CompareOp::Le, CompareOp::Gt, CompareOp::Ge];

fn ident(names: &'static [&'static str]) -> impl Strategy<Value = Ident> {
    select(names).prop_map(|name| Ident { text: name.to_owned(), span: Span::default() })
}

fn node(kind: ExprKind) -> Expr {
    Expr { kind, span: Span::default() }
}

fn expr() -> impl Strategy<Value = Expr> + Clone {
    let leaf = prop_oneof![
        any::<u64>().prop_map(|n| ExprKind::Number(Natural::from(n))),
        (0_u8..9).prop_map(|n| ExprKind::Number(Natural::from(n))),
        select(NAMES).prop_map(|name| ExprKind::Name(name.to_owned())),
        Just(ExprKind::Heaps),
        select(&NamedSet::ALL[..]).prop_map(|set| ExprKind::NamedSet(set, None)),
    ]
    .prop_map(node);
    leaf.prop_recursive(5, 40, 4, |inner| {
        let one = || inner.clone().prop_map(Box::new);
        let many = vec(inner.clone(), 0..4);
        prop_oneof![
            1 => (ident(NAMES), one()).prop_map(|(list, index)| ExprKind::Index(list, index)),
            1 => one().prop_map(ExprKind::Neg),
            1 => one().prop_map(ExprKind::Not),
            4 => (select(BINARY), one(), one()).prop_map(|(op, a, b)| ExprKind::Binary(op, a, b)),
            2 => (one(), vec((select(COMPARE), inner.clone()), 0..3), of(inner.clone())).prop_map(
                |(first, mut links, set)| {
                    links.extend(set.map(|set| (CompareOp::In, set)));
                    if links.is_empty() { ExprKind::Not(first) } else { ExprKind::Compare(first, links) }
                }
            ),
            1 => (select(&Function::ALL[..]), many.clone()).prop_map(|(f, items)| ExprKind::Call(f, items)),
            2 => (one(), one(), one()).prop_map(|(c, a, b)| ExprKind::If(c, a, b)),
            2 => (one(), of(one())).prop_map(|(low, high)| ExprKind::Range(low, high)),
            1 => many.prop_map(ExprKind::SetLiteral),
            1 => (select(&NamedSet::ALL[..]), one()).prop_map(|(set, a)| ExprKind::NamedSet(set, Some(a))),
        ]
        .prop_map(node)
    })
}

fn text() -> impl Strategy<Value = String> {
    vec(select(&["a", " ", "\"", "\\", "{k}", "\n", "堆", "”", "#", ";", "/"][..]), 0..6)
        .prop_map(|all| all.concat())
}

fn texts() -> impl Strategy<Value = Texts> {
    (text(), of(text())).prop_map(|(first, second)| Texts { first, second })
}

fn position() -> impl Strategy<Value = Position> {
    let kind = prop_oneof![
        2 => Just(PartKind::One),
        1 => expr().prop_map(PartKind::Copies),
        1 => (ident(NAMES), expr(), expr()).prop_map(|(name, low, high)| PartKind::Each(name, Range { low, high })),
    ];
    let part =
        (kind, vec(expr(), 1..3)).prop_map(|(kind, numbers)| Part { kind, numbers, span: Span::default() });
    vec(part, 1..3).prop_map(|parts| Position { parts, span: Span::default() })
}

/// A difference is no set: where a set is wanted the parser takes it for a range that was meant.
fn set() -> impl Strategy<Value = Expr> {
    expr().prop_filter("a difference", |set| !matches!(set.kind, ExprKind::Binary(BinaryOp::Sub, ..)))
}

fn move_line() -> impl Strategy<Value = LineKind> {
    let var = (ident(NAMES), set()).prop_map(|(name, set)| VarIn { name, set });
    let wording = texts().prop_map(|texts| Wording { texts, span: Span::default() });
    let player = select(&[Player::Either, Player::Left, Player::Right][..]);
    (player, vec(var, 0..3), of(expr()), position(), of(wording)).prop_map(
        |(player, vars, condition, to, wording)| {
            LineKind::Move(MoveLine { player, vars, condition, to, wording })
        },
    )
}

/// A line that may stand in a variant.
fn rule_line() -> impl Strategy<Value = Line> {
    let result =
        select(&[EndResult::Win, EndResult::Lose, EndResult::Draw, EndResult::Left, EndResult::Right][..]);
    let compound = prop_oneof![
        Just(CompoundLine::Sum),
        Just(CompoundLine::Every),
        Just(CompoundLine::EveryShort),
        Just(CompoundLine::Some),
        Just(CompoundLine::InOrder),
        expr().prop_map(CompoundLine::UpTo),
        expr().prop_map(CompoundLine::Exactly),
    ];
    prop_oneof![
        1 => (vec(ident(NAMES), 1..3), of(expr()))
            .prop_map(|(names, condition)| LineKind::State(StateLine { names, condition })),
        1 => (vec(ident(NAMES), 1..3), position()).prop_map(|(params, to)| LineKind::Start(StartLine { params, to })),
        2 => move_line(),
        2 => (expr(), result).prop_map(|(condition, result)| LineKind::End(EndLine { condition, result })),
        1 => compound.prop_map(LineKind::Compound),
        1 => Just(LineKind::Misere),
    ]
    .prop_map(at)
}

fn at(kind: LineKind) -> Line {
    Line { kind, span: Span::default() }
}

fn line() -> impl Strategy<Value = Line> {
    let described = prop_oneof![
        (ident(NAMES), vec(expr(), 0..3))
            .prop_map(|(name, items)| LineKind::List(ListLine { name, items: ListItems::Written(items) })),
        texts().prop_map(LineKind::Name),
        texts().prop_map(LineKind::About),
        texts().prop_map(LineKind::Source),
        vec(texts(), 1..3).prop_map(LineKind::See),
        vec(texts(), 1..3).prop_map(LineKind::Alias),
    ];
    let variant = (ident(TITLES), vec(rule_line(), 1..4))
        .prop_map(|(name, lines)| LineKind::Variant(VariantLine { name, lines }));
    prop_oneof![3 => rule_line(), 1 => described.prop_map(at), 3 => variant.prop_map(at)]
}

fn default() -> impl Strategy<Value = ParamDefault> {
    expr().prop_map(|value| match &value.kind {
        ExprKind::Range(..)
        | ExprKind::SetLiteral(_)
        | ExprKind::NamedSet(..)
        | ExprKind::Binary(BinaryOp::Or | BinaryOp::And | BinaryOp::Except, ..) => ParamDefault::Set(value),
        _ => ParamDefault::Number(value),
    })
}

fn rule() -> impl Strategy<Value = Rule> {
    let param = (ident(NAMES), of(default())).prop_map(|(name, default)| Param { name, default });
    (ident(TITLES), vec(param, 0..3), vec(line(), 0..5)).prop_map(|(name, params, lines)| Rule {
        name,
        params,
        lines,
    })
}

/// A rule that failures show as text.
struct Shown(Rule);

impl std::fmt::Debug for Shown {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&print(&self.0))
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_rule(Shown(rule) in rule().prop_map(Shown)) {
        let text = print(&rule);
        let parsed = parse(&text);
        prop_assert!(parsed.rule.is_some(), "{:?}", parsed.diagnostics);
        let again = parsed.rule.expect("a rule");
        prop_assert!(same(&rule, &again), "{}\n{}", text, print(&again));
    }
}
