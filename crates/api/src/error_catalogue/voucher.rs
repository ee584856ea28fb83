//! Refusals about vouchers, announcements, messages and favourites: codes 7001 to 7099.

use super::{ErrorEntry, rule};
use app::VoucherRefusal;

pub(super) fn of(refusal: &VoucherRefusal) -> ErrorEntry {
    match refusal {
        VoucherRefusal::NotFound => {
            rule(7001, "voucher_not_found", "优惠券不存在", "There is no such voucher")
        }
        VoucherRefusal::NotUsable => rule(
            7002, "voucher_not_usable", "优惠券已使用或尚未生效",
            "This voucher has been used, or cannot be used yet",
        ),
        VoucherRefusal::Expired => {
            rule(7003, "voucher_expired", "优惠券已过期", "This voucher has expired")
        }
        VoucherRefusal::BelowThreshold { threshold } => {
            let yuan = threshold.to_grouped_yuan();
            rule(
                7004,
                "voucher_threshold",
                format!("订单满 {yuan} 元可用"),
                format!("This voucher needs an order of {yuan} yuan or more"),
            )
        }
        VoucherRefusal::WrongCode => {
            rule(7005, "invalid_voucher_code", "兑换码错误", "This code is not right")
        }
        VoucherRefusal::AlreadyClaimed => rule(
            7006, "voucher_already_claimed", "您已领取过该优惠券",
            "You have had this voucher already",
        ),
        VoucherRefusal::NoneLeft => {
            rule(7007, "voucher_none_left", "优惠券已领完", "All of these vouchers are given out")
        }
        VoucherRefusal::CodeTaken => {
            rule(7008, "voucher_code_taken", "该兑换码已被使用", "Another voucher has this code")
        }
        VoucherRefusal::MessageNotFound => {
            rule(7011, "message_not_found", "消息不存在", "There is no such message")
        }
        VoucherRefusal::AnnouncementNotFound => {
            rule(7012, "announcement_not_found", "公告不存在", "There is no such announcement")
        }
        VoucherRefusal::FavouriteLimit { max } => rule(
            7013,
            "favourite_limit",
            format!("最多可收藏 {max} 件饰品"),
            format!("You can watch {max} gifts at most"),
        ),
    }
}
