//! Sends connected customers an event when something of theirs has changed.
//!
//! A stream learns what changed and never what it changed to: whoever listens asks again through
//! the usual calls. So nothing has to be kept for those who are away, and what waits for a slow
//! listener is bounded.

mod event_queue;
mod hub;
mod logins;

pub use event_queue::{Signal, StreamEnd};
pub use hub::{Live, LiveCounts, Subscription};
