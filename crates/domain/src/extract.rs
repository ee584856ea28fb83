//! Extractions: gifts on their way to Steam.

use crate::column::text_enum;

text_enum!(
    /// Where an extraction stands.
    ExtractState, "state" {
        /// The customer has asked for it.
        Submitted = "submitted",
        /// The offer is being made.
        Sending = "sending",
        /// The offer waits for the customer.
        AwaitingAcceptance = "awaiting_acceptance",
        /// The customer has the pieces; Steam can still roll the trade back.
        Delivered = "delivered",
        /// Steam's protection has ended.
        Final = "final",
        /// It failed; the pieces are back in the bag.
        Returned = "returned",
        /// The customer called it off; the pieces are back in the bag.
        Cancelled = "cancelled",
        /// Steam rolled the trade back; the pieces are back in the bag.
        RolledBack = "rolled_back",
    }
);
