//! `SendSms`.

use std::io;

use domain::{DAY_MS, HOUR_MS, MINUTE_MS, Phone};
use serde_json::{Value, json};

use super::{ApiError, SMS_APP_ID, expect, signature::VerifiedCall};
use crate::{Sandbox, clock_and_rng, sms::Message, sms_templates};

/// Milliseconds, and the messages that one number may get within them; the codes of refusal follow.
const LIMITS: [(i64, usize); 3] = [(MINUTE_MS / 2, 1), (HOUR_MS, 5), (DAY_MS, 10)];
const LIMIT_CODES: [&str; 3] = [
    "LimitExceeded.PhoneNumberThirtySecondLimit", "LimitExceeded.PhoneNumberOneHourLimit",
    "LimitExceeded.PhoneNumberDailyLimit",
];

/// Checks a message and puts it into the inbox of its number. The status of a single number says
/// what is wrong with it.
pub async fn send(sandbox: &Sandbox, call: &VerifiedCall) -> io::Result<Result<Value, ApiError>> {
    let (number, message) = match read(call) {
        Ok(message) => message,
        Err(fail) => return Ok(Err(fail)),
    };
    let Ok(phone) = Phone::parse(number) else {
        return Ok(Ok(status(number, "InvalidParameterValue.IncorrectPhoneNumber")));
    };
    let full = sandbox.sms_limits.count("tencent", phone.as_str(), &LIMITS, (sandbox.now)());
    if let Some(which) = full {
        return Ok(Ok(status(number, LIMIT_CODES[which])));
    }
    sandbox.records.save(phone.as_str(), message).await?;
    Ok(Ok(status(number, "Ok")))
}

fn status(number: &str, code: &str) -> Value {
    let is_sent = code == "Ok";
    let serial =
        if is_sent { format!("2640:{}", clock_and_rng::digits::<18>()) } else { String::new() };
    json!({ "SendStatusSet": [{
        "SerialNo": serial, "PhoneNumber": number, "Fee": u8::from(is_sent), "SessionContext": "",
        "Code": code, "Message": "sandbox", "IsoCode": "CN",
    }] })
}

/// The requested number, and the message.
fn read(call: &VerifiedCall) -> Result<(&str, Message), ApiError> {
    expect(call, "SendSms", "2021-01-11")?;
    if call.region.is_empty() {
        return Err(ApiError("MissingParameter"));
    }
    let list = |name: &str| call.body.get(name).and_then(Value::as_array);
    let [number] = list("PhoneNumberSet").map_or(&[][..], Vec::as_slice) else {
        return Err(ApiError("MissingParameter.EmptyPhoneNumberSet"));
    };
    if call.text("SmsSdkAppId") != SMS_APP_ID {
        return Err(ApiError("InvalidParameterValue.SdkAppIdNotExist"));
    }
    if call.text("SignName") != sms_templates::SIGN_NAME {
        return Err(ApiError("FailedOperation.SignatureIncorrectOrUnapproved"));
    }
    let (scene, lang) = sms_templates::TENCENT
        .scene(call.text("TemplateId"))
        .ok_or(ApiError("FailedOperation.TemplateIncorrectOrUnapproved"))?;
    let [code] = list("TemplateParamSet").map_or(&[][..], Vec::as_slice) else {
        return Err(ApiError("FailedOperation.TemplateParamSetNotMatchApprovedTemplate"));
    };
    let code =
        code.as_str().ok_or(ApiError("InvalidParameterValue.TemplateParameterFormatError"))?;
    let message = Message {
        code: code.to_owned(),
        scene: scene.code().to_owned(),
        lang: lang.tag().to_owned(),
        provider: "tencent".to_owned(),
    };
    Ok((number.as_str().unwrap_or_default(), message))
}
