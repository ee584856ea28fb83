//! The look-ups of an operator to answer a customer: everything about one order, or one customer.
//! Names, ID numbers and accounts are left out or masked.

mod books;
mod cash_out;
mod conversation;
mod customer;
mod deliveries;
mod differences;
mod dispute;
mod extract;
mod find;
mod gift;
mod order;
mod payouts;
mod sales;
mod staff_reads;
mod timeline;
mod today;

pub use cash_out::CashOutLookup;
pub use conversation::{ConversationLookup, ListedConversation};
pub use customer::{CustomerLookup, LookupLists, look_up_customer};
pub use deliveries::Deliveries;
pub use differences::{DifferenceLookup, Differences, ListedDifference, ResolutionChoice};
pub use dispute::DisputeLookup;
pub use extract::ExtractLookup;
pub use find::Found;
pub use gift::{GiftLookup, GiftQuery, GiftRow};
pub use order::{ItemLookup, OrderLookup, look_up_order};
pub use payouts::PayoutFiles;
pub use sales::SalesLookup;
pub use timeline::TimelineEntry;
pub use today::{HourOfSales, Today};
