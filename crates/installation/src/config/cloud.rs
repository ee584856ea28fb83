//! Requirements on the accounts at Aliyun and Tencent Cloud, for SMS and real-name verification.

use super::secret::Secret;
use super::sections::{RealNameProvider, SmsFallback, SmsProvider};
use super::{Config, ConfigErrors};
use gateways::{Endpoint, SmsTemplates};

/// Least length of an id and of a secret; both vendors' own are longer.
const ID_CHARS_MIN: usize = 16;
const SECRET_CHARS_MIN: usize = 24;
/// Least number of different characters in a random secret of that length.
const DIFFERENT_CHARS_MIN: usize = 10;

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

impl SmsFallback {
    /// The same word of `sms.provider`.
    pub const fn provider(self) -> SmsProvider {
        match self {
            Self::Off => SmsProvider::Off,
            Self::Aliyun => SmsProvider::Aliyun,
            Self::Tencent => SmsProvider::Tencent,
        }
    }
}

impl Config {
    /// A fallback that is the first provider, or that no provider stands before, would never send.
    pub(super) fn check_fallback(&self, errors: &mut ConfigErrors) {
        let (first, second) = (self.sms.provider, self.sms.fallback.provider());
        let is_off = second == SmsProvider::Off;
        errors.note(self.expect(
            is_off || (first != SmsProvider::Off && first != second),
            "sms.fallback",
            "must be another than sms.provider, which must name a vendor",
        ));
    }

    pub(super) fn check_clouds(&self, errors: &mut ConfigErrors) {
        if let Some(token) = &self.sms.report_token {
            let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
            let is_token = token.expose().len() >= 32 && token.expose().bytes().all(plain);
            let expected = "expected 32 letters, digits, - or _ at least (openssl rand -hex 32)";
            errors.note(self.expect(is_token, "sms.report_token", expected));
        }
        for cloud in self.clouds() {
            let because = cloud.sms.or(cloud.real_name).unwrap_or(cloud.name);
            self.check_key(&cloud, because, errors);
            if let Some(because) = cloud.sms {
                self.check_sms(&cloud, because, errors);
            }
            if cloud.real_name.is_some() {
                self.check_url(&cloud, "real_name_url", cloud.real_name_url, errors);
            }
        }
    }

    /// The vendors in use, each once.
    fn clouds(&self) -> Vec<Cloud<'_>> {
        let sms = [self.sms.provider, self.sms.fallback.provider()].map(|vendor| match vendor {
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
        (self.sms.fallback.provider() == vendor).then_some("sms.fallback")
    }

    fn checks_names(&self, provider: RealNameProvider) -> Option<&'static str> {
        (self.real_name.provider == provider).then_some("real_name.provider")
    }

    fn check_key(&self, cloud: &Cloud<'_>, because: &str, errors: &mut ConfigErrors) {
        let missing = format!("is needed because {because} is {}", cloud.name);
        let (id_key, secret_key) = (
            format!("{}.{}", cloud.name, cloud.id.0),
            format!("{}.{}", cloud.name, cloud.secret.0),
        );
        let secret = cloud.secret.1.map(Secret::expose);
        errors.note(self.expect(cloud.id.1.is_some(), &id_key, &missing));
        errors.note(self.expect(secret.is_some(), &secret_key, &missing));
        let is_id = cloud.id.1.is_none_or(|id| {
            id.len() >= ID_CHARS_MIN
                && id.chars().all(|c| c.is_ascii_alphanumeric())
                && !is_sample(id)
        });
        errors.note(self.expect(is_id, &id_key, "is no id of a key, as the console shows it"));
        if let Some(why) = secret.and_then(|secret| secret_weakness(secret, cloud.id.1)) {
            errors.add(self.wrong(
                &secret_key,
                format!("{why}; expected the secret that the console shows once"),
            ));
        }
    }

    fn check_sms(&self, cloud: &Cloud<'_>, because: &str, errors: &mut ConfigErrors) {
        let missing = format!("is needed because {because} is {}", cloud.name);
        for (name, value) in &cloud.sms_texts {
            errors.note(self.expect(value.is_some(), &format!("{}.{name}", cloud.name), &missing));
        }
        let key = format!("{}.sms_templates", cloud.name);
        errors.note(self.expect(cloud.templates.is_some(), &key, &missing));
        let is_template = |id: &str| {
            id.strip_prefix(cloud.template_prefix)
                .is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()))
        };
        let all_are = cloud.templates.is_none_or(|templates| templates.ids().all(is_template));
        let expected = format!("expected ids such as {}1234567", cloud.template_prefix);
        errors.note(self.expect(all_are, &key, &expected));
        self.check_url(cloud, "sms_url", cloud.sms_url, errors);
    }

    /// The vendor's own host: calls carry phone numbers, codes, names and ID numbers.
    fn check_url(&self, cloud: &Cloud<'_>, name: &str, url: &str, errors: &mut ConfigErrors) {
        let is_vendors = url.starts_with("https://")
            && Endpoint::parse("url", url).is_ok_and(|endpoint| {
                endpoint.host.ends_with(cloud.host) && endpoint.url.matches('/').count() == 3
            });
        let expected = format!("expected https:// and a host that ends in {}", cloud.host);
        errors.note(self.expect(is_vendors, &format!("{}.{name}", cloud.name), &expected));
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
    let mut characters: Vec<char> = secret.chars().collect();
    characters.sort_unstable();
    characters.dedup();
    if Some(secret) == id {
        Some("is the id of the key")
    } else if is_sample(secret) {
        Some("is a sample of a document")
    } else if !secret.chars().all(|c| c.is_ascii_graphic()) {
        Some("has other characters than printable ASCII")
    } else if secret.len() < SECRET_CHARS_MIN {
        Some("is too short")
    } else if characters.len() < DIFFERENT_CHARS_MIN {
        Some("repeats few characters, so it is not random")
    } else {
        None
    }
}
