//! Texts made alike: half-width, simplified, small letters, without the readings that some copies put beside characters.

/// Traditional characters that claims use, each beside its simplified form.
const SIMPLER: &str = "勝胜敗败個个數数後后當当僅仅為为結结論论遊游戲戏對对剛刚餘余兩两規规則则態态構构斷断證证納纳別别齊齐肯肯博博拿拿顆颗報报從从這这裡里來来開开輪轮時时種种與与無无離离間间邊边進进應应該该異异連连續续質质單单處处邏逻輯辑動动態态題题號号間间說说變变質质較较";

/// A line as it is searched: no blanks.
pub(super) fn tight(line: &str) -> String {
    let mut text = String::new();
    for c in without_readings(line).chars() {
        let c = match c {
            '！'..='～' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
            '、' => ',',
            '。' => '.',
            '“' | '”' | '‘' | '’' | '$' | '\\' | '?' | 'ﾠ' | '\u{3000}' => continue,
            other => other,
        };
        if c.is_whitespace() {
            continue;
        }
        let mut pairs = SIMPLER.chars();
        let simpler =
            std::iter::from_fn(|| Some((pairs.next()?, pairs.next()?))).find(|(from, _)| *from == c);
        text.extend(simpler.map_or(c, |(_, to)| to).to_lowercase());
    }
    text
}

/// Without `(shù)`: letters in parentheses of which one has a tone.
fn without_readings(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some(open) = rest.find('(') {
        let inner = &rest[open + 1..];
        let close = inner.find(')');
        let reading = close.is_some_and(|close| {
            let word = &inner[..close];
            word.chars().all(char::is_alphabetic)
                && word.chars().any(|c| "āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü".contains(c))
        });
        text.push_str(&rest[..open]);
        if let (true, Some(close)) = (reading, close) {
            rest = &inner[close + 1..];
        } else {
            text.push('(');
            rest = inner;
        }
    }
    text + rest
}

/// Whether one of some words stands in a text.
pub(super) fn any(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| text.contains(word))
}

/// The pairs `(3,5)` of a tight text.
pub(super) fn pairs(text: &str) -> Vec<(u64, u64)> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices('(') {
        let inner = &text[at + 1..];
        let Some(close) = inner.find(')') else { continue };
        if let Some((a, b)) = inner[..close].split_once(',')
            && let (Ok(a), Ok(b)) = (a.parse(), b.parse())
        {
            found.push((a, b));
        }
    }
    found
}

/// The numbers `0,2,4` at the beginning of a text.
pub(super) fn numbers(text: &str) -> Vec<u64> {
    let end = text.find(|c: char| !(c.is_ascii_digit() || ",或or和and".contains(c))).unwrap_or(text.len());
    text[..end].split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}
