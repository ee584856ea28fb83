//! The port to payment providers' statements.

use super::Outcome;
use async_trait::async_trait;
use domain::StatementEntry;

/// A payment provider's statements, in which it lists the money that it has moved for us.
#[async_trait]
pub trait Statements: Send + Sync {
    /// The name of the provider, as in the ledger.
    fn name(&self) -> &'static str;

    /// All entries of a day in Beijing, as `20261121`. Numbers are ours where the provider has
    /// one, otherwise its own. Providers have a statement some hours after the day has ended;
    /// until then it is `Unknown`.
    async fn statement(&self, day: i32) -> Outcome<Vec<StatementEntry>>;
}
