//! Lists what happened to a customer's balance.

use crate::{App, Caller, Result};
use db::Conn;
use domain::{BalanceKind, TransferId};
use store::ledger::{self, BalanceEvent};

impl App {
    /// The events of the caller's balance, newest first: up to one more than `limit`.
    pub async fn get_balance_record(
        &self,
        caller: &Caller,
        kind: BalanceKind,
        cursor: Option<TransferId>,
        limit: i64,
    ) -> Result<Vec<BalanceEvent>> {
        let user = caller.user_id;
        let codes = kind.first_codes();
        let read = move |conn: &mut Conn| Ok(ledger::events(conn, user, codes, cursor, limit + 1)?);
        Ok(self.db.read(read).await?)
    }
}
