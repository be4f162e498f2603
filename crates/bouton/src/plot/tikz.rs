//! Pictures as `TikZ`.

use std::fmt::Write as _;

use super::{At, Item, Picture, Tone};

fn colour(tone: Tone) -> &'static str {
    match tone {
        Tone::Ink => "black",
        Tone::Pale => "gray",
        Tone::Lost => "blue!25",
        Tone::Apart => "orange!35",
        Tone::Paper => "white",
    }
}

/// One unit is a fiftieth of a centimetre. Time O(items).
pub(super) fn write(picture: &Picture) -> String {
    let mut tikz = String::from("\\begin{tikzpicture}[x=0.02cm,y=-0.02cm,>=stealth]\n");
    for item in &picture.items {
        one(item, &mut tikz);
    }
    tikz.push_str("\\end{tikzpicture}\n");
    tikz
}

/// A quadratic curve as the cubic one that `TikZ` draws: both control points are two thirds of the way.
fn curve(from: At, control: At, to: At) -> String {
    let third = |end: At| ((end.0 + 2 * control.0) / 3, (end.1 + 2 * control.1) / 3);
    let (first, second) = (third(from), third(to));
    format!(
        "({},{}) .. controls ({},{}) and ({},{}) .. ({},{})",
        from.0, from.1, first.0, first.1, second.0, second.1, to.0, to.1
    )
}

fn one(item: &Item, tikz: &mut String) {
    let _ = match item {
        Item::Rect { at: (x, y), size: (width, height), fill } => writeln!(
            tikz,
            "\\filldraw[fill={},draw=gray,very thin] ({x},{y}) rectangle ({},{});",
            colour(*fill),
            x + width,
            y + height
        ),
        Item::Circle { at: (x, y), radius, fill } => writeln!(
            tikz,
            "\\filldraw[fill={}] ({x},{y}) circle[x radius={radius},y radius={radius}];",
            colour(*fill)
        ),
        Item::Line { from: (a, b), to: (c, d), tone } => {
            writeln!(tikz, "\\draw[{}] ({a},{b}) -- ({c},{d});", colour(*tone))
        }
        Item::Arrow { from, control, to } => writeln!(tikz, "\\draw[->] {};", curve(*from, *control, *to)),
        Item::Arc { from, control, to, tone } => {
            writeln!(tikz, "\\draw[{}] {};", colour(*tone), curve(*from, *control, *to))
        }
        Item::Text { at: (x, y), size, text, tone } => writeln!(
            tikz,
            "\\node[inner sep=0,text={},font=\\fontsize{{{pt}}}{{{pt}}}\\selectfont] at ({x},{y}) {{{}}};",
            colour(*tone),
            escaped(text),
            pt = points(*size)
        ),
        Item::Begin { at: (x, y), size, text } => writeln!(
            tikz,
            "\\node[inner sep=0,anchor=west,font=\\fontsize{{{pt}}}{{{pt}}}\\selectfont] at ({x},{y}) {{{}}};",
            escaped(text),
            pt = points(*size)
        ),
    };
}

/// The size of letters in points that suits a height in units.
fn points(size: i64) -> i64 {
    (size * 57 / 100).max(4)
}

/// Text as LaTeX has it.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
                out.push('\\');
                out.push(c);
            }
            '^' => out.push_str("\\^{}"),
            '~' => out.push_str("\\~{}"),
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}
