//! Payment attempts and refunds.

use crate::column::text_enum;
use crate::transition::transitions;

text_enum!(
    /// The payment method.
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

impl PayMethod {
    /// Whether a part of a payment can go back: Steam refunds whole transactions alone.
    #[must_use]
    pub const fn refunds_parts(self) -> bool {
        !matches!(self, Self::Steam)
    }
}

text_enum!(
    /// The state of a payment attempt. Evidence of money takes precedence over every other state.
    PaymentState, "state" {
        /// The customer was sent to the provider.
        Pending = "pending",
        /// The money has arrived and is booked to its order.
        Paid = "paid",
        /// No money is expected any more. Money that arrives all the same is booked or refunded.
        Closed = "closed",
        /// The money has arrived and is being refunded: it could not be booked, or its order is
        /// refunded.
        Refunding = "refunding",
        /// The money was refunded.
        Refunded = "refunded",
    }
);

transitions!(
    /// The status changes of a payment attempt.
    PaymentTransition of PaymentState {
        /// The customer is sent to the provider.
        BEGIN: [] => Pending,
        CLOSE: [Pending] => Closed,
        /// The money arrives and is booked to the order.
        PAY: [Pending, Closed] => Paid,
        /// The money arrives, and the order cannot take it.
        RETURN: [Pending, Closed] => Refunding,
        /// The order is refunded.
        BEGIN_REFUND: [Paid] => Refunding,
        END_REFUND: [Refunding] => Refunded,
    }
);

text_enum!(
    /// The state of a refund. `failed` is reserved: a refund that the provider rejects stays
    /// `pending` until an operator handles it.
    RefundState, "state" {
        /// Not confirmed by the provider yet.
        Pending = "pending",
        /// The provider has sent the money back.
        Done = "done",
        /// The payer got all of it by a lost dispute before it was sent.
        ChargedBack = "charged_back",
    }
);

transitions!(
    /// The status changes of a refund. A refusal leaves it pending with a parked job, for an
    /// operator.
    RefundTransition of RefundState {
        REQUEST: [] => Pending,
        END: [Pending] => Done,
        /// Lost disputes have paid all of it.
        CHARGE_BACK: [Pending] => ChargedBack,
    }
);

text_enum!(
    /// Why money is refunded.
    RefundReason, "reason" {
        /// It arrived after the order had expired, and the stock was sold out.
        LateSoldOut = "late_sold_out",
        /// It arrived after the customer had cancelled.
        AfterCancel = "after_cancel",
        /// The order had been paid by another attempt.
        PaidTwice = "paid_twice",
        /// It was not the amount of the order.
        AmountMismatch = "amount_mismatch",
        /// It arrived after the order had expired, and another order had used its voucher.
        LateVoucherUsed = "late_voucher_used",
        /// It arrived after the order had expired, and with it the customer, a minor, would have
        /// spent more than minors may.
        LateMinorLimit = "late_minor_limit",
        /// It arrived after the order had expired and the account was deleted.
        AccountDeleted = "account_deleted",
        /// An operator had found it in the provider's statement and sent it back before it was
        /// booked.
        ReturnedByHand = "returned_by_hand",
        /// The customer requested the refund of a paid order.
        CustomerRequest = "customer_request",
        /// The price of a paid order was wrong.
        PricingError = "pricing_error",
        /// An operator refunded a paid order for another reason.
        OperatorDecision = "operator_decision",
    }
);

text_enum!(
    /// The sender of money to a customer.
    SentBy, "sentBy" {
        /// The provider, from its own account or ours there.
        Provider = "provider",
        /// An operator, in another way, so that the provider keeps its own.
        Operator = "operator",
    }
);

impl RefundReason {
    /// Whether the money belonged to an order that was paid and then refunded.
    #[must_use]
    pub const fn undoes_order(self) -> bool {
        matches!(self, Self::CustomerRequest | Self::PricingError | Self::OperatorDecision)
    }
}

impl PaymentState {
    /// Whether money that arrives now changes the state.
    #[must_use]
    pub fn awaits_money(self) -> bool {
        PaymentTransition::PAY.starts_in(self)
    }
}
