//! Whether a name and an ID number belong together.

use super::Outcome;
use async_trait::async_trait;

/// A checker of identities.
#[async_trait]
pub trait RealName: Send + Sync {
    /// Whether the two belong together.
    async fn check(&self, name: &str, id_card_no: &str) -> Outcome<bool>;
}
