//! `SendSms`.

use std::io;

use domain::{DAY_MS, HOUR_MS, MINUTE_MS, Phone};
use serde_json::{Value, json};

use super::{ApiError, expect, request_id, signature::VerifiedCall};
use crate::{Sandbox, clock_and_rng, sms::Message, sms_templates};

/// Limits of one phone number under one SMS signature.
const LIMITS: [(i64, usize); 3] = [(MINUTE_MS, 1), (HOUR_MS, 5), (DAY_MS, 10)];

/// Checks a message and puts it into the inbox of its number.
pub async fn send(sandbox: &Sandbox, call: &VerifiedCall) -> io::Result<Result<Value, ApiError>> {
    let message = match read(call) {
        Ok(message) => message,
        Err(fail) => return Ok(Err(fail)),
    };
    let phone = call.param("PhoneNumbers");
    if sandbox.sms_limits.count("aliyun", phone, &LIMITS, (sandbox.now)()).is_some() {
        return Ok(Err(ApiError::business("isv.BUSINESS_LIMIT_CONTROL")));
    }
    sandbox.records.save(phone, message).await?;
    let biz_id = format!("{}^0", clock_and_rng::digits::<18>());
    Ok(Ok(json!({ "Code": "OK", "Message": "OK", "BizId": biz_id, "RequestId": request_id() })))
}

fn read(call: &VerifiedCall) -> Result<Message, ApiError> {
    expect(call, "SendSms", "2017-05-25", &["PhoneNumbers", "SignName", "TemplateCode"])?;
    if Phone::parse(call.param("PhoneNumbers")).is_err() {
        return Err(ApiError::business("isv.MOBILE_NUMBER_ILLEGAL"));
    }
    if call.param("SignName") != sms_templates::SIGN_NAME {
        return Err(ApiError::business("isv.SMS_SIGNATURE_ILLEGAL"));
    }
    let (scene, lang) = sms_templates::ALIYUN
        .scene(call.param("TemplateCode"))
        .ok_or(ApiError::business("isv.SMS_TEMPLATE_ILLEGAL"))?;
    let variables: Value = serde_json::from_str(call.param("TemplateParam"))
        .map_err(|_| ApiError::business("isv.INVALID_JSON_PARAM"))?;
    let code = match variables.get("code") {
        None => return Err(ApiError::business("isv.TEMPLATE_MISSING_PARAMETERS")),
        // A number is refused, and its leading zeros would be lost.
        Some(code) => code.as_str().ok_or(ApiError::business("isv.INVALID_JSON_PARAM"))?,
    };
    Ok(Message {
        code: code.to_owned(),
        scene: scene.code().to_owned(),
        lang: lang.tag().to_owned(),
        provider: "aliyun".to_owned(),
    })
}
