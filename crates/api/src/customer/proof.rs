//! How a customer proves who asks for a change: with the old text or with a code.

use crate::api_error::ApiError;
use crate::param_fault::ParamFault;
use app::Proof;
use domain::SmsCode;

/// The code where there is one, else the old text.
pub(super) fn proof(old: Option<String>, sms_code: Option<String>) -> Result<Proof, ApiError> {
    match (sms_code, old) {
        (Some(code), _) => Ok(Proof::Code(SmsCode::parse(&code)?)),
        (None, Some(old)) => Ok(Proof::Old(old)),
        (None, None) => Err(ParamFault::missing("smsCode").into()),
    }
}
