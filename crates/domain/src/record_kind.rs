//! The records that have a screen of their own in the operators' console, besides orders.

use crate::column::text_enum;

text_enum!(
    /// A kind of record that the search of the console opens.
    RecordKind, "record" {
        CashOut = "cash_out",
        Conversation = "conversation",
        /// A difference between a statement and the ledger.
        Difference = "difference",
        Dispute = "dispute",
        Extraction = "extraction",
        /// It waits for an approval.
        Proposal = "proposal",
    }
);
