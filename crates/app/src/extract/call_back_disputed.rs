//! Calls back the offers of items whose payment is disputed.

use super::newest_attempt;
use crate::ports::{Delivery, DeliveryState, Outcome};
use crate::{App, Result};
use domain::{DisputeState, ExtractReason, Fen};
use store::disputes;
use store::extracts::Extract;

impl App {
    /// Whether the payment of one of its items is disputed now, or was charged back for items that
    /// are not there.
    pub(super) async fn is_disputed(&self, extract: &Extract) -> Result<bool> {
        let id = extract.id;
        let orders = self.db.read(move |conn| Ok(disputes::of_extraction(conn, id)?)).await?;
        Ok(orders.iter().any(|o| o.state == DisputeState::Open || o.loss > Fen::ZERO))
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
