//! Orders and the units they turn into: states, and which may follow which.

use crate::column::text_enum;
use crate::transition::transitions;

text_enum!(
    /// Where an order stands.
    OrderState, "state" {
        /// Stock is reserved, money is awaited.
        PendingPayment = "pending_payment",
        /// Money has arrived. Delivery happens in the same transaction, so this is seen in
        /// timelines alone.
        Paid = "paid",
        /// Paid, and the units are in the bag.
        Completed = "completed",
        /// The customer called it off before paying.
        Cancelled = "cancelled",
        /// Nobody paid in time.
        Expired = "expired",
        /// The money is on its way back.
        Refunding = "refunding",
        /// The money is back.
        Refunded = "refunded",
    }
);

text_enum!(
    /// Where a unit in a bag stands.
    ItemState, "state" {
        /// In the bag.
        Held = "held",
        /// On its way to Steam.
        Extracting = "extracting",
        /// On Steam.
        Extracted = "extracted",
        /// Turned back into balance.
        Exchanged = "exchanged",
        /// Back with the platform, because its order was undone.
        Returned = "returned",
    }
);

transitions!(
    /// How an order goes on. [`OrderState::Paid`] is in none.
    OrderTransition of OrderState {
        /// A customer orders.
        PLACE: [] => PendingPayment,
        /// The money came while it was awaited.
        COMPLETE: [PendingPayment] => Completed,
        /// The money came later, and stock could be taken again.
        RESCUE: [Expired] => Completed,
        CANCEL: [PendingPayment] => Cancelled,
        EXPIRE: [PendingPayment] => Expired,
        BEGIN_REFUND: [Completed] => Refunding,
        END_REFUND: [Refunding] => Refunded,
    }
);

transitions!(
    /// How a unit in a bag goes on.
    ItemTransition of ItemState {
        /// Its order is paid.
        RECEIVE: [] => Held,
        /// It leaves for Steam.
        EXTRACT: [Held] => Extracting,
        /// It arrives at Steam.
        DELIVER: [Extracting] => Extracted,
        /// Its extraction failed, or was called off.
        COME_BACK: [Extracting] => Held,
        /// Steam rolled its trade back.
        ROLL_BACK: [Extracted] => Held,
        EXCHANGE: [Held] => Exchanged,
        /// Its order is undone.
        RETURN: [Held] => Returned,
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
