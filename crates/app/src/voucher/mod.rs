//! Vouchers and points.

mod apply;
mod claim_voucher;
mod create_campaign;
mod give_voucher;
mod list_vouchers;
mod points_records;

pub(crate) use apply::{discount_of, mark_used, take_again};
pub use create_campaign::create_campaign;
pub use give_voucher::give_voucher;
pub use list_vouchers::VoucherView;
