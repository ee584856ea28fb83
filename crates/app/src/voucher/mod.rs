//! Vouchers and points.

mod apply;
mod claim_voucher;
mod create_campaign;
mod get_points_record;
mod get_voucher_list;
mod give_voucher;

pub(crate) use apply::{discount_of, mark_used, take_again};
pub use create_campaign::create_campaign;
pub use get_voucher_list::VoucherView;
pub use give_voucher::give_voucher;
