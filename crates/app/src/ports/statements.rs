//! The port to payment providers' statements.

use super::Outcome;
use async_trait::async_trait;
use domain::{EntryKind, StatementEntry};

/// A provider's answer about the statement of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DayStatement {
    /// All entries of the day. Their numbers are ours where the provider has one, otherwise its
    /// own. A provider without numbers of refunds names each by the number of its payment.
    Entries(Vec<StatementEntry>),
    /// The provider has not finished it yet.
    NotReady,
    /// There is none. Providers say so of a day on which no money moved, and some also of one whose
    /// statement they have not begun.
    None,
}

/// A payment provider's statements, in which it lists the money that it has moved for us.
#[async_trait]
pub trait Statements: Send + Sync {
    /// The name of the provider, as in the ledger.
    fn name(&self) -> &'static str;

    /// The kinds that its statements list. The ledger has entries of other kinds without a line.
    fn kinds(&self) -> &'static [EntryKind];

    /// The statement of a day in Beijing, as `20261121`. Providers have it some hours after the day
    /// has ended. `Unknown` when there was no answer or not the whole of it.
    async fn statement(&self, day: i32) -> Outcome<DayStatement>;

    /// The inquiry (a dispute that has moved no money) for which a refund in a statement may have
    /// been made at the provider's own site, by the provider's id: the newest about its payment
    /// that began before it. `None` when there was none.
    async fn inquiry_before(&self, refund: &StatementEntry) -> Outcome<Option<String>>;
}
