//! Faults: what broke on our side.

use super::Refusal;
use std::fmt::{self, Debug, Display, Formatter};

/// A fault: its text, which is for the log alone, and the id under which the log has it.
#[derive(Clone, PartialEq, Eq)]
pub struct Fault(String, String);

impl Fault {
    /// Something broke, and is not in the log yet.
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self(text, String::new())
    }

    /// The text for the log.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The same fault under the id by which staff find it in the log.
    #[must_use]
    pub fn logged_as(self, id: String) -> Self {
        Self(self.0, id)
    }
}

/// The text, since staff read it.
impl Debug for Fault {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("Fault").field(&self.0).finish()
    }
}

/// The id, since customers read it and not the text.
impl Display for Fault {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.1)
    }
}

impl Refusal {
    /// Something broke. The text is for the log alone.
    #[must_use]
    pub const fn fault(text: String) -> Self {
        Self::Internal { fault: Fault::new(text) }
    }
}
