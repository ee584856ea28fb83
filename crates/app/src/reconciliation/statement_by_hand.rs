//! Statements that operators store, of providers that the service cannot ask for them. The whole
//! file must be there, and another operator can withdraw it as long as nobody has acted upon it.

use super::due_days::is_fetched_day;
use super::{StoreStatementResult, affected_days, store_statement};
use crate::checked_reason::checked_reason;
use crate::error::Tx;
use db::Conn;
use domain::{DifferenceNo, Fen, StatementEntry, Timestamp, is_same_operator};
use std::collections::BTreeSet;
use store::ledger::PlatformAccounts;
use store::money::statements::{self, WithdrawnDifferences};
use store::operation::metadata;

/// The name under which the database keeps the providers whose statements the service fetches,
/// with a comma between them.
const FETCHED: &str = "fetched_statements";

#[derive(Debug, Clone)]
pub struct StatementByHand {
    pub provider: String,
    pub day: i32,
    pub lines: Vec<StatementEntry>,
    /// How many lines there are, and what their amounts add up to, as the operator has read it
    /// elsewhere than in the file.
    pub count: usize,
    pub sum: Fen,
    pub operator: String,
    pub now: Timestamp,
}

/// The outcome of [`store_statement_by_hand`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StoredByHand {
    /// The service fetches the statement of this day.
    Fetched,
    /// The file has another count or sum, which are these.
    OtherTotals(usize, Fen),
    Done(StoreStatementResult),
}

/// Stores a statement that an operator has from a provider.
pub fn store_statement_by_hand(conn: &mut Conn, command: &StatementByHand) -> Tx<StoredByHand> {
    let StatementByHand { provider, day, lines, operator, now, .. } = command;
    if is_fetched_day(*day, *now) && is_fetched(conn, provider)? {
        return Ok(StoredByHand::Fetched);
    }
    let sum = lines.iter().fold(0_i64, |sum, line| sum.saturating_add(line.amount.0));
    if (lines.len(), Fen(sum)) != (command.count, command.sum) {
        return Ok(StoredByHand::OtherTotals(lines.len(), Fen(sum)));
    }
    store_statement(conn, provider, *day, lines, Some(operator), *now).map(StoredByHand::Done)
}

/// Notes whose statements the service fetches, since a command does not know.
pub(super) fn note_fetched(conn: &mut Conn, providers: &[&str]) -> Tx<()> {
    metadata::put(conn, FETCHED, &providers.join(","))?;
    Ok(())
}

fn is_fetched(conn: &mut Conn, provider: &str) -> Tx<bool> {
    let fetched = metadata::find(conn, FETCHED)?.unwrap_or_default();
    Ok(fetched.split(',').any(|name| name == provider))
}

#[derive(Debug, Clone)]
pub struct WithdrawStatement {
    pub provider: String,
    pub day: i32,
    pub operator: String,
    /// Why, for later readers.
    pub reason: String,
    pub now: Timestamp,
}

/// The outcome of [`withdraw_statement`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WithdrawnStatement {
    NotStored,
    /// The service has fetched it, so it is the provider's own.
    Fetched,
    /// The operator who has stored it does not withdraw it.
    SameOperator,
    /// An operator has resolved this difference of it.
    DifferenceResolved(DifferenceNo),
    /// These days must be compared again.
    Withdrawn(BTreeSet<i32>),
}

/// Withdraws a statement that another operator has stored, so that the right one can be stored.
///
/// # Errors
/// When the reason is missing, too long or has characters that cannot be seen.
pub fn withdraw_statement(conn: &mut Conn, command: &WithdrawStatement) -> Tx<WithdrawnStatement> {
    let WithdrawStatement { provider, day, operator, now, .. } = command;
    let reason = checked_reason(&command.reason)?;
    statements::lock_of_day(conn, provider, *day)?;
    let Some(stored) = statements::of_provider_and_day(conn, provider, *day)? else {
        return Ok(WithdrawnStatement::NotStored);
    };
    let Some(stored_by) = &stored.stored_by else { return Ok(WithdrawnStatement::Fetched) };
    if is_same_operator(stored_by, operator) {
        return Ok(WithdrawnStatement::SameOperator);
    }
    let days = affected_days(conn, provider, *day)?;
    let (accounts, of) = (PlatformAccounts::default(), (provider.as_str(), *day));
    match statements::withdraw_of_day(conn, &accounts, of, *now)? {
        WithdrawnDifferences::Resolved(no) => Ok(WithdrawnStatement::DifferenceResolved(no)),
        WithdrawnDifferences::Withdrawn => {
            statements::withdraw(conn, stored.id, (operator, &reason), *now)?;
            Ok(WithdrawnStatement::Withdrawn(days))
        }
    }
}
