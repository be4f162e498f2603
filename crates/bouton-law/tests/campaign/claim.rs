//! What a certificate says of a position, read off its text here once more.

/// The lines of a claim.
pub(super) struct Claim {
    kind: String,
    subject: String,
    lines: Vec<String>,
    /// How many numbers the state has.
    size: usize,
    /// The words of 0, 1, 2 .. where the numeration is given by automata.
    words: Vec<Vec<usize>>,
    /// The claims of a sum.
    parts: Vec<Claim>,
}

type Rows = Vec<(bool, Vec<usize>)>;

impl Claim {
    pub(super) fn read(certificate: &str, size: usize) -> Self {
        let mut lines = certificate.lines().skip_while(|line| !line.starts_with("claim "));
        let head: Vec<&str> = lines.next().unwrap().split(' ').collect();
        let lines = lines.map(str::to_owned).collect();
        let (kind, subject) = (head[1].to_owned(), head[3].to_owned());
        let mut claim = Self { kind, subject, lines, size, words: Vec::new(), parts: Vec::new() };
        if claim.kind == "xor" {
            let sections = certificate.split("\npart ").skip(1);
            claim.parts = sections.map(|part| Self::read(part, 1)).collect();
            return claim;
        }
        if claim.field("numeration") == Some("automata") {
            claim.words = words(&claim.automaton("language").1);
        }
        claim
    }

    pub(super) fn is_of_values(&self) -> bool {
        self.subject != "outcome"
    }

    /// The number of components that positions have for this claim.
    pub(super) fn heaps(&self) -> usize {
        if self.kind == "quotient" {
            2
        } else {
            self.field("heaps").map_or(1, |heaps| heaps.parse().unwrap())
        }
    }

    /// Up to where it is compared.
    pub(super) fn reach(&self, numbers: usize) -> u64 {
        let far = self.list("values").len().max(self.list("outcomes").len()) as u64;
        match numbers {
            1 if self.subject == "value" => (3 * far).clamp(90, 700),
            1 => 40,
            2 => 14,
            3 => 6,
            _ => 4,
        }
    }

    fn field(&self, key: &str) -> Option<&str> {
        self.lines.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '))
    }

    fn list(&self, key: &str) -> Vec<&str> {
        self.field(key).map_or_else(Vec::new, |list| list.split(' ').collect())
    }

    fn number(&self, key: &str) -> Option<u64> {
        self.field(key)?.parse().ok()
    }

    fn automaton(&self, name: &str) -> (usize, Rows) {
        let head = format!("automaton {name} tracks ");
        let mut lines = self.lines.iter().skip_while(|line| !line.starts_with(&head));
        let tracks = lines.next().unwrap()[head.len()..].parse().unwrap();
        let rows = lines.map_while(|line| {
            let (accepts, targets) = line.split_once(' ')?;
            let targets = targets.split(' ').map(|word| word.parse().ok()).collect::<Option<Vec<usize>>>()?;
            matches!(accepts, "accept" | "reject").then_some((accepts == "accept", targets))
        });
        (tracks, rows.collect())
    }

    /// The value, or 0 where the player to move loses and 1 where not; `None` where the claim says nothing.
    pub(super) fn at(&self, numbers: &[u64]) -> Option<u64> {
        match self.kind.as_str() {
            "xor" => {
                let worth = |(part, &n): (&Claim, &u64)| part.at(&[n]);
                self.parts.iter().zip(numbers).map(worth).try_fold(0, |sum, own| Some(sum ^ own?))
            }
            "quotient" => Some(u64::from(!self.product_is_losing(numbers))),
            "recurrence" => Some(u64::from(!self.part_is_larger(numbers))),
            "window" => self.window(numbers[0]),
            "automaton" => self.automatic(numbers),
            _ => self.repeating(numbers),
        }
    }

    fn repeating(&self, numbers: &[u64]) -> Option<u64> {
        let list = if self.is_of_values() { self.list("values") } else { self.list("outcomes") };
        let period = self.number("period").or(self.number("modulus"))?;
        let first = self.number("preperiod").unwrap_or(0);
        let mut column = 0;
        for (number, bound) in numbers[1..].iter().zip(self.list("bounds")) {
            let bound: u64 = bound.parse().ok()?;
            if *number > bound {
                return None;
            }
            column = column * (bound + 1) + number;
        }
        let width = list.len() as u64 / (first + period);
        let rounds = numbers[0].saturating_sub(first) / period;
        let entry = list[usize::try_from((numbers[0] - rounds * period) * width + column).ok()?];
        let value: u64 = match entry {
            "P" => 0,
            "N" => 1,
            number => number.parse().ok()?,
        };
        Some(value + rounds * self.number("saltus").unwrap_or(0))
    }

    fn window(&self, n: u64) -> Option<u64> {
        let most: Vec<i64> = self.list("most").iter().map(|word| word.parse().unwrap()).collect();
        let mut values = vec![0_u64];
        for n in 1..=i64::try_from(n).ok()? {
            let low = |n: i64| (n - (most[0] * n + most[1]).div_euclid(most[2])).clamp(0, n);
            let fresh = u64::try_from(n - low(n)).ok()?;
            values.push(if low(n) == low(n - 1) {
                fresh
            } else {
                values[usize::try_from(low(n - 1)).ok()?]
            });
        }
        values.last().copied()
    }

    fn part_is_larger(&self, numbers: &[u64]) -> bool {
        let mut terms: Vec<u64> = self.list("terms").iter().map(|word| word.parse().unwrap()).collect();
        let lag = usize::try_from(self.number("lag").unwrap()).unwrap();
        while terms.last().unwrap() <= &numbers[0] {
            terms.push(terms[terms.len() - 1] + terms[terms.len() - lag]);
        }
        let (mut left, mut part) = (numbers[0], u64::MAX);
        while left > 0 {
            part = terms.iter().copied().filter(|term| *term <= left).max().unwrap();
            left -= part;
        }
        numbers[1] < part
    }

    fn product_is_losing(&self, heaps: &[u64]) -> bool {
        let numbers = |list: Vec<&str>| list.iter().map(|word| word.parse().unwrap()).collect::<Vec<usize>>();
        let (elements, losing) = (numbers(self.list("elements")), numbers(self.list("losing")));
        let times: Vec<Vec<usize>> = self
            .lines
            .iter()
            .filter_map(|line| line.strip_prefix("times"))
            .map(|line| line.split_whitespace().map(|word| word.parse().unwrap()).collect())
            .collect();
        let (first, period) = (self.number("preperiod").unwrap(), self.number("period").unwrap());
        let product = heaps.iter().fold(0, |product: usize, &n| {
            let rounds = n.saturating_sub(first) / period;
            let element = elements[usize::try_from(n - rounds * period).unwrap()];
            let generator = times[0].iter().position(|&to| to == element);
            generator.map_or(product, |generator| times[product][generator])
        });
        losing.contains(&product)
    }

    fn automatic(&self, numbers: &[u64]) -> Option<u64> {
        if self.subject == "value" {
            let value = |value: &u64| self.reads("value", &[numbers, &[*value]].concat());
            return (0..256).find(value).or(Some(u64::MAX));
        }
        debug_assert_eq!(numbers.len() % self.size, 0);
        Some(u64::from(!self.reads("losing", numbers)))
    }

    fn reads(&self, name: &str, numbers: &[u64]) -> bool {
        let (tracks, rows) = self.automaton(name);
        assert_eq!(tracks, numbers.len());
        let words: Vec<Vec<usize>> = numbers.iter().map(|&n| self.digits(n)).collect();
        let radix = self.radix();
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        let end = (0..length).fold(0, |state: usize, place| {
            let digit = |word: &Vec<usize>| (place + word.len()).checked_sub(length).map_or(0, |at| word[at]);
            rows[state].1[words.iter().fold(0, |letter, word| letter * radix + digit(word))]
        });
        rows[end].0
    }

    fn radix(&self) -> usize {
        match self.field("numeration").unwrap().strip_prefix("base ") {
            Some(base) => base.parse().unwrap(),
            None => self.automaton("language").1[0].1.len(),
        }
    }

    fn digits(&self, n: u64) -> Vec<usize> {
        if !self.words.is_empty() {
            return self.words[usize::try_from(n).unwrap()].clone();
        }
        let base = self.radix() as u64;
        let mut digits = Vec::new();
        let mut rest = n;
        while rest > 0 {
            digits.insert(0, usize::try_from(rest % base).unwrap());
            rest /= base;
        }
        digits
    }
}

/// The first words of a language without leading zeros, in radix order.
fn words(rows: &Rows) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    let mut layer: Vec<(Vec<usize>, usize)> = vec![(Vec::new(), 0)];
    while all.len() < 600 {
        layer = layer
            .iter()
            .flat_map(|(word, state)| {
                let first = usize::from(word.is_empty());
                (first..rows[*state].1.len())
                    .map(move |digit| ([&word[..], &[digit]].concat(), rows[*state].1[digit]))
            })
            .filter(|(_, state)| rows[*state].0 || rows[*state].1.iter().any(|to| to != state))
            .collect();
        all.extend(layer.iter().filter(|(_, state)| rows[*state].0).map(|(word, _)| word.clone()));
    }
    all
}
