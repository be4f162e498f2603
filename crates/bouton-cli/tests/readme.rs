//! The transcripts of the README in both languages are what the program prints.
//!
//! `TRYCMD=overwrite cargo test -p bouton-cli --test readme` writes what it prints now into the pages.

#[test]
fn readme() {
    trycmd::TestCases::new()
        .env("BOUTON_FORMAT", "human")
        .env("LANG", "en_US.UTF-8")
        .env("LC_ALL", "")
        .env("LC_MESSAGES", "")
        .case("../../README.md")
        .case("../../README.zh.md");
}
