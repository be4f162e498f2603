//! The syntax of rules: reading, printing and what is said about faulty texts.

mod examples;
mod expressions;
mod faults;
mod keywords;
mod layout;
mod limits;
mod round_trip;
