//! Requirements on the account at WeChat Pay.

use super::alipay::scene_reports;
use super::secret::Secret;
use super::sections::{PayProvider, WechatPayouts};
use super::{Config, ConfigErrors};
use gateways::Endpoint;

/// Least number of different characters in a random `APIv3` key.
const DIFFERENT_CHARS_MIN: usize = 10;
/// Ends of the hosts of the API, each of which belongs to WeChat Pay.
const HOSTS: [&str; 2] = [".mch.weixin.qq.com", ".wechatpay.cn"];

impl Config {
    /// The public key and its id are one thing.
    pub(super) fn check_wechat_public_key(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let (id, key) = (&section.wechat_public_key_id, &section.wechat_public_key);
        for (name, is_missing, other) in [
            ("payments.wechat_public_key_id", id.is_none() && key.is_some(), "wechat_public_key"),
            ("payments.wechat_public_key", key.is_none() && id.is_some(), "wechat_public_key_id"),
        ] {
            let problem = format!("is needed because payments.{other} is set");
            errors.note(self.expect(!is_missing, name, &problem));
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

    pub(super) fn check_wechat_payouts(&self, errors: &mut ConfigErrors) {
        let is_list = self.wechat_scene().is_ok();
        let problem = "expected KIND=TEXT separated by semicolons";
        errors.note(self.expect(is_list, "payouts.wechat_scene_reports", problem));
        let is_time = (1..=720).contains(&self.payouts.wechat_confirm_hours);
        errors.note(self.expect(is_time, "payouts.wechat_confirm_hours", "expected 1 to 720"));
    }

    /// Checks the keys that transfers need besides the account.
    fn check_wechat_scene(&self, errors: &mut ConfigErrors) {
        let section = &self.payouts;
        if section.wechat == WechatPayouts::Off {
            return;
        }
        let because = "is needed because payouts.wechat is transfer";
        let is_number =
            |id: &String| id.len() == 4 && id.bytes().all(|digit| digit.is_ascii_digit());
        for (key, is_set) in [
            ("payments.wechat_app_secret", self.payments.wechat_app_secret.is_some()),
            ("payouts.wechat_scene_id", section.wechat_scene_id.is_some()),
            ("payouts.wechat_scene_reports", section.wechat_scene_reports.is_some()),
        ] {
            errors.note(self.expect(is_set, key, because));
        }
        let is_scene = section.wechat_scene_id.as_ref().is_none_or(is_number);
        errors.note(self.expect(is_scene, "payouts.wechat_scene_id", "expected four digits"));
    }

    pub(super) fn check_wechat(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let because = match (section.wechat, self.payouts.wechat) {
            (PayProvider::Wechat, _) => "is needed because payments.wechat is wechat",
            (_, WechatPayouts::Transfer) => "is needed because payouts.wechat is transfer",
            _ => return,
        };
        self.check_wechat_scene(errors);
        let digits = |text: &str| text.len() >= 8 && text.bytes().all(|b| b.is_ascii_digit());
        let app = |text: &str| {
            let rest = text.strip_prefix("wx").unwrap_or_default();
            rest.len() == 16 && rest.bytes().all(|b| b.is_ascii_alphanumeric())
        };
        let serial = |text: &str| text.len() == 40 && text.bytes().all(|b| b.is_ascii_hexdigit());
        let key_id = |text: &str| text.starts_with("PUB_KEY_ID_");
        self.check_id(
            "wechat_mch_id",
            section.wechat_mch_id.as_deref(),
            (because, &digits),
            errors,
        );
        self.check_id("wechat_app_id", section.wechat_app_id.as_deref(), (because, &app), errors);
        let serial_no = section.wechat_serial_no.as_deref();
        self.check_id("wechat_serial_no", serial_no, (because, &serial), errors);
        if let Some(id) = &section.wechat_public_key_id {
            self.check_id("wechat_public_key_id", Some(id), (because, &key_id), errors);
        }
        let app_secret =
            |text: &str| text.len() == 32 && text.bytes().all(|b| b.is_ascii_alphanumeric());
        if let Some(secret) = &section.wechat_app_secret {
            let secret = Some(secret.expose());
            self.check_id("wechat_app_secret", secret, (because, &app_secret), errors);
        }
        self.check_wechat_keys(because, errors);
        let url = &section.wechat_api_url;
        let is_theirs = url.starts_with("https://")
            && Endpoint::parse("url", url).is_ok_and(|endpoint| {
                HOSTS.iter().any(|end| endpoint.host.ends_with(end))
                    && endpoint.url.ends_with('/')
                    && endpoint.url.matches('/').count() == 3
            });
        let expected = "expected https:// and a host of WeChat Pay, without a path";
        errors.note(self.expect(is_theirs, "payments.wechat_api_url", expected));
    }

    /// A value that must be there and look like what WeChat Pay's console shows.
    fn check_id(
        &self,
        name: &str,
        value: Option<&str>,
        (because, looks_right): (&str, &dyn Fn(&str) -> bool),
        errors: &mut ConfigErrors,
    ) {
        let key = format!("payments.{name}");
        match value {
            None => errors.add(self.wrong(&key, because)),
            Some(value) => errors.note(self.expect(
                looks_right(value),
                &key,
                "is not of the form that WeChat Pay's console shows",
            )),
        }
    }

    fn check_wechat_keys(&self, because: &str, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let ours = section.wechat_private_key.as_ref().map(Secret::expose);
        let api_v3 = section.wechat_api_v3_key.as_ref().map(Secret::expose);
        for (key, is_set) in [
            ("payments.wechat_private_key", ours.is_some()),
            ("payments.wechat_api_v3_key", api_v3.is_some()),
        ] {
            errors.note(self.expect(is_set, key, because));
        }
        let theirs = section.wechat_public_key.as_deref();
        let wrong = gateways::wechat_key_errors(ours, api_v3, theirs);
        for (key, error, expected) in [
            (
                "payments.wechat_private_key",
                wrong.ours,
                "our private RSA key, PEM or bare base64, at least 2048 bits",
            ),
            ("payments.wechat_api_v3_key", wrong.api_v3, "32 characters"),
            (
                "payments.wechat_public_key", wrong.theirs,
                "WeChat Pay's public key, as its console gives it",
            ),
        ] {
            errors.note(error.map_or(Ok(()), |error| {
                Err(self.wrong(key, format!("{error}; expected {expected}")))
            }));
        }
        let mut characters: Vec<char> = api_v3.unwrap_or_default().chars().collect();
        characters.sort_unstable();
        characters.dedup();
        let is_random =
            wrong.api_v3.is_some() || api_v3.is_none() || characters.len() >= DIFFERENT_CHARS_MIN;
        let problem = "repeats few characters, so it is not random";
        errors.note(self.expect(is_random, "payments.wechat_api_v3_key", problem));
    }
}
