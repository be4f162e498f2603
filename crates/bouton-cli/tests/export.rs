//! `export` from the command line.

mod session;

use session::transcript;

#[test]
fn programs_say_what_they_rest_on() {
    insta::assert_snapshot!(transcript(&[
        "export --preset 51nod-1185 --to cpp",
        "export fibonacci/firstall --to py --ask first-move --max 10^15",
        "export kayles --to bfile --n 0..12",
        "export bash --to tex --n 0..5 --lang zh",
        "export --preset hdu-5973 --to cpp",
        "export moore:2 --to rs --input heap[3] --ask first-move",
        "export kayles --to cpp --input heap[3] --ask all-moves --lang zh --max heap=10^9",
    ]));
}
