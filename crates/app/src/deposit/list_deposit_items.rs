//! The items of the caller's Steam inventory, with what each brings.

use super::depositor::Depositor;
use super::quote::DepositCandidate;
use crate::{App, Caller, Result};
use domain::{Fen, Service};

/// Items that are listed at most: those that bring most are among them.
const LISTED_MAX: usize = 500;

impl App {
    /// The dearest first, and those that are not taken last.
    ///
    /// # Errors
    /// When deposits are not offered or paused, the caller may not deposit, the inventory is
    /// private, Steam does not answer, or the caller has made too many requests to it.
    pub async fn list_deposit_items(&self, caller: &Caller) -> Result<Vec<DepositCandidate>> {
        self.deposits_offered()?;
        self.refuse_paused(Service::Deposit)?;
        let (user, now) = (caller.user_id, self.now());
        let depositor = self.db.read(move |conn| Depositor::find(conn, user, now)).await?;
        self.count_steam_request(user)?;
        let items = self.steam_inventory(depositor.partner).await?;
        let mut candidates = self.candidates(user, items).await?;
        candidates.sort_by_key(|item| std::cmp::Reverse(item.price.unwrap_or(Fen::ZERO)));
        candidates.truncate(LISTED_MAX);
        Ok(candidates)
    }
}
