//! Payouts of minors' balances to their guardians.

use crate::Invalid;
use crate::column::text_enum;
use crate::hidden::parse_visible_line;
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

/// An operator's reference of a payout to a guardian: where the case is filed, or the number of the
/// payment outside. 1 to 200 visible characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayoutReference(String);

impl PayoutReference {
    /// Longest reference, in characters.
    pub const MAX_CHARS: usize = 200;

    /// Trims and checks a reference.
    ///
    /// # Errors
    /// When nothing remains, it is too long, or it has characters that cannot be seen.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        parse_visible_line("reference", text, Self::MAX_CHARS).map(Self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::PayoutReference;

    #[test]
    fn a_reference_has_visible_characters_alone() {
        assert_eq!(PayoutReference::parse(" case 1\n").unwrap().as_str(), "case 1");
        assert!(PayoutReference::parse(&"案".repeat(200)).is_ok());
        for wrong in ["", "  ", "a\nb", "a\u{200b}b", "\u{3000}", "a\u{202e}b", &"案".repeat(201)]
        {
            assert!(PayoutReference::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
