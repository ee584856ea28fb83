//! Orders, payments and refunds.

mod cancel_order;
mod close_payment;
mod confirm_if_paid;
mod confirm_payment;
mod create_order;
mod end_refund;
mod expire_order;
mod get_order;
mod get_pay_methods;
mod list_order;
mod pay_order;
mod payer_steam_id;
mod payment_title;
mod payment_webhook;
mod query_payment;
mod refund_order;
mod refund_payment;
mod returned_refund;
mod settle_by_hand;
mod spending;

pub(crate) use cancel_order::cancel_unpaid;
pub use create_order::{CreateOrder, CreatedOrder};
pub use end_refund::{EndRefund, EndedRefund, check_end_of_refund, end_refund};
pub use get_order::OrderView;
pub use list_order::ListedOrder;
pub use refund_order::{BegunRefund, RefundOrder, refund_order};
pub(crate) use refund_order::{plan_refund, take_points_back};
pub(crate) use refund_payment::charge_back_refund;
pub(crate) use settle_by_hand::settle_by_hand;
