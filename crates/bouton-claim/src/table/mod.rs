//! Pasted tables of values and outcomes beside the truth.
//!
//! ```text
//! text --token--> rows --reading--> entries --check--> all hold, or the first that does not
//! ```

mod check;
mod reading;
mod token;

pub use check::{Failure, Found, check};
pub use reading::{Reading, Shape};
pub use token::{Row, Stated, Token, Unread, Why, rows};
