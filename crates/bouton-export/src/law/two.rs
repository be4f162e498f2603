//! Laws of two and more numbers: Wythoff, Euclid, staircases, passes.

use bouton_law::recipe::EuclidEnding;
use bouton_value::Natural;
use bouton_value::number::One;

use super::{CONSTANT, DIGITS, Written, most};

/// a-Wythoff, with the root of an integer in the place of an irrational number.
pub(super) fn wythoff(a: &Natural, at: &[Natural]) -> Written {
    let square = a * a + Natural::from(4u32);
    // A_k = floor(k (2 - a + sqrt(a^2 + 4)) / 2), which is never negative.
    let lower = if *a == 1u32 {
        format!("(k + isqrt({square} * k * k)) / 2")
    } else {
        format!("(isqrt({square} * k * k) + 2 * k - {a} * k) / 2")
    };
    let twice = a * Natural::from(2u32);
    let more = a + Natural::from(2u32);
    let functions = format!(
        "fn lower(k: int) -> int {{ return {lower}; }}
        fn loses(x: int, y: int) -> bool {{
            if x > y {{ return loses(y, x); }}
            return (y - x) % {a} == 0 && lower((y - x) / {a}) == x;
        }}
        fn partner(x: int) -> int {{
            let root = isqrt({square} * x * x);
            let k = (root + {a} * x - 2 * x) / {twice};
            for i in k..k + 3 {{ if lower(i) == x {{ return x + {a} * i; }} }}
            k = ({more} * x - root) / {twice};
            for i in max(k - 1, 0)..k + 2 {{ if lower(i) + {a} * i == x {{ return lower(i); }} }}
            return x;
        }}
        fn targets(x: int, y: int) -> lists {{
            let goals: lists = [];
            if partner(y) < x {{ push(goals, [partner(y), y]); }}
            if partner(x) < y {{ push(goals, [x, partner(x)]); }}
            let k = (max(x, y) - min(x, y)) / {a};
            for i in k..k + 2 {{
                let low = lower(i);
                let high = low + {a} * i;
                if low < min(x, y) && high < max(x, y) {{
                    if x <= y {{ push(goals, [low, high]); }} else {{ push(goals, [high, low]); }}
                }}
            }}
            return goals;
        }}"
    );
    let index = most(at) + Natural::from(4u32);
    Written {
        functions,
        loses: Some("loses({0}, {1})".to_owned()),
        goals: Some("targets({0}, {1})".to_owned()),
        peak: square * &index * &index + Natural::ONE,
        cost: DIGITS,
        ..Written::default()
    }
}

/// Euclid's game.
pub(super) fn euclid(ending: EuclidEnding, at: &[Natural]) -> Written {
    let (stopped, equal) = match ending {
        EuclidEnding::Zero => ("true", "false"),
        EuclidEnding::Equal => ("true", "true"),
        EuclidEnding::MisereZero => ("false", "true"),
    };
    let functions = format!(
        "fn loses(x: int, y: int) -> bool {{
            if x > y {{ return loses(y, x); }}
            if x == 0 {{ return {stopped}; }}
            if x == y {{ return {equal}; }}
            return y * (y - x) < x * x;
        }}
        fn targets(x: int, y: int) -> lists {{
            let goals: lists = [];
            if x == 0 || y == 0 {{ return goals; }}
            if x <= y {{
                let rest = y % x;
                if loses(x, rest) {{ push(goals, [x, rest]); }}
                if x + rest < y && loses(x, x + rest) {{ push(goals, [x, x + rest]); }}
            }}
            if y <= x {{
                let rest = x % y;
                if loses(rest, y) {{ push(goals, [rest, y]); }}
                if y + rest < x && loses(y + rest, y) {{ push(goals, [y + rest, y]); }}
            }}
            return goals;
        }}"
    );
    let valued = ending == EuclidEnding::Equal;
    let value = "fn value(x: int, y: int) -> int {
        if x == 0 || y == 0 { return 0; }
        return (max(x, y) * max(x, y) - min(x, y) * min(x, y)) / (x * y);
    }";
    Written {
        functions: if valued { value.to_owned() } else { functions },
        value: valued.then(|| "value({0}, {1})".to_owned()),
        loses: (!valued).then(|| "loses({0}, {1})".to_owned()),
        goals: (!valued).then(|| "targets({0}, {1})".to_owned()),
        peak: most(at) * most(at) * Natural::from(2u32),
        cost: CONSTANT,
        ..Written::default()
    }
}

/// Only the odd steps count, which are the first, third ... of the numbers.
pub(super) fn odd_steps(at: &[Natural]) -> Written {
    let odd: Vec<String> = (0..at.len()).step_by(2).map(|place| format!("{{{place}}}")).collect();
    let names: Vec<String> = (0..at.len()).map(|place| format!("x{place}")).collect();
    let params: Vec<String> = names.iter().map(|name| format!("{name}: int")).collect();
    let of_odd: Vec<String> = names.iter().step_by(2).cloned().collect();
    let mut body = format!("let change = {} ^ wanted; let goals: lists = [];", of_odd.join(" ^ "));
    for (place, name) in names.iter().enumerate().step_by(2) {
        let to = format!("({name} ^ change)");
        let mut down = names.clone();
        down[place].clone_from(&to);
        if let Some(below) = place.checked_sub(1) {
            down[below] = format!("{} + {name} - {to}", names[below]);
        }
        body += &format!(" if {to} < {name} {{ push(goals, [{}]); }}", down.join(", "));
        if let Some(above) = names.get(place + 1) {
            let mut from_above = names.clone();
            from_above[place].clone_from(&to);
            from_above[place + 1] = format!("{above} + {name} - {to}");
            body += &format!(
                " if {to} > {name} && {to} - {name} <= {above} {{ push(goals, [{}]); }}",
                from_above.join(", ")
            );
        }
    }
    let all: Vec<String> = (0..at.len()).map(|place| format!("{{{place}}}")).collect();
    Written {
        functions: format!(
            "fn targets({}, wanted: int) -> lists {{ {body} return goals; }}",
            params.join(", ")
        ),
        value: Some(odd.join(" ^ ")),
        goals: Some(format!("targets({}, {{w}})", all.join(", "))),
        peak: most(at) * Natural::from(4u32),
        cost: CONSTANT,
        ..Written::default()
    }
}

/// Discard one heap, split the other.
pub(super) fn lowest_zero(at: &[Natural]) -> Written {
    let functions = "fn value(x: int, y: int) -> int {
        let a = max(x, 1) - 1;
        let b = max(y, 1) - 1;
        let place = 0;
        while a % 2 == 1 || b % 2 == 1 { a = a / 2; b = b / 2; place = place + 1; }
        return place;
    }";
    Written {
        functions: functions.to_owned(),
        value: Some("value({0}, {1})".to_owned()),
        peak: most(at),
        cost: DIGITS,
        ..Written::default()
    }
}

const PASSED: &str = "fn passed(x: int, pass_left: int) -> int {
    if pass_left == 0 || x == 0 { return x; }
    if x % 2 == 1 { return x + 1; }
    return x - 1;
}";

/// A heap with a pass.
pub(super) fn heap_with_pass(at: &[Natural]) -> Written {
    let goals = "fn targets(x: int, pass_left: int, wanted: int) -> lists {
        let goals: lists = [];
        if passed(wanted, pass_left) < x { push(goals, [passed(wanted, pass_left), pass_left]); }
        if pass_left > 0 && x > 0 && wanted == x { push(goals, [x, 0]); }
        return goals;
    }";
    Written {
        functions: format!("{PASSED}\n{goals}"),
        value: Some("passed({0}, {1})".to_owned()),
        goals: Some("targets({0}, {1}, {w})".to_owned()),
        peak: most(at) * Natural::from(2u32) + Natural::from(2u32),
        cost: CONSTANT,
        ..Written::default()
    }
}

/// Two heaps with a pass.
pub(super) fn heaps_with_pass(at: &[Natural]) -> Written {
    let goals = "fn targets(x: int, y: int, pass_left: int) -> lists {
        let goals: lists = [];
        if passed(x, pass_left) == y { return goals; }
        if passed(y, pass_left) < x { push(goals, [passed(y, pass_left), y, pass_left]); }
        if passed(x, pass_left) < y { push(goals, [x, passed(x, pass_left), pass_left]); }
        if pass_left > 0 && x == y && x > 0 { push(goals, [x, y, 0]); }
        return goals;
    }";
    Written {
        functions: format!("{PASSED}\n{goals}"),
        loses: Some("passed({0}, {2}) == {1}".to_owned()),
        goals: Some("targets({0}, {1}, {2})".to_owned()),
        peak: most(at) + Natural::from(2u32),
        cost: CONSTANT,
        ..Written::default()
    }
}
