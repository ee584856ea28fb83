//! Orders and the units they turn into: states, and which may follow which.

use crate::column::text_enum;

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

/// A change of state that the rules do not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{from} cannot become {to}")]
pub struct InvalidTransition {
    /// Code of the state it was in.
    pub from: &'static str,
    /// Code of the state it was to get.
    pub to: &'static str,
}

impl OrderState {
    /// Whether stock is still held for the order.
    #[must_use]
    pub const fn holds_stock(self) -> bool {
        matches!(self, Self::PendingPayment)
    }

    /// The next state, where the rules allow the change.
    ///
    /// `Expired → Paid` is the rescue of money that came late, when stock could be taken again.
    ///
    /// # Errors
    /// When `next` cannot follow this state.
    pub fn to(self, next: Self) -> Result<Self, InvalidTransition> {
        use OrderState::{
            Cancelled, Completed, Expired, Paid, PendingPayment, Refunded, Refunding,
        };
        let allowed = matches!(
            (self, next),
            (PendingPayment, Paid | Cancelled | Expired)
                | (Expired, Paid)
                | (Paid, Completed | Refunding)
                | (Completed, Refunding)
                | (Refunding, Refunded)
        );
        if allowed {
            Ok(next)
        } else {
            Err(InvalidTransition { from: self.code(), to: next.code() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::OrderState::{self, Cancelled, Completed, Expired, Paid, PendingPayment, Refunded};

    #[test]
    fn what_is_over_stays_over() {
        assert_eq!(PendingPayment.to(Paid), Ok(Paid));
        assert_eq!(Expired.to(Paid), Ok(Paid));
        assert_eq!(Completed.to(OrderState::Refunding), Ok(OrderState::Refunding));
        for done in [Cancelled, Refunded] {
            for &next in OrderState::ALL {
                assert!(done.to(next).is_err(), "{done} to {next}");
            }
        }
    }

    #[test]
    fn codes_read_back() {
        for &state in OrderState::ALL {
            assert_eq!(OrderState::parse(state.code()), Ok(state));
        }
        assert!(OrderState::parse("PAID").is_err());
    }
}
