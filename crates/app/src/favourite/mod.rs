//! Favourites, and alerts on their prices.

mod alert_prices;
mod list_favourite;
mod set_favourite;

pub(crate) use alert_prices::catalogue_changed;
pub use set_favourite::SetFavourite;
