use super::*;

/// Gives few bytes at a time.
struct Drops<'t>(&'t [u8], usize);

impl Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let most = self.1.min(buffer.len()).min(self.0.len());
        let (now, rest) = self.0.split_at(most);
        buffer[..most].copy_from_slice(now);
        self.0 = rest;
        Ok(most)
    }
}

/// Names, edges and marks.
type Facts = (Vec<String>, Vec<(u32, u32)>, Vec<(u32, u8)>);

fn facts((graph, labels): (Graph, Labels)) -> Facts {
    let mut marks: Vec<(u32, u8)> = graph.marks.iter().map(|(&node, &mark)| (node, mark as u8)).collect();
    marks.sort_unstable();
    (labels.iter().map(std::borrow::Cow::into_owned).collect(), graph.edges, marks)
}

/// Each line by itself, none of them the quick way.
fn line_by_line(text: &str) -> Option<Facts> {
    let mut graph = Graph::default();
    for line in text.split_inclusive('\n') {
        graph.read_line(line, 0).ok()?;
    }
    named(graph).map(facts)
}

#[test]
fn every_way_of_reading_gives_the_same_graph() {
    let words = [
        "1",
        "2",
        "0",
        "01",
        "999999999",
        "1234567890",
        "a",
        "b-",
        "win",
        "LOSE",
        "draw",
        "胜",
        "->",
        "→",
        ">",
        "a->b",
        ":",
        "a:",
        "#",
        "//",
        "１",
        "a=b",
        "-",
        ",",
        "\t",
        "\r",
        "\u{b}",
        "\u{feff}",
        "a,b",
    ];
    let mut state = 1u64;
    let mut below = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).unwrap_or(0) % bound
    };
    let mut good = 0;
    for round in 0..20_000 {
        let mut text = String::new();
        for _ in 0..=below(4) {
            for _ in 0..below(5) {
                // Mostly plain words.
                let word = if below(3) > 0 { words[below(8)] } else { words[below(words.len())] };
                text.push_str(word);
                text.push_str([" ", " ", "  ", ", ", ""][below(5)]);
            }
            text.push_str(["\n", "\n", "\r\n", ""][below(4)]);
        }
        let expected = line_by_line(&text);
        good += usize::from(expected.is_some());
        assert_eq!(read(&text).ok().map(facts), expected, "{text:?}");
        let mut drops = Drops(text.as_bytes(), 1 + round % 9);
        let found = read_in_pieces(&mut drops).expect("no fault of reading");
        assert_eq!(found.map(facts), expected, "{text:?}");
    }
    assert!(good > 2000, "{good}");
}

#[test]
fn lines_may_be_longer_than_a_piece() {
    let words: Vec<String> = (0..100_000).map(|n| format!("n{n}")).collect();
    let text = format!("a -> {}\n1 2", words.join(" "));
    let found = read_in_pieces(&mut text.as_bytes()).expect("no fault of reading");
    let (graph, labels) = found.expect("a graph");
    assert_eq!((graph.edges.len(), labels.len()), (100_001, 100_003));
    assert!(read_in_pieces(&mut &b"a \xff\n"[..]).expect("no fault of reading").is_none());
}

#[test]
fn numbers_are_ranked_and_other_names_stand_in_order() {
    let names = |text: &str| {
        let (graph, labels) = read(text).expect("a graph");
        let names: Vec<String> = labels.iter().map(std::borrow::Cow::into_owned).collect();
        let mut marks: Vec<u32> = graph.marks.keys().copied().collect();
        marks.sort_unstable();
        (names.join(" "), graph.edges, marks)
    };
    assert_eq!(names("7 3\n3 -> 5 7\n0 win\n"), ("0 3 5 7".into(), vec![(3, 1), (1, 2), (1, 3)], vec![0]));
    let far = names("900000000 win\n3 900000000\n4");
    assert_eq!(far, ("3 4 900000000".into(), vec![(0, 2)], vec![2]));
    assert_eq!(names("2 1\n0 1\n"), ("0 1 2".into(), vec![(2, 1), (0, 1)], vec![]));
    let words = names("7 3\n9\n3 -> 5\n0 win\n5 x\n8 3");
    assert_eq!(words.0, "7 3 9 5 0 x 8");
    assert_eq!((words.1, words.2), (vec![(0, 1), (1, 3), (3, 5), (6, 1)], vec![4]));
    assert_eq!(names("1 -> 2 x\n").0, "1 2 x");
}
