//! Claims a voucher by its code.

use super::VoucherView;
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::limits::{AccountCounter, Counter};
use crate::{App, Caller, IdemKey, Refusal, Result};
use db::Conn;
use domain::{Timestamp, UserId, VoucherId, voucher_code};
use serde::{Deserialize, Serialize};
use store::customer::deleted_accounts;
use store::shop::campaigns::Campaign;
use store::shop::{campaigns, vouchers};

/// The stored response of the idempotency key.
#[derive(Serialize, Deserialize)]
struct Claimed {
    id: VoucherId,
}

impl App {
    /// Claims a voucher of the campaign with this code: one for each customer, as long as any are
    /// left.
    ///
    /// # Errors
    /// When the code is wrong, which is counted, the campaign has ended, the customer has had one,
    /// or none is left.
    pub async fn claim_voucher(
        &self,
        caller: &Caller,
        code: &str,
        key: IdemKey,
    ) -> Result<VoucherView> {
        let (user, now) = (caller.user_id, self.now());
        let guesses = AccountCounter::VoucherGuesses.of(user, &self.rules);
        // A malformed code counts as a wrong one.
        let code = voucher_code(code).unwrap_or_default();
        let guard = self.idempotency_guard(user, key, "claimVoucher", &code, now);
        let claimed =
            self.db.write(move |conn| claim(conn, &guard, &guesses, user, &code, now)).await?;
        let id = claimed?.id;
        let found = self.db.read(move |conn| Ok(vouchers::find_of(conn, user, id)?)).await?;
        found
            .map(|(voucher, campaign)| VoucherView { voucher, campaign })
            .ok_or(Refusal::VoucherNotFound)
    }
}

/// A wrong code is the inner error, so that its attempt is committed.
fn claim(
    conn: &mut Conn,
    guard: &IdempotencyGuard,
    guesses: &Counter,
    user: UserId,
    code: &str,
    now: Timestamp,
) -> Tx<std::result::Result<Claimed, Refusal>> {
    // Counted before the lookup, so that concurrent attempts cannot exceed the limit.
    guesses.take_attempt(conn, now)?;
    let Some(campaign) = campaigns::find_by_code(conn, code)? else {
        return Ok(Err(Refusal::InvalidVoucherCode));
    };
    guesses.uncount(conn)?;
    guard
        .run(conn, |conn| issue_voucher(conn, &campaign, user, now).map(|id| Claimed { id }))
        .map(Ok)
}

/// Issues a voucher of a campaign to a customer.
pub(super) fn issue_voucher(
    conn: &mut Conn,
    campaign: &Campaign,
    user: UserId,
    now: Timestamp,
) -> Tx<VoucherId> {
    if campaign.valid_to <= now || campaign.closed_at.is_some() {
        return refuse(Refusal::VoucherExpired);
    }
    let accounts = deleted_accounts::with_deleted(conn, user)?;
    if vouchers::has(conn, campaign.id, &accounts)? {
        return refuse(Refusal::VoucherAlreadyClaimed);
    }
    if !campaigns::take_voucher(conn, campaign.id)? {
        return refuse(Refusal::VoucherNoneLeft);
    }
    Ok(vouchers::insert(conn, campaign.id, user, campaign.valid_to, now)?)
}
