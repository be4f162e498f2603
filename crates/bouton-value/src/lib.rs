//! What a position is worth: who wins, nim values, and the exact integers every claim rests on.
//!
//! This is the ground floor of Bouton: no other crate of ours is used here.
//!
//! - [`Integer`], [`Natural`]: exact integers of any size, behind one module ([`number`]).
//! - [`Outcome`], [`Finish`]: who wins, in the field's words.
//! - [`mex`], [`nim_sum`]: the two operations of the Sprague-Grundy theory; [`nim_product`] and its kin in [`nimber`].
//! - [`Status`]: how sure a claim is.
//! - [`wythoff`], [`takeaway`], [`euclid`]: closed forms of games at any size, with [`beatty`], [`zeckendorf`] under them.

pub mod beatty;
pub mod beatty64;
pub mod euclid;
pub mod misere_wythoff;
pub mod multiple;
pub mod nimber;
pub mod number;
pub mod outcome;
pub mod root;
pub mod status;
pub mod takeaway;
pub mod wythoff;
pub mod zeckendorf;

pub use nimber::{mex, nim_inverse, nim_product, nim_root, nim_sum};
pub use number::{Integer, Natural};
pub use outcome::{Finish, Outcome};
pub use status::Status;
