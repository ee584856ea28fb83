//! Extractions: gifts on their way to Steam, and which state may follow which.

use crate::column::text_enum;
use crate::{ExtractNo, Invalid, ItemState};

text_enum!(
    /// Where an extraction stands.
    ExtractState, "state" {
        /// The customer has asked for it.
        Submitted = "submitted",
        /// The offer is being made.
        Sending = "sending",
        /// The offer waits for the customer.
        AwaitingAcceptance = "awaiting_acceptance",
        /// The customer has the items; Steam can still roll the trade back.
        Delivered = "delivered",
        /// Steam's protection has ended.
        Final = "final",
        /// It failed; the items are back in the bag.
        Returned = "returned",
        /// The customer called it off; the items are back in the bag.
        Cancelled = "cancelled",
        /// Steam rolled the trade back; the items are back in the bag.
        RolledBack = "rolled_back",
    }
);

text_enum!(
    /// Why items came back, or never left.
    ExtractReason, "reason" {
        /// The customer declined the offer.
        Declined = "declined",
        /// Nobody accepted the offer in time.
        Expired = "expired",
        /// Steam found an item that cannot be traded now.
        InvalidItems = "invalid_items",
        /// The trade URL does not work any more.
        TradeUrlInvalid = "trade_url_invalid",
        /// The customer's inventory is private or full.
        InventoryPrivate = "inventory_private",
        /// Steam would hold the trade back for days.
        Hold = "hold",
        /// The customer called it off.
        Cancelled = "cancelled",
        /// The provider refused it for a reason of its own.
        Refused = "refused",
    }
);

impl ExtractReason {
    /// The reason that a provider's word stands for.
    #[must_use]
    pub fn from_provider_code(code: &str) -> Self {
        Self::parse(code).unwrap_or(Self::Refused)
    }

    /// Where an extraction stands that ended so.
    #[must_use]
    pub const fn state(self) -> ExtractState {
        if matches!(self, Self::Cancelled) {
            ExtractState::Cancelled
        } else {
            ExtractState::Returned
        }
    }
}

impl ExtractState {
    /// The states in which items are on their way.
    pub const OPEN: [Self; 3] = [Self::Submitted, Self::Sending, Self::AwaitingAcceptance];

    /// Whether the items are on their way, so that it can still be called off.
    #[must_use]
    pub const fn is_open(self) -> bool {
        matches!(self, Self::Submitted | Self::Sending | Self::AwaitingAcceptance)
    }

    /// Whether it ended with the items in the bag and can be tried again.
    #[must_use]
    pub const fn is_retryable(self) -> bool {
        matches!(self, Self::Returned | Self::Cancelled)
    }

    /// Where the items stand while the extraction stands here.
    #[must_use]
    pub const fn items(self) -> ItemState {
        match self {
            Self::Submitted | Self::Sending | Self::AwaitingAcceptance => ItemState::Extracting,
            Self::Delivered | Self::Final => ItemState::Extracted,
            Self::Returned | Self::Cancelled | Self::RolledBack => ItemState::Held,
        }
    }

    /// The next state, where the rules allow the change.
    ///
    /// A node may ask so seldom that it misses states in between, so what was being sent may turn
    /// out to be delivered, or even rolled back. Nothing leaves `Submitted` but by being sent or
    /// called off: before that, no provider knows of it.
    ///
    /// # Errors
    /// When `next` cannot follow this state.
    pub fn to(self, next: Self) -> Result<Self, InvalidTransition> {
        use ExtractState::{
            AwaitingAcceptance, Cancelled, Delivered, Final, Returned, RolledBack, Sending,
            Submitted,
        };
        let allowed = matches!(
            (self, next),
            (Submitted, Sending | Cancelled)
                | (Sending, AwaitingAcceptance | Delivered | Returned | Cancelled | RolledBack)
                | (AwaitingAcceptance, Delivered | Returned | Cancelled | RolledBack)
                | (Delivered, Final | RolledBack)
                | (Returned | Cancelled, Submitted)
        );
        if allowed {
            Ok(next)
        } else {
            Err(InvalidTransition { from: self.code(), to: next.code() })
        }
    }
}

/// A change of state that the rules do not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{from} cannot become {to}")]
pub struct InvalidTransition {
    /// Code of the state it was in.
    pub from: &'static str,
    /// Code of the state it was to get.
    pub to: &'static str,
}

/// One attempt to deliver an extraction. Its text is the id and idempotency key at the provider:
/// the extraction's number, and from the second attempt on `-2`, `-3` and so on after it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AttemptNo {
    /// Of which extraction.
    pub extract_no: ExtractNo,
    /// Which attempt, from 1.
    pub attempt: i64,
}

impl AttemptNo {
    /// Reads the text of an attempt.
    ///
    /// # Errors
    /// When no attempt has this text.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        let Some((no, attempt)) = text.split_once('-') else {
            return Ok(Self { extract_no: ExtractNo::parse(text)?, attempt: 1 });
        };
        let parsed =
            Self { extract_no: ExtractNo::parse(no)?, attempt: attempt.parse().unwrap_or(0) };
        if parsed.attempt >= 2 && parsed.to_string() == text {
            Ok(parsed)
        } else {
            Err(Invalid::new("extractNo", "not such a number"))
        }
    }
}

impl std::fmt::Display for AttemptNo {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.attempt {
            1 => write!(f, "{}", self.extract_no),
            attempt => write!(f, "{}-{attempt}", self.extract_no),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ExtractState::{
        self, AwaitingAcceptance, Cancelled, Delivered, Final, Returned, RolledBack, Sending,
        Submitted,
    };
    use super::{AttemptNo, ExtractReason};
    use crate::ItemState;

    #[test]
    fn what_is_over_stays_over_and_only_what_came_back_is_tried_again() {
        for &next in ExtractState::ALL {
            assert!(Final.to(next).is_err() && RolledBack.to(next).is_err(), "{next}");
            assert_eq!(Returned.to(next).is_ok(), next == Submitted, "{next}");
            assert_eq!(Cancelled.to(next).is_ok(), next == Submitted, "{next}");
            assert!(next.to(next).is_err(), "{next}");
        }
        assert_eq!(Submitted.to(Sending), Ok(Sending));
        assert!(Submitted.to(Delivered).is_err() && Delivered.to(Returned).is_err());
    }

    #[test]
    fn what_was_missed_between_two_looks_can_still_be_believed() {
        let from = |state: ExtractState| -> Vec<ExtractState> {
            ExtractState::ALL.iter().copied().filter(|next| state.to(*next).is_ok()).collect()
        };
        assert_eq!(from(Submitted), [Sending, Cancelled]);
        let offered = [Delivered, Returned, Cancelled, RolledBack];
        assert_eq!(from(AwaitingAcceptance), offered);
        assert_eq!(from(Sending), [[AwaitingAcceptance].as_slice(), &offered].concat());
        assert_eq!(from(Delivered), [Final, RolledBack]);
    }

    #[test]
    fn items_come_back_by_no_other_way_than_the_states_that_say_so() {
        for &state in ExtractState::ALL {
            assert_eq!(state.is_open(), state.items() == ItemState::Extracting, "{state}");
            assert_eq!(state.is_open(), ExtractState::OPEN.contains(&state), "{state}");
            assert!(!state.is_retryable() || state.items() == ItemState::Held, "{state}");
        }
    }

    #[test]
    fn a_word_that_nobody_knows_is_a_refusal() {
        assert_eq!(ExtractReason::from_provider_code("declined"), ExtractReason::Declined);
        assert_eq!(ExtractReason::from_provider_code("E_BANNED"), ExtractReason::Refused);
        assert_eq!(ExtractReason::from_provider_code("cancelled").state(), Cancelled);
        assert_eq!(ExtractReason::from_provider_code("expired").state(), Returned);
    }

    #[test]
    fn an_attempt_has_one_text() {
        for text in
            ["E202611210VEW8JZZZZZZZ", "E202611210VEW8JZZZZZZZ-2", "E202611210VEW8JZZZZZZZ-13"]
        {
            assert_eq!(AttemptNo::parse(text).unwrap().to_string(), text);
        }
        let no = "E202611210VEW8JZZZZZZZ";
        for wrong in [
            "",
            "-2",
            "E2",
            &format!("{no}-"),
            &format!("{no}-1"),
            &format!("{no}-02"),
            &format!("{no}-+2"),
            &format!("{no}-2-2"),
        ] {
            assert!(AttemptNo::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
