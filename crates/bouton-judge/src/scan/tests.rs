use super::*;

/// A stream that gives a few bytes at a time.
struct Drops<'t>(&'t [u8], usize);

impl Read for Drops<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.1.min(self.0.len()).min(into.len());
        into[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}

fn numbers(text: &str, drop: usize) -> Result<Vec<String>, InputFault> {
    let mut scanner = Scanner::new(Drops(text.as_bytes(), drop));
    let mut found = Vec::new();
    loop {
        match scanner.number() {
            Ok(Some(number)) => found.push(Natural::from(number).to_string()),
            Ok(None) => return Ok(found),
            Err(Trouble::Fault(fault)) => return Err(*fault),
            Err(Trouble::Io(error)) => panic!("{error}"),
        }
    }
}

#[test]
fn numbers_stand_between_blanks_however_the_stream_comes() {
    let text = "\u{feff}3 5\r\n007\t18446744073709551615 18446744073709551616\n\n ９９\u{3000}１2 0";
    let wanted = ["3", "5", "7", "18446744073709551615", "18446744073709551616", "99", "12", "0"];
    for drop in [1, 2, 3, 5, 7, 19, 1000] {
        assert_eq!(numbers(text, drop).unwrap(), wanted, "{drop} bytes at a time");
    }
    assert_eq!(numbers("", 1).unwrap(), [""; 0]);
    assert_eq!(numbers(" \n", 1).unwrap(), [""; 0]);
}

#[test]
fn long_numbers_and_long_streams() {
    let long = "1".repeat(3 * BLOCK);
    assert_eq!(numbers(&format!("5 {long}\n6"), 100_000).unwrap(), ["5", long.as_str(), "6"]);
    let many: Vec<String> = (0..100_000u64).map(|i| (i * i * 1_000_003).to_string()).collect();
    assert_eq!(numbers(&many.join(" "), 77_777).unwrap(), many);
}

#[test]
fn faults_have_a_place() {
    for drop in [1, 4, 1000] {
        let fault = numbers("3 5\n7 x9 1\n", drop).unwrap_err();
        let column = fault.column + fault.text[..fault.diagnostic.span.start].chars().count() as u64;
        assert_eq!((fault.line, column), (2, 3), "{drop} bytes at a time");
        assert_eq!(&fault.text[fault.diagnostic.span.range()], "x9");
        assert_eq!(fault.diagnostic.code.as_str(), "E0103");
    }
    let fault = numbers(&format!("{}\n  -4", "1 2 3\n".repeat(200_000)), 65_536).unwrap_err();
    let column = fault.column + fault.text[..fault.diagnostic.span.start].chars().count() as u64;
    assert_eq!((fault.line, column, fault.diagnostic.code.as_str()), (200_002, 3, "E0107"));
}
