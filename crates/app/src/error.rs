//! The results of use cases.

use crate::Refusal;
use db::{ExecError, TxError};

pub type Result<T> = std::result::Result<T, Refusal>;

/// The result of a closure inside a transaction.
pub type Tx<T> = std::result::Result<T, TxError<Refusal>>;

/// Rolls the transaction back with a refusal.
pub(crate) fn refuse<T>(refusal: Refusal) -> Tx<T> {
    Err(TxError::Refused(refusal))
}

/// Rolls the transaction back because of a fault of our own.
pub(crate) fn fault(problem: String) -> TxError<Refusal> {
    TxError::Refused(Refusal::fault(problem))
}

impl Refusal {
    /// Whether background work that failed with it logs it. The executor has logged that the
    /// database does not answer, and everything that polls fails with it at once.
    pub(crate) const fn should_log(&self) -> bool {
        !matches!(self, Self::Unavailable)
    }
}

impl From<ExecError<Self>> for Refusal {
    fn from(error: ExecError<Self>) -> Self {
        match error {
            ExecError::Refused(refusal) => refusal,
            ExecError::Overloaded => Self::Overloaded { limit: "database_queue" },
            ExecError::Unavailable => Self::Unavailable,
            ExecError::OutcomeUnknown => Self::OutcomeUnknown,
            ExecError::Fault(text) => Self::fault(text),
        }
    }
}
