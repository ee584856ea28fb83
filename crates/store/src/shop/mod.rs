//! The shop: gifts, stock, vouchers and announcements.

pub mod announcements;
pub mod campaigns;
pub mod gifts;
pub mod stock;
pub mod stock_movements;
pub mod vouchers;
