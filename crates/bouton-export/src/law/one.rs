//! Laws of one heap, and of a heap whose bounds stand beside it.

use bouton_value::Natural;
use bouton_value::number::One;

use super::{CONSTANT, DIGITS, Written, most};

/// Nim: one heap, or several as the numbers of one component.
pub(super) fn xor(at: &[Natural]) -> Written {
    let places: Vec<String> = (0..at.len()).map(|place| format!("{{{place}}}")).collect();
    let names: Vec<String> = (0..at.len()).map(|place| format!("x{place}")).collect();
    let params: Vec<String> = names.iter().map(|name| format!("{name}: int")).collect();
    let mut body = format!("let change = {} ^ wanted; let goals: lists = [];", names.join(" ^ "));
    for (place, name) in names.iter().enumerate() {
        let mut after = names.clone();
        after[place] = format!("({name} ^ change)");
        body += &format!(" if ({name} ^ change) < {name} {{ push(goals, [{}]); }}", after.join(", "));
    }
    let functions =
        format!("fn targets({}, wanted: int) -> lists {{ {body} return goals; }}", params.join(", "));
    Written {
        functions,
        value: Some(places.join(" ^ ")),
        goals: Some(format!("targets({}, {{w}})", places.join(", "))),
        peak: most(at) * Natural::from(2u32),
        cost: CONSTANT,
        ..Written::default()
    }
}

/// The remainder; where 1 to m may be taken, the only move to a value is known.
pub(super) fn modulo(modulus: &Natural, all: bool, at: &[Natural]) -> Written {
    let goals = all.then(|| format!("targets({{0}}, {modulus}, {{w}})"));
    Written {
        functions: if all { NEXT_BELOW.to_owned() } else { String::new() },
        value: Some(format!("{{0}} % {modulus}")),
        reduces: Some(modulus.clone()),
        goals,
        peak: most(at) + modulus,
        cost: CONSTANT,
        ..Written::default()
    }
}

/// The greatest heap below x with a wanted remainder.
const NEXT_BELOW: &str = "fn targets(x: int, modulus: int, wanted: int) -> lists {
    let goals: lists = [];
    let take = (x % modulus + modulus - wanted % modulus) % modulus;
    if wanted < modulus && take > 0 && take <= x { push(goals, [x - take]); }
    return goals;
}";

/// From `low` to `high`.
pub(super) fn steps([low, high, shift]: [&Natural; 3], misere: bool, at: &[Natural]) -> Written {
    let modulus = low + high;
    let heap = if *shift == 0u32 { "{0}".to_owned() } else { format!("({{0}} + {shift})") };
    let reduces = Some(modulus.clone());
    let peak = most(at) + shift + &modulus;
    let mut written = Written { peak, reduces, cost: CONSTANT, ..Written::default() };
    if misere {
        let last = low + low;
        written.functions = format!(
            "fn loses(x: int) -> bool {{ let rest = (x + {shift}) % {modulus}; return rest >= {low} && rest < {last}; }}"
        );
        written.loses = Some("loses({0})".to_owned());
    } else {
        written.value = Some(format!("({heap} % {modulus}) / {low}"));
    }
    written
}

/// Two amounts.
pub(super) fn pair(low: &Natural, high: &Natural, at: &[Natural]) -> Written {
    let period = low + high;
    let functions = format!(
        "fn value(x: int) -> int {{ let rest = x % {period}; if rest < {high} {{ return (rest / {low}) % 2; }} return 1 + ((rest - {low}) / {low}) % 2; }}"
    );
    Written {
        functions,
        value: Some("value({0})".to_owned()),
        reduces: Some(period.clone()),
        peak: most(at) + period,
        cost: CONSTANT,
        ..Written::default()
    }
}

fn valued(functions: &str, at: &[Natural], cost: &'static str) -> Written {
    Written {
        functions: functions.to_owned(),
        value: Some("value({0})".to_owned()),
        peak: most(at) * Natural::from(4u32) + Natural::from(16u32),
        cost,
        ..Written::default()
    }
}

/// The last two heaps of each block change places.
pub(super) fn swapped(modulus: u64, at: &[Natural]) -> Written {
    let last = modulus - 1;
    let functions = format!(
        "fn value(x: int) -> int {{ if x % {modulus} == {last} {{ return x + 1; }} if x > 0 && x % {modulus} == 0 {{ return x - 1; }} return x; }}"
    );
    valued(&functions, at, CONSTANT)
}

/// Mock Turtles.
pub(super) fn odious(at: &[Natural]) -> Written {
    let functions = "fn value(x: int) -> int {
        if x == 0 { return 0; }
        return 2 * (x - 1) + 1 - ones(x - 1) % 2;
    }";
    valued(functions, at, DIGITS)
}

/// The exponent of 2.
pub(super) fn twos(more: u64, at: &[Natural]) -> Written {
    let functions = format!(
        "fn value(x: int) -> int {{ if x == 0 {{ return 0; }} let twos = {more}; while x % 2 == 0 {{ x = x / 2; twos = twos + 1; }} return twos; }}"
    );
    valued(&functions, at, DIGITS)
}

/// Odd numbers and odd powers of 2 are lost.
pub(super) fn inner_divisors(at: &[Natural]) -> Written {
    let functions = "fn loses(x: int) -> bool {
        if x == 0 || x % 2 == 1 { return true; }
        let twos = 0;
        while x % 2 == 0 { x = x / 2; twos = twos + 1; }
        return x == 1 && twos % 2 == 1;
    }";
    let mut written = valued(functions, at, DIGITS);
    (written.value, written.loses) = (None, Some("loses({0})".to_owned()));
    written
}

/// At most one part in `divisor`.
pub(super) fn part(divisor: &Natural, at: &[Natural]) -> Written {
    let less = divisor - Natural::ONE;
    let functions = format!(
        "fn value(x: int) -> int {{
            while true {{
                let quotient = x / {divisor};
                let rest = x % {divisor};
                if rest % (quotient + 1) == 0 {{ return quotient; }}
                x = x - (rest / (quotient + 1) + 1) * (quotient + 1);
            }}
        }}
        fn targets(x: int, wanted: int) -> lists {{
            let goals: lists = [];
            let bottom = x - x / {divisor};
            if wanted > x / {divisor} {{ return goals; }}
            let found = wanted * {divisor};
            while found < bottom {{ found = found + found / {less} + 1; }}
            if found < x {{ push(goals, [found]); }}
            return goals;
        }}"
    );
    let mut written = valued(&functions, at, DIGITS);
    written.goals = Some("targets({0}, {w})".to_owned());
    written.peak = (most(at) + Natural::ONE) * Natural::from(4u32) * divisor;
    written
}

/// Bash's game with m beside the heap.
pub(super) fn bash_given(at: &[Natural]) -> Written {
    let functions = "fn targets(x: int, m: int, wanted: int) -> lists {
        let goals: lists = [];
        let take = (x % (m + 1) + m + 1 - wanted % (m + 1)) % (m + 1);
        if wanted <= m && take > 0 && take <= x { push(goals, [x - take, m]); }
        return goals;
    }";
    Written {
        functions: functions.to_owned(),
        value: Some("{0} % ({1} + 1)".to_owned()),
        goals: Some("targets({0}, {1}, {w})".to_owned()),
        peak: most(at) * Natural::from(4u32) + Natural::from(4u32),
        cost: CONSTANT,
        ..Written::default()
    }
}

/// A race with steps of at most the second number to the third.
pub(super) fn auction_given(at: &[Natural]) -> Written {
    Written {
        value: Some("max({2} - {0}, 0) % ({1} + 1)".to_owned()),
        peak: most(at) * Natural::from(4u32) + Natural::from(4u32),
        cost: CONSTANT,
        ..Written::default()
    }
}

/// Taking p to q, or all of less than p; who cannot move wins.
pub(super) fn clear_given(at: &[Natural]) -> Written {
    let functions = "fn loses(x: int, p: int, q: int) -> bool {
        if p > q { return x > 0 && x < p; }
        let rest = x % (p + q);
        return rest > 0 && rest <= p;
    }";
    Written {
        functions: functions.to_owned(),
        loses: Some("loses({0}, {1}, {2})".to_owned()),
        peak: most(at) * Natural::from(4u32),
        cost: CONSTANT,
        ..Written::default()
    }
}
