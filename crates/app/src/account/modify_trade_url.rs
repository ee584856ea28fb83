//! Sets the Steam trade URL that gifts are sent to.

use crate::error::{Tx, refuse};
use crate::keys::Unsealed;
use crate::limits::{AccountCounter, Counter};
use crate::ports::{Outcome, TradeUrlState};
use crate::{App, Caller, Keys, Refusal, Result};
use db::Conn;
use domain::message::{AccountNotification, Notification, SafetySetting};
use domain::{Place, SecurityEventKind, Timestamp, TradeUrl, UserId};
use store::customer::{messages, steam_accounts, user_changes, users};

impl App {
    /// Sets the caller's trade URL. Idempotent.
    ///
    /// # Errors
    /// When Steam does not accept it, another customer is known to own this Steam account, or the
    /// caller has made too many requests to Steam, or too many changes within a day.
    pub async fn modify_trade_url(&self, caller: &Caller, url: TradeUrl) -> Result<TradeUrl> {
        self.refuse_invalid(caller, &url).await?;
        let (id, now, command, keys) = (caller.user_id, self.now(), url.clone(), self.keys.clone());
        let text = self.unsealed(&command.to_string());
        let event = self.security_event(caller, SecurityEventKind::TradeUrlChange);
        let written = event.clone();
        let changes = AccountCounter::TradeUrlChanges.of(id, &self.rules);
        let set = move |conn: &mut Conn| {
            let is_another = set(conn, id, (&command, &text), &keys, &changes, now)?;
            if is_another {
                written.write(conn, id)?;
            }
            Ok(is_another)
        };
        if self.db.write(set).await? {
            event.log(Some(id));
        }
        Ok(url)
    }
}

impl App {
    /// Asks Steam about a URL that the caller does not have yet. Without an answer it is accepted:
    /// it is checked again before anything is sent.
    pub(super) async fn refuse_invalid(&self, caller: &Caller, url: &TradeUrl) -> Result<()> {
        let Some(provider) = &self.delivery else { return Ok(()) };
        let (id, keys, text) = (caller.user_id, self.keys.clone(), url.to_string());
        let is_known = move |conn: &mut Conn| {
            let user = users::find(conn, id)?;
            let known =
                user.and_then(|user| keys.open(Place::trade_url(id), &user.trade_url?).ok());
            Ok(known.is_some_and(|known| known == text))
        };
        if self.db.read(is_known).await? {
            return Ok(());
        }
        self.count_steam_request(caller.user_id)?;
        match provider.check(url).await {
            Outcome::Done(TradeUrlState::Invalid) => Err(Refusal::InvalidTradeUrl),
            Outcome::Done(TradeUrlState::Usable | TradeUrlState::Held { .. })
            | Outcome::Rejected { .. }
            | Outcome::Unknown => Ok(()),
        }
    }
}

/// Returns whether the trade URL changed.
fn set(
    conn: &mut Conn,
    id: UserId,
    (url, text): (&TradeUrl, &Unsealed),
    keys: &Keys,
    changes: &Counter,
    now: Timestamp,
) -> Tx<bool> {
    let Some(user) = users::find(conn, id)? else { return refuse(Refusal::LoginRequired) };
    if user
        .trade_url
        .and_then(|known| keys.open(Place::trade_url(id), &known).ok())
        .is_some_and(|known| known == url.to_string())
    {
        return Ok(false);
    }
    let owner = steam_accounts::owner(conn, url.partner())?;
    if owner.is_some_and(|owner| owner != id) {
        return refuse(Refusal::TradeUrlTaken);
    }
    // Nothing is written about an account that was deleted meanwhile.
    let sealed = keys.seal(conn, Place::trade_url(id), text)?;
    if user_changes::set_trade_url(conn, id, &sealed, url.partner())? == 0 {
        return refuse(Refusal::LoginRequired);
    }
    // Someone in an owner's login must not use up the way back to the owner's account.
    if owner.is_none() {
        changes.take_call(conn, now)?;
    }
    let change = AccountNotification::SafetyChanged { what: SafetySetting::TradeUrl };
    messages::notify(conn, id, &Notification::Account(change), now)?;
    Ok(true)
}
