//! Requirements on the accounts at Aliyun and Tencent Cloud, for SMS and real-name verification.

use super::secret::Secret;
use super::sections::{RealNameProvider, SmsProvider};
use super::strength::repeats_few_characters;
use super::{Config, ConfigErrors};
use gateways::{Endpoint, SmsTemplates};

/// Least length of an id and of a secret; both vendors' own are longer.
const ID_CHARS_MIN: usize = 16;
const SECRET_CHARS_MIN: usize = 24;

/// The keys of one vendor.
struct Cloud<'a> {
    name: &'static str,
    /// The keys that send SMS and that check names through this vendor, if any.
    sms: Option<&'static str>,
    real_name: Option<&'static str>,
    id: (&'static str, Option<&'a str>),
    secret: (&'static str, Option<&'a Secret>),
    host: &'static str,
    sms_url: &'a str,
    real_name_url: &'a str,
    sms_texts: Vec<(&'static str, Option<&'a str>)>,
    templates: Option<&'a SmsTemplates>,
    template_prefix: &'static str,
}

impl Config {
    /// A fallback that is the first provider, or that no provider stands before, would never send.
    pub(super) fn check_fallback(&self, errors: &mut ConfigErrors) {
        let (first, second) = (self.sms.provider, self.sms.fallback);
        errors.expect(
            second == SmsProvider::Off || (first != SmsProvider::Off && first != second),
            "sms.fallback",
            "must be another than sms.provider, which must name a vendor",
        );
    }

    pub(super) fn check_clouds(&self, errors: &mut ConfigErrors) {
        let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        let is_token = |token: &str| token.len() >= 32 && token.bytes().all(plain);
        errors.expect(
            self.sms.report_token.as_ref().map(Secret::expose).is_none_or(is_token),
            "sms.report_token",
            "expected 32 letters, digits, - or _ at least (openssl rand -hex 32)",
        );
        for cloud in self.clouds() {
            cloud.check_key(errors);
            if cloud.sms.is_some() {
                cloud.check_sms(errors);
            }
            if cloud.real_name.is_some() {
                cloud.check_url("real_name_url", cloud.real_name_url, errors);
            }
        }
    }

    /// The vendors in use, each once.
    fn clouds(&self) -> Vec<Cloud<'_>> {
        let sms = [self.sms.provider, self.sms.fallback].map(|vendor| match vendor {
            SmsProvider::Off => None,
            SmsProvider::Aliyun => Some(self.as_aliyun()),
            SmsProvider::Tencent => Some(self.as_tencent()),
        });
        let real_name = match self.real_name.provider {
            RealNameProvider::Off => None,
            RealNameProvider::Aliyun => Some(self.as_aliyun()),
            RealNameProvider::Tencent => Some(self.as_tencent()),
        };
        let mut clouds: Vec<Cloud<'_>> = sms.into_iter().chain([real_name]).flatten().collect();
        clouds.sort_by_key(|cloud| cloud.name);
        clouds.dedup_by_key(|cloud| cloud.name);
        clouds
    }

    fn as_aliyun(&self) -> Cloud<'_> {
        let section = &self.aliyun;
        Cloud {
            name: "aliyun",
            sms: self.sends_sms(SmsProvider::Aliyun),
            real_name: self.checks_names(RealNameProvider::Aliyun),
            id: ("access_key_id", section.access_key_id.as_deref()),
            secret: ("access_key_secret", section.access_key_secret.as_ref()),
            host: ".aliyuncs.com",
            sms_url: &section.sms_url,
            real_name_url: &section.real_name_url,
            sms_texts: vec![("sms_sign_name", section.sms_sign_name.as_deref())],
            templates: section.sms_templates.as_ref(),
            template_prefix: "SMS_",
        }
    }

    fn as_tencent(&self) -> Cloud<'_> {
        let section = &self.tencent;
        Cloud {
            name: "tencent",
            sms: self.sends_sms(SmsProvider::Tencent),
            real_name: self.checks_names(RealNameProvider::Tencent),
            id: ("secret_id", section.secret_id.as_deref()),
            secret: ("secret_key", section.secret_key.as_ref()),
            host: ".tencentcloudapi.com",
            sms_url: &section.sms_url,
            real_name_url: &section.real_name_url,
            sms_texts: vec![
                ("sms_sign_name", section.sms_sign_name.as_deref()),
                ("sms_app_id", section.sms_app_id.as_deref()),
            ],
            templates: section.sms_templates.as_ref(),
            template_prefix: "",
        }
    }

    fn sends_sms(&self, vendor: SmsProvider) -> Option<&'static str> {
        if self.sms.provider == vendor {
            return Some("sms.provider");
        }
        (self.sms.fallback == vendor).then_some("sms.fallback")
    }

    fn checks_names(&self, provider: RealNameProvider) -> Option<&'static str> {
        (self.real_name.provider == provider).then_some("real_name.provider")
    }
}

impl Cloud<'_> {
    /// The full name of a key of this vendor's section.
    fn key(&self, name: &str) -> String {
        format!("{}.{name}", self.name)
    }

    /// Why a key must be set.
    fn because(&self) -> String {
        let user = self.sms.or(self.real_name).unwrap_or_default();
        format!("is needed because {user} is {}", self.name)
    }

    fn check_key(&self, errors: &mut ConfigErrors) {
        let ((id_name, id), (secret_name, secret)) = (self.id, self.secret);
        let (id_key, secret_key) = (self.key(id_name), self.key(secret_name));
        let secret = secret.map(Secret::expose);
        let needed = [(id_key.as_str(), id.is_some()), (secret_key.as_str(), secret.is_some())];
        errors.require(&self.because(), needed);
        let is_id = id.is_none_or(|id| {
            id.len() >= ID_CHARS_MIN
                && id.chars().all(|c| c.is_ascii_alphanumeric())
                && !is_sample(id)
        });
        errors.expect(is_id, &id_key, "is no id of a key, as the console shows it");
        if let Some(why) = secret.and_then(|secret| secret_weakness(secret, id)) {
            let problem = format!("{why}; expected the secret that the console shows once");
            errors.add(&secret_key, problem);
        }
    }

    fn check_sms(&self, errors: &mut ConfigErrors) {
        for (name, value) in &self.sms_texts {
            errors.expect(value.is_some(), &self.key(name), self.because());
        }
        let key = self.key("sms_templates");
        errors.expect(self.templates.is_some(), &key, self.because());
        let is_template = |id: &str| {
            id.strip_prefix(self.template_prefix)
                .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
        };
        let all_are = self.templates.is_none_or(|templates| templates.ids().all(is_template));
        errors.expect(
            all_are,
            &key,
            format!("expected ids such as {}1234567", self.template_prefix),
        );
        self.check_url("sms_url", self.sms_url, errors);
    }

    /// The vendor's own host: calls carry phone numbers, codes, names and ID numbers.
    fn check_url(&self, name: &str, url: &str, errors: &mut ConfigErrors) {
        let is_vendors = url.starts_with("https://")
            && Endpoint::parse("url", url).is_ok_and(|endpoint| {
                endpoint.host.ends_with(self.host) && endpoint.url.matches('/').count() == 3
            });
        let expected = format!("expected https:// and a host that ends in {}", self.host);
        errors.expect(is_vendors, &self.key(name), expected);
    }
}

/// Keys of documents and of our simulators.
fn is_sample(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    ["example", "youraccesskey", "secretid", "secretkey", "sandbox"]
        .iter()
        .any(|sample| text.contains(sample))
}

/// Why a secret cannot be a vendor's; `None` when it can.
fn secret_weakness(secret: &str, id: Option<&str>) -> Option<&'static str> {
    if Some(secret) == id {
        Some("is the id of the key")
    } else if is_sample(secret) {
        Some("is a sample of a document")
    } else if !secret.chars().all(|c| c.is_ascii_graphic()) {
        Some("has other characters than printable ASCII")
    } else if secret.len() < SECRET_CHARS_MIN {
        Some("is too short")
    } else if repeats_few_characters(secret) {
        Some("repeats few characters, so it is not random")
    } else {
        None
    }
}
