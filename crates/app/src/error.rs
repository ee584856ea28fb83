//! How a use case can end other than well.

use crate::Refusal;
use store::{ExecError, TxError};

/// The result of a use case.
pub type Result<T> = std::result::Result<T, Refusal>;

/// The result of what a use case does inside a transaction.
pub type Tx<T> = std::result::Result<T, TxError<Refusal>>;

/// Ends a transaction with a refusal.
pub(crate) fn refuse<T>(refusal: Refusal) -> Tx<T> {
    Err(TxError::Refused(refusal))
}

impl From<ExecError<Self>> for Refusal {
    fn from(error: ExecError<Self>) -> Self {
        match error {
            ExecError::Refused(refusal) => refusal,
            ExecError::Overloaded => Self::Overloaded,
            ExecError::Fault(text) => Self::fault(text),
        }
    }
}
