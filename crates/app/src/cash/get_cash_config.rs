//! The terms of a payout channel, and what a customer has used of the daily limits.

use crate::{App, Caller, Result};
use domain::{CashChannel, Fen, Rules};
use store::{Conn, cash_days};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashTerms {
    /// Whether the channel has a provider.
    pub available: bool,
    pub rules: Rules,
    /// Amount requested today, also from deleted accounts of the same person.
    pub today: Fen,
    /// Number of requests today, counted alike.
    pub today_count: i64,
}

impl App {
    pub async fn get_cash_config(
        &self,
        caller: &Caller,
        channel: CashChannel,
    ) -> Result<CashTerms> {
        let (user, day) = (caller.user_id, self.now().beijing_day());
        let read = move |conn: &mut Conn| {
            Ok((cash_days::of(conn, user, day)?, cash_days::of_deleted(conn, user, day)?))
        };
        let (own, (before, requests_before)) = self.db.read(read).await?;
        let (asked, requests) = own.unwrap_or((Fen::ZERO, 0));
        let (today, today_count) = (Fen(asked.0 + before.0), requests + requests_before);
        Ok(CashTerms {
            available: self.payouts.contains_key(&channel)
                && self.pause_of(channel.into()).is_none(),
            rules: self.rules.clone(),
            today,
            today_count,
        })
    }
}
