//! What the rules can refuse about balance: exchange and cash-out.

use domain::{Fen, Timestamp};

/// What the rules can refuse about balance: exchange and cash-out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CashRefusal {
    /// The caller has no such item in the bag.
    ItemNotFound,
    /// Nothing lies in the bag that fetches anything.
    NothingToExchange,
    /// The items fetch another amount than was shown.
    QuoteChanged {
        /// What they fetch now.
        amount: Fen,
    },
    /// Too little or too much at a time.
    AmountOutOfRange {
        /// Least.
        min: Fen,
        /// Most.
        max: Fen,
    },
    /// Too much or too often on one day.
    DailyLimit {
        /// Most money.
        max: Fen,
        /// Most requests.
        count: i64,
    },
    /// The balance is too small.
    InsufficientBalance {
        /// What there is.
        balance: Fen,
    },
    /// The caller has no such payout account.
    AccountNotFound,
    /// Something changed only just now that protects the money.
    Frozen {
        /// Until when no money leaves.
        until: Timestamp,
    },
    /// Nobody pays out by this channel now.
    ChannelUnavailable,
    /// The payout account's holder is not the verified person.
    HolderNameMismatch,
    /// Not an account of this channel.
    InvalidAccount,
    /// Too many payout accounts.
    AccountLimit {
        /// Most payout accounts.
        max: i64,
    },
    /// There is no such cash-out.
    NotFound,
    /// The cash-out does not wait for a review.
    NotReviewing,
}

impl CashRefusal {
    pub(super) fn samples() -> Vec<Self> {
        vec![
            Self::ItemNotFound,
            Self::NothingToExchange,
            Self::QuoteChanged { amount: Fen(1_234) },
            Self::AmountOutOfRange { min: Fen(1_000), max: Fen(2_000_000) },
            Self::DailyLimit { max: Fen(5_000_000), count: 3 },
            Self::InsufficientBalance { balance: Fen(1_234) },
            Self::AccountNotFound,
            Self::Frozen { until: Timestamp(1_795_320_000_000) },
            Self::ChannelUnavailable,
            Self::HolderNameMismatch,
            Self::InvalidAccount,
            Self::AccountLimit { max: 5 },
            Self::NotFound,
            Self::NotReviewing,
        ]
    }
}
