//! Refusals about the account itself: codes 1101 to 1199.

use super::{ErrorEntry, rule};
use app::{AccountRefusal, DeletionBlock};

// One line a reason, so that the match reads as a table.
#[rustfmt::skip]
pub(super) fn of(refusal: &AccountRefusal) -> ErrorEntry {
    match refusal {
        AccountRefusal::SecretNotSet => rule(1101, "secret_not_set", "请先设置提取密码", "Please set an extract password first"),
        AccountRefusal::WrongSecret => rule(1102, "invalid_secret", "提取密码错误", "Invalid password"),
        AccountRefusal::NotVerified => rule(1103, "not_verified", "请先完成实名认证", "Please verify your real name first"),
        AccountRefusal::Underage => {
            rule(1104, "underage", "根据规定，未成年人不能进行此操作", "The rules do not allow this to people under 18")
        }
        AccountRefusal::InvalidRealName => {
            rule(1105, "invalid_real_name", "请输入正确的姓名", "Please enter your name as your ID card has it")
        }
        AccountRefusal::InvalidIdCard => rule(1106, "invalid_id_card", "请输入正确的身份证号", "Please enter a valid ID number"),
        AccountRefusal::AlreadyVerified => rule(1107, "already_verified", "您已完成实名认证", "Your real name is verified already"),
        AccountRefusal::IdCardTaken => {
            rule(1108, "id_card_taken", "该身份证号已认证其他账户", "Another account is verified with this ID number")
        }
        AccountRefusal::RealNameMismatch => {
            rule(1109, "real_name_mismatch", "姓名与身份证号不匹配", "Name and ID number do not belong together")
        }
        AccountRefusal::RealNameUnavailable => real_name_unavailable(),
        AccountRefusal::InvalidPicture => {
            let en = "Please upload a picture in PNG, JPEG or WebP of up to 8 megapixels";
            rule(1111, "invalid_picture", "请上传 PNG、JPEG 或 WebP 图片，不超过 800 万像素", en)
        }
        AccountRefusal::AvatarNotFound => rule(1112, "avatar_not_found", "头像不存在", "There is no such picture"),
        AccountRefusal::WrongPassword => rule(1113, "wrong_password", "原密码错误", "The old password is wrong"),
        AccountRefusal::SecretMismatch => {
            rule(1114, "secret_mismatch", "两次输入的提取密码不一致", "The two extract passwords are not the same")
        }
        AccountRefusal::InvalidTradeUrl => {
            rule(1115, "invalid_trade_url", "请输入正确的 Steam 交易链接", "Please enter a valid Steam trade link")
        }
        AccountRefusal::TradeUrlTaken => {
            rule(1116, "trade_url_taken", "该 Steam 账户已绑定其他账户", "Another account has this Steam account")
        }
        AccountRefusal::SessionNotFound => rule(1117, "session_not_found", "该登录设备不存在或已下线", "There is no such login"),
        AccountRefusal::NotOwnPhone => {
            rule(1118, "not_own_phone", "验证码只能发送到您自己的手机号", "This code can only be sent to your own phone")
        }
        AccountRefusal::DeletionBlocked(blocks) => deletion_blocked(blocks),
    }
}

fn real_name_unavailable() -> ErrorEntry {
    let en = "Your name could not be checked, nothing was changed, please try again later";
    rule(1110, "real_name_unavailable", "实名信息暂时无法核验，未做任何更改，请稍后再试", en)
}

fn deletion_blocked(blocks: &[DeletionBlock]) -> ErrorEntry {
    let list = |word: fn(DeletionBlock) -> &'static str, between| {
        blocks.iter().map(|block| word(*block)).collect::<Vec<_>>().join(between)
    };
    let zh = format!("账户暂时无法注销：{}", list(block_zh, "、"));
    rule(
        1119,
        "deletion_blocked",
        zh,
        format!("The account cannot be deleted yet: {}", list(block_en, ", ")),
    )
}

const fn block_zh(block: DeletionBlock) -> &'static str {
    match block {
        DeletionBlock::OpenOrders => "有未完成的订单",
        DeletionBlock::RunningExtracts => "有进行中的提取",
        DeletionBlock::HeldItems => "背包中有饰品",
        DeletionBlock::RunningCashOuts => "有进行中的提现",
        DeletionBlock::Balance => "有余额",
        DeletionBlock::Frozen => "有冻结金额",
    }
}

const fn block_en(block: DeletionBlock) -> &'static str {
    match block {
        DeletionBlock::OpenOrders => "an order is open",
        DeletionBlock::RunningExtracts => "an extraction is running",
        DeletionBlock::HeldItems => "there are items in the bag",
        DeletionBlock::RunningCashOuts => "a cash-out is running",
        DeletionBlock::Balance => "there is a balance",
        DeletionBlock::Frozen => "there is frozen money",
    }
}
