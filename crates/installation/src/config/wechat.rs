//! Requirements on the account at WeChat Pay.

use super::alipay::{OUR_KEY, scene_reports};
use super::secret::Secret;
use super::sections::{PayProvider, WechatPayouts};
use super::strength::repeats_few_characters;
use super::{Config, ConfigErrors};
use gateways::Endpoint;

const PRIVATE_KEY: &str = "payments.wechat_private_key";
const API_V3_KEY: &str = "payments.wechat_api_v3_key";
const PUBLIC_KEY: &str = "payments.wechat_public_key";
const PUBLIC_KEY_ID: &str = "payments.wechat_public_key_id";
/// Ends of the hosts of the API, each of which belongs to WeChat Pay.
const HOSTS: [&str; 2] = [".mch.weixin.qq.com", ".wechatpay.cn"];

impl Config {
    /// The public key and its id are one thing.
    pub(super) fn check_wechat_public_key(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let has_id = section.wechat_public_key_id.is_some();
        let has_key = section.wechat_public_key.is_some();
        for (key, is_missing, other) in [
            (PUBLIC_KEY_ID, has_key && !has_id, PUBLIC_KEY),
            (PUBLIC_KEY, has_id && !has_key, PUBLIC_KEY_ID),
        ] {
            errors.expect(!is_missing, key, format!("is needed because {other} is set"));
        }
    }

    /// The scene of our transfers.
    ///
    /// # Errors
    /// When its reports cannot be read.
    pub(crate) fn wechat_scene(&self) -> Result<gateways::WechatTransferScene, ()> {
        let section = &self.payouts;
        Ok(gateways::WechatTransferScene {
            id: section.wechat_scene_id.clone().unwrap_or_default(),
            reports: scene_reports(section.wechat_scene_reports.as_deref().unwrap_or_default())?,
            perception: section.wechat_perception.clone(),
            confirm_hours: section.wechat_confirm_hours,
        })
    }

    /// Checks the keys that transfers need besides the account.
    fn check_wechat_scene(&self, errors: &mut ConfigErrors) {
        const SCENE: &str = "payouts.wechat_scene_id";
        let section = &self.payouts;
        if section.wechat == WechatPayouts::Off {
            return;
        }
        let scene = section.wechat_scene_id.as_deref();
        errors.require(
            "is needed because payouts.wechat is transfer",
            [
                ("payments.wechat_app_secret", self.payments.wechat_app_secret.is_some()),
                (SCENE, scene.is_some()),
                ("payouts.wechat_scene_reports", section.wechat_scene_reports.is_some()),
            ],
        );
        let is_scene = scene.is_none_or(|id| id.len() == 4 && has_only_digits(id));
        errors.expect(is_scene, SCENE, "expected four digits");
    }

    pub(super) fn check_wechat(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let because = match (section.wechat, self.payouts.wechat) {
            (PayProvider::Wechat, _) => "is needed because payments.wechat is wechat",
            (_, WechatPayouts::Transfer) => "is needed because payouts.wechat is transfer",
            _ => return,
        };
        self.check_wechat_scene(errors);
        errors.require(
            because,
            [
                ("payments.wechat_mch_id", section.wechat_mch_id.is_some()),
                ("payments.wechat_app_id", section.wechat_app_id.is_some()),
                ("payments.wechat_serial_no", section.wechat_serial_no.is_some()),
                (PRIVATE_KEY, section.wechat_private_key.is_some()),
                (API_V3_KEY, section.wechat_api_v3_key.is_some()),
            ],
        );
        self.check_wechat_forms(errors);
        self.check_wechat_keys(errors);
        let url = &section.wechat_api_url;
        let is_theirs = url.starts_with("https://")
            && Endpoint::parse("url", url).is_ok_and(|endpoint| {
                HOSTS.iter().any(|end| endpoint.host.ends_with(end))
                    && endpoint.url.ends_with('/')
                    && endpoint.url.matches('/').count() == 3
            });
        let expected = "expected https:// and a host of WeChat Pay, without a path";
        errors.expect(is_theirs, "payments.wechat_api_url", expected);
    }

    /// Values that look like what WeChat Pay's console shows.
    fn check_wechat_forms(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let app_secret = section.wechat_app_secret.as_ref().map(Secret::expose);
        let mut check = |key, value: Option<&str>, looks_right: fn(&str) -> bool| {
            let problem = "is not of the form that WeChat Pay's console shows";
            errors.expect(value.is_none_or(looks_right), key, problem);
        };
        check("payments.wechat_mch_id", section.wechat_mch_id.as_deref(), |text| {
            text.len() >= 8 && has_only_digits(text)
        });
        check("payments.wechat_app_id", section.wechat_app_id.as_deref(), |text| {
            text.strip_prefix("wx").is_some_and(|rest| is_alphanumeric(rest, 16))
        });
        check("payments.wechat_serial_no", section.wechat_serial_no.as_deref(), |text| {
            text.len() == 40 && text.bytes().all(|b| b.is_ascii_hexdigit())
        });
        check(PUBLIC_KEY_ID, section.wechat_public_key_id.as_deref(), |text| {
            text.starts_with("PUB_KEY_ID_")
        });
        check("payments.wechat_app_secret", app_secret, |text| is_alphanumeric(text, 32));
    }

    fn check_wechat_keys(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let ours = section.wechat_private_key.as_ref().map(Secret::expose);
        let api_v3 = section.wechat_api_v3_key.as_ref().map(Secret::expose);
        let wrong = gateways::wechat_key_errors(ours, api_v3, section.wechat_public_key.as_deref());
        let theirs = "WeChat Pay's public key, as its console gives it";
        errors.refuse(PRIVATE_KEY, wrong.ours, OUR_KEY);
        errors.refuse(API_V3_KEY, wrong.api_v3, "32 characters");
        errors.refuse(PUBLIC_KEY, wrong.theirs, theirs);
        let is_random = !api_v3.is_some_and(repeats_few_characters);
        errors.expect(is_random, API_V3_KEY, "repeats few characters, so it is not random");
    }
}

fn has_only_digits(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
}

fn is_alphanumeric(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|b| b.is_ascii_alphanumeric())
}
