//! Server-sent events: notifies connected customers when their data has changed.
//!
//! An event names what changed but not the new value; clients read that through the other calls. So
//! nothing is kept for clients that are not connected, and the queue of a slow one is bounded.

mod event_queue;
mod hub;
mod logins;

pub use event_queue::{Signal, StreamEnd};
pub use hub::{Live, LiveCounts, Subscription};
