//! Cash-outs: channels and states.

use crate::column::text_enum;

text_enum!(
    /// How money leaves the house.
    CashChannel, "channel" {
        /// An Alipay account.
        Alipay = "alipay",
        /// A WeChat account.
        Wechat = "wechat",
        /// A bank card.
        Bank = "bank",
    }
);

text_enum!(
    /// Where a cash-out stands.
    CashState, "state" {
        /// People look at it first.
        Reviewing = "reviewing",
        /// The provider has been asked, or will be.
        Processing = "processing",
        /// The payee has the money.
        Paid = "paid",
        /// People refused it; the money is unfrozen.
        Rejected = "rejected",
        /// The provider refused it; the money is unfrozen.
        Failed = "failed",
    }
);
