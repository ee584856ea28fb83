//! The look-ups of an operator to answer a customer: everything about one order, or one customer.
//! Names, ID numbers and accounts are left out or masked.

mod customer;
mod order;
mod timeline;

pub use customer::{CustomerLookup, LookupLists, look_up_customer};
pub use order::{ItemLookup, OrderLookup, look_up_order};
pub use timeline::TimelineEntry;
