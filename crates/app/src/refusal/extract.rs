//! What the rules can refuse about extraction.

/// What the rules can refuse about extraction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExtractRefusal {
    /// The caller has no such extraction.
    NotFound,
}

impl ExtractRefusal {
    pub(super) fn samples() -> Vec<Self> {
        vec![Self::NotFound]
    }
}
