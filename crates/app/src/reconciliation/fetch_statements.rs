//! Fetches statements from one provider.

use crate::ports::{DayStatement, Outcome, Statements};
use domain::{EntryKind, RefundNo, StatementEntry};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What one provider had.
pub struct FetchedStatement {
    pub provider: &'static str,
    /// The first statement that it had, with its day.
    pub statement: Option<(i32, Vec<StatementEntry>)>,
    /// The inquiries for which refunds in it may have been made, by the numbers of the refunds.
    pub inquiries: BTreeMap<String, String>,
    /// The days before of which it has none.
    pub absent: Vec<i32>,
}

/// Asks for the statements of these days until there is one. A provider that does not answer, or
/// refuses, would do the same for the next day, so it is not asked again in this run.
pub async fn fetch_statement(provider: Arc<dyn Statements>, days: Vec<i32>) -> FetchedStatement {
    let name = provider.name();
    let mut fetched = FetchedStatement {
        provider: name,
        statement: None,
        inquiries: BTreeMap::new(),
        absent: Vec::new(),
    };
    for day in days {
        let statement = provider.statement(day).await;
        match with_inquiries(&*provider, statement).await {
            Outcome::Done((DayStatement::Entries(entries), inquiries)) => {
                fetched.statement = Some((day, entries));
                fetched.inquiries = inquiries;
                break;
            }
            Outcome::Done((DayStatement::None, _)) => fetched.absent.push(day),
            Outcome::Done((DayStatement::NotReady, _)) => {
                tracing::info!(provider = name, day, "a statement is not ready yet");
            }
            Outcome::Unknown => {
                tracing::warn!(provider = name, day, "a statement could not be fetched");
                break;
            }
            Outcome::Rejected { code, .. } => {
                tracing::error!(provider = name, day, code, "a provider refused its statement");
                break;
            }
        }
    }
    fetched
}

/// Asks about each refund in a statement that has no number of ours.
async fn with_inquiries(
    provider: &dyn Statements,
    statement: Outcome<DayStatement>,
) -> Outcome<(DayStatement, BTreeMap<String, String>)> {
    let statement = match statement {
        Outcome::Done(statement) => statement,
        Outcome::Unknown => return Outcome::Unknown,
        Outcome::Rejected { code, retryable } => return Outcome::Rejected { code, retryable },
    };
    let mut inquiries = BTreeMap::new();
    let entries = match &statement {
        DayStatement::Entries(entries) => &entries[..],
        DayStatement::NotReady | DayStatement::None => &[],
    };
    let is_by_hand = |entry: &&StatementEntry| {
        entry.key.0 == EntryKind::Refund && RefundNo::parse(&entry.key.1).is_err()
    };
    for refund in entries.iter().filter(is_by_hand) {
        match provider.inquiry_before(refund).await {
            Outcome::Done(Some(inquiry)) => drop(inquiries.insert(refund.key.1.clone(), inquiry)),
            Outcome::Done(None) => {}
            Outcome::Unknown => return Outcome::Unknown,
            Outcome::Rejected { code, retryable } => return Outcome::Rejected { code, retryable },
        }
    }
    Outcome::Done((statement, inquiries))
}
