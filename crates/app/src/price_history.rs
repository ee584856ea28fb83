//! The price history of a gift.

use crate::error::Tx;
use crate::{App, Result};
use db::Conn;
use domain::{DAY_SECONDS, Fen, GiftId};
use store::shop::gifts;

pub(crate) const HISTORY_SECONDS: i64 = 90 * DAY_SECONDS;

impl App {
    /// The price changes of the last 90 days: Beijing day such as `20261121`, and the last price of
    /// that day.
    ///
    /// It begins with the price at the beginning of the period, so that it is not empty for a price
    /// that did not change.
    pub async fn price_history(&self, gift: GiftId) -> Result<Vec<(i32, Fen)>> {
        let since = self.now().plus_seconds(-HISTORY_SECONDS).beijing_day();
        Ok(self.db.read(move |conn| history(conn, gift, since)).await?)
    }
}

pub(crate) fn history(conn: &mut Conn, gift: GiftId, since: i32) -> Tx<Vec<(i32, Fen)>> {
    let mut prices = gifts::prices_since(conn, gift, since)?;
    if prices.first().is_none_or(|(day, _)| *day > since)
        && let Some(price) = gifts::price_before(conn, gift, since)?
    {
        prices.insert(0, (since, price));
    }
    Ok(prices)
}
