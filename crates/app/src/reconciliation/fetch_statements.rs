//! Fetches statements from one provider.

use crate::ports::{DayStatement, Outcome, Statements};
use domain::{EntryKind, RefundNo, StatementEntry};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The data that one provider had.
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
        let failed = match provider.statement(day).await {
            Outcome::Done(DayStatement::None) => {
                fetched.absent.push(day);
                continue;
            }
            Outcome::Done(DayStatement::NotReady) => {
                tracing::info!(provider = name, day, "a statement is not ready yet");
                continue;
            }
            Outcome::Done(DayStatement::Entries(entries)) => {
                match inquiries_before(&*provider, &entries).await {
                    Outcome::Done(inquiries) => {
                        fetched.statement = Some((day, entries));
                        fetched.inquiries = inquiries;
                        return fetched;
                    }
                    failed => failed.map(drop),
                }
            }
            failed => failed.map(drop),
        };
        match failed {
            Outcome::Rejected { code, .. } => {
                tracing::error!(provider = name, day, code, "a provider refused its statement");
            }
            Outcome::Unknown | Outcome::Done(()) => {
                tracing::warn!(provider = name, day, "a statement could not be fetched");
            }
        }
        break;
    }
    fetched
}

/// Asks about each refund in a statement that has no number of ours.
async fn inquiries_before(
    provider: &dyn Statements,
    entries: &[StatementEntry],
) -> Outcome<BTreeMap<String, String>> {
    let mut inquiries = BTreeMap::new();
    let is_by_hand = |entry: &&StatementEntry| {
        entry.key.0 == EntryKind::Refund && RefundNo::parse(&entry.key.1).is_err()
    };
    for refund in entries.iter().filter(is_by_hand) {
        match provider.inquiry_before(refund).await {
            Outcome::Done(Some(inquiry)) => drop(inquiries.insert(refund.key.1.clone(), inquiry)),
            Outcome::Done(None) => {}
            failed => return failed.map(|_| inquiries),
        }
    }
    Outcome::Done(inquiries)
}
