//! `IdCardVerification`.

use serde_json::{Value, json};

use super::{ApiError, expect, signature::VerifiedCall};
use crate::{
    Sandbox,
    identity_register::{Finding, find},
};

/// Compares a name with a number.
pub fn check(sandbox: &Sandbox, call: &VerifiedCall) -> Result<Value, ApiError> {
    expect(call, "IdCardVerification", "2018-03-01")?;
    let (name, number) = (call.text("Name"), call.text("IdCard"));
    if name.is_empty() || number.is_empty() {
        return Err(ApiError("MissingParameter"));
    }
    let result = match find(name, number, (sandbox.now)().beijing_day()) {
        Finding::Match => "0",
        Finding::Mismatch => "-1",
        Finding::BadNumber => "-2",
        Finding::BadName => "-3",
        Finding::Down => "-4",
        Finding::NoRecord => "-5",
    };
    Ok(json!({ "Result": result, "Description": "sandbox" }))
}
