//! Refusals about vouchers: codes 7001 to 7099.

use super::{Row, rule};
use app::VoucherRefusal;

pub(super) fn of(refusal: &VoucherRefusal) -> Row {
    match refusal {
        VoucherRefusal::NotFound => {
            rule(7001, "voucher_not_found", "优惠券不存在或不可用", "There is no such voucher, or it cannot be used")
        }
    }
}
