//! Deposits: Steam items that a customer sends to us for balance.

mod cancel_deposit;
mod create_deposit;
mod depositor;
mod follow_deposit;
mod get_deposit;
mod list_deposit;
mod list_deposit_items;
mod quote;
mod report;
mod request_items;
mod steps;
mod withdraw_deposit;

pub(crate) use cancel_deposit::cancel_deposit_unless_sent;
pub use create_deposit::{CreateDeposit, CreatedDeposit};
pub use get_deposit::DepositView;
pub use list_deposit::DepositSummary;
pub use quote::DepositCandidate;
pub use steps::DepositStep;
pub(crate) use withdraw_deposit::withdraw_deposit;

use crate::error::Tx;
use crate::ports::{DepositAttempt, Deposits};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::ITEM_IDS_MAX;
use std::sync::Arc;
use store::trade::deposits;
use store::trade::deposits::Deposit;

impl App {
    /// Whether customers can pay in with Steam items.
    #[must_use]
    pub fn offers_deposits(&self) -> bool {
        self.takes_deposits && self.deposits.is_some()
    }

    /// How many deposits have not ended.
    pub async fn running_deposits(&self) -> Result<i64> {
        Ok(self.db.read(|conn| Ok(deposits::running(conn)?)).await?)
    }

    /// # Errors
    /// When deposits are not offered.
    fn deposits_offered(&self) -> Result<&Arc<dyn Deposits>> {
        let offered = self.deposits.as_ref().filter(|_| self.takes_deposits);
        offered.ok_or(Refusal::DepositUnavailable)
    }

    /// The provider, if it still has this name.
    fn deposit_provider(&self, name: &str) -> Option<&Arc<dyn Deposits>> {
        self.deposits.as_ref().filter(|provider| provider.name() == name)
    }
}

/// A deposit, as the provider is asked about it.
fn attempt(conn: &mut Conn, deposit: &Deposit) -> Tx<DepositAttempt> {
    let items = deposits::items(conn, deposit.id, ITEM_IDS_MAX)?;
    Ok(DepositAttempt {
        no: deposit.deposit_no.clone(),
        offer_id: deposit.offer_id.clone(),
        requested_at: deposit.requested_at,
        assets: items.into_iter().map(|item| item.asset_id).collect(),
    })
}
