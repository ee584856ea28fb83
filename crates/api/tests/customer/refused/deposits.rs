//! The refusals of deposits of Steam items.

use super::{Refused, rule};

pub fn deposit_not_found() -> Refused {
    rule(6101, "deposit_not_found", "饰品充值记录不存在", "There is no such deposit")
}



pub fn deposit_open() -> Refused {
    rule(6105, "deposit_open", "您有一笔饰品充值待接受，请先完成或取消",
        "You already have a deposit in progress. Please finish or cancel it first.")
}

pub fn deposit_items_changed() -> Refused {
    rule(6106, "deposit_items_changed", "部分饰品已不在库存中或暂不可充值，请重新选择",
        "Some items have left your inventory or are not accepted right now. Please choose again.")
}

pub fn deposit_quote_changed(amount: &str) -> Refused {
    rule(6107, "deposit_quote_changed", &format!("价格已变动，这些饰品现在可充值 {amount}，请重新确认"),
        &format!("Prices have changed. You now get {amount} for these items. Please confirm again."))
}

pub fn deposit_held() -> Refused {
    rule(6109, "deposit_held", "Steam 会暂挂该交易 15 天，请启用手机令牌 7 天后再充值",
        "Steam would hold the trade for 15 days. Please use the mobile authenticator for 7 days first.")
}

pub fn inventory_private() -> Refused {
    rule(6110, "inventory_private", "Steam 库存未公开，请在 Steam 隐私设置中公开库存后重试",
        "Your Steam inventory is private. Please make it public in the privacy settings of Steam.")
}

pub fn deposit_not_cancellable() -> Refused {
    rule(6111, "deposit_not_cancellable", "报价已接受，无法取消充值",
        "The offer was accepted, so this can no longer be cancelled")
}
