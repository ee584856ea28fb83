//! Orders and the money for them.

mod cancel_order;
mod close_payment;
mod confirm_payment;
mod create_order;
mod expire_order;
mod list_orders;
mod order_view;
mod pay_methods;
mod pay_order;
mod payment_webhook;
mod query_payment;
mod refund_order;
mod refund_payment;
mod settle_payment;
mod spending;

pub use create_order::{CreateOrder, CreatedOrder};
pub use order_view::OrderView;
pub use refund_order::{RefundOrder, refund_order};
