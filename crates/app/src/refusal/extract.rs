//! What the rules can refuse about extraction.

use domain::Timestamp;

/// What the rules can refuse about extraction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExtractRefusal {
    /// The caller has no such extraction.
    NotFound,
    /// No trade URL is set.
    TradeUrlMissing,
    /// There is nothing in the bag.
    NothingToExtract,
    /// Too many items at a time.
    TooManyItems {
        /// Most items.
        max: i64,
    },
    /// Nobody sends gifts just now.
    Unavailable,
    /// The items are with the customer already.
    NotCancellable,
    /// It is under way, or over for good.
    NotRetryable,
    /// The trade URL now leads to another Steam account, so the extract password is needed again.
    SecretRequired,
    /// The extract password was replaced with a code alone a short while ago.
    Frozen {
        /// When extracting is possible again.
        until: Timestamp,
    },
    /// The provider does not answer, or is not certain yet.
    ProviderSilent,
}

impl ExtractRefusal {
    pub(super) fn samples() -> Vec<Self> {
        vec![
            Self::NotFound,
            Self::TradeUrlMissing,
            Self::NothingToExtract,
            Self::TooManyItems { max: 200 },
            Self::Unavailable,
            Self::NotCancellable,
            Self::NotRetryable,
            Self::SecretRequired,
            Self::Frozen { until: Timestamp(1_795_320_000_000) },
            Self::ProviderSilent,
        ]
    }
}
