//! WeChat's OAuth, by which a page in WeChat's browser learns the customer's id.
//!
//! The scope `snsapi_base` asks the customer nothing: WeChat leads back at once.

use std::{fmt, sync::Arc};

use app::ports::{OAuth, Outcome};
use async_trait::async_trait;
use serde::Deserialize;

use super::checked_id::checked_id;
use crate::{ConfigError, HttpRequest, Transport, form};

/// Codes after which another code may work: wrong, used, expired, missing.
const INVALID_CODE_ERRORS: [i64; 4] = [40029, 40163, 42003, 41008];
/// WeChat is busy, or called too often.
const TEMPORARY_ERRORS: [i64; 3] = [-1, 45009, 45011];
const OPENID_MAX: usize = 128;

/// Configuration of WeChat's OAuth for an official account.
#[derive(Clone)]
pub struct WechatOauthConfig {
    /// The official account, which is bound to the merchant.
    pub app_id: String,
    pub app_secret: String,
    /// The page that customers open.
    pub authorize_url: String,
    /// The address that exchanges codes.
    pub token_url: String,
}

impl WechatOauthConfig {
    /// At WeChat itself.
    #[must_use]
    pub fn real(app_id: String, app_secret: String) -> Self {
        Self {
            app_id,
            app_secret,
            authorize_url: "https://open.weixin.qq.com/connect/oauth2/authorize".to_owned(),
            token_url: "https://api.weixin.qq.com/sns/oauth2/access_token".to_owned(),
        }
    }
}

impl fmt::Debug for WechatOauthConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WechatOauthConfig(app {})", self.app_id)
    }
}

/// A client of WeChat's OAuth.
pub struct WechatOauth {
    config: WechatOauthConfig,
    transport: Arc<dyn Transport>,
}

impl fmt::Debug for WechatOauth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.config.fmt(f)
    }
}

#[derive(Deserialize)]
struct CodeResponse {
    errcode: Option<i64>,
    openid: Option<String>,
    /// 1 for the shared account with which WeChat shows a snapshot of a page; its id is not the
    /// customer's.
    is_snapshotuser: Option<i64>,
}

impl WechatOauth {
    /// # Errors
    /// When a value is missing, or has characters that no id or secret of WeChat has.
    pub fn new(
        config: WechatOauthConfig,
        transport: Arc<dyn Transport>,
    ) -> Result<Self, ConfigError> {
        let config = WechatOauthConfig {
            app_id: checked_id(config.app_id, "wechat app_id")?,
            app_secret: checked_id(config.app_secret, "wechat app_secret")?,
            ..config
        };
        Ok(Self { config, transport })
    }
}

#[async_trait]
impl OAuth for WechatOauth {
    /// WeChat wants the parameters in this order.
    fn authorize_url(&self, return_url: &str, state: &str) -> String {
        let query = form::encode(
            [
                ("appid", self.config.app_id.as_str()),
                ("redirect_uri", return_url),
                ("response_type", "code"),
                ("scope", "snsapi_base"),
                ("state", state),
            ]
            .into_iter(),
        );
        format!("{}?{query}#wechat_redirect", self.config.authorize_url)
    }

    async fn openid(&self, code: &str) -> Outcome<String> {
        let query = form::encode(
            [
                ("appid", self.config.app_id.as_str()),
                ("secret", &self.config.app_secret),
                ("code", code),
                ("grant_type", "authorization_code"),
            ]
            .into_iter(),
        );
        let url = format!("{}?{query}", self.config.token_url);
        match self.transport.send(HttpRequest::get(url, Vec::new())).await {
            Ok(response) if response.status == 200 => read(&response.body),
            _ => Outcome::Unknown,
        }
    }
}

fn read(body: &[u8]) -> Outcome<String> {
    let Ok(response) = serde_json::from_slice::<CodeResponse>(body) else {
        return Outcome::Unknown;
    };
    if let Some(code) = response.errcode.filter(|code| *code != 0) {
        if TEMPORARY_ERRORS.contains(&code) {
            return Outcome::Unknown;
        }
        let retryable = INVALID_CODE_ERRORS.contains(&code);
        return Outcome::Rejected { code: code.to_string(), retryable };
    }
    if response.is_snapshotuser == Some(1) {
        return Outcome::Rejected { code: "snapshot".to_owned(), retryable: false };
    }
    let is_id = |id: &String| {
        (1..=OPENID_MAX).contains(&id.len())
            && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
    };
    response.openid.filter(is_id).map_or(Outcome::Unknown, Outcome::Done)
}

#[cfg(test)]
mod tests {
    use super::{WechatOauth, WechatOauthConfig};
    use crate::script::Script;
    use app::ports::{OAuth, Outcome};
    use std::sync::Arc;

    fn client() -> (WechatOauth, Arc<Script>) {
        let script = Script::new();
        let config = WechatOauthConfig::real("wx0000000000000001".to_owned(), "5ecret".repeat(4));
        (WechatOauth::new(config, script.clone()).unwrap(), script)
    }

    #[test]
    fn the_page_is_addressed_as_wechat_documents_it() {
        let url = client().0.authorize_url("https://shop.test/gift-pay?orderNo=S1", "3d6be0a4");
        assert_eq!(
            url,
            "https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx0000000000000001\
             &redirect_uri=https%3A%2F%2Fshop.test%2Fgift-pay%3ForderNo%3DS1\
             &response_type=code&scope=snsapi_base&state=3d6be0a4#wechat_redirect"
        );
    }

    #[tokio::test]
    async fn a_code_gives_an_id_or_the_reason_why_not() {
        let (client, script) = client();
        let rejected =
            |code: &str, retryable| Outcome::Rejected { code: code.to_owned(), retryable };
        for (status, body, expected) in [
            (
                200,
                r#"{"access_token":"a","expires_in":7200,"openid":"o6_bmjrPTlm6_2sg-Vt7hMZOPfL2M","scope":"snsapi_base"}"#,
                Outcome::Done("o6_bmjrPTlm6_2sg-Vt7hMZOPfL2M".to_owned()),
            ),
            (200, r#"{"errcode":40029,"errmsg":"invalid code"}"#, rejected("40029", true)),
            (200, r#"{"errcode":40163,"errmsg":"code been used"}"#, rejected("40163", true)),
            (200, r#"{"errcode":42003,"errmsg":"code expired"}"#, rejected("42003", true)),
            (200, r#"{"errcode":40125,"errmsg":"invalid appsecret"}"#, rejected("40125", false)),
            (200, r#"{"openid":"o6_x","is_snapshotuser":1}"#, rejected("snapshot", false)),
            (200, r#"{"errcode":-1,"errmsg":"system error"}"#, Outcome::Unknown),
            (200, r#"{"openid":"o6 x"}"#, Outcome::Unknown),
            (200, r#"{"openid":""}"#, Outcome::Unknown),
            (200, "{}", Outcome::Unknown),
            (200, "<html>", Outcome::Unknown),
            (502, r#"{"openid":"o6_x"}"#, Outcome::Unknown),
        ] {
            script.answers(status, body);
            assert_eq!(client.openid("021 a&b").await, expected, "{body}");
        }
        script.is_silent();
        assert_eq!(client.openid("021").await, Outcome::Unknown);
        let asked = script.asked();
        assert_eq!(
            asked[0].url,
            "https://api.weixin.qq.com/sns/oauth2/access_token?appid=wx0000000000000001\
             &secret=5ecret5ecret5ecret5ecret&code=021+a%26b&grant_type=authorization_code"
                .replace('+', "%20")
        );
    }
}
