//! The kinds of entries that the statements of each provider list.

use domain::EntryKind;

/// The kinds that the statements of a provider list, by its name in the ledger. The command that
/// compares a given file has no client to ask.
#[must_use]
pub fn statement_kinds(provider: &str) -> &'static [EntryKind] {
    match provider {
        crate::stripe::NAME => &[
            EntryKind::Payment,
            EntryKind::Refund,
            EntryKind::RefundReturned,
            EntryKind::DisputeWithdrawal,
            EntryKind::DisputeReinstatement,
        ],
        crate::wechat::PAYOUT_NAME => &[EntryKind::Payout, EntryKind::PayoutReturned],
        _ => EntryKind::OF_EVERY_STATEMENT,
    }
}
