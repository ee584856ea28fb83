//! Payment attempts and refunds.

use crate::column::text_enum;
use crate::transition::transitions;

text_enum!(
    /// How a customer pays.
    PayMethod, "method" {
        Alipay = "alipay",
        /// WeChat Pay.
        Wechat = "wechat",
        /// A credit card.
        Card = "card",
        /// Steam wallet.
        Steam = "steam",
    }
);

text_enum!(
    /// Where a payment attempt stands. Evidence of money beats every other state.
    PaymentState, "state" {
        /// The customer was sent to the provider.
        Pending = "pending",
        /// The money is here and booked to its order.
        Paid = "paid",
        /// No money is expected any more. Should it arrive all the same, it is handled.
        Closed = "closed",
        /// The money is here, could not be booked to the order, and is on its way back.
        Refunding = "refunding",
        /// The money went back.
        Refunded = "refunded",
    }
);

transitions!(
    /// How a payment attempt goes on.
    PaymentTransition of PaymentState {
        /// The customer is sent to the provider.
        BEGIN: [] => Pending,
        CLOSE: [Pending] => Closed,
        /// The money came and is booked to the order.
        PAY: [Pending, Closed] => Paid,
        /// The money came, and the order cannot take it.
        RETURN: [Pending, Closed] => Refunding,
        /// The order is undone.
        BEGIN_REFUND: [Paid] => Refunding,
        END_REFUND: [Refunding] => Refunded,
    }
);

text_enum!(
    /// Where a refund stands.
    RefundState, "state" {
        /// Not confirmed by the provider yet.
        Pending = "pending",
        /// The provider has sent the money back.
        Done = "done",
        /// The provider refuses for good; people must look.
        Failed = "failed",
    }
);

transitions!(
    /// How a refund goes on. A refusal leaves it pending with a parked job: people must look.
    RefundTransition of RefundState {
        REQUEST: [] => Pending,
        END: [Pending] => Done,
    }
);

text_enum!(
    /// Why money goes back.
    RefundReason, "reason" {
        /// It came after the order expired, and the stock was gone.
        LateSoldOut = "late_sold_out",
        /// It came after the customer cancelled.
        AfterCancel = "after_cancel",
        /// The order had been paid by another attempt.
        PaidTwice = "paid_twice",
        /// It was not the amount of the order.
        AmountMismatch = "amount_mismatch",
        /// It came after the order expired, and another order had used its voucher.
        LateVoucherUsed = "late_voucher_used",
        /// It came after the order expired, and with it the customer, a minor, would have spent
        /// more than minors may.
        LateMinorLimit = "late_minor_limit",
        /// It came after the order expired and the account was deleted.
        AccountDeleted = "account_deleted",
        /// The customer asked for it, and the order was undone.
        CustomerRequest = "customer_request",
        /// The price had been wrong, and the order was undone.
        PricingError = "pricing_error",
        /// The platform undid the order for another reason.
        OperatorDecision = "house_decision",
    }
);

impl RefundReason {
    /// Whether the money belonged to an order that was paid and then undone.
    #[must_use]
    pub const fn undoes_order(self) -> bool {
        matches!(self, Self::CustomerRequest | Self::PricingError | Self::OperatorDecision)
    }
}

impl PaymentState {
    /// Whether money that arrives now is news.
    #[must_use]
    pub fn awaits_money(self) -> bool {
        PaymentTransition::PAY.starts_in(self)
    }
}
