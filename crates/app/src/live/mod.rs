//! Sends connected customers an event when something of theirs has changed.
//!
//! A stream learns what changed and never what it changed to: whoever listens asks again through
//! the usual calls. So nothing has to be kept for those who are away, and what waits for a slow
//! listener is bounded.

mod hub;
mod logins;
mod mailbox;

pub use hub::{Live, LiveCounts, Subscription};
pub use mailbox::{Signal, StreamEnd};
