//! `Id2MetaVerify` of Cloudauth.

use std::fmt;

use app::ports::{Outcome, RealName, RealNameResult};
use async_trait::async_trait;

use super::{AliyunKey, AliyunResponse, Api, Ports, is_refused_by_gateway, sign::Call};
use crate::ConfigError;

/// Verifies real names with Aliyun's identity verification.
pub struct AliyunRealName(Api);

impl fmt::Debug for AliyunRealName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AliyunRealName({})", self.0.endpoint.host)
    }
}

impl AliyunRealName {
    /// # Errors
    /// When a value is missing or the URL is invalid.
    pub fn new(url: &str, key: AliyunKey, ports: Ports) -> Result<Self, ConfigError> {
        Ok(Self(Api::new("aliyun real_name_url", url, key, ports)?))
    }
}

#[async_trait]
impl RealName for AliyunRealName {
    async fn check(&self, name: &str, id_card_no: &str) -> Outcome<RealNameResult> {
        let call = Call {
            action: "Id2MetaVerify",
            version: "2019-03-07",
            params: vec![("ParamType", "normal"), ("IdentifyNum", id_card_no), ("UserName", name)],
        };
        match self.0.call(&call).await {
            Some(response) => result(&response),
            None => Outcome::Unknown,
        }
    }
}

/// The result by the two codes. An unknown code is [`Outcome::Unknown`].
fn result(response: &AliyunResponse) -> Outcome<RealNameResult> {
    let biz_code = response.result_object.as_ref().map_or("", |object| object.biz_code.as_str());
    match (response.code.as_str(), biz_code) {
        ("200", "1") => Outcome::Done(RealNameResult::Match),
        ("200", "2") => Outcome::Done(RealNameResult::Mismatch),
        ("200", "3") => Outcome::Done(RealNameResult::NoRecord),
        ("400" | "401", _) => Outcome::Done(RealNameResult::BadInput),
        // The source is down, the same person was just checked, or our account is not allowed to.
        (code @ ("402" | "403" | "410" | "411" | "412"), _) => {
            Outcome::Rejected { code: code.to_owned(), retryable: true }
        }
        (code, _) if is_refused_by_gateway(code) => {
            Outcome::Rejected { code: code.to_owned(), retryable: true }
        }
        (code, _) => {
            tracing::warn!(code, biz_code, "Aliyun's response about a name has unknown codes");
            Outcome::Unknown
        }
    }
}
