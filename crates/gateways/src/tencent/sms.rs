//! `SendSms` of the product SMS.

use std::fmt;

use app::ports::{Outcome, Sms, SmsState};
use async_trait::async_trait;
use domain::{Lang, Phone, SmsCode, SmsScene};
use serde::Deserialize;
use serde_json::json;

use super::{Api, Ports, Response, TencentKey, is_refused_by_gateway, sign::Call};
use crate::{ConfigError, SmsTemplates};

#[derive(Debug, Clone)]
pub struct TencentSmsConfig {
    /// Address of the API.
    pub url: String,
    pub key: TencentKey,
    /// The region that takes the call (`X-TC-Region`).
    pub region: String,
    /// The application of the SMS console (`SmsSdkAppId`).
    pub app_id: String,
    /// The approved signature with which each message begins (`SignName`).
    pub sign_name: String,
    /// The approved templates, each with the one variable `{1}`.
    pub templates: SmsTemplates,
}

/// Sends codes with Tencent Cloud's SMS service.
pub struct TencentSms {
    api: Api,
    region: String,
    app_id: String,
    sign_name: String,
    templates: SmsTemplates,
}

impl fmt::Debug for TencentSms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TencentSms({})", self.api.endpoint.host)
    }
}

impl TencentSms {
    /// # Errors
    /// When a value is missing or the URL is invalid.
    pub fn new(config: TencentSmsConfig, ports: Ports) -> Result<Self, ConfigError> {
        let TencentSmsConfig { url, key, region, app_id, sign_name, templates } = config;
        for (value, name) in [
            (&region, "tencent sms_region"),
            (&app_id, "tencent sms_app_id"),
            (&sign_name, "tencent sms_sign_name"),
        ] {
            if value.is_empty() {
                return Err(ConfigError::Missing(name));
            }
        }
        let api = Api::new("tencent sms_url", &url, key, ports)?;
        Ok(Self { api, region, app_id, sign_name, templates })
    }

    fn request(&self, phone: &Phone, template: &str, code: &SmsCode) -> Call<'_> {
        let body = json!({
            "PhoneNumberSet": [format!("+86{}", phone.as_str())],
            "SmsSdkAppId": self.app_id,
            "TemplateId": template,
            "SignName": self.sign_name,
            "TemplateParamSet": [code.expose()],
        });
        Call {
            service: "sms",
            action: "SendSms",
            version: "2021-01-11",
            region: Some(&self.region),
            body: body.to_string(),
        }
    }
}

/// The state of the message to each number: we send to one.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Sent {
    send_status_set: Vec<SendStatus>,
}

#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct SendStatus {
    code: String,
}

#[async_trait]
impl Sms for TencentSms {
    async fn send_code(
        &self,
        phone: &Phone,
        scene: SmsScene,
        lang: Lang,
        code: &SmsCode,
    ) -> Outcome<SmsState> {
        let call = self.request(phone, self.templates.find(scene, lang), code);
        match self.api.call::<Sent>(&call).await {
            Some(Response::Error(code)) => state(&code),
            // A response without an error still refuses single numbers.
            Some(Response::Fields(Sent { send_status_set })) => match send_status_set.as_slice() {
                [only] => state(&only.code),
                _ => Outcome::Unknown,
            },
            None => Outcome::Unknown,
        }
    }
}

/// The state of the message by the response's code. An unknown code is [`Outcome::Unknown`].
fn state(code: &str) -> Outcome<SmsState> {
    /// Refused because of the request or our account: nothing was sent, and another provider may
    /// send it.
    const REFUSED: [&str; 10] = [
        "FailedOperation.ContainSensitiveWord", "FailedOperation.FailResolvePacket",
        "FailedOperation.JsonParseFail", "FailedOperation.InsufficientBalanceInSmsPackage",
        "FailedOperation.SignatureIncorrectOrUnapproved",
        "FailedOperation.TemplateIncorrectOrUnapproved",
        "FailedOperation.TemplateUnapprovedOrNotExist",
        "FailedOperation.TemplateParamSetNotMatchApprovedTemplate", "LimitExceeded.AppDailyLimit",
        "LimitExceeded.AppMainlandChinaDailyLimit",
    ];
    match code {
        "Ok" => Outcome::Done(SmsState::Accepted),
        "InvalidParameterValue.IncorrectPhoneNumber" | "FailedOperation.PhoneNumberParseFail" => {
            Outcome::Done(SmsState::NumberInvalid)
        }
        "FailedOperation.PhoneNumberInBlacklist"
        | "LimitExceeded.DeliveryFrequencyLimit"
        | "LimitExceeded.PhoneNumberThirtySecondLimit"
        | "LimitExceeded.PhoneNumberOneHourLimit"
        | "LimitExceeded.PhoneNumberDailyLimit"
        | "LimitExceeded.PhoneNumberSameContentDailyLimit" => {
            Outcome::Done(SmsState::NumberBlocked { code: code.to_owned() })
        }
        _ if REFUSED.contains(&code)
            || code.starts_with("InvalidParameterValue.")
            || is_refused_by_gateway(code) =>
        {
            Outcome::Rejected { code: code.to_owned(), retryable: true }
        }
        // `InternalError` too: the error may have come after the message was sent.
        _ => {
            tracing::warn!(code, "Tencent's response to a message has an unknown code");
            Outcome::Unknown
        }
    }
}
