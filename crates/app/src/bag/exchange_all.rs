//! Exchanges all items of a bag for balance.

use super::exchange::{Exchanged, Selection};
use crate::{App, Caller, IdemKey, Result};
use domain::Fen;

impl App {
    /// Exchanges every item in the caller's bag. With `expected`, only for exactly that amount.
    ///
    /// # Errors
    /// When the bag has nothing to exchange, or the amount differs from `expected`.
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
