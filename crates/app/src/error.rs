//! How a use case can end other than well.

use crate::Refusal;
use store::{ExecError, TxError};

/// What a caller hears instead of a value.
#[derive(Debug, PartialEq, Eq)]
pub enum Error {
    /// The rules refuse.
    Refused(Refusal),
    /// Too much is going on; nothing was tried.
    Overloaded,
    /// Something broke. The text is for the log alone.
    Fault(String),
}

/// The result of a use case.
pub type Result<T> = std::result::Result<T, Error>;

/// The result of what a use case does inside a transaction.
pub type Tx<T> = std::result::Result<T, TxError<Refusal>>;

/// Ends a transaction with a refusal.
pub(crate) fn refuse<T>(refusal: Refusal) -> Tx<T> {
    Err(TxError::Refused(refusal))
}

impl From<ExecError<Refusal>> for Error {
    fn from(error: ExecError<Refusal>) -> Self {
        match error {
            ExecError::Refused(refusal) => Self::Refused(refusal),
            ExecError::Overloaded => Self::Overloaded,
            ExecError::Fault(text) => Self::Fault(text),
        }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<domain::Invalid> for Error {
    fn from(invalid: domain::Invalid) -> Self {
        Self::Refused(invalid.into())
    }
}
