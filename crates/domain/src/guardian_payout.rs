//! Payouts of minors' balances to their guardians.

use crate::column::text_enum;
use crate::transition::transitions;

text_enum!(
    /// The state of a payout to a minor's guardian.
    GuardianPayoutState, "state" {
        /// One operator has proposed it; nothing is booked.
        Proposed = "proposed",
        /// Another operator has approved it: its amount has left the balance, and is to be paid
        /// outside the service.
        Approved = "approved",
        /// It was paid outside the service.
        Paid = "paid",
        /// It ended before its approval: an operator cancelled it, a later proposal replaced it, or
        /// its customer deleted the account.
        Cancelled = "cancelled",
    }
);

transitions!(
    /// The status changes of a payout to a guardian.
    GuardianPayoutTransition of GuardianPayoutState {
        PROPOSE: [] => Proposed,
        APPROVE: [Proposed] => Approved,
        MARK_PAID: [Approved] => Paid,
        CANCEL: [Proposed] => Cancelled,
    }
);
