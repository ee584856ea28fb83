//! Extractions: items that are delivered to Steam.

mod cancel_extract;
mod deliver_extract;
mod extract_items;
mod get_extract;
mod list_extract;
mod prove_account;
mod recipient;
mod report;
mod retry_extract;
mod watch_protection;

pub use extract_items::{CreatedExtract, ExtractSelection};
pub use get_extract::ExtractView;
pub use list_extract::ExtractSummary;

use crate::App;
use crate::ports::Delivery;
use std::sync::Arc;

impl App {
    /// The provider, if it still has this name.
    fn delivery_provider(&self, name: &str) -> Option<&Arc<dyn Delivery>> {
        self.delivery.as_ref().filter(|provider| provider.name() == name)
    }
}
