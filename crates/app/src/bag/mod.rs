//! What lies in a customer's bag, and turning it back into balance.

mod list;

pub use list::BagPage;
