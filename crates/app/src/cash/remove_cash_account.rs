//! Removes a payout account.

use crate::error::refuse;
use crate::{App, Caller, Refusal, Result};
use domain::{CashAccountId, SecurityEventKind};
use store::money::cash_accounts;

impl App {
    /// Removes one of the caller's payout accounts. Cash-outs that were requested before are still
    /// paid to it.
    ///
    /// # Errors
    /// When the caller has no such payout account.
    pub async fn remove_cash_account(&self, caller: &Caller, id: CashAccountId) -> Result<()> {
        let (user, now) = (caller.user_id, self.now());
        let event = self.security_event(caller, SecurityEventKind::CashAccountRemove);
        let written = event.clone();
        let remove = move |conn: &mut db::Conn| match cash_accounts::remove(conn, user, id, now)? {
            true => written.write(conn, user),
            false => refuse(Refusal::CashAccountNotFound),
        };
        let done = self.db.write(remove).await.map_err(Into::into);
        self.close_event(caller, event, done).await
    }
}
