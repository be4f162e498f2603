//! The syntax of rules: reading, printing and what is said about faulty texts.

mod examples;
