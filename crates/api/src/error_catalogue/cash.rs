//! Refusals about balance, exchange and cash-out: codes 5001 to 5099.

use super::{ErrorEntry, minute, rule};
use app::CashRefusal;
use domain::{Fen, Timestamp};

pub(super) fn of(refusal: &CashRefusal) -> ErrorEntry {
    match refusal {
        CashRefusal::ItemNotFound => {
            rule(5001, "item_not_found", "饰品不在背包中", "There is no such item in your bag")
        }
        CashRefusal::NothingToExchange => rule(
            5002, "nothing_to_exchange", "背包中没有可兑换的饰品",
            "There is nothing to exchange in your bag",
        ),
        CashRefusal::QuoteChanged { amount } => quote_changed(*amount),
        CashRefusal::AmountOutOfRange { min, max } => amount_out_of_range(*min, *max),
        CashRefusal::DailyLimit { max, count } => daily_limit(*max, *count),
        CashRefusal::InsufficientBalance { balance } => insufficient_balance(*balance),
        CashRefusal::AccountNotFound => rule(
            5007, "cash_account_not_found", "收款账户不存在", "There is no such payout account",
        ),
        CashRefusal::Frozen { until } => frozen(*until),
        CashRefusal::ChannelUnavailable => rule(
            5009, "cash_channel_unavailable", "该提现方式暂不可用",
            "This way to cash out is not available now",
        ),
        CashRefusal::HolderNameMismatch => rule(
            5010, "holder_name_mismatch", "收款人姓名须与实名认证一致",
            "The payout account must be in your verified name",
        ),
        CashRefusal::InvalidAccount => rule(
            5011, "invalid_cash_account", "请输入正确的收款账号",
            "Please enter a valid payout account",
        ),
        CashRefusal::AccountLimit { max } => account_limit(*max),
        CashRefusal::NotFound => {
            rule(5013, "cash_not_found", "提现记录不存在", "There is no such cash-out")
        }
        CashRefusal::NotReviewing => rule(
            5014, "cash_not_reviewing", "该提现不在审核中",
            "This cash-out does not wait for a review",
        ),
    }
}

fn quote_changed(amount: Fen) -> ErrorEntry {
    let yuan = amount.to_grouped_yuan();
    let en = format!("Prices have changed, it is {yuan} yuan now, please confirm again");
    rule(5003, "quote_changed", format!("价格已变动，现在可兑换 ¥{yuan}，请重新确认"), en)
}

fn amount_out_of_range(min: Fen, max: Fen) -> ErrorEntry {
    let (min, max) = (min.to_grouped_yuan(), max.to_grouped_yuan());
    let zh = format!("单次提现金额须在 ¥{min} 至 ¥{max} 之间");
    rule(
        5004,
        "cash_amount_out_of_range",
        zh,
        format!("You can cash out {min} to {max} yuan at a time"),
    )
}

fn daily_limit(max: Fen, count: i64) -> ErrorEntry {
    let yuan = max.to_grouped_yuan();
    let zh = format!("每日最多提现 {count} 次，共 ¥{yuan}，请明天再试");
    rule(
        5005,
        "cash_daily_limit",
        zh,
        format!("You can cash out {count} times and {yuan} yuan a day, please try again tomorrow"),
    )
}

fn insufficient_balance(balance: Fen) -> ErrorEntry {
    if balance == Fen::ZERO {
        return rule(
            5006, "insufficient_balance", "暂无可提现余额", "No balance available for extraction",
        );
    }
    let yuan = balance.to_grouped_yuan();
    let zh = format!("余额不足，当前可提现 ¥{yuan}");
    rule(
        5006,
        "insufficient_balance",
        zh,
        format!("Your balance is too small, {yuan} yuan can be cashed out"),
    )
}

fn frozen(until: Timestamp) -> ErrorEntry {
    let until = minute(until);
    let en = format!("For your safety, you can cash out again from {until} (Beijing time)");
    rule(5008, "cash_frozen", format!("为保障资金安全，{until} 后方可提现"), en)
}

fn account_limit(max: i64) -> ErrorEntry {
    let zh = format!("最多可保存 {max} 个收款账户");
    rule(5012, "cash_account_limit", zh, format!("You can keep {max} payout accounts"))
}
