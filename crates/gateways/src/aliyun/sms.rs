//! `SendSms` of Dysmsapi.

use std::fmt;

use app::ports::{Outcome, Sms, SmsState};
use async_trait::async_trait;
use domain::{Lang, Phone, SmsCode, SmsScene};
use serde_json::json;

use super::{AliyunKey, Api, Ports, is_refused_by_gateway, sign::Call};
use crate::{ConfigError, SmsTemplates};

#[derive(Debug, Clone)]
pub struct AliyunSmsConfig {
    /// Address of the API.
    pub url: String,
    pub key: AliyunKey,
    /// The approved signature with which each message begins (`SignName`).
    pub sign_name: String,
    /// The approved templates, each with the one variable `code`.
    pub templates: SmsTemplates,
}

/// Sends codes with Aliyun's SMS service.
pub struct AliyunSms {
    api: Api,
    sign_name: String,
    templates: SmsTemplates,
}

impl fmt::Debug for AliyunSms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AliyunSms({})", self.api.endpoint.host)
    }
}

impl AliyunSms {
    /// # Errors
    /// When a value is missing or the URL is invalid.
    pub fn new(config: AliyunSmsConfig, ports: Ports) -> Result<Self, ConfigError> {
        let AliyunSmsConfig { url, key, sign_name, templates } = config;
        if sign_name.is_empty() {
            return Err(ConfigError::Missing("aliyun sms_sign_name"));
        }
        Ok(Self { api: Api::new("aliyun sms_url", &url, key, ports)?, sign_name, templates })
    }
}

#[async_trait]
impl Sms for AliyunSms {
    async fn send_code(
        &self,
        phone: &Phone,
        scene: SmsScene,
        lang: Lang,
        code: &SmsCode,
    ) -> Outcome<SmsState> {
        let template = self.templates.find(scene, lang);
        let variables = json!({ "code": code.expose() }).to_string();
        let call = Call {
            action: "SendSms",
            version: "2017-05-25",
            params: vec![
                ("PhoneNumbers", phone.as_str()),
                ("SignName", &self.sign_name),
                ("TemplateCode", template),
                ("TemplateParam", &variables),
                // Delivery reports name this, and not the template.
                ("OutId", template),
            ],
        };
        match self.api.call(&call).await {
            Some(response) => state(&response.code),
            None => Outcome::Unknown,
        }
    }
}

/// The state of the message by the response's code. An unknown code is [`Outcome::Unknown`].
fn state(code: &str) -> Outcome<SmsState> {
    /// Refused because of the request or our account: nothing was sent, and another provider may
    /// send it.
    const REFUSED: [&str; 18] = [
        "isv.SMS_SIGNATURE_ILLEGAL", "isv.SMS_SIGNATURE_SCENE_ILLEGAL", "isv.SIGN_STATE_ILLEGAL",
        "isv.SMS_TEMPLATE_ILLEGAL", "isv.TEMPLATE_MISSING_PARAMETERS", "isv.INVALID_PARAMETERS",
        "isv.INVALID_JSON_PARAM", "isv.PARAM_LENGTH_LIMIT", "isv.BLACK_KEY_CONTROL_LIMIT",
        "isv.AMOUNT_NOT_ENOUGH", "isv.OUT_OF_SERVICE", "isv.PRODUCT_UN_SUBSCRIPT",
        "isv.ACCOUNT_NOT_EXISTS", "isv.ACCOUNT_ABNORMAL", "isv.DAY_LIMIT_CONTROL",
        "isv.MONTH_LIMIT_CONTROL", "isv.DENY_IP_RANGE", "isp.RAM_PERMISSION_DENY",
    ];
    match code {
        "OK" => Outcome::Done(SmsState::Accepted),
        "isv.MOBILE_NUMBER_ILLEGAL" => Outcome::Done(SmsState::NumberInvalid),
        // The limit by number and signature: by default one a minute, five an hour, ten a day.
        "isv.BUSINESS_LIMIT_CONTROL" => {
            Outcome::Done(SmsState::NumberBlocked { code: code.to_owned() })
        }
        _ if REFUSED.contains(&code) || is_refused_by_gateway(code) => {
            Outcome::Rejected { code: code.to_owned(), retryable: true }
        }
        // `isp.SYSTEM_ERROR` too: the error may have come after the message was sent.
        _ => {
            tracing::warn!(code, "Aliyun's response to a message has an unknown code");
            Outcome::Unknown
        }
    }
}
