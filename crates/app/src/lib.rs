//! What the service does: one file a use case, and the ports to the world outside.
//!
//! Nothing here knows HTTP, which database answers, or which provider stands behind a port.

mod app;
mod authenticate;
mod background;
mod bag;
mod caller;
mod cancel_order;
pub mod catalogue;
mod confirm_payment;
mod create_order;
pub mod demo;
mod error;
mod expire_order;
mod idempotency;
pub mod import_gifts;
mod jobs;
mod keys;
mod list_orders;
mod login;
mod logout;
mod order_view;
mod passwords;
mod pay_methods;
mod pay_order;
mod payment_notice;
pub mod ports;
mod price_history;
mod refund_payment;
mod refusal;
mod register;
mod send_sms_code;
mod settle_payment;
mod sms_login;
mod throttle;
mod user_info;

pub use app::{App, Brand, Parts};
pub use bag::BagPage;
pub use caller::{Caller, Device, IdemKey};
pub use create_order::{CreateOrder, CreatedOrder};
pub use error::{Error, Result, Tx};
pub use keys::{Keys, sha256};
pub use order_view::OrderView;
pub use refusal::Refusal;
pub use register::Register;
pub use store::bag_items::BagItem;
pub use store::orders::Order;
pub use store::payments::Refund;
pub use user_info::UserInfo;
