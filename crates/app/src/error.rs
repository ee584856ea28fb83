//! The results of use cases.

use crate::Refusal;
use store::{ExecError, TxError};

pub type Result<T> = std::result::Result<T, Refusal>;

/// The result of a closure inside a transaction.
pub type Tx<T> = std::result::Result<T, TxError<Refusal>>;

/// Rolls the transaction back with a refusal.
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
