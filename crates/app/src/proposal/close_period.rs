//! An operator closes the books up to the end of a day, with another operator.

use super::{Decided, ProposedChange, propose_change};
use crate::Refusal;
use crate::checked_reason::checked_reason;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{DAY_MS, Fen, HOUR_MS, ProposalKind, ProposalNo, Timestamp};
use store::ledger::books::{self, NewClosedPeriod};
use store::operation::proposals::{NewProposal, ProposalSubject};

/// How long a day must be over: whatever read the clock before its end is written by then.
const OVER_MS: i64 = HOUR_MS;

/// A closing that an operator wants.
#[derive(Debug, Clone)]
pub struct ClosePeriod {
    pub proposal_no: ProposalNo,
    /// The last day in Beijing, as `20261031`.
    pub last_day: i32,
    pub reason: String,
    pub operator: String,
    pub now: Timestamp,
}

/// Proposes to close the books up to the end of a day in Beijing.
///
/// # Errors
/// [`Refusal::PeriodNotOver`] until an hour after the day, [`Refusal::PeriodClosed`] when the books
/// are closed up to there.
pub fn propose_close(conn: &mut Conn, wanted: &ClosePeriod) -> Tx<Decided<()>> {
    let reason = checked_reason(&wanted.reason)?;
    check(conn, wanted.last_day, wanted.now)?;
    let change = ProposedChange::Period.to_json()?;
    let new = NewProposal {
        proposal_no: wanted.proposal_no.clone(),
        kind: ProposalKind::ClosePeriod,
        user_id: None,
        subject: ProposalSubject::End(wanted.last_day.to_string(), change),
        amount_fen: Fen::ZERO,
        reason,
        proposed_by: wanted.operator.clone(),
        created_at: wanted.now,
    };
    propose_change(conn, new)
}

/// Closes the books. No transfer is made before the end of the day any more.
///
/// # Errors
/// As [`propose_close`].
pub(super) fn close(conn: &mut Conn, last_day: i32, operator: &str, now: Timestamp) -> Tx<()> {
    let ends_at = check(conn, last_day, now)?;
    let closed_by = operator.to_owned();
    books::close(conn, &NewClosedPeriod { last_day, ends_at, closed_by, created_at: now })?;
    Ok(())
}

/// Returns the end of the day.
fn check(conn: &mut Conn, last_day: i32, now: Timestamp) -> Tx<Timestamp> {
    let Some(midnight) = Timestamp::of_beijing_day(last_day) else {
        return refuse(Refusal::malformed("lastDay"));
    };
    let ends_at = midnight.plus_ms(DAY_MS);
    if now.ms_since(ends_at) < OVER_MS {
        return refuse(Refusal::PeriodNotOver);
    }
    if books::closed_before(conn)?.is_some_and(|closed| closed >= ends_at) {
        return refuse(Refusal::PeriodClosed);
    }
    Ok(ends_at)
}
