//! Resolves a difference by hand: an operator has found out what it was.

use crate::SentBy;
use crate::error::Tx;
use domain::{DifferenceKind, DifferenceNo, Fen, Timestamp};
use store::Conn;
use store::ledger::PlatformAccounts;
use store::statements::{self, Resolution};

#[derive(Debug, Clone)]
pub struct ResolveDifference {
    pub difference_no: DifferenceNo,
    /// Who has sent the money that was unexplained. What an operator paid in another way, the
    /// provider keeps, and its clearing account too. Needed for what came back; other money has
    /// left the provider or is booked where nobody is named.
    pub sent_by: Option<SentBy>,
    /// What it was, for later readers.
    pub explanation: String,
    pub now: Timestamp,
}

/// The outcome of [`resolve_difference`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ResolvedDifference {
    NotFound,
    ResolvedBefore,
    /// Money came back, and it is not said who has sent it to the customer since.
    SenderNeeded,
    /// It is said who has sent its money, but none of it was unexplained.
    NothingToSend,
    Resolved,
}

/// Resolves an open difference. What was unexplained leaves the suspense account.
pub fn resolve_difference(conn: &mut Conn, command: &ResolveDifference) -> Tx<ResolvedDifference> {
    let ResolveDifference { difference_no, sent_by, explanation, now } = command;
    let Some(found) = statements::find(conn, difference_no)? else {
        return Ok(ResolvedDifference::NotFound);
    };
    if found.resolved_at.is_some() {
        return Ok(ResolvedDifference::ResolvedBefore);
    }
    let has_come_back = found.difference == DifferenceKind::Returned || found.kind.has_come_back();
    if sent_by.is_none() && has_come_back && found.unexplained_fen > Fen::ZERO {
        return Ok(ResolvedDifference::SenderNeeded);
    }
    if sent_by.is_some() && found.unexplained_fen == Fen::ZERO {
        return Ok(ResolvedDifference::NothingToSend);
    }
    let accounts = PlatformAccounts::default();
    let is_manual = *sent_by == Some(SentBy::Operator);
    let resolution = Resolution { explanation, is_manual };
    Ok(match statements::resolve(conn, &accounts, difference_no, resolution, *now)? {
        true => ResolvedDifference::Resolved,
        false => ResolvedDifference::ResolvedBefore,
    })
}
