//! The parts of the product that an operator can pause while the service runs.

use crate::column::text_enum;
use crate::{CashChannel, PayMethod};

text_enum!(
    /// A service that can be paused. Paused payouts, extractions, deposits and exchanges are not
    /// begun any more; what has begun goes on. Money and items that a provider does not have yet
    /// are not sent meanwhile.
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
        Refund = "refunds",
        GuardianPayout = "guardian",
    }
);

text_enum!(
    /// How well a service works. `slow`: it works, but its results may come late. `down`: its
    /// provider does not answer. `paused`: by the operator.
    ServiceState, "state" {
        Ok = "ok",
        Slow = "slow",
        Down = "down",
        Paused = "paused",
    }
);

impl Service {
    /// Whether it sends money or items out, or makes balance that can be sent out. It is paused
    /// after a restore: what was sent after the backup is not known then.
    #[must_use]
    pub const fn sends_out(self) -> bool {
        match self {
            Self::PayAlipay | Self::PayWechat | Self::PayCard | Self::PaySteam | Self::Deposit => {
                false
            }
            Self::PayoutAlipay
            | Self::PayoutWechat
            | Self::PayoutBank
            | Self::Extraction
            | Self::Exchange
            | Self::Refund
            | Self::GuardianPayout => true,
        }
    }
}

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
