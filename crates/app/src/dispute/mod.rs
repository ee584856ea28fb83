//! Disputes of payments (chargebacks): what was bought is frozen until the provider has decided.

mod book_dispute;
mod hold_items;
mod query_disputes;
mod settle_dispute;

pub(crate) use hold_items::hold_returned_items;
pub use query_disputes::disputes_of;
