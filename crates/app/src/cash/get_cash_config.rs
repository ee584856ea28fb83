//! What a customer may cash out by a channel.

use crate::{App, Caller, Result};
use domain::{CashChannel, Fen, Rules};
use store::{Conn, cash_days};

/// What may be cashed out by a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashTerms {
    /// Whether anybody pays out by it now.
    pub available: bool,
    /// The numbers that hold for everybody.
    pub rules: Rules,
    /// What was asked for today.
    pub today: Fen,
    /// How often.
    pub today_count: i64,
}

impl App {
    /// What the caller may cash out by a channel.
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
            available: self.payouts.contains_key(&channel),
            rules: self.rules.clone(),
            today,
            today_count,
        })
    }
}
