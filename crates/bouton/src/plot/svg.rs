//! Pictures as SVG.

use std::fmt::Write as _;

use super::{At, Item, Picture, Tone};

fn colour(tone: Tone) -> &'static str {
    match tone {
        Tone::Ink => "#1b1f24",
        Tone::Pale => "#8c959f",
        Tone::Lost => "#9ecbff",
        Tone::Apart => "#ffd8a8",
        Tone::Paper => "#ffffff",
    }
}

/// Time O(items).
pub(super) fn write(picture: &Picture) -> String {
    let Picture { width, height, items } = picture;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\">\n<defs><marker id=\"tip\" viewBox=\"0 0 10 10\" refX=\"9\" refY=\"5\" markerWidth=\"7\" \
         markerHeight=\"7\" orient=\"auto\"><path d=\"M0 0L10 5L0 10z\" fill=\"{ink}\"/></marker></defs>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>\n",
        ink = colour(Tone::Ink),
        paper = colour(Tone::Paper),
    );
    for item in items {
        one(item, &mut svg);
    }
    svg.push_str("</svg>\n");
    svg
}

fn one(item: &Item, svg: &mut String) {
    let ink = colour(Tone::Ink);
    let _ = match item {
        Item::Rect { at: (x, y), size: (width, height), fill } => writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"0.5\"/>",
            colour(*fill),
            colour(Tone::Pale)
        ),
        Item::Circle { at: (x, y), radius, fill } => {
            writeln!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{}\" stroke=\"{ink}\"/>",
                colour(*fill)
            )
        }
        Item::Line { from: (a, b), to: (c, d), tone } => {
            writeln!(svg, "<line x1=\"{a}\" y1=\"{b}\" x2=\"{c}\" y2=\"{d}\" stroke=\"{}\"/>", colour(*tone))
        }
        Item::Arrow { from, control, to } => writeln!(
            svg,
            "<path d=\"{}\" fill=\"none\" stroke=\"{ink}\" marker-end=\"url(#tip)\"/>",
            curve(*from, *control, *to)
        ),
        Item::Arc { from, control, to, tone } => writeln!(
            svg,
            "<path d=\"{}\" fill=\"none\" stroke=\"{}\"/>",
            curve(*from, *control, *to),
            colour(*tone)
        ),
        Item::Text { at: (x, y), size, text, tone } => writeln!(
            svg,
            "<text x=\"{x}\" y=\"{}\" font-size=\"{size}\" text-anchor=\"middle\" fill=\"{}\">{}</text>",
            y + size / 3,
            colour(*tone),
            escaped(text)
        ),
        Item::Begin { at: (x, y), size, text } => {
            writeln!(
                svg,
                "<text x=\"{x}\" y=\"{}\" font-size=\"{size}\" fill=\"{ink}\">{}</text>",
                y + size / 3,
                escaped(text)
            )
        }
    };
}

/// The path of a curve with one control point.
fn curve(from: At, control: At, to: At) -> String {
    format!("M{} {}Q{} {} {} {}", from.0, from.1, control.0, control.1, to.0, to.1)
}

/// Text as XML has it; characters that XML does not have are left out.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_cannot_leave_its_element() {
        let mut picture = Picture::new(10, 10);
        picture.begin((0, 0), 5, "</text><script>&\u{1b}");
        let svg = picture.svg();
        assert!(svg.contains("&lt;/text&gt;&lt;script&gt;&amp;</text>"), "{svg}");
    }
}
