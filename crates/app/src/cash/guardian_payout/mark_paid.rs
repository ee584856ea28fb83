//! An operator has paid an approved payout to the guardian.

use super::checked_reference;
use crate::error::Tx;
use domain::{Fen, GuardianPayoutNo, GuardianPayoutState as State, Timestamp};
use store::Conn;
use store::guardian_payouts::{self, GuardianPayoutChange};

/// The outcome of [`mark_guardian_payout_paid`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaidGuardianPayout {
    /// There is no approved payout with this number.
    NotApproved,
    /// It was marked as paid before, by whom and under which number.
    AlreadyPaid(GuardianPayoutChange),
    Paid(Fen),
}

/// Marks an approved payout as paid outside the service, under the number of that payment. Nothing
/// is booked: the approval did that.
///
/// # Errors
/// When the reference is missing, too long or has control characters.
pub fn mark_guardian_payout_paid(
    conn: &mut Conn,
    no: &GuardianPayoutNo,
    (operator, reference): (&str, &str),
    now: Timestamp,
) -> Tx<PaidGuardianPayout> {
    let reference = checked_reference(reference)?;
    let Some(payout) = guardian_payouts::find(conn, no)? else {
        return Ok(PaidGuardianPayout::NotApproved);
    };
    if guardian_payouts::mark_paid(conn, &payout, (operator, reference), now)? {
        return Ok(PaidGuardianPayout::Paid(payout.amount_fen));
    }
    let mut changes = guardian_payouts::history(conn, payout.id)?.into_iter();
    Ok(match changes.find(|change| change.state == State::Paid) {
        Some(paid) => PaidGuardianPayout::AlreadyPaid(paid),
        None => PaidGuardianPayout::NotApproved,
    })
}
