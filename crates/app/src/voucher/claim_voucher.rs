//! Gets a voucher for a code.

use super::VoucherView;
use crate::attempts::FailedAttempts;
use crate::error::{Tx, refuse};
use crate::idempotency::IdempotencyGuard;
use crate::{App, Caller, IdemKey, Refusal, Result};
use domain::{Timestamp, UserId, VoucherId, voucher_code};
use serde::{Deserialize, Serialize};
use store::campaigns::Campaign;
use store::{Conn, campaigns, deleted_accounts, vouchers};

/// What a key remembers.
#[derive(Serialize, Deserialize)]
struct Claimed {
    id: VoucherId,
}

impl App {
    /// Gets a voucher for a code: one a customer, as long as any are left.
    ///
    /// # Errors
    /// When the code is wrong, the customer has had one, or there are none left; wrong codes are
    /// counted.
    pub async fn claim_voucher(
        &self,
        caller: &Caller,
        code: &str,
        key: IdemKey,
    ) -> Result<VoucherView> {
        let (user, now) = (caller.user_id, self.now());
        let guesses = self.voucher_guesses(user);
        // What can be no code is as wrong as any other, and counted like it.
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

/// A wrong code is a result and not a refusal of the transaction, because it must be counted.
fn claim(
    conn: &mut Conn,
    guard: &IdempotencyGuard,
    guesses: &FailedAttempts,
    user: UserId,
    code: &str,
    now: Timestamp,
) -> Tx<std::result::Result<Claimed, Refusal>> {
    // Counted before it is looked at, so that guesses sent side by side cannot outrun the lock.
    guesses.take(conn, now)?;
    let Some(campaign) = campaigns::find_by_code(conn, code)? else {
        return Ok(Err(Refusal::InvalidVoucherCode));
    };
    guesses.give_back(conn)?;
    guard.run(conn, |conn| hand_out(conn, &campaign, user, now).map(|id| Claimed { id })).map(Ok)
}

/// Gives a customer a voucher of a campaign.
pub(super) fn hand_out(
    conn: &mut Conn,
    campaign: &Campaign,
    user: UserId,
    now: Timestamp,
) -> Tx<VoucherId> {
    if campaign.valid_to <= now {
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
