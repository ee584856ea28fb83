//! Reasons, as parts of the sentences of notifications.

use crate::{CashFailure, DepositReason, ExtractReason, Lang, RefundReason};

pub(super) const fn of_refund(reason: RefundReason, lang: Lang) -> &'static str {
    let (zh, en) = match reason {
        RefundReason::LateSoldOut => {
            ("付款时订单已超时且库存不足", "the order had expired and the gift had sold out")
        }
        RefundReason::LateVoucherUsed => (
            "付款时订单已超时且优惠券已使用",
            "the order had expired and its voucher had been used on another order",
        ),
        RefundReason::LateMinorLimit => (
            "付款时订单已超时且超出未成年人消费限额",
            "the order had expired and this month’s limit for minors was reached",
        ),
        RefundReason::AccountDeleted => ("付款时账号已注销", "the account had been deleted"),
        RefundReason::AfterCancel => ("付款时订单已取消", "the order had been cancelled"),
        RefundReason::PaidTwice => ("订单已由另一笔付款支付", "the order had already been paid"),
        RefundReason::AmountMismatch => {
            ("付款金额与订单不符", "the amount did not match the order")
        }
        RefundReason::CustomerRequest => ("应您的要求", "you asked for it"),
        RefundReason::PricingError => ("商品标价有误", "the price shown was wrong"),
        RefundReason::OperatorDecision => ("平台处理", "refunded by us"),
    };
    lang.pick(zh, en)
}

pub(super) const fn of_extract(reason: ExtractReason, lang: Lang) -> &'static str {
    let (zh, en) = match reason {
        ExtractReason::Declined => ("报价被拒绝", "the offer was declined"),
        ExtractReason::Expired => ("报价未在规定时间内接受", "the offer was not accepted in time"),
        ExtractReason::InvalidItems => ("其中有饰品暂不可交易", "an item could not be traded"),
        ExtractReason::TradeUrlInvalid => ("交易链接已失效", "the trade link no longer works"),
        ExtractReason::InventoryPrivate => {
            ("Steam 库存未公开或已满", "the Steam inventory is private or full")
        }
        ExtractReason::Hold => ("Steam 会暂挂该交易", "Steam would hold the trade"),
        ExtractReason::Cancelled => ("已取消", "it was cancelled"),
        ExtractReason::PaymentDisputed => {
            ("其中有饰品的付款存在争议", "the payment of an item is disputed")
        }
        ExtractReason::Refused => ("对方暂时无法受理", "Steam could not take the offer"),
    };
    lang.pick(zh, en)
}

pub(super) const fn of_deposit(reason: DepositReason, lang: Lang) -> &'static str {
    let (zh, en) = match reason {
        DepositReason::Declined => ("报价被拒绝", "the offer was declined"),
        DepositReason::Expired => ("报价未在规定时间内接受", "the offer was not accepted in time"),
        DepositReason::InvalidItems => {
            ("其中有饰品暂不可交易或已不在库存中", "an item could not be traded or was gone")
        }
        DepositReason::TradeUrlInvalid => ("交易链接已失效", "the trade link no longer works"),
        DepositReason::Hold => ("Steam 会暂挂该交易", "Steam would hold the trade"),
        DepositReason::Cancelled => ("已取消", "it was cancelled"),
        DepositReason::OtherItems => {
            ("交易的饰品与约定不符", "the trade did not have the agreed items")
        }
        DepositReason::Refused => ("Steam 暂时无法受理", "Steam did not take the offer"),
    };
    lang.pick(zh, en)
}

pub(super) const fn of_cash(reason: CashFailure, lang: Lang) -> &'static str {
    let (zh, en) = match reason {
        CashFailure::PayoutAccountInvalid => ("收款账户有误", "the payout account is incorrect"),
        CashFailure::NameMismatch => ("收款人姓名不符", "the payout account is in another name"),
        CashFailure::PayoutAccountLimit => {
            ("收款账户已达限额", "the payout account has reached its limit")
        }
        CashFailure::NotConfirmed => {
            ("未在规定时间内确认收款", "it was not confirmed in WeChat in time")
        }
        CashFailure::PaymentDisputed => {
            ("您的一笔付款存在争议", "one of your payments is disputed")
        }
        CashFailure::Refused => ("未能成功入账", "the payment could not be completed"),
    };
    lang.pick(zh, en)
}
