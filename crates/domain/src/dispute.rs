//! Disputes: payers ask their bank for the money of a payment back.

use crate::column::text_enum;
use crate::transition::transitions;

text_enum!(
    /// The state of a dispute.
    DisputeState, "state" {
        /// The provider has not decided. Items of the order in the bag are frozen.
        Open = "open",
        /// It ended in our favour: the payment stands.
        Won = "won",
        /// The payer has the money back for good.
        Lost = "lost",
    }
);

impl DisputeState {
    /// Which of the disputes of an order counts now: an open one, else a lost one, else one that
    /// was won.
    pub fn that_counts(states: impl IntoIterator<Item = Self>) -> Option<Self> {
        states.into_iter().min_by_key(|state| match state {
            Self::Open => 0,
            Self::Lost => 1,
            Self::Won => 2,
        })
    }
}

transitions!(
    /// The status changes of a dispute.
    DisputeTransition of DisputeState {
        /// A payer disputes a payment.
        OPEN: [] => Open,
        WIN: [Open] => Won,
        LOSE: [Open] => Lost,
    }
);
