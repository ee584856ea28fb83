//! Extractions: items on their way to Steam, and their states.

use crate::column::text_enum;
use crate::transition::transitions;
use crate::{ExtractNo, Invalid, ItemState};

text_enum!(
    /// The state of an extraction.
    ExtractState, "state" {
        /// The customer has requested it.
        Submitted = "submitted",
        /// The trade offer is being created.
        Sending = "sending",
        /// The trade offer waits for the customer.
        AwaitingAcceptance = "awaiting_acceptance",
        /// The customer has the items; Steam can still roll the trade back.
        Delivered = "delivered",
        /// Steam's protection has ended.
        Final = "final",
        /// It failed; the items are back in the bag.
        Returned = "returned",
        /// The customer cancelled it; the items are back in the bag.
        Cancelled = "cancelled",
        /// Steam rolled the trade back; the items are back in the bag.
        RolledBack = "rolled_back",
    }
);

transitions!(
    /// The status changes of an extraction.
    ///
    /// A node may poll so rarely that it misses states in between, so an extraction in `Sending`
    /// may turn out to be delivered, or even rolled back. `Submitted` ends only when the extraction
    /// is sent or cancelled: before that, no provider has a request.
    ExtractTransition of ExtractState {
        SUBMIT: [] => Submitted,
        SEND: [Submitted] => Sending,
        /// The trade offer waits for the customer.
        OFFER: [Sending] => AwaitingAcceptance,
        DELIVER: [Sending, AwaitingAcceptance] => Delivered,
        /// Steam's protection has ended.
        FINISH: [Delivered] => Final,
        RETURN: [Sending, AwaitingAcceptance] => Returned,
        CANCEL: [Submitted, Sending, AwaitingAcceptance] => Cancelled,
        ROLL_BACK: [Sending, AwaitingAcceptance, Delivered] => RolledBack,
        RETRY: [Returned, Cancelled] => Submitted,
    }
);

text_enum!(
    /// Why the items of an extraction were returned.
    ExtractReason, "reason" {
        /// The customer declined the offer.
        Declined = "declined",
        /// The offer was not accepted in time.
        Expired = "expired",
        /// Steam found an item that cannot be traded now.
        InvalidItems = "invalid_items",
        /// The trade URL no longer works.
        TradeUrlInvalid = "trade_url_invalid",
        /// The customer's inventory is private or full.
        InventoryPrivate = "inventory_private",
        /// Steam would hold the trade back for days.
        Hold = "hold",
        /// The customer cancelled it.
        Cancelled = "cancelled",
        /// The payment of an item is disputed.
        PaymentDisputed = "payment_disputed",
        /// The provider refused it for another reason.
        Refused = "refused",
    }
);

impl ExtractReason {
    /// The reason for a provider's code; an unknown code is [`Self::Refused`].
    #[must_use]
    pub fn from_provider_code(code: &str) -> Self {
        Self::parse(code).unwrap_or(Self::Refused)
    }
}

impl ExtractState {
    /// Whether the items are on their way, so that the customer can still cancel.
    #[must_use]
    pub fn is_open(self) -> bool {
        ExtractTransition::CANCEL.starts_in(self)
    }

    /// Whether it ended with the items in the bag and can be retried.
    #[must_use]
    pub fn is_retryable(self) -> bool {
        ExtractTransition::RETRY.starts_in(self)
    }

    /// The state of the items while the extraction is in this state.
    #[must_use]
    pub const fn items(self) -> ItemState {
        match self {
            Self::Submitted | Self::Sending | Self::AwaitingAcceptance => ItemState::Extracting,
            Self::Delivered | Self::Final => ItemState::Extracted,
            Self::Returned | Self::Cancelled | Self::RolledBack => ItemState::Held,
        }
    }
}

/// One attempt to deliver an extraction. Its text is the id and idempotency key at the provider:
/// the extraction's number, and from the second attempt on `-2`, `-3` and so on after it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AttemptNo {
    pub extract_no: ExtractNo,
    /// Number of the attempt, from 1.
    pub attempt: i64,
}

impl AttemptNo {
    /// Reads the text of an attempt; fails when no attempt has this text.
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
    fn items_change_with_their_extraction_as_their_own_table_allows() {
        let changes = |from: ItemState, to: ItemState| {
            from == to || ItemState::TRANSITIONS.iter().any(|t| t.0.contains(&from) && t.1 == to)
        };
        for (from, to) in ExtractState::TRANSITIONS {
            for from in *from {
                assert!(changes(from.items(), to.items()), "{from} to {to}");
            }
        }
    }

    #[test]
    fn what_was_missed_between_two_looks_can_still_be_accepted() {
        let from = |state: ExtractState| -> Vec<ExtractState> {
            let follows = |next: &ExtractState| {
                ExtractState::TRANSITIONS
                    .iter()
                    .any(|(from, to)| from.contains(&state) && to == next)
            };
            ExtractState::ALL.iter().copied().filter(follows).collect()
        };
        assert_eq!(from(Submitted), [Sending, Cancelled]);
        let offered = [Delivered, Returned, Cancelled, RolledBack];
        assert_eq!(from(AwaitingAcceptance), offered);
        assert_eq!(from(Sending), [[AwaitingAcceptance].as_slice(), &offered].concat());
        assert_eq!(from(Delivered), [Final, RolledBack]);
        assert_eq!((from(Final), from(RolledBack)), (vec![], vec![]));
    }

    #[test]
    fn items_come_back_by_no_other_way_than_the_states_that_say_so() {
        for &state in ExtractState::ALL {
            assert_eq!(state.is_open(), state.items() == ItemState::Extracting, "{state}");
            assert!(!state.is_retryable() || state.items() == ItemState::Held, "{state}");
        }
    }

    #[test]
    fn a_word_that_nobody_knows_is_a_refusal() {
        assert_eq!(ExtractReason::from_provider_code("declined"), ExtractReason::Declined);
        assert_eq!(ExtractReason::from_provider_code("E_BANNED"), ExtractReason::Refused);
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
