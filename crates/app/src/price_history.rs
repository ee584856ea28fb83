//! What a gift has cost.

use crate::{App, Result};
use domain::{Fen, GiftId};
use store::gifts;

/// How far back the history goes.
const HISTORY_SECONDS: i64 = 90 * 24 * 3600;

impl App {
    /// The price of each day of the last 90 on which it was noted: Beijing day as `20261121`, and price.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn price_history(&self, gift: GiftId) -> Result<Vec<(i32, Fen)>> {
        let since = self.now().plus_seconds(-HISTORY_SECONDS).beijing_day();
        Ok(self.db.read(move |conn| Ok(gifts::prices_since(conn, gift, since)?)).await?)
    }
}
