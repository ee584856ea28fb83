//! Orders and payments, and the items on their way in and out.

pub mod bag_items;
pub mod deposits;
pub mod disputes;
pub mod exchanges;
pub mod extracts;
pub mod inventory;
pub mod orders;
pub mod payments;
pub mod status_history;
