//! A customer's bag, and the exchange of its items for balance.

mod exchange;
mod exchange_all;
mod exchange_quantity;
mod get_exchange;
mod list_bag;

pub use exchange::Exchanged;
pub(crate) use exchange::refuse_missing;
pub use exchange_quantity::ExchangeItems;
pub use get_exchange::{EXCHANGED_GIFTS_MAX, ExchangeView, ExchangedGift};
pub use list_bag::{BagPage, Stack, StackItem};
