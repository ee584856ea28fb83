//! One of a customer's deposits.

use super::steps::{DepositStep, steps};
use crate::error::{Tx, refuse};
use crate::{App, Caller, Refusal, Result};
use db::Conn;
use domain::{DepositNo, DepositState, ITEM_IDS_MAX};
use store::trade::deposits;
use store::trade::deposits::{Deposit, DepositItem};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DepositView {
    pub deposit: Deposit,
    pub items: Vec<DepositItem>,
    /// The page on which the customer accepts the trade offer, while it waits for that.
    pub offer_url: Option<String>,
    /// The steps that have happened, and those that are expected.
    pub steps: Vec<DepositStep>,
}

impl App {
    /// One of the caller's deposits.
    ///
    /// # Errors
    /// When the caller has no such deposit.
    pub async fn get_deposit(&self, caller: &Caller, deposit_no: DepositNo) -> Result<DepositView> {
        let (user, now) = (caller.user_id, self.now());
        let read = move |conn: &mut Conn| -> Tx<_> {
            let Some(deposit) = deposits::find_of(conn, user, &deposit_no)? else {
                return refuse(Refusal::DepositNotFound);
            };
            let items = deposits::items(conn, deposit.id, ITEM_IDS_MAX)?;
            let steps = steps(conn, &deposit, now)?;
            Ok((deposit, items, steps))
        };
        let (deposit, items, steps) = self.db.read(read).await?;
        let waits = deposit.state == DepositState::AwaitingAcceptance;
        let offer_url = deposit.offer_id.as_deref().filter(|_| waits).and_then(|offer_id| {
            Some(self.deposit_provider(&deposit.provider)?.offer_url(offer_id))
        });
        Ok(DepositView { deposit, items, offer_url, steps })
    }
}
