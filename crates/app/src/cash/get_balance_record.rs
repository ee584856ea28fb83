//! Lists the transfers of a customer's balance.

use crate::{App, Caller, Result};
use domain::{BalanceKind, TransferId};
use store::ledger::{self, CustomersTransfer};

impl App {
    /// The transfers of the caller's balance, newest first: up to one more than `limit`.
    pub async fn get_balance_record(
        &self,
        caller: &Caller,
        kind: BalanceKind,
        cursor: Option<TransferId>,
        limit: i64,
    ) -> Result<Vec<CustomersTransfer>> {
        let user = caller.user_id;
        Ok(self
            .db
            .read(move |conn| Ok(ledger::movements(conn, user, kind.codes(), cursor, limit + 1)?))
            .await?)
    }
}
