//! The web part as the server sends it: the page of each screen, with the responses to the screen's
//! first calls, and files.

pub mod console;
pub mod files;
pub mod shell;

/// Metric label for a response whose router has no pattern for it. Must come from a bounded set.
#[derive(Debug, Clone, Copy)]
pub struct RouteName(pub &'static str);
