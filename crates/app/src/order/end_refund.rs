//! An operator ends a refund whose job is parked: one that its provider does not send, such as the
//! rest of a payment from a Steam wallet, and that was paid in another way; or one that was asked
//! for without an answer, and that the provider did send.

use super::refund_payment::end;
use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{DisputeState, EntryKind, JobKind, RefundNo, RefundState, SentBy, Timestamp};
use store::ledger::PlatformAccounts;
use store::money::statements;
use store::operation::jobs;
use store::trade::payments::{Payment, Refund};
use store::trade::{disputes, orders, payments};

/// Longest description, in characters.
const HOW_CHARS_MAX: usize = 200;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndRefund {
    pub refund_no: RefundNo,
    /// The provider keeps what an operator has paid, and its clearing account too.
    pub sent_by: SentBy,
    /// How and to whom it was paid, for later readers.
    pub how: String,
    pub now: Timestamp,
}

/// The outcome of [`end_refund`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndedRefund {
    NotFound,
    /// It was ended before, in this state.
    EndedBefore(RefundState),
    /// The service still sends it by itself.
    NotParked,
    /// The payer's bank may have the money already.
    Disputed,
    /// A statement lists it, so the provider has sent it.
    InStatement,
    Ended,
}

/// Ends a refund whose job is parked as sent.
///
/// # Errors
/// When the description is missing, too long or has control characters.
pub fn end_refund(conn: &mut Conn, command: &EndRefund) -> Tx<EndedRefund> {
    let Some((_, payment)) = payments::find_refund(conn, &command.refund_no)? else {
        return Ok(EndedRefund::NotFound);
    };
    let Some(order) = orders::find(conn, payment.order_id)? else {
        return Ok(EndedRefund::NotFound);
    };
    orders::lock_counter(conn, order.user_id)?;
    let (refund, payment) = match check_end_of_refund(conn, command)? {
        Ok(found) => found,
        Err(why) => return Ok(why),
    };
    if !jobs::cancel_parked(conn, JobKind::RefundPayment, refund.refund_no.as_str())? {
        return Ok(EndedRefund::NotParked);
    }
    let accounts = PlatformAccounts::default();
    if !end(conn, &accounts, (&refund, &payment), command.sent_by, command.now)? {
        return Err(db::conflict().into());
    }
    Ok(EndedRefund::Ended)
}

/// Finds the refund with its payment, or why it cannot end so.
///
/// # Errors
/// As [`end_refund`].
pub fn check_end_of_refund(
    conn: &mut Conn,
    command: &EndRefund,
) -> Tx<Result<(Refund, Payment), EndedRefund>> {
    let how = command.how.trim();
    if !(1..=HOW_CHARS_MAX).contains(&how.chars().count()) || how.chars().any(char::is_control) {
        return refuse(Refusal::malformed("how"));
    }
    let Some((refund, payment)) = payments::find_refund(conn, &command.refund_no)? else {
        return Ok(Err(EndedRefund::NotFound));
    };
    if refund.state != RefundState::Pending {
        return Ok(Err(EndedRefund::EndedBefore(refund.state)));
    }
    if disputes::states_of_payment(conn, payment.id)?.contains(&DisputeState::Open) {
        return Ok(Err(EndedRefund::Disputed));
    }
    if command.sent_by == SentBy::Operator && is_in_statement(conn, &refund, &payment)? {
        return Ok(Err(EndedRefund::InStatement));
    }
    if !jobs::is_parked(conn, JobKind::RefundPayment, refund.refund_no.as_str())? {
        return Ok(Err(EndedRefund::NotParked));
    }
    Ok(Ok((refund, payment)))
}

/// Whether a statement says that the provider has sent a refund, and none that it came back.
fn is_in_statement(conn: &mut Conn, refund: &Refund, payment: &Payment) -> Tx<bool> {
    let provider = payment.provider.as_str();
    // One that was stored before the refund was decided names it by its payment.
    for number in [refund.refund_no.as_str(), payment.payment_no.as_str()] {
        let sent = statements::count_lines(conn, provider, (EntryKind::Refund, number))?;
        let back = statements::count_lines(conn, provider, (EntryKind::RefundReturned, number))?;
        if sent > back {
            return Ok(true);
        }
    }
    Ok(false)
}
