//! `Id2MetaVerify`.

use serde_json::{Value, json};

use super::{ApiError, expect, request_id, signature::VerifiedCall};
use crate::{
    Sandbox,
    identity_register::{Finding, find},
};

/// Compares a name with a number.
pub fn check(sandbox: &Sandbox, call: &VerifiedCall) -> Result<Value, ApiError> {
    expect(call, "Id2MetaVerify", "2019-03-07", &["ParamType"])?;
    if call.param("ParamType") != "normal" {
        return Err(ApiError::business("401"));
    }
    let (name, number) = (call.param("UserName"), call.param("IdentifyNum"));
    if name.is_empty() || number.is_empty() {
        return Err(ApiError::business("400"));
    }
    let biz_code = match find(name, number, (sandbox.now)().beijing_day()) {
        Finding::Match => "1",
        Finding::Mismatch => "2",
        Finding::NoRecord => "3",
        Finding::BadNumber | Finding::BadName => return Err(ApiError::business("401")),
        Finding::Down => return Err(ApiError::business("402")),
    };
    Ok(json!({
        "RequestId": request_id(), "Code": "200", "Message": "success",
        "ResultObject": { "BizCode": biz_code },
    }))
}
