//! An operator cancels a proposal to pay a balance to a guardian.

use crate::error::Tx;
use db::Conn;
use domain::{GuardianPayoutNo, Timestamp};
use store::money::guardian_payouts;

/// The outcome of [`cancel_guardian_payout`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CancelledGuardianPayout {
    /// There is no proposal with this number, or it was approved or cancelled before.
    NotProposed,
    Cancelled,
}

/// Cancels a proposal that was not approved. Any operator may, also the one who proposed it.
pub fn cancel_guardian_payout(
    conn: &mut Conn,
    no: &GuardianPayoutNo,
    operator: &str,
    now: Timestamp,
) -> Tx<CancelledGuardianPayout> {
    let Some(payout) = guardian_payouts::find(conn, no)? else {
        return Ok(CancelledGuardianPayout::NotProposed);
    };
    Ok(if guardian_payouts::cancel(conn, &payout, Some(operator), now)? {
        CancelledGuardianPayout::Cancelled
    } else {
        CancelledGuardianPayout::NotProposed
    })
}
