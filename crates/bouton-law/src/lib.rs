//! Saying it for ever: laws of games, by named theorems and by proof.
