//! Orders and the items that they turn into: states, and which may follow which.

use crate::column::text_enum;
use crate::transition::transitions;

text_enum!(
    /// The state of an order.
    OrderState, "state" {
        /// Stock is reserved, payment is awaited.
        PendingPayment = "pending_payment",
        /// Money has arrived. Delivery happens in the same transaction, so this is never stored and
        /// is only seen in timelines.
        Paid = "paid",
        /// Paid, and the items are in the bag.
        Completed = "completed",
        /// The customer cancelled it before paying.
        Cancelled = "cancelled",
        /// It was not paid in time.
        Expired = "expired",
        /// The money is being refunded.
        Refunding = "refunding",
        /// The money is refunded.
        Refunded = "refunded",
    }
);

text_enum!(
    /// Something that happened to an order.
    OrderEvent, "event" {
        Created = "created",
        Paid = "paid",
        Delivered = "delivered",
        Cancelled = "cancelled",
        Expired = "expired",
        Refunding = "refunding",
        Refunded = "refunded",
        /// A lost dispute gave back what was to be refunded.
        RefundChargedBack = "refund_charged_back",
        Disputed = "disputed",
        DisputeWon = "dispute_won",
        DisputeLost = "dispute_lost",
    }
);

text_enum!(
    /// The state of an item in a bag.
    ItemState, "state" {
        /// In the bag.
        Held = "held",
        /// On its way to Steam.
        Extracting = "extracting",
        /// On Steam.
        Extracted = "extracted",
        /// Exchanged for balance.
        Exchanged = "exchanged",
        /// In the bag, but of a payment that its payer disputes: it can go nowhere until that ends.
        Frozen = "frozen",
        /// Back with the platform, because its order was refunded or its payment charged back.
        Returned = "returned",
    }
);

impl ItemState {
    /// Whether the customer can exchange or extract it, now or when its dispute is won.
    #[must_use]
    pub const fn is_owed(self) -> bool {
        match self {
            Self::Held | Self::Extracting | Self::Frozen => true,
            Self::Extracted | Self::Exchanged | Self::Returned => false,
        }
    }
}

transitions!(
    /// The status changes of an order. [`OrderState::Paid`] is in none.
    OrderTransition of OrderState {
        /// A customer places it.
        PLACE: [] => PendingPayment,
        /// The money arrives while it is awaited.
        COMPLETE: [PendingPayment] => Completed,
        /// The money arrives after the order has expired, and stock is still available.
        COMPLETE_EXPIRED: [Expired] => Completed,
        CANCEL: [PendingPayment] => Cancelled,
        EXPIRE: [PendingPayment] => Expired,
        BEGIN_REFUND: [Completed] => Refunding,
        END_REFUND: [Refunding] => Refunded,
    }
);

transitions!(
    /// The status changes of an item.
    ItemTransition of ItemState {
        /// Its order is paid.
        RECEIVE: [] => Held,
        /// It is sent to Steam.
        EXTRACT: [Held] => Extracting,
        /// It arrives at Steam.
        DELIVER: [Extracting] => Extracted,
        /// Its extraction failed or was cancelled.
        COME_BACK: [Extracting] => Held,
        /// Steam rolled its trade back.
        ROLL_BACK: [Extracted] => Held,
        EXCHANGE: [Held] => Exchanged,
        /// Its order is refunded.
        RETURN: [Held] => Returned,
        /// The payment of its order is disputed.
        FREEZE: [Held] => Frozen,
        /// The dispute ended in our favour, or took other items.
        UNFREEZE: [Frozen] => Held,
        /// The dispute is lost.
        CHARGE_BACK: [Frozen] => Returned,
    }
);

#[cfg(test)]
mod tests {
    use super::OrderState;

    #[test]
    fn codes_read_back() {
        for &state in OrderState::ALL {
            assert_eq!(OrderState::parse(state.code()), Ok(state));
        }
        assert!(OrderState::parse("PAID").is_err());
    }
}
