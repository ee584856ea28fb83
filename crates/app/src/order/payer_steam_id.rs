//! The Steam account whose wallet a customer pays from: the one in their trade URL.

use crate::error::{Tx, refuse};
use crate::ports::PaymentProvider;
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{Place, Sealed, TradeUrl, UserId};
use store::customer::steam_accounts;
use store::trade::extracts;

impl App {
    /// The customer's `SteamID64`, for a provider that needs it.
    ///
    /// # Errors
    /// When the customer has set no trade URL, or another one is known to own the account in it.
    pub(super) async fn payer_steam_id(
        &self,
        provider: &PaymentProvider,
        user: UserId,
    ) -> Result<Option<i64>> {
        if !provider.needs_steam_id {
            return Ok(None);
        }
        let sealed = self.db.read(move |conn| trade_url(conn, user)).await?;
        let text = self.keys.open(Place::trade_url(user), &sealed).map_err(Refusal::fault)?;
        let url = TradeUrl::parse(&text).map_err(|_| Refusal::TradeUrlMissing)?;
        Ok(Some(url.steam_id64()))
    }
}

fn trade_url(conn: &mut Conn, user: UserId) -> Tx<Sealed> {
    let Some(payer) = extracts::recipient(conn, user)? else {
        return refuse(Refusal::LoginRequired);
    };
    let Some(url) = payer.trade_url else { return refuse(Refusal::TradeUrlMissing) };
    if let Some(partner) = payer.trade_partner
        && steam_accounts::owner(conn, partner)?.is_some_and(|owner| owner != user)
    {
        return refuse(Refusal::TradeUrlTaken);
    }
    Ok(url)
}
