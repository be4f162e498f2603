//! Closed forms of games with heaps of millions of digits, in units of one multiplication of that size, and streams of
//! heaps of 64 bits. `cargo xtask bench law` runs it; its arguments are numbers of decimal digits.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bouton_value::euclid::{self, Ending};
use bouton_value::number::arithmetic::{Fibonacci, Square};
use bouton_value::number::{Integer, Natural, One};
use bouton_value::takeaway::{Limit, TakeAway, TakeAway64, linear64};
use bouton_value::wythoff::{Wythoff, Wythoff64};
use bouton_value::zeckendorf::Zeckendorf;

/// Each task is timed so often; the least time counts, since what else the machine does only adds.
const ROUNDS: usize = 5;
/// A task is repeated for so many seconds within one round: the system counts processor time in steps of milliseconds.
const ROUND: f64 = 0.1;

fn main() {
    let digits: Vec<usize> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    for digits in if digits.is_empty() { vec![1_000_000] } else { digits } {
        println!("| {digits} digits | s | multiplications |\n|---|---|---|");
        at_size(digits);
        println!();
    }
    println!("| 10^6 pairs or heaps of 64 bits | ns each |\n|---|---|");
    streams();
}

/// Processor time of this thread so far, which others on the machine disturb least; where the system does not tell it, time.
fn clock(begin: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse::<u64>().ok());
    nanos.map_or_else(|| begin.elapsed().as_secs_f64(), |nanos| Duration::from_nanos(nanos).as_secs_f64())
}

fn seconds<T>(mut task: impl FnMut() -> T) -> f64 {
    let begin = Instant::now();
    let time = || {
        let start = clock(begin);
        let mut times = 0u32;
        loop {
            black_box(task());
            times += 1;
            let spent = clock(begin) - start;
            if spent >= ROUND {
                return spent / f64::from(times);
            }
        }
    };
    std::iter::repeat_with(time).take(ROUNDS).fold(f64::INFINITY, f64::min)
}

/// Digits without a pattern that anybody could use.
fn random(digits: usize, seed: u64) -> String {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(b'0' + u8::try_from((state >> 33) % 10).unwrap_or(0))
    };
    std::iter::once('7').chain(std::iter::repeat_with(&mut next)).take(digits).collect()
}

fn at_size(digits: usize) {
    let text = random(digits, 1);
    let x: Natural = text.parse().expect("digits");
    let y: Natural = random(digits, 2).parse().expect("digits");
    let unit = seconds(|| &x * &y);
    let say = |what: &str, seconds: f64| println!("| {what} | {seconds:.4} | {:.2} |", seconds / unit);
    say("multiplication", seconds(|| &x * &y));
    say("squaring", seconds(|| (&x).square()));
    say("parsing", seconds(|| text.parse::<Natural>().is_ok()));
    say("printing", seconds(|| x.to_string()));

    let one = || Wythoff::new(Natural::ONE).expect("1 is not 0");
    let both = |game: &Wythoff, x: &Natural, y: &Natural| (game.is_losing(x, y), game.winning(x, y));
    let game = one();
    // Lost: the pair that holds x. Close: the larger heap has one stone more. Near a convergent: no leading bits decide.
    let partner = game.pairs().place(&x).partner;
    let (low, high) = if partner < x { (&partner, &x) } else { (&x, &partner) };
    let close = high + Natural::ONE;
    let index = 4_784_971 * digits as u64 / 1_000_000 - 3;
    let (fib, next) = (Natural::fibonacci(index), Natural::fibonacci(index + 1) - Natural::ONE);
    assert!(game.is_losing(low, high) && !game.is_losing(low, &close));
    say("Wythoff: outcome, random heaps", seconds(|| game.is_losing(&x, &y)));
    say("Wythoff: outcome, lost", seconds(|| game.is_losing(low, high)));
    say("Wythoff: outcome, nearly lost", seconds(|| game.is_losing(low, &close)));
    say("Wythoff: outcome and moves, random heaps", seconds(|| game.winning(&x, &y)));
    say("Wythoff: outcome and moves, nearly lost", seconds(|| game.winning(low, &close)));
    say("Wythoff: outcome and moves, Fibonacci neighbours", seconds(|| game.winning(&fib, &next)));
    say("Wythoff: outcome, then moves, Fibonacci neighbours", seconds(|| both(&game, &fib, &next)));
    say("Wythoff: outcome, nothing remembered", seconds(|| one().is_losing(low, &close)));
    say(
        "Wythoff: outcome, then moves, nearly lost, nothing remembered",
        seconds(|| both(&one(), low, &close)),
    );
    say(
        "Wythoff: outcome, then moves, Fibonacci neighbours, the same",
        seconds(|| both(&one(), &fib, &next)),
    );
    let three = Wythoff::new(Natural::from(3u8)).expect("3 is not 0");
    say("3-Wythoff: outcome and moves, random heaps", seconds(|| three.winning(&x, &y)));

    say("Euclid: outcome, random", seconds(|| euclid::is_losing(Ending::Zero, &x, &y)));
    say(
        "Euclid: outcome, neighbours of the golden ratio",
        seconds(|| euclid::is_losing(Ending::Zero, &fib, &next)),
    );
    let short: Natural = random(digits / 2, 3).parse().expect("digits");
    say("Euclid: move, heaps of n and n / 2 digits", seconds(|| euclid::winning(Ending::Zero, &short, &x)));
    say("Euclid: value", seconds(|| euclid::value(Ending::Zero, &x, &y)));

    let words = Zeckendorf::new();
    say("Zeckendorf: least part", seconds(|| words.least(&x)));
    say("Zeckendorf: all parts", seconds(|| words.indices(&x).count()));
    let double = Limit::Linear { times: Natural::from(2u8), plus: Integer::from(0) };
    let fibonacci = TakeAway::new(double, 0);
    say("Fibonacci Nim: outcome", seconds(|| fibonacci.is_losing(&x, &short)));
    let thousand = &x >> 3u8;
    say(
        "Fibonacci Nim: first 100 winning moves",
        seconds(|| fibonacci.winning(&x, &thousand).map(|w| w.take(100).count())),
    );
}

fn streams() {
    const CASES: u64 = 1_000_000;
    let mixed = |i: u64| i.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let say = |what: &str, seconds: f64| println!("| {what} | {:.1} |", seconds * 1e9 / 1_000_000.0);
    let game = Wythoff64::new(1).expect("1 is not 0");
    for (bound, name) in [(1_000_000_000, "10^9"), (1_000_000_000_000_000_000, "10^18"), (u64::MAX, "2^64")] {
        let pair = |i: u64| (mixed(i) % bound, mixed(i + CASES) % bound);
        let outcome = |i| game.is_losing(pair(i).0, pair(i).1);
        say(&format!("Wythoff to {name}: outcome"), seconds(|| (0..CASES).filter(|i| outcome(*i)).count()));
        let moves = |i| game.winning(pair(i).0, pair(i).1).count();
        say(
            &format!("Wythoff to {name}: all winning moves"),
            seconds(|| (0..CASES).map(moves).sum::<usize>()),
        );
    }
    let fibonacci = TakeAway64::new(linear64(2, 0), 100).expect("92 Fibonacci numbers");
    let heap = |i: u64| mixed(i) % 1_000_000_000_000_000;
    say(
        "Fibonacci Nim to 10^15: least move",
        seconds(|| (0..CASES).filter_map(|i| fibonacci.least(heap(i))).sum::<u64>()),
    );
    let moves = |i| fibonacci.winning(heap(i), heap(i)).count();
    say("Fibonacci Nim to 10^15: all winning moves", seconds(|| (0..CASES).map(moves).sum::<usize>()));
    let multiple = |i: u64| euclid::winning64(Ending::Zero, mixed(i), mixed(i + CASES)).unwrap_or(0);
    say("Euclid to 2^64: move", seconds(|| (0..CASES).map(multiple).fold(0, u64::wrapping_add)));
}
