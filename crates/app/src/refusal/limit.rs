//! The limit of a refusal, and whether the console alone refuses so.

use super::Refusal;

impl Refusal {
    /// Whether only the operators' console refuses so.
    #[must_use]
    pub const fn is_of_console(&self) -> bool {
        matches!(self.code(), 9001..=9099)
    }

    /// Names the limit that refuses, for the log and metrics: its key in the configuration, or the
    /// name in the table of `crates/app/src/limits/mod.rs`. `None` for other refusals, and for
    /// limits that have a reason of their own.
    #[must_use]
    pub const fn limit(&self) -> Option<&'static str> {
        match self {
            Self::SmsTooOften { limit, .. }
            | Self::SmsDailyLimit { limit }
            | Self::TooManyAttempts { limit, .. }
            | Self::ChallengeRequired { limit, .. }
            | Self::RateLimited { limit, .. }
            | Self::Overloaded { limit } => Some(limit),
            _ => None,
        }
    }
}
