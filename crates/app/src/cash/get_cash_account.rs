//! Lists a customer's payout accounts.

use super::apply_cash::frozen_until;
use crate::account::mask_name;
use crate::error::refuse;
use crate::{App, Caller, Refusal, Result};
use domain::{CashAccountId, CashChannel, Place, Timestamp};
use store::money::{cash_accounts, cash_outs};

/// A payout account as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashAccountView {
    pub id: CashAccountId,
    pub channel: CashChannel,
    /// Masked.
    pub account_no: String,
    /// Verified name, masked.
    pub holder_name: String,
    /// Only for a bank card.
    pub bank_name: Option<String>,
    /// Until when nothing is paid to it; `None` when that time is over.
    pub frozen_until: Option<Timestamp>,
}

impl App {
    /// The caller's payout accounts, oldest first.
    pub async fn get_cash_account(&self, caller: &Caller) -> Result<Vec<CashAccountView>> {
        let (user, now) = (caller.user_id, self.now());
        let read = move |conn: &mut db::Conn| {
            let Some(customer) = cash_outs::customer(conn, user)? else {
                return refuse(Refusal::LoginRequired);
            };
            Ok((customer, cash_accounts::list(conn, user)?))
        };
        let (customer, accounts) = self.db.read(read).await?;
        let name = customer.real_name.clone();
        let holder_name = name
            .map_or(Ok(String::new()), |name| {
                self.keys.open(Place::real_name(user), &name).map(|name| mask_name(&name))
            })
            .map_err(Refusal::fault)?;
        let shown = accounts.into_iter().map(|account| CashAccountView {
            id: account.id,
            channel: account.channel,
            account_no: account.account_masked,
            holder_name: holder_name.clone(),
            bank_name: account.bank_name,
            frozen_until: Some(frozen_until(&self.rules, &customer, account.created_at))
                .filter(|until| *until > now),
        });
        Ok(shown.collect())
    }
}
