//! Disputes of payments (chargebacks): what was bought is frozen until the provider has decided.

mod book_dispute;
mod charge_back;
mod end_by_hand;
mod end_dispute;
mod freeze_items;
mod left_of_payment;
mod query_disputes;

pub use book_dispute::{BookedDispute, DisputeReport, book_dispute};
pub(crate) use charge_back::is_owed;
pub use end_by_hand::{
    EndDispute, EndedDispute, ProviderObjection, check_end_of_dispute, dispute_by_no, end_dispute,
};
pub(crate) use freeze_items::freeze_items_back_in_bag;
pub(crate) use left_of_payment::{left_to_refund, left_to_send_again};
pub use query_disputes::disputes_of;
