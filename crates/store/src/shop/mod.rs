//! The shop: gifts, stock, vouchers and announcements, with their pictures.

pub mod announcements;
pub mod campaigns;
pub mod gifts;
pub mod pictures;
pub mod stock;
pub mod stock_movements;
pub mod vouchers;
