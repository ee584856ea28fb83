//! The port to providers that verify names.

use super::Outcome;
use async_trait::async_trait;

/// The answer of the register of identity cards about a name and an ID number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RealNameResult {
    /// They belong to the same person.
    Match,
    /// The number belongs to a person of another name.
    Mismatch,
    /// The register does not have the number.
    NoRecord,
    /// The provider does not take them for a name and an ID number.
    BadInput,
}

/// A provider that verifies names.
#[async_trait]
pub trait RealName: Send + Sync {
    /// Whether name and ID number belong to the same person. `Rejected` and `Unknown` say nothing
    /// about that: the same may be asked again later.
    async fn check(&self, name: &str, id_card_no: &str) -> Outcome<RealNameResult>;
}
