//! Lists a customer's vouchers.

use crate::{App, Caller, Result};
use domain::{Timestamp, VoucherId, VoucherState};
use store::shop::campaigns::Campaign;
use store::shop::vouchers::{self, Voucher};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoucherView {
    pub voucher: Voucher,
    pub campaign: Campaign,
}

impl App {
    /// The caller's vouchers in a state at `now`, newest first: up to one more than `limit`.
    pub async fn get_voucher_list(
        &self,
        caller: &Caller,
        state: Option<VoucherState>,
        now: Timestamp,
        cursor: Option<VoucherId>,
        limit: i64,
    ) -> Result<Vec<VoucherView>> {
        let user = caller.user_id;
        let rows = self
            .db
            .read(move |conn| Ok(vouchers::list(conn, user, state, now, cursor, limit + 1)?))
            .await?;
        Ok(rows.into_iter().map(|(voucher, campaign)| VoucherView { voucher, campaign }).collect())
    }
}
