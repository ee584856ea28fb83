//! The keys of both sides: the merchant's, whose private half our client gets, and the platform's.

use std::{fs, io::Write, path::Path};

use aws_lc_rs::rsa::KeyPair;
use base64::{Engine, engine::general_purpose::STANDARD};
use serde::{Deserialize, Serialize};

use crate::{
    StartError, clock_and_rng,
    digest::{hex, mac},
    journal::private,
    rsa,
};

/// The keys, parsed.
pub struct Keys {
    /// The merchant's private key in PEM (PKCS#8), for the client.
    pub merchant_private_pem: String,
    /// The merchant's public key (DER), which verifies requests.
    pub merchant_public: Vec<u8>,
    /// The platform's key pair, which signs responses and webhooks.
    pub platform: KeyPair,
    /// The platform's public key in PEM, for the client.
    pub platform_public_pem: String,
    /// The keys of WeChat Pay.
    pub wechat: WechatKeys,
    /// The secret from which the keys of the cloud vendors are derived.
    pub secret: Vec<u8>,
}

/// The RSA keys of WeChat Pay.
pub struct WechatKeys {
    /// The merchant's private key in PEM (PKCS#8), for the client.
    pub merchant_private_pem: String,
    /// The merchant's public key (DER), which verifies requests.
    pub merchant_public: Vec<u8>,
    /// The key pair of the platform's public key.
    pub platform: KeyPair,
    /// The platform's public key in PEM, for the client.
    pub platform_public_pem: String,
}

/// The file `keys.json`: base64 of PKCS#8, PKCS#8 and raw bytes.
#[derive(Serialize, Deserialize)]
struct Stored {
    merchant: String,
    platform: String,
    secret: String,
    /// Empty in the directory of an older sandbox.
    #[serde(default)]
    wechat_merchant: String,
    #[serde(default)]
    wechat_platform: String,
}

impl Keys {
    /// Reads the keys in `dir`, or generates them; two processes get the same ones.
    pub fn open(dir: Option<&Path>) -> Result<Self, StartError> {
        let Some(dir) = dir else { return Self::read(&Stored::generate()?) };
        fs::create_dir_all(dir)?;
        let lock =
            private().create(true).truncate(false).write(true).open(dir.join("keys.lock"))?;
        lock.lock()?;
        let path = dir.join("keys.json");
        let known: Option<Stored> = match path.exists() {
            true => Some(serde_json::from_slice(&fs::read(&path)?).map_err(|_| StartError::Keys)?),
            false => None,
        };
        let stored = match known {
            Some(stored) if !stored.wechat_merchant.is_empty() => return Self::read(&stored),
            Some(older) => older.with_wechat()?,
            None => Stored::generate()?,
        };
        let fresh = dir.join("keys.new");
        let text = serde_json::to_vec(&stored).map_err(|_| StartError::Keys)?;
        private().create(true).truncate(true).write(true).open(&fresh)?.write_all(&text)?;
        fs::rename(&fresh, &path)?;
        Self::read(&stored)
    }

    fn read(stored: &Stored) -> Result<Self, StartError> {
        let decode = |text: &str| STANDARD.decode(text).map_err(|_| StartError::Keys);
        let pair = |der: &[u8]| KeyPair::from_pkcs8(der).map_err(|_| StartError::Keys);
        let public = |pair: &KeyPair| rsa::public_der(pair).ok_or(StartError::Keys);
        let (merchant_der, wechat_der) =
            (decode(&stored.merchant)?, decode(&stored.wechat_merchant)?);
        let platform = pair(&decode(&stored.platform)?)?;
        let wechat_platform = pair(&decode(&stored.wechat_platform)?)?;
        Ok(Self {
            merchant_private_pem: rsa::pem("PRIVATE KEY", &merchant_der),
            merchant_public: public(&pair(&merchant_der)?)?,
            platform_public_pem: rsa::pem("PUBLIC KEY", &public(&platform)?),
            platform,
            wechat: WechatKeys {
                merchant_private_pem: rsa::pem("PRIVATE KEY", &wechat_der),
                merchant_public: public(&pair(&wechat_der)?)?,
                platform_public_pem: rsa::pem("PUBLIC KEY", &public(&wechat_platform)?),
                platform: wechat_platform,
            },
            secret: decode(&stored.secret)?,
        })
    }
}

impl Keys {
    /// The AccessKey of the simulated Aliyun: id and secret.
    pub fn aliyun(&self) -> (String, String) {
        (format!("LTAI{}", self.derived("aliyun id", 20)), self.derived("aliyun secret", 30))
    }

    /// The key of the simulated Tencent Cloud: id and secret.
    pub fn tencent(&self) -> (String, String) {
        (format!("AKID{}", self.derived("tencent id", 32)), self.derived("tencent secret", 32))
    }

    /// The merchant's `APIv3` key at WeChat Pay.
    pub fn wechat_api_v3_key(&self) -> String {
        self.derived("wechat api v3", 32)
    }

    /// The key of the API of the simulated Stripe, one for tests.
    pub fn stripe_secret_key(&self) -> String {
        format!("sk_test_{}", self.derived("stripe secret key", 32))
    }

    /// The signing secret of the webhook endpoint at the simulated Stripe.
    pub fn stripe_webhook_secret(&self) -> String {
        format!("whsec_{}", self.derived("stripe webhook secret", 32))
    }

    /// The publisher's Web API key at the simulated Steam.
    pub fn steam_publisher_key(&self) -> String {
        self.derived("steam publisher key", 32).to_uppercase()
    }

    /// The secret of the official account at WeChat.
    pub fn wechat_app_secret(&self) -> String {
        self.derived("wechat app secret", 32)
    }

    fn derived(&self, what: &str, digits: usize) -> String {
        let mut text = hex(mac(&self.secret, what.as_bytes()).as_ref());
        text.truncate(digits);
        text
    }
}

impl Stored {
    fn generate() -> Result<Self, StartError> {
        let secret = clock_and_rng::random::<32>().map_err(|_| StartError::Keys)?;
        Self {
            merchant: private_key()?,
            platform: private_key()?,
            secret: STANDARD.encode(secret),
            wechat_merchant: String::new(),
            wechat_platform: String::new(),
        }
        .with_wechat()
    }

    fn with_wechat(self) -> Result<Self, StartError> {
        Ok(Self { wechat_merchant: private_key()?, wechat_platform: private_key()?, ..self })
    }
}

fn private_key() -> Result<String, StartError> {
    rsa::generate().map(|der| STANDARD.encode(der)).ok_or(StartError::Keys)
}
