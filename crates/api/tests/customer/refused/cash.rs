//! The refusals of cash-outs and of payout accounts.

use super::{Refused, rule};

pub fn cash_amount_out_of_range() -> Refused {
    let en = "You can cash out ¥10.00 to ¥20,000.00 at a time";
    rule(5004, "cash_amount_out_of_range", "单次提现金额须在 ¥10.00 至 ¥20,000.00 之间", en)
}

pub fn cash_daily_limit() -> Refused {
    let en = "You can cash out 3 times and ¥50,000.00 in total a day. Please try again tomorrow.";
    rule(5005, "cash_daily_limit", "每日最多提现 3 次，共 ¥50,000.00，请明天再试", en)
}

pub fn insufficient_balance(yuan: &str) -> Refused {
    let en = format!("Your balance is too low. You can cash out ¥{yuan}.");
    rule(5006, "insufficient_balance", &format!("余额不足，当前可提现 ¥{yuan}"), &en)
}

pub fn no_balance() -> Refused {
    rule(5006, "insufficient_balance", "暂无可提现余额", "No balance available for extraction")
}

pub fn cash_account_not_found() -> Refused {
    rule(5007, "cash_account_not_found", "收款账户不存在", "There is no such payout account")
}

/// Until a time as it is read in Chinese and in English.
pub fn cash_frozen(minute: &str, minute_en: &str) -> Refused {
    let en = format!("For your safety, you can cash out again from {minute_en} (Beijing time)");
    rule(5008, "cash_frozen", &format!("为保障资金安全，{minute} 后方可提现"), &en)
}

pub fn cash_channel_unavailable() -> Refused {
    rule(5009, "cash_channel_unavailable", "该提现方式暂不可用", "This cash-out method is not available right now")
}

pub fn holder_name_mismatch() -> Refused {
    rule(5010, "holder_name_mismatch", "收款人姓名须与实名认证一致", "The payout account must be in your verified name")
}

pub fn invalid_cash_account() -> Refused {
    rule(5011, "invalid_cash_account", "请输入正确的收款账号", "Please enter a valid payout account")
}

pub fn cash_account_limit() -> Refused {
    rule(5012, "cash_account_limit", "最多可保存 5 个收款账户", "You can have up to 5 payout accounts")
}

pub fn cash_not_found() -> Refused {
    rule(5013, "cash_not_found", "提现记录不存在", "There is no such cash-out")
}

pub fn payment_disputed() -> Refused {
    let zh = "您有一笔付款存在争议，争议解决前不能提现，如有疑问请联系客服";
    let en = "One of your payments is disputed, so you cannot cash out until the dispute ends. If anything is unclear, please contact customer service.";
    rule(5018, "payment_disputed", zh, en)
}

pub fn wechat_code_invalid() -> Refused {
    let en = "The WeChat authorization has expired. Please connect WeChat again.";
    rule(5015, "wechat_code_invalid", "微信授权已失效，请重新授权", en)
}

pub fn wechat_state_invalid() -> Refused {
    let en = "This WeChat authorization was not started from your account. Please connect WeChat again.";
    rule(5020, "wechat_state_invalid", "本次微信授权不是由您的账号发起的，请重新授权", en)
}

pub fn item_frozen() -> Refused {
    let en = "The payment of this item is disputed. It cannot be extracted or exchanged until the dispute ends.";
    rule(5017, "item_frozen", "该饰品的付款存在争议，争议解决前不能提取或兑换", en)
}
