//! Extractions: items that are delivered to Steam.

mod cancel_extract;
mod deliver_extract;
mod disputed;
mod extract_items;
mod get_extract;
mod list_extract;
mod prove_account;
mod recipient;
mod report;
mod retry_extract;
mod watch_protection;

pub(crate) use cancel_extract::{
    cancel_unless_sent, cancel_unsent_of_dispute, restart_delivery_job,
};
pub use extract_items::{CreatedExtract, ExtractSelection};
pub use get_extract::ExtractView;
pub use list_extract::ExtractSummary;

use crate::App;
use crate::ports::{Delivery, DeliveryAttempt};
use domain::AttemptNo;
use std::sync::Arc;
use store::trade::extracts::Extract;

/// The newest attempt of an extraction, as the provider is asked about it.
pub(crate) fn newest_attempt(extract: &Extract) -> DeliveryAttempt {
    let no = AttemptNo { extract_no: extract.extract_no.clone(), attempt: extract.attempt };
    let (offer_id, requested_at) = (extract.offer_id.clone(), extract.requested_at);
    DeliveryAttempt { no, offer_id, requested_at }
}

impl App {
    /// The provider, if it still has this name.
    fn delivery_provider(&self, name: &str) -> Option<&Arc<dyn Delivery>> {
        self.delivery.as_ref().filter(|provider| provider.name() == name)
    }
}
