//! An operator has paid an approved payout to the guardian.

use super::checked_reference;
use crate::error::Tx;
use db::Conn;
use domain::{Fen, GuardianPayoutNo, GuardianPayoutState as State, Timestamp};
use store::money::guardian_payouts::{self, ChangedBy, GuardianPayoutChange};

/// A payout that was paid outside the service.
#[derive(Debug, Clone, Copy)]
pub struct MarkGuardianPayoutPaid<'a> {
    pub payout_no: &'a GuardianPayoutNo,
    /// The number of the payment outside.
    pub reference: &'a str,
    pub operator: &'a str,
}

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
/// When the reference is missing, too long, or has characters that cannot be seen.
pub fn mark_guardian_payout_paid(
    conn: &mut Conn,
    command: MarkGuardianPayoutPaid<'_>,
    now: Timestamp,
) -> Tx<PaidGuardianPayout> {
    let reference = checked_reference(command.reference)?;
    let Some(payout) = guardian_payouts::find(conn, command.payout_no)? else {
        return Ok(PaidGuardianPayout::NotApproved);
    };
    let by = ChangedBy { operator: Some(command.operator), reference: Some(reference.as_str()) };
    if guardian_payouts::mark_paid(conn, &payout, by, now)? {
        return Ok(PaidGuardianPayout::Paid(payout.amount_fen));
    }
    let mut changes = guardian_payouts::history(conn, payout.id)?.into_iter();
    Ok(match changes.find(|change| change.state == State::Paid) {
        Some(paid) => PaidGuardianPayout::AlreadyPaid(paid),
        None => PaidGuardianPayout::NotApproved,
    })
}
