//! An operator ends a dispute whose provider does not report the end.

use super::end_dispute::{book_funds_withdrawn, lose, win};
use crate::Refusal;
use crate::checked_reason::checked_reason;
use crate::error::{Tx, refuse};
use crate::ports::{Outcome, PaymentProvider};
use db::{Conn, Db};
use domain::{DisputeNo, DisputeState, PaymentState, Timestamp};
use store::ledger::PlatformAccounts;
use store::trade::disputes::{self, Dispute};
use store::trade::orders;

/// An operator's word on how a dispute has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndDispute {
    pub dispute_no: DisputeNo,
    /// Won or lost.
    pub state: DisputeState,
    /// How the operator knows.
    pub reason: String,
    pub now: Timestamp,
}

/// The outcome of [`end_dispute`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndedDispute {
    NotFound,
    /// It was ended before, in this state.
    EndedBefore(DisputeState),
    Ended,
}

/// Why a dispute must not be ended by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProviderObjection {
    /// It says another state.
    Says(DisputeState),
    NoResponse,
}

/// A dispute by its number.
///
/// # Errors
/// When the database fails.
pub async fn dispute_by_no(db: &Db, no: DisputeNo) -> crate::Result<Option<Dispute>> {
    Ok(db.read::<_, Refusal, _>(move |conn| Ok(disputes::find_by_no(conn, &no)?)).await?)
}

/// Whether its provider allows that a dispute ends so: it says the same, or knows of none.
///
/// # Errors
/// When it says another state, or does not answer.
pub async fn check_end_of_dispute(
    provider: &PaymentProvider,
    dispute: &Dispute,
    state: DisputeState,
) -> Result<(), ProviderObjection> {
    let Some(disputes) = &provider.disputes else { return Ok(()) };
    match disputes.dispute(&dispute.provider_dispute).await {
        Outcome::Done(Some(reported)) if reported.state != state => {
            Err(ProviderObjection::Says(reported.state))
        }
        Outcome::Done(_) => Ok(()),
        Outcome::Unknown | Outcome::Rejected { .. } => Err(ProviderObjection::NoResponse),
    }
}

/// Ends an open dispute as an operator says. Whoever calls it has asked the provider, if there is
/// one ([`check_end_of_dispute`]). The money of a lost one counts as taken.
///
/// # Errors
/// When the reason is missing, too long or has characters that cannot be seen, or the state is
/// no end.
pub fn end_dispute(conn: &mut Conn, command: &EndDispute) -> Tx<EndedDispute> {
    checked_reason(&command.reason)?;
    let Some(found) = disputes::find_by_no(conn, &command.dispute_no)? else {
        return Ok(EndedDispute::NotFound);
    };
    orders::lock_counter(conn, found.user_id)?;
    // The rows that are read from here on do not change before the commit.
    let Some(known) = disputes::find_by_no(conn, &command.dispute_no)? else {
        return Ok(EndedDispute::NotFound);
    };
    let Some((order, payment_state)) = disputes::paid_order(conn, known.id)? else {
        return Ok(EndedDispute::NotFound);
    };
    let Some(order) = orders::find(conn, order)? else { return Ok(EndedDispute::NotFound) };
    if known.state != DisputeState::Open {
        return Ok(EndedDispute::EndedBefore(known.state));
    }
    let (accounts, now) = (PlatformAccounts::default(), command.now);
    match command.state {
        DisputeState::Open => return refuse(Refusal::malformed("state")),
        DisputeState::Won => win(conn, &accounts, (&known, &order), now)?,
        DisputeState::Lost => {
            let known = book_funds_withdrawn(conn, &accounts, known, now)?;
            let bought = payment_state == PaymentState::Paid;
            // The service learns of the stock by its movements.
            lose(conn, &accounts, (&known, &order, bought), now)?;
        }
    }
    Ok(EndedDispute::Ended)
}
