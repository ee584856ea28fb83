//! The terms of a payout channel, and what a customer has used of the daily limits.

use super::wechat_state;
use crate::error::refuse;
use crate::{App, Caller, Refusal, Result};
use db::Conn;
use domain::{CashChannel, Fen, Rules};
use store::money::{cash_days, cash_outs};
use store::trade::disputes;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashTerms {
    /// Whether the channel has a provider.
    pub available: bool,
    /// Whether a payment of the customer is disputed, so that no cash-out is accepted.
    pub disputed: bool,
    pub rules: Rules,
    /// Amount requested today, also from deleted accounts of the same person.
    pub today: Fen,
    /// Whether even the least cash-out of the customer is reviewed now.
    pub always_reviewed: bool,
    /// Number of requests today, counted alike.
    pub today_count: i64,
    /// Where a customer in WeChat's browser proves who they are, if the channel's accounts are
    /// known by that alone. It leads back to the form of payout accounts.
    pub authorize_url: Option<String>,
}

impl App {
    pub async fn get_cash_config(
        &self,
        caller: &Caller,
        channel: CashChannel,
    ) -> Result<CashTerms> {
        let (user, now) = (caller.user_id, self.now());
        let day = now.beijing_day();
        let read = move |conn: &mut Conn| {
            let Some(customer) = cash_outs::customer(conn, user)? else {
                return refuse(Refusal::LoginRequired);
            };
            let (own, before) =
                (cash_days::of(conn, user, day)?, cash_days::of_deleted(conn, user, day)?);
            let disputed = disputes::is_disputed(conn, user)?;
            Ok((customer.created_at, own, before, disputed))
        };
        let (registered_at, own, (before, requests_before), disputed) = self.db.read(read).await?;
        let (asked, requests) = own.unwrap_or((Fen::ZERO, 0));
        let (today, today_count) = (Fen(asked.0 + before.0), requests + requests_before);
        let back = format!("{}/extract?tab=cash", self.public_url);
        let state = wechat_state::seal(&self.keys, user, now, self.random_bytes());
        let oauth = self.payouts.get(&channel).and_then(|provider| provider.oauth.as_ref());
        Ok(CashTerms {
            authorize_url: oauth.map(|oauth| oauth.authorize_url(&back, &state)),
            available: self.payouts.contains_key(&channel)
                && self.pause_of(channel.into()).is_none(),
            disputed,
            always_reviewed: self.rules.cash_needs_review(Fen::ZERO, registered_at, now),
            rules: self.rules.clone(),
            today,
            today_count,
        })
    }
}
