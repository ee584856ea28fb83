//! Refusals about the account itself: codes 1101 to 1199.

use super::{Row, rule};
use app::AccountRefusal;

pub(super) fn of(refusal: &AccountRefusal) -> Row {
    match refusal {
        AccountRefusal::SecretNotSet => rule(1101, "secret_not_set", "请先设置提取密码", "Please set an extract password first"),
        AccountRefusal::WrongSecret => rule(1102, "invalid_secret", "提取密码错误", "Invalid password"),
        AccountRefusal::NotVerified => rule(1103, "not_verified", "请先完成实名认证", "Please verify your real name first"),
        AccountRefusal::Underage => {
            rule(1104, "underage", "根据规定，未成年人不能进行此操作", "The rules do not allow this to people under 18")
        }
    }
}
