//! The port to providers that verify names.

use super::Outcome;
use async_trait::async_trait;

/// A provider that verifies names.
#[async_trait]
pub trait RealName: Send + Sync {
    /// Whether name and ID number belong to the same person.
    async fn check(&self, name: &str, id_card_no: &str) -> Outcome<bool>;
}
