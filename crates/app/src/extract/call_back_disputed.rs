//! Stops extractions of items whose payment is disputed.

use super::cancel_extract::cancel_unsent;
use super::newest_attempt;
use crate::error::Tx;
use crate::ports::{Delivery, DeliveryState, Outcome};
use crate::{App, Result};
use domain::{DisputeState, ExtractId, ExtractReason, Timestamp};
use store::extracts::Extract;
use store::{Conn, disputes, extracts};

/// Cancels an extraction that no provider has a request for yet.
pub(crate) fn stop_unsent(conn: &mut Conn, id: ExtractId, now: Timestamp) -> Tx<()> {
    match extracts::find(conn, id)? {
        Some(read) => cancel_unsent(conn, &read, ExtractReason::PaymentDisputed, now),
        None => Ok(()),
    }
}

impl App {
    /// Whether the payment of one of its items is disputed now.
    pub(super) async fn is_disputed(&self, extract: &Extract) -> Result<bool> {
        let id = extract.id;
        let orders = self.db.read(move |conn| Ok(disputes::of_extraction(conn, id)?)).await?;
        Ok(orders.iter().any(|order| order.state == DisputeState::Open))
    }
}

/// Cancels the offer of an extraction that was sent before its payment was disputed.
pub(super) async fn call_back_disputed(
    provider: &dyn Delivery,
    extract: &Extract,
) -> Outcome<DeliveryState> {
    match provider.cancel(&newest_attempt(extract)).await {
        Outcome::Done(DeliveryState::Failed { code }) if code == "cancelled" => {
            let code = ExtractReason::PaymentDisputed.code().to_owned();
            Outcome::Done(DeliveryState::Failed { code })
        }
        other => other,
    }
}
