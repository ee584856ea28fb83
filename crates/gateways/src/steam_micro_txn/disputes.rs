//! Money that a payer's bank, or Steam itself, has taken back. Steam only reports that it did:
//! there is no way to contest it, so each such dispute is lost from its beginning.

use std::collections::BTreeMap;

use app::ports::{Disputes, Outcome, ProviderDispute};
use async_trait::async_trait;
use domain::{DisputeState, Timestamp};

use super::{
    SteamMicroTxn, build, failed, refused,
    response::{Response, Transaction, code},
};

/// The dispute that a transaction shows, if it shows one; `Err` when it is not in our currency.
fn dispute_of(found: &Transaction) -> Result<Option<ProviderDispute>, ()> {
    if !found.status.is_disputed() {
        return Ok(None);
    }
    Ok(Some(ProviderDispute {
        id: found.transid.to_string(),
        provider_txn: found.transid.to_string(),
        amount: found.amount().ok_or(())?,
        state: DisputeState::Lost,
        is_funds_withdrawn: true,
        respond_by: None,
    }))
}

#[async_trait]
impl Disputes for SteamMicroTxn {
    async fn dispute(&self, id: &str) -> Outcome<Option<ProviderDispute>> {
        let Ok(transaction) = id.parse() else { return Outcome::Done(None) };
        let asked = build::query_by_transaction(&self.config, transaction);
        match self.call::<Transaction>(asked).await {
            Response::Done(found) if found.transid == transaction => {
                dispute_of(&found).map_or(Outcome::Unknown, Outcome::Done)
            }
            Response::Done(_) | Response::Unknown => Outcome::Unknown,
            Response::Failed(code::NOT_FOUND) => Outcome::Done(None),
            Response::Failed(code) => failed(code),
            Response::Refused(code) => refused(code),
        }
    }

    async fn disputes_since(&self, from: Timestamp) -> Outcome<Vec<ProviderDispute>> {
        let changed = match self.changed_since(from).await {
            Outcome::Done(changed) => changed,
            Outcome::Rejected { code, retryable } => return Outcome::Rejected { code, retryable },
            Outcome::Unknown => return Outcome::Unknown,
        };
        let mut disputes = BTreeMap::new();
        for found in &changed {
            match dispute_of(found) {
                Ok(Some(dispute)) => drop(disputes.insert(dispute.id.clone(), dispute)),
                Ok(None) => {}
                // The other disputes must be recorded all the same.
                Err(()) => tracing::error!(
                    order_id = found.orderid,
                    "a transaction that Steam has taken back is not in our currency"
                ),
            }
        }
        Outcome::Done(disputes.into_values().collect())
    }
}
