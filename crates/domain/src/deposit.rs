//! Deposits: Steam items that a customer sends to us for balance, and their states.

use crate::column::text_enum;
use crate::pricing::exchange_value;
use crate::transition::transitions;
use crate::{Fen, Rules};

text_enum!(
    /// The state of a deposit of Steam items.
    DepositState, "state" {
        /// The customer has requested it.
        Submitted = "submitted",
        /// The trade offer is being created.
        Sending = "sending",
        /// The trade offer waits for the customer.
        AwaitingAcceptance = "awaiting_acceptance",
        /// The customer has accepted it, and Steam holds the items back for some days.
        Held = "held",
        /// We have the items; Steam can still roll the trade back.
        Received = "received",
        /// Steam's protection has ended, and the customer has the balance.
        Credited = "credited",
        /// No items came, or operators have withdrawn it; nothing is credited.
        Cancelled = "cancelled",
        /// Steam rolled the trade back: the customer has the items, and nothing is credited.
        RolledBack = "rolled_back",
    }
);

transitions!(
    /// The status changes of a deposit. As with extractions, states in between may be missed.
    DepositTransition of DepositState {
        SUBMIT: [] => Submitted,
        SEND: [Submitted] => Sending,
        /// The trade offer waits for the customer.
        OFFER: [Sending] => AwaitingAcceptance,
        HOLD: [Sending, AwaitingAcceptance] => Held,
        RECEIVE: [Sending, AwaitingAcceptance, Held] => Received,
        /// Steam's protection has ended.
        CREDIT: [Received] => Credited,
        CANCEL: [Submitted, Sending, AwaitingAcceptance, Held] => Cancelled,
        /// Operators have withdrawn it after the items came.
        WITHDRAW: [Received] => Cancelled,
        ROLL_BACK: [Sending, AwaitingAcceptance, Held, Received] => RolledBack,
    }
);

impl DepositState {
    /// Whether the items have not come yet and still can.
    #[must_use]
    pub fn is_open(self) -> bool {
        DepositTransition::CANCEL.starts_in(self)
    }

    /// Whether the customer can cancel it. A held trade can only be cancelled on Steam.
    #[must_use]
    pub fn is_cancellable(self) -> bool {
        self.is_open() && self != Self::Held
    }

    /// Whether it has not ended.
    #[must_use]
    pub fn is_running(self) -> bool {
        self.is_open() || self == Self::Received
    }
}

text_enum!(
    /// Why nothing is credited.
    DepositReason, "reason" {
        /// The customer declined the offer, or made another one.
        Declined = "declined",
        /// The offer was not accepted in time.
        Expired = "expired",
        /// Steam found an item that cannot be traded now, or is not there any more.
        InvalidItems = "invalid_items",
        /// The trade URL no longer works.
        TradeUrlInvalid = "trade_url_invalid",
        /// Steam would hold the trade, or its hold was cancelled.
        Hold = "hold",
        /// The customer cancelled it.
        Cancelled = "cancelled",
        /// The accepted trade has other items than were agreed. Operators look at it.
        OtherItems = "other_items",
        /// Operators have withdrawn it. Items that have come are sent back.
        Withdrawn = "withdrawn",
        /// The provider refused it for another reason.
        Refused = "refused",
    }
);

text_enum!(
    /// A step of a deposit: one of its states, or `accepted` (the customer has accepted the offer)
    /// or `protection_ended` (Steam can no longer roll the trade back).
    DepositStepKind, "step" {
        /// The customer has requested it.
        Submitted = "submitted",
        /// A trade offer is requested from Steam.
        Sending = "sending",
        /// The trade offer was made, and waits for the customer.
        AwaitingAcceptance = "awaiting_acceptance",
        /// The customer has accepted the trade offer on Steam.
        Accepted = "accepted",
        /// Steam holds the accepted trade.
        Held = "held",
        /// We have the items.
        Received = "received",
        /// Steam can no longer roll the trade back.
        ProtectionEnded = "protection_ended",
        /// The customer has the balance.
        Credited = "credited",
        /// No items came.
        Cancelled = "cancelled",
        /// Steam rolled the trade back.
        RolledBack = "rolled_back",
    }
);

impl From<DepositState> for DepositStepKind {
    fn from(state: DepositState) -> Self {
        match state {
            DepositState::Submitted => Self::Submitted,
            DepositState::Sending => Self::Sending,
            DepositState::AwaitingAcceptance => Self::AwaitingAcceptance,
            DepositState::Held => Self::Held,
            DepositState::Received => Self::Received,
            DepositState::Credited => Self::Credited,
            DepositState::Cancelled => Self::Cancelled,
            DepositState::RolledBack => Self::RolledBack,
        }
    }
}

impl DepositReason {
    /// The reason for a provider's code; an unknown code is [`Self::Refused`].
    #[must_use]
    pub fn from_provider_code(code: &str) -> Self {
        Self::parse(code).unwrap_or(Self::Refused)
    }
}

text_enum!(
    /// Why an item of a Steam inventory is not taken.
    DepositObstacle, "obstacle" {
        /// Steam does not let it be traded now.
        NotTradable = "not_tradable",
        /// The store does not have it.
        UnknownGift = "unknown_gift",
        /// It is worth less than the least price of an item.
        BelowMinimum = "below_minimum",
        /// It is worth more than the highest price of an item.
        AboveMaximum = "above_maximum",
    }
);

/// The amount that we pay for an item whose gift has this price, and at most `max`, which is what
/// the customer paid for it with a voucher.
///
/// # Errors
/// When it is outside the bounds of one item.
pub fn price(rules: &Rules, gift_price: Fen, max: Option<Fen>) -> Result<Fen, DepositObstacle> {
    let paid = exchange_value(gift_price, rules.deposit_rate_bp, max);
    if paid.0 < rules.deposit_item_min_fen.max(1) {
        Err(DepositObstacle::BelowMinimum)
    } else if paid.0 > rules.deposit_item_max_fen {
        Err(DepositObstacle::AboveMaximum)
    } else {
        Ok(paid)
    }
}

#[cfg(test)]
mod tests {
    use super::{DepositObstacle, DepositReason, DepositState, DepositStepKind, price};
    use crate::{Fen, Rules};

    #[test]
    fn a_price_is_a_share_rounded_down_within_its_bounds() {
        let rules = Rules {
            deposit_rate_bp: 7_500,
            deposit_item_min_fen: 100,
            deposit_item_max_fen: 1_000,
            ..Rules::default()
        };
        assert_eq!(price(&rules, Fen(135), None), Ok(Fen(101)));
        assert_eq!(price(&rules, Fen(133), None), Err(DepositObstacle::BelowMinimum));
        assert_eq!(price(&rules, Fen(1_334), None), Ok(Fen(1_000)));
        assert_eq!(price(&rules, Fen(1_335), None), Err(DepositObstacle::AboveMaximum));
        let free = Rules { deposit_item_min_fen: 0, ..rules };
        assert_eq!(
            price(&free, Fen(1), None),
            Err(DepositObstacle::BelowMinimum),
            "nothing is no price"
        );
        assert_eq!(price(&rules, Fen(1_334), Some(Fen(999))), Ok(Fen(999)));
        assert_eq!(price(&rules, Fen(1_335), Some(Fen(1_000))), Ok(Fen(1_000)));
        let little = price(&rules, Fen(1_334), Some(Fen(99)));
        assert_eq!(little, Err(DepositObstacle::BelowMinimum));
    }

    #[test]
    fn what_is_open_can_be_cancelled_but_for_a_held_trade() {
        for &state in DepositState::ALL {
            let held = state == DepositState::Held;
            assert_eq!(state.is_cancellable(), state.is_open() && !held, "{state}");
            let ended = [DepositState::Credited, DepositState::Cancelled, DepositState::RolledBack];
            assert_eq!(state.is_running(), !ended.contains(&state), "{state}");
        }
    }

    #[test]
    fn the_step_of_a_state_has_its_code() {
        for &state in DepositState::ALL {
            assert_eq!(DepositStepKind::from(state).code(), state.code());
        }
    }

    #[test]
    fn a_word_that_nobody_knows_is_a_refusal() {
        assert_eq!(DepositReason::from_provider_code("other_items"), DepositReason::OtherItems);
        assert_eq!(DepositReason::from_provider_code("E_BANNED"), DepositReason::Refused);
    }
}
