//! Sets where gifts are sent to.

use super::me::tell_change;
use crate::error::{Tx, refuse};
use crate::{AccountRefusal, App, Caller, Refusal, Result};
use domain::{Timestamp, TradeUrl, UserId};
use store::{Conn, user_changes, users};

impl App {
    /// Sets the caller's trade URL. The same one again changes nothing.
    ///
    /// # Errors
    /// When another account has this Steam account.
    pub async fn modify_trade_url(&self, caller: &Caller, url: TradeUrl) -> Result<TradeUrl> {
        let (id, now, wish) = (caller.user_id, self.now(), url.clone());
        self.db.write(move |conn| set(conn, id, &wish, now)).await?;
        Ok(url)
    }
}

fn set(conn: &mut Conn, id: UserId, url: &TradeUrl, now: Timestamp) -> Tx<()> {
    let Some(user) = users::find(conn, id)? else { return refuse(Refusal::LoginRequired) };
    let text = url.to_string();
    if user.trade_url.as_deref() == Some(text.as_str()) {
        return Ok(());
    }
    if user_changes::owner_of_partner(conn, url.partner())?.is_some_and(|owner| owner != id) {
        return refuse(AccountRefusal::TradeUrlTaken.into());
    }
    user_changes::set_trade_url(conn, id, &text, url.partner())?;
    tell_change(conn, id, "trade_url", now)
}
