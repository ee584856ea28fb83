//! The balance of a minor, who cannot cash out, is paid to a guardian outside the service. One
//! operator proposes it, another approves it; the approval takes it from the balance, and only then
//! is it paid, so that nothing can be paid twice. The operator who paid it says so, with its number
//! outside.

mod approve;
mod cancel;
mod mark_paid;
mod propose;

pub use approve::{ApproveGuardianPayout, ApprovedGuardianPayout, approve_guardian_payout};
pub use cancel::{CancelledGuardianPayout, cancel_guardian_payout};
pub use mark_paid::{MarkGuardianPayoutPaid, PaidGuardianPayout, mark_guardian_payout_paid};
pub use propose::{ProposeGuardianPayout, ProposedGuardianPayout, propose_guardian_payout};

use crate::error::{Tx, refuse};
use crate::{LIST_MAX, Refusal, Result};
use db::{Conn, Db};
use domain::PayoutReference;
use store::money::cash_outs::CashOutCustomer;
use store::money::guardian_payouts::{self, GuardianPayout};

/// The payouts that wait for another operator's approval or for their payment, each with its
/// customer, oldest first.
pub async fn open_guardian_payouts(db: &Db) -> Result<Vec<(GuardianPayout, CashOutCustomer)>> {
    let read = |conn: &mut Conn| Ok(guardian_payouts::open(conn, LIST_MAX)?);
    Ok(db.read::<_, Refusal, _>(read).await?)
}

/// # Errors
/// When it is no reference of a payout.
fn checked_reference(text: &str) -> Tx<PayoutReference> {
    PayoutReference::parse(text).or_else(|_| refuse(Refusal::malformed("reference")))
}
