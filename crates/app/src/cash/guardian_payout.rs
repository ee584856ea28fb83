//! The balance of a minor, who cannot cash out, is paid to a guardian outside the service once two
//! operators have agreed on it and it has left the balance, so that nothing can be paid twice.
//! Whoever paid it says so, with its number outside.

use crate::error::{Tx, refuse};
use crate::{LIST_MAX, Refusal};
use db::Conn;
use domain::{Fen, PayoutReference, ProposalNo, Timestamp};
use store::money::cash_outs::CashOutCustomer;
use store::money::guardian_payouts::{self, GuardianPayment, GuardianPayout};

/// The payouts that are approved and not marked as paid, each with its customer, oldest first.
pub fn guardian_payouts_to_pay(conn: &mut Conn) -> Tx<Vec<(GuardianPayout, CashOutCustomer)>> {
    Ok(guardian_payouts::to_pay(conn, LIST_MAX)?)
}

/// Marks an approved payout as paid outside the service, under the number of that payment; returns
/// its amount. Nothing is booked: the approval did that.
///
/// # Errors
/// When there is none, it was marked before, or the reference is missing, too long, or has
/// characters that cannot be seen.
pub fn mark_guardian_payout_paid(
    conn: &mut Conn,
    no: &ProposalNo,
    (reference, operator): (&str, &str),
    now: Timestamp,
) -> Tx<Fen> {
    let reference = payout_reference(reference)?;
    let payment = GuardianPayment { paid_by: operator.to_owned(), reference, paid_at: now };
    if let Some(amount) = guardian_payouts::mark_paid(conn, no, &payment)? {
        return Ok(amount);
    }
    match guardian_payouts::payment(conn, no)? {
        Some(GuardianPayment { paid_by: by, reference, paid_at: at }) => {
            refuse(Refusal::GuardianPaid { by, reference, at })
        }
        None => refuse(Refusal::ProposalNotFound),
    }
}

/// # Errors
/// When it is no reference of a payout.
pub(crate) fn payout_reference(text: &str) -> Tx<String> {
    let parsed = PayoutReference::parse(text);
    let reference = parsed.or_else(|_| refuse(Refusal::malformed("reference")))?;
    Ok(reference.as_str().to_owned())
}
