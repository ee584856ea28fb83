//! The proof that a change is the customer's own: the old password or a code.

use app::{Proof, Refusal};
use domain::SmsCode;

/// The code if there is one, otherwise the old password.
pub(super) fn proof(old: Option<String>, sms_code: Option<String>) -> Result<Proof, Refusal> {
    match (sms_code, old) {
        (Some(code), _) => Ok(Proof::Code(SmsCode::parse(&code)?)),
        (None, Some(old)) => Ok(Proof::Old(old)),
        (None, None) => Err(Refusal::missing("smsCode")),
    }
}
