//! The configuration of a merchant account, and what can be wrong with its keys.

use std::fmt;

use super::{
    api_v3_key::ApiV3Key, checked_id::checked_id, oauth::WechatOauthConfig, platform::PlatformKeys,
};
use crate::{
    ConfigError,
    endpoint::Endpoint,
    rsa::{SigningKey, VerifyingKey},
};

/// Configuration of a WeChat Pay merchant account.
#[derive(Clone)]
pub struct WechatConfig {
    /// Address of the API, without `/v3`.
    pub api_url: String,
    /// Our merchant number.
    pub mch_id: String,
    /// The id of the application that is bound to the merchant.
    pub app_id: String,
    /// The serial number of our API certificate.
    pub serial_no: String,
    /// The private key of that certificate: PEM or bare base64, PKCS#8 or PKCS#1.
    pub private_key_pem: String,
    /// The `APIv3` key.
    pub api_v3_key: String,
    /// Without it, WeChat Pay's certificates are downloaded.
    pub public_key: Option<WechatPublicKey>,
    /// Where a customer in WeChat's browser is identified, if the account has this right.
    pub oauth: Option<WechatOauthConfig>,
}

/// WeChat Pay's public key, which accounts have instead of its certificates.
#[derive(Clone)]
pub struct WechatPublicKey {
    /// Its id, `PUB_KEY_ID_…`.
    pub id: String,
    /// PEM or bare base64.
    pub pem: String,
}

impl fmt::Debug for WechatConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { api_url, mch_id, app_id, .. } = self;
        write!(f, "WechatConfig({api_url}, merchant {mch_id}, app {app_id})")
    }
}

/// The configuration with its keys parsed.
pub struct Account {
    /// Scheme and host of the API.
    pub origin: String,
    /// The path of its address; empty for the real one.
    pub base_path: String,
    pub mch_id: String,
    pub app_id: String,
    pub serial_no: String,
    pub ours: SigningKey,
    pub api_v3_key: ApiV3Key,
}

/// The fault of each key, if any.
#[derive(Debug, Default)]
pub struct KeyErrors {
    /// The fault of our private key.
    pub ours: Option<ConfigError>,
    /// The fault of the `APIv3` key.
    pub api_v3: Option<ConfigError>,
    /// The fault of WeChat Pay's public key.
    pub theirs: Option<ConfigError>,
}

const PRIVATE_KEY_NAME: &str = "wechat private_key";
const PUBLIC_KEY_NAME: &str = "wechat public_key";
const API_V3_KEY_NAME: &str = "wechat api_v3_key";

/// Checks the keys that are present.
#[must_use]
pub fn key_errors(ours: Option<&str>, api_v3_key: Option<&str>, theirs: Option<&str>) -> KeyErrors {
    let ours = ours.map(|text| SigningKey::read(PRIVATE_KEY_NAME, text)).transpose();
    let theirs = theirs.map(|text| VerifyingKey::read(PUBLIC_KEY_NAME, text)).transpose();
    let is_own = matches!(
        (&ours, &theirs),
        (Ok(Some(ours)), Ok(Some(theirs))) if theirs.belongs_to(ours)
    );
    KeyErrors {
        theirs: if is_own { Some(ConfigError::OurOwn) } else { theirs.err() },
        ours: ours.err(),
        api_v3: api_v3_key.and_then(|text| ApiV3Key::read(API_V3_KEY_NAME, text).err()),
    }
}

impl Account {
    pub fn read(config: WechatConfig) -> Result<(Self, PlatformKeys), ConfigError> {
        let public_key = config.public_key.as_ref();
        let wrong = key_errors(
            Some(&config.private_key_pem),
            Some(&config.api_v3_key),
            public_key.map(|key| key.pem.as_str()),
        );
        if let Some(error) = wrong.ours.or(wrong.api_v3).or(wrong.theirs) {
            return Err(error);
        }
        let fixed = public_key.map(|key| {
            let id = checked_id(key.id.clone(), "wechat public_key_id")?;
            Ok((id, VerifyingKey::read(PUBLIC_KEY_NAME, &key.pem)?))
        });
        let url = Endpoint::parse("wechat api_url", &config.api_url)?.url;
        let host = url.find("://").map_or(0, |at| at + 3);
        let path = url[host..].find('/').map_or(url.len(), |at| host + at);
        let account = Self {
            origin: url[..path].to_owned(),
            base_path: url[path..].trim_end_matches('/').to_owned(),
            mch_id: checked_id(config.mch_id, "wechat mch_id")?,
            app_id: checked_id(config.app_id, "wechat app_id")?,
            serial_no: checked_id(config.serial_no, "wechat serial_no")?,
            ours: SigningKey::read(PRIVATE_KEY_NAME, &config.private_key_pem)?,
            api_v3_key: ApiV3Key::read(API_V3_KEY_NAME, &config.api_v3_key)?,
        };
        Ok((account, PlatformKeys::new(fixed.transpose()?)))
    }
}
