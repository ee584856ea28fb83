//! The expected texts of the messages, in both languages.

use crate::message::MessageKind;

/// Title and body of the sample of each kind, with every number in its place.
pub const TEXTS: [(MessageKind, [&str; 2], [&str; 2]); 22] = [
    (
        MessageKind::PaymentDisputed,
        ["付款存在争议", "付款人已就 ¥12.34 的付款向银行提出争议"],
        ["A payment is disputed", "The payer asked the bank to return the payment of ¥12.34"],
    ),
    (
        MessageKind::DisputeWon,
        ["付款争议已解决", "¥12.34 付款的争议已解决"],
        ["Dispute ended in your favour", "The dispute about your payment of ¥12.34 has ended"],
    ),
    (
        MessageKind::DisputeLost,
        ["付款已被退回", "付款人的银行已将 ¥12.34 退还付款人。我们收回了 2 件饰品。"],
        [
            "A payment was charged back",
            "The payer’s bank returned ¥12.34 to the payer. We took back 2 items. We deducted ¥9.00 from your balance.",
        ],
    ),
    (
        MessageKind::OrderExpired,
        ["订单已超时", "AK-47 | 余烬 ×2 的订单未在规定时间内支付"],
        ["Order expired", "Your order for AK-47 | Ember ×2 was not paid in time"],
    ),
    (
        MessageKind::OrderRefunded,
        ["订单已退款", "AK-47 | 余烬 ×2 的订单已撤销，¥12.34 将原路退回"],
        [
            "Order refunded",
            "Your order for AK-47 | Ember ×2 was refunded: ¥12.34, to your original",
        ],
    ),
    (
        MessageKind::PaymentRefunding,
        ["款项退回中", "¥12.34 正在原路退回：订单已由另一笔付款支付。"],
        [
            "Refund in progress",
            "¥12.34 is being refunded to your original payment method: the order had already been",
        ],
    ),
    (
        MessageKind::PaymentRefunded,
        ["退款成功", "¥12.34 已原路退回。"],
        ["Refunded", "¥12.34 was refunded to your original payment method."],
    ),
    (
        MessageKind::ExtractDelivered,
        ["提取成功", "2 件饰品已到账 Steam。Steam 交易保护至 2026/11/21 12:00（北京时间）。"],
        ["Delivered to Steam", "2 items delivered to Steam."],
    ),
    (
        MessageKind::ExtractReturned,
        ["提取未完成", "2 件饰品已退回背包：报价被拒绝。"],
        ["Extraction not completed", "2 items went back to your bag: the offer was declined."],
    ),
    (
        MessageKind::ExtractRolledBack,
        ["Steam 交易被撤回", "Steam 撤回了交易，2 件饰品已退回背包。"],
        ["Steam reversed a trade", "Steam reversed the trade. 2 items went back"],
    ),
    (
        MessageKind::DepositReceived,
        ["已收到充值饰品", "已收到您的 2 件饰品。Steam 交易保护于"],
        ["We received your items", "We received 2 items. ¥12.34 is added to your balance after"],
    ),
    (
        MessageKind::DepositCancelled,
        ["饰品充值未完成", "2 件饰品的充值未完成：报价被拒绝。"],
        [
            "Deposit not completed",
            "The deposit of 2 items was not completed: the offer was declined.",
        ],
    ),
    (
        MessageKind::CashReviewing,
        ["提现审核中", "¥12.34 的提现正在审核。"],
        ["Cash-out under review", "Your cash-out of ¥12.34 is being reviewed."],
    ),
    (
        MessageKind::CashUnconfirmed,
        ["请确认收款", "请在微信确认收款：¥12.34 的提现。逾期未确认，款项会退回余额。"],
        ["Please confirm your cash-out", "Please confirm your cash-out of ¥12.34 in WeChat."],
    ),
    (
        MessageKind::CashPaid,
        ["提现成功", "¥12.34 的提现已付款，到账 ¥12.00。"],
        ["Cash-out paid", "Your cash-out of ¥12.34 has been paid. You receive ¥12.00."],
    ),
    (
        MessageKind::CashFailed,
        ["提现失败", "¥12.34 的提现失败：收款人姓名不符。款项已退回余额。"],
        [
            "Cash-out failed",
            "Your cash-out of ¥12.34 failed: the payout account is in another name.",
        ],
    ),
    (
        MessageKind::CashReturned,
        ["提现被退回", "¥12.34 的提现付款后被退回：收款人姓名不符。款项（含手续费）已退回余额。"],
        [
            "Cash-out returned",
            "Your cash-out of ¥12.34 came back after it was paid: the payout account is in another name. The full amount, with the fee, is back",
        ],
    ),
    (
        MessageKind::NewDevice,
        ["新设备登录", "您的账号在新设备登录：iPhone · Safari，地址 1.2.*.*。如非本人操作"],
        [
            "Sign-in from a new device",
            "Your account was used on iPhone · Safari, address 1.2.*.*. If it was not you",
        ],
    ),
    (
        MessageKind::VoucherReceived,
        ["收到优惠券", "「十」已放入您的账户，有效期至 2026/11/21 12:00（北京时间）。"],
        ["You received a voucher", "“Ten” is in your account"],
    ),
    (
        MessageKind::PriceDropped,
        ["收藏降价提醒", "AK-47 | 余烬现价 ¥9.00。"],
        ["Price drop on a favourite", "AK-47 | Ember now costs ¥9.00."],
    ),
    (
        MessageKind::ConversationAnswered,
        ["客服已回复", "客服回复了您的咨询"],
        ["Your question was answered", "Customer service has answered your question."],
    ),
    (
        MessageKind::ConversationClosed,
        ["咨询已结束", "客服已结束您的咨询"],
        ["Your question was closed", "Customer service has closed your question."],
    ),
];
