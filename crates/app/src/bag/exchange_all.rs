//! Turns everything in a bag into balance.

use super::exchange::{Exchanged, Selection};
use crate::{App, Caller, IdemKey, Result};
use domain::Fen;

impl App {
    /// Exchanges every item that lies in the caller's bag, once. With `expected`, only for exactly
    /// that amount.
    ///
    /// # Errors
    /// When nothing lies in it, or it fetches another amount than expected.
    pub async fn exchange_all(
        &self,
        caller: &Caller,
        expected: Option<Fen>,
        key: IdemKey,
    ) -> Result<Exchanged> {
        let guard = self.idempotency_guard(
            caller.user_id,
            key,
            "exchangeAll",
            &format!("{expected:?}"),
            self.now(),
        );
        self.exchange(caller.user_id, Selection::All, expected, guard).await
    }
}
