//! Faults: internal errors.

use super::Refusal;
use std::fmt::{self, Debug, Display, Formatter};

/// A fault: its text, which is only for the log, and the id of its log line.
#[derive(Clone, PartialEq, Eq)]
pub struct Fault(String, String);

impl Fault {
    /// A fault that is not logged yet.
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self(text, String::new())
    }

    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The same fault with the id of its log line.
    #[must_use]
    pub fn logged_as(self, id: String) -> Self {
        Self(self.0, id)
    }
}

/// The text, since operators read it.
impl Debug for Fault {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Fault").field(&self.0).finish()
    }
}

/// The id, which customers may see; the text is never shown to them.
impl Display for Fault {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.1)
    }
}

impl Refusal {
    /// An internal error. The text is only for the log.
    #[must_use]
    pub const fn fault(text: String) -> Self {
        Self::Internal { fault: Fault::new(text) }
    }
}
