//! The parts of the product that an operator can pause while the service runs.

use crate::column::text_enum;
use crate::{CashChannel, PayMethod};

text_enum!(
    /// What can be paused. Paused payouts, extractions, deposits and exchanges are not begun any
    /// more; what has begun goes on.
    Service, "service" {
        PayAlipay = "payments.alipay",
        PayWechat = "payments.wechat",
        PayCard = "payments.card",
        PaySteam = "payments.steam",
        PayoutAlipay = "payouts.alipay",
        PayoutWechat = "payouts.wechat",
        PayoutBank = "payouts.bank",
        Extraction = "extraction",
        Exchange = "exchange",
        Deposit = "deposit",
    }
);

impl From<PayMethod> for Service {
    fn from(method: PayMethod) -> Self {
        match method {
            PayMethod::Alipay => Self::PayAlipay,
            PayMethod::Wechat => Self::PayWechat,
            PayMethod::Card => Self::PayCard,
            PayMethod::Steam => Self::PaySteam,
        }
    }
}

impl From<CashChannel> for Service {
    fn from(channel: CashChannel) -> Self {
        match channel {
            CashChannel::Alipay => Self::PayoutAlipay,
            CashChannel::Wechat => Self::PayoutWechat,
            CashChannel::Bank => Self::PayoutBank,
        }
    }
}
