//! What the service does: one file a use case, and the ports to the world outside.
//!
//! Nothing here knows HTTP, which database answers, or which provider stands behind a port.

mod account;
mod app;
mod authenticate;
mod background;
mod bag;
mod caller;
pub mod catalogue;
pub mod demo;
mod error;
mod extract;
mod idempotency;
pub mod import_gifts;
mod jobs;
mod keys;
mod order;
mod passwords;
pub mod ports;
mod price_history;
mod refusal;
mod throttle;

pub use account::{Register, UserInfo};
pub use app::{App, Brand, Parts};
pub use bag::BagPage;
pub use caller::{Caller, Device, IdemKey};
pub use error::{Error, Result, Tx};
pub use extract::{CreatedExtract, ExtractSummary, ExtractView, Pieces};
pub use keys::{Keys, sha256};
pub use order::{CreateOrder, CreatedOrder, OrderView};
pub use refusal::{AccountRefusal, CashRefusal, DeletionBlock, ExtractRefusal, Refusal, VoucherRefusal};
pub use store::bag_items::BagItem;
pub use store::extracts::Extract;
pub use store::orders::Order;
pub use store::payments::Refund;
