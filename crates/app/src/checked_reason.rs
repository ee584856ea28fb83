//! Why an operator does something.

use crate::Refusal;
use crate::error::{Tx, refuse};
use domain::OperatorReason;

/// A reason without blanks around it.
///
/// # Errors
/// When it is missing, too long, or has characters that cannot be seen.
pub fn checked_reason(text: &str) -> Tx<String> {
    let reason = OperatorReason::parse(text).or_else(|_| refuse(Refusal::malformed("reason")))?;
    Ok(reason.as_str().to_owned())
}
