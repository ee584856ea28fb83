//! An operator withdraws a proposal to pay a balance to a guardian.

use crate::error::Tx;
use domain::{GuardianPayoutNo, Timestamp};
use store::{Conn, guardian_payouts};

/// The outcome of [`withdraw_guardian_payout`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WithdrawnGuardianPayout {
    /// There is no proposal with this number, or it was approved or withdrawn before.
    NotProposed,
    Withdrawn,
}

/// Withdraws a proposal that nobody has approved. Any operator may, who has proposed it too.
pub fn withdraw_guardian_payout(
    conn: &mut Conn,
    no: &GuardianPayoutNo,
    operator: &str,
    now: Timestamp,
) -> Tx<WithdrawnGuardianPayout> {
    let Some(payout) = guardian_payouts::find(conn, no)? else {
        return Ok(WithdrawnGuardianPayout::NotProposed);
    };
    Ok(if guardian_payouts::withdraw(conn, &payout, Some(operator), now)? {
        WithdrawnGuardianPayout::Withdrawn
    } else {
        WithdrawnGuardianPayout::NotProposed
    })
}
