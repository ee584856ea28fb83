//! Disputes: payers ask their bank for the money of a payment back.

use crate::column::text_enum;
use crate::transition::transitions;

text_enum!(
    /// The state of a dispute.
    DisputeState, "state" {
        /// The provider has not decided. What was bought is frozen.
        Open = "open",
        /// It ended in our favour: the payment stands.
        Won = "won",
        /// The payer has the money back for good.
        Lost = "lost",
    }
);

transitions!(
    /// The status changes of a dispute.
    DisputeTransition of DisputeState {
        /// A payer disputes a payment.
        OPEN: [] => Open,
        WIN: [Open] => Won,
        LOSE: [Open] => Lost,
    }
);
