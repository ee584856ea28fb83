//! Fetches statements from one provider.

use crate::ports::{DayStatement, Outcome, Statements};
use domain::StatementEntry;
use std::sync::Arc;

/// What one provider had.
pub struct FetchedStatement {
    pub provider: &'static str,
    /// The first statement that it had, with its day.
    pub statement: Option<(i32, Vec<StatementEntry>)>,
    /// The days before of which it has none.
    pub absent: Vec<i32>,
}

/// Asks for the statements of these days until there is one. A provider that does not answer, or
/// refuses, would do the same for the next day, so it is not asked again in this run.
pub async fn fetch_statement(provider: Arc<dyn Statements>, days: Vec<i32>) -> FetchedStatement {
    let name = provider.name();
    let mut fetched = FetchedStatement { provider: name, statement: None, absent: Vec::new() };
    for day in days {
        match provider.statement(day).await {
            Outcome::Done(DayStatement::Entries(entries)) => {
                fetched.statement = Some((day, entries));
                break;
            }
            Outcome::Done(DayStatement::None) => fetched.absent.push(day),
            Outcome::Done(DayStatement::NotReady) => {
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
